//! The program: it runs the command that its arguments name, and reports an error.

use std::ffi::OsString;
use std::io;

use super::commands::{dispatch, parse};
use super::exit::Exit;
use super::problems;
use crate::error::Error;

/// Runs the program. The first argument is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let matches = match parse(&arguments.into_iter().collect::<Vec<_>>()) {
        Ok(matches) => matches,
        Err(error) => {
            // If the message cannot be printed, there is no other way to report that.
            let _ = error.print();
            return if error.use_stderr() { Exit::Failed } else { Exit::Yes };
        }
    };
    match dispatch(&matches) {
        Ok(exit) => exit,
        Err(error) => report(&error),
    }
}

/// Prints an error and returns the exit code. A closed pipe is not an error.
fn report(error: &anyhow::Error) -> Exit {
    if error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(is_broken_pipe)) {
        return Exit::Yes;
    }
    if let Some(Error::Faulty(found)) = error.downcast_ref() {
        problems::print(found, problems::Detail::Brief);
    }
    emit!("lexmill: {}", message(error));
    match error.downcast_ref() {
        Some(Error::Locked { .. }) => Exit::Locked,
        Some(Error::Faulty(found)) => Exit::of_faults(found),
        _ => Exit::Failed,
    }
}

/// Joins the messages of an error and its causes, without those that the text already contains.
fn message(error: &anyhow::Error) -> String {
    error.chain().map(ToString::to_string).fold(String::new(), |text, cause| match text.as_str() {
        "" => cause,
        _ if text.contains(&cause) => text,
        _ => format!("{text}: {cause}"),
    })
}

fn is_broken_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

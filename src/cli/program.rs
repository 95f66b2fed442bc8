//! The entry point of the program: runs the command that the arguments name, and reports an error if the command fails.

use std::ffi::OsString;
use std::io;

use super::commands::{dispatch, parse};
use super::exit::Exit;
use super::problems;
use crate::error::Error;

/// Runs the program and returns its exit code. The first argument is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    match parse(&arguments.into_iter().collect::<Vec<_>>()) {
        Ok(matches) => dispatch(&matches).unwrap_or_else(|error| report(&error)),
        Err(error) => {
            // If printing fails, the failure cannot be reported.
            let _ = error.print();
            if error.use_stderr() { Exit::Failed } else { Exit::Yes }
        }
    }
}

/// Prints an error and returns the exit code. A closed pipe is not an error.
fn report(error: &anyhow::Error) -> Exit {
    let mut io_errors = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    if io_errors.any(|error| error.kind() == io::ErrorKind::BrokenPipe) {
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

/// Joins the messages of an error and of its causes. Leaves out each message that the text before it already contains.
fn message(error: &anyhow::Error) -> String {
    error.chain().map(ToString::to_string).fold(String::new(), |text, cause| match text.as_str() {
        "" => cause,
        _ if text.contains(&cause) => text,
        _ => format!("{text}: {cause}"),
    })
}

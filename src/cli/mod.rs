//! The command line: one file per command, and the table of commands.

/// Writes a line to standard error, as `eprintln!` does, but ignores errors.
macro_rules! emit {
    ($($message:tt)*) => { $crate::cli::problems::emit(format_args!($($message)*)) };
}

mod check;
mod compile;
mod completions;
mod context;
mod diff;
mod explain;
mod export;
mod find;
mod forms;
mod hash;
mod init;
mod judge;
mod lines;
mod lint;
mod list;
mod man;
mod options;
mod print;
mod problems;
mod progress;
mod reference;
mod report;
#[cfg(feature = "moderation")]
mod request;
#[cfg(feature = "serve")]
mod serve;
mod set;
mod stats;
mod suggest;
mod unfold;
mod verify;
mod whole;
mod words;

use std::ffi::OsString;
use std::io;

use anyhow::Result;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use self::context::Context;
use self::options::GlobalOptions;
use crate::compile::CompileError;
use crate::diagnostic::Diagnostics;

/// The program's exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Yes, or done.
    Yes = 0,
    /// No: for example, a word is not allowed, or lint found errors.
    No = 1,
    /// The command could not be carried out.
    Failed = 2,
    /// Another compile is running.
    Locked = 75,
}

impl Exit {
    fn of(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// Returns the exit code of a check of sources and rules: a file that cannot be read is a failure, an error in a
    /// file is a no.
    fn of_faults(found: &Diagnostics) -> Self {
        if found.has_unreadable() { Self::Failed } else { Self::of(!found.has_errors()) }
    }
}

/// A command: its arguments and its action.
trait Run: Args + FromArgMatches {
    fn run(self, context: &Context) -> Result<Exit>;
}

struct CommandEntry {
    name: &'static str,
    about: &'static str,
    declare: fn(Command) -> Command,
    run: fn(&ArgMatches, &Context) -> Result<Exit>,
}

const fn command<T: Run>(name: &'static str, about: &'static str) -> CommandEntry {
    CommandEntry {
        name,
        about,
        declare: declare::<T>,
        run: |matches, context| T::from_arg_matches(matches)?.run(context),
    }
}

/// Adds a command's arguments. `clap` calls it only for commands that it needs: declaring all of them at every start
/// takes as long as a look-up.
fn declare<T: Args>(command: Command) -> Command {
    // Groups of shared arguments have a description of their own, which would replace the command's.
    let about = command.get_about().cloned().unwrap_or_default();
    options::document(T::augment_args(command).about(about))
}

const COMMANDS: &[CommandEntry] = &[
    command::<init::Init>("init", "Create a language and a game from word lists or hunspell dictionaries"),
    command::<compile::Compile>("compile", "Compile everything in sources/ and rules/ to build/"),
    command::<lint::Lint>("lint", "Report every problem in sources and rules, with file, line and a suggested fix"),
    command::<hash::Hash>("hash", "Update source.toml with the checksums of files that changed"),
    command::<check::Check>("check", "Check whether words are allowed, one line per word"),
    command::<explain::Explain>(
        "explain",
        "Explain why words are allowed or not: the sources, rules and clauses that decide",
    ),
    command::<forms::Forms>("forms", "Print the forms of a word, and which of them each edition allows"),
    command::<judge::Judge>("judge", "Give one ruling for several words, or for a whole board"),
    command::<list::List>("list", "List the playable words"),
    command::<find::Find>("find", "Find playable words by pattern, rack, similarity, hooks, length, value …"),
    command::<diff::Diff>("diff", "List the words added and removed between two builds, each with its cause"),
    command::<stats::Stats>("stats", "Print key figures of editions: words, lengths, rules, sources, sizes"),
    command::<report::Report>(
        "report",
        "Write an HTML report on an edition: tables, plots, and changes since another build",
    ),
    command::<export::Export>("export", "Export editions for other programs, each with a description in JSON"),
    command::<verify::Verify>("verify", "Check the checksums and the structure of compiled editions"),
    #[cfg(feature = "moderation")]
    command::<request::Request>("request", "Moderate word requests: queue, evidence, decisions, publishing"),
    #[cfg(feature = "serve")]
    command::<serve::Serve>("serve", "Start an HTTP server for verdicts, explanations, searches and diffs"),
    command::<set::Set>("set", "Write a list of words as a minimal set for the fst crate"),
    command::<unfold::Unfold>("unfold", "Print every form that a hunspell dictionary derives from its stems"),
    command::<completions::Completions>(
        "completions",
        "Print a completion script for a shell, with the names of the compiled editions",
    ),
    command::<man::Man>("man", "Print the manual page of the program or of a command"),
];

/// Returns the whole command line as a `clap` command.
pub fn declaration() -> Command {
    declaration_of(COMMANDS.iter())
}

fn declaration_of<'c>(commands: impl Iterator<Item = &'c CommandEntry>) -> Command {
    let root = GlobalOptions::augment_args(Command::new("lexmill"))
        .version(env!("CARGO_PKG_VERSION"))
        .about("Compiles word lists into dictionaries for word games, and explains why each word is allowed or not")
        .after_help("Exit codes: 0 yes or done, 1 no, 2 failed, 75 another compile is running")
        .subcommand_required(true)
        .arg_required_else_help(true);
    let add = |root: Command, entry: &CommandEntry| {
        root.subcommand(Command::new(entry.name).about(entry.about).defer(entry.declare))
    };
    commands.fold(root, add)
}

/// Parses the arguments. Declaring every command takes as long as searching a dictionary, so only commands that the
/// arguments name are declared, unless that leads to an error or to help, which list all commands.
fn parse(arguments: &[OsString]) -> clap::error::Result<ArgMatches> {
    let named = COMMANDS.iter().filter(|entry| arguments.iter().any(|argument| argument == entry.name));
    declaration_of(named).try_get_matches_from(arguments).or_else(|_| declaration().try_get_matches_from(arguments))
}

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

fn dispatch(matches: &ArgMatches) -> Result<Exit> {
    options::refuse_unused_format(matches)?;
    let context = Context::new(GlobalOptions::from_arg_matches(matches)?);
    let (name, matches) = matches.subcommand().expect("clap asks for a command");
    let entry = COMMANDS.iter().find(|entry| entry.name == name).expect("clap knows only the commands of the table");
    (entry.run)(matches, &context)
}

/// Prints an error and returns the exit code. A closed pipe is not an error.
fn report(error: &anyhow::Error) -> Exit {
    if error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(is_broken_pipe)) {
        return Exit::Yes;
    }
    if let Some(CompileError::Faulty(found)) = error.downcast_ref() {
        problems::print(found, problems::Detail::Brief);
    }
    emit!("lexmill: {}", message(error));
    match error.downcast_ref() {
        Some(CompileError::Locked { .. }) => Exit::Locked,
        Some(CompileError::Faulty(found)) => Exit::of_faults(found),
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

//! The command line: one file per command, and this table of them.

/// Writes a line to standard error, as `eprintln!` does, and goes on where that fails.
macro_rules! tell {
    ($($message:tt)*) => { $crate::cli::problems::tell(format_args!($($message)*)) };
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
mod yardstick;

use std::ffi::OsString;
use std::io;

use anyhow::Result;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use self::context::Context;
use self::options::GlobalOptions;
use crate::compile::CompileError;
use crate::diagnostic::Diagnostics;

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Yes, or done.
    Yes = 0,
    /// No: a word is not allowed, lint found errors.
    No = 1,
    /// It could not be done.
    Failed = 2,
    /// Another compile holds the lock.
    Locked = 75,
}

impl Exit {
    fn of(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// The end of a look at sources and rules. What cannot be read is more than a fault of theirs.
    fn of_faults(found: &Diagnostics) -> Self {
        if found.has_unreadable() { Self::Failed } else { Self::of(!found.has_errors()) }
    }
}

/// A command: its arguments, and what it does.
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

/// Adds a command's arguments, which take the time of a look-up if all commands have theirs at every start.
fn declare<T: Args>(command: Command) -> Command {
    // Arguments that several commands share bring a sentence of their own, which would stand for the command's.
    let about = command.get_about().cloned().unwrap_or_default();
    options::document(T::augment_args(command).about(about))
}

const COMMANDS: &[CommandEntry] = &[
    command::<init::Init>("init", "Make a language and a game from word lists or hunspell dictionaries"),
    command::<compile::Compile>("compile", "Compile everything in sources/ and rules/ to build/"),
    command::<lint::Lint>("lint", "Show every fault in sources and rules, with file, line and a way out"),
    command::<hash::Hash>("hash", "Bring the sums of a source's changed files up to date"),
    command::<check::Check>("check", "Say whether words are allowed, one line a word"),
    command::<explain::Explain>("explain", "Say why words are allowed or not: readings, sources, rules, clauses"),
    command::<forms::Forms>("forms", "Print the forms of a word, and which of them each edition admits"),
    command::<judge::Judge>("judge", "Give one ruling for several words, or for a whole board"),
    command::<list::List>("list", "List the playable words"),
    command::<find::Find>("find", "Find playable words by pattern, rack, distance, hooks, length, value …"),
    command::<diff::Diff>("diff", "Say which words came in and went out between two builds, each with its cause"),
    command::<stats::Stats>("stats", "Print the main figures of editions: words, lengths, rules, sources, sizes"),
    command::<report::Report>(
        "report",
        "Write an edition's page of tables and plots, with what changed since another build",
    ),
    command::<export::Export>("export", "Write dictionaries for other programs, each with a description beside it"),
    command::<verify::Verify>("verify", "Check hashes and structure of what lies in build/"),
    #[cfg(feature = "moderation")]
    command::<request::Request>("request", "Moderate word requests: queue, evidence, decisions, publishing"),
    #[cfg(feature = "serve")]
    command::<serve::Serve>("serve", "Answer over HTTP: verdicts, explanations, searches, differences"),
    command::<set::Set>("set", "Write a list of words as a set that the fst crate opens, with no node twice"),
    command::<unfold::Unfold>("unfold", "Print every form that a hunspell dictionary makes of its stems"),
    command::<completions::Completions>(
        "completions",
        "Print a completion script for a shell; it offers the editions of the build",
    ),
    command::<man::Man>("man", "Print the manual page"),
];

/// The whole command line, as `clap` knows it.
pub fn declaration() -> Command {
    declaration_of(COMMANDS.iter())
}

fn declaration_of<'c>(commands: impl Iterator<Item = &'c CommandEntry>) -> Command {
    let root = GlobalOptions::augment_args(Command::new("lexmill"))
        .version(env!("CARGO_PKG_VERSION"))
        .about("Compiles raw word lists into game dictionaries, and says of every word why it is in or out")
        .after_help("Exit codes: 0 yes or done, 1 no, 2 could not do it, 75 another compile is at work")
        .subcommand_required(true)
        .arg_required_else_help(true);
    let add = |root: Command, entry: &CommandEntry| {
        root.subcommand(Command::new(entry.name).about(entry.about).defer(entry.declare))
    };
    commands.fold(root, add)
}

/// Reads the arguments. To declare every command takes as long as to search a dictionary, so only those are declared
/// that the arguments name, unless that leads to an error or to help, which tell of all.
fn parse(arguments: &[OsString]) -> clap::error::Result<ArgMatches> {
    let named = COMMANDS.iter().filter(|entry| arguments.iter().any(|argument| argument == entry.name));
    declaration_of(named).try_get_matches_from(arguments).or_else(|_| declaration().try_get_matches_from(arguments))
}

/// Runs the program with its arguments, the program's name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let matches = match parse(&arguments.into_iter().collect::<Vec<_>>()) {
        Ok(matches) => matches,
        Err(error) => {
            // Nobody is left to tell that the message could not be printed.
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

/// Tells what went wrong. A reader that went away is no error.
fn report(error: &anyhow::Error) -> Exit {
    if error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(is_broken_pipe)) {
        return Exit::Yes;
    }
    if let Some(CompileError::Faulty(found)) = error.downcast_ref() {
        problems::print(found, problems::Detail::Brief);
    }
    tell!("lexmill: {}", message(error));
    match error.downcast_ref() {
        Some(CompileError::Locked { .. }) => Exit::Locked,
        Some(CompileError::Faulty(found)) => Exit::of_faults(found),
        _ => Exit::Failed,
    }
}

/// The error and its causes, each of which may or may not tell the next.
fn message(error: &anyhow::Error) -> String {
    error.chain().map(ToString::to_string).fold(String::new(), |told, cause| match told.as_str() {
        "" => cause,
        _ if told.contains(&cause) => told,
        _ => format!("{told}: {cause}"),
    })
}

fn is_broken_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

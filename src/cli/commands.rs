//! The table of commands, and the command line that it declares.

use std::ffi::OsString;

use anyhow::Result;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::context::Context;
use super::exit::{Exit, Run};
use super::options::{self, GlobalOptions};
#[cfg(feature = "moderation")]
use super::request;
#[cfg(feature = "serve")]
use super::serve;
use super::{
    check, compile, completions, diff, explain, export, find, forms, hash, init, judge, lint, list, man, report, set,
    stats, unfold, verify,
};

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
pub(super) fn parse(arguments: &[OsString]) -> clap::error::Result<ArgMatches> {
    let named = COMMANDS.iter().filter(|entry| arguments.iter().any(|argument| argument == entry.name));
    declaration_of(named).try_get_matches_from(arguments).or_else(|_| declaration().try_get_matches_from(arguments))
}

/// Runs the command that the arguments name.
pub(super) fn dispatch(matches: &ArgMatches) -> Result<Exit> {
    options::refuse_unused_format(matches)?;
    let context = Context::new(GlobalOptions::from_arg_matches(matches)?, declaration);
    let (name, matches) = matches.subcommand().expect("clap asks for a command");
    let entry = COMMANDS.iter().find(|entry| entry.name == name).expect("clap knows only the commands of the table");
    (entry.run)(matches, &context)
}

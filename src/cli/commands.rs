//! The table of commands, and the `clap` declaration of the command line. Declaring every command would take as long as
//! a look-up, so only the commands named in the arguments are declared.

use std::ffi::OsString;

use anyhow::Result;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::context::Context;
use super::exit::{Exit, Run};
use super::options::{self, GlobalOptions};
#[cfg(feature = "moderation")]
use super::request;
#[cfg(feature = "serve")]
use super::serve;
use super::{
    add_source, check, compile, completions, define, diff, explain, export, find, forms, hash, init, judge, languages,
    lint, list, man, mirror, release, report, set, sign, stats, try_rule, unfold, verify,
};

struct CommandEntry {
    name: &'static str,
    about: &'static str,
    declare: fn(Command) -> Command,
    run: fn(&ArgMatches, &Context) -> Result<Exit>,
}

/// Creates a command's entry in the table. The command is named after its module, unless a name is given.
macro_rules! command {
    ($module:ident::$command:ident, $about:literal) => {
        command!(stringify!($module), $module::$command, $about)
    };
    ($name:expr, $module:ident::$command:ident, $about:literal) => {
        CommandEntry {
            name: $name,
            about: $about,
            declare: declare::<$module::$command>,
            run: |matches, context| $module::$command::from_arg_matches(matches)?.run(context),
        }
    };
}

/// Adds a command's arguments and examples.
fn declare<T: Args>(command: Command) -> Command {
    // If the command uses a struct of shared arguments, the description of the struct would replace the command's.
    let about = command.get_about().cloned().unwrap_or_default();
    options::document(T::augment_args(command).about(about))
}

const COMMANDS: &[CommandEntry] = &[
    command!(init::Init, "Create a language and a game from word lists or hunspell dictionaries"),
    command!(
        languages::Languages,
        "Print what is known of languages: letters, vowels, capitals, hunspell dictionaries"
    ),
    command!("add-source", add_source::AddSource, "Add your own copy of a list to an optional source"),
    command!(compile::Compile, "Compile editions from sources/ and rules/, and write them to build/"),
    command!(lint::Lint, "Report problems in sources and rules, each with its file, its line and a suggested fix"),
    command!(
        "try",
        try_rule::Try,
        "Show which words a new rule would reject or allow, before it is added to an edition"
    ),
    command!(hash::Hash, "Update source.toml with the checksums of files that changed"),
    command!(check::Check, "Check whether words are allowed, and print one line per word"),
    command!(
        explain::Explain,
        "Explain why words are allowed or not: the sources and rules that decide, and the official rules of the game that they are based on"
    ),
    command!(define::Define, "Print the meanings of words, as dictionaries define them"),
    command!(forms::Forms, "Print the forms of a word, and whether each edition allows them"),
    command!(judge::Judge, "Give a single ruling on several words, or on a whole board"),
    command!(list::List, "List the playable words"),
    command!(find::Find, "Find playable words by conditions: pattern, rack, similarity, hooks, length, value …"),
    command!(diff::Diff, "List the words added and removed between two builds, and the cause of each change"),
    command!(stats::Stats, "Print key figures of editions: words, lengths, rules, sources, sizes"),
    command!(report::Report, "Write an HTML report on an edition: tables, plots, and changes since another build"),
    command!(export::Export, "Export editions for other programs, with a JSON description of each export"),
    command!(verify::Verify, "Check the checksums, the structure and the signatures of compiled editions"),
    command!(sign::Sign, "Sign compiled editions or other files with a key of minisign"),
    command!(
        "release",
        release::ReleaseOptions,
        "Prepare scheduled releases of editions, and publish them from their date on"
    ),
    command!(mirror::Mirror, "Copy compiled editions to a folder from which other servers can copy them at any time"),
    #[cfg(feature = "moderation")]
    command!(request::Request, "Moderate word requests: queue, evidence, decisions, publishing"),
    #[cfg(feature = "serve")]
    command!(serve::Serve, "Start an HTTP server for verdicts, explanations, searches and diffs"),
    command!(set::Set, "Compile a word list into a set file for the Rust crate fst"),
    command!(unfold::Unfold, "Print every form that a hunspell dictionary derives from its stems"),
    command!(completions::Completions, "Print a shell completion script that also completes the names of editions"),
    command!(man::Man, "Print the manual page of the program or of a command"),
];

/// The commands that this program was built without.
const MISSING: &[&str] = &[
    #[cfg(not(feature = "moderation"))]
    "request",
    #[cfg(not(feature = "serve"))]
    "serve",
];

/// Returns the whole command line as a `clap` command.
pub fn declaration() -> Command {
    declaration_of(COMMANDS.iter())
}

fn declaration_of<'c>(commands: impl Iterator<Item = &'c CommandEntry>) -> Command {
    GlobalOptions::augment_args(Command::new("lexmill"))
        .mut_args(|option| option.hide_env_values(true))
        .version(env!("CARGO_PKG_VERSION"))
        .about("Compiles word lists into dictionaries for word games, and explains why each word is allowed or not")
        .after_help(
            "Exit codes:\n  \
             0   yes, or done\n  \
             1   no: a word is not allowed, nothing was found, builds differ, files have errors, or similar\n  \
             2   the command could not be carried out\n  \
             75  another compile is running",
        )
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(commands.map(|entry| Command::new(entry.name).about(entry.about).defer(entry.declare)))
}

/// Parses the arguments after declaring only the commands that the arguments name. Errors and help texts need all
/// commands: if the result is one of these, declares all commands and parses again.
pub(super) fn parse(arguments: &[OsString]) -> clap::error::Result<ArgMatches> {
    let named = COMMANDS.iter().filter(|entry| arguments.iter().any(|argument| argument == entry.name));
    declaration_of(named).try_get_matches_from(arguments).or_else(|_| {
        let mut all = declaration();
        all.try_get_matches_from_mut(arguments).map_err(|error| match error.get(ContextKind::InvalidSubcommand) {
            Some(ContextValue::String(name)) if MISSING.contains(&name.as_str()) => {
                let text = format!("this program was built without `{name}`; rebuild it with the default features");
                all.error(ErrorKind::InvalidSubcommand, text)
            }
            _ => error,
        })
    })
}

/// Runs the command that the arguments name.
pub(super) fn dispatch(matches: &ArgMatches) -> Result<Exit> {
    options::refuse_unused_format(matches)?;
    let context = Context::new(GlobalOptions::from_arg_matches(matches)?, declaration);
    let (name, matches) = matches.subcommand().expect("clap requires a command");
    let entry = COMMANDS.iter().find(|entry| entry.name == name).expect("clap accepts only the commands in the table");
    (entry.run)(matches, &context)
}

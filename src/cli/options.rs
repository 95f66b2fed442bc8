//! Options that several commands share. For each command, [`MANUAL`] lists the shared options that the command uses,
//! and the examples at the end of its help.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, ValueEnum};

/// Options that every command accepts.
#[derive(Debug, Args)]
pub(super) struct GlobalOptions {
    /// Folder of the raw word lists
    #[arg(long, global = true, env = "LEXMILL_SOURCES", default_value = "sources", value_name = "FOLDER")]
    pub(super) sources: PathBuf,
    /// Folder of the rules for languages and editions
    #[arg(long, global = true, env = "LEXMILL_RULES", default_value = "rules", value_name = "FOLDER")]
    pub(super) rules: PathBuf,
    /// Folder of editions written by `compile`, or a file written by `export --to lexmill`
    #[arg(long, global = true, env = "LEXMILL_BUILD", default_value = "build", value_name = "PATH")]
    pub(super) build: PathBuf,
    /// Output format
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    /// Suppress progress and status messages
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Human-readable text.
    Text,
    /// One JSON object per line.
    Json,
    /// Tab-separated values with a header.
    Tsv,
}

/// The parts of a command's help that `clap` cannot derive from the command's arguments: the name of the command (with
/// the action, if any: `request add`), the shared options that the command uses, and one or more example command lines.
type Manual = (&'static str, &'static [Shared], &'static str);

/// A shared option that a command uses: the id of the option, and a help text for this command. The help text is `None`
/// if the command inherits the help text of its parent command.
type Shared = (&'static str, Option<&'static str>);

const SOURCES: Shared = ("sources", None);
const RULES: Shared = ("rules", None);
const BUILD: Shared = ("build", None);
const BUILD_FOLDER: Shared = ("build", Some("Folder of editions written by `compile`"));
const BUILD_OUTPUT: Shared = ("build", Some("Folder to write editions to"));
const BUILD_UPDATED: Shared = ("build", Some("Folder of editions; the new build of the edition is written to it"));
const FORMAT: Shared = ("format", None);
const QUIET: Shared = ("quiet", None);

/// Shared options of the commands that print results from built editions.
const ANSWER: &[Shared] = &[BUILD, FORMAT];

/// A row for each command, and for each action of a command.
const MANUAL: &[Manual] = &[
    (
        "init",
        &[SOURCES, RULES, QUIET],
        "lexmill init sv ordspel-sv --hunspell /usr/share/hunspell/sv_SE.dic\n  lexmill init sv other-sv --edition-only\n  lexmill init sv --add --list more.txt",
    ),
    ("languages", &[FORMAT], "lexmill languages cy hu"),
    ("add-source", &[SOURCES, QUIET], "lexmill add-source enable enable1.txt"),
    ("try", &[RULES, BUILD_FOLDER, FORMAT], "lexmill try rule.toml -e wwf-en --limit 100"),
    ("hash", &[QUIET], "lexmill hash sources/sv/sv-se"),
    ("compile", &[SOURCES, RULES, BUILD_OUTPUT, QUIET], "lexmill compile nl wwf-en"),
    ("lint", &[SOURCES, RULES, FORMAT, QUIET], "lexmill lint wwf-en --all"),
    ("check", ANSWER, "lexmill check -e wwf-en tea café\n  lexmill check -e wwf-en < words.txt"),
    ("explain", ANSWER, "lexmill explain -e wwf-en x-ray"),
    ("define", ANSWER, "lexmill define -e wwf-en mice"),
    ("forms", ANSWER, "lexmill forms zwieren"),
    ("judge", ANSWER, "lexmill judge -e wwf-en --why strange ntoes"),
    ("list", ANSWER, "lexmill list -e wwf-it --length 2"),
    ("find", ANSWER, "lexmill find -e wwf-en --within stra?n --length 5.. --sort value --limit 3"),
    ("diff", &[FORMAT], "lexmill diff build/previous/wwf-en build/wwf-en"),
    ("stats", ANSWER, "lexmill stats -e wwf-en --format json"),
    ("report", &[BUILD, QUIET], "lexmill report -e wwf-en --out report.html"),
    ("export", &[BUILD, QUIET], "lexmill export -e wwf-en --to kwg --out wwf-en.kwg"),
    ("verify", ANSWER, "lexmill verify --key lexmill.pub"),
    ("sign", &[BUILD], "lexmill sign lexmill.key -e wwf-en\n  lexmill sign lexmill.key wwf-en.lexmill"),
    ("release", &[SOURCES, RULES, BUILD_FOLDER, FORMAT, QUIET], "lexmill release list"),
    (
        "release prepare",
        &[SOURCES, RULES, BUILD_FOLDER, FORMAT, QUIET],
        "lexmill release prepare -e wwf-en --as markdown > changelog.md",
    ),
    ("release publish", &[RULES, BUILD_FOLDER, QUIET], "lexmill release publish -e wwf-en"),
    ("release list", &[BUILD_FOLDER, FORMAT], "lexmill release list -e wwf-en --format json"),
    ("mirror", &[BUILD, QUIET], "lexmill mirror /srv/lexmill"),
    ("request", &[SOURCES, RULES, BUILD_FOLDER, FORMAT, QUIET], "lexmill request list --requests queue.sqlite"),
    ("request add", &[RULES, BUILD, QUIET], "lexmill request add -e wwf-en --who kate --because \"in Collins\" gonna"),
    ("request import", &[RULES, BUILD, QUIET], "lexmill request import posts.csv -e wwf-en --from csv --dry-run"),
    ("request list", &[SOURCES, BUILD, FORMAT], "lexmill request list --state accepted --format json"),
    ("request show", &[SOURCES, BUILD, FORMAT], "lexmill request show 4"),
    (
        "request decide",
        &[BUILD, QUIET],
        "lexmill request decide 4 accept --who ilse --because \"a noun\" --source \"Collins 2019\"",
    ),
    ("request decide-all", &[BUILD, QUIET], "lexmill request decide-all reviewed.csv --who ilse"),
    ("request settle", &[SOURCES, BUILD, QUIET], "lexmill request settle -e wwf-en --who ilse --advice settled"),
    ("request undo", &[QUIET], "lexmill request undo 4 --who ilse --because \"too soon\""),
    (
        "request publish",
        &[SOURCES, RULES, BUILD_UPDATED, FORMAT, QUIET],
        "lexmill request publish -e wwf-en --who ilse --dry-run",
    ),
    ("request reply", &[RULES, BUILD, FORMAT], "lexmill request reply 4 --markup bbcode"),
    ("request feed", &[BUILD, QUIET], "lexmill request feed -e wwf-en --site https://words.example > feed.atom"),
    ("request moderator", &[FORMAT, QUIET], "lexmill request moderator add ilse"),
    ("request moderator add", &[QUIET], "lexmill request moderator add ilse"),
    ("request moderator password", &[QUIET], "lexmill request moderator password ilse --password-stdin < password.txt"),
    ("request moderator remove", &[QUIET], "lexmill request moderator remove ilse"),
    ("request moderator log-out", &[QUIET], "lexmill request moderator log-out ilse"),
    ("request moderator token", &[QUIET], "lexmill request moderator token ilse --days 30"),
    ("request moderator list", &[FORMAT], "lexmill request moderator list --format json"),
    ("request log", &[FORMAT], "lexmill request log --format tsv > log.tsv"),
    ("request copy", &[QUIET], "lexmill request copy requests.sqlite postgres://lexmill@localhost/words"),
    ("request backup", &[QUIET], "lexmill request backup --requests requests.sqlite requests-2026-11-25.sqlite"),
    ("request doctor", &[BUILD, QUIET], "lexmill request doctor"),
    ("serve", &[SOURCES, RULES, BUILD, QUIET], "lexmill serve --listen 127.0.0.1:8080"),
    ("set", &[QUIET], "lexmill set words.txt -o words.fst"),
    ("unfold", &[QUIET], "lexmill unfold /usr/share/hunspell/nl_NL.dic > forms.txt"),
    ("completions", &[BUILD_FOLDER], "lexmill completions bash > /etc/bash_completion.d/lexmill"),
    ("man", &[], "lexmill man > /usr/local/share/man/man1/lexmill.1"),
];

/// Adds the examples to the help of a command and of its actions, and sets the help texts of the shared options. Hides
/// the values of environment variables, and the shared options that the command does not use.
pub(super) fn document(command: Command) -> Command {
    let path = command.get_name().to_owned();
    fit(command, &path, &GlobalOptions::augment_args(Command::new("lexmill")))
}

fn fit(command: Command, path: &str, shared: &Command) -> Command {
    let (_, uses, example) = row(path);
    let command = shared.get_arguments().fold(command, |command, option| {
        match uses.iter().find(|(id, _)| option.get_id().as_str() == *id) {
            Some((_, None)) => command,
            Some((_, Some(help))) => change(command, option, |option| option.help(*help)),
            None => change(command, option, |option| option.hide(true)),
        }
    });
    let command = command.mut_args(|argument| argument.hide_env_values(true));
    let label = if example.contains('\n') { "Examples" } else { "Example" };
    let note = command.get_after_help().map(|note| format!("{note}\n\n")).unwrap_or_default();
    command.after_help(format!("{note}{label}:\n  {example}")).mut_subcommands(|action| {
        let path = format!("{path} {}", action.get_name());
        fit(action, &path, shared)
    })
}

/// Edits a shared option of a command. If the command has not inherited the option from its parent yet, adds the edited
/// option to the command.
fn change(command: Command, option: &Arg, edit: impl FnOnce(Arg) -> Arg) -> Command {
    if command.get_arguments().any(|known| known.get_id() == option.get_id()) {
        command.mut_arg(option.get_id(), edit)
    } else {
        command.arg(edit(option.clone()))
    }
}

fn row(command: &str) -> &'static Manual {
    MANUAL.iter().find(|(name, ..)| *name == command).expect("the table has a row for each command")
}

/// Returns an error if `--format` was given to a command that has only one output format.
pub(super) fn refuse_unused_format(matches: &ArgMatches) -> Result<()> {
    let (mut matches, mut path) = (matches, Vec::new());
    while let Some((name, inner)) = matches.subcommand() {
        path.push(name.to_owned());
        matches = inner;
    }
    let command = path.join(" ");
    if !row(&command).1.contains(&FORMAT) && matches.value_source(FORMAT.0) == Some(ValueSource::CommandLine) {
        bail!("`lexmill {command}` has only one output format; leave out --format");
    }
    Ok(())
}

/// Returns a parser that accepts one of several names and returns the value with this name. `values` lists the names,
/// each with its help text and its value.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, &'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = values.into_iter().collect();
    let names = values.iter().map(|(name, help, _)| PossibleValue::new(*name).help(*help));
    PossibleValuesParser::new(names)
        .map(move |text| values.iter().find(|(name, ..)| *name == text).expect("clap accepts only these names").2)
}

//! Options that several commands share. [`MANUAL`] lists the ones that each command uses, and the example at the end of
//! its help.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, ValueEnum};

/// Options that every command accepts.
#[derive(Debug, Args)]
pub(super) struct GlobalOptions {
    /// Folder of the raw word lists
    #[arg(
        long,
        global = true,
        env = "LEXMILL_SOURCES",
        hide_env_values = true,
        default_value = "sources",
        value_name = "DIR"
    )]
    pub(super) sources: PathBuf,
    /// Folder of languages and editions
    #[arg(
        long,
        global = true,
        env = "LEXMILL_RULES",
        hide_env_values = true,
        default_value = "rules",
        value_name = "DIR"
    )]
    pub(super) rules: PathBuf,
    /// Folder of compiled editions, or a file written by `export --to lexmill`
    #[arg(
        long,
        global = true,
        env = "LEXMILL_BUILD",
        hide_env_values = true,
        default_value = "build",
        value_name = "DIR"
    )]
    pub(super) build: PathBuf,
    /// Output format
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    /// Suppress progress and status messages
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
}

/// An output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Text for people.
    Text,
    /// One JSON object per line.
    Json,
    /// Tab-separated values with a header.
    Tsv,
}

/// The parts of a command's help that do not follow from its own arguments.
struct Manual {
    /// Name of the command, or of the command and its action.
    command: &'static str,
    /// Ids of the shared options that the command uses.
    uses: &'static [&'static str],
    /// One or more command lines that work.
    example: &'static str,
}

const SOURCES: &str = "sources";
const RULES: &str = "rules";
const BUILD: &str = "build";
const FORMAT: &str = "format";
const QUIET: &str = "quiet";

/// All shared options.
const SHARED: [&str; 5] = [SOURCES, RULES, BUILD, FORMAT, QUIET];
/// Shared options of commands that print results from built editions.
const ANSWER: &[&str] = &[BUILD, FORMAT];

const fn manual(command: &'static str, uses: &'static [&'static str], example: &'static str) -> Manual {
    Manual { command, uses, example }
}

/// One row for each command and each action of a command.
const MANUAL: &[Manual] = &[
    manual(
        "init",
        &[SOURCES, RULES, QUIET],
        "lexmill init sv ordspel-sv --hunspell /usr/share/hunspell/sv_SE.dic\n  lexmill init sv other-sv --edition-only",
    ),
    manual("hash", &[QUIET], "lexmill hash sources/sv/sv-se"),
    manual("compile", &[SOURCES, RULES, BUILD, QUIET], "lexmill compile nl wwf-en"),
    manual("lint", &[SOURCES, RULES, FORMAT, QUIET], "lexmill lint wwf-en --all"),
    manual("check", ANSWER, "lexmill check -e wwf-en tea café\n  lexmill check -e wwf-en < words.txt"),
    manual("explain", ANSWER, "lexmill explain -e wwf-en x-ray"),
    manual("forms", ANSWER, "lexmill forms zwieren"),
    manual("judge", ANSWER, "lexmill judge -e wwf-en --why strange ntoes"),
    manual("list", ANSWER, "lexmill list -e wwf-it --length 2"),
    manual("find", ANSWER, "lexmill find -e wwf-en --within stra?n --length 5.. --sort value --limit 3"),
    manual("diff", ANSWER, "lexmill diff build/previous/wwf-en build/wwf-en"),
    manual("stats", ANSWER, "lexmill stats -e wwf-en --format json"),
    manual("report", &[BUILD, QUIET], "lexmill report -e wwf-en --out report.html"),
    manual("export", &[BUILD, QUIET], "lexmill export -e wwf-en --to kwg --out wwf-en.kwg"),
    manual("verify", ANSWER, "lexmill verify"),
    manual("request", &[SOURCES, RULES, BUILD, FORMAT, QUIET], "lexmill request add -e wwf-en --who kate gonna"),
    manual(
        "request add",
        &[RULES, BUILD, QUIET],
        "lexmill request add -e wwf-en --who kate --because \"in Collins\" gonna",
    ),
    manual("request import", &[RULES, BUILD, QUIET], "lexmill request import posts.csv -e wwf-en --from csv --dry-run"),
    manual("request list", &[SOURCES, BUILD, FORMAT], "lexmill request list --state accepted --format json"),
    manual("request show", &[SOURCES, BUILD, FORMAT], "lexmill request show 4"),
    manual(
        "request decide",
        &[BUILD, QUIET],
        "lexmill request decide 4 accept --who ilse --because \"a noun\" --source \"Collins 2019\"",
    ),
    manual("request decide-all", &[BUILD, QUIET], "lexmill request decide-all reviewed.csv --who ilse"),
    manual("request settle", &[SOURCES, BUILD, QUIET], "lexmill request settle -e wwf-en --who ilse --rule settled"),
    manual("request undo", &[QUIET], "lexmill request undo 4 --who ilse --because \"too soon\""),
    manual(
        "request publish",
        &[SOURCES, RULES, BUILD, FORMAT, QUIET],
        "lexmill request publish -e wwf-en --who ilse --dry-run",
    ),
    manual("request reply", &[RULES, BUILD, FORMAT], "lexmill request reply 4 --markup bbcode"),
    manual("request feed", &[BUILD, QUIET], "lexmill request feed -e wwf-en --site https://words.example > feed.atom"),
    manual("request moderator", &[FORMAT, QUIET], "lexmill request moderator add ilse"),
    manual("request moderator add", &[QUIET], "lexmill request moderator add ilse"),
    manual(
        "request moderator password",
        &[QUIET],
        "lexmill request moderator password ilse --password-stdin < password.txt",
    ),
    manual("request moderator remove", &[QUIET], "lexmill request moderator remove ilse"),
    manual("request moderator log-out", &[QUIET], "lexmill request moderator log-out ilse"),
    manual("request moderator token", &[QUIET], "lexmill request moderator token ilse --days 30"),
    manual("request moderator list", &[FORMAT], "lexmill request moderator list --format json"),
    manual("request log", &[FORMAT], "lexmill request log --format tsv > log.tsv"),
    manual("request backup", &[QUIET], "lexmill request backup --requests requests.sqlite requests-2026-11-25.sqlite"),
    manual("request doctor", &[BUILD, QUIET], "lexmill request doctor"),
    manual("serve", &[SOURCES, RULES, BUILD, QUIET], "lexmill serve --listen 127.0.0.1:8080"),
    manual("set", &[QUIET], "lexmill set words.txt -o words.fst"),
    manual("unfold", &[QUIET], "lexmill unfold /usr/share/hunspell/nl_NL.dic > forms.txt"),
    manual("completions", &[BUILD], "lexmill completions bash > /etc/bash_completion.d/lexmill"),
    manual("man", &[], "lexmill man > /usr/local/share/man/man1/lexmill.1"),
];

/// Adds examples to a command and its actions, and hides the shared options that they do not use.
pub(super) fn document(command: Command) -> Command {
    let shared = GlobalOptions::augment_args(Command::new("lexmill"));
    let shared: Vec<_> = shared.get_arguments().filter(|shared| SHARED.contains(&shared.get_id().as_str())).collect();
    let path = command.get_name().to_owned();
    fit(command, &path, &shared)
}

fn fit(command: Command, path: &str, shared: &[&Arg]) -> Command {
    let row = row(path);
    let unused = shared.iter().filter(|shared| !row.uses.contains(&shared.get_id().as_str()));
    let command = unused.fold(command, |command, &shared| hide(command, shared));
    let label = if row.example.contains('\n') { "Examples" } else { "Example" };
    let names: Vec<_> = command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    let note = command.get_after_help().map(|note| format!("{note}\n\n")).unwrap_or_default();
    names.iter().fold(command.after_help(format!("{note}{label}:\n  {}", row.example)), |command, name| {
        command.mut_subcommand(name, |inner| fit(inner, &format!("{path} {name}"), shared))
    })
}

/// Hides an option, whether the command declares it or inherits it from its parent.
fn hide(command: Command, option: &Arg) -> Command {
    if command.get_arguments().any(|known| known.get_id() == option.get_id()) {
        command.mut_arg(option.get_id(), |option| option.hide(true))
    } else {
        command.arg(option.clone().hide(true))
    }
}

fn row(command: &str) -> &'static Manual {
    MANUAL.iter().find(|row| row.command == command).expect("each command has its row")
}

/// Rejects `--format` for a command that has only one output format.
pub(super) fn refuse_unused_format(matches: &ArgMatches) -> Result<()> {
    let (mut matches, mut path) = (matches, Vec::new());
    while let Some((name, inner)) = matches.subcommand() {
        path.push(name.to_owned());
        matches = inner;
    }
    let command = path.join(" ");
    if !row(&command).uses.contains(&FORMAT) && matches.value_source(FORMAT) == Some(ValueSource::CommandLine) {
        bail!("`lexmill {command}` has only one output format; leave out --format");
    }
    Ok(())
}

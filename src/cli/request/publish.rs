//! `lexmill request publish`

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args;

use crate::artefact::PREVIOUS;
use crate::cli::context::{Context, Format, output};
use crate::cli::print::Printer;
use crate::cli::{Exit, problems};
use crate::compile::{CompileError, Options, Silent, Status, Waiting, compile};
use crate::diagnostic::Diagnostics;
use crate::hygiene::printable;
use crate::lexicon::{Answer, Lexicon, diff};
use crate::locus::FileName;
use crate::moderation::evidence::queued_form;
use crate::moderation::publish::{Conflict, DecisionRow, Rows, merge, read_rows, replace, write_rows};
use crate::moderation::queue::Queue;

#[derive(Debug, Args)]
pub(super) struct Publish {
    /// The edition
    #[arg(short, long, env = "LEXMILL_EDITION", hide_env_values = true, value_name = "EDITION")]
    edition: String,
    /// Who publishes
    #[arg(long, env = "LEXMILL_MODERATOR", hide_env_values = true, value_name = "NAME")]
    who: String,
    /// Print the rows that would be written, and change nothing
    #[arg(long)]
    dry_run: bool,
    /// Wait while another compile is at work, where the default is to give up with exit code 75
    #[arg(long)]
    wait: bool,
}

/// The file of decisions of an edition: its name in every locus, and its path on this machine.
type DecisionsFile = (FileName, PathBuf);

impl Publish {
    pub(super) fn run(self, context: &Context, requests: &Path) -> Result<Exit> {
        let mut queue = Queue::open(requests)?;
        let lexicon = context.lexicon(&self.edition)?;
        let _alone = alone(requests)?;
        let (name, path) = decisions_file(context, &lexicon)?;
        let mut faults = Diagnostics::new();
        let in_file = read_rows(&path, &name, |word| queued_form(&lexicon, word), &mut faults);
        let Some(in_file) = in_file.filter(|_| !faults.has_errors()) else {
            return Err(CompileError::Faulty(faults.sorted()).into());
        };
        let granted = queue.granted(&self.edition)?;
        let in_queue: Rows =
            granted.iter().map(|granted| (granted.form.clone(), DecisionRow::of_granted(granted))).collect();
        let merged = match merge(&in_file, &published(&queue, &self.edition)?, &in_queue) {
            Ok(merged) => merged,
            Err(conflicts) => {
                conflicts.iter().for_each(|conflict| tell(&name, conflict));
                return Ok(Exit::No);
            }
        };
        if self.dry_run {
            return self.show(&in_file, &merged);
        }
        let version = self.compile_with(context, (&name, &path), (&in_file, &merged))?;
        let rows = in_queue.iter().map(|(form, row)| Ok((form.clone(), serde_json::to_string(row)?)));
        let ids: Vec<_> = granted.iter().map(|granted| granted.id).collect();
        queue.release(&self.edition, &rows.collect::<Result<_>>()?, (&ids, &self.who, &version))?;
        Ok(Exit::Yes)
    }

    /// Prints the rows that go and those that come.
    fn show(&self, before: &Rows, after: &Rows) -> Result<Exit> {
        let only_in = |these: &Rows, others: &Rows, sign: &str| {
            let rows = these.iter().filter(|(form, row)| others.get(*form) != Some(row));
            rows.map(|(_, row)| format!("{sign} {}\n", in_a_line(row))).collect::<String>()
        };
        let rows = only_in(before, after, "-") + &only_in(after, before, "+");
        let mut out = output();
        out.write_all(printable(&rows).as_bytes())?;
        out.flush()?;
        Ok(Exit::Yes)
    }

    /// Writes the file of decisions, compiles, and prints what changed; gives the version of the edition. The file is put
    /// back if the edition cannot be compiled.
    fn compile_with(
        &self,
        context: &Context,
        (name, path): (&FileName, &Path),
        (before, after): (&Rows, &Rows),
    ) -> Result<String> {
        let old = fs::read(path).with_context(|| path.display().to_string())?;
        let cannot_write = || format!("{name}: cannot be written; nothing was published");
        if before != after {
            write_rows(path, after).with_context(cannot_write)?;
        }
        let options = Options {
            folders: context.folders.clone(),
            wanted: vec![self.edition.clone()],
            force: false,
            waiting: if self.wait { Waiting::Wait } else { Waiting::GiveUp },
        };
        let report = match compile(&options, &Silent) {
            Ok(report) => report,
            Err(error) => {
                replace(path, &old).with_context(|| format!("{name}: cannot be put back"))?;
                return Err(error.into());
            }
        };
        problems::print(&report.problems, problems::Detail::Brief);
        let compiled = report.editions.first().context("the edition was compiled")?;
        if compiled.status == Status::Compiled {
            self.print_changes(context)?;
        } else if !context.quiet {
            tell!("{}: nothing to publish", self.edition);
        }
        Ok(compiled.manifest.version.clone())
    }

    fn print_changes(&self, context: &Context) -> Result<()> {
        let build = &context.folders.build;
        let previous = build.join(PREVIOUS).join(&self.edition);
        // A build that answers like the one before it is not kept: then no word came in or went out.
        if !previous.exists() {
            return Ok(());
        }
        let changes = diff(&Lexicon::open(&previous)?, &Lexicon::open(&build.join(&self.edition))?)?;
        let mut printer = Printer::new(output(), context.format);
        if context.format != Format::Text || !changes.changes.is_empty() {
            printer.answer(&Answer::Diff(changes))?;
        }
        printer.finish()
    }
}

/// Holds others back that would publish from this queue; ends with the returned file.
fn alone(requests: &Path) -> Result<File> {
    let mut name = requests.as_os_str().to_owned();
    name.push(".publishing");
    let path = PathBuf::from(name);
    let file = File::create(&path).with_context(|| path.display().to_string())?;
    file.lock().with_context(|| path.display().to_string())?;
    Ok(file)
}

fn decisions_file(context: &Context, lexicon: &Lexicon) -> Result<DecisionsFile> {
    let edition = lexicon.edition();
    let Some(name) = edition.book.rules.iter().find_map(|rule| rule.decisions()) else {
        bail!(
            "{}: has no rule of kind `decided`, so that nothing can be decided; `lexmill lint --explain decided` tells of it",
            edition.id
        );
    };
    let within = name.strip_prefix("rules/").unwrap_or(name);
    Ok((name.clone(), context.folders.rules.join(within)))
}

fn published(queue: &Queue, edition: &str) -> Result<Rows> {
    let rows = queue.published(edition)?.into_iter();
    rows.map(|(form, row)| Ok((form, serde_json::from_str(&row).context("a published row is JSON")?))).collect()
}

fn tell(name: &FileName, conflict: &Conflict) {
    let side = |row: &Option<DecisionRow>| row.as_ref().map_or_else(|| "no row".to_owned(), in_a_line);
    tell!(
        "lexmill: {name} was changed by hand: it has {}, the queue has {}; make the two equal, by hand or by `request undo`",
        side(&conflict.in_file),
        side(&conflict.in_queue)
    );
}

fn in_a_line(row: &DecisionRow) -> String {
    let DecisionRow { word, decision, who, when, why } = row;
    format!("{word},{decision},{who},{when},{why}")
}

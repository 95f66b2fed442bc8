//! `lexmill release`: scheduled releases of editions.

use std::io::Write as _;

use anyhow::{Context as _, Result, bail};
use clap::{Args, Subcommand};

use super::context::{Context, EditionOption, Format, output};
use super::exit::{Exit, Run};
use super::print::{Markup, Printer, changelog};
use super::problems::{self, Detail};
use super::progress::Bars;
use crate::artefact::newest_builds;
use crate::compile::{CompileOptions, Compiled, compile, release};
use crate::diagnostic::Diagnostics;
use crate::dictionary::{Answer, Dictionary, PlannedRelease, Release, Releases, diff};
use crate::edition::{Edition, LanguageFolder, Schedule};
use crate::error::Error;
use crate::text::{date, today};

#[derive(Debug, Args)]
pub(super) struct ReleaseOptions {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Compile the candidates of the next releases, and print the words that they add and remove
    Prepare(Prepare),
    /// Make the candidates the current builds, from the scheduled date on
    Publish(Publish),
    /// List the releases, the newest first
    List(List),
}

#[derive(Debug, Args)]
struct Prepare {
    #[command(flatten)]
    editions: EditionOption,
    /// Write a changelog for a forum, in this markup
    #[arg(long = "as", value_enum, value_name = "MARKUP")]
    markup: Option<Markup>,
    /// Wait while another compile is running [default: give up with exit code 75]
    #[arg(long)]
    wait: bool,
}

#[derive(Debug, Args)]
struct Publish {
    #[command(flatten)]
    editions: EditionOption,
    /// Wait while another compile is running [default: give up with exit code 75]
    #[arg(long)]
    wait: bool,
}

#[derive(Debug, Args)]
struct List {
    #[command(flatten)]
    editions: EditionOption,
}

impl Run for ReleaseOptions {
    fn run(self, context: &Context) -> Result<Exit> {
        match self.action {
            Action::Prepare(prepare) => prepare.run(context),
            Action::Publish(publish) => publish.run(context),
            Action::List(list) => list.run(context),
        }
    }
}

impl Prepare {
    fn run(self, context: &Context) -> Result<Exit> {
        if self.markup.is_some() && context.format != Format::Text {
            bail!("a changelog is text; leave out either --as or --format");
        }
        let options = CompileOptions {
            wanted: scheduled(context, &self.editions)?.into_iter().map(|(id, _)| id).collect(),
            wait: self.wait,
            ..CompileOptions::new(context.folders.clone())
        };
        let report = compile(&options, &Bars::new(context.quiet))?;
        problems::print(&report.problems, Detail::Brief);
        let mut printer = Printer::new(output(), context.format);
        // A build that was replaced in place, after damage, has no candidate; `problems` says so.
        let candidates = report.editions.iter().filter(|edition| edition.build != context.folders.build);
        for Compiled { manifest, .. } in candidates {
            let (current, candidate) = builds(context, &manifest.edition)?;
            let diff = diff(&current, &candidate)?;
            match current.planned_release(&candidate)? {
                Some(planned) if !context.quiet => emit!("{}: {}", manifest.edition, announcement(&planned)),
                Some(_) => {}
                None => emit!("{}", unscheduled(&manifest.edition)),
            }
            printer.gap(None)?;
            match self.markup {
                Some(markup) => changelog(printer.out(), &diff, markup)?,
                None => printer.answer(&Answer::Diff(diff))?,
            }
        }
        printer.finish(Exit::Yes)
    }
}

/// The result of releasing an edition.
enum Outcome {
    Released(PlannedRelease),
    /// The date is in the future.
    Early(PlannedRelease),
    /// No later release is scheduled.
    Unscheduled,
}

impl Publish {
    /// Publishes the candidates of the editions. An edition whose date is in the future keeps its current build. An error
    /// of an edition does not keep the others from being released.
    fn run(self, context: &Context) -> Result<Exit> {
        let (mut exit, mut out, today) = (Exit::Yes, output(), date(today()));
        for (id, schedule) in scheduled(context, &self.editions)? {
            match self.release(context, (&id, &schedule), &today) {
                Ok(Outcome::Released(_)) if context.quiet => {}
                Ok(Outcome::Released(PlannedRelease { release, .. })) => {
                    let (version, changes) = (&release.version, changes(&release));
                    writeln!(out, "{id}: released on {today}, version {version}: {changes}")?;
                }
                Ok(Outcome::Early(planned)) => {
                    emit!("{id}: not released: {}", announcement(&planned));
                    exit = exit.max(Exit::No);
                }
                Ok(Outcome::Unscheduled) => emit!("{}", unscheduled(&id)),
                Err(error) if matches!(error.downcast_ref(), Some(Error::Locked { .. })) => return Err(error),
                Err(error) => {
                    emit!("lexmill: {id}: not released: {error:#}");
                    exit = Exit::Failed;
                }
            }
        }
        out.flush()?;
        Ok(exit)
    }

    /// Makes the candidate of an edition its current build, if its date has come.
    fn release(&self, context: &Context, (id, schedule): (&str, &Schedule), today: &str) -> Result<Outcome> {
        let mut outcome = Outcome::Unscheduled;
        release(&context.folders.build, id, self.wait, || {
            let (current, candidate) = builds(context, id)?;
            if candidate.manifest()?.release.as_ref() != Some(schedule) {
                bail!("its schedule has changed; run `lexmill release prepare`");
            }
            let Some(mut planned) = current.planned_release(&candidate)? else { return Ok(None) };
            if planned.release.date.as_str() > today {
                outcome = Outcome::Early(planned);
                return Ok(None);
            }
            today.clone_into(&mut planned.release.date);
            let mut releases = current.releases()?.to_vec();
            releases.push(planned.release.clone());
            let mut json = serde_json::to_vec_pretty(&releases)?;
            json.push(b'\n');
            outcome = Outcome::Released(planned);
            anyhow::Ok(Some(json))
        })?;
        Ok(outcome)
    }
}

impl List {
    fn run(self, context: &Context) -> Result<Exit> {
        let (mut printer, mut exit) = (Printer::new(output(), context.format), Exit::Yes);
        for id in context.edition_ids(&self.editions)? {
            let current = context.open(&id, Dictionary::open_for_lookup_in)?;
            let planned = candidate(context, &id).and_then(|candidate| match candidate {
                Some(candidate) => current.planned_release(&candidate),
                None => Ok(None),
            });
            let next = planned.unwrap_or_else(|error| {
                emit!("lexmill: {id}: {error}");
                exit = Exit::Failed;
                None
            });
            let releases = current.releases()?.to_vec();
            printer.answer(&Answer::Releases(Releases { edition: id, next, releases }))?;
        }
        printer.finish(exit)
    }
}

/// Returns the editions that the user named, each with its schedule of releases. Without names, returns those that are
/// built and have a schedule.
fn scheduled(context: &Context, editions: &EditionOption) -> Result<Vec<(String, Schedule)>> {
    let (ids, is_named) = (context.edition_ids(editions)?, !editions.wanted().is_empty());
    let (mut scheduled, mut problems) = (Vec::new(), Diagnostics::new());
    let rules = context.folders.rules.display();
    let languages = LanguageFolder::discover(&context.folders.rules);
    for folder in languages.with_context(|| format!("{rules}: cannot be read"))? {
        let wanted: Vec<_> = folder.editions.iter().filter(|id| ids.contains(id)).collect();
        let Some((_, language)) = wanted.first().and_then(|_| folder.read_language(&mut problems)) else { continue };
        let read = wanted.into_iter().filter_map(|id| Edition::read(&folder, id, &language, &mut problems));
        scheduled.extend(read.filter_map(|edition| Some((edition.id, edition.release?))));
    }
    if problems.has_errors() {
        return Err(Error::Faulty(problems.sorted()).into());
    }
    if let Some(other) = ids.iter().find(|id| is_named && !scheduled.iter().any(|(scheduled, _)| scheduled == *id)) {
        bail!("{other}: its file in {rules} has no table [release] with the date of the next release");
    }
    if scheduled.is_empty() {
        bail!("no built edition has a table [release] with the date of the next release");
    }
    scheduled.sort_by(|(id, _), (other, _)| id.cmp(other));
    Ok(scheduled)
}

/// Opens the current build of an edition and its candidate.
fn builds(context: &Context, id: &str) -> Result<(Dictionary, Dictionary)> {
    let Some(candidate) = candidate(context, id)? else {
        bail!("{id}: has no candidate; `lexmill release prepare` compiles it");
    };
    Ok((context.dictionary(id)?, candidate))
}

/// Opens the candidate of an edition. Returns `None` if it has no candidate.
fn candidate(context: &Context, id: &str) -> Result<Option<Dictionary>, Error> {
    let candidates = newest_builds(&context.folders.build, id);
    let has_candidate = candidates != context.folders.build;
    has_candidate.then(|| Dictionary::open_for_lookup_in(&candidates, id)).transpose()
}

/// Describes the next release: its date, its changes, and the last day for objections.
fn announcement(planned: &PlannedRelease) -> String {
    let PlannedRelease { feedback_until, release, .. } = planned;
    let until = feedback_until.as_ref().filter(|_| !release.changes.is_empty());
    let until = until.map_or_else(String::new, |until| format!("; objections until {until}"));
    let is = if planned.is_late() { "is late, planned for" } else { "is on" };
    format!("the next release {is} {}: {}{until}", release.date, changes(release))
}

/// Describes the changes of a release.
fn changes(Release { words_added, words_removed, .. }: &Release) -> String {
    match words_added + words_removed {
        0 => "no changes".to_owned(),
        _ => format!("{words_added} added, {words_removed} removed"),
    }
}

/// The message about an edition whose last scheduled release is published.
fn unscheduled(id: &str) -> String {
    format!(
        "{id}: no later release is scheduled; write its date as `next` in the table [release] of the edition's file, or add `every`"
    )
}

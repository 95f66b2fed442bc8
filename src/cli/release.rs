//! `lexmill release`: scheduled releases of editions.

use std::collections::BTreeMap;
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
use crate::dictionary::{Answer, Dictionary, PlannedRelease, Releases, diff};
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
        for Compiled { manifest, .. } in &report.editions {
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
    /// Publishes the candidates of the editions. An edition whose date is in the future keeps its current build. An error of an
    /// edition does not keep the others from being released.
    fn run(self, context: &Context) -> Result<Exit> {
        let (mut exit, mut out, today) = (Exit::Yes, output(), date(today()));
        let mut has_failed = false;
        for (id, schedule) in scheduled(context, &self.editions)? {
            match self.release(context, (&id, &schedule), &today) {
                Ok(Outcome::Released(_)) if context.quiet => {}
                Ok(Outcome::Released(PlannedRelease { release, .. })) => {
                    let (version, added, removed) = (release.version, release.words_added, release.words_removed);
                    writeln!(out, "{id}: released on {today}, version {version}: {added} added, {removed} removed")?;
                }
                Ok(Outcome::Early(planned)) => {
                    emit!("{id}: not released: {}", announcement(&planned));
                    exit = Exit::No;
                }
                Ok(Outcome::Unscheduled) => emit!("{}", unscheduled(&id)),
                Err(error) if matches!(error.downcast_ref(), Some(Error::Locked { .. })) => return Err(error),
                Err(error) => {
                    emit!("lexmill: {id}: not released: {error:#}");
                    has_failed = true;
                }
            }
        }
        out.flush()?;
        Ok(if has_failed { Exit::Failed } else { exit })
    }

    /// Makes the candidate of an edition its current build, if its date has come.
    fn release(&self, context: &Context, (id, schedule): (&str, &Schedule), today: &str) -> Result<Outcome> {
        let mut outcome = None;
        let releases = || {
            let (current, candidate) = builds(context, id)?;
            if candidate.manifest()?.release.as_ref() != Some(schedule) {
                bail!("its schedule has changed; run `lexmill release prepare`");
            }
            let Some(mut planned) = current.planned_release(&candidate)? else {
                outcome = Some(Outcome::Unscheduled);
                bail!("no later release is scheduled");
            };
            if planned.release.date.as_str() > today {
                outcome = Some(Outcome::Early(planned));
                bail!("the date is in the future");
            }
            today.clone_into(&mut planned.release.date);
            let mut releases = current.releases()?.to_vec();
            releases.push(planned.release.clone());
            let mut json = serde_json::to_vec_pretty(&releases)?;
            json.push(b'\n');
            outcome = Some(Outcome::Released(planned));
            Ok(json)
        };
        match (release(&context.folders.build, id, self.wait, releases), outcome) {
            (Ok(()), Some(outcome)) | (Err(_), Some(outcome @ (Outcome::Early(_) | Outcome::Unscheduled))) => {
                Ok(outcome)
            }
            (Err(error), _) => Err(error),
            (Ok(()), None) => bail!("there was nothing to release"),
        }
    }
}

impl List {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut printer = Printer::new(output(), context.format);
        for id in context.edition_ids(&self.editions)? {
            let current = context.open(&id, Dictionary::open_for_lookup_in)?;
            let planned = candidate(context, &id).and_then(|candidate| match candidate {
                Some(candidate) => current.planned_release(&candidate),
                None => Ok(None),
            });
            let next = planned.unwrap_or_else(|error| {
                emit!("lexmill: {id}: {error}");
                None
            });
            let releases = current.releases()?.to_vec();
            printer.answer(&Answer::Releases(Releases { edition: id, next, releases }))?;
        }
        printer.finish(Exit::Yes)
    }
}

/// Returns the editions that the user named, each with its schedule of releases. Without names, returns those that are built and
/// have a schedule.
fn scheduled(context: &Context, editions: &EditionOption) -> Result<Vec<(String, Schedule)>> {
    let (mut scheduled, mut problems) = (BTreeMap::new(), Diagnostics::new());
    let rules = context.folders.rules.display();
    let languages = LanguageFolder::discover(&context.folders.rules);
    for folder in languages.with_context(|| format!("{rules}: cannot be read"))? {
        let Some((_, language)) = folder.read_language(&mut problems) else { continue };
        let read = folder.editions.iter().filter_map(|id| Edition::read(&folder, id, &language, &mut problems));
        scheduled.extend(read.filter_map(|edition| Some((edition.id, edition.release?))));
    }
    if problems.has_errors() {
        return Err(Error::Faulty(problems.sorted()).into());
    }
    let (ids, is_named) = (context.edition_ids(editions)?, !editions.wanted().is_empty());
    if let Some(other) = ids.iter().find(|id| is_named && !scheduled.contains_key(*id)) {
        bail!("{other}: its file in {rules} has no table [release] with the date of the next release");
    }
    scheduled.retain(|id, _| ids.contains(id));
    if scheduled.is_empty() {
        bail!("no built edition has a table [release] with the date of the next release");
    }
    Ok(scheduled.into_iter().collect())
}

/// Opens the current build of an edition and its candidate.
fn builds(context: &Context, id: &str) -> Result<(Dictionary, Dictionary)> {
    let Some(candidate) = candidate(context, id)? else {
        bail!("{id}: has no candidate; `lexmill release prepare` compiles it");
    };
    Ok((context.dictionary(id)?, candidate))
}

/// Opens the candidate of an edition. Returns `None` if there is none.
fn candidate(context: &Context, id: &str) -> Result<Option<Dictionary>, Error> {
    let candidates = newest_builds(&context.folders.build, id);
    let has_candidate = candidates != context.folders.build;
    has_candidate.then(|| Dictionary::open_for_lookup_in(&candidates, id)).transpose()
}

/// Describes the next release: its date, its changes, and the last day for objections.
fn announcement(PlannedRelease { feedback_until, release, .. }: &PlannedRelease) -> String {
    let (added, removed) = (release.words_added, release.words_removed);
    let until = feedback_until.as_ref().map_or_else(String::new, |until| format!("; objections until {until}"));
    format!("the next release is on {}: {added} added, {removed} removed{until}", release.date)
}

/// The message about an edition whose last scheduled release is published.
fn unscheduled(id: &str) -> String {
    format!(
        "{id}: no later release is scheduled; write its date as `next` in the table [release] of the edition's file, or add `every`"
    )
}

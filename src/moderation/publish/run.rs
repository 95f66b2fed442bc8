//! Publishing: the file of decisions is written, the edition compiled, and the queue told.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{io, thread};

use super::file::{DecisionsFile, Replacement, has};
use super::plan::Plan;
use super::{DecisionRow, PublishError};
use crate::artefact::PREVIOUS;
use crate::compile::{CompileError, Folders, MEMORY, Observer, Options, Report, Status, Waiting, compile};
use crate::diagnostic::Diagnostics;
use crate::lexicon::{Diff, Lexicon, diff};
use crate::locus::FileName;
use crate::moderation::evidence::queued_form;
use crate::moderation::queue::Queue;

/// The most attempts to write a file that others change.
const MAX_ATTEMPTS: u32 = 10;

/// The time between two attempts to take rows back.
const PAUSE: Duration = Duration::from_millis(20);

/// What was published.
#[derive(Clone, Debug)]
pub struct Published {
    /// The version of the edition that has it.
    pub version: String,
    /// Whether the edition had to be compiled.
    pub status: Status,
    /// What is not as it should be and did not stop the compile.
    pub problems: Diagnostics,
    /// The changes to the build; one for each compile, which are several only if somebody changed the file meanwhile.
    pub changes: Vec<Diff>,
}

/// Writes what an edition's queue has granted to its file of decisions, compiles the edition, and notes in the queue
/// what is released. `expected` is the mark of the plan that somebody has seen, if anybody has.
///
/// # Errors
/// [`PublishError`]; the file of decisions is then as it was, but for what others have written to it.
pub fn publish(
    (requests, folders): (&Path, &Folders),
    (edition, who): (&str, &str),
    mut expected: Option<&str>,
    (waiting, observer): (Waiting, &dyn Observer),
) -> Result<Published, PublishError> {
    let mut queue = Queue::open(requests)?;
    let lexicon = Lexicon::open_for_lookup_in(&folders.build, edition)?;
    let _alone = alone(requests)?;
    queue.refuse_damage(edition, |word| queued_form(&lexicon, word))?;
    let options =
        Options { folders: folders.clone(), wanted: vec![edition.to_owned()], force: false, waiting, memory: MEMORY };
    let mut plan = Plan::new(&queue, &lexicon, folders)?;
    let (mut status, mut changed) = (Status::Unchanged, Vec::new());
    for _ in 0..MAX_ATTEMPTS {
        let is_outdated = expected.is_some_and(|expected| expected != plan.mark());
        let written = if is_outdated { None } else { write(&mut queue, &plan)? };
        let Some(written) = written else {
            if expected.is_some() {
                return Err(PublishError::Outdated);
            }
            plan = plan.renewed(&queue, &lexicon)?;
            continue;
        };
        let report = match compile(&options, observer) {
            Ok(report) => report,
            Err(error) => return Err(put_back(&plan, &lexicon, &written, error)),
        };
        let Report { editions, problems } = report;
        let compiled = editions.into_iter().next().ok_or_else(|| PublishError::NoDecisions(edition.to_owned()))?;
        if compiled.status == Status::Compiled {
            status = Status::Compiled;
            changed.extend(changes(folders, edition)?);
        }
        if has(plan.on_disk.path(), &written).map_err(io_error(&plan.file, "cannot be read"))? {
            let version = compiled.manifest.version;
            release(&mut queue, &plan, (who, &version))?;
            return Ok(Published { version, status, problems, changes: changed });
        }
        // What was shown is in the build by now.
        expected = None;
        plan = plan.renewed(&queue, &lexicon)?;
    }
    Err(PublishError::Restless(plan.file))
}

/// Writes the file of decisions, and returns its text; `None` if somebody has changed the file since it was read.
fn write(queue: &mut Queue, plan: &Plan) -> Result<Option<String>, PublishError> {
    let rows = plan.changes();
    if rows.is_empty() {
        return Ok(Some(plan.on_disk.text().to_owned()));
    }
    let failed = || io_error(&plan.file, "cannot be written; nothing was published");
    let written = plan.on_disk.with(&rows).map_err(failed())?;
    let rows = rows.into_iter().map(|(form, row)| Ok((form, row.as_ref().map(text).transpose()?)));
    // This waits while another process writes to the queue, and people may save the file meanwhile.
    queue.intend(&plan.edition, &rows.collect::<Result<_, PublishError>>()?)?;
    Ok(match plan.on_disk.replace(&written).map_err(failed())? {
        Replacement::Done => Some(written),
        Replacement::Changed => None,
    })
}

/// Takes the rows that were written out of the file of decisions again, as the edition could not be compiled, and returns
/// the error to report. Where somebody has changed the file since, only these rows go.
fn put_back(plan: &Plan, lexicon: &Lexicon, written: &str, error: CompileError) -> PublishError {
    if plan.changes().is_empty() {
        return error.into();
    }
    let mut why = String::new();
    for _ in 0..MAX_ATTEMPTS {
        match take_back(plan, lexicon, written) {
            Ok(()) => return error.into(),
            // Somebody may be about to save it.
            Err(reason) => why = reason,
        }
        thread::sleep(PAUSE);
    }
    PublishError::NotPutBack { file: plan.file.clone(), why, error }
}

fn take_back(plan: &Plan, lexicon: &Lexicon, written: &str) -> Result<(), String> {
    let mut faults = Diagnostics::new();
    let form = |word: &str| queued_form(lexicon, word);
    let now = DecisionsFile::read(plan.on_disk.path(), &plan.file, form, &mut faults);
    let fault = || faults.iter().next().map_or_else(String::new, |fault| fault.message.clone());
    let now = now.ok_or_else(fault)?;
    let replaced = match now.text() == written {
        true => now.replace(plan.on_disk.text()),
        false => now.with(&plan.changes_back(now.rows())).and_then(|text| now.replace(&text)),
    };
    match replaced.map_err(|error| error.to_string())? {
        Replacement::Done => Ok(()),
        Replacement::Changed => Err("somebody is changing it".to_owned()),
    }
}

/// Notes in the queue what the file of decisions and the build have.
fn release(queue: &mut Queue, plan: &Plan, (who, version): (&str, &str)) -> Result<(), PublishError> {
    let rows = plan.in_queue.iter().map(|(form, row)| Ok((form.clone(), text(row)?)));
    let rows: BTreeMap<_, _> = rows.collect::<Result<_, PublishError>>()?;
    Ok(queue.release(&plan.edition, &rows, (&plan.ids, who, version))?)
}

fn io_error(file: &FileName, what: &str) -> impl FnOnce(io::Error) -> PublishError {
    let what = format!("{file}: {what}");
    move |source| PublishError::Io { what, source }
}

fn text(row: &DecisionRow) -> Result<String, PublishError> {
    serde_json::to_string(row).map_err(PublishError::Row)
}

/// What came in and went out since the build before. A build that answers like the one before it is not kept: then no
/// word did.
fn changes(folders: &Folders, edition: &str) -> Result<Option<Diff>, PublishError> {
    let previous = folders.build.join(PREVIOUS).join(edition);
    if !previous.exists() {
        return Ok(None);
    }
    let current = Lexicon::open(&folders.build.join(edition))?;
    Ok(Some(diff(&Lexicon::open(&previous)?, &current)?))
}

/// Holds others back that would publish from this queue; ends with the returned file.
fn alone(requests: &Path) -> Result<File, PublishError> {
    let mut name = requests.as_os_str().to_owned();
    name.push(".publishing");
    let path = PathBuf::from(name);
    let locked = File::create(&path).and_then(|file| file.lock().map(|()| file));
    locked.map_err(|source| PublishError::Io { what: path.display().to_string(), source })
}

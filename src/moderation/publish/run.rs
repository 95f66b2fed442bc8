//! A publishing run: writes the decisions file, compiles the edition, and updates the queue.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::error::PublishError;
use super::file::{DecisionsFile, Replacement, has};
use super::plan::Plan;
use super::rows::DecisionRow;
use crate::artefact::PREVIOUS;
use crate::compile::{
    CompileOptions, CompileReport, DEFAULT_MEMORY_BYTES, Folders, Progress, Status, Waiting, compile,
};
use crate::diagnostic::Diagnostics;
use crate::dictionary::{Dictionary, Diff, diff};
use crate::error::Error;
use crate::moderation::evidence::queued_form;
use crate::moderation::queue::Queue;

/// The maximum number of attempts to write the decisions file while other programs change it.
const MAX_ATTEMPTS: u32 = 10;

/// The time between two attempts to remove the new rows from the decisions file after a failed compile.
const PAUSE: Duration = Duration::from_millis(20);

/// The result of a successful publishing run.
#[derive(Clone, Debug)]
pub struct Published {
    /// The version of the build that contains the decisions.
    pub version: String,
    /// Whether the edition was compiled, or its build was already up to date.
    pub status: Status,
    /// Problems that did not stop the compile.
    pub problems: Diagnostics,
    /// The changes that each compile made to the build. The edition is compiled several times if the decisions file is
    /// changed during the run.
    pub changes: Vec<Diff>,
    /// The number of accepted requests that were not published before the run.
    pub waiting: usize,
}

/// Writes an edition's accepted requests to its decisions file, compiles the edition, and records in the queue which
/// requests are published. `expected` is the [`mark`](Plan::mark) of the plan that was shown; `None` if no plan was
/// shown.
///
/// # Errors
/// [`PublishError`]. If the compile fails, the decisions file is as it was before the run, except
/// for changes that other programs saved. After [`PublishError::NotPutBack`], and after an error
/// that follows a successful compile, the file may contain the new rows. The next run continues
/// from these rows.
pub fn publish(
    (requests, folders): (&Path, &Folders),
    (edition, who): (&str, &str),
    expected: Option<&str>,
    (waiting, progress): (Waiting, &dyn Progress),
) -> Result<Published, PublishError> {
    let mut queue = Queue::open(requests)?;
    let dictionary = Dictionary::open_for_lookup_in(&folders.build, edition)?;
    let _alone = alone(requests)?;
    queue.refuse_damage(edition, |word| queued_form(&dictionary, word))?;
    let options = CompileOptions {
        folders: folders.clone(),
        wanted: vec![edition.to_owned()],
        force: false,
        waiting,
        memory: DEFAULT_MEMORY_BYTES,
    };
    let mut plan = Plan::new(&queue, &dictionary, folders)?;
    let mut built = None;
    let ended = attempt((&mut queue, &dictionary), &mut plan, (&options, progress, expected), &mut built);
    match (ended, built) {
        (Ok(()), Some(published)) => {
            record(&mut queue, &plan, (who, &published.version))?;
            Ok(published)
        }
        (Err(error), Some(published)) => Err(interrupted(&mut queue, &plan, (folders, who), published, error)),
        (ended, None) => Err(ended.err().unwrap_or(PublishError::Restless(plan.file))),
    }
}

/// Writes the decisions file and compiles the edition, until the file stays unchanged during a
/// compile. Adds the result of each compile to `built`. `expected` is the mark of the plan that was
/// shown.
fn attempt(
    (queue, dictionary): (&mut Queue, &Dictionary),
    plan: &mut Plan,
    (options, progress, mut expected): (&CompileOptions, &dyn Progress, Option<&str>),
    built: &mut Option<Published>,
) -> Result<(), PublishError> {
    for _ in 0..MAX_ATTEMPTS {
        let is_outdated = expected.is_some_and(|expected| expected != plan.mark());
        let written = if is_outdated { None } else { write(queue, plan)? };
        let Some(written) = written else {
            if expected.is_some() {
                return Err(PublishError::Outdated);
            }
            plan.renew(queue, dictionary)?;
            continue;
        };
        let report = compile(options, progress).map_err(|error| put_back(plan, dictionary, &written, error))?;
        add(built, report, (&*plan, &options.folders))?;
        if has(&plan.on_disk.path, &written).map_err(PublishError::io(format!("{}: cannot be read", plan.file)))? {
            return Ok(());
        }
        // The plan that was shown is now compiled. The next plan also contains changes that others have made in the
        // meantime, so it may differ from the plan that was shown.
        expected = None;
        plan.renew(queue, dictionary)?;
    }
    Err(PublishError::Restless(plan.file.clone()))
}

/// Adds the result of a compile to the results of the earlier compiles of the run.
fn add(
    built: &mut Option<Published>,
    CompileReport { editions, problems }: CompileReport,
    (plan, folders): (&Plan, &Folders),
) -> Result<(), PublishError> {
    let compiled = editions.into_iter().next().ok_or_else(|| PublishError::NoDecisions(plan.edition.clone()))?;
    let (status, changed) = built.take().map_or((Status::Unchanged, Vec::new()), |built| (built.status, built.changes));
    let version = compiled.manifest.version;
    let published = built.insert(Published { version, status, problems, changes: changed, waiting: plan.waiting });
    if compiled.status == Status::Compiled {
        published.status = Status::Compiled;
        published.changes.extend(changes(folders, &plan.edition)?);
    }
    Ok(())
}

/// Returns the error for a run that an error stopped after a successful compile. If the changes of
/// the run are in effect nevertheless, records them in the queue, so that the queue agrees with the
/// build.
fn interrupted(
    queue: &mut Queue,
    plan: &Plan,
    (folders, who): (&Folders, &str),
    Published { version, changes, .. }: Published,
    error: PublishError,
) -> PublishError {
    let build = Dictionary::open_for_lookup_in(&folders.build, &plan.edition).map_err(PublishError::from);
    let is_in_effect = build.and_then(|build| plan.is_in_effect(queue, &build)).unwrap_or(false);
    let is_recorded = is_in_effect && record(queue, plan, (who, &version)).is_ok();
    PublishError::Interrupted { file: plan.file.clone(), version, changes, is_recorded, error: Box::new(error) }
}

/// Writes the decisions file, and returns its new text. Returns `None` if the file has changed since it was read, and
/// so was not written.
fn write(queue: &mut Queue, plan: &Plan) -> Result<Option<String>, PublishError> {
    let rows = plan.changes();
    if rows.is_empty() {
        return Ok(Some(plan.on_disk.text.clone()));
    }
    let failed = || PublishError::io(format!("nothing was published, because {} cannot be written", plan.file));
    let written = plan.on_disk.with(&rows).map_err(failed())?;
    let rows = rows.into_iter().map(|(form, row)| Ok((form, row.as_ref().map(text).transpose()?)));
    // This call waits while another process writes to the queue. Meanwhile, other programs may save the decisions file.
    queue.intend(&plan.edition, &rows.collect::<Result<_, PublishError>>()?)?;
    Ok(match plan.on_disk.replace(&written).map_err(failed())? {
        Replacement::Done => Some(written),
        Replacement::Changed => None,
    })
}

/// Removes the new rows from the decisions file after a failed compile. Keeps changes that others have made to the file
/// in the meantime. Returns the error to report.
fn put_back(plan: &Plan, dictionary: &Dictionary, written: &str, error: Error) -> PublishError {
    if plan.changes().is_empty() {
        return error.into();
    }
    let mut why = String::new();
    for _ in 0..MAX_ATTEMPTS {
        match take_back(plan, dictionary, written) {
            Ok(()) => return error.into(),
            // Another program may be saving the file.
            Err(reason) => why = reason,
        }
        thread::sleep(PAUSE);
    }
    PublishError::NotPutBack { file: plan.file.clone(), why, error }
}

/// Tries once to remove the new rows. Returns the reason if they could not be removed.
fn take_back(plan: &Plan, dictionary: &Dictionary, written: &str) -> Result<(), String> {
    let mut faults = Diagnostics::new();
    let form = |word: &str| queued_form(dictionary, word);
    let now = DecisionsFile::read(&plan.on_disk.path, &plan.file, form, &mut faults);
    let fault = || faults.iter().next().map_or_else(String::new, |fault| fault.message.clone());
    let now = now.ok_or_else(fault)?;
    let replaced = match now.text == written {
        true => now.replace(&plan.on_disk.text),
        false => now.with(&plan.changes_back(&now.rows)).and_then(|text| now.replace(&text)),
    };
    match replaced.map_err(|error| error.to_string())? {
        Replacement::Done => Ok(()),
        Replacement::Changed => Err("another program is changing the file".to_owned()),
    }
}

/// Records in the queue that the plan's rows are now in the decisions file and in the build.
fn record(queue: &mut Queue, plan: &Plan, (who, version): (&str, &str)) -> Result<(), PublishError> {
    let rows = plan.in_queue.iter().map(|(form, row)| Ok((form.clone(), text(row)?)));
    Ok(queue.record_published(&plan.edition, &rows.collect::<Result<_, PublishError>>()?, (&plan.ids, who, version))?)
}

fn text(row: &DecisionRow) -> Result<String, PublishError> {
    serde_json::to_string(row).map_err(PublishError::Row)
}

/// Returns the words added and removed since the previous build. Returns `None` if the previous build was not kept,
/// because both builds give the same answers.
fn changes(folders: &Folders, edition: &str) -> Result<Option<Diff>, PublishError> {
    let previous = folders.build.join(PREVIOUS).join(edition);
    if !previous.exists() {
        return Ok(None);
    }
    let current = Dictionary::open(&folders.build.join(edition))?;
    Ok(Some(diff(&Dictionary::open(&previous)?, &current)?))
}

/// Waits until no other process publishes from this queue. Returns a lock file, which keeps other processes from
/// publishing until it is dropped.
fn alone(requests: &Path) -> Result<File, PublishError> {
    let mut name = requests.as_os_str().to_owned();
    name.push(".publishing");
    let path = PathBuf::from(name);
    let locked = File::create(&path).and_then(|file| file.lock().map(|()| file));
    locked.map_err(PublishError::io(path.display().to_string()))
}

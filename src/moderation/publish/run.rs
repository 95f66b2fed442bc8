//! A publishing run: writes the decisions file, compiles the edition, and updates the queue.

use std::path::Path;
use std::time::Duration;
use std::{mem, thread};

use super::error::PublishError;
use super::file::{DecisionsFile, Replacement, has};
use super::plan::Plan;
use super::rows::DecisionRow;
use crate::artefact::{PREVIOUS, newest_builds};
use crate::compile::{CompileOptions, CompileReport, DEFAULT_MEMORY_BYTES, Folders, Progress, compile};
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
    /// Whether the edition was compiled. False if its build was already up to date.
    pub is_new: bool,
    /// Problems that did not stop the compile.
    pub problems: Diagnostics,
    /// The changes that each compile made to the build. The edition is compiled several times if the decisions file is
    /// changed during the run.
    pub changes: Vec<Diff>,
    /// The number of accepted requests that were not published before the run.
    pub waiting: usize,
}

/// Writes an edition's accepted requests to its decisions file, compiles the edition, and records in the queue which
/// requests are published. If another compile is running in the build folder, waits for it if `wait` is true.
/// `expected` is the [`mark`](Plan::mark) of the plan that was shown. It is `None` if no plan was shown.
///
/// # Errors
/// [`PublishError`]. If the compile fails, the decisions file is as it was before the run, except for changes that
/// other programs saved. After [`PublishError::NotPutBack`], and after an error that follows a successful compile, the
/// file may contain the new rows. The next run continues from these rows.
pub fn publish(
    (requests, folders): (&Path, &Folders),
    (edition, who): (&str, &str),
    expected: Option<&str>,
    (wait, progress): (bool, &dyn Progress),
) -> Result<Published, PublishError> {
    let queue = Queue::open(requests)?;
    // Before the build is opened, because another process may be replacing it.
    let _lock = Queue::lock_publishing(requests)?;
    let dictionary = Dictionary::open_for_lookup_in(&newest_builds(&folders.build, edition), edition)?;
    queue.refuse_damage(edition, |word| queued_form(&dictionary, word))?;
    let options = CompileOptions {
        folders: folders.clone(),
        wanted: vec![edition.to_owned()],
        force: false,
        wait,
        memory: DEFAULT_MEMORY_BYTES,
        without_meanings: dictionary.manifest()?.meanings.is_empty(),
    };
    let plan = Plan::new(&queue, &dictionary, folders)?;
    let result = Published {
        version: String::new(),
        is_new: false,
        problems: Diagnostics::new(),
        changes: Vec::new(),
        waiting: plan.waiting,
    };
    let mut run = Run { queue, dictionary, plan, options, progress, who, result, has_compiled: false };
    match run.attempt(expected) {
        Ok(()) => run.record().map_err(|error| run.not_recorded(error)).map(|()| run.result),
        Err(error) if run.has_compiled => Err(run.interrupted(error)),
        Err(error) => Err(error),
    }
}

/// A publishing run in progress.
struct Run<'r> {
    queue: Queue,
    /// The build before the run.
    dictionary: Dictionary,
    plan: Plan,
    options: CompileOptions,
    progress: &'r dyn Progress,
    who: &'r str,
    /// The result of the compiles so far.
    result: Published,
    /// Whether the run has compiled the edition at least once.
    has_compiled: bool,
}

impl Run<'_> {
    /// Writes the decisions file and compiles the edition, until the file stays unchanged during a compile. `expected`
    /// is the mark of the plan that was shown.
    fn attempt(&mut self, mut expected: Option<&str>) -> Result<(), PublishError> {
        for _ in 0..MAX_ATTEMPTS {
            let is_outdated = expected.is_some_and(|expected| expected != self.plan.mark());
            let written = if is_outdated { None } else { self.write()? };
            let Some(written) = written else {
                if expected.is_some() {
                    return Err(PublishError::Outdated);
                }
                self.plan.renew(&self.queue, &self.dictionary)?;
                continue;
            };
            let report = compile(&self.options, self.progress).map_err(|error| self.put_back(&written, error))?;
            self.add_report(report)?;
            let failed = PublishError::io(format!("{}: cannot be read", self.plan.file));
            if has(&self.plan.on_disk.path, &written).map_err(failed)? {
                return Ok(());
            }
            // The plan that was shown is now compiled. The next plan also contains changes that others have made in the
            // meantime, so it may differ from the plan that was shown.
            expected = None;
            self.plan.renew(&self.queue, &self.dictionary)?;
        }
        Err(PublishError::Restless(self.plan.file.clone()))
    }

    /// Writes the decisions file, and returns its new text. Returns `None` if the file has changed since it was read,
    /// and so was not written.
    fn write(&mut self) -> Result<Option<String>, PublishError> {
        let Plan { edition, file, on_disk, .. } = &self.plan;
        let rows = self.plan.changes();
        if rows.is_empty() {
            return Ok(Some(on_disk.text.clone()));
        }
        let failed = || PublishError::io(format!("nothing was published, because {file} cannot be written"));
        let written = on_disk.with(&rows).map_err(failed())?;
        let rows = rows.into_iter().map(|(form, row)| Ok((form, row.as_ref().map(to_json).transpose()?)));
        // This call waits while another process writes to the queue. Meanwhile, other programs may save the decisions
        // file.
        self.queue.intend(edition, &rows.collect::<Result<_, PublishError>>()?)?;
        Ok(match on_disk.replace(&written).map_err(failed())? {
            Replacement::Done => Some(written),
            Replacement::Changed => None,
        })
    }

    /// Adds the result of a compile to the result of the run.
    fn add_report(&mut self, CompileReport { editions, problems }: CompileReport) -> Result<(), PublishError> {
        let edition = &self.plan.edition;
        let compiled = editions.into_iter().next().ok_or_else(|| PublishError::NoDecisions(edition.clone()))?;
        self.has_compiled = true;
        self.result.version = compiled.manifest.version;
        self.result.problems = problems;
        if compiled.is_new {
            self.result.is_new = true;
            self.result.changes.extend(changes(&self.options.folders, &compiled.build, edition)?);
        }
        Ok(())
    }

    /// Removes the new rows from the decisions file after a failed compile. Keeps changes that others have made to the
    /// file in the meantime. Returns the error to report.
    fn put_back(&self, written: &str, error: Error) -> PublishError {
        if self.plan.changes().is_empty() {
            return error.into();
        }
        let mut why = String::new();
        for _ in 0..MAX_ATTEMPTS {
            match self.take_back(written) {
                Ok(()) => return error.into(),
                // Another program may be saving the file.
                Err(reason) => why = reason,
            }
            thread::sleep(PAUSE);
        }
        PublishError::NotPutBack { file: self.plan.file.clone(), why, error }
    }

    /// Tries once to remove the new rows. Returns the reason if they could not be removed.
    fn take_back(&self, written: &str) -> Result<(), String> {
        let mut faults = Diagnostics::new();
        let form = |word: &str| queued_form(&self.dictionary, word);
        let now = DecisionsFile::read(&self.plan.on_disk.path, &self.plan.file, form, &mut faults);
        let fault = || faults.iter().next().map_or_else(String::new, |fault| fault.message.clone());
        let now = now.ok_or_else(fault)?;
        let replaced = match now.text == written {
            true => now.replace(&self.plan.on_disk.text),
            false => now.with(&self.plan.changes_back(&now.rows)).and_then(|text| now.replace(&text)),
        };
        match replaced.map_err(|error| error.to_string())? {
            Replacement::Done => Ok(()),
            Replacement::Changed => Err("another program is changing the file".to_owned()),
        }
    }

    /// Records in the queue that the plan's rows are now in the decisions file and in the build.
    fn record(&mut self) -> Result<(), PublishError> {
        let Plan { edition, in_queue, ids, .. } = &self.plan;
        let rows = in_queue.iter().map(|(form, row)| Ok((form.clone(), to_json(row)?)));
        let published = (ids.as_slice(), self.who, self.result.version.as_str());
        Ok(self.queue.record_published(edition, &rows.collect::<Result<_, PublishError>>()?, published)?)
    }

    /// Returns the error for a run whose changes are in effect, but not recorded in the queue because of `error`.
    fn not_recorded(&mut self, error: PublishError) -> PublishError {
        let Published { version, changes, .. } = &mut self.result;
        let (version, changes) = (mem::take(version), mem::take(changes));
        PublishError::NotRecorded { version, changes, error: Box::new(error) }
    }

    /// Returns the error for a run that was stopped by `error` after a successful compile. If the changes of the run
    /// are in effect nevertheless, records them in the queue, so that the queue agrees with the build.
    fn interrupted(mut self, error: PublishError) -> PublishError {
        let folder = newest_builds(&self.options.folders.build, &self.plan.edition);
        let build = Dictionary::open_for_lookup_in(&folder, &self.plan.edition).map_err(PublishError::from);
        let is_in_effect = build.and_then(|build| self.plan.is_in_effect(&self.queue, &build)).unwrap_or(false);
        let is_recorded = is_in_effect && self.record().is_ok();
        let Published { version, changes, .. } = self.result;
        PublishError::Interrupted { file: self.plan.file, version, changes, is_recorded, error: Box::new(error) }
    }
}

fn to_json(row: &DecisionRow) -> Result<String, PublishError> {
    serde_json::to_string(row).map_err(PublishError::Row)
}

/// Returns the words added and removed since the previous build, or for the first candidate, since the current build. `build`
/// is the folder with the new build. Returns `None` if the previous build was not kept, because both builds give the same
/// answers.
fn changes(folders: &Folders, build: &Path, edition: &str) -> Result<Option<Diff>, PublishError> {
    let current = Some(folders.build.join(edition)).filter(|_| *build != folders.build);
    let previous = [Some(build.join(PREVIOUS).join(edition)), current].into_iter().flatten().find(|old| old.exists());
    let Some(previous) = previous else { return Ok(None) };
    let new = Dictionary::open(&build.join(edition))?;
    Ok(Some(diff(&Dictionary::open(&previous)?, &new)?))
}

//! Publishing in the background: one edition at a time, on half of the processor's cores, with visible progress.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use super::error::PublishError;
use super::plan::decisions_file;
use super::run::{Published, publish};
use crate::compile::{Folders, Progress, Stage, StageProgress};
use crate::dictionary::{Dictionary, Diff};

/// A publisher that runs in the background.
#[derive(Debug)]
pub struct Publisher {
    /// The path of the queue's file.
    pub requests: PathBuf,
    /// The folders that are read and written.
    pub folders: Folders,
    state: Mutex<PublisherState>,
}

#[derive(Debug, Default)]
struct PublisherState {
    /// The run in progress, and the work done in its stage. `None` if no run is in progress.
    running: Option<(PublishProgress, Arc<AtomicU64>)>,
    /// The result of the last run for each edition.
    ended: BTreeMap<String, PublishResult>,
}

/// The progress of a publishing run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishProgress {
    /// The id of the edition.
    pub edition: String,
    /// The name of the moderator who publishes.
    pub who: String,
    /// The current stage; `None` before the compile begins.
    pub stage: Option<Stage>,
    /// The work done in the stage, in the stage's unit.
    pub done: u64,
    /// The total work in the stage, in the same unit.
    pub total: u64,
}

/// The result of a publishing run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishResult {
    /// The name of the moderator who published.
    pub who: String,
    /// The version, the number of words added and the number of words removed; or the reason why nothing was published.
    pub result: Result<(String, usize, usize), String>,
}

/// The error if another publishing run is in progress.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{who} is publishing {edition}")]
pub struct Busy {
    /// The id of the edition.
    pub edition: String,
    /// The name of the moderator who publishes.
    pub who: String,
}

impl Publisher {
    /// Creates a publisher for the queue in the file `requests`.
    pub fn new(requests: PathBuf, folders: Folders) -> Self {
        Self { requests, folders, state: Mutex::default() }
    }

    /// Returns the reason if an edition cannot be published because a file or folder is missing or not writable.
    /// Returns `None` if there is no such obstacle, or if the edition has no decisions file.
    pub fn obstacle(&self, dictionary: &Dictionary) -> Option<String> {
        let (_, decisions) = decisions_file(dictionary, &self.folders)?;
        let Folders { sources, build, .. } = &self.folders;
        let missing = [(sources.is_dir(), sources), (decisions.is_file(), &decisions), (build.is_dir(), build)];
        if let Some((_, path)) = missing.into_iter().find(|(is_there, _)| !is_there) {
            return Some(format!("{}: does not exist", path.display()));
        }
        let written = [decisions.parent().unwrap_or(Path::new(".")), build];
        let read_only = written.into_iter().find(|folder| !is_writable(folder))?;
        Some(format!("{}: is not writable", read_only.display()))
    }

    /// Returns the progress of the current run. Returns `None` if no run is in progress.
    pub fn progress(&self) -> Option<PublishProgress> {
        let state = self.state();
        let (progress, done) = state.running.as_ref()?;
        Some(PublishProgress { done: done.load(Ordering::Relaxed), ..progress.clone() })
    }

    /// Returns the result of the last run for an edition. Returns `None` if there was no run.
    pub fn outcome(&self, edition: &str) -> Option<PublishResult> {
        self.state().ended.get(edition).cloned()
    }

    /// Starts publishing an edition. `mark` is the [`mark`](super::Plan::mark) of the plan that the moderator has seen:
    /// the run fails if its own plan has a different mark. Calls `report` with the edition and the result when the run
    /// ends.
    ///
    /// # Errors
    /// [`Busy`] if another run is in progress.
    pub fn start(
        self: &Arc<Self>,
        (edition, mark): (&str, &str),
        who: &str,
        report: impl FnOnce(&str, &PublishResult) + Send + 'static,
    ) -> Result<(), Busy> {
        let (edition, who, mark) = (edition.to_owned(), who.to_owned(), mark.to_owned());
        let mut state = self.state();
        if let Some((PublishProgress { edition, who, .. }, _)) = state.running.clone() {
            return Err(Busy { edition, who });
        }
        let progress = PublishProgress { edition: edition.clone(), who: who.clone(), stage: None, done: 0, total: 0 };
        state.running = Some((progress, Arc::default()));
        drop(state);
        let publisher = self.clone();
        thread::spawn(move || {
            // Panics are caught, so that the next run can start even after a panic.
            let run = || publisher.run((&edition, &who), &mark).map_err(|error| describe(&error));
            let result = catch_unwind(AssertUnwindSafe(run))
                .unwrap_or_else(|_| Err("publishing stopped unexpectedly; see the server's log".to_owned()));
            let outcome = PublishResult { who, result };
            let mut state = publisher.state();
            state.running = None;
            state.ended.insert(edition.clone(), outcome.clone());
            drop(state);
            report(&edition, &outcome);
        });
        Ok(())
    }

    fn run(&self, (edition, who): (&str, &str), mark: &str) -> Result<(String, usize, usize), PublishError> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = rayon::ThreadPoolBuilder::new().num_threads(cores.div_ceil(2)).build().map_err(io::Error::other);
        let threads = threads.map_err(PublishError::io("could not start a thread".to_owned()))?;
        let paths = (&*self.requests, &self.folders);
        let published = threads.install(|| publish(paths, (edition, who), Some(mark), (true, self)));
        let (version, changes) = match published {
            // If an interrupted run has recorded the decisions, they are published. The next plan reports the faults of
            // the changed file.
            Ok(Published { version, changes, .. })
            | Err(PublishError::Interrupted { version, changes, is_recorded: true, .. }) => (version, changes),
            Err(error) => return Err(error),
        };
        let words = |count: fn(&Diff) -> usize| changes.iter().map(count).sum();
        Ok((version, words(|diff| diff.words_added), words(|diff| diff.words_removed)))
    }

    fn state(&self) -> MutexGuard<'_, PublisherState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Describes an error. For a failed compile, lists up to ten problems with their locations, because the moderator needs
/// these locations.
fn describe(error: &PublishError) -> String {
    let Some(problems) = error.problems() else { return error.to_string() };
    let lines: Vec<_> = problems.iter().take(10).map(ToString::to_string).collect();
    format!("{error}\n{}", lines.join("\n"))
}

impl Progress for Publisher {
    fn stage(&self, _: &str, stage: Stage, total: u64) -> Box<dyn StageProgress> {
        let counter = Counter::default();
        if let Some((progress, done)) = &mut self.state().running {
            (progress.stage, progress.total) = (Some(stage), total);
            *done = counter.0.clone();
        }
        Box::new(counter)
    }
}

/// The work done in a stage, in the stage's unit.
#[derive(Default)]
struct Counter(Arc<AtomicU64>);

impl StageProgress for Counter {
    fn advance(&self, done: u64) {
        self.0.fetch_add(done, Ordering::Relaxed);
    }
}

#[cfg(unix)]
fn is_writable(folder: &Path) -> bool {
    use rustix::fs::{Access, access};
    access(folder, Access::WRITE_OK | Access::EXEC_OK).is_ok()
}

#[cfg(not(unix))]
fn is_writable(_: &Path) -> bool {
    true
}

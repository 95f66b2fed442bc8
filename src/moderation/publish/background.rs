//! Publishing in the background: one edition at a time, on half of the processor's cores, with visible progress.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::error::PublishError;
use super::plan::Plan;
use super::run::{Published, publish};
use crate::compile::{Folders, Progress, Stage, StageProgress, Waiting};
use crate::dictionary::{Dictionary, Diff};
use crate::error::Error;
use crate::moderation::queue::Queue;

/// A publisher that works in the background.
#[derive(Debug)]
pub struct Publisher {
    requests: PathBuf,
    folders: Folders,
    state: Mutex<PublisherState>,
}

#[derive(Debug, Default)]
struct PublisherState {
    /// The run in progress, and the work done in its stage; `None` if no run is in progress.
    running: Option<(PublishProgress, Arc<AtomicU64>)>,
    /// The result of the last run for each edition.
    ended: BTreeMap<String, PublishResult>,
}

/// The progress of a publishing run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishProgress {
    /// The edition.
    pub edition: String,
    /// The name of the moderator who publishes it.
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
    /// The version and the numbers of words added and removed; or the reason why nothing was published.
    pub result: Result<(String, usize, usize), String>,
}

/// The error that another publishing run is in progress.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{who} is publishing {edition}")]
pub struct Busy {
    /// The edition.
    pub edition: String,
    /// The name of the moderator who publishes it.
    pub who: String,
}

impl Publisher {
    /// Creates a publisher for the queue in the file `requests`, which writes to these folders.
    pub fn new(requests: PathBuf, folders: Folders) -> Self {
        Self { requests, folders, state: Mutex::default() }
    }

    /// Returns the path of the queue's file.
    pub fn requests(&self) -> &Path {
        &self.requests
    }

    /// Returns the folder of sources, which is searched for evidence.
    pub fn sources(&self) -> &Path {
        &self.folders.sources
    }

    /// Returns the reason why an edition cannot be published with these folders. Returns `None` if the edition can be
    /// published, or has no file of decisions.
    pub fn obstacle(&self, dictionary: &Dictionary) -> Option<String> {
        let decisions = dictionary.edition().book.rules.iter().find_map(|rule| rule.decisions())?;
        let decisions = self.folders.rules.join(decisions.strip_prefix("rules/").unwrap_or(decisions));
        let Folders { sources, build, .. } = &self.folders;
        let missing = [(sources.is_dir(), sources), (decisions.is_file(), &decisions), (build.is_dir(), build)];
        if let Some((_, path)) = missing.into_iter().find(|(is_there, _)| !is_there) {
            return Some(format!("{}: does not exist", path.display()));
        }
        let written = [decisions.parent().unwrap_or(Path::new(".")), build];
        let read_only = written.into_iter().find(|folder| !is_writable(folder))?;
        Some(format!("{}: is not writable", read_only.display()))
    }

    /// Plans a publishing run, without writing anything.
    ///
    /// # Errors
    /// As for [`Plan::new`].
    pub fn plan(&self, queue: &Queue, dictionary: &Dictionary) -> Result<Plan, PublishError> {
        Plan::new(queue, dictionary, &self.folders)
    }

    /// Returns the progress of the current run. Returns `None` if no run is in progress.
    pub fn progress(&self) -> Option<PublishProgress> {
        let state = self.state();
        let (progress, done) = state.running.as_ref()?;
        Some(PublishProgress { done: done.load(Ordering::Relaxed), ..progress.clone() })
    }

    /// Returns the result of the last run for an edition. Returns `None` if there was none.
    pub fn outcome(&self, edition: &str) -> Option<PublishResult> {
        self.state().ended.get(edition).cloned()
    }

    /// Starts to publish an edition. The run fails if the plan has changed, so that its [`mark`](Plan::mark) is not
    /// `mark`. `report` is called with the edition and the result when the run ends.
    ///
    /// # Errors
    /// [`Busy`] if another run is in progress.
    pub fn start(
        self: &Arc<Self>,
        (edition, mark): (&str, &str),
        who: &str,
        report: fn(&str, &PublishResult),
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
        std::thread::spawn(move || {
            // Whatever happens, the next run must be able to start.
            let end = End { publisher: &publisher, edition: &edition };
            let result = publisher.run((&edition, &who), &mark);
            let outcome = PublishResult { who: who.clone(), result: result.map_err(|error| describe(&error)) };
            report(&edition, &outcome);
            end.with(outcome);
        });
        Ok(())
    }

    fn run(&self, (edition, who): (&str, &str), mark: &str) -> Result<(String, usize, usize), PublishError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let failed = |error: rayon::ThreadPoolBuildError| PublishError::Io {
            what: "could not start a thread".to_owned(),
            source: std::io::Error::other(error),
        };
        let threads = rayon::ThreadPoolBuilder::new().num_threads(cores.div_ceil(2)).build().map_err(failed)?;
        let paths = (&*self.requests, &self.folders);
        let Published { version, changes, .. } =
            threads.install(|| publish(paths, (edition, who), Some(mark), (Waiting::Wait, self)))?;
        let words = |count: fn(&Diff) -> usize| changes.iter().map(count).sum();
        Ok((version, words(|diff| diff.words_added), words(|diff| diff.words_removed)))
    }

    fn state(&self) -> MutexGuard<'_, PublisherState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Describes an error, with up to ten problems of a failed compile, because the moderator needs their locations.
fn describe(error: &PublishError) -> String {
    match error {
        PublishError::Compile(Error::Faulty(problems))
        | PublishError::NotPutBack { error: Error::Faulty(problems), .. } => {
            let lines: Vec<_> = problems.iter().take(10).map(ToString::to_string).collect();
            format!("{error}\n{}", lines.join("\n"))
        }
        error => error.to_string(),
    }
}

/// A guard that ends the current run when it is dropped, even if the thread panics.
struct End<'a> {
    publisher: &'a Publisher,
    edition: &'a str,
}

impl End<'_> {
    fn with(self, outcome: PublishResult) {
        self.publisher.state().ended.insert(self.edition.to_owned(), outcome);
    }
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        let mut state = self.publisher.state();
        let ended = state.running.take();
        if let Some((PublishProgress { edition, who, .. }, _)) = ended.filter(|_| std::thread::panicking()) {
            let result = Err("publishing stopped unexpectedly; see the server's log".to_owned());
            state.ended.insert(edition, PublishResult { who, result });
        }
    }
}

impl Progress for Publisher {
    fn stage(&self, _: &str, stage: Stage, total: u64) -> Box<dyn StageProgress> {
        let counter = Arc::<AtomicU64>::default();
        if let Some((progress, done)) = &mut self.state().running {
            (progress.stage, progress.total) = (Some(stage), total);
            *done = counter.clone();
        }
        Box::new(Counter(counter))
    }
}

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

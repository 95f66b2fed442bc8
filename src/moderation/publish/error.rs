//! Errors of publishing runs.

use std::io;

use super::rows::Conflict;
use crate::diagnostic::Diagnostics;
use crate::dictionary::Diff;
use crate::error::Error;
use crate::labels;
use crate::locus::FileName;
use crate::moderation::queue::QueueError;

/// An error that stopped a publishing run. Nothing was published, unless the error is
/// [`Interrupted`](Self::Interrupted) or [`NotRecorded`](Self::NotRecorded).
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// The edition has no decisions file.
    #[error("{0}: has no rule of kind `decided`, so nothing can be published; see `lexmill lint --explain decided`")]
    NoDecisions(String),
    /// Rows were changed both by hand and in the queue.
    #[error("{}", describe(file, conflicts))]
    Conflicts {
        /// The decisions file.
        file: FileName,
        /// The conflicting rows.
        conflicts: Vec<Conflict>,
    },
    /// The plan has changed since it was shown.
    #[error("a request was decided, or the decisions file was changed, after this plan was made; review the new plan")]
    Outdated,
    /// The decisions file was changed during every attempt to write it.
    #[error(
        "{0}: was changed during every attempt to publish; publish again when no other program is saving this file"
    )]
    Restless(FileName),
    /// The edition could not be compiled, and the new rows could not be removed from the decisions file.
    #[error(
        "{file}: the edition could not be compiled, and the new rows could not be removed from this file: {why}; \
         correct the file and publish again to continue with these rows"
    )]
    NotPutBack {
        /// The decisions file.
        file: FileName,
        /// The reason why the rows could not be removed.
        why: String,
        /// The reason why the edition could not be compiled.
        error: Error,
    },
    /// The edition was compiled, but the decisions file was changed during the run, and the run could not continue with
    /// the changed file.
    #[error("{}", describe_interrupted(file, version, *is_recorded, error))]
    Interrupted {
        /// The decisions file.
        file: FileName,
        /// The version of the last build that the run compiled.
        version: String,
        /// The changes that each compile made to the build.
        changes: Vec<Diff>,
        /// Whether the build contains the decisions, and the queue records that they are published.
        is_recorded: bool,
        /// The reason why the run could not continue.
        error: Box<Self>,
    },
    /// The requests are published, but the queue could not record this.
    #[error(
        "version {version} contains the accepted requests, but the queue could not record this: {error}; publish again \
         to record it"
    )]
    NotRecorded {
        /// The version of the build with the requests.
        version: String,
        /// The changes that each compile made to the build.
        changes: Vec<Diff>,
        /// The error of the queue.
        error: Box<Self>,
    },
    /// The decisions file cannot be read or written, or a thread cannot be started.
    #[error("{what}: {source}")]
    Io {
        /// A description of the failure.
        what: String,
        /// The cause.
        source: io::Error,
    },
    /// A published row in the queue is damaged.
    #[error("the queue is damaged: a published row cannot be read: {0}")]
    Row(serde_json::Error),
    /// The queue returned an error.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// A build is damaged, or the edition could not be compiled. The decisions file is unchanged.
    #[error(transparent)]
    Compile(#[from] Error),
}

impl PublishError {
    /// Returns a function that converts an I/O error into this error, with a description.
    pub(super) fn io(what: String) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Io { what, source }
    }

    /// Returns the problems in sources and rules. Returns `None` if the run stopped for another reason.
    pub fn problems(&self) -> Option<&Diagnostics> {
        match self {
            Self::Compile(Error::Faulty(problems)) | Self::NotPutBack { error: Error::Faulty(problems), .. } => {
                Some(problems)
            }
            Self::Interrupted { error, .. } => error.problems(),
            _ => None,
        }
    }
}

fn describe_interrupted(file: &FileName, version: &str, is_recorded: bool, error: &PublishError) -> String {
    let what = if is_recorded { "was published" } else { "was compiled, but the accepted requests are not published" };
    let why = match error {
        PublishError::Compile(Error::Faulty(_)) => "sources or rules have errors; correct them".to_owned(),
        // The description would say that nothing was published.
        PublishError::Io { source, .. } => source.to_string(),
        error => error.to_string(),
    };
    format!(
        "version {version} {what}; {file} was changed during the run, and a second attempt to publish it failed: {why}"
    )
}

fn describe(file: &FileName, conflicts: &[Conflict]) -> String {
    let lines = conflicts.iter().map(|Conflict { in_file, in_queue }| {
        let [before, after] = [in_file, in_queue].map(|row| match row {
            Some(row) => row.to_string(),
            None => labels::text("desk-no-row", "en", &[]),
        });
        labels::text("desk-conflict", "en", &[("file", &**file), ("before", &before), ("after", &after)])
    });
    lines.collect::<Vec<_>>().join("\n")
}

//! Errors of publishing runs.

use std::io;

use super::rows::Conflict;
use crate::error::Error;
use crate::labels;
use crate::locus::FileName;
use crate::moderation::queue::QueueError;

/// An error that stopped a publishing run, so that nothing was published.
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
    #[error("{0}: was changed during every attempt to publish; publish again when no other program saves this file")]
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
    /// The decisions file, or the lock file next to the queue, cannot be read or written; or a thread cannot be
    /// started.
    #[error("{what}: {source}")]
    Io {
        /// A description of the failure; for the lock file, only its path.
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

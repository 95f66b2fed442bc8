//! The reasons why nothing was published.

use std::io;

use super::rows::Conflict;
use crate::error::Error;
use crate::labels;
use crate::locus::FileName;
use crate::moderation::queue::QueueError;

/// A reason why nothing was published.
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// The edition has no file of decisions.
    #[error("{0}: has no rule of kind `decided`, so requests cannot be decided; see `lexmill lint --explain decided`")]
    NoDecisions(String),
    /// Rows were changed both by hand and in the queue.
    #[error("{}", describe(file, conflicts))]
    Conflicts {
        /// The file of decisions.
        file: FileName,
        /// The conflicting rows.
        conflicts: Vec<Conflict>,
    },
    /// The plan has changed since it was shown.
    #[error(
        "a request was decided, or the file of decisions was changed, after this plan was made; review the plan again"
    )]
    Outdated,
    /// The file of decisions was changed during every attempt to write it.
    #[error("{0}: was changed during every attempt to publish; publish again when no other program is saving it")]
    Restless(FileName),
    /// The edition could not be compiled, and the new rows could not be removed from the file of decisions.
    #[error(
        "{file}: still contains the rows that were to be published: the edition could not be compiled, and the rows \
         could not be removed: {why}; correct the file and publish again, which continues with these rows"
    )]
    NotPutBack {
        /// The file of decisions.
        file: FileName,
        /// The reason why the rows remain.
        why: String,
        /// The reason why the edition could not be compiled.
        error: Error,
    },
    /// The file of decisions or the lock file beside the queue cannot be read or written, or no thread can be started.
    #[error("{what}: {source}")]
    Io {
        /// A description of the failure, in most cases with the name of the file.
        what: String,
        /// The cause.
        source: io::Error,
    },
    /// A published row that the queue stores is damaged.
    #[error("the queue is damaged: a published row cannot be read: {0}")]
    Row(serde_json::Error),
    /// The queue returned an error.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// A build is damaged, or the edition could not be compiled; the file of decisions is unchanged.
    #[error(transparent)]
    Compile(#[from] Error),
}

impl PublishError {
    /// Returns a function that adds a description to an I/O error.
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

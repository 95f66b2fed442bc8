//! Publishing: from accepted requests to the edition's file of decisions, and to the next build.
//!
//! People edit that file too, and their edits are kept, even if they save it while a run waits, compiles or fails. So a
//! file is replaced only if it has not changed since it was read, and a run ends only if the file is still the one that
//! was compiled; otherwise the run is planned again. The queue stores the rows that it published, so that a row that
//! was changed by hand can be distinguished from an outdated row: it is reported rather than overwritten. Rows are
//! recorded in the queue before they are written to the file: if a run is killed, the next one still knows which rows
//! the queue wrote.

mod background;
mod file;
mod plan;
mod rows;
mod run;

use std::io;

pub use self::background::{Busy, PublishProgress, PublishResult, Publisher};
pub use self::file::{DecisionsFile, Replacement};
pub use self::plan::Plan;
pub use self::rows::{Conflict, DecisionRow, Rows, merge};
pub use self::run::{Published, publish};
use super::queue::QueueError;
use crate::artefact::ArtefactError;
use crate::compile::CompileError;
use crate::locus::FileName;

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
        "{file}: still contains the rows that were to be published, because it was changed in the meantime and could not \
         be restored: {why}; correct the file and publish again, which continues with these rows"
    )]
    NotPutBack {
        /// The file of decisions.
        file: FileName,
        /// The reason why the rows remain.
        why: String,
        /// The reason why the edition could not be compiled.
        error: CompileError,
    },
    /// The file of decisions, or a file beside the queue, cannot be read or written.
    #[error("{what}: {source}")]
    Io {
        /// The file, and the operation that failed.
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
    /// A build is damaged.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// The edition could not be compiled; the file of decisions is unchanged.
    #[error(transparent)]
    Compile(#[from] CompileError),
}

fn describe(file: &FileName, conflicts: &[Conflict]) -> String {
    let side = |row: &Option<DecisionRow>| row.as_ref().map_or_else(|| "no row".to_owned(), ToString::to_string);
    let lines = conflicts.iter().map(|Conflict { in_file, in_queue }| {
        format!(
            "{file} was changed by hand: it has {}, the queue has {}; make the file match the queue by hand, or undo the decision with `lexmill request undo`",
            side(in_file),
            side(in_queue)
        )
    });
    lines.collect::<Vec<_>>().join("\n")
}

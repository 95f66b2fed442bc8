//! From accepted requests to the edition's file of decisions, and to the next build.
//!
//! The file belongs to people as well: what they write by hand stays, also where they save it while a publishing waits,
//! compiles or fails. So a file is replaced only while it is as it was read, and a publishing ends only when the file is
//! still the one that was compiled; otherwise it is planned again. What was published before is remembered, so that a
//! row which somebody changed by hand is told from one that is out of date, and shown rather than overwritten. What is
//! about to be written is noted first: where a publishing was killed, the next one still knows which rows were its own.

mod background;
mod file;
mod plan;
mod rows;
mod run;

use std::io;

pub use self::background::{Busy, Outcome, Progress, Publisher};
pub use self::file::{DecisionsFile, Replacement};
pub use self::plan::Plan;
pub use self::rows::{Conflict, DecisionRow, Rows, merge};
pub use self::run::{Published, publish};
use super::queue::QueueError;
use crate::artefact::ArtefactError;
use crate::compile::CompileError;
use crate::locus::FileName;

/// Why nothing was published.
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// The edition has no file of decisions.
    #[error(
        "{0}: has no rule of kind `decided`, so that nothing can be decided; `lexmill lint --explain decided` tells of it"
    )]
    NoDecisions(String),
    /// Rows were changed by hand and in the queue.
    #[error("{}", told(file, conflicts))]
    Conflicts {
        /// The file of decisions.
        file: FileName,
        /// The rows.
        conflicts: Vec<Conflict>,
    },
    /// What would be published is not what was shown.
    #[error(
        "something was decided, or the file of decisions changed, since; look at what would be published once more"
    )]
    Outdated,
    /// Somebody saves the file of decisions all the time.
    #[error("{0}: was changed each time that it was to be published; publish again when nobody is saving it")]
    Restless(FileName),
    /// The edition could not be compiled, and somebody has changed the file of decisions since it was written.
    #[error(
        "{file}: keeps the rows that were to be published, as it was changed meanwhile and cannot be written now: {why}; \
         correct it and publish again, which goes on with these rows"
    )]
    NotPutBack {
        /// The file of decisions.
        file: FileName,
        /// Why its rows stay.
        why: String,
        /// Why the edition could not be compiled.
        error: CompileError,
    },
    /// The file of decisions, or a file beside the queue, cannot be read or written.
    #[error("{what}: {source}")]
    Io {
        /// The file and what was tried.
        what: String,
        /// Why.
        source: io::Error,
    },
    /// A row that the queue remembers is not what it was written as.
    #[error("the queue is damaged: a row that was published cannot be read: {0}")]
    Row(serde_json::Error),
    /// The queue refused.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// A build is damaged.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// The edition could not be compiled; the file of decisions is as it was.
    #[error(transparent)]
    Compile(#[from] CompileError),
}

fn told(file: &FileName, conflicts: &[Conflict]) -> String {
    let side = |row: &Option<DecisionRow>| row.as_ref().map_or_else(|| "no row".to_owned(), ToString::to_string);
    let lines = conflicts.iter().map(|Conflict { in_file, in_queue }| {
        format!(
            "{file} was changed by hand: it has {}, the queue has {}; make the two equal, by hand or by `request undo`",
            side(in_file),
            side(in_queue)
        )
    });
    lines.collect::<Vec<_>>().join("\n")
}

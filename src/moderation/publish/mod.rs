//! Publishing: writes accepted requests to the edition's decisions file, and compiles the next build.
//!
//! People edit the decisions file too. Their edits are kept, even if they save the file while a publishing run waits,
//! compiles or fails. For this reason, a run replaces the file only if it has not changed since the run read it. A run
//! ends only if the file is still unchanged after the compile; otherwise the run starts over with a new plan. If the
//! changed file has errors, the run reports them, and records in the queue what it has already published.
//!
//! The queue stores the rows that it published. If a row in the file differs from the stored row, a person has changed
//! the row, and a run does not overwrite it. If an accepted request would change this row, the run reports a conflict.
//! A run records its rows in the queue before it writes them to the file, so that the next run recognises these rows
//! even if the run is killed.

mod background;
mod error;
mod file;
mod plan;
mod rows;
mod run;

pub use self::background::{Busy, PublishProgress, PublishResult, Publisher};
pub use self::error::PublishError;
pub use self::file::{DecisionsFile, Replacement};
pub use self::plan::Plan;
pub use self::rows::{Conflict, DecisionRow, Rows};
pub use self::run::{Published, publish};

//! Publishing: writes accepted requests to the edition's file of decisions, and compiles the next build.
//!
//! People edit the file of decisions too. Their edits are kept, even if they save the file while a run waits, compiles
//! or fails. So a run replaces the file only if the file has not changed since it was read. A run ends only if the file
//! is unchanged since the compile; otherwise the run is planned again.
//!
//! The queue stores the rows that it published. If a row in the file differs from the stored row, a person has changed
//! the row: a run reports such a row and does not overwrite it. A run records rows in the queue before it writes them
//! to the file. If the run is killed, the next run still knows which rows the queue wrote.

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

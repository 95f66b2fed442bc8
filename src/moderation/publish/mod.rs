//! Publishing: from accepted requests to the edition's file of decisions, and to the next build.
//!
//! People edit that file too, and their edits are kept, even if they save it while a run waits, compiles or fails. So a
//! file is replaced only if it has not changed since it was read, and a run ends only if the file is still the one that
//! was compiled; otherwise the run is planned again. The queue stores the rows that it published, so that a row that
//! was changed by hand can be distinguished from an outdated row: the changed row is reported rather than overwritten.
//! Rows are recorded in the queue before they are written to the file: if a run is killed, the next one still knows
//! which rows the queue wrote.

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
pub use self::rows::{Conflict, DecisionRow, Rows, merge};
pub use self::run::{Published, publish};

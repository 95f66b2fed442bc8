//! Candidates. A candidate is a form with all its readings; every reading lists the lines that it comes from.

#[cfg(feature = "compile")]
mod gather;
mod inflection;
mod reading;

#[cfg(feature = "compile")]
pub use self::gather::{Annotations, FormOccurrence, readings};
pub use self::inflection::Inflection;
pub use self::reading::{Label, Occurrence, Reading, composed};

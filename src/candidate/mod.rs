//! A form with all its readings, and the origin of each.

#[cfg(feature = "compile")]
mod gather;
mod reading;

#[cfg(feature = "compile")]
pub use self::gather::{Annotations, FormOccurrence, readings};
pub use self::reading::{Label, Occurrence, Reading, composed};

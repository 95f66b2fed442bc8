//! The data that rules look up: rows of lists, decisions, and readings of other forms.
//!
//! A compile has all lists and decisions in memory; a reader of `build/` reads the few rows
//! that it needs.

use std::borrow::Cow;

use crate::candidate::Reading;
use crate::decision::Decision;
use crate::edition::Row;

/// The data that rules look up while they are applied.
pub trait Lookup: Sync {
    /// Returns those rows of a list that contain a word with this form.
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]>;

    /// Returns the decision of a file about this form. Returns `None` if the file contains none. A reader of `build/`
    /// may always return `None`: every form with a decision is a candidate, so the build contains its verdict.
    fn decision(&self, file: &str, form: &str) -> Option<&Decision>;

    /// Returns the readings of a form in the sources of the edition. Returns an empty list if they do not contain it.
    fn readings(&self, form: &str) -> Cow<'_, [Reading]>;
}

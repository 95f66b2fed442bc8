//! Lists and decisions that come before those of another lookup.

use std::borrow::Cow;

use super::kind::Lookup;
use super::lists::Lists;
use crate::candidate::Reading;
use crate::decision::Decision;
use crate::edition::Row;

/// A [`Lookup`] that first looks in these lists and decisions, and then in another one.
pub struct WithLists<'a> {
    /// The lists and decisions to look in first.
    pub lists: &'a Lists,
    /// The lookup for other lists, other decisions, and readings.
    pub rest: &'a dyn Lookup,
}

impl Lookup for WithLists<'_> {
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]> {
        match self.lists.list(list) {
            Some(_) => self.lists.rows(list, form).into(),
            None => self.rest.rows(list, form),
        }
    }

    fn decision(&self, file: &str, form: &str) -> Option<&Decision> {
        self.lists.decision(file, form).or_else(|| self.rest.decision(file, form))
    }

    fn readings(&self, form: &str) -> Cow<'_, [Reading]> {
        self.rest.readings(form)
    }

    fn is_allowed(&self, form: &str) -> bool {
        self.rest.is_allowed(form)
    }
}

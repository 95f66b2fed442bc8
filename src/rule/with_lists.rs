//! Lists, decisions and rules that come before those of another lookup.

use std::borrow::Cow;

use super::book::RuleBook;
use super::kind::Lookup;
use super::lists::Lists;
use crate::candidate::Reading;
use crate::decision::Decision;
use crate::edition::Row;
use crate::verdict::is_accepted;

/// A [`Lookup`] that first looks in these lists and decisions, and then in another one.
pub struct WithLists<'a> {
    /// The lists and decisions to look in first.
    pub lists: &'a Lists,
    /// The rules that decide whether a form is allowed. `None` if `rest` knows this.
    pub book: Option<&'a RuleBook>,
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
        let Some(book) = self.book else { return self.rest.is_allowed(form) };
        let lengths = book.alphabet.lengths(form);
        self.readings(form).iter().any(|reading| is_accepted(&book.judge(form, reading, lengths, self)))
    }
}

//! The interface of the kinds of rule: the input and the result of a rule, the data that it looks up, and the traits
//! that each kind implements. The file of a kind imports all names of this file.

use std::borrow::Cow;

pub(super) use serde::{Deserialize, Serialize};

#[cfg(feature = "compile")]
pub(super) use super::context::{Build, RuleContext};
use crate::candidate::Reading;
use crate::decision::Decision;
#[cfg(feature = "compile")]
pub(super) use crate::diagnostic::Code;
#[cfg(feature = "compile")]
pub(super) use crate::document::{Fields, Item};
pub(super) use crate::edition::Row;
use crate::language::Language;
pub(super) use crate::locus::{FileName, Locus};
use crate::normalise::Normaliser;
use crate::verdict::Outcome;

/// A kind of rule with its parameters.
pub(super) trait Kind {
    /// Returns the finding about a reading. Returns `None` if the rule does not match.
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found>;
}

/// The input of a rule.
pub(super) struct Subject<'a> {
    /// The normalised form.
    pub(super) form: &'a str,
    /// One of the readings of the form.
    pub(super) reading: &'a Reading,
    /// The minimum and maximum number of tiles that spell the form, or the first letter that has no tile.
    pub(super) lengths: Result<(usize, usize), char>,
    /// Whether a source or a list of the edition contains the reading; otherwise a user typed the word.
    pub(super) in_source: bool,
    /// The language of the edition.
    pub(super) language: &'a Language,
    /// The normaliser that turns words into forms.
    pub(super) normaliser: &'a Normaliser,
}

/// The data that rules look up while they are applied. A compile has all lists and decisions in memory. A reader of
/// `build/` reads only the rows that it needs.
pub trait Lookup: Sync {
    /// Returns the rows of a list whose word has this form.
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]>;

    /// Returns the decision of a file about this form. Returns `None` if the file contains none. A reader of `build/`
    /// may always return `None`: every form with a decision is a candidate, so the build contains its verdict.
    fn decision(&self, file: &str, form: &str) -> Option<&Decision>;

    /// Returns the readings of a form in the sources of the edition. Returns an empty list if no source contains the
    /// form.
    fn readings(&self, form: &str) -> Cow<'_, [Reading]>;
}

/// The result of a rule that matched.
#[derive(Default)]
pub(super) struct Found {
    /// The part that matched: a letter, an abbreviation, a number of tiles. `None` if the rule names no part.
    pub(super) what: Option<String>,
    /// The reason that a list row or decision gives. `None` if the match is based on neither.
    pub(super) why: Option<String>,
    /// The location of the list row, decision or annotation. `None` if the match is based on none of these.
    pub(super) evidence: Option<Locus>,
    /// The outcome of this finding. `None` if it has the outcome of its rule.
    pub(super) outcome: Option<Outcome>,
}

impl Found {
    /// Creates a finding about a part of the text.
    pub(super) fn what(what: impl Into<String>) -> Self {
        Self { what: Some(what.into()), ..Self::default() }
    }

    /// Creates a finding that is based on a row of a list.
    pub(super) fn row(list: &FileName, row: &Row) -> Self {
        let evidence = Some(Locus::line(list, row.line));
        Self { why: Some(row.because.clone()), evidence, ..Self::what(&row.word) }
    }
}

/// The text of a word that a rule examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum On {
    /// The normalised form.
    Form,
    /// The word as written in the source.
    Written,
}

impl On {
    /// The values of the parameter `on`; the first one is the default.
    #[cfg(feature = "compile")]
    pub(super) const CHOICES: &[(&str, Self)] = &[("form", Self::Form), ("written", Self::Written)];
}

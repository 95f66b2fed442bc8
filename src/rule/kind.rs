//! The interface of the kinds of rule: their input, their result, and the trait that each of them implements.

use serde::{Deserialize, Serialize};

use super::lookup::Lookup;
use crate::candidate::Reading;
use crate::edition::Row;
use crate::language::Language;
use crate::locus::{FileName, Locus};
use crate::normalise::Normaliser;
use crate::verdict::Outcome;

/// The input of a rule: a form, one of its readings, and the language and normaliser of the edition.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The normalised form.
    pub form: &'a str,
    /// One of its readings.
    pub reading: &'a Reading,
    /// The minimum and maximum number of tiles that spell the form, or the first letter that has no tile.
    pub lengths: Result<(usize, usize), char>,
    /// Whether the sources or lists of the edition contain the reading; otherwise a user typed the word.
    pub in_source: bool,
    /// The language of the edition.
    pub language: &'a Language,
    /// The normaliser that turns words into forms.
    pub normaliser: &'a Normaliser,
}

/// The result of a rule that matched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The part that matched: a letter, an abbreviation, a number of tiles …; `None` if the rule names no part.
    pub what: Option<String>,
    /// The reason that a list row or decision gives; `None` if the match is based on neither.
    pub why: Option<String>,
    /// The location of the list row, decision or annotation; `None` if the match is based on none of these.
    pub evidence: Option<Locus>,
    /// The outcome of this finding; `None` if it is that of the rule.
    pub outcome: Option<Outcome>,
}

impl Found {
    /// Creates a finding about a piece of the text.
    pub(super) fn what(what: impl Into<String>) -> Self {
        Self { what: Some(what.into()), ..Self::default() }
    }

    /// Creates a finding that is based on a row of a list.
    pub(super) fn row(list: &FileName, row: &Row) -> Self {
        Self {
            what: Some(row.word.clone()),
            why: Some(row.because.clone()),
            evidence: Some(Locus::line(list, row.line)),
            outcome: None,
        }
    }
}

/// A kind of rule with its parameters.
pub(super) trait Kind {
    /// Returns the finding about a reading. Returns `None` if the rule does not match.
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found>;
}

/// The text of a word that a rule examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum On {
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

//! The interface of the kinds of rule: the input and the result of a rule, the data that a rule looks up, and the
//! traits that each kind implements. The file that implements a kind imports everything from this file.

use std::borrow::Cow;

pub(super) use serde::{Deserialize, Serialize};

#[cfg(feature = "compile")]
pub(super) use super::context::{Build, RuleContext};
use crate::alphabet::Alphabet;
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

/// A kind of rule, with its parameters.
pub(super) trait Kind {
    /// Applies the rule to a reading. Returns the finding if the rule matches. Returns `None` otherwise.
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found>;
}

/// The input of a rule: a reading, and the data that rules need to examine it.
pub(super) struct Subject<'a> {
    /// The normalised form.
    pub(super) form: &'a str,
    /// The reading of the form to examine.
    pub(super) reading: &'a Reading,
    /// The smallest and the largest number of tiles that spell the form, or the first letter without a tile.
    pub(super) lengths: Result<(usize, usize), char>,
    /// Whether the reading comes from a source or a list of the edition. Otherwise, a user typed the word.
    pub(super) in_source: bool,
    /// The tiles of the edition.
    pub(super) alphabet: &'a Alphabet,
    /// The language of the edition.
    pub(super) language: &'a Language,
    /// The normaliser that turns words into forms.
    pub(super) normaliser: &'a Normaliser,
}

impl Subject<'_> {
    /// Returns the readings of the edition that are spelled like `word`.
    pub(super) fn spelled(&self, word: &str, lookup: &dyn Lookup) -> Vec<Reading> {
        spelled(word, self.normaliser, lookup)
    }
}

/// Returns the readings that are spelled like `word`.
pub fn spelled(word: &str, normaliser: &Normaliser, lookup: &dyn Lookup) -> Vec<Reading> {
    let readings = lookup.readings(&normaliser.form(word)).into_owned();
    readings.into_iter().filter(|reading| *reading.written == *word).collect()
}

/// The data that rules look up while they are applied. A compile has all lists and decisions in memory. A dictionary
/// reads only the list rows that it needs from the build.
pub trait Lookup: Sync {
    /// Returns the rows of a list for words with this form.
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]>;

    /// Returns the decision about this form in a decisions file. Returns `None` if the file contains no such decision.
    /// A dictionary may always return `None`: every form with a decision is a candidate, so the build already contains
    /// the verdict.
    fn decision(&self, file: &str, form: &str) -> Option<&Decision>;

    /// Returns the readings of a form in the edition. Returns an empty list if the form is not a candidate.
    fn readings(&self, form: &str) -> Cow<'_, [Reading]>;

    /// Returns true if the rules allow a form of the edition, without regard to decisions. A rule may call this only for a
    /// form that is shorter than its own: the rules are applied to that form.
    fn is_allowed(&self, form: &str) -> bool;
}

/// The finding of a rule that matches.
#[derive(Default)]
pub(super) struct Found {
    /// The text for `{what}` in the reason: a letter, an abbreviation, a number of tiles. `None` if the rule gives no
    /// such text.
    pub(super) what: Option<String>,
    /// The reason given in the list row or decision that matched. `None` if the finding is not based on a row or
    /// decision.
    pub(super) why: Option<String>,
    /// The location of the list row, decision or label that matched. `None` if the finding is based on the reading
    /// alone.
    pub(super) evidence: Option<Locus>,
    /// The outcome that a moderator decided. `None` if the finding has the outcome of its rule.
    pub(super) outcome: Option<Outcome>,
}

impl Found {
    /// Creates a finding with this text for `{what}`.
    pub(super) fn what(what: impl Into<String>) -> Self {
        Self { what: Some(what.into()), ..Self::default() }
    }

    /// Creates a finding that is based on a list row.
    pub(super) fn row(list: &FileName, row: &Row) -> Self {
        let evidence = Some(Locus::line(list, row.line));
        Self { why: Some(row.because.clone()), evidence, ..Self::what(&row.word) }
    }
}

/// The text that a rule examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum On {
    /// The normalised form.
    Form,
    /// The word as written, before normalisation.
    Written,
}

impl On {
    pub(super) fn written() -> Self {
        Self::Written
    }

    pub(super) fn is_written(&self) -> bool {
        *self == Self::Written
    }

    /// The values of the parameter `on`; the first one is the default.
    #[cfg(feature = "compile")]
    pub(super) const CHOICES: &[(&str, Self)] = &[("form", Self::Form), ("written", Self::Written)];
}

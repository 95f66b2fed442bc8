//! Groups the occurrences of a form into readings.

use std::collections::HashMap;

use super::reading::{Label, Occurrence, Reading, composed};
use crate::derivation::Derivation;
use crate::locus::{FileName, Locus};
use crate::tag::Tags;

/// A form and the line that it comes from. The line contains the form itself, or a word from which the form is derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FormOccurrence<'a> {
    /// The normalised form.
    pub form: &'a str,
    /// The word as written, before normalisation.
    pub written: &'a str,
    /// The headword of the entry. `None` if the word itself is the headword.
    pub lemma: Option<&'a str>,
    /// The tags that the source gives the word.
    pub tags: Tags,
    /// The file that contains the line.
    pub file: &'a FileName,
    /// The number of the line in the file, from 1.
    pub line: u32,
    /// The steps from the text on the line to the word; empty if the line contains the word itself.
    pub derivation: &'a Derivation,
}

/// The labels from annotation sources and derivations, indexed by the spelling of the word. Spellings that differ only
/// in Unicode composition are equal.
#[derive(Clone, Debug, Default)]
pub struct Annotations {
    by_text: HashMap<Box<str>, Vec<Label>>,
}

impl Annotations {
    /// Adds the label that the line `at` gives to all words with this spelling.
    pub fn add(&mut self, written: &str, tags: Tags, at: Locus) {
        self.by_text.entry(composed(written).into()).or_default().push(Label { tags, at });
    }

    fn labels(&self, written: &str) -> Vec<Label> {
        self.by_text.get(composed(written).as_ref()).cloned().unwrap_or_default()
    }
}

/// Groups all occurrences of a form into readings, and sorts the readings.
///
/// Occurrences with the same spelling, lemma and tags belong to one reading. Annotations are attached last, so they
/// never merge or split readings.
pub fn readings(mut occurrences: Vec<FormOccurrence<'_>>, annotations: &Annotations) -> Vec<Reading> {
    occurrences.sort_unstable();
    let is_same = |one: &FormOccurrence<'_>, other: &FormOccurrence<'_>| {
        (one.written, one.lemma, one.tags) == (other.written, other.lemma, other.tags)
    };
    let occurrence = |occurrence: &FormOccurrence<'_>| Occurrence {
        at: Locus::line(occurrence.file, occurrence.line),
        derivation: occurrence.derivation.clone(),
    };
    let reading = |same: &[FormOccurrence<'_>]| Reading {
        written: same[0].written.into(),
        lemma: same[0].lemma.map(Into::into),
        tags: same[0].tags,
        occurrences: same.iter().map(occurrence).collect(),
        labels: annotations.labels(same[0].written),
    };
    occurrences.chunk_by(is_same).map(reading).collect()
}

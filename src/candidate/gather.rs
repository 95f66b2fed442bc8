//! Groups the occurrences of a form into readings.

use std::collections::HashMap;

use super::reading::{Label, Occurrence, Reading, composed};
use crate::derivation::Derivation;
use crate::locus::{FileName, Locus};
use crate::tag::Tags;

/// An occurrence of a form: the line of a source or a list from which the form was read or derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FormOccurrence<'a> {
    /// The normalised form.
    pub form: &'a str,
    /// The word as written in the source.
    pub written: &'a str,
    /// The headword of the entry. `None` if the word itself is the headword.
    pub lemma: Option<&'a str>,
    /// The tags that the source gives it.
    pub tags: Tags,
    /// The file that contains it.
    pub file: &'a FileName,
    /// Its line in the file.
    pub line: u32,
    /// The derivation from the text on the line.
    pub derivation: &'a Derivation,
}

/// The labels of annotation sources, by word as written. Composed and decomposed letters are treated as equal.
#[derive(Clone, Debug, Default)]
pub struct Annotations {
    by_text: HashMap<Box<str>, Vec<Label>>,
}

impl Annotations {
    /// Adds a label to a word.
    pub fn add(&mut self, written: &str, tags: Tags, at: Locus) {
        self.by_text.entry(composed(written).into()).or_default().push(Label { tags, at });
    }

    fn labels(&self, written: &str) -> Vec<Label> {
        self.by_text.get(composed(written).as_ref()).cloned().unwrap_or_default()
    }
}

/// Returns the readings of a form, sorted, from all its occurrences.
///
/// Two occurrences are one reading if they have the same spelling, lemma and tags. Annotations are attached last, so
/// that they never merge or split readings.
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

//! Groups the occurrences of a form into readings.

use std::sync::atomic::{AtomicBool, Ordering};

use foldhash::HashMap;

use super::reading::{Label, Occurrence, Reading, composed, is_supplied};
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

impl FormOccurrence<'_> {
    /// Returns true if a source or a derivation supplies the form. Returns false if only a list or a decision has it.
    pub fn is_supplied(&self) -> bool {
        is_supplied(self.file, self.derivation)
    }
}

/// The labels from annotation sources and derivations, indexed by the spelling of the word. Spellings that differ only
/// in Unicode composition are equal.
#[derive(Debug, Default)]
pub struct Annotations {
    by_text: HashMap<Box<str>, Labelled>,
}

/// The labels of a spelling.
#[derive(Debug, Default)]
struct Labelled {
    labels: Vec<Label>,
    /// Whether a source or a derivation supplies a word with this spelling. Final only when all readings have been
    /// formed.
    is_supplied: AtomicBool,
}

impl Annotations {
    /// Adds the label that the line `at` gives to all words with this spelling.
    pub fn add(&mut self, written: &str, tags: Tags, at: Locus) {
        self.by_text.entry(composed(written).into()).or_default().labels.push(Label { tags, at });
    }

    /// Returns the labels of a spelling.
    pub fn labels_of(&self, written: &str) -> &[Label] {
        self.by_text.get(composed(written).as_ref()).map_or(&[], |labelled| &labelled.labels)
    }

    /// Returns the labels of the spellings that no source or derivation supplies, according to the readings that were
    /// formed so far.
    pub fn spare(&self) -> impl Iterator<Item = (&str, &[Label])> {
        let spare = self.by_text.iter().filter(|(_, labelled)| !labelled.is_supplied.load(Ordering::Relaxed));
        spare.map(|(text, labelled)| (&**text, labelled.labels.as_slice()))
    }

    fn labels(&self, occurrences: &[FormOccurrence<'_>]) -> Vec<Label> {
        let Some(labelled) = self.by_text.get(composed(occurrences[0].written).as_ref()) else { return Vec::new() };
        if occurrences.iter().any(FormOccurrence::is_supplied) {
            labelled.is_supplied.store(true, Ordering::Relaxed);
        }
        labelled.labels.clone()
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
        labels: annotations.labels(same),
    };
    occurrences.chunk_by(is_same).map(reading).collect()
}

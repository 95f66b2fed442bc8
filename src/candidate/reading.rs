//! A reading of a form, with its occurrences and labels.

use std::borrow::Cow;

use serde::Serialize;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::derivation::Derivation;
use crate::locus::Locus;
use crate::tag::Tags;

/// One way in which a form is written and meant: `Griek`, a name, and `griek`, a noun, are two readings of `griek`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reading {
    /// The word as written in the source.
    pub written: Box<str>,
    /// The headword of the entry. `None` if the word itself is the headword.
    pub lemma: Option<Box<str>>,
    /// The tags that its sources give it.
    pub tags: Tags,
    /// The lines that it comes from, in the order of the sources; empty only for a word that a user typed.
    pub occurrences: Vec<Occurrence>,
    /// The labels that annotation sources give to words with this spelling.
    pub labels: Vec<Label>,
}

/// A line that contains a word or its stem, and the derivation of the word from the text on that line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Occurrence {
    /// The line.
    pub at: Locus,
    /// The affixes that are added to the stem on that line; empty if the line contains the word itself.
    #[serde(rename = "steps", skip_serializing_if = "Derivation::is_empty")]
    pub derivation: Derivation,
}

/// A label from an annotation source, and its location.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// The tags that it gives.
    pub tags: Tags,
    /// Its line.
    pub at: Locus,
}

impl Reading {
    /// Creates the reading of a word that a user typed and no source contains.
    pub fn typed(written: &str) -> Self {
        Self { written: written.into(), lemma: None, tags: Tags::NONE, occurrences: Vec::new(), labels: Vec::new() }
    }

    /// Returns the `wanted` tags that the first source with any of these tags gives, and the line of that source.
    /// Returns `None` if no source gives any of these tags.
    pub fn tagged(&self, wanted: Tags) -> Option<(Tags, Option<&Locus>)> {
        let own = (self.tags.common(wanted), self.occurrences.first().map(|occurrence| &occurrence.at));
        let labels = self.labels.iter().map(|label| (label.tags.common(wanted), Some(&label.at)));
        [own].into_iter().chain(labels).find(|(tags, _)| !tags.is_empty())
    }
}

/// Returns the text in Unicode normalisation form C (NFC): letters and their marks are composed to single characters.
pub fn composed(text: &str) -> Cow<'_, str> {
    if is_nfc(text) { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

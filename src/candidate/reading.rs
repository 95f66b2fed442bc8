//! A reading of a form, with its occurrences and labels.

use std::borrow::Cow;

use serde::Serialize;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::derivation::Derivation;
use crate::locus::Locus;
#[cfg(feature = "compile")]
use crate::provenance::source_folder;
use crate::tag::Tags;

/// One spelling of a form with one meaning. The form `griek` has two readings: the name `Griek` and the noun `griek`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reading {
    /// The word as written, before normalisation.
    pub written: Box<str>,
    /// The headword of the entry. `None` if the word itself is the headword.
    pub lemma: Option<Box<str>>,
    /// The tags that the sources give the word.
    pub tags: Tags,
    /// The lines that the reading comes from, sorted by file and line. Empty only for a word that a user typed.
    pub occurrences: Vec<Occurrence>,
    /// The labels from annotation sources and derivations for words with this spelling.
    pub labels: Vec<Label>,
}

/// A line that a word comes from, and the derivation of the word from the text on that line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Occurrence {
    /// The line.
    pub at: Locus,
    /// The steps from the text on the line to the word; empty if the line contains the word itself.
    #[serde(rename = "steps", skip_serializing_if = "Derivation::is_empty")]
    pub derivation: Derivation,
}

/// Tags that an annotation source or a derivation gives to a word, and the line that gives them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// The tags.
    pub tags: Tags,
    /// The line that gives the tags.
    pub at: Locus,
}

impl Reading {
    /// Returns the tags that the sources give the word, combined with the tags of its labels.
    pub fn all_tags(&self) -> Tags {
        self.labels.iter().fold(self.tags, |tags, label| tags.with(label.tags))
    }

    /// Creates the reading of a word that a user typed and that is in no source.
    pub fn typed(written: &str) -> Self {
        Self { written: written.into(), lemma: None, tags: Tags::NONE, occurrences: Vec::new(), labels: Vec::new() }
    }

    /// Adds the line of a decision about `word` to the readings of its form. `spare_labels` returns the labels of the
    /// spelling; it is called only if no reading has this spelling.
    ///
    /// Returns `None`, and changes nothing, if `spare_labels` returns `None`.
    #[cfg(feature = "compile")]
    pub(crate) fn add_decision(
        readings: &mut Vec<Self>,
        word: &str,
        at: Locus,
        spare_labels: impl FnOnce() -> Option<Vec<Label>>,
    ) -> Option<()> {
        let occurrence = Occurrence { at, derivation: Derivation::NONE };
        let order =
            |reading: &Self| (&*reading.written, reading.lemma.as_deref(), reading.tags).cmp(&(word, None, Tags::NONE));
        match readings.binary_search_by(order) {
            Ok(index) => {
                let occurrences = &mut readings[index].occurrences;
                occurrences.push(occurrence);
                occurrences.sort();
            }
            Err(index) => {
                let mut same = readings.iter().filter(|reading| composed(&reading.written) == composed(word));
                let labels = same.next().map_or_else(spare_labels, |reading| Some(reading.labels.clone()))?;
                let occurrences = vec![occurrence];
                readings.insert(index, Self { labels, occurrences, ..Self::typed(word) });
            }
        }
        Some(())
    }

    /// Returns the headword, which is the word itself if the reading has no lemma.
    pub fn headword(&self) -> &str {
        self.lemma.as_deref().unwrap_or(&self.written)
    }

    /// Searches the tags from the reading's own sources, then its labels, for any of the `wanted` tags. Returns the
    /// wanted tags of the first match, and the line that gives them. Returns `None` if there is no match.
    pub fn tagged(&self, wanted: Tags) -> Option<(Tags, Option<&Locus>)> {
        let own = (self.tags.common(wanted), self.occurrences.first().map(|occurrence| &occurrence.at));
        let labels = self.labels.iter().map(|label| (label.tags.common(wanted), Some(&label.at)));
        [own].into_iter().chain(labels).find(|(tags, _)| !tags.is_empty())
    }
}

#[cfg(feature = "compile")]
impl Occurrence {
    /// Returns true if a source or a derivation supplies the word. Returns false if only a list or a decision has it.
    pub(crate) fn is_supplied(&self) -> bool {
        is_supplied(&self.at.file, &self.derivation)
    }
}

#[cfg(feature = "compile")]
pub(super) fn is_supplied(file: &str, derivation: &Derivation) -> bool {
    source_folder(file).is_some() || !derivation.is_empty()
}

/// Returns the text in Unicode normalisation form C (NFC): letters and their marks are composed into single characters.
pub fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || is_nfc(text) { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

//! Equal forms with every reading, and where each came from.

#[cfg(feature = "mill")]
mod gather;

use std::borrow::Cow;

use serde::Serialize;
use unicode_normalization::{UnicodeNormalization, is_nfc};

#[cfg(feature = "mill")]
pub use self::gather::{Annotations, Sighting, readings};
use crate::derivation::Derivation;
use crate::locus::Locus;
use crate::tag::Tags;

/// One way a form is written and meant: `Griek`, a name, and `griek`, a noun, are two readings of `griek`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reading {
    /// The word as the source writes it.
    pub written: Box<str>,
    /// The headword under which the source has it, where that is another word.
    pub lemma: Option<Box<str>>,
    /// What the sources that have it say of it.
    pub tags: Tags,
    /// Where it stands or is made, in the order of the sources; empty only for a word that somebody typed.
    pub attestations: Vec<Attestation>,
    /// What annotation sources say of words that are written so.
    pub labels: Vec<Label>,
}

/// Where a word stands, and how it is made of what stands there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Attestation {
    /// The line.
    pub at: Locus,
    /// The affixes that are put to the stem on that line; none where the word itself stands there.
    #[serde(rename = "steps", skip_serializing_if = "Derivation::is_empty")]
    pub derivation: Derivation,
}

/// What an annotation source says of a word, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// What it says.
    pub tags: Tags,
    /// Its line.
    pub at: Locus,
}

impl Reading {
    /// A reading of a word that somebody typed and no source has.
    pub fn typed(written: &str) -> Self {
        Self { written: written.into(), lemma: None, tags: Tags::NONE, attestations: Vec::new(), labels: Vec::new() }
    }

    /// The tags of this set that any source gives to the reading, and the line that gives the first.
    pub fn tagged(&self, wanted: Tags) -> Option<(Tags, Option<&Locus>)> {
        let own = Some((self.tags.common(wanted), self.attestations.first().map(|attestation| &attestation.at)))
            .filter(|(tags, _)| !tags.is_empty());
        let labels = self.labels.iter().map(|label| (label.tags.common(wanted), Some(&label.at)));
        own.into_iter().chain(labels).find(|(tags, _)| !tags.is_empty())
    }
}

/// The text with every letter and its marks as one character, if Unicode has one (NFC).
pub fn composed(text: &str) -> Cow<'_, str> {
    if is_nfc(text) { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

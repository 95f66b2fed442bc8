//! Gathers equal forms, and keeps every reading and where it came from.

use std::borrow::Cow;
use std::collections::HashMap;

use rayon::prelude::*;
use serde::Serialize;
use unicode_normalization::{UnicodeNormalization, is_nfc};

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

/// A form with all its readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The normalised form.
    pub form: Box<str>,
    /// Its readings, sorted; at least one.
    pub readings: Vec<Reading>,
}

/// An entry of a lexical source with its form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sighting {
    /// The normalised form.
    pub form: Box<str>,
    /// The word as the source writes it.
    pub written: Box<str>,
    /// The headword under which the source has it, where that is another word.
    pub lemma: Option<Box<str>>,
    /// What the source says of it.
    pub tags: Tags,
    /// Its line, and how it is made of what stands there.
    pub attestation: Attestation,
}

/// What annotation sources say of texts, by the text as written; a letter and its mark may be one character or two.
#[derive(Clone, Debug, Default)]
pub struct Annotations {
    by_text: HashMap<Box<str>, Vec<Label>>,
}

impl Annotations {
    /// Adds a label to a text.
    pub fn add(&mut self, written: &str, tags: Tags, at: Locus) {
        self.by_text.entry(composed(written).into()).or_default().push(Label { tags, at });
    }

    fn of(&self, written: &str) -> Vec<Label> {
        self.by_text.get(composed(written).as_ref()).cloned().unwrap_or_default()
    }
}

/// The text with every letter and its marks as one character, if Unicode has one (NFC).
pub fn composed(text: &str) -> Cow<'_, str> {
    if is_nfc(text) { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

/// Gathers sightings into candidates, sorted by form.
///
/// Two sightings are one reading if they are written alike, under one lemma and with the same tags.
/// Annotations label readings afterwards, so that they can neither join nor part any.
pub fn gather(mut sightings: Vec<Sighting>, annotations: &Annotations) -> Vec<Candidate> {
    sightings.par_sort_unstable();
    let mut candidates = Vec::<Candidate>::new();
    for sighting in sightings {
        if candidates.last().is_none_or(|last| last.form != sighting.form) {
            candidates.push(Candidate { form: sighting.form, readings: Vec::new() });
        }
        let readings = &mut candidates.last_mut().expect("one was just pushed").readings;
        match readings.last_mut() {
            Some(last)
                if last.written == sighting.written && last.lemma == sighting.lemma && last.tags == sighting.tags =>
            {
                last.attestations.push(sighting.attestation);
            }
            _ => readings.push(Reading {
                written: sighting.written,
                lemma: sighting.lemma,
                tags: sighting.tags,
                attestations: vec![sighting.attestation],
                labels: Vec::new(),
            }),
        }
    }
    candidates.par_iter_mut().flat_map_iter(|candidate| &mut candidate.readings).for_each(|reading| {
        reading.labels = annotations.of(&reading.written);
    });
    candidates
}

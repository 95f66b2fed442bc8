//! Gathers equal forms.

use std::collections::HashMap;

use super::{Attestation, Label, Reading, composed};
use crate::derivation::Derivation;
use crate::locus::{FileName, Locus};
use crate::tag::Tags;

/// An entry of a lexical source with its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sighting<'a> {
    /// The normalised form.
    pub form: &'a str,
    /// The word as the source writes it.
    pub written: &'a str,
    /// The headword under which the source has it, where that is another word.
    pub lemma: Option<&'a str>,
    /// What the source says of it.
    pub tags: Tags,
    /// The file that has it.
    pub file: &'a FileName,
    /// Its line there.
    pub line: u32,
    /// How it is made of what stands on the line.
    pub derivation: &'a Derivation,
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

/// The readings of a form, sorted, from all sightings of it.
///
/// Two sightings are one reading if they are written alike, under one lemma and with the same tags.
/// Annotations label readings afterwards, so that they can neither join nor part any.
pub fn readings(mut sightings: Vec<Sighting<'_>>, annotations: &Annotations) -> Vec<Reading> {
    sightings.sort_unstable();
    let is_same = |one: &Sighting<'_>, other: &Sighting<'_>| {
        (one.written, one.lemma, one.tags) == (other.written, other.lemma, other.tags)
    };
    let attestation = |sighting: &Sighting<'_>| Attestation {
        at: Locus::line(sighting.file, sighting.line),
        derivation: sighting.derivation.clone(),
    };
    let reading = |same: &[Sighting<'_>]| Reading {
        written: same[0].written.into(),
        lemma: same[0].lemma.map(Into::into),
        tags: same[0].tags,
        attestations: same.iter().map(attestation).collect(),
        labels: annotations.of(same[0].written),
    };
    sightings.chunk_by(is_same).map(reading).collect()
}

//! Gathers equal forms.

use std::collections::HashMap;

use rayon::prelude::*;

use super::{Attestation, Label, Reading, composed};
use crate::locus::Locus;
use crate::tag::Tags;

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

//! The words of a tier, picked among those of its edition.

use std::collections::{BTreeSet, HashSet};

use rayon::prelude::*;

use super::laid::playable_words;
use super::plan::EditionPlan;
use super::shelf::Shelf;
use super::tier::{PickPlan, PlacePlan, TierPlan};
use crate::artefact::{JudgedReading, Record};
use crate::candidate::composed;
use crate::verdict::stands;

/// The words of a tier in byte order. `words` has all words of the edition; no other can be in a tier.
pub(super) fn tier_words(
    tier: &TierPlan,
    plan: &EditionPlan,
    shelf: &Shelf,
    records: &[Record],
    words: &[String],
) -> Vec<String> {
    let without = without(tier, plan, shelf);
    let is_without = |form: &str| without.contains(form);
    let picked: BTreeSet<_> = tier.from.iter().flat_map(|pick| picked(pick, plan, shelf, records)).collect();
    let is_inflected_of_one = |judged: &JudgedReading| {
        judged.reading.lemma.as_ref().is_some_and(|lemma| is_without(&plan.book.normaliser.form(lemma)))
    };
    let picked = picked.into_par_iter().map(|place| &records[place]);
    let picked = picked.filter(|record| !is_without(&record.form) && !standing(record).all(is_inflected_of_one));
    let mut tier = playable_words(picked, &plan.book);
    tier.retain(|word| words.binary_search(word).is_ok());
    tier
}

/// The forms that cannot be in a tier, nor words that are inflected of them and nothing else.
fn without(tier: &TierPlan, plan: &EditionPlan, shelf: &Shelf) -> HashSet<String> {
    let texts = tier.without.iter().flat_map(|pick| texts(pick, shelf));
    texts.filter(|text| !text.contains(' ')).map(|text| plan.book.normaliser.form(text)).collect()
}

/// The places of the admitted records that a pick means.
fn picked(pick: &PickPlan, plan: &EditionPlan, shelf: &Shelf, records: &[Record]) -> Vec<usize> {
    let places: Vec<_> = match &pick.place {
        None => (0..records.len()).filter(|&place| records[place].is_admitted()).collect(),
        Some(_) => texts(pick, shelf)
            .into_iter()
            .filter_map(|text| {
                let form = plan.book.normaliser.form(text);
                let place = records.binary_search_by(|record| record.form.as_str().cmp(&form)).ok()?;
                standing(&records[place]).any(|judged| is_same_word(&judged.reading.written, text)).then_some(place)
            })
            .collect(),
    };
    places.into_iter().filter(|&place| pick.attested == 0 || attestations(&records[place]) >= pick.attested).collect()
}

/// The words that stand where a pick says, as they are written there.
fn texts<'a>(pick: &'a PickPlan, shelf: &'a Shelf) -> Vec<&'a str> {
    match &pick.place {
        None => Vec::new(),
        Some(PlacePlan::List(list)) => list.rows.iter().map(|row| row.word.as_str()).collect(),
        Some(PlacePlan::Files(files)) => {
            let entries = files.iter().filter_map(|choice| shelf.get(choice)).flat_map(|read| &read.entries);
            let wanted = entries.filter(|entry| pick.tags.is_none_or(|tags| !entry.tags.common(tags).is_empty()));
            wanted.take(pick.first).map(|entry| &*entry.text).collect()
        }
    }
}

fn standing(record: &Record) -> impl Iterator<Item = &JudgedReading> {
    record.readings.iter().filter(|judged| stands(&judged.findings))
}

/// Whether two texts are the same word but for capitals, which lists of frequencies leave out; ß is SS in capitals.
fn is_same_word(one: &str, other: &str) -> bool {
    composed(one).to_uppercase() == composed(other).to_uppercase()
}

/// How many sources have the word.
fn attestations(record: &Record) -> usize {
    let files = standing(record).flat_map(|judged| &judged.reading.attestations).map(|attested| &*attested.at.file);
    let sources = files.filter_map(|file| file.strip_prefix("sources/")?.rsplit_once('/'));
    sources.map(|(source, _)| source).collect::<BTreeSet<_>>().len()
}

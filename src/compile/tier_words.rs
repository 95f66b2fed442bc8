//! Selects the words of a tier from the words of its edition.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::plan::EditionPlan;
use super::read_sources::SideData;
use super::tier::{PickPlan, TierPlan};
use super::tile_stats::{lines, playable_words};
use crate::artefact::{JudgedReading, VerdictRecord, has_line};
use crate::candidate::composed;
use crate::provenance::source_folder;

/// Decides which candidates belong to a tier.
pub(super) struct Picker<'a> {
    plan: &'a EditionPlan,
    from: Vec<Picked<'a>>,
    /// The forms that the tier leaves out. Words that are only inflected forms of these are left out, too.
    without: HashSet<String>,
    /// The forms that the tier leaves out only if they are written with a hyphen or an apostrophe: `hi's` is left out,
    /// and `his` is not.
    without_marked: HashSet<String>,
}

/// A pick of a tier, with the words that it selects.
struct Picked<'a> {
    pick: &'a PickPlan,
    /// The words that the pick selects, by form; `None` if the pick selects from all words of the edition.
    texts: Option<HashMap<String, Vec<&'a str>>>,
}

impl<'a> Picker<'a> {
    /// Collects the words that the picks of the tier select.
    pub(super) fn new(tier: &'a TierPlan, plan: &'a EditionPlan, side_data: &'a SideData) -> Self {
        let form = |text: &str| plan.book.normaliser.form(text);
        let from = tier.from.iter().map(|pick| {
            let texts = pick.location.as_ref().map(|_| {
                let mut by_form = HashMap::<_, Vec<_>>::new();
                side_data.texts(pick).into_iter().for_each(|text| by_form.entry(form(text)).or_default().push(text));
                by_form
            });
            Picked { pick, texts }
        });
        let mut picker = Self { plan, from: from.collect(), without: HashSet::new(), without_marked: HashSet::new() };
        let without = tier.without.iter().flat_map(|pick| side_data.texts(pick)).filter(|text| !text.contains(' '));
        for text in without {
            let forms = if picker.has_mark(text) { &mut picker.without_marked } else { &mut picker.without };
            forms.insert(form(text));
        }
        picker
    }

    /// Returns true if a candidate belongs to the tier.
    pub(super) fn picks(&self, record: &VerdictRecord) -> bool {
        let is_one = |judged: &JudgedReading| self.is_without(&record.form, &judged.reading.written);
        let is_inflected_of_one = |judged: &JudgedReading| {
            let lemma = judged.reading.lemma.as_deref();
            lemma.is_some_and(|lemma| self.is_without(&self.plan.book.normaliser.form(lemma), lemma))
        };
        record.is_accepted()
            && self.from.iter().any(|from| from.contains(record))
            && !record.accepted_readings().any(is_one)
            && !record.accepted_readings().all(is_inflected_of_one)
    }

    fn is_without(&self, form: &str, written: &str) -> bool {
        self.without.contains(form) || self.without_marked.contains(form) && self.has_mark(written)
    }

    fn has_mark(&self, written: &str) -> bool {
        written.contains(|character| self.plan.book.language.is_mark(character))
    }

    /// Returns the words of the tier in byte order. `picked` contains the forms of the candidates that were picked.
    /// `words` contains all words of the edition; words that are not in the edition are left out of the tier. All three
    /// texts have one word per line.
    pub(super) fn words(&self, picked: String, words: &str) -> String {
        let tier = playable_words(picked, &self.plan.book);
        lines(tier.lines().filter(|word| has_line(words, word)))
    }
}

impl Picked<'_> {
    fn contains(&self, record: &VerdictRecord) -> bool {
        let is_selected = self.texts.as_ref().is_none_or(|texts| {
            let mut texts = texts.get(&record.form).into_iter().flatten();
            texts.any(|text| record.accepted_readings().any(|judged| is_same_word(&judged.reading.written, text)))
        });
        is_selected && (self.pick.attested == 0 || count_sources(record) >= self.pick.attested)
    }
}

/// Returns true if two texts are equal apart from capitals, because frequency lists write all words in lower case. The
/// texts are compared in upper case, where ß is SS.
fn is_same_word(one: &str, other: &str) -> bool {
    composed(one).to_uppercase() == composed(other).to_uppercase()
}

/// Returns the number of sources that the accepted readings of a candidate come from.
fn count_sources(record: &VerdictRecord) -> usize {
    let occurrences = record.accepted_readings().flat_map(|judged| &judged.reading.occurrences);
    occurrences.filter_map(|occurrence| source_folder(&occurrence.at.file)).collect::<BTreeSet<_>>().len()
}

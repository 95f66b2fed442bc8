//! Selects the words of a tier from the words of its edition.

use std::collections::HashSet;

use foldhash::{HashMap, HashMapExt as _};

use super::plan::EditionPlan;
use super::read_sources::SideData;
use super::tier::{PickPlan, TierPlan};
use super::tile_stats::{lines, playable_words};
use crate::artefact::{JudgedReading, VerdictRecord, has_line, shuffled};
use crate::candidate::composed;
use crate::rule::{Lookup, TierConditions, WithLists};

/// Decides which candidates belong to a tier.
pub(super) struct Picker<'a> {
    plan: &'a EditionPlan,
    tier: &'a TierPlan,
    from: Vec<Picked<'a>>,
    /// The forms that the tier leaves out. Words that are only inflected forms of these are left out, too. The value is
    /// true if only spellings with a hyphen or an apostrophe are left out: `hi's`, but not `his`.
    without: HashMap<String, bool>,
}

/// A pick of a tier, with the words that it selects.
struct Picked<'a> {
    pick: &'a PickPlan,
    /// The words that the pick selects, by form. `None` if the pick selects from all words of the edition.
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
        let mut without = HashMap::new();
        for text in tier.without.iter().flat_map(|pick| side_data.texts(pick)).filter(|text| !text.contains(' ')) {
            *without.entry(form(text)).or_insert(true) &= has_mark(text, plan);
        }
        Self { plan, tier, from: from.collect(), without }
    }

    /// Returns true if a candidate belongs to the tier.
    pub(super) fn picks(&self, record: &VerdictRecord, lookup: &dyn Lookup) -> bool {
        let is_one = |judged: &JudgedReading| self.is_without(&record.form, &judged.reading.written);
        let is_inflected_of_one = |judged: &JudgedReading| {
            let lemma = judged.reading.lemma.as_deref();
            lemma.is_some_and(|lemma| self.is_without(&self.plan.book.normaliser.form(lemma), lemma))
        };
        let TierConditions { conditions, lists, rules } = &self.tier.conditions;
        let lookup = WithLists { lists, rest: lookup };
        let meets = |judged: &JudgedReading| {
            judged.findings.first().is_some_and(|finding| rules.contains(&finding.rule))
                && self.plan.book.meets(conditions, (&record.form, &judged.reading), &lookup)
        };
        record.is_accepted()
            && self.from.iter().any(|from| from.contains(record))
            && record.accepted_readings().any(meets)
            && !record.accepted_readings().any(is_one)
            && !record.accepted_readings().all(is_inflected_of_one)
    }

    fn is_without(&self, form: &str, written: &str) -> bool {
        self.without.get(form).is_some_and(|only_marked| !only_marked || has_mark(written, self.plan))
    }

    /// Returns the forms of the tier in the order of their days, up to the tier's limit. `picked` and `words` are those of
    /// [`words`](Self::words). Returns `None` if the tier has no order. Words of fixed days stay even if the tier would no
    /// longer pick them.
    pub(super) fn days<'t>(&'t self, picked: &'t str, words: &str) -> Option<Vec<&'t str>> {
        let order = self.tier.order.as_ref()?;
        let kept: Vec<_> = order.kept.iter().flat_map(|(_, kept)| kept).map(|(word, _)| word.as_str()).collect();
        let is_kept: HashSet<_> = kept.iter().copied().collect();
        let others = picked.lines().filter(|word| !is_kept.contains(word) && has_line(words, word));
        let limit = order.limit.map_or(usize::MAX, |limit| limit as usize);
        Some(kept.into_iter().chain(shuffled(others, order.seed)).take(limit).collect())
    }

    /// Returns the words of the tier in byte order. `picked` contains the forms of the candidates that were picked.
    /// `words` contains all words of the edition; words that are not in the edition are left out of the tier. All three
    /// texts have one word per line.
    pub(super) fn words(&self, picked: &str, words: &str) -> String {
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
        is_selected && (self.pick.attested == 0 || record.count_sources() >= self.pick.attested)
    }
}

fn has_mark(written: &str, plan: &EditionPlan) -> bool {
    written.contains(|character| plan.book.language.is_mark(character))
}

/// Returns true if two texts differ at most in capitals. Capitals are ignored because frequency lists write all words
/// in lower case. The texts are compared in upper case, where ß is SS.
fn is_same_word(one: &str, other: &str) -> bool {
    composed(one).to_uppercase() == composed(other).to_uppercase()
}

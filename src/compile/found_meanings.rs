//! The meanings that sources give for a word, and the choice between them.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::meaning::{Meaning, MeaningKind};
use crate::tag::Tags;

/// A meaning, as an edition takes it from a source.
pub(super) struct FoundMeaning {
    /// The normalised form of the word.
    pub(super) form: String,
    /// The position of its file in the edition's list of files with meanings.
    pub(super) position: usize,
    /// The number of times that the word occurs with this meaning in a corpus. 0 if the source does not give this
    /// number.
    pub(super) uses: u32,
    /// Whether the meaning is a translation from a source of last resort.
    pub(super) is_last_resort: bool,
    pub(super) meaning: Meaning,
}

/// The maximum number of synonyms on a line of a thesaurus that explains a word well. A longer list mixes several
/// meanings.
const MAX_GOOD_SYNONYMS: usize = 12;

impl FoundMeaning {
    /// Returns the key that sorts the meanings of all words: by form, and the meanings of a form by kind, with those that
    /// people use most first.
    pub(super) fn order(&self) -> impl Ord {
        let is_coarse = !self.meaning.tags.common(Tags::COARSE).is_empty();
        (&*self.form, self.meaning.kind, is_coarse, Reverse(self.uses), self.position)
    }

    /// Returns 0 for a meaning that explains the word well. A word without such a meaning gets translations of last
    /// resort and single synonyms, and a word without these gets long lists of synonyms. Returns `None` for a lemma.
    fn weakness(&self) -> Option<u8> {
        let count = self.meaning.text.split(", ").count();
        match self.meaning.kind {
            MeaningKind::Lemma => None,
            MeaningKind::Synonyms if count > MAX_GOOD_SYNONYMS => Some(2),
            MeaningKind::Synonyms if count == 1 => Some(1),
            _ => Some(self.is_last_resort.into()),
        }
    }
}

/// Removes the weak meanings of words with better ones. `meanings` must be sorted by form.
pub(super) fn remove_weak(meanings: &mut Vec<FoundMeaning>) {
    let mut kept = Vec::with_capacity(meanings.len());
    for of_form in meanings.chunk_by(|found, other| found.form == other.form) {
        let mut least = HashMap::new();
        for (found, weakness) in of_form.iter().filter_map(|found| Some((found, found.weakness()?))) {
            let weakest = least.entry(&*found.meaning.written).or_insert(u8::MAX);
            *weakest = weakness.min(*weakest);
        }
        let is_best = |found: &FoundMeaning, weakness: u8| weakness == least[&*found.meaning.written];
        kept.extend(of_form.iter().map(|found| found.weakness().is_none_or(|weakness| is_best(found, weakness))));
    }
    let mut kept = kept.into_iter();
    meanings.retain(|_| kept.next().unwrap_or_default());
}

/// Returns true if a form has meanings. `meanings` must be sorted by form.
pub(super) fn has_meanings(meanings: &[FoundMeaning], form: &str) -> bool {
    meanings.binary_search_by(|found| found.form.as_str().cmp(form)).is_ok()
}

//! The frequency of a word in running text, from the sources with frequency lists.

use std::collections::HashMap;

use super::request::named;

/// The number of ranks of a frequency list for each power of ten.
const STEPS_PER_POWER: u32 = 100;

/// The minimum difference between the rank of a much more frequent word and the last rank: a factor of 100.
const MIN_STEPS_BEFORE_LAST: u32 = 2 * STEPS_PER_POWER;

named! {
    /// The frequency of a word.
    pub enum Frequency {
        /// At least one in 10,000 words.
        VeryCommon = "very-common",
        /// At least one in 100,000 words.
        Common = "common",
        /// Less frequent, but in the list.
        Rare = "rare",
        /// Not in the list.
        NotSeen = "not-seen",
    }
    /// The frequencies, each with its name.
    pub const FREQUENCIES;
}

/// The frequencies of the words in a language.
#[derive(Debug, Default)]
pub struct Frequencies {
    /// The rank of each form: rank N is a share of 10^(-N/100) of all words.
    ranks: HashMap<String, u32>,
    /// The highest rank, which is that of the least frequent words.
    last: u32,
}

impl Frequencies {
    /// Adds a form. If it is already known, its higher frequency counts.
    pub(super) fn add(&mut self, form: String, rank: u32) {
        self.last = self.last.max(rank);
        self.ranks.entry(form).and_modify(|known| *known = rank.min(*known)).or_insert(rank);
    }

    /// Returns the frequency of a form. Returns `None` if no source has frequencies.
    pub fn frequency(&self, form: &str) -> Option<Frequency> {
        if self.ranks.is_empty() {
            return None;
        }
        Some(match self.ranks.get(form).map(|rank| rank.div_ceil(STEPS_PER_POWER)) {
            Some(0..=4) => Frequency::VeryCommon,
            Some(5) => Frequency::Common,
            Some(_) => Frequency::Rare,
            None => Frequency::NotSeen,
        })
    }

    /// Returns true if the form is listed, and is at least a hundred times as frequent as the least frequent words that
    /// are listed.
    pub(super) fn is_far_from_last(&self, form: &str) -> bool {
        self.ranks.get(form).is_some_and(|rank| rank + MIN_STEPS_BEFORE_LAST <= self.last)
    }
}

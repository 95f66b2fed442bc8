//! The number of words that a game has according to its regulation.

use serde::{Deserialize, Serialize};

use super::wording::Wording;
use crate::locus::Locus;

/// The number of words that a game has according to its regulation, and the clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpectedWords {
    /// The number of words. Words that are played as another word, such as `hygt` as `hijgt`, are not counted.
    pub number: u64,
    /// Whether the game has more words than this number, or about as many.
    pub precision: Precision,
    /// The clause of the regulation, by language. `None` if no clause is cited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cites: Option<Wording>,
    /// The line in the edition's file.
    pub at: Locus,
}

/// The precision of a number of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Precision {
    /// The game has more words than the number.
    MoreThan,
    /// The game has about as many words as the number.
    About,
}

impl ExpectedWords {
    /// The maximum difference between the number of words in an edition and the expected number, in percent of the
    /// expected number. An edition with a larger difference is reported.
    pub const MAX_PERCENT: u64 = 15;

    /// Returns true if the number of words in an edition is close enough to the expected number.
    pub fn fits(&self, words: u64) -> bool {
        words.abs_diff(self.number).saturating_mul(100) <= self.number.saturating_mul(Self::MAX_PERCENT)
    }

    /// Describes the expected number in English: `more than 173,000 words`. `number` formats the number.
    pub fn describe(&self, number: impl Fn(u64) -> String) -> String {
        let precision = match self.precision {
            Precision::MoreThan => "more than",
            Precision::About => "about",
        };
        format!("{precision} {} words", number(self.number))
    }
}

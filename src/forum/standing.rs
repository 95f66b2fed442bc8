//! The standing of a word in an edition: whether it is allowed, and in a tier.

use crate::dictionary::Dictionary;
use crate::error::Error;

/// The standing of a word in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The edition does not allow the word.
    NotAllowed,
    /// The edition allows the word, and none of its tiers contains it.
    Allowed,
    /// The edition allows the word, and one of its tiers contains it, such as that of common words.
    InTier,
}

impl Standing {
    /// Looks up a word in an edition.
    ///
    /// # Errors
    /// If the words are not yet in memory and their file is missing or damaged.
    pub fn of(dictionary: &Dictionary, word: &str) -> Result<Self, Error> {
        if !dictionary.contains(word)? {
            return Ok(Self::NotAllowed);
        }
        let is_in_tier = match dictionary.tiers_of(&dictionary.form(word)) {
            // A file that holds words only has no tiers.
            Err(Error::Lacking(_)) => false,
            tiers => !tiers?.is_empty(),
        };
        Ok(if is_in_tier { Self::InTier } else { Self::Allowed })
    }
}

//! The treatment of hyphens, apostrophes and full stops in an edition.

use serde::{Deserialize, Serialize};

/// The treatment of a mark in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkPolicy {
    /// The mark is dropped, and the word is kept: `mee-eten` becomes `meeeten`.
    Drop,
    /// The mark is kept in the form, so it needs a tile.
    Keep,
}

/// The treatment of hyphens, apostrophes and full stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Hyphens.
    pub hyphen: MarkPolicy,
    /// Apostrophes.
    pub apostrophe: MarkPolicy,
    /// Full stops, as in abbreviations.
    pub point: MarkPolicy,
}

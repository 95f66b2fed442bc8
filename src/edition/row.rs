//! A row of a list that rules refer to.

use serde::{Deserialize, Serialize};

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The word as written.
    pub word: String,
    /// The kind of word, in the list's own terms.
    pub kind: String,
    /// The reason why the word is listed.
    pub because: String,
    /// Whether the row also applies to compounds that begin with the word and are written as one word.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub compounds: bool,
    /// The line number of the row in the list's file.
    pub line: u32,
}

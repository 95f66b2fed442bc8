//! The `[score]` table of an edition: what a board is worth, where the regulation tells.
//!
//! `board = "sum-of-words"` is for games in which a board is one move: all its tiles are of one rack, and every letter
//! counts in each word in which it stands. `all-tiles-bonus` is added when the whole rack lies.

use serde::{Deserialize, Serialize};

use super::rule_text::Wording;
use crate::locus::Locus;

/// How a board scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// What is counted.
    pub board: BoardScore,
    /// Points that are added when all tiles of the rack lie.
    pub all_tiles_bonus: u32,
    /// The clause of the regulation, by language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cites: Option<Wording>,
    /// The table's line in the edition's file.
    pub at: Locus,
}

/// What is counted on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardScore {
    /// The letters of all horizontal and of all vertical words; the board is one move on an empty one.
    SumOfWords,
}

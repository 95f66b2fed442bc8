//! The `[score]` table of an edition: the score of a board, if the regulation defines it.
//!
//! `board = "sum-of-words"` is for games in which a board is one move: all its tiles come from one rack, and every
//! letter counts in each word that it is in. `all-tiles-bonus` is added if the whole rack is played.

use serde::{Deserialize, Serialize};

use super::wording::Wording;
use crate::locus::Locus;

/// The scoring of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The way in which a board is scored.
    pub board: BoardScore,
    /// Bonus in points for playing all tiles of the rack.
    pub all_tiles_bonus: u32,
    /// The clause of the regulation, by language. `None` if it cites none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cites: Option<Wording>,
    /// The table's line in the edition's file.
    pub at: Locus,
}

/// The way in which a board is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardScore {
    /// The sum of the values of the letters in all horizontal and vertical words; the board is one move on an empty
    /// board.
    SumOfWords,
}

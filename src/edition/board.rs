//! The board of a game, and the score of a board if the regulation defines it.

use serde::{Deserialize, Serialize};

use super::wording::Wording;
use crate::locus::Locus;

/// The board and the rack of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Width in squares.
    pub width: u32,
    /// Height in squares.
    pub height: u32,
    /// Number of tiles that a player holds.
    pub rack: u32,
    /// Number of tiles that a player may take from the board in a turn.
    pub taken: u32,
}

/// The scoring of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The way in which a board is scored.
    pub board: BoardScore,
    /// Bonus in points for playing all tiles of the rack.
    pub all_tiles_bonus: u32,
    /// The clause of the regulation, by language. `None` if no clause is cited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cites: Option<Wording>,
    /// The table's line in the edition's file.
    pub at: Locus,
}

/// The way in which a board is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardScore {
    /// The sum of the values of the letters in all horizontal and vertical words. A letter in two words counts twice.
    ///
    /// For games in which a board is one move on an empty board: all its tiles come from one rack.
    SumOfWords,
}

//! The board of a game, and the scoring of a whole board.

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

/// The rules for scoring a whole board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The scoring method.
    pub board: BoardScore,
    /// Bonus in points for playing all tiles of the rack.
    pub all_tiles_bonus: u32,
    /// The clause of the regulation that defines the score, by language. `None` if no clause is cited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cites: Option<Wording>,
    /// The line of the table `[score]` in the edition's file.
    pub at: Locus,
}

/// A method of scoring a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardScore {
    /// The sum of the values of the letters in all horizontal and vertical words. A letter in two words counts twice.
    ///
    /// For games in which the whole board is played in a single move, with tiles from one rack.
    SumOfWords,
}

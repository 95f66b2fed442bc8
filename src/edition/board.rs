//! The board of a game.

use serde::{Deserialize, Serialize};

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

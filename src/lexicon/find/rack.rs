//! What can be laid from a rack, or from the bag.

use super::QueryFault;
use super::gate::{Gate, Way};
use super::tiles::tiles_or_none;
use crate::lexicon::Lexicon;

/// Words that take all tiles of the rack.
pub(super) fn anagram(lexicon: &Lexicon, rack: &str) -> Result<RackGate, QueryFault> {
    let mut gate = within(lexicon, rack)?;
    gate.least = gate.size;
    Ok(gate)
}

/// Words that take tiles of the rack.
pub(super) fn within(lexicon: &Lexicon, rack: &str) -> Result<RackGate, QueryFault> {
    let (blanks, letters): (Vec<char>, Vec<char>) = rack.chars().partition(|&letter| letter == '?');
    let tiles = tiles_or_none(lexicon, &letters.into_iter().collect::<String>())?;
    let size = tiles.len() + blanks.len();
    if size == 0 {
        return Err(QueryFault::Empty(rack.to_owned()));
    }
    let mut gate = RackGate { left: Box::new([0; 256]), blanks: blanks.len() as u32, size, least: 0, laid: Vec::new() };
    for tile in tiles {
        gate.left[usize::from(tile)] += 1;
    }
    Ok(gate)
}

/// Words for which the bag has tiles.
pub(super) fn from_bag(lexicon: &Lexicon) -> Result<RackGate, QueryFault> {
    let alphabet = lexicon.alphabet();
    let mut gate = RackGate {
        left: Box::new([0; 256]),
        blanks: alphabet.blanks.ok_or(QueryFault::NoBag)?,
        size: usize::MAX,
        least: 0,
        laid: Vec::new(),
    };
    for (left, tile) in gate.left.iter_mut().zip(&alphabet.tiles) {
        *left = tile.count.ok_or(QueryFault::NoBag)?;
    }
    Ok(gate)
}

/// What lies for a tile of the word.
enum Laid {
    /// The tile itself.
    Tile(u8),
    /// A blank.
    Blank,
    /// Nothing: there is none left.
    Nothing,
}

/// Lays a word from a stock of tiles.
pub(super) struct RackGate {
    /// Tiles that are left, by kind.
    left: Box<[u32; 256]>,
    blanks: u32,
    /// All tiles of the stock.
    size: usize,
    /// The fewest tiles of a word.
    least: usize,
    laid: Vec<Laid>,
}

impl Gate for RackGate {
    fn push(&mut self, tile: u8) -> Way {
        let left = &mut self.left[usize::from(tile)];
        let laid = if *left > 0 {
            *left -= 1;
            Laid::Tile(tile)
        } else if self.blanks > 0 {
            self.blanks -= 1;
            Laid::Blank
        } else {
            Laid::Nothing
        };
        let way = Way::open_if(!matches!(laid, Laid::Nothing));
        self.laid.push(laid);
        way
    }

    fn pop(&mut self) {
        match self.laid.pop() {
            Some(Laid::Tile(tile)) => self.left[usize::from(tile)] += 1,
            Some(Laid::Blank) => self.blanks += 1,
            Some(Laid::Nothing) | None => {}
        }
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.laid.len() >= self.least
    }
}

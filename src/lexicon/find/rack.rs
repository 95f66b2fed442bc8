//! What can be laid from a rack, or from the bag.

use super::QueryFault;
use super::gate::{Gate, Way};
use super::tiles::tiles_or_none;
use crate::lexicon::Lexicon;

/// A stock of tiles.
pub(super) struct Rack {
    /// Tiles of each kind of the alphabet.
    pub(super) left: Vec<u32>,
    pub(super) blanks: u32,
    /// The fewest tiles of a word.
    pub(super) least: usize,
}

impl Rack {
    /// For words that take all tiles of a rack.
    pub(super) fn anagram(lexicon: &Lexicon, rack: &str) -> Result<Self, QueryFault> {
        let rack = Self::within(lexicon, rack)?;
        Ok(Self { least: rack.size(), ..rack })
    }

    /// For words that take tiles of a rack.
    pub(super) fn within(lexicon: &Lexicon, rack: &str) -> Result<Self, QueryFault> {
        let (blanks, letters): (Vec<char>, Vec<char>) = rack.chars().partition(|&letter| letter == '?');
        let mut left = vec![0; lexicon.alphabet().tiles.len()];
        for tile in tiles_or_none(lexicon, &letters.into_iter().collect::<String>())? {
            left[usize::from(tile)] += 1;
        }
        match (Self { left, blanks: blanks.len() as u32, least: 0 }) {
            none if none.size() == 0 => Err(QueryFault::Empty(rack.to_owned())),
            some => Ok(some),
        }
    }

    /// For words that take tiles of the full bag.
    pub(super) fn bag(lexicon: &Lexicon) -> Result<Self, QueryFault> {
        let alphabet = lexicon.alphabet();
        let blanks = alphabet.blanks.ok_or(QueryFault::NoBag)?;
        let left: Option<_> = alphabet.tiles.iter().map(|tile| tile.count).collect();
        Ok(Self { left: left.ok_or(QueryFault::NoBag)?, blanks, least: 0 })
    }

    /// All its tiles.
    fn size(&self) -> usize {
        (self.left.iter().sum::<u32>() + self.blanks) as usize
    }

    /// The gate of words that it lays.
    pub(super) fn gate(self) -> RackGate {
        RackGate { rack: self, laid: Vec::new() }
    }
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
    /// What is left.
    rack: Rack,
    laid: Vec<Laid>,
}

impl Gate for RackGate {
    fn push(&mut self, tile: u8) -> Way {
        let left = &mut self.rack.left[usize::from(tile)];
        let laid = if *left > 0 {
            *left -= 1;
            Laid::Tile(tile)
        } else if self.rack.blanks > 0 {
            self.rack.blanks -= 1;
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
            Some(Laid::Tile(tile)) => self.rack.left[usize::from(tile)] += 1,
            Some(Laid::Blank) => self.rack.blanks += 1,
            Some(Laid::Nothing) | None => {}
        }
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.laid.len() >= self.rack.least
    }
}

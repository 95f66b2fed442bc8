//! Words that can be played with the tiles of a rack, or of the bag.

use super::matcher::{PrefixMatcher, Step};
use super::tiles::tiles_or_none;
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// A stock of tiles.
pub(super) struct Rack {
    /// The number of tiles of each kind, by index in the alphabet.
    pub(super) left: Vec<u32>,
    pub(super) blanks: u32,
    /// The minimum number of tiles of a word.
    pub(super) least: usize,
}

impl Rack {
    /// Returns the rack for words that use all its tiles.
    pub(super) fn anagram(dictionary: &Dictionary, rack: &str) -> Result<Self, QueryFault> {
        let rack = Self::within(dictionary, rack)?;
        Ok(Self { least: rack.size(), ..rack })
    }

    /// Returns the rack for words that use some or all of its tiles.
    pub(super) fn within(dictionary: &Dictionary, rack: &str) -> Result<Self, QueryFault> {
        let (blanks, letters): (Vec<char>, Vec<char>) = rack.chars().partition(|&letter| letter == '?');
        let mut left = vec![0; dictionary.alphabet().tiles.len()];
        for tile in tiles_or_none(dictionary, &letters.into_iter().collect::<String>())? {
            left[usize::from(tile)] += 1;
        }
        match (Self { left, blanks: blanks.len() as u32, least: 0 }) {
            rack_tiles if rack_tiles.size() == 0 => Err(QueryFault::Empty(rack.to_owned())),
            rack_tiles => Ok(rack_tiles),
        }
    }

    /// Returns the tiles of the full bag as a rack.
    pub(super) fn bag(dictionary: &Dictionary) -> Result<Self, QueryFault> {
        let alphabet = dictionary.alphabet();
        let blanks = alphabet.blanks.ok_or(QueryFault::NoBag)?;
        let left: Option<_> = alphabet.tiles.iter().map(|tile| tile.count).collect();
        Ok(Self { left: left.ok_or(QueryFault::NoBag)?, blanks, least: 0 })
    }

    /// Returns the number of its tiles.
    fn size(&self) -> usize {
        (self.left.iter().sum::<u32>() + self.blanks) as usize
    }

    /// Returns a matcher for words that can be played with it.
    pub(super) fn matcher(self) -> RackMatcher {
        RackMatcher { rack: self, placed: Vec::new() }
    }
}

/// The tile that is used for a tile of the word.
enum Placed {
    /// The tile itself.
    Tile(u8),
    /// A blank.
    Blank,
    /// No tile, because none is left.
    Nothing,
}

/// Plays a word with a stock of tiles.
pub(super) struct RackMatcher {
    /// The tiles that are left.
    rack: Rack,
    placed: Vec<Placed>,
}

impl PrefixMatcher for RackMatcher {
    fn push(&mut self, tile: u8) -> Step {
        let left = &mut self.rack.left[usize::from(tile)];
        let placed = if *left > 0 {
            *left -= 1;
            Placed::Tile(tile)
        } else if self.rack.blanks > 0 {
            self.rack.blanks -= 1;
            Placed::Blank
        } else {
            Placed::Nothing
        };
        let way = Step::continue_if(!matches!(placed, Placed::Nothing));
        self.placed.push(placed);
        way
    }

    fn pop(&mut self) {
        match self.placed.pop() {
            Some(Placed::Tile(tile)) => self.rack.left[usize::from(tile)] += 1,
            Some(Placed::Blank) => self.rack.blanks += 1,
            Some(Placed::Nothing) | None => {}
        }
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.placed.len() >= self.rack.least
    }
}

//! A matcher for words that can be played with a stock of tiles. The stock is a rack, the bag, one tile of each kind,
//! or any number of tiles of some kinds.

use super::matcher::{PrefixMatcher, Step};
use super::tiles::{tiles, tiles_or_none};
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// A stock of tiles. As a matcher, it accepts the words that can be played with these tiles.
#[derive(Clone)]
pub(super) struct Rack {
    /// The number of tiles left of each kind, by index in the alphabet.
    pub(super) left: Vec<u32>,
    /// The number of blanks left.
    pub(super) blanks: u32,
    /// The minimum number of tiles in a word.
    pub(super) least: usize,
    /// Whether a word must use all tiles of the stock that are not blanks.
    needs_all: bool,
    /// For each tile of the word so far, the tile from the stock that was used for it.
    placed: Vec<Placed>,
}

/// The tile from the stock that was used for a tile of the word.
#[derive(Clone)]
enum Placed {
    /// The tile itself.
    Tile(u8),
    /// A blank.
    Blank,
    /// No tile, because neither the tile nor a blank is left.
    Nothing,
}

impl Rack {
    fn new(left: Vec<u32>, blanks: u32) -> Self {
        Self { left, blanks, least: 0, needs_all: false, placed: Vec::new() }
    }

    /// Returns the stock for words that use all tiles of a rack.
    pub(super) fn anagram(dictionary: &Dictionary, rack: &str) -> Result<Self, QueryFault> {
        let rack = Self::within(dictionary, rack)?;
        let least = (rack.left.iter().sum::<u32>() + rack.blanks) as usize;
        Ok(Self { least, ..rack })
    }

    /// Returns the stock for words that contain all tiles of a text, in any order, and any other tiles.
    pub(super) fn includes(dictionary: &Dictionary, text: &str) -> Result<Self, QueryFault> {
        let mut left = vec![0; dictionary.alphabet().tiles.len()];
        tiles(dictionary, text)?.into_iter().for_each(|tile| left[usize::from(tile)] += 1);
        Ok(Self { needs_all: true, ..Self::new(left, u32::MAX) })
    }

    /// Returns the stock for words that use some or all tiles of a rack.
    pub(super) fn within(dictionary: &Dictionary, rack: &str) -> Result<Self, QueryFault> {
        let (tiles, blanks) = (
            tiles_or_none(dictionary, &rack.replace(|sign: char| sign == '?' || sign.is_whitespace(), ""))?,
            rack.matches('?').count(),
        );
        if tiles.is_empty() && blanks == 0 {
            return Err(QueryFault::Empty(rack.to_owned()));
        }
        let mut left = vec![0; dictionary.alphabet().tiles.len()];
        tiles.into_iter().for_each(|tile| left[usize::from(tile)] += 1);
        Ok(Self::new(left, blanks as u32))
    }

    /// Returns a stock with the tiles of a full bag. Fails if the edition does not say how many tiles are in the bag.
    pub(super) fn bag(dictionary: &Dictionary) -> Result<Self, QueryFault> {
        let alphabet = dictionary.alphabet();
        let left: Option<Vec<_>> = alphabet.tiles.iter().map(|tile| tile.count).collect();
        left.zip(alphabet.blanks).map(|(left, blanks)| Self::new(left, blanks)).ok_or(QueryFault::NoBag)
    }

    /// Returns a stock with one tile of each kind.
    pub(super) fn distinct(dictionary: &Dictionary) -> Self {
        Self::new(vec![1; dictionary.alphabet().tiles.len()], 0)
    }

    /// Returns a stock with any number of these tiles.
    pub(super) fn only(dictionary: &Dictionary, letters: &str) -> Result<Self, QueryFault> {
        let mut left = vec![0; dictionary.alphabet().tiles.len()];
        tiles(dictionary, letters)?.into_iter().for_each(|tile| left[usize::from(tile)] = u32::MAX);
        Ok(Self::new(left, 0))
    }

    /// Returns a stock with any number of all tiles.
    pub(super) fn any(dictionary: &Dictionary) -> Self {
        Self::new(vec![u32::MAX; dictionary.alphabet().tiles.len()], 0)
    }

    /// Returns a stock with any number of all tiles except these.
    pub(super) fn without(dictionary: &Dictionary, letters: &str) -> Result<Self, QueryFault> {
        let mut rack = Self::any(dictionary);
        tiles(dictionary, letters)?.into_iter().for_each(|tile| rack.left[usize::from(tile)] = 0);
        Ok(rack)
    }

    /// Returns true if the word has at least the minimum number of tiles, and uses all tiles that it must use.
    pub(super) fn is_enough(&self) -> bool {
        self.placed.len() >= self.least && (!self.needs_all || self.left.iter().all(|&left| left == 0))
    }

    /// Returns true if a blank is used for the last tile of the word.
    pub(super) fn ends_with_blank(&self) -> bool {
        matches!(self.placed.last(), Some(Placed::Blank))
    }
}

impl PrefixMatcher for Rack {
    #[inline]
    fn push(&mut self, tile: u8) -> Step {
        let left = &mut self.left[usize::from(tile)];
        let placed = if *left > 0 {
            *left -= 1;
            Placed::Tile(tile)
        } else if self.blanks > 0 {
            self.blanks -= 1;
            Placed::Blank
        } else {
            Placed::Nothing
        };
        let step = Step::continue_if(!matches!(placed, Placed::Nothing));
        self.placed.push(placed);
        step
    }

    #[inline]
    fn pop(&mut self) {
        match self.placed.pop() {
            Some(Placed::Tile(tile)) => self.left[usize::from(tile)] += 1,
            Some(Placed::Blank) => self.blanks += 1,
            Some(Placed::Nothing) | None => {}
        }
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.is_enough()
    }
}

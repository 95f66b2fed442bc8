//! A row of tiles, its value and its alphagram.

use std::fmt;

use serde::Serialize;

use crate::alphabet::{Alphabet, Spelling, Tile};

/// A row of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    alphabet: &'a Alphabet,
    spelling: Spelling,
}

/// A tile of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WordTile {
    /// The text that is printed on the tile, such as `H`.
    pub tile: String,
    /// Its value in points. `None` if the edition does not give it.
    pub value: Option<u32>,
}

impl<'a> Word<'a> {
    /// Spells a text letter for letter. Returns `None` if a letter has no tile.
    pub fn from_form(alphabet: &'a Alphabet, text: &str) -> Option<Self> {
        Some(Self { alphabet, spelling: alphabet.spell(text)? })
    }

    /// Creates a row of tiles from indices in [`Alphabet::tiles`]; indices out of range are ignored.
    pub fn of_tiles(alphabet: &'a Alphabet, tiles: &[u8]) -> Self {
        let known = tiles.iter().copied().filter(|&tile| usize::from(tile) < alphabet.tiles.len());
        Self { alphabet, spelling: known.collect() }
    }

    /// Returns the tiles, from left to right.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = &'a Tile> {
        let tiles = &self.alphabet.tiles;
        self.spelling.iter().map(move |&tile| &tiles[usize::from(tile)])
    }

    /// Returns the labels and the values of the tiles, from left to right.
    pub(crate) fn list(&self) -> Vec<WordTile> {
        self.tiles().map(WordTile::from).collect()
    }

    /// Returns the number of tiles.
    pub fn len(&self) -> usize {
        self.spelling.len()
    }

    /// Returns the sum of the tiles' values in points, without the board's bonuses. Returns `None` if the edition does
    /// not give the value of every tile.
    pub fn value(&self) -> Option<u32> {
        self.tiles().map(|tile| tile.value).sum()
    }

    /// Returns the letters, sorted in the order of the alphabet's tiles.
    pub fn alphagram(&self) -> String {
        let mut sorted = self.spelling.clone();
        sorted.sort_unstable();
        self.alphabet.text(&sorted)
    }
}

impl From<&Tile> for WordTile {
    fn from(tile: &Tile) -> Self {
        Self { tile: tile.label.clone(), value: tile.value }
    }
}

/// Formats the tiles with their values: `H3 Y5 G3 T2`, or `H Y G T` if the edition has no values.
impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, tile) in self.tiles().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            f.write_str(&tile.label)?;
            if let Some(value) = tile.value {
                value.fmt(f)?;
            }
        }
        Ok(())
    }
}

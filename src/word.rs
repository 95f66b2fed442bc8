//! A form that an alphabet can spell: its tiles, value, alphagram.

use std::fmt;

use crate::alphabet::{Alphabet, Spelling, Tile};

/// A row of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    alphabet: &'a Alphabet,
    spelling: Spelling,
}

impl<'a> Word<'a> {
    /// Lays a text letter for letter; `None` if a letter has no tile.
    pub fn laid(alphabet: &'a Alphabet, text: &str) -> Option<Self> {
        Some(Self { alphabet, spelling: alphabet.lay(text)? })
    }

    /// A row of tiles, by their places in [`Alphabet::tiles`]; places beyond it are left out.
    pub fn of_tiles(alphabet: &'a Alphabet, tiles: &[u8]) -> Self {
        let known = tiles.iter().copied().filter(|&tile| usize::from(tile) < alphabet.tiles.len());
        Self { alphabet, spelling: known.collect() }
    }

    /// The tiles, from left to right.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = &'a Tile> {
        let tiles = &self.alphabet.tiles;
        self.spelling.iter().map(move |&tile| &tiles[usize::from(tile)])
    }

    /// The number of tiles.
    pub fn len(&self) -> usize {
        self.spelling.len()
    }

    /// Whether there is no tile at all.
    pub fn is_empty(&self) -> bool {
        self.spelling.is_empty()
    }

    /// The sum of the tiles' values in points, without the board's bonuses; `None` if the edition
    /// does not know the value of one of them.
    pub fn value(&self) -> Option<u32> {
        self.tiles().map(|tile| tile.value).sum()
    }

    /// The letters in the order of the alphabet.
    pub fn alphagram(&self) -> String {
        let mut sorted = self.spelling.clone();
        sorted.sort_unstable();
        self.alphabet.text(&sorted)
    }
}

/// `H3 Y5 G3 T2`, or `H Y G T` where no values are known.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locus::Locus;

    /// Values of Woordspel's regulation, "Letters, letterwaarde en bonussen".
    fn woordspel() -> Alphabet {
        let tile = |label: &str, value, also: Option<&str>| Tile {
            label: label.into(),
            letters: label.to_lowercase(),
            also: also.map(str::to_owned),
            value: Some(value),
            count: None,
            at: Locus::file(&"test".into()),
        };
        let plain = [("B", 3), ("E", 1), ("G", 3), ("H", 3), ("I", 2), ("J", 6), ("L", 4), ("S", 3), ("T", 2)];
        let mut tiles: Vec<_> = plain.iter().map(|&(label, value)| tile(label, value, None)).collect();
        tiles.push(tile("Y", 5, Some("ij")));
        Alphabet::new(tiles, Some(2))
    }

    #[test]
    fn a_word_is_worth_the_sum_of_its_tiles() {
        let alphabet = woordspel();
        let lees = Word::laid(&alphabet, "lees").unwrap();
        assert_eq!(lees.value(), Some(9), "the regulation's own example");
        assert_eq!(lees.to_string(), "L4 E1 E1 S3");
        assert_eq!(lees.alphagram(), "eels");
        assert!(Word::laid(&alphabet, "leeq").is_none());
    }

    #[test]
    fn y_may_be_laid_for_ij_and_not_the_other_way_round() {
        let alphabet = woordspel();
        let texts = |form| -> Vec<_> { alphabet.spellings(form, 15).iter().map(|s| alphabet.text(s)).collect() };
        assert_eq!(texts("bij"), ["bij", "by"]);
        assert_eq!(texts("by"), ["by"]);
        assert_eq!(alphabet.lengths("bij"), Ok((2, 3)));
        assert_eq!(alphabet.lengths("bøij"), Err('ø'));
        assert_eq!(alphabet.laid_for("hygt"), ["hygt", "hijgt"]);
        assert_eq!(Word::laid(&alphabet, "hygt").unwrap().to_string(), "H3 Y5 G3 T2");
    }
}

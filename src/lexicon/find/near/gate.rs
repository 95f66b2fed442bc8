//! Words that differ in a few tiles, which are added, left out or replaced, or in neighbours that are swapped.
//!
//! The gate follows all ways to come from the wanted word at once: for each number of differences a row of bits, one
//! for each number of wanted tiles that are matched. A tile costs a few operations on whole rows. A swap is two tiles
//! long: it goes on from the rows before the last tile, where the first of the two is counted as replaced meanwhile, so
//! that the gate stays open.

use crate::lexicon::Lexicon;
use crate::lexicon::find::QueryFault;
use crate::lexicon::find::gate::{Gate, Way};
use crate::lexicon::find::tiles::MOST;

/// The largest distance that is offered.
const FARTHEST: usize = 3;

/// The gate of words that are at most so far from a word, which itself need be no word, nor have tiles only.
pub(in crate::lexicon::find) fn near(lexicon: &Lexicon, word: &str, distance: u8) -> Result<NearGate, QueryFault> {
    let farthest = usize::from(distance);
    if !(1..=FARTHEST).contains(&farthest) {
        return Err(QueryFault::Distance(distance));
    }
    let form = lexicon.edition.book.normaliser.form(word.trim());
    // A letter without a tile is one that every word lacks.
    let alphabet = lexicon.alphabet();
    let tile = |letter: char| alphabet.lay(letter.encode_utf8(&mut [0; 4])).and_then(|tiles| tiles.first().copied());
    let tiles: Vec<_> = match alphabet.lay(&form) {
        Some(tiles) => tiles.into_iter().map(Some).collect(),
        None => form.chars().map(tile).collect(),
    };
    match tiles.len() {
        0 => return Err(QueryFault::Empty(word.to_owned())),
        length if length > MOST => return Err(QueryFault::TooLong { text: word.to_owned(), most: MOST }),
        _ => {}
    }
    let mut wanted = Box::new([0u64; 256]);
    for (place, tile) in tiles.iter().enumerate() {
        if let Some(tile) = tile {
            wanted[usize::from(*tile)] |= 1 << place;
        }
    }
    let mut first = [0; FARTHEST + 1];
    for (errors, row) in first.iter_mut().enumerate().take(farthest + 1) {
        *row = (2 << errors) - 1;
    }
    let start = Step { rows: first, wanted: 0 };
    Ok(NearGate { wanted, last: 1 << tiles.len(), farthest, steps: vec![start] })
}

/// See [`near`].
pub(in crate::lexicon::find) struct NearGate {
    /// For each tile, where it stands in the wanted word.
    wanted: Box<[u64; 256]>,
    last: u64,
    farthest: usize,
    steps: Vec<Step>,
}

/// What is known after a tile.
#[derive(Clone, Copy)]
struct Step {
    /// For each number of differences, how many wanted tiles can be matched.
    rows: [u64; FARTHEST + 1],
    /// Where the tile stands in the wanted word.
    wanted: u64,
}

impl Gate for NearGate {
    fn push(&mut self, tile: u8) -> Way {
        let wanted = self.wanted[usize::from(tile)];
        let Some(Step { rows: before, wanted: wanted_before }) = self.steps.last().copied() else {
            return Way::Closed;
        };
        // Nothing comes before the first tile.
        let earlier = self.steps.len().checked_sub(2).map_or([0; FARTHEST + 1], |place| self.steps[place].rows);
        let swapped = (wanted_before >> 1) & wanted;
        let mut next = [0; FARTHEST + 1];
        next[0] = (before[0] & wanted) << 1;
        for errors in 1..=self.farthest {
            let less = before[errors - 1];
            let swap = (earlier[errors - 1] & swapped) << 2;
            next[errors] = (before[errors] & wanted) << 1 | less | less << 1 | next[errors - 1] << 1 | swap;
        }
        self.steps.push(Step { rows: next, wanted });
        // Bits beyond the wanted word's end mean nothing.
        Way::open_if(next[self.farthest] & (self.last | (self.last - 1)) != 0)
    }

    fn pop(&mut self) {
        self.steps.pop();
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.distance().is_some()
    }

    fn distance(&self) -> Option<u8> {
        let rows = &self.steps.last()?.rows;
        (0..=self.farthest).find(|&errors| rows[errors] & self.last != 0).map(|errors| errors as u8)
    }
}

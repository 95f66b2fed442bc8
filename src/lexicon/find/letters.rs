//! Conditions on the tiles of a word: only these, or none twice.

use super::QueryFault;
use super::gate::{Gate, Way};
use super::tiles::tiles;
use crate::lexicon::Lexicon;

/// Returns a matcher for words that have only these tiles.
pub(super) fn only(lexicon: &Lexicon, letters: &str) -> Result<OnlyGate, QueryFault> {
    let mut within = Box::new([Way::Closed; 256]);
    for tile in tiles(lexicon, letters)? {
        within[usize::from(tile)] = Way::Open;
    }
    Ok(OnlyGate { within })
}

/// Returns a matcher for words that have no tile twice.
pub(super) fn distinct() -> DistinctGate {
    DistinctGate { word: Vec::new() }
}

/// See [`only`].
pub(super) struct OnlyGate {
    within: Box<[Way; 256]>,
}

impl Gate for OnlyGate {
    fn push(&mut self, tile: u8) -> Way {
        self.within[usize::from(tile)]
    }

    fn pop(&mut self) {}

    fn accepts(&mut self, _: &str) -> bool {
        true
    }
}

/// See [`distinct`].
pub(super) struct DistinctGate {
    word: Vec<u8>,
}

impl Gate for DistinctGate {
    fn push(&mut self, tile: u8) -> Way {
        let way = Way::open_if(!self.word.contains(&tile));
        self.word.push(tile);
        way
    }

    fn pop(&mut self) {
        self.word.pop();
    }

    fn accepts(&mut self, _: &str) -> bool {
        true
    }
}

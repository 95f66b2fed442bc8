//! Beginnings, ends, parts, hooks and extensions: patterns that need not be written as one.

use super::QueryFault;
use super::gate::{Gate, Way};
use super::pattern::{PatternGate, Piece};
use super::tiles::{MAX_TILES, tiles};
use crate::lexicon::Lexicon;

/// Words that begin so.
pub(super) fn starts(lexicon: &Lexicon, text: &str) -> Result<PatternGate, QueryFault> {
    around(lexicon, text, &[], &[Piece::Many])
}

/// Words that end so.
pub(super) fn ends(lexicon: &Lexicon, text: &str) -> Result<PatternGate, QueryFault> {
    around(lexicon, text, &[Piece::Many], &[])
}

/// Words with these tiles in them.
pub(super) fn contains(lexicon: &Lexicon, text: &str) -> Result<PatternGate, QueryFault> {
    around(lexicon, text, &[Piece::Many], &[Piece::Many])
}

/// Words with one more tile before.
pub(super) fn front_hooks(lexicon: &Lexicon, text: &str) -> Result<PatternGate, QueryFault> {
    around(lexicon, text, &[Piece::One], &[])
}

/// Words with one more tile behind.
pub(super) fn back_hooks(lexicon: &Lexicon, text: &str) -> Result<PatternGate, QueryFault> {
    around(lexicon, text, &[], &[Piece::One])
}

/// Words with these tiles in them, and more.
pub(super) fn extends(lexicon: &Lexicon, text: &str) -> Result<Longer, QueryFault> {
    let least = tiles(lexicon, text)?.len() + 1;
    Ok(Longer { gate: contains(lexicon, text)?, least, length: 0 })
}

fn around(lexicon: &Lexicon, text: &str, before: &[Piece], behind: &[Piece]) -> Result<PatternGate, QueryFault> {
    let middle = tiles(lexicon, text)?.into_iter().map(Piece::Tile);
    let pieces: Vec<_> = before.iter().cloned().chain(middle).chain(behind.iter().cloned()).collect();
    PatternGate::new(&pieces).ok_or_else(|| QueryFault::TooLong { text: text.to_owned(), most: MAX_TILES })
}

/// A pattern, and a least number of tiles.
pub(super) struct Longer {
    gate: PatternGate,
    least: usize,
    length: usize,
}

impl Gate for Longer {
    fn push(&mut self, tile: u8) -> Way {
        self.length += 1;
        self.gate.push(tile)
    }

    fn pop(&mut self) {
        self.length -= 1;
        self.gate.pop();
    }

    fn accepts(&mut self, text: &str) -> bool {
        self.length >= self.least && self.gate.accepts(text)
    }
}

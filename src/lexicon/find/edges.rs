//! Beginnings, endings, parts, hooks and extensions: patterns with names of their own.

use super::QueryFault;
use super::matcher::{PrefixMatcher, Step};
use super::pattern::{PatternMatcher, Piece};
use super::tiles::{MAX_TILES, tiles};
use crate::lexicon::Lexicon;

/// Returns a matcher for words that begin with these tiles.
pub(super) fn starts(lexicon: &Lexicon, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(lexicon, text, &[], &[Piece::Many])
}

/// Returns a matcher for words that end with these tiles.
pub(super) fn ends(lexicon: &Lexicon, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(lexicon, text, &[Piece::Many], &[])
}

/// Returns a matcher for words that contain these tiles.
pub(super) fn contains(lexicon: &Lexicon, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(lexicon, text, &[Piece::Many], &[Piece::Many])
}

/// Returns a matcher for words with one tile before these tiles.
pub(super) fn front_hooks(lexicon: &Lexicon, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(lexicon, text, &[Piece::One], &[])
}

/// Returns a matcher for words with one tile after these tiles.
pub(super) fn back_hooks(lexicon: &Lexicon, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(lexicon, text, &[], &[Piece::One])
}

/// Returns a matcher for words that contain these tiles and at least one more.
pub(super) fn extends(lexicon: &Lexicon, text: &str) -> Result<Longer, QueryFault> {
    let least = tiles(lexicon, text)?.len() + 1;
    Ok(Longer { matcher: contains(lexicon, text)?, least, length: 0 })
}

fn around(lexicon: &Lexicon, text: &str, before: &[Piece], after: &[Piece]) -> Result<PatternMatcher, QueryFault> {
    let middle = tiles(lexicon, text)?.into_iter().map(Piece::Tile);
    let pieces: Vec<_> = before.iter().cloned().chain(middle).chain(after.iter().cloned()).collect();
    PatternMatcher::new(&pieces).ok_or_else(|| QueryFault::TooLong { text: text.to_owned(), most: MAX_TILES })
}

/// A pattern with a minimum number of tiles.
pub(super) struct Longer {
    matcher: PatternMatcher,
    least: usize,
    length: usize,
}

impl PrefixMatcher for Longer {
    fn push(&mut self, tile: u8) -> Step {
        self.length += 1;
        self.matcher.push(tile)
    }

    fn pop(&mut self) {
        self.length -= 1;
        self.matcher.pop();
    }

    fn accepts(&mut self, text: &str) -> bool {
        self.length >= self.least && self.matcher.accepts(text)
    }
}

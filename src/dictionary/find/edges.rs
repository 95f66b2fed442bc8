//! Beginnings, endings, parts, hooks and extensions: patterns with names of their own.

use super::matcher::{PrefixMatcher, Step};
use super::pattern::{PatternMatcher, Piece};
use super::tiles::{MAX_TILES, tiles};
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// Returns a matcher for words that begin with these tiles.
pub(super) fn starts(dictionary: &Dictionary, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(dictionary, text, &[], &[Piece::Many])
}

/// Returns a matcher for words that end with these tiles.
pub(super) fn ends(dictionary: &Dictionary, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(dictionary, text, &[Piece::Many], &[])
}

/// Returns a matcher for words that contain these tiles.
pub(super) fn contains(dictionary: &Dictionary, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(dictionary, text, &[Piece::Many], &[Piece::Many])
}

/// Returns a matcher for words with one tile before these tiles.
pub(super) fn front_hooks(dictionary: &Dictionary, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(dictionary, text, &[Piece::One], &[])
}

/// Returns a matcher for words with one tile after these tiles.
pub(super) fn back_hooks(dictionary: &Dictionary, text: &str) -> Result<PatternMatcher, QueryFault> {
    around(dictionary, text, &[], &[Piece::One])
}

/// Returns a matcher for words that contain these tiles and at least one more.
pub(super) fn extends(dictionary: &Dictionary, text: &str) -> Result<Longer, QueryFault> {
    let least = tiles(dictionary, text)?.len() + 1;
    Ok(Longer { matcher: contains(dictionary, text)?, least, length: 0 })
}

fn around(
    dictionary: &Dictionary,
    text: &str,
    before: &[Piece],
    after: &[Piece],
) -> Result<PatternMatcher, QueryFault> {
    let middle = tiles(dictionary, text)?.into_iter().map(Piece::Tile);
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

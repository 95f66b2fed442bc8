//! A pattern for whole words: `?` is one tile, `*` any number of tiles, `[abc]` one of these tiles, `[^abc]` any other
//! tile. Searches by beginning, ending, part, hook or extension are expressed as patterns, too.

use super::matcher::{PrefixMatcher, Step};
use super::tiles::{MAX_TILES, tiles};
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// A piece of a pattern.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// This tile.
    Tile(u8),
    /// Any tile.
    One,
    /// One of these tiles.
    Among(Vec<u8>),
    /// Any tile except these.
    NotAmong(Vec<u8>),
    /// Any number of tiles, or none.
    Many,
}

impl Piece {
    fn accepts(&self, tile: u8) -> bool {
        match self {
            Self::Tile(wanted) => *wanted == tile,
            Self::One | Self::Many => true,
            Self::Among(set) => set.contains(&tile),
            Self::NotAmong(set) => !set.contains(&tile),
        }
    }
}

/// Returns the matcher for a pattern that a user wrote.
pub(super) fn written(dictionary: &Dictionary, pattern: &str) -> Result<PatternMatcher, QueryFault> {
    let (mut pieces, mut rest) = (Vec::new(), pattern.trim());
    while let Some(first) = rest.chars().next() {
        let (piece, after) = match first {
            '?' => (Piece::One, &rest[1..]),
            '*' => (Piece::Many, &rest[1..]),
            '[' => set(dictionary, pattern, &rest[1..])?,
            ']' => return Err(fault(pattern, "contains a `]` without a `[`; write a set of letters as [abc]")),
            _ => {
                let end = rest.find(['?', '*', '[', ']']).unwrap_or(rest.len());
                pieces.extend(tiles(dictionary, &rest[..end])?.into_iter().map(Piece::Tile));
                rest = &rest[end..];
                continue;
            }
        };
        pieces.push(piece);
        rest = after;
    }
    if pieces.is_empty() {
        return Err(QueryFault::Empty(pattern.to_owned()));
    }
    PatternMatcher::new(pattern, &pieces)
}

/// Parses a set such as `[abc]`, from the text after its `[`. Returns the set, and the text after its `]`.
fn set<'t>(dictionary: &Dictionary, pattern: &str, rest: &'t str) -> Result<(Piece, &'t str), QueryFault> {
    let (letters, after) = rest
        .split_once(']')
        .ok_or_else(|| fault(pattern, "contains a `[` without a `]`; write a set of letters as [abc]"))?;
    if letters.contains('-') {
        return Err(fault(pattern, "contains a `-` in a set; write each letter of the set, as in [abc]"));
    }
    if letters.contains(['?', '*', '[']) {
        return Err(fault(
            pattern,
            "contains a set with a character that is not a letter; write only letters between `[` and `]`",
        ));
    }
    if matches!(letters, "" | "^") {
        return Err(fault(pattern, "contains an empty set; write at least one letter between `[` and `]`"));
    }
    let piece = match letters.strip_prefix('^') {
        Some(letters) => Piece::NotAmong(tiles(dictionary, letters)?),
        None => Piece::Among(tiles(dictionary, letters)?),
    };
    Ok((piece, after))
}

fn fault(pattern: &str, what: &'static str) -> QueryFault {
    QueryFault::Pattern { pattern: pattern.to_owned(), what }
}

/// Returns the matcher for a pattern that consists of the pieces `before`, the tiles of `text`, and the pieces `after`.
pub(super) fn around(
    dictionary: &Dictionary,
    before: &[Piece],
    text: &str,
    after: &[Piece],
) -> Result<PatternMatcher, QueryFault> {
    let middle: Vec<_> = tiles(dictionary, text)?.into_iter().map(Piece::Tile).collect();
    PatternMatcher::new(text, &[before, middle.as_slice(), after].concat())
}

/// Returns a matcher for words that contain the tiles of `text` consecutively, and at least one more tile.
pub(super) fn extends(dictionary: &Dictionary, text: &str) -> Result<PatternMatcher, QueryFault> {
    let least = tiles(dictionary, text)?.len() + 1;
    Ok(PatternMatcher { least, ..around(dictionary, &[Piece::Many], text, &[Piece::Many])? })
}

/// Follows all ways to match a pattern at once. A state is a set of bits: bit `n` is set if the tiles so far match the
/// first `n` pieces, not counting [`Piece::Many`].
pub(super) struct PatternMatcher {
    /// For each tile, the pieces that accept the tile, as bits.
    accepts: Box<[u64; 256]>,
    /// Bit `n` is set if any number of tiles may follow the first `n` pieces.
    loops: u64,
    last: u64,
    /// The minimum number of tiles in a word.
    least: usize,
    /// The states before the first tile and after each tile.
    states: Vec<u64>,
}

impl PatternMatcher {
    /// Creates the matcher for the pieces of a pattern. Fails if there are more than [`MAX_TILES`] pieces, not counting
    /// [`Piece::Many`]. The error shows the pattern as `text`.
    fn new(text: &str, pieces: &[Piece]) -> Result<Self, QueryFault> {
        let (mut accepts, mut loops, mut index) = (Box::new([0; 256]), 0u64, 0);
        for piece in pieces {
            if matches!(piece, Piece::Many) {
                loops |= 1 << index;
                continue;
            }
            if index == MAX_TILES {
                return Err(QueryFault::TooLong { text: text.to_owned(), most: MAX_TILES });
            }
            for tile in 0..=u8::MAX {
                accepts[usize::from(tile)] |= u64::from(piece.accepts(tile)) << index;
            }
            index += 1;
        }
        Ok(Self { accepts, loops, last: 1 << index, least: 0, states: vec![1] })
    }

    fn state(&self) -> u64 {
        self.states.last().copied().unwrap_or(0)
    }
}

impl PrefixMatcher for PatternMatcher {
    fn push(&mut self, tile: u8) -> Step {
        let state = self.state();
        let next = (state & self.accepts[usize::from(tile)]) << 1 | state & self.loops;
        self.states.push(next);
        Step::continue_if(next != 0)
    }

    fn pop(&mut self) {
        self.states.pop();
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.state() & self.last != 0 && self.states.len() > self.least
    }
}

//! Conditions on the tiles of a word: only certain tiles, or no tile twice.

use super::matcher::{PrefixMatcher, Step};
use super::tiles::tiles;
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// Returns a matcher for words that contain only these tiles.
pub(super) fn only(dictionary: &Dictionary, letters: &str) -> Result<OnlyMatcher, QueryFault> {
    let mut within = Box::new([Step::Prune; 256]);
    for tile in tiles(dictionary, letters)? {
        within[usize::from(tile)] = Step::Continue;
    }
    Ok(OnlyMatcher { within })
}

/// Returns a matcher for words that contain no tile twice.
pub(super) fn distinct() -> DistinctMatcher {
    DistinctMatcher { word: Vec::new() }
}

/// See [`only`].
pub(super) struct OnlyMatcher {
    within: Box<[Step; 256]>,
}

impl PrefixMatcher for OnlyMatcher {
    fn push(&mut self, tile: u8) -> Step {
        self.within[usize::from(tile)]
    }

    fn pop(&mut self) {}

    fn accepts(&mut self, _: &str) -> bool {
        true
    }
}

/// See [`distinct`].
pub(super) struct DistinctMatcher {
    word: Vec<u8>,
}

impl PrefixMatcher for DistinctMatcher {
    fn push(&mut self, tile: u8) -> Step {
        let way = Step::continue_if(!self.word.contains(&tile));
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

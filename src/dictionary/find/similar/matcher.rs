//! A matcher for words that differ from a text in a few tiles: tiles are added, left out or replaced, or two neighbours
//! are swapped.

use super::ways::{MAX_DISTANCE, Reach, Ways};
use crate::dictionary::files::Dictionary;
use crate::dictionary::find::matcher::{PrefixMatcher, Step};
use crate::dictionary::find::tiles::MAX_TILES;
use crate::error::QueryFault;

/// Returns a matcher for words that have at most `distance` differences from the text `word`. The text need not be a
/// word, and may contain letters without tiles.
pub(in crate::dictionary::find) fn similar(
    dictionary: &Dictionary,
    word: &str,
    distance: u8,
) -> Result<SimilarMatcher, QueryFault> {
    let farthest = usize::from(distance);
    if !(1..=MAX_DISTANCE).contains(&farthest) {
        return Err(QueryFault::Distance(distance));
    }
    let form = dictionary.form(word);
    // A letter without a tile becomes `None`, which matches no tile.
    let alphabet = dictionary.alphabet();
    let tile = |letter: char| alphabet.spell(letter.encode_utf8(&mut [0; 4])).and_then(|tiles| tiles.first().copied());
    let tiles: Vec<_> = match alphabet.spell(&form) {
        Some(tiles) => tiles.into_iter().map(Some).collect(),
        None => form.chars().map(tile).collect(),
    };
    match tiles.len() {
        0 => return Err(QueryFault::Empty(word.to_owned())),
        length if length > MAX_TILES => return Err(QueryFault::TooLong { text: word.to_owned(), most: MAX_TILES }),
        _ => {}
    }
    let mut wanted = Box::new([0u64; 256]);
    for (index, tile) in tiles.iter().enumerate() {
        if let Some(tile) = tile {
            wanted[usize::from(*tile)] |= 1 << index;
        }
    }
    let reach = Reach::new(tiles.len(), farthest);
    Ok(SimilarMatcher { wanted, reach, steps: vec![reach.start()] })
}

/// See [`similar`].
pub(in crate::dictionary::find) struct SimilarMatcher {
    /// For each tile, its indexes in the wanted word, as bits.
    wanted: Box<[u64; 256]>,
    reach: Reach,
    /// The alignments before the first tile and after each tile.
    steps: Vec<Ways>,
}

impl PrefixMatcher for SimilarMatcher {
    fn push(&mut self, tile: u8) -> Step {
        let Some(before) = self.steps.last() else { return Step::Prune };
        let next = self.reach.next(before, self.wanted[usize::from(tile)]);
        self.steps.push(next);
        Step::continue_if(self.reach.is_open(&next))
    }

    fn pop(&mut self) {
        self.steps.pop();
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.distance().is_some()
    }

    fn distance(&self) -> Option<u8> {
        self.reach.distance(self.steps.last()?)
    }
}

//! Matchers for sums over the tiles of a word: the number of tiles, their total value, and the number of vowels.

use super::bounds::Bounds;
use super::matcher::{PrefixMatcher, Step};
use super::tiles::values;
use crate::dictionary::files::Dictionary;
use crate::error::QueryFault;

/// Returns a matcher for the number of tiles.
pub(super) fn length(bounds: Bounds) -> SumMatcher {
    SumMatcher::new(bounds, |_| 1)
}

/// Returns a matcher for the value in points. Fails if the edition has no value for one of its tiles.
pub(super) fn value(dictionary: &Dictionary, bounds: Bounds) -> Result<SumMatcher, QueryFault> {
    let values = values(dictionary)?;
    Ok(SumMatcher::new(bounds, |tile| values.get(tile).copied().unwrap_or(0)))
}

/// Returns a matcher for the number of tiles that contain a vowel of the language.
pub(super) fn vowels(dictionary: &Dictionary, bounds: Bounds) -> SumMatcher {
    let (tiles, vowels) = (&dictionary.alphabet().tiles, &dictionary.edition.book.language.vowels);
    let has_vowel = |tile: usize| tiles.get(tile).is_some_and(|tile| tile.letters.chars().any(|l| vowels.contains(l)));
    SumMatcher::new(bounds, |tile| u32::from(has_vowel(tile)))
}

/// A matcher for the sum of the tiles' weights. A weight is never negative, so the sum never decreases.
pub(super) struct SumMatcher {
    /// The weight of each tile, by index in the alphabet.
    weights: Box<[u32; 256]>,
    bounds: Bounds,
    /// The sums before the first tile and after each tile.
    sums: Vec<u32>,
}

impl SumMatcher {
    fn new(bounds: Bounds, weight: impl Fn(usize) -> u32) -> Self {
        let mut weights = Box::new([0; 256]);
        weights.iter_mut().enumerate().for_each(|(tile, slot)| *slot = weight(tile));
        Self { weights, bounds, sums: vec![0] }
    }

    fn sum(&self) -> u32 {
        self.sums.last().copied().unwrap_or(0)
    }
}

impl PrefixMatcher for SumMatcher {
    fn push(&mut self, tile: u8) -> Step {
        let sum = self.sum().saturating_add(self.weights[usize::from(tile)]);
        self.sums.push(sum);
        Step::continue_if(sum <= self.bounds.max)
    }

    fn pop(&mut self) {
        self.sums.pop();
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.bounds.contains(self.sum())
    }
}

//! The playable words of an edition, and their statistics: word lengths, tile frequencies, the shortest words.

use std::borrow::Cow;
use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::alphabet::Alphabet;
use crate::rule::RuleBook;

/// Returns all ways to spell the accepted forms with tiles, within the length limits. `accepted` contains the accepted
/// forms. Both texts have one word per line, in byte order.
pub(super) fn playable_words<'a>(accepted: &'a str, book: &RuleBook) -> Cow<'a, str> {
    if !book.alphabet.is_ambiguous() {
        return Cow::Borrowed(accepted);
    }
    let (min, max) = book.length_limits().map_or((1, usize::MAX), |limits| (limits.min, limits.max));
    let spellings = accepted.par_lines().flat_map_iter(|form| {
        let spellings = book.alphabet.spellings(form, max.min(form.len())).into_iter();
        spellings.filter(|tiles| tiles.len() >= min).map(|tiles| book.alphabet.text(&tiles))
    });
    let mut words: Vec<_> = spellings.collect();
    words.par_sort_unstable();
    words.dedup();
    Cow::Owned(lines(words))
}

/// Returns a text with one word per line.
pub(super) fn lines(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut text = String::new();
    for word in words {
        text.extend([word.as_ref(), "\n"]);
    }
    text
}

/// Statistics of words that are spelled with tiles.
#[derive(Debug, Default)]
pub(super) struct TileStats<'a> {
    /// The number of words by number of tiles.
    pub(super) lengths: BTreeMap<usize, u64>,
    /// The number of times that each tile occurs in all words, by its index in the alphabet.
    pub(super) tiles: Vec<u64>,
    /// The number of words that contain each tile, by its index in the alphabet.
    pub(super) words: Vec<u64>,
    /// The words of two and of three tiles.
    pub(super) short: [Vec<&'a str>; 2],
}

impl<'a> TileStats<'a> {
    /// Returns the number of words.
    pub(super) fn len(&self) -> u64 {
        self.lengths.values().sum()
    }

    /// Counts the words in a text with one word per line, and their tiles.
    pub(super) fn new(words: &'a str, alphabet: &Alphabet) -> Self {
        let zeros = || vec![0; alphabet.tiles.len()];
        let none = || Self { tiles: zeros(), words: zeros(), ..Self::default() };
        words.par_lines().fold(none, |stats: Self, word| stats.count(word, alphabet)).reduce(none, Self::merge)
    }

    fn count(mut self, word: &'a str, alphabet: &Alphabet) -> Self {
        let spelling = alphabet.spell(word).unwrap_or_default();
        let mut has = [false; u8::MAX as usize + 1];
        for tile in spelling.iter().map(|tile| usize::from(*tile)) {
            self.tiles[tile] += 1;
            self.words[tile] += u64::from(!std::mem::replace(&mut has[tile], true));
        }
        *self.lengths.entry(spelling.len()).or_default() += 1;
        if let Some(short) = spelling.len().checked_sub(2).and_then(|list| self.short.get_mut(list)) {
            short.push(word);
        }
        self
    }

    fn merge(mut self, other: Self) -> Self {
        for (length, words) in other.lengths {
            *self.lengths.entry(length).or_default() += words;
        }
        self.tiles.iter_mut().zip(other.tiles).for_each(|(sum, more)| *sum += more);
        self.words.iter_mut().zip(other.words).for_each(|(sum, more)| *sum += more);
        self.short.iter_mut().zip(other.short).for_each(|(list, more)| list.extend(more));
        self
    }
}

//! The playable words of an edition, and statistics of their tiles: word lengths, tile frequencies, the shortest words.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::alphabet::Alphabet;
use crate::rule::RuleBook;

/// The minimum size of the text that a thread processes as one piece, in bytes.
const CHUNK: usize = 1 << 16;

/// Returns every way to spell these allowed forms with tiles within the length limits, sorted by bytes. `accepted` and
/// the result contain one word per line, and `accepted` must be sorted.
pub(super) fn playable_words(accepted: String, book: &RuleBook) -> String {
    if !book.alphabet.is_ambiguous() {
        return accepted;
    }
    let (_, min, max) = book.length_limits().unwrap_or((0, 1, usize::MAX));
    let spellings = accepted.par_lines().flat_map_iter(|form| {
        let spellings = book.alphabet.spellings(form, max.min(form.len())).into_iter();
        spellings.filter(|tiles| tiles.len() >= min).map(|tiles| book.alphabet.text(&tiles))
    });
    let mut words: Vec<_> = spellings.collect();
    words.par_sort_unstable();
    words.dedup();
    lines(words)
}

/// Returns a text with one word per line.
pub(super) fn lines(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut text = String::new();
    for word in words {
        text.push_str(word.as_ref());
        text.push('\n');
    }
    text
}

/// Splits a text into pieces of whole lines, each of more than [`CHUNK`] bytes except the last.
fn pieces(mut text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    while !text.is_empty() {
        let long_enough = text.as_bytes().iter().skip(CHUNK).position(|&byte| byte == b'\n');
        let (piece, rest) = text.split_at(long_enough.map_or(text.len(), |end| CHUNK + end + 1));
        pieces.push(piece);
        text = rest;
    }
    pieces
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

    /// Counts the words of a text with one word per line, and their tiles.
    pub(super) fn new(words: &'a str, alphabet: &Alphabet) -> Self {
        let parts: Vec<_> = pieces(words).into_par_iter().map(|words| Self::of_some(words, alphabet)).collect();
        let mut all = Self::none(alphabet);
        for part in parts {
            all.append(part);
        }
        all
    }

    fn none(alphabet: &Alphabet) -> Self {
        let zeros = || vec![0; alphabet.tiles.len()];
        Self { tiles: zeros(), words: zeros(), ..Self::default() }
    }

    fn of_some(words: &'a str, alphabet: &Alphabet) -> Self {
        let mut stats = Self::none(alphabet);
        let mut last_word = vec![usize::MAX; alphabet.tiles.len()];
        for (index, word) in words.lines().enumerate() {
            let spelling = alphabet.spell(word).unwrap_or_default();
            for tile in spelling.iter().map(|&tile| usize::from(tile)) {
                stats.tiles[tile] += 1;
                stats.words[tile] += u64::from(last_word[tile] != index);
                last_word[tile] = index;
            }
            *stats.lengths.entry(spelling.len()).or_default() += 1;
            if let Some(short) = spelling.len().checked_sub(2).and_then(|list| stats.short.get_mut(list)) {
                short.push(word);
            }
        }
        stats
    }

    fn append(&mut self, other: Self) {
        for (length, words) in other.lengths {
            *self.lengths.entry(length).or_default() += words;
        }
        let pairs = self.tiles.iter_mut().zip(other.tiles).chain(self.words.iter_mut().zip(other.words));
        pairs.for_each(|(sum, more)| *sum += more);
        self.short.iter_mut().zip(other.short).for_each(|(list, more)| list.extend(more));
    }
}

//! The words by their last letters: few end like a text, and a word near it that does not differs from it there.

use std::ops::Range;

/// The fewest letters at the end that are looked at, and the most.
const LENGTHS: Range<usize> = 3..MAX_LETTERS + 1;
const MAX_LETTERS: usize = 6;
/// The most words that are looked at one by one where more letters can still be looked at.
const MAX_WORDS: usize = 32;
/// The most where they cannot: to look at so many takes as long as a search without them.
const MAX_WORDS_OF_LONGEST: usize = 512;
/// Bits of a letter's number.
const BITS: usize = 5;

/// All words, sorted by their last letters.
#[derive(Debug)]
pub(in crate::lexicon) struct Endings {
    /// Upper half: the numbers of the last letters, the very last one first; lower half: where the word begins.
    words: Vec<u64>,
}

/// The words that end like a text.
pub(super) struct Alike<'e> {
    /// How many letters at the end are alike.
    pub(super) letters: usize,
    words: &'e [u64],
}

impl Endings {
    /// The endings of the words that are lines of a text.
    pub(in crate::lexicon) fn new(words: &str) -> Self {
        let mut start = 0;
        let ending = |word: &str| {
            let ending = u64::from(number(word)) << 32 | start;
            start += word.len() as u64 + 1;
            ending
        };
        let mut words: Vec<_> = words.lines().map(ending).collect();
        words.sort_unstable();
        Self { words }
    }

    /// The words that end like a text of so many letters: alike in as few letters as it takes that there are not too many.
    pub(super) fn alike(&self, text: &str, letters: usize) -> Option<Alike<'_>> {
        let wanted = number(text);
        let mut words = self.words.as_slice();
        for length in LENGTHS.take_while(|length| *length < letters) {
            let unlike = BITS * (MAX_LETTERS - length);
            let upper = |word: &u64| (word >> 32) as u32 >> unlike;
            words = &words[words.partition_point(|word| upper(word) < wanted >> unlike)..];
            words = &words[..words.partition_point(|word| upper(word) == wanted >> unlike)];
            if words.len() <= if length == MAX_LETTERS { MAX_WORDS_OF_LONGEST } else { MAX_WORDS } {
                return Some(Alike { letters: length, words });
            }
        }
        None
    }
}

impl Alike<'_> {
    /// Where the words begin in their text. Some may not end like the text: letters other than a to z share numbers.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> {
        self.words.iter().map(|word| (word & u64::from(u32::MAX)) as usize)
    }
}

/// The last letters as a number, in which the very last one counts most.
fn number(word: &str) -> u32 {
    let mut letters = word.chars().rev();
    (0..MAX_LETTERS)
        .fold(0, |number, _| number << BITS | letters.next().map_or(0, |letter| letter as u32 % (1 << BITS)))
}

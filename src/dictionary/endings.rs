//! An index of all words by their last letters, for finding words similar to a text. The few words with the same ending
//! as the text are compared one by one. All other similar words differ from the text in its ending, which shortens the
//! search for them.

use std::ops::Range;

/// The lengths of the endings that are compared, in letters.
const LENGTHS: Range<usize> = 3..MAX_LETTERS + 1;
const MAX_LETTERS: usize = 6;
/// The maximum number of words with the same ending, other than the longest ending, that are compared one by one.
const MAX_WORDS: usize = 32;
/// The maximum number of words with the same longest ending that are compared one by one: comparing more would take
/// longer than a search without the index.
const MAX_WORDS_OF_LONGEST: usize = 512;
/// The number of bits for each letter.
const BITS: usize = 5;

/// All words, sorted by their last letters.
#[derive(Debug)]
pub(super) struct Endings {
    /// Upper half: the last letters as a [`number`]; lower half: the offset of the word in the text, in bytes.
    words: Vec<u64>,
}

/// The words with the same ending as a text.
pub(super) struct Alike<'e> {
    /// The number of letters in this ending.
    pub(super) letters: usize,
    words: &'e [u64],
}

impl Endings {
    /// Creates the index of the words that are the lines of a text.
    pub(super) fn new(words: &str) -> Self {
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

    /// Returns the words with the same ending as a text of `letters` letters. The ending is the shortest one that few
    /// enough words share. Returns `None` if too many words share even the longest ending, or if the text is too short.
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
    /// Returns the offsets of the words in their text, in bytes. Some may have a different ending, because letters
    /// other than a to z share numbers.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> {
        self.words.iter().map(|word| (word & u64::from(u32::MAX)) as usize)
    }
}

/// Returns the last letters as a number, in which the last letter is the most significant.
fn number(word: &str) -> u32 {
    let mut letters = word.chars().rev();
    (0..MAX_LETTERS)
        .fold(0, |number, _| number << BITS | letters.next().map_or(0, |letter| letter as u32 % (1 << BITS)))
}

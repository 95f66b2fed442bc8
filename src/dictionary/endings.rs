//! An index of all words by their last letters, which speeds up the search for words similar to a text. The search has
//! two parts. First, the few words with the same ending as the text are compared with the text one by one. All other
//! similar words differ from the text in its ending. A walk through the set of words finds them quickly, because it
//! skips every prefix that leaves no difference for the ending.

use std::ops::Range;

/// The possible lengths of an ending, in letters.
const LENGTHS: Range<usize> = 3..MAX_LETTERS + 1;
const MAX_LETTERS: usize = 6;
/// The maximum number of words with a common ending that are compared one by one. If more words share the ending, the
/// next longer ending is tried, up to [`MAX_LETTERS`] letters.
const MAX_WORDS: usize = 32;
/// The maximum number of words with a common ending of [`MAX_LETTERS`] letters that are compared one by one.
/// Comparing more words would take longer than a search without the index.
const MAX_WORDS_OF_LONGEST: usize = 512;
/// The number of bits per letter in a [`number`].
const BITS: usize = 5;

/// All words, sorted by their last letters.
#[derive(Debug)]
pub(super) struct Endings {
    /// The upper half of an item is the [`number`] of the word's last letters. The lower half is the byte offset of the
    /// word in the text.
    words: Vec<u64>,
}

/// The words that share an ending with a text.
pub(super) struct Alike<'e> {
    /// The number of letters in the shared ending.
    pub(super) letters: usize,
    words: &'e [u64],
}

impl Endings {
    /// Creates the index for a text with one word per line.
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

    /// Returns the words that share an ending with a text of `letters` letters. The ending is the shortest that only a
    /// few words share. Returns `None` if too many words share even the longest ending, or if the text is too short.
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
    /// Returns the byte offsets of the words in the text of all words. A few of these words may have a different
    /// ending, because [`number`] cannot distinguish every letter outside a to z from the other letters.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> {
        self.words.iter().map(|word| (word & u64::from(u32::MAX)) as usize)
    }
}

/// Returns the last letters of a word as a number. The last letter is in the most significant bits.
fn number(word: &str) -> u32 {
    let mut letters = word.chars().rev();
    (0..MAX_LETTERS)
        .fold(0, |number, _| number << BITS | letters.next().map_or(0, |letter| letter as u32 % (1 << BITS)))
}

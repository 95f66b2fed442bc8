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
/// The number of endings of the shortest length.
const SHORTEST_ENDINGS: usize = 1 << (LENGTHS.start * BITS);

/// All words, sorted by their last letters.
#[derive(Debug)]
pub(super) struct Endings {
    /// The byte offsets of the words in the text, sorted by the [`number`] of their last letters.
    words: Box<[u32]>,
    /// For each number of the [`shortest`] ending, the index in `words` of the first word with this or a greater number.
    starts: Vec<u32>,
}

/// The words that share an ending with a text.
pub(super) struct Alike<'e> {
    /// The number of letters in the shared ending.
    pub(super) letters: usize,
    words: &'e [u32],
}

impl Endings {
    /// Creates the index for a text with one word per line.
    pub(super) fn new(words: &str) -> Self {
        let mut start = 0;
        let ending = |word: &str| {
            let ending = (number(word), start);
            start += word.len() as u32 + 1;
            ending
        };
        let mut words: Vec<_> = words.lines().map(ending).collect();
        words.sort_unstable();
        let mut starts = Vec::with_capacity(SHORTEST_ENDINGS + 1);
        for (index, (number, _)) in words.iter().enumerate() {
            starts.resize(starts.len().max(shortest(*number) + 1), index as u32);
        }
        starts.resize(SHORTEST_ENDINGS + 1, words.len() as u32);
        // Collecting `words.into_iter()` would keep the larger memory of the pairs.
        Self { words: words.iter().map(|(_, start)| *start).collect(), starts }
    }

    /// Returns the words that share an ending with a text of `letters` letters. The ending is the shortest that only a
    /// few words share. `all` is the text from which the index was made. Returns `None` if too many words share even the
    /// longest ending, or if the text is too short.
    pub(super) fn alike(&self, all: &str, text: &str, letters: usize) -> Option<Alike<'_>> {
        let wanted = number(text);
        let [start, end] = [0, 1].map(|next| self.starts[shortest(wanted) + next] as usize);
        let mut words = &self.words[start..end];
        for length in LENGTHS.take_while(|length| *length < letters) {
            let unlike = BITS * (MAX_LETTERS - length);
            if length > LENGTHS.start {
                let upper = |start: &u32| number(all[*start as usize..].lines().next().unwrap_or_default()) >> unlike;
                words = &words[words.partition_point(|word| upper(word) < wanted >> unlike)..];
                words = &words[..words.partition_point(|word| upper(word) == wanted >> unlike)];
            }
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
        self.words.iter().map(|start| *start as usize)
    }
}

/// Returns the number of the shortest ending of a word with this [`number`].
fn shortest(number: u32) -> usize {
    (number >> (BITS * (MAX_LETTERS - LENGTHS.start))) as usize
}

/// Returns the last letters of a word as a number. The last letter is in the most significant bits.
fn number(word: &str) -> u32 {
    let mut letters = word.chars().rev();
    (0..MAX_LETTERS)
        .fold(0, |number, _| number << BITS | letters.next().map_or(0, |letter| letter as u32 % (1 << BITS)))
}

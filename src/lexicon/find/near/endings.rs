//! The last letters of all words: if no word ends like a text, a word near it differs from it there.

/// Letters that are looked at, at most.
const LONGEST: usize = 4;
/// Bits of a letter's number.
const BITS: usize = 5;

/// On which three and four letters words end. Of other letters than a to z several may have one number: then it has
/// endings that no word has, which does no harm.
#[derive(Debug)]
pub(in crate::lexicon) struct Endings {
    /// For each ending of three letters a bit.
    three: Box<[u64]>,
    four: Box<[u64]>,
}

impl Endings {
    /// The endings of the words that are lines of a text.
    pub(in crate::lexicon) fn new(words: &str) -> Self {
        let none = |letters: usize| vec![0; (1 << (BITS * letters)) / 64].into_boxed_slice();
        let mut endings = Self { three: none(LONGEST - 1), four: none(LONGEST) };
        for word in words.lines() {
            if let Some(ending) = number(word, LONGEST) {
                endings.four[ending / 64] |= 1 << (ending % 64);
            }
            if let Some(ending) = number(word, LONGEST - 1) {
                endings.three[ending / 64] |= 1 << (ending % 64);
            }
        }
        endings
    }

    /// How many letters at the end of a text of so many letters, at most, stand at the end of no word; 0 if that is not
    /// known.
    pub(super) fn strange(&self, text: &str, letters: usize) -> usize {
        let is_strange = |bits: &[u64], length| {
            letters > length && number(text, length).is_some_and(|ending| bits[ending / 64] >> (ending % 64) & 1 == 0)
        };
        // The fewer letters differ from all words, the more is known.
        match () {
            () if is_strange(&self.three, LONGEST - 1) => LONGEST - 1,
            () if is_strange(&self.four, LONGEST) => LONGEST,
            () => 0,
        }
    }
}

/// The last letters as one number; nothing if there are fewer.
fn number(word: &str, length: usize) -> Option<usize> {
    let mut letters = word.chars().rev();
    let mut number = 0;
    for _ in 0..length {
        number = (number << BITS) | (letters.next()? as usize % (1 << BITS));
    }
    Some(number)
}

//! Fast answers from the words alone, without reasons: whether a word is allowed, what it is worth, and which words
//! begin with a prefix. A batch of look-ups uses a hash table of all playable words.

use std::borrow::Cow;

use super::files::{Dictionary, Index};
use crate::artefact::lines_from;
use crate::error::Error;
use crate::word::Word;

impl Dictionary {
    /// Returns true if a word may be played. The result equals [`super::Check::allowed`], but is computed faster,
    /// without a reason.
    ///
    /// # Errors
    /// If the words are not yet in memory and their file is missing or damaged.
    pub fn contains(&self, word: &str) -> Result<bool, Error> {
        match &self.index {
            // A file that holds words only has no set of words (and no anagrams), so the hash table is used.
            Some(Index { words, anagrams: None, .. }) => Ok(words.contains(&self.form(word))),
            _ => self.word_set()?.contains(&self.form(word)),
        }
    }

    /// Checks several words at once. Returns whether each word may be played, in the order of `words`.
    ///
    /// # Errors
    /// If the words are not yet in memory and their file is missing or damaged.
    pub fn contains_many(&self, words: &[&str]) -> Result<Vec<bool>, Error> {
        let Some(index) = &self.index else { return words.iter().map(|word| self.contains(word)).collect() };
        let table = index.cache.get().map_or_else(|| index.words.table(), |cache| &cache.playable);
        let mut answers = Vec::with_capacity(words.len());
        if words.iter().all(|word| is_plain(word)) {
            table.contains_many(index.words.text(), words, &mut answers);
        } else {
            let forms: Vec<_> = words.iter().map(|word| self.form(word)).collect();
            let forms: Vec<_> = forms.iter().map(|form| &**form).collect();
            table.contains_many(index.words.text(), &forms, &mut answers);
        }
        Ok(answers)
    }

    /// Returns the value of a word's tiles in points, even if the word is not allowed. Returns `None` if the word
    /// cannot be spelled with the tiles, or if the edition has no value for one of its tiles.
    pub fn score(&self, word: &str) -> Option<u32> {
        Word::from_form(self.alphabet(), &self.form(word)).and_then(|word| word.value())
    }

    /// Returns true if at least one allowed word begins with this prefix. The prefix is normalised like a word.
    ///
    /// # Errors
    /// If the words are not yet in memory and their file is missing or damaged.
    pub fn starts_with(&self, prefix: &str) -> Result<bool, Error> {
        Ok(self.words_from(prefix)?.next().is_some())
    }

    /// Returns the allowed words that begin with this prefix, in byte order. If the prefix is empty, returns all words.
    ///
    /// # Errors
    /// If the words may not be listed, or if they are not yet in memory and their file is missing or damaged.
    pub fn words(&self, prefix: &str) -> Result<impl Iterator<Item = &str>, Error> {
        self.require_listable()?;
        self.words_from(prefix)
    }

    fn words_from(&self, prefix: &str) -> Result<impl Iterator<Item = &str>, Error> {
        let prefix = self.form(prefix).into_owned();
        Ok(lines_from(self.words_text()?, &prefix).take_while(move |word| word.starts_with(&prefix)))
    }

    /// Returns the normalised form of a text, without the spaces around it.
    pub(crate) fn form<'w>(&self, word: &'w str) -> Cow<'w, str> {
        let word = word.trim();
        if is_plain(word) { word.into() } else { self.edition.book.normaliser.form(word).into() }
    }
}

/// Returns true if a word consists only of the letters a to z, which the normaliser leaves unchanged.
fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase())
}

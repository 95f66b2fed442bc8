//! Look-ups that answer only yes or no. A batch uses a hash table of all playable words.

use std::borrow::Cow;

use super::verdict_cache::VerdictCache;
use super::{ArtefactError, Lexicon};
use crate::normalise::Normaliser;

impl Lexicon {
    /// Returns true if a word may be played. The answer is that of [`super::Check::allowed`], found faster and without
    /// a reason.
    ///
    /// # Errors
    /// If the words had to be read and are missing or damaged.
    pub fn allows(&self, word: &str) -> Result<bool, ArtefactError> {
        self.words()?.contains(&self.form(word))
    }

    /// Returns for each of several words, in order, whether it may be played.
    ///
    /// # Errors
    /// If the words had to be read and are missing or damaged.
    pub fn allows_many(&self, words: &[&str]) -> Result<Vec<bool>, ArtefactError> {
        let Some(index) = &self.index else { return words.iter().map(|word| self.allows(word)).collect() };
        let table = index.cache.get().map_or_else(|| index.words.table(), VerdictCache::playable);
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

    fn form<'w>(&self, word: &'w str) -> Cow<'w, str> {
        form(&self.edition.book.normaliser, word)
    }
}

/// Returns the form of a typed word.
pub(super) fn form<'w>(normaliser: &Normaliser, word: &'w str) -> Cow<'w, str> {
    let word = word.trim();
    if is_plain(word) { word.into() } else { normaliser.form(word).into() }
}

/// Returns true if a word has only the letters a to z, which the normaliser leaves unchanged.
fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase())
}

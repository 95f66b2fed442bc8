//! Yes or no, and nothing else; for many words at once by a table of all playable words.

use std::borrow::Cow;

use super::classes::Classes;
use super::{ArtefactError, Lexicon};
use crate::normalise::Normaliser;

impl Lexicon {
    /// Whether a word may be laid, without a reason: what [`super::Check::allowed`] says, found sooner.
    ///
    /// # Errors
    /// If the words had to be read and are missing or damaged.
    pub fn allows(&self, word: &str) -> Result<bool, ArtefactError> {
        self.words()?.contains(&self.form(word))
    }

    /// Whether each of several words may be laid, in their order.
    ///
    /// # Errors
    /// If the words had to be read and are missing or damaged.
    pub fn allows_each(&self, words: &[&str]) -> Result<Vec<bool>, ArtefactError> {
        let Some(index) = &self.index else { return words.iter().map(|word| self.allows(word)).collect() };
        let table = index.classes.get().map_or_else(|| index.words.table(), Classes::playable);
        let mut answers = Vec::with_capacity(words.len());
        if words.iter().all(|word| is_plain(word)) {
            table.contain(index.words.text(), words, &mut answers);
        } else {
            let forms: Vec<_> = words.iter().map(|word| self.form(word)).collect();
            let forms: Vec<_> = forms.iter().map(|form| &**form).collect();
            table.contain(index.words.text(), &forms, &mut answers);
        }
        Ok(answers)
    }

    fn form<'w>(&self, word: &'w str) -> Cow<'w, str> {
        form(&self.edition.book.normaliser, word)
    }
}

/// The form of a word as it was typed.
pub(super) fn form<'w>(normaliser: &Normaliser, word: &'w str) -> Cow<'w, str> {
    let word = word.trim();
    if is_plain(word) { word.into() } else { normaliser.form(word).into() }
}

/// Whether the normaliser leaves a word as it is.
fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase())
}

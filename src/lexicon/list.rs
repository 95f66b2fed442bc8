//! Which words are there?

use std::ops::ControlFlow;

use serde::Serialize;

use super::{ArtefactError, Lexicon};
use crate::word::Word;

/// A playable word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedWord {
    /// The edition.
    pub edition: String,
    /// What lies on the board.
    pub word: String,
    /// Its tiles.
    pub length: usize,
    /// Its points; none if the edition knows no values.
    pub value: Option<u32>,
}

impl Lexicon {
    /// Calls `visit` with every playable word, or with those of `length` tiles, in byte order.
    ///
    /// # Errors
    /// If the list of words is damaged, or what `visit` returns.
    pub fn list<E: From<ArtefactError>>(
        &self,
        length: Option<usize>,
        mut visit: impl FnMut(ListedWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut result = Ok(());
        self.for_each_line(|text| {
            let Some(word) = Word::laid(self.alphabet(), text) else { return ControlFlow::Continue(()) };
            if length.is_none_or(|length| word.len() == length) {
                let (edition, text) = (self.edition.id.clone(), text.to_owned());
                result = visit(ListedWord { edition, length: word.len(), value: word.value(), word: text });
            }
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        result
    }
}

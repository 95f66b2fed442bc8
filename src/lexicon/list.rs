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
        if let Some(length) = length {
            return self.list_length(length, visit);
        }
        let mut result = Ok(());
        self.for_each_line(|text| {
            let Some(word) = Word::laid(self.alphabet(), text) else { return ControlFlow::Continue(()) };
            let (edition, text) = (self.edition.id.clone(), text.to_owned());
            result = visit(ListedWord { edition, length: word.len(), value: word.value(), word: text });
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        result
    }

    /// Visits the words of `length` tiles. Longer words are not looked at beyond that.
    fn list_length<E: From<ArtefactError>>(
        &self,
        length: usize,
        mut visit: impl FnMut(ListedWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut result = Ok(());
        self.each_of_length(length, &mut |word, value| {
            result = visit(ListedWord { edition: self.edition.id.clone(), word: word.to_owned(), length, value });
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        result
    }
}

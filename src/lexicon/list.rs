//! Which words are there?

use std::ops::ControlFlow;

use serde::Serialize;

use super::{ArtefactError, Bounds, Lexicon};
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
    /// Calls `visit` with every playable word, or with those of a number of tiles, in byte order.
    ///
    /// # Errors
    /// If the list of words is damaged, or what `visit` returns.
    pub fn list<E: From<ArtefactError>>(
        &self,
        tiles: Option<Bounds>,
        mut visit: impl FnMut(ListedWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut result = Ok(());
        let mut each = |text: &str, word: Word<'_>| {
            let (edition, text) = (self.edition.id.clone(), text.to_owned());
            result = visit(ListedWord { edition, length: word.len(), value: word.value(), word: text });
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        match tiles {
            // Longer words are not looked at beyond that.
            Some(tiles) => self.each_of_length(tiles, &mut each)?,
            None => self.for_each_line(|text| match Word::laid(self.alphabet(), text) {
                Some(word) => each(text, word),
                None => ControlFlow::Continue(()),
            })?,
        }
        result
    }
}

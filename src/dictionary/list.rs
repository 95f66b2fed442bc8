//! Lists the playable words of an edition.

use std::ops::ControlFlow;

use serde::Serialize;

use super::files::Dictionary;
use super::find::Bounds;
use crate::error::Error;
use crate::word::Word;

/// A playable word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedWord {
    /// The id of the edition.
    pub edition: String,
    /// The word as it is spelled on the board.
    pub word: String,
    /// The number of its tiles.
    pub length: usize,
    /// Its value in points. `None` if the edition has no value for one of its tiles.
    pub value: Option<u32>,
}

impl Dictionary {
    /// Calls `visit` with the playable words in byte order. If `tiles` is given, only words whose number of tiles is
    /// within these bounds are visited.
    ///
    /// # Errors
    /// If the words may not be listed, if the list of words is damaged, or if `visit` returns an error.
    pub(crate) fn list<E: From<Error>>(
        &self,
        tiles: Option<Bounds>,
        mut visit: impl FnMut(ListedWord) -> Result<(), E>,
    ) -> Result<(), E> {
        self.require_listable()?;
        let mut result = Ok(());
        let mut each = |text: &str, word: Word<'_>| {
            let (edition, text) = (self.edition.id.clone(), text.to_owned());
            result = visit(ListedWord { edition, length: word.len(), value: word.value(), word: text });
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        match tiles {
            // The walk prunes at the maximum length, so it does not visit longer words.
            Some(tiles) => self.each_of_length(tiles, &mut each)?,
            None => self.for_each_line(|text| match Word::from_form(self.alphabet(), text) {
                Some(word) => each(text, word),
                None => ControlFlow::Continue(()),
            })?,
        }
        result
    }
}

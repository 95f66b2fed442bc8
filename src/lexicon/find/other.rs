//! Words that another edition has as well.

use super::gate::{Gate, Way};
use crate::lexicon::{ArtefactError, Lexicon, WordSet};

/// Words that are laid with the same letters in another edition.
pub(super) fn in_edition(other: &Lexicon) -> Result<OtherGate<'_>, ArtefactError> {
    Ok(OtherGate { words: other.words()? })
}

/// See [`in_edition`].
pub(super) struct OtherGate<'q> {
    words: &'q WordSet,
}

impl Gate for OtherGate<'_> {
    fn push(&mut self, _: u8) -> Way {
        Way::Open
    }

    fn pop(&mut self) {}

    fn accepts(&mut self, text: &str) -> bool {
        self.words.contains(text)
    }
}

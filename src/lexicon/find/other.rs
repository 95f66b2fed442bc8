//! Words that another edition has as well.

use std::borrow::Cow;

use super::gate::{Gate, Way};
use crate::artefact::has_line;
use crate::lexicon::{ArtefactError, Lexicon};

/// Words that are laid with the same letters in another edition.
pub(super) fn in_edition(other: &Lexicon) -> Result<OtherGate<'_>, ArtefactError> {
    Ok(OtherGate { words: other.words_text()? })
}

/// See [`in_edition`].
pub(super) struct OtherGate<'q> {
    words: Cow<'q, str>,
}

impl Gate for OtherGate<'_> {
    fn push(&mut self, _: u8) -> Way {
        Way::Open
    }

    fn pop(&mut self) {}

    fn accepts(&mut self, text: &str) -> bool {
        has_line(&self.words, text)
    }
}

//! Words that another edition, or a tier of the same edition, has as well.

use std::borrow::Cow;

use super::gate::{Gate, Way};
use crate::artefact::has_line;
use crate::lexicon::{ArtefactError, Lexicon};

/// Returns a matcher for words that another edition has, spelled with the same letters.
pub(super) fn in_edition(other: &Lexicon) -> Result<OtherGate<'_>, ArtefactError> {
    Ok(OtherGate { words: other.words_text()? })
}

/// Returns a matcher for the words of a tier, which are given one per line in byte order.
pub(super) fn of_tier(words: &str) -> OtherGate<'_> {
    OtherGate { words: words.into() }
}

/// See [`in_edition`] and [`of_tier`].
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

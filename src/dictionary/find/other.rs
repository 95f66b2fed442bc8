//! Words that another edition, or a tier of the same edition, contains as well.

use super::matcher::{PrefixMatcher, Step};
use crate::artefact::has_line;
use crate::dictionary::files::Dictionary;
use crate::error::Error;

/// Returns a matcher for words that another edition contains, spelled with the same letters.
pub(super) fn in_edition(other: &Dictionary) -> Result<OtherMatcher<'_>, Error> {
    Ok(OtherMatcher { words: other.words_text()? })
}

/// Returns a matcher for the words of a tier, which are given one per line in byte order.
pub(super) fn of_tier(words: &str) -> OtherMatcher<'_> {
    OtherMatcher { words }
}

/// See [`in_edition`] and [`of_tier`].
pub(super) struct OtherMatcher<'q> {
    words: &'q str,
}

impl PrefixMatcher for OtherMatcher<'_> {
    fn push(&mut self, _: u8) -> Step {
        Step::Continue
    }

    fn pop(&mut self) {}

    fn accepts(&mut self, text: &str) -> bool {
        has_line(self.words, text)
    }
}

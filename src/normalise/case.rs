//! Step `case`: capitals become lower case.

use super::normaliser::Normaliser;
use crate::alphabet::LetterCase;

pub(super) fn apply(normaliser: &Normaliser, text: &mut String) {
    match normaliser.letter_case() {
        LetterCase::Usual if text.is_ascii() => text.make_ascii_lowercase(),
        case => *text = case.small(text),
    }
}

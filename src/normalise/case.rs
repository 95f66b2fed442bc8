//! Step `case`: capitals become small letters.

use super::Normaliser;

pub(super) fn apply(_: &Normaliser, text: &mut String) {
    if text.is_ascii() {
        text.make_ascii_lowercase();
    } else {
        // Letter by letter: `str::to_lowercase` would treat a Greek sigma by its place in the word.
        *text = text.chars().flat_map(char::to_lowercase).collect();
    }
}

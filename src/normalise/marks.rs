//! Step `marks`: accents, diaereses, cedillas and tildes are removed, unless the marked letter has a tile.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{compose, is_combining_mark};

use super::normaliser::Normaliser;

pub(super) fn apply(normaliser: &Normaliser, text: &mut String) {
    if text.is_ascii() {
        return;
    }
    let mut stripped = String::with_capacity(text.len());
    for character in text.chars().nfd() {
        if !is_combining_mark(character) {
            stripped.push(character);
            continue;
        }
        let tile = stripped.chars().next_back().and_then(|base| compose(base, character));
        if let Some(tile) = tile.filter(|tile| normaliser.letters.contains(*tile)) {
            stripped.pop();
            stripped.push(tile);
        }
    }
    *text = stripped;
}

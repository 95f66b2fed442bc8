//! Step `ligatures`: Dutch ĳ becomes i and j; typographic ﬁ, ﬂ and others become their letters.
//!
//! These are compatibility characters: Unicode keeps them only for text from older encodings (The Unicode Standard,
//! sections 7.1 and 7.3). Œ and Æ are letters, not ligatures in this sense; the step `folding` replaces them.

use super::normaliser::Normaliser;

const LIGATURES: &[(char, &str)] = &[
    ('ĳ', "ij"),
    ('ŉ', "'n"),
    ('ﬀ', "ff"),
    ('ﬁ', "fi"),
    ('ﬂ', "fl"),
    ('ﬃ', "ffi"),
    ('ﬄ', "ffl"),
    ('ﬅ', "st"),
    ('ﬆ', "st"),
    ('ſ', "s"),
];

/// The smallest first byte of a ligature in UTF-8.
const FIRST_BYTE: u8 = 0xc4;

pub(super) fn apply(normaliser: &Normaliser, text: &mut String) {
    if text.bytes().all(|byte| byte < FIRST_BYTE) {
        return;
    }
    for (ligature, letters) in LIGATURES {
        if text.contains(*ligature) && !normaliser.letters.contains(*ligature) {
            *text = text.replace(*ligature, letters);
        }
    }
}

/// Returns all ligatures.
pub(super) fn all() -> impl Iterator<Item = char> {
    LIGATURES.iter().map(|(ligature, _)| *ligature)
}

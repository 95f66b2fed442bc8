//! The steps of normalisation in their order, and their application to a text.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::normaliser::Normaliser;
use super::{case, folding, ligatures, marks, signs};

/// A step, which rewrites the text in place.
type Step = fn(&Normaliser, &mut String);

/// The steps in their order, each with its name.
pub const STEPS: &[(&str, Step)] = &[
    ("case", case::apply),
    ("marks", marks::apply),
    ("ligatures", ligatures::apply),
    ("folding", folding::apply),
    ("signs", signs::apply),
];

impl Normaliser {
    /// Returns the normalised form of a text.
    pub fn form(&self, written: &str) -> String {
        let mut text = written.to_owned();
        if !written.bytes().all(|byte| byte.is_ascii_lowercase()) {
            for (_, step) in STEPS {
                step(self, &mut text);
            }
        }
        text
    }

    /// Returns, in ascending order, the letters of the tiles and every character that normalisation can change or drop.
    /// Hangul syllables are left out: they decompose into letters that never have tiles.
    pub fn characters(&self) -> BTreeSet<char> {
        static OF_UNICODE: LazyLock<Vec<char>> = LazyLock::new(|| {
            let changes = |c: &char| is_combining_mark(*c) || !c.to_lowercase().eq([*c]) || !c.nfd().eq([*c]);
            ('\0'..='\u{abff}').chain('\u{d7a4}'..=char::MAX).filter(changes).collect()
        });
        let signs = self.hyphens.iter().chain(&self.apostrophes).chain(&['.']);
        let listed = self.folding.keys().chain(signs).chain(self.letters.iter());
        OF_UNICODE.iter().chain(listed).copied().chain(ligatures::all()).collect()
    }
}

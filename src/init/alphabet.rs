//! The alphabet of a language that is not known, derived from the letters of its words.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};

use super::error::InitError;
use crate::alphabet::{Alphabet, Tile};
use crate::edition::{MarkPolicy, Marks};
use crate::language::Language;
use crate::locus::Locus;
use crate::normalise::Normaliser;
use crate::source::Entry;

/// The letters and marks in words without capitals.
#[derive(Default)]
pub(super) struct Letters {
    counts: BTreeMap<char, u64>,
}

impl Letters {
    /// Counts the letters of words. A mark counts only on a letter without case; in scripts with case, the marked letters
    /// are counted.
    pub(super) fn count(&mut self, words: &[Entry]) {
        for entry in words.iter().filter(|entry| !entry.text.chars().any(char::is_uppercase)) {
            let mut has_marks = false;
            for character in entry.text.nfc() {
                if is_combining_mark(character) {
                    *self.counts.entry(character).or_default() += u64::from(has_marks);
                } else if character.is_alphabetic() {
                    has_marks = !character.is_lowercase() && !are_marks_optional(character);
                    *self.counts.entry(character).or_default() += 1;
                }
            }
        }
    }

    /// Returns the alphabet in the order of code points: each letter or mark that makes up at least 0.01 % of them.
    ///
    /// # Errors
    /// If there are more of them than an edition can have tiles.
    pub(super) fn alphabet(self) -> Result<Vec<char>, InitError> {
        let all: u64 = self.counts.values().sum();
        let letters: Vec<_> =
            self.counts.into_iter().filter(|(_, count)| *count > 0 && count * 10_000 >= all).collect();
        if letters.len() > Alphabet::MAX_TILES {
            return Err(InitError::Refused(format!(
                "the words have {} different letters, and an edition has at most {} kinds of tile; write the words \
                 with fewer letters, for example in a syllabary",
                letters.len(),
                Alphabet::MAX_TILES
            )));
        }
        Ok(letters.into_iter().map(|(letter, _)| letter).collect())
    }
}

/// Returns true for letters of the Arabic and Hebrew scripts, in which most texts leave out the marks.
fn are_marks_optional(letter: char) -> bool {
    matches!(letter.script(), Script::Arabic | Script::Hebrew)
}

/// Returns a normaliser for editions that have a tile for each letter of the alphabet.
pub(super) fn normaliser(language: &Language, alphabet: &[char]) -> Normaliser {
    let at = Locus::line(&"language.toml".into(), 0);
    let tile = |letter: &char| {
        let letters = letter.to_string();
        Tile { label: letters.clone(), letters, also: None, value: None, count: None, at: at.clone() }
    };
    let drop = MarkPolicy::Drop;
    let marks = Marks { hyphen: drop, apostrophe: drop, point: drop };
    Normaliser::new(language, &Alphabet::new(alphabet.iter().map(tile).collect(), None), marks)
}

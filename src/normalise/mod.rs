//! Normalisation of text as written to the form that is played on the board, one file per step.
//!
//! The steps run in the order of [`STEPS`]. Normalising a form again changes nothing, and precomposed and decomposed
//! letters with marks give the same form.

mod case;
mod folding;
mod ligatures;
mod marks;
mod signs;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::alphabet::{Alphabet, LetterCase, Letters};
use crate::edition::{MarkPolicy, Marks};
use crate::language::Language;

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

/// A normaliser for one edition: the language's folding, the letters of the edition's tiles, and the edition's
/// treatment of hyphens, apostrophes and points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Normaliser {
    /// Letters that are on tiles; they are never folded.
    letters: Letters,
    folding: BTreeMap<char, String>,
    hyphens: Vec<char>,
    apostrophes: Vec<char>,
    policy: Marks,
}

impl Normaliser {
    /// Creates the normaliser of an edition in a language.
    pub fn new(language: &Language, alphabet: &Alphabet, policy: Marks) -> Self {
        let letters = alphabet.letters();
        let folding = language.folding.iter().filter(|(letter, _)| !letters.contains(**letter));
        Self {
            folding: folding.map(|(letter, target)| (*letter, target.clone())).collect(),
            hyphens: language.hyphens.clone(),
            apostrophes: language.apostrophes.clone(),
            letters,
            policy,
        }
    }

    /// Returns the mapping between small letters and capitals.
    pub fn letter_case(&self) -> LetterCase {
        self.letters.case()
    }

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

    fn is_hyphen(&self, character: char) -> bool {
        self.hyphens.contains(&character)
    }

    fn is_apostrophe(&self, character: char) -> bool {
        self.apostrophes.contains(&character)
    }

    fn drops(&self, character: char) -> bool {
        let policy = match character {
            '.' => self.policy.point,
            c if self.is_hyphen(c) => self.policy.hyphen,
            c if self.is_apostrophe(c) => self.policy.apostrophe,
            _ => return false,
        };
        policy == MarkPolicy::Drop
    }
}

//! Normalising: from text as written to the form that is laid on the board, one file per step.
//!
//! The steps run in the order of [`STEPS`]. Normalising a form again changes nothing, and letters with
//! marks give the same form whether they arrive precomposed or as base and combining mark.

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

/// Rewrites the text in place.
type Step = fn(&Normaliser, &mut String);

/// The steps in their order, each with what it does.
pub const STEPS: &[(&str, Step)] = &[
    ("case", case::apply),
    ("marks", marks::apply),
    ("ligatures", ligatures::apply),
    ("folding", folding::apply),
    ("signs", signs::apply),
];

/// Makes forms of one edition: what the language folds, what the edition's tiles keep apart, what
/// the edition does with hyphens, apostrophes and points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Normaliser {
    /// Letters that are tiles of their own and so are never folded.
    letters: Letters,
    folding: BTreeMap<char, String>,
    hyphens: Vec<char>,
    apostrophes: Vec<char>,
    policy: Marks,
}

impl Normaliser {
    /// The normaliser of an edition in a language.
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

    /// Which small letter belongs to which capital.
    pub fn letter_case(&self) -> LetterCase {
        self.letters.case()
    }

    /// The form of a text.
    pub fn form(&self, written: &str) -> String {
        let mut text = written.to_owned();
        if !written.bytes().all(|byte| byte.is_ascii_lowercase()) {
            for (_, step) in STEPS {
                step(self, &mut text);
            }
        }
        text
    }

    /// Every character that becomes another one, several, or nothing, and the letters of the tiles, in ascending order. Of
    /// Hangul's syllables, which come apart into letters of which no tile is made, there is none.
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

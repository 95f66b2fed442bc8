//! The normaliser of an edition: its letters, its folding, and its treatment of marks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::alphabet::{Alphabet, LetterCase, Letters};
use crate::edition::{MarkPolicy, Marks};
use crate::language::Language;

/// A normaliser for one edition: the language's folding, the letters of the edition's tiles, and the edition's
/// treatment of hyphens, apostrophes and full stops.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Normaliser {
    /// Letters that are on tiles; they are never folded.
    pub(super) letters: Letters,
    pub(super) folding: BTreeMap<char, String>,
    pub(super) hyphens: Vec<char>,
    pub(super) apostrophes: Vec<char>,
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

    pub(super) fn is_hyphen(&self, character: char) -> bool {
        self.hyphens.contains(&character)
    }

    pub(super) fn is_apostrophe(&self, character: char) -> bool {
        self.apostrophes.contains(&character)
    }

    pub(super) fn drops(&self, character: char) -> bool {
        let policy = match character {
            '.' => self.policy.point,
            c if self.is_hyphen(c) => self.policy.hyphen,
            c if self.is_apostrophe(c) => self.policy.apostrophe,
            _ => return false,
        };
        policy == MarkPolicy::Drop
    }
}

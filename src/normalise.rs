//! Normalises words to the forms that are played on the board.
//!
//! Normalising a form again changes nothing. Precomposed and decomposed letters with marks give the same form.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{compose, is_combining_mark};

use crate::alphabet::{Alphabet, LetterCase};
use crate::edition::{MarkPolicy, Marks};
use crate::language::Language;
use crate::text::JOINERS;

/// Compatibility characters, each with its letters. Unicode contains them only for text from older encodings (The
/// Unicode Standard, sections 7.1 and 7.3). Œ and Æ are not listed, because they are letters: a language replaces them
/// with its own table ([`Language::folding`]).
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

/// The smallest first byte of a ligature in UTF-8. A text with only smaller bytes has no ligatures.
const MIN_LIGATURE_BYTE: u8 = 0xc4;

/// A normaliser for one edition: the language's folding, the letters of the edition's tiles, and the edition's
/// treatment of hyphens, apostrophes and full stops.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Normaliser {
    /// Letters that are on tiles. Normalisation does not change these letters.
    letters: BTreeSet<char>,
    folding: BTreeMap<char, String>,
    hyphens: Vec<char>,
    apostrophes: Vec<char>,
    policy: Marks,
}

impl Normaliser {
    /// Creates the normaliser of an edition in a language.
    pub fn new(language: &Language, alphabet: &Alphabet, policy: Marks) -> Self {
        let letters = alphabet.letters();
        let folding = language.folding.iter().filter(|(letter, _)| !letters.contains(*letter));
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
        LetterCase::from_letters(&self.letters)
    }

    /// Returns the normalised form of a text.
    pub fn form(&self, written: &str) -> String {
        let mut text = written.to_owned();
        if !written.bytes().all(|byte| byte.is_ascii_lowercase()) {
            self.lower_case(&mut text);
            self.remove_marks(&mut text);
            self.replace_ligatures(&mut text);
            self.fold(&mut text);
            self.normalise_signs(&mut text);
        }
        text
    }

    /// Returns, in ascending order, the letters of the tiles and every character that normalisation can change or drop.
    /// Hangul syllables are left out if their letters have no tiles.
    pub fn characters(&self) -> BTreeSet<char> {
        static OF_UNICODE: LazyLock<Vec<char>> = LazyLock::new(|| {
            let changes = |c: &char| is_combining_mark(*c) || !c.to_lowercase().eq([*c]) || !c.nfd().eq([*c]);
            ('\0'..='\u{abff}').chain('\u{d7a4}'..=char::MAX).filter(changes).chain(JOINERS).collect()
        });
        let is_part_of_syllable = |letter: &char| ('\u{1100}'..='\u{11ff}').contains(letter);
        let has_hangul = self.letters.iter().chain(self.folding.keys()).any(is_part_of_syllable);
        let hangul = ('\u{ac00}'..='\u{d7a3}').filter(|_| has_hangul);
        let ligatures = LIGATURES.iter().map(|(ligature, _)| ligature);
        let signs = self.hyphens.iter().chain(&self.apostrophes).chain(&['.']);
        let listed = self.folding.keys().chain(signs).chain(&self.letters).chain(ligatures);
        OF_UNICODE.iter().chain(listed).copied().chain(hangul).collect()
    }

    /// Replaces capitals by small letters.
    fn lower_case(&self, text: &mut String) {
        match self.letter_case() {
            LetterCase::Usual if text.is_ascii() => text.make_ascii_lowercase(),
            case => *text = case.small(text),
        }
    }

    /// Removes accents, vowel signs and other marks, except if the mark, or the letter with its mark, has a tile or is
    /// folded. Also removes joiners.
    fn remove_marks(&self, text: &mut String) {
        if text.is_ascii() {
            return;
        }
        let is_kept = |letter: &char| self.letters.contains(letter) || self.folding.contains_key(letter);
        let mut stripped = String::with_capacity(text.len());
        for character in text.chars().nfd() {
            let is_mark = is_combining_mark(character);
            let base = stripped.chars().next_back().filter(|_| is_mark);
            if let Some(composed) = base.and_then(|base| compose(base, character)).filter(is_kept) {
                stripped.pop();
                stripped.push(composed);
            } else if is_kept(&character) || !is_mark && !JOINERS.contains(&character) {
                stripped.push(character);
            }
        }
        *text = stripped;
    }

    /// Replaces ligatures by their letters, except ligatures that have a tile.
    fn replace_ligatures(&self, text: &mut String) {
        if text.bytes().all(|byte| byte < MIN_LIGATURE_BYTE) {
            return;
        }
        for (ligature, letters) in LIGATURES {
            if text.contains(*ligature) && !self.letters.contains(ligature) {
                *text = text.replace(*ligature, letters);
            }
        }
    }

    /// Replaces letters that Unicode does not decompose (ø, ß, æ) by the letters that the language uses instead.
    fn fold(&self, text: &mut String) {
        if text.is_ascii() || !text.contains(|letter| self.folding.contains_key(&letter)) {
            return;
        }
        let mut folded = String::with_capacity(text.len());
        for letter in text.chars() {
            match self.folding.get(&letter) {
                Some(letters) => folded.push_str(letters),
                None => folded.push(letter),
            }
        }
        *text = folded;
    }

    /// Drops or keeps hyphens, apostrophes and full stops, as the edition says.
    fn normalise_signs(&self, text: &mut String) {
        if text.chars().any(|character| self.sign(character) != Some(character)) {
            *text = text.chars().filter_map(|character| self.sign(character)).collect();
        }
    }

    /// Returns the replacement of a character. A hyphen that is kept becomes the first of the language's hyphens, and
    /// an apostrophe that is kept becomes the first of its apostrophes. Returns `None` if the character is dropped.
    fn sign(&self, character: char) -> Option<char> {
        let (policy, kept) = match character {
            '.' => (self.policy.point, '.'),
            c if self.hyphens.contains(&c) => (self.policy.hyphen, self.hyphens[0]),
            c if self.apostrophes.contains(&c) => (self.policy.apostrophe, self.apostrophes[0]),
            c => return Some(c),
        };
        (policy == MarkPolicy::Keep).then_some(kept)
    }
}

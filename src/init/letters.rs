//! Data from Unicode CLDR about a language: its names, its alphabet, and marked letters outside the alphabet.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use crate::language::{Capitals, Language};

/// The table of languages, described in the README in its folder.
const LETTERS: &str = include_str!("cldr/letters.csv");

/// The vowels of the Latin, Cyrillic, Greek and Armenian scripts, without marks.
const VOWELS: &str = "aeiouyæøœəıаеёиоуыэюяєіїўαεηιουωաեէըիոևօ";

/// Letters that Unicode does not decompose, each with a replacement for languages whose alphabet lacks the letter.
const FOLDING: &[(char, &str)] = &[
    ('ß', "ss"),
    ('æ', "ae"),
    ('œ', "oe"),
    ('ø', "o"),
    ('ł', "l"),
    ('đ', "d"),
    ('ð', "d"),
    ('þ', "th"),
    ('ı', "i"),
    ('ς', "σ"),
];

/// The data about one language: a row of the table.
#[derive(Default)]
pub(super) struct Known<'a> {
    /// The language's name in English; its tag if the name is not known.
    pub(super) english: &'a str,
    /// The language's name in the language itself; empty if the name is not known.
    own: &'a str,
    /// The letters of the alphabet; empty if the alphabet is not known.
    pub(super) letters: &'a str,
    /// Letters with diacritics that are not in the alphabet. They are played without the diacritics.
    pub(super) marked: &'a str,
}

impl<'a> Known<'a> {
    /// Returns the data about the language with this tag or, failing that, with the first part of this tag. If the
    /// table contains neither language, sets only `english`, to the tag.
    pub(super) fn of(tag: &'a str) -> Self {
        let first = tag.split('-').next().unwrap_or(tag);
        let find = |wanted: &str| LETTERS.lines().skip(1).find_map(|row| Self::read(row, wanted));
        find(tag).or_else(|| find(first)).unwrap_or_else(|| Self { english: tag, ..Self::default() })
    }

    /// Reads a row of the table. Returns `None` if the row is not about the language `wanted`.
    fn read(row: &'a str, wanted: &str) -> Option<Self> {
        // A test checks that names contain no commas or quotes.
        let [tag, english, own, letters, marked] = *row.split(',').collect::<Vec<_>>() else { return None };
        (tag == wanted).then_some(Self { english, own, letters, marked })
    }

    /// Returns the language with the data that is known before any word is read.
    pub(super) fn language(&self, id: &str) -> Language {
        let is_letter = |letter: char| self.letters.contains(letter);
        let folds = |(from, to): &&(char, &str)| !is_letter(*from) && to.chars().all(is_letter);
        let mut names = BTreeMap::from([("en".to_owned(), self.english.to_owned())]);
        if !self.own.is_empty() {
            names.entry(id.to_owned()).or_insert_with(|| self.own.to_owned());
        }
        Language {
            id: id.to_owned(),
            names,
            letters: self.letters.to_owned(),
            vowels: self.letters.chars().filter(|letter| is_vowel(*letter)).collect(),
            hyphens: vec!['-', '‐', '‑'],
            apostrophes: vec!['\'', '’', 'ʼ'],
            capitals: Capitals::Names,
            folding: FOLDING.iter().filter(folds).map(|(from, to)| (*from, (*to).to_owned())).collect(),
            confused: Vec::new(),
            lemmas: Vec::new(),
            compounds: Vec::new(),
            word_forming_endings: Vec::new(),
            look_up: Vec::new(),
        }
    }
}

/// Returns true if a letter is a vowel. Marks are ignored, except that й is a consonant.
pub(super) fn is_vowel(letter: char) -> bool {
    letter != 'й' && letter.nfd().next().is_some_and(|base| VOWELS.contains(base))
}

//! Data from Unicode CLDR about a language: its names, its alphabet, and further marked letters of its words.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use crate::language::{Capitals, Language};

/// The table of languages, described in the README in its folder.
const LETTERS: &str = include_str!("cldr/letters.csv");

/// Vowels of the Latin, Cyrillic, Greek and Armenian scripts, without marks.
const VOWELS: &str = "aeiouyæøœəıаеёиоуыэюяєіїўαεηιουωաեէըիոևօ";

/// Letters that Unicode does not decompose, each with its replacement in languages whose alphabet does not contain it.
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// The language's name in English, or its tag.
    pub(super) english: String,
    /// Its name in the language itself; empty if it is not known.
    pub(super) own: String,
    /// The letters of its alphabet; empty if they are not known.
    pub(super) letters: String,
    /// Letters with marks that are played without them.
    pub(super) marked: String,
}

impl Known {
    /// Returns the data about a language, by its tag or by the first part of its tag. If the table contains neither,
    /// only `english` is set, to the tag.
    pub(super) fn of(tag: &str) -> Self {
        let first = tag.split('-').next().unwrap_or(tag);
        let rows = || LETTERS.lines().skip(1).filter_map(Self::read);
        let find = |wanted: &str| rows().find(|(tag, _)| *tag == wanted).map(|(_, known)| known);
        find(tag).or_else(|| find(first)).unwrap_or_else(|| Self { english: tag.to_owned(), ..Self::default() })
    }

    fn read(row: &'static str) -> Option<(&'static str, Self)> {
        // Names contain neither commas nor quotes, as a test checks.
        let [tag, english, own, letters, marked] = *row.split(',').collect::<Vec<_>>() else { return None };
        let known = [english, own, letters, marked].map(str::to_owned);
        let [english, own, letters, marked] = known;
        Some((tag, Self { english, own, letters, marked }))
    }

    /// Returns the language with the data that are known before any word is read.
    pub(super) fn language(&self, id: &str) -> Language {
        let is_letter = |letter: char| self.letters.contains(letter);
        let folds = |(from, to): &&(char, &str)| !is_letter(*from) && to.chars().all(is_letter);
        let mut names = BTreeMap::from([("en".to_owned(), self.english.clone())]);
        if !self.own.is_empty() {
            names.entry(id.to_owned()).or_insert_with(|| self.own.clone());
        }
        Language {
            id: id.to_owned(),
            names,
            letters: self.letters.clone(),
            vowels: self.letters.chars().filter(|letter| is_vowel(*letter)).collect(),
            hyphens: vec!['-', '‐', '‑'],
            apostrophes: vec!['\'', '’', 'ʼ'],
            capitals: Capitals::Names,
            folding: FOLDING.iter().filter(folds).map(|(from, to)| (*from, (*to).to_owned())).collect(),
            confused: Vec::new(),
            look_up: Vec::new(),
        }
    }
}

/// Returns true if a letter is a vowel. Marks are ignored, except that й is a consonant.
pub(super) fn is_vowel(letter: char) -> bool {
    letter != 'й' && letter.nfd().next().is_some_and(|base| VOWELS.contains(base))
}

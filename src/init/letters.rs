//! Data about a language that are known before any word is read: names, alphabet and marks from Unicode CLDR, and rules
//! of spelling.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use crate::language::{Capitals, Language};

/// The table of languages, described in the README in its folder.
const LETTERS: &str = include_str!("cldr/letters.csv");

/// The vowels of the Latin, Cyrillic, Greek, Armenian and Georgian scripts, without marks.
const VOWELS: &str = "aeiouyæøœəıаеёиоуыэюяєіїәөүұαεηιουωաեէըիոևօაეიოუ";

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
    // The letter that Unicode has for a Catalan `l` with a middle dot.
    ('ŀ', "l"),
    ('ς', "σ"),
    // Older texts write a cedilla in place of the Romanian comma below.
    ('ş', "ș"),
    ('ţ', "ț"),
    // Final forms of Hebrew letters.
    ('ך', "כ"),
    ('ם', "מ"),
    ('ן', "נ"),
    ('ף', "פ"),
    ('ץ', "צ"),
];

/// Dots within a word, which are not played: the middle dot of Catalan (col·legi), and the dot between the syllables of
/// Tibetan.
const DOTS: [char; 2] = ['·', '་'];

/// The Korean letters at the beginning of a syllable. Unicode has them twice: as part of a syllable, in this order from
/// U+1100, and as letters of their own.
const INITIALS: &str = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
/// The Korean letters at the end of a syllable, in the order of Unicode from U+11A8.
const FINALS: &str =
    "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ";

/// The data about one language: a row of the table.
#[derive(Default)]
pub(super) struct Known<'a> {
    /// The language's name in English; its tag if the name is not known.
    pub(super) english: &'a str,
    /// The language's name in the language itself; empty if the name is not known.
    pub(super) own: &'a str,
    /// The letters of the alphabet; empty if the alphabet is not known.
    pub(super) letters: &'a str,
    /// Letters with diacritics that are not in the alphabet. They are played without the diacritics.
    pub(super) marked: &'a str,
    /// Groups of letters that count as one letter of the alphabet, separated by spaces.
    pub(super) digraphs: &'a str,
    /// Apostrophes and dots that are part of the spelling.
    pub(super) marks: &'a str,
    /// The vowels, if they differ from those of most languages.
    vowels: &'a str,
    /// Whether every noun has a capital.
    has_capital_nouns: bool,
    /// The Debian package of a hunspell dictionary; empty if there is none.
    pub(super) dictionary: &'a str,
}

/// Returns the tags of all languages in the table, sorted.
pub(super) fn tags() -> impl Iterator<Item = &'static str> {
    LETTERS.lines().skip(1).filter_map(|row| row.split(',').next())
}

impl<'a> Known<'a> {
    /// Returns the data about the language with this tag or, failing that, with the first part of this tag. If the
    /// table contains neither language, sets only `english`, to the tag.
    pub(super) fn of(tag: &'a str) -> Self {
        Self::find(tag).unwrap_or_else(|| Self { english: tag, ..Self::default() })
    }

    /// Returns the data about the language with this tag or, failing that, with the first part of this tag. Returns
    /// `None` if the table contains neither language.
    pub(super) fn find(tag: &str) -> Option<Self> {
        let first = tag.split('-').next().unwrap_or(tag);
        let find = |wanted: &str| LETTERS.lines().skip(1).find_map(|row| Self::read(row, wanted));
        find(tag).or_else(|| find(first))
    }

    /// Returns the tag of the language with this name, in English or in the language itself. Returns `None` if no language
    /// has this name.
    pub(super) fn named(name: &str) -> Option<&'static str> {
        let is_name = |cell: &str| cell.to_lowercase() == name.to_lowercase();
        LETTERS.lines().skip(1).find_map(|row| match row.splitn(4, ',').collect::<Vec<_>>()[..] {
            [tag, english, own, _] if tag != name && (is_name(english) || is_name(own)) => Some(tag),
            _ => None,
        })
    }

    /// Reads a row of the table. Returns `None` if the row is not about the language `wanted`.
    fn read(row: &'a str, wanted: &str) -> Option<Self> {
        // A test checks that names contain no commas or quotes.
        let [tag, english, own, letters, marked, digraphs, marks, vowels, capitals, dictionary] =
            *row.split(',').collect::<Vec<_>>()
        else {
            return None;
        };
        let has_capital_nouns = capitals == "nouns";
        let known = Self { english, own, letters, marked, digraphs, marks, vowels, has_capital_nouns, dictionary };
        (tag == wanted).then_some(known)
    }

    /// Returns true if an apostrophe is part of the spelling, as in Ukrainian `п'ять`.
    pub(super) fn has_apostrophe(&self) -> bool {
        self.marks.chars().any(|mark| !DOTS.contains(&mark))
    }

    /// Returns the language with the data that is known before any word is read.
    pub(super) fn language(&self, id: &str) -> Language {
        let is_letter = |letter: char| self.letters.contains(letter);
        let folds = |(from, to): &(char, String)| !is_letter(*from) && to.chars().all(is_letter);
        let folding = FOLDING.iter().map(|(from, to)| (*from, (*to).to_owned())).chain(korean());
        let dots = DOTS.iter().filter(|dot| self.marks.contains(**dot)).map(|dot| (*dot, String::new()));
        // U+02BB is often typed as the quotation mark U+2018.
        let turned = if self.marks.contains('ʻ') { &['ʻ', '‘'][..] } else { &[] };
        let is_vowel = |letter: char| match self.vowels {
            "" => is_usual_vowel(letter),
            vowels => vowels.contains(letter),
        };
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
            apostrophes: ['\'', '’', 'ʼ'].iter().chain(turned).copied().collect(),
            capitals: if self.has_capital_nouns { Capitals::Nothing } else { Capitals::Names },
            folding: folding.filter(folds).chain(dots).collect(),
            confused: Vec::new(),
            lemmas: Vec::new(),
            tags: Vec::new(),
            compounds: Vec::new(),
            word_forming_endings: Vec::new(),
            look_up: Vec::new(),
        }
    }
}

/// Returns the parts of Korean syllables, each with its letters.
fn korean() -> impl Iterator<Item = (char, String)> {
    let initials = ('\u{1100}'..).zip(INITIALS.chars().map(String::from));
    let vowels = ('\u{1161}'..='\u{1175}').zip('ㅏ'..='ㅣ').map(|(part, letter)| (part, letter.to_string()));
    let finals = ('\u{11a8}'..).zip(FINALS.split(' ').map(str::to_owned));
    initials.chain(vowels).chain(finals)
}

/// Returns true if a letter is a vowel of a language. A letter outside the alphabet is judged by its base letter.
pub(super) fn is_vowel(language: &Language, letter: char) -> bool {
    let base = letter.nfd().next().unwrap_or(letter);
    match (language.letters.is_empty(), language.letters.contains(letter)) {
        (true, _) => is_usual_vowel(letter),
        (_, true) => language.vowels.contains(letter),
        _ => language.vowels.contains(base),
    }
}

/// Returns true if a letter is a vowel in most languages. Marks are ignored, except that й and ў are consonants.
fn is_usual_vowel(letter: char) -> bool {
    !"йў".contains(letter) && letter.nfd().next().is_some_and(|base| VOWELS.contains(base))
}

//! `lexmill languages`: what is known of each language before a word is read.

use serde::Serialize;
use unicode_script::UnicodeScript;

use super::letters::{Known, tags};
use super::self_check::frequent;
use crate::alphabet::LetterCase;
use crate::labels::{self, LabelFile};
use crate::language::Capitals;

/// The facts that are known of a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownLanguage {
    /// The language's tag.
    pub tag: String,
    /// Its name in English.
    pub english: String,
    /// Its name in the language itself; empty if it is not known.
    pub own: String,
    /// The script of its letters, such as `Latin`; empty if the letters are not known.
    pub script: String,
    /// The letters of the alphabet.
    pub letters: String,
    /// Letters with marks that are played without the marks.
    pub marked: String,
    /// The vowels; empty if no rule about vowels is proposed.
    pub vowels: String,
    /// Groups of letters that count as one letter of the alphabet, separated by spaces.
    pub digraphs: String,
    /// Apostrophes and dots that are part of the spelling.
    pub marks: String,
    /// The meaning of capitals. `None` if the script has no capitals.
    pub capitals: Option<Capitals>,
    /// The number of frequent words by which a new edition is checked.
    pub frequent: usize,
    /// The Debian package of a hunspell dictionary; empty if there is none.
    pub dictionary: String,
    /// Whether the pages of `lexmill serve` exist in the language.
    pub pages: bool,
}

/// Returns what is known of the languages with these tags, or of all languages with a hunspell dictionary if there are no
/// tags. The error is the first unknown tag.
pub fn languages(wanted: &[String]) -> Result<Vec<KnownLanguage>, String> {
    if wanted.is_empty() {
        let known = tags().map(|tag| (tag, Known::of(tag))).filter(|(_, known)| !known.dictionary.is_empty());
        return Ok(known.map(|(tag, known)| describe(tag, &known)).collect());
    }
    let find = |tag: &String| Known::find(tag).map(|known| describe(tag, &known)).ok_or_else(|| tag.clone());
    wanted.iter().map(find).collect()
}

fn describe(tag: &str, known: &Known<'_>) -> KnownLanguage {
    let language = known.language(tag);
    let letter = language.letters.chars().find(|letter| letter.is_alphabetic());
    let has_case = |letter: &char| !LetterCase::Usual.capitals(&letter.to_string()).chars().eq([*letter]);
    KnownLanguage {
        tag: tag.to_owned(),
        english: known.english.to_owned(),
        own: known.own.to_owned(),
        script: letter.map(|letter| letter.script().full_name().to_owned()).unwrap_or_default(),
        letters: language.letters.clone(),
        marked: known.marked.to_owned(),
        vowels: language.vowels,
        digraphs: known.digraphs.to_owned(),
        marks: known.marks.to_owned(),
        capitals: letter.filter(has_case).map(|_| language.capitals),
        frequent: frequent(tag).len(),
        dictionary: known.dictionary.to_owned(),
        pages: labels::language(tag).is_some_and(LabelFile::has_pages),
    }
}

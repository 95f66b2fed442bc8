//! The interface of grammars. A grammar infers paradigms from words in sources and from tables of the language.

use std::collections::HashSet;

use foldhash::{HashMap, HashMapExt as _};

use crate::document::{CsvRow, Fields, Item, Records};
use crate::edition::Edition;
use crate::locus::{FileName, Locus};
use crate::paradigm::{Paradigm, ParadigmForm, PrincipalPart};
use crate::provenance::ReadFile;
use crate::tag::Tags;

/// A word in a source.
#[derive(Clone, Copy, Debug)]
pub struct SourceWord<'a> {
    /// The word as written.
    pub written: &'a str,
    /// The headword under which the source lists it. `None` if the word itself is the headword.
    pub lemma: Option<&'a str>,
    /// The tags that the source gives the word.
    pub tags: Tags,
    /// The file that contains it.
    pub file: &'a FileName,
    /// The line number in the file.
    pub line: u32,
}

impl<'a> SourceWord<'a> {
    /// Creates a word without a lemma and without tags.
    pub fn plain(written: &'a str, at: &'a Locus) -> Self {
        Self { written, lemma: None, tags: Tags::NONE, file: &at.file, line: at.line }
    }

    /// Returns its location.
    pub fn at(&self) -> Locus {
        Locus::line(self.file, self.line)
    }
}

/// The words in sources, in the order of their lines.
#[derive(Clone, Debug, Default)]
pub struct SourceWords<'a> {
    words: Vec<SourceWord<'a>>,
    /// The index in `words` of the first word with each spelling.
    first: HashMap<&'a str, usize>,
}

impl<'a> FromIterator<SourceWord<'a>> for SourceWords<'a> {
    fn from_iter<T: IntoIterator<Item = SourceWord<'a>>>(words: T) -> Self {
        let words: Vec<_> = words.into_iter().collect();
        let mut first = HashMap::with_capacity(words.len());
        for (index, word) in words.iter().enumerate() {
            first.entry(word.written).or_insert(index);
        }
        Self { words, first }
    }
}

impl<'a> SourceWords<'a> {
    /// Returns the first word with this spelling. Returns `None` if no source contains the word.
    pub fn first(&self, written: &str) -> Option<SourceWord<'a>> {
        self.first.get(written).map(|index| self.words[*index])
    }

    /// Returns the location of the first line that contains a word. Returns `None` if no source contains the word.
    pub fn get(&self, written: &str) -> Option<Locus> {
        self.first(written).map(|word| word.at())
    }

    /// Returns true if sources contain a word.
    pub fn has(&self, written: &str) -> bool {
        self.first.contains_key(written)
    }

    /// Returns a principal part: a name, a word, and the first line that contains the word. Returns `None` if no
    /// source contains the word.
    pub fn part(&self, name: &str, written: &str) -> Option<PrincipalPart> {
        Some(PrincipalPart::new(name, written, self.get(written)?))
    }

    /// Returns every spelling once, in no particular order.
    pub fn words(&self) -> impl Iterator<Item = &'a str> {
        self.first.keys().copied()
    }

    /// Returns all words, in the order of their lines.
    pub fn iter(&self) -> impl Iterator<Item = SourceWord<'a>> {
        self.words.iter().copied()
    }
}

/// A grammar that infers paradigms.
pub trait Grammar: std::fmt::Debug + Send + Sync {
    /// Returns the paradigms of all words for which sources contain enough evidence. The paradigms of one lemma are
    /// always in the same order.
    fn paradigms(&self, source_words: &SourceWords<'_>) -> Vec<Paradigm>;

    /// Guesses the forms of a word that sources do not contain. Returns one list for each possible inflection. `parts`
    /// contains the principal parts of the word, or is empty. A grammar that cannot guess returns an empty list.
    fn guess(&self, _lemma: &str, _parts: &[String]) -> Vec<Vec<ParadigmForm>> {
        Vec::new()
    }

    /// Returns the tags of the forms with this grammatical name.
    fn tags(&self, name: &str) -> Tags;
}

/// The tables that a grammar reads from the folder of an edition's language.
#[derive(Debug)]
pub struct Tables<'a> {
    pub(super) edition: &'a Edition,
    pub(super) files: Vec<ReadFile>,
}

impl Tables<'_> {
    /// Returns the rows of the table that the parameter `key` names. Each row contains the cells of these columns.
    /// Returns `None` if the parameter is missing, or after an error, which is reported.
    pub(super) fn read(&mut self, fields: &mut Fields<'_, '_>, key: &str, columns: &[&str]) -> Option<Vec<CsvRow>> {
        let (path, name) = self.edition.folder.file(fields, key)?;
        let records = Records::read(&path, &name, columns, &[], fields.problems)?;
        self.files.push(records.file);
        Some(records.rows)
    }

    /// Returns the words in the list that the parameter `except` names. Returns an empty set if the parameter is
    /// missing, or after an error, which is reported.
    pub(super) fn exceptions(&mut self, fields: &mut Fields<'_, '_>) -> HashSet<String> {
        let rows = self.read(fields, "except", &["word"]).unwrap_or_default();
        rows.into_iter().flat_map(|row| row.cells).collect()
    }
}

/// Returns the pairs of a list, each with an ending and the ending that replaces it. Returns `None` if the value is not
/// a list of pairs of strings, or if the first string of a pair is empty.
pub(super) fn pairs(item: &Item) -> Option<Vec<(String, String)>> {
    let pair = |item: &Item| match item.as_array()?.iter().map(Item::as_str).collect::<Option<Vec<_>>>()?[..] {
        [old, new] if !old.is_empty() => Some((old.to_owned(), new.to_owned())),
        _ => None,
    };
    item.as_array()?.iter().map(pair).collect()
}

/// Returns the strings of a list. Returns `None` if the value is not a list of strings, or if a string is empty.
pub(super) fn texts(item: &Item) -> Option<Vec<String>> {
    item.as_array()?.iter().map(|item| item.as_str().filter(|text| !text.is_empty()).map(str::to_owned)).collect()
}

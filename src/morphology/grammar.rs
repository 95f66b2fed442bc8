//! What a grammar is given, words that sources attest and tables of its language, and what it infers from them.

use std::collections::HashMap;

use super::{Form, Paradigm, Part};
use crate::document::{Fields, Record, Records};
use crate::edition::LanguageFolder;
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;
use crate::tag::Tags;

/// A word as a source has it.
#[derive(Clone, Copy, Debug)]
pub struct Occurrence<'a> {
    /// The word as written.
    pub written: &'a str,
    /// The headword under which the source has it, where that is another word.
    pub lemma: Option<&'a str>,
    /// What the source says of it.
    pub tags: Tags,
    /// The file that has it.
    pub file: &'a FileName,
    /// Its line there.
    pub line: u32,
}

impl<'a> Occurrence<'a> {
    /// A word of which nothing else is said.
    pub fn plain(written: &'a str, at: &'a Locus) -> Self {
        Self { written, lemma: None, tags: Tags::NONE, file: &at.file, line: at.line }
    }

    /// Its line.
    pub fn at(&self) -> Locus {
        Locus::line(self.file, self.line)
    }
}

/// Words that sources have, in the order of their lines.
#[derive(Clone, Debug, Default)]
pub struct Attested<'a> {
    occurrences: Vec<Occurrence<'a>>,
    /// The place of each word's first occurrence.
    first: HashMap<&'a str, usize>,
}

impl<'a> FromIterator<Occurrence<'a>> for Attested<'a> {
    fn from_iter<T: IntoIterator<Item = Occurrence<'a>>>(occurrences: T) -> Self {
        let occurrences: Vec<_> = occurrences.into_iter().collect();
        let mut first = HashMap::with_capacity(occurrences.len());
        for (place, occurrence) in occurrences.iter().enumerate() {
            first.entry(occurrence.written).or_insert(place);
        }
        Self { occurrences, first }
    }
}

impl<'a> Attested<'a> {
    /// The first occurrence of a word.
    pub fn first(&self, written: &str) -> Option<Occurrence<'a>> {
        self.first.get(written).map(|place| self.occurrences[*place])
    }

    /// The first line that has a word.
    pub fn get(&self, written: &str) -> Option<Locus> {
        self.first(written).map(|occurrence| occurrence.at())
    }

    /// Whether a source has a word.
    pub fn has(&self, written: &str) -> bool {
        self.first.contains_key(written)
    }

    /// A word as a principal part of this name, with the line that has it.
    pub fn part(&self, name: &str, written: &str) -> Option<Part> {
        Some(Part::new(name, written, self.get(written)?))
    }

    /// All words, each once, in no order.
    pub fn words(&self) -> impl Iterator<Item = &'a str> {
        self.first.keys().copied()
    }

    /// All words with what each source says of them.
    pub fn occurrences(&self) -> impl Iterator<Item = Occurrence<'a>> {
        self.occurrences.iter().copied()
    }
}

/// A grammar that infers paradigms.
pub trait Grammar: std::fmt::Debug + Send + Sync {
    /// The paradigms of all words that sources attest well enough; those of one lemma always in the same order. What
    /// cannot be inferred is not guessed.
    fn paradigms(&self, attested: &Attested<'_>) -> Vec<Paradigm>;

    /// The forms that a word would have which no source has, for each way in which it may be inflected. `parts` are its
    /// principal parts, or nothing. A grammar that infers forms only from others that sources have supposes none.
    fn suppose(&self, _lemma: &str, _parts: &[String]) -> Vec<Vec<Form>> {
        Vec::new()
    }

    /// What a form of this name is said to be.
    fn tags(&self, name: &str) -> Tags;
}

/// The tables that a grammar reads from the language's folder.
#[derive(Debug)]
pub struct Tables<'a> {
    pub(super) folder: &'a LanguageFolder,
    pub(super) files: Vec<ReadFile>,
}

impl Tables<'_> {
    /// The rows of the table that the parameter `key` names, with these columns; `None` after an error.
    pub(super) fn read(&mut self, fields: &mut Fields<'_, '_>, key: &str, columns: &[&str]) -> Option<Vec<Record>> {
        let (path, name) = self.folder.file(fields, key)?;
        let records = Records::read(&path, &name, columns, &[], fields.problems)?;
        self.files.push(records.file);
        Some(records.rows)
    }
}

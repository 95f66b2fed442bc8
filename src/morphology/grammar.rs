//! What a grammar is given, words that sources attest and tables of its language, and what it infers from them.

use std::collections::HashMap;

use super::{Form, Paradigm, Part};
use crate::document::{Fields, Record, Records};
use crate::edition::LanguageFolder;
use crate::locus::Locus;
use crate::provenance::ReadFile;
use crate::tag::Tags;

/// Words that sources have, as written, each with the first line that has it.
#[derive(Clone, Debug, Default)]
pub struct Attested<'a>(HashMap<&'a str, Locus>);

impl<'a> Attested<'a> {
    /// Adds a word, unless it is there already.
    pub fn add(&mut self, written: &'a str, at: &Locus) {
        self.0.entry(written).or_insert_with(|| at.clone());
    }

    /// The line that has a word.
    pub fn get(&self, written: &str) -> Option<&Locus> {
        self.0.get(written)
    }

    /// Whether a source has a word.
    pub fn has(&self, written: &str) -> bool {
        self.0.contains_key(written)
    }

    /// A word as a principal part of this name, with the line that has it.
    pub fn part(&self, name: &str, written: &str) -> Option<Part> {
        Some(Part::new(name, written, self.get(written)?.clone()))
    }

    /// All words, in no order.
    pub fn words(&self) -> impl Iterator<Item = &'a str> {
        self.0.keys().copied()
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

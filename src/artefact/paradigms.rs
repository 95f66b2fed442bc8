//! `paradigms.bin`: the words that derivations inflect, with all their forms, by lemma.

use std::path::Path;

use super::checksums::BuildReader;
use super::names::PARADIGMS;
use super::sorted_table::{Table, table};
use crate::error::Error;
use crate::morphology::Paradigm;

/// Returns the contents of `paradigms.bin`. Paradigms must be sorted by lemma; a lemma may have several.
pub fn paradigm_table(paradigms: &[Paradigm]) -> Vec<u8> {
    let entry =
        |of_lemma: &[Paradigm]| (of_lemma[0].lemma.clone(), serde_json::to_vec(of_lemma).expect("a paradigm is JSON"));
    table(paradigms.chunk_by(|a, b| a.lemma == b.lemma).map(entry), &[])
}

/// `paradigms.bin`, open for look-ups.
#[derive(Debug)]
pub struct ParadigmTable(Table);

impl ParadigmTable {
    /// Opens the file for a few look-ups, reading only what they need.
    ///
    /// # Errors
    /// If the file is missing or damaged.
    pub fn open(reader: &BuildReader) -> Result<Self, Error> {
        reader.table(PARADIGMS).map(Self)
    }

    /// Creates the table from the file's bytes. The caller must have compared their checksum.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        Table::from_bytes(path, bytes).map(Self)
    }

    /// Returns the paradigms of a lemma. Returns an empty list if it has no paradigm.
    ///
    /// # Errors
    /// If the block with the lemma is damaged.
    pub fn get(&self, lemma: &str) -> Result<Vec<Paradigm>, Error> {
        Ok(self.0.get(lemma, |value| serde_json::from_slice(value).ok())?.unwrap_or_default())
    }
}

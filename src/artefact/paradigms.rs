//! `paradigms.bin`: the words that derivations inflect, with all their forms, by lemma.

use std::path::Path;

use super::seal::Sealed;
use super::sorted_table::{Table, table};
use super::{ArtefactError, PARADIGMS};
use crate::morphology::Paradigm;

/// The whole file; paradigms must be sorted by lemma, of which there may be several.
pub fn paradigm_table(paradigms: &[Paradigm]) -> Vec<u8> {
    let entry =
        |of_lemma: &[Paradigm]| (of_lemma[0].lemma.clone(), serde_json::to_vec(of_lemma).expect("a paradigm is JSON"));
    table(paradigms.chunk_by(|a, b| a.lemma == b.lemma).map(entry), &[])
}

/// The file, open for look-ups.
#[derive(Debug)]
pub struct ParadigmTable(Table);

impl ParadigmTable {
    /// Opens the file for a few look-ups: only what they need is read.
    ///
    /// # Errors
    /// If it is missing or damaged.
    pub fn open(sealed: &Sealed) -> Result<Self, ArtefactError> {
        sealed.table(PARADIGMS).map(Self)
    }

    /// Takes a file whose bytes were read and checked.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, ArtefactError> {
        Table::from_bytes(path, bytes).map(Self)
    }

    /// The paradigms of a lemma.
    ///
    /// # Errors
    /// If the block with it is damaged.
    pub fn get(&self, lemma: &str) -> Result<Vec<Paradigm>, ArtefactError> {
        Ok(self.0.get(lemma, |value| serde_json::from_slice(value).ok())?.unwrap_or_default())
    }
}

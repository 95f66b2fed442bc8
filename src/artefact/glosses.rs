//! `glosses.bin`: definitions from the sources, by form, for people who look a word up. It exists only if a source has
//! definitions. No verdict depends on it.

use std::path::Path;

use super::bytes::{Decoder, put_bytes, put_number};
use super::checksums::BuildReader;
use super::names::GLOSSES;
use super::sorted_table::{Table, table};
use crate::error::Error;
use crate::locus::{FileName, Locus};

/// A definition from a line of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gloss {
    /// The word as the source writes it.
    pub written: String,
    /// The definition, in the words of the source.
    pub text: String,
    /// The line that defines the word.
    pub at: Locus,
}

/// Returns the contents of `glosses.bin`: the meanings of each form, sorted by form.
pub fn gloss_table(glosses: &[(&str, &[Gloss])]) -> Vec<u8> {
    let all = glosses.iter().flat_map(|(_, glosses)| *glosses);
    let mut files: Vec<&FileName> = all.map(|gloss| &gloss.at.file).collect();
    files.sort();
    files.dedup();
    let value = |form: &str, glosses: &[Gloss]| {
        let mut bytes = Vec::new();
        put_number(&mut bytes, glosses.len() as u64);
        for gloss in glosses {
            // A spelling that equals the form is not stored again.
            put_bytes(&mut bytes, if gloss.written == form { b"" } else { gloss.written.as_bytes() });
            put_bytes(&mut bytes, gloss.text.as_bytes());
            put_number(&mut bytes, files.partition_point(|file| **file < gloss.at.file) as u64);
            put_number(&mut bytes, gloss.at.line.into());
        }
        bytes
    };
    let mut header = Vec::new();
    put_number(&mut header, files.len() as u64);
    files.iter().for_each(|file| put_bytes(&mut header, file.as_bytes()));
    table(glosses.iter().map(|&(form, glosses)| (form, value(form, glosses))), &header)
}

/// `glosses.bin`, open for look-ups.
#[derive(Debug)]
pub struct GlossTable {
    table: Table,
    files: Vec<FileName>,
}

impl GlossTable {
    /// Opens the file for a few look-ups, reading only what they need.
    ///
    /// # Errors
    /// If the file is missing or damaged.
    pub fn open(reader: &BuildReader) -> Result<Self, Error> {
        Self::new(&reader.path(GLOSSES), reader.table(GLOSSES)?)
    }

    /// Creates the table from the file's bytes. The caller must have compared their checksum.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        Self::new(path, Table::from_bytes(path, bytes)?)
    }

    fn new(path: &Path, table: Table) -> Result<Self, Error> {
        let files = Decoder { rest: table.header() }.many(|decoder| decoder.text().map(Into::into));
        let files = files.ok_or_else(|| Error::damaged(path, "the names of files cannot be read"))?;
        Ok(Self { table, files })
    }

    /// Returns the definitions of a form. Returns an empty list if no source defines it.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn get(&self, form: &str) -> Result<Vec<Gloss>, Error> {
        let gloss = |decoder: &mut Decoder<'_>| {
            let (written, text) = (decoder.text()?, decoder.text()?.to_owned());
            let written = if written.is_empty() { form } else { written }.to_owned();
            let file = self.files.get(usize::try_from(decoder.number()?).ok()?)?;
            Some(Gloss { written, text, at: Locus::line(file, decoder.number()?.try_into().ok()?) })
        };
        Ok(self.table.get(form, |value| Decoder { rest: value }.many(gloss))?.unwrap_or_default())
    }
}

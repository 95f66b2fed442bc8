//! `lists.bin`: the rows of the lists that rules name, by form. They are needed to judge words that are not in any
//! source.

use std::path::Path;

use super::bytes::{Decoder, put_bytes, put_number};
use super::checksums::BuildReader;
use super::names::LISTS;
use super::sorted_table::{Table, table};
use crate::edition::Row;
use crate::error::Error;
use crate::locus::FileName;
use crate::rule::Lists;

/// Returns the contents of `lists.bin`.
pub fn list_table(lists: &Lists) -> Vec<u8> {
    let entry = |(form, rows): (_, Vec<(&FileName, &Row)>)| {
        let mut bytes = Vec::new();
        put_number(&mut bytes, rows.len() as u64);
        for (list, row) in rows {
            put_bytes(&mut bytes, list.as_bytes());
            [&row.word, &row.kind, &row.because].into_iter().for_each(|text| put_bytes(&mut bytes, text.as_bytes()));
            bytes.push(u8::from(row.compounds));
            put_number(&mut bytes, row.line.into());
        }
        (form, bytes)
    };
    table(lists.rows_by_form().into_iter().map(entry), &[])
}

/// `lists.bin`, open for look-ups.
#[derive(Debug)]
pub struct ListTable(Table);

impl ListTable {
    /// Opens the file for a few look-ups, reading only what they need.
    ///
    /// # Errors
    /// If the file is missing or damaged.
    pub fn open(reader: &BuildReader) -> Result<Self, Error> {
        reader.table(LISTS).map(Self)
    }

    /// Creates the table from the file's bytes. The caller must have compared their checksum.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        Table::from_bytes(path, bytes).map(Self)
    }

    /// Returns the rows of all lists whose word has this form, each with the name of its list.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn rows_of_all(&self, form: &str) -> Result<Vec<(String, Row)>, Error> {
        Ok(self.0.get(form, |value| Decoder { rest: value }.many(row))?.unwrap_or_default())
    }

    /// Returns the rows of one list whose word has this form.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn rows(&self, list: &str, form: &str) -> Result<Vec<Row>, Error> {
        Ok(self.rows_of_all(form)?.into_iter().filter(|(name, _)| name == list).map(|(_, row)| row).collect())
    }
}

fn row(decoder: &mut Decoder<'_>) -> Option<(String, Row)> {
    let list = decoder.text()?.to_owned();
    let [word, kind, because] = [decoder.text()?, decoder.text()?, decoder.text()?].map(str::to_owned);
    let compounds = decoder.byte()? == 1;
    Some((list, Row { word, kind, because, compounds, line: decoder.number()?.try_into().ok()? }))
}

//! Tables whose values are records of one type.

use std::path::Path;

use super::checksums::BuildReader;
use super::sorted_table::Table;
use crate::error::Error;

/// A type of record. A file of such records has one record for each key.
pub trait Record: Default {
    /// The name of the file. If there are several files, the name of the first.
    const FILE: &'static str;
    /// The data in the file's header, which all records share. `()` if the header is empty.
    type Header: Default;

    /// Decodes the header. If the header is damaged, returns a text for the error message.
    fn header(_: &[u8]) -> Result<Self::Header, &'static str> {
        Ok(Self::Header::default())
    }

    /// Decodes the value of a key. Returns `None` if the value is damaged.
    fn decode(key: &str, value: &[u8], header: &Self::Header) -> Option<Self>;
}

/// A file of records, open for look-ups.
#[derive(Debug)]
pub struct RecordTable<R: Record> {
    pub(crate) table: Table,
    pub(crate) header: R::Header,
}

impl<R: Record> RecordTable<R> {
    /// Opens the file for a few look-ups. Each look-up reads only what it needs.
    ///
    /// # Errors
    /// If the file is missing or damaged.
    pub fn open(reader: &BuildReader) -> Result<Self, Error> {
        Self::open_file(reader, R::FILE)
    }

    /// Opens a file with another name than [`Record::FILE`].
    ///
    /// # Errors
    /// If the file is missing or damaged.
    pub(super) fn open_file(reader: &BuildReader, name: &str) -> Result<Self, Error> {
        Self::new(reader.table(name)?)
    }

    /// Creates the table from the file's bytes. The caller must already have verified the checksum.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        Self::new(Table::from_bytes(path, bytes)?)
    }

    fn new(table: Table) -> Result<Self, Error> {
        let header = R::header(table.header()).map_err(|what| table.damaged(what))?;
        Ok(Self { table, header })
    }

    /// Returns the record of a key. Returns `R::default()` (an empty list or `None`) if the key is absent.
    ///
    /// # Errors
    /// If the block with the key is damaged.
    pub fn get(&self, key: &str) -> Result<R, Error> {
        Ok(self.table.get(key, |value| R::decode(key, value, &self.header))?.unwrap_or_default())
    }
}

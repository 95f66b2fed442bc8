//! A list of file names in the header of a table. The values of the table refer to a file by the index of its name.

use std::collections::{BTreeSet, HashMap};

use super::bytes::{Decoder, put_bytes, put_number};
use crate::locus::{FileName, Locus};

/// The file names that were read from the header of a table.
#[derive(Debug, Default)]
pub struct FileNames(Vec<FileName>);

impl FileNames {
    /// Decodes the header. If the header is damaged, returns a text for the error message.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, &'static str> {
        let names = Decoder { rest: bytes }.many(|decoder| decoder.text().map(Into::into));
        names.map(Self).ok_or("the file names cannot be read")
    }

    /// Returns the names, in the order of their indices.
    #[cfg(feature = "compile")]
    pub(crate) fn names(&self) -> &[FileName] {
        &self.0
    }

    /// Decodes the location of a line. Returns `None` if the bytes are damaged.
    pub(super) fn locus(&self, decoder: &mut Decoder<'_>) -> Option<Locus> {
        let file = self.0.get(usize::try_from(decoder.number()?).ok()?)?;
        Some(Locus::line(file, decoder.number()?.try_into().ok()?))
    }
}

/// Collects file names while a table is written.
#[derive(Debug, Default)]
pub(super) struct FileNamesWriter {
    names: Vec<FileName>,
    indices: HashMap<FileName, u64>,
}

impl FileNamesWriter {
    /// Creates a writer that already has these names, sorted.
    pub(super) fn sorted<'a>(names: impl Iterator<Item = &'a FileName>) -> Self {
        let mut writer = Self::default();
        for name in names.collect::<BTreeSet<_>>() {
            writer.push(name);
        }
        writer
    }

    /// Appends the location of a line. A file that has no index yet gets the next index.
    pub(super) fn put_locus(&mut self, to: &mut Vec<u8>, at: &Locus) {
        let known = self.indices.get(&at.file).copied();
        put_number(to, known.unwrap_or_else(|| self.push(&at.file)));
        put_number(to, at.line.into());
    }

    fn push(&mut self, name: &FileName) -> u64 {
        let index = self.names.len() as u64;
        self.names.push(name.clone());
        self.indices.insert(name.clone(), index);
        index
    }

    /// Returns the header of the table.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        put_number(&mut bytes, self.names.len() as u64);
        self.names.iter().for_each(|name| put_bytes(&mut bytes, name.as_bytes()));
        bytes
    }
}

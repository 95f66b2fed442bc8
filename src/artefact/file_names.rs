//! A list of file names in the header of a table. The values of the table refer to a file by the index of its name.

use std::collections::BTreeSet;

use foldhash::HashMap;

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
    #[cfg(any(feature = "compile", feature = "export"))]
    pub(crate) fn names(&self) -> &[FileName] {
        &self.0
    }

    /// Decodes the location of a line. Returns `None` if the bytes are damaged.
    pub(super) fn locus(&self, decoder: &mut Decoder<'_>) -> Option<Locus> {
        let file = self.0.get(usize::try_from(decoder.number()?).ok()?)?;
        Some(Locus::line(file, decoder.number()?.try_into().ok()?))
    }
}

/// The indices of the file names in the header of a table that is being written.
#[derive(Debug, Default)]
pub(super) struct FileIndices(HashMap<FileName, u64>);

impl FileIndices {
    /// Numbers these names in byte order.
    pub(super) fn new<'a>(names: impl IntoIterator<Item = &'a FileName>) -> Self {
        let names: BTreeSet<_> = names.into_iter().collect();
        Self(names.into_iter().cloned().zip(0..).collect())
    }

    /// Appends the location of a line. Its file must be among the names.
    pub(super) fn put_locus(&self, to: &mut Vec<u8>, at: &Locus) {
        put_number(to, *self.0.get(&at.file).expect("the header has the names of all files"));
        put_number(to, at.line.into());
    }

    /// Returns the header of the table.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut names: Vec<_> = self.0.keys().collect();
        names.sort();
        let mut bytes = Vec::new();
        put_number(&mut bytes, names.len() as u64);
        names.into_iter().for_each(|name| put_bytes(&mut bytes, name.as_bytes()));
        bytes
    }
}

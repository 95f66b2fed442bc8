//! Occurrences on disk, sorted by form.

use std::io::{self, BufWriter};
use std::ops::Range;
use std::path::Path;

use super::blocks::Blocks;
use super::names::Names;
use super::pack::read_rest;
use super::runs::Merged;
use crate::artefact::{Decoder, SortedTable, SortedTableWriter};
use crate::candidate::{Annotations, FormOccurrence, Reading, readings};
use crate::compile::memory::Memory;
use crate::error::Error;

/// The name of the table's file in messages. The file itself has no name.
const NAME: &str = "temporary file with the sorted words";

/// All occurrences, in a table whose keys are the forms.
pub(super) struct Gathered {
    blocks: Blocks,
    names: Names,
}

impl Gathered {
    /// Writes all occurrences to disk and opens the resulting table.
    pub(super) fn new(mut words: Merged, names: Names, memory: &Memory) -> io::Result<Self> {
        let mut writer = SortedTableWriter::new(BufWriter::with_capacity(1 << 20, memory.file()?));
        let (mut before, mut len) = (Vec::new(), 0);
        let (mut form, mut occurrences) = (Vec::new(), Vec::new());
        let mut put = |form: &[u8], occurrences: &[u8]| {
            if occurrences.is_empty() {
                return Ok(());
            }
            let form = str::from_utf8(form).map_err(io::Error::other)?;
            writer.push(form, occurrences)?;
            before.resize(writer.blocks(), len);
            len += 1;
            Ok::<_, io::Error>(())
        };
        while let Some((key, value)) = words.next()? {
            if form != key {
                put(&form, &occurrences)?;
                key.clone_into(&mut form);
                occurrences.clear();
            }
            occurrences.extend_from_slice(value);
        }
        put(&form, &occurrences)?;
        drop(words);
        let (file, _) = writer.finish(&[])?;
        let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        let table = SortedTable::from_file(Path::new(NAME), file, None).map_err(io::Error::other)?;
        Ok(Self { blocks: Blocks::new(table, before), names })
    }

    /// Returns the number of forms.
    pub(super) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Calls `each` for every form in a range of indices, with the form and its occurrences.
    pub(super) fn visit(&self, forms: Range<usize>, mut each: impl FnMut(&str, Vec<FormOccurrence<'_>>)) {
        self.blocks.visit(forms, |form, value| {
            each(form, self.occurrences(form, value)?);
            Some(())
        });
    }

    /// Returns true if a form occurs.
    pub(super) fn contains(&self, form: &str) -> bool {
        self.blocks.get(form, |_| Some(())).is_some()
    }

    /// Returns the readings of a form. Returns an empty list if the form does not occur, or after an error.
    pub(super) fn readings(&self, form: &str, annotations: &Annotations) -> Vec<Reading> {
        let read = |value: &[u8]| Some(readings(self.occurrences(form, value)?, annotations));
        self.blocks.get(form, read).unwrap_or_default()
    }

    /// Checks that the table could be read.
    ///
    /// # Errors
    /// The first error that occurred while the table was read.
    pub(super) fn check(&self) -> Result<(), Error> {
        self.blocks.check()
    }

    fn occurrences<'a>(&'a self, form: &'a str, value: &'a [u8]) -> Option<Vec<FormOccurrence<'a>>> {
        let (mut decoder, mut occurrences) = (Decoder { rest: value }, Vec::new());
        while !decoder.rest.is_empty() {
            occurrences.push(read_rest(form, &mut decoder, &self.names)?);
        }
        Some(occurrences)
    }
}

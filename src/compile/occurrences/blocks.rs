//! A table whose keys are the forms of an edition, in blocks. Finds the forms with given indices.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use crate::artefact::SortedTable;
use crate::error::Error;

/// A table of forms, and the index of the first form of each block.
pub(super) struct Blocks {
    table: SortedTable,
    /// For each block of the table, the number of forms in earlier blocks.
    before: Vec<usize>,
    /// The number of forms.
    len: usize,
    /// The first error that occurred while the table was read. `None` if there was no error.
    failed: Mutex<Option<Error>>,
}

impl Blocks {
    /// Creates the blocks of a table. `before` contains, for each block, the number of forms in earlier blocks. `len` is
    /// the number of all forms.
    pub(super) fn new(table: SortedTable, before: Vec<usize>, len: usize) -> Self {
        Self { table, before, len, failed: Mutex::default() }
    }

    /// Returns the number of forms.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Calls `each` for every form in a range of indices, with the form and its value. `each` returns `None` if it
    /// cannot decode the value.
    pub(super) fn visit(&self, forms: Range<usize>, mut each: impl FnMut(&str, &[u8]) -> Option<()>) {
        let mut block = self.before.partition_point(|before| *before <= forms.start).saturating_sub(1);
        while self.before.get(block).is_some_and(|before| *before < forms.end) {
            let mut index = self.before[block];
            self.visit_block(block, |form, value| {
                index += 1;
                if forms.contains(&(index - 1)) { each(form, value) } else { Some(()) }
            });
            block += 1;
        }
    }

    /// Returns the index of a form. Returns `None` if the form does not occur, or after an error.
    pub(super) fn find(&self, form: &str) -> Option<usize> {
        let block = self.record_error(self.table.block_of(form.as_bytes())).flatten()?;
        let (mut index, mut found) = (self.before[block], None);
        self.visit_block(block, |other, _| {
            if other == form {
                found = Some(index);
            }
            index += 1;
            Some(())
        });
        found
    }

    /// Returns the value of a form, decoded by `read`. Returns `None` if the form does not occur, or after an error.
    pub(super) fn get<T>(&self, form: &str, read: impl FnOnce(&[u8]) -> Option<T>) -> Option<T> {
        self.record_error(self.table.get(form, read)).flatten()
    }

    /// Checks that the table could be read.
    ///
    /// # Errors
    /// The first error that occurred while the table was read.
    pub(super) fn check(&self) -> Result<(), Error> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }

    fn visit_block(&self, block: usize, mut each: impl FnMut(&str, &[u8]) -> Option<()>) {
        let visited = self.table.visit_block(block, |form, value| Ok::<_, Error>(each(form, value)));
        self.record_error(visited);
    }

    /// Returns the value if it could be read. Otherwise, returns `None` and keeps the first error for
    /// [`check`](Self::check).
    fn record_error<T>(&self, read: Result<T, Error>) -> Option<T> {
        let keep = |error| {
            self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        };
        read.map_err(keep).ok()
    }
}

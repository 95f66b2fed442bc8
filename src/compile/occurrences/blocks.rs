//! A table whose keys are the forms of an edition, divided into blocks. Visits the forms in a range of indices.

use std::collections::BTreeMap;
use std::ops::{Bound, Range};
use std::sync::{Mutex, OnceLock, PoisonError};

use rayon::prelude::*;

use crate::artefact::SortedTable;
use crate::error::Error;

/// A table of forms, and the index of the first form of each block.
pub(super) struct Blocks {
    table: SortedTable,
    /// The forms that were added to the table, with true, and those that were removed from it, with false.
    changes: BTreeMap<String, bool>,
    /// For each block of the table, the number of forms in earlier blocks. Counted when it is first needed.
    before: OnceLock<Vec<usize>>,
    /// The number of forms.
    len: usize,
    /// The first error that occurred while the table was read. `None` if there was no error.
    failed: Mutex<Option<Error>>,
}

impl Blocks {
    /// Creates the blocks of a table. `before` contains, for each block, the number of forms in earlier blocks.
    pub(super) fn new(table: SortedTable, before: Vec<usize>) -> Self {
        Self { before: before.into(), ..Self::with_changes(table, BTreeMap::new()) }
    }

    /// Creates the blocks of a table with changes. `changes` contains the forms that are added to the table, with true,
    /// and those that are removed, with false. Forms can be added only to a table that has forms.
    pub(super) fn with_changes(table: SortedTable, changes: BTreeMap<String, bool>) -> Self {
        let added = changes.values().filter(|is_added| **is_added).count();
        let len = (table.len() + added).saturating_sub(changes.len() - added);
        Self { table, changes, before: OnceLock::new(), len, failed: Mutex::default() }
    }

    /// Returns the forms that were added to the table, with true, and those that were removed from it, with false.
    pub(super) fn changes(&self) -> &BTreeMap<String, bool> {
        &self.changes
    }

    /// Returns the number of forms.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Calls `each` for every form in a range of indices, with the form and its value. The value of an added form is
    /// empty. `each` returns `None` if it cannot decode the value.
    pub(super) fn visit(&self, forms: Range<usize>, mut each: impl FnMut(&str, &[u8]) -> Option<()>) {
        let before = self.before.get_or_init(|| self.count());
        let mut block = before.partition_point(|before| *before <= forms.start).saturating_sub(1);
        while before.get(block).is_some_and(|before| *before < forms.end) {
            let mut index = before[block];
            self.visit_block(block, |form, value| {
                index += 1;
                if forms.contains(&(index - 1)) { each(form, value) } else { Some(()) }
            });
            block += 1;
        }
    }

    /// Returns, for each block, the number of forms in earlier blocks.
    fn count(&self) -> Vec<usize> {
        let count = |block| {
            let mut forms = 0;
            self.visit_block(block, |_, _| {
                forms += 1;
                Some(())
            });
            forms
        };
        let sizes: Vec<_> = (0..self.table.blocks()).into_par_iter().map(count).collect();
        let earlier = sizes.iter().scan(0, |sum, size| Some(std::mem::replace(sum, *sum + size)));
        earlier.collect()
    }

    /// Returns the value that the table has for a form, without regard to changes. `read` decodes the value. Returns
    /// `None` if the table does not contain the form, or after an error.
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

    /// Calls `each` for every form of a block, without the removed forms and with the added forms. An added form belongs
    /// to the last block that begins before it, or otherwise to the first block.
    fn visit_block(&self, block: usize, mut each: impl FnMut(&str, &[u8]) -> Option<()>) {
        let first_form = |block| self.table.first_key(block).and_then(|key| str::from_utf8(key).ok());
        let start = (block > 0).then(|| first_form(block)).flatten().map_or(Bound::Unbounded, Bound::Included);
        let end = first_form(block + 1).map_or(Bound::Unbounded, Bound::Excluded);
        let mut changes = self.changes.range::<str, _>((start, end)).peekable();
        let visited = self.table.visit_block(block, |form, value| {
            while let Some((added, _)) = changes.next_if(|(other, _)| other.as_str() < form) {
                each(added, &[]);
            }
            let is_removed = changes.next_if(|(other, _)| other.as_str() == form).is_some();
            Ok::<_, Error>(if is_removed { Some(()) } else { each(form, value) })
        });
        self.record_error(visited);
        for (added, _) in changes {
            each(added, &[]);
        }
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

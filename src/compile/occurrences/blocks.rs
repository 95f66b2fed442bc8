//! A table whose keys are the forms of an edition, in blocks. Finds the forms with given indices.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::{Bound, Range};
use std::sync::{Mutex, PoisonError};

use crate::artefact::SortedTable;
use crate::error::Error;

/// A table of forms, and the index of the first form of each block.
pub(super) struct Blocks {
    table: SortedTable,
    /// The forms that were added to the table or removed from it: true if the form is now among the forms.
    changes: BTreeMap<String, bool>,
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
        Self { table, changes: BTreeMap::new(), before, len, failed: Mutex::default() }
    }

    /// Creates the blocks of a table with changes. `sizes` contains the number of forms of each block in the table.
    /// `changes` contains the forms that are added to the table, with true, and those that are removed, with false.
    /// Returns `None` if the table is empty or damaged.
    pub(super) fn with_changes(
        table: SortedTable,
        mut sizes: Vec<usize>,
        changes: BTreeMap<String, bool>,
    ) -> Option<Self> {
        for (form, is_added) in &changes {
            let size = sizes.get_mut(table.block_of(form.as_bytes()).ok()?.unwrap_or(0))?;
            *size = if *is_added { *size + 1 } else { size.checked_sub(1)? };
        }
        let (mut before, mut len) = (Vec::new(), 0);
        for size in sizes {
            before.push(len);
            len += size;
        }
        Some(Self { changes, ..Self::new(table, before, len) })
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
        let block = self.record_error(self.table.block_of(form.as_bytes()))?;
        let block = block.or((!self.changes.is_empty()).then_some(0))?;
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

    /// Returns the number of blocks.
    pub(super) fn count(&self) -> usize {
        self.before.len()
    }

    /// Returns the bytes of a block in the table, with its first form and the number of its forms. Returns `None` after
    /// an error.
    pub(super) fn block(&self, block: usize) -> Option<(&str, Cow<'_, [u8]>, usize)> {
        let bytes = self.record_error(self.table.checked_block(block))?;
        let forms = self.before.get(block + 1).copied().unwrap_or(self.len) - self.before[block];
        Some((self.first_form(block)?, bytes, forms))
    }

    /// Returns the range of the forms that belong to a block: from its first form to that of the next block. Forms before
    /// the first block belong to the first block.
    pub(super) fn bounds(&self, block: usize) -> (Bound<&str>, Bound<&str>) {
        let start = (block > 0).then(|| self.first_form(block)).flatten().map_or(Bound::Unbounded, Bound::Included);
        (start, self.first_form(block + 1).map_or(Bound::Unbounded, Bound::Excluded))
    }

    fn first_form(&self, block: usize) -> Option<&str> {
        self.table.first_key(block).and_then(|key| str::from_utf8(key).ok())
    }

    /// Calls `each` for every form of a block, without the removed forms and with the added forms.
    pub(super) fn visit_block(&self, block: usize, mut each: impl FnMut(&str, &[u8]) -> Option<()>) {
        let mut changes = self.changes.range::<str, _>(self.bounds(block)).peekable();
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

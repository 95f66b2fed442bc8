//! Rows of numbers in one block of memory.

use rayon::prelude::*;

/// Rows of tiles, as the numbers that the format gives them.
#[derive(Debug, Default)]
pub(super) struct Rows {
    tiles: Vec<u8>,
    /// Start index and length of each row.
    spans: Vec<(u32, u32)>,
}

impl Rows {
    /// Appends a row.
    pub(super) fn push(&mut self, row: impl IntoIterator<Item = u8>) {
        let start = self.tiles.len();
        self.tiles.extend(row);
        self.spans.push((start as u32, (self.tiles.len() - start) as u32));
    }

    /// Iterates over the rows in their current order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.spans.iter().map(|&span| self.row(span))
    }

    /// Returns a row by its number.
    pub(super) fn get(&self, number: u32) -> &[u8] {
        self.row(self.spans[number as usize])
    }

    /// Returns the number of rows.
    pub(super) fn len(&self) -> usize {
        self.spans.len()
    }

    /// Returns the numbers of the rows, sorted by the contents of the rows.
    pub(super) fn order(&self) -> Vec<u32> {
        let mut order: Vec<_> = (0..self.spans.len() as u32).collect();
        order.par_sort_unstable_by_key(|&number| self.get(number));
        order
    }

    /// Returns the rows in ascending order, without duplicates.
    pub(super) fn sorted(mut self) -> Self {
        let mut spans = std::mem::take(&mut self.spans);
        spans.par_sort_unstable_by_key(|&span| self.row(span));
        spans.dedup_by_key(|&mut span| self.row(span));
        Self { spans, ..self }
    }

    fn row(&self, (start, length): (u32, u32)) -> &[u8] {
        &self.tiles[start as usize..][..length as usize]
    }
}

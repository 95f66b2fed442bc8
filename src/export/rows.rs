//! Rows of numbers in one block of memory.

use rayon::prelude::*;

/// Rows of tiles, by the format's numbers.
#[derive(Debug, Default)]
pub(super) struct Rows {
    tiles: Vec<u8>,
    /// Start index and length of each row.
    places: Vec<(u32, u32)>,
}

impl Rows {
    /// Appends a row.
    pub(super) fn push(&mut self, row: impl IntoIterator<Item = u8>) {
        let start = self.tiles.len();
        self.tiles.extend(row);
        self.places.push((start as u32, (self.tiles.len() - start) as u32));
    }

    /// Iterates over the rows in their current order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.places.iter().map(|&place| self.row(place))
    }

    /// Returns a row by its number.
    pub(super) fn get(&self, number: u32) -> &[u8] {
        self.row(self.places[number as usize])
    }

    /// Returns the number of rows.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns the numbers of the rows, in ascending order of the rows.
    pub(super) fn order(&self) -> Vec<u32> {
        let mut order: Vec<_> = (0..self.places.len() as u32).collect();
        order.par_sort_unstable_by_key(|&number| self.get(number));
        order
    }

    /// Returns the rows in ascending order, each once.
    pub(super) fn sorted(mut self) -> Self {
        let mut places = std::mem::take(&mut self.places);
        places.par_sort_unstable_by_key(|&place| self.row(place));
        places.dedup_by_key(|&mut place| self.row(place));
        Self { places, ..self }
    }

    fn row(&self, (start, length): (u32, u32)) -> &[u8] {
        &self.tiles[start as usize..][..length as usize]
    }
}

//! Many rows of numbers, as one block of memory.

use rayon::prelude::*;

/// Rows of tiles by the numbers that a format has for them.
#[derive(Debug, Default)]
pub(super) struct Rows {
    tiles: Vec<u8>,
    /// Where each row begins, and how long it is.
    places: Vec<(u32, u32)>,
}

impl Rows {
    /// Appends a row.
    pub(super) fn push(&mut self, row: impl IntoIterator<Item = u8>) {
        let start = self.tiles.len();
        self.tiles.extend(row);
        self.places.push((start as u32, (self.tiles.len() - start) as u32));
    }

    /// The rows as they stand.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.places.iter().map(|&place| self.row(place))
    }

    /// A row by its number.
    pub(super) fn get(&self, number: u32) -> &[u8] {
        self.row(self.places[number as usize])
    }

    /// The number of rows.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// The numbers of the rows in ascending order.
    pub(super) fn order(&self) -> Vec<u32> {
        let mut order: Vec<_> = (0..self.places.len() as u32).collect();
        order.par_sort_unstable_by_key(|&number| self.get(number));
        order
    }

    /// The rows in ascending order, each once.
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

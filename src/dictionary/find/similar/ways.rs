//! Aligns a word with the wanted word, which is the word that it must be similar to. All possible alignments are
//! followed at once, tile by tile.
//!
//! There is a row of bits for each number of differences. Bit `n` is set if the tiles so far match the first `n` tiles
//! of the wanted word with at most this number of differences. Adding a tile takes a few operations on whole rows. A
//! swap exchanges two neighbouring tiles, so its result is computed from the rows before the first of them. After the
//! first tile, both possibilities are followed: the tile is the first of a swap, or it is replaced.

/// The maximum distance between a word and the wanted word.
pub(super) const MAX_DISTANCE: usize = 3;

/// The limits of the alignments: the length of the wanted word, and the maximum distance from this word.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The bit that is set if the whole wanted word is matched.
    last: u64,
    farthest: usize,
    /// The numbers of matched tiles, as bits, at which an alignment must not yet have `farthest` differences.
    early: u64,
}

/// The alignments after some tiles.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// Bit `n` of `rows[d]` is set if the tiles can match the first `n` tiles of the wanted word with at most `d`
    /// differences.
    rows: [u64; MAX_DISTANCE + 1],
    /// The rows before the most recent tile.
    earlier: [u64; MAX_DISTANCE + 1],
    /// The indexes of the most recent tile in the wanted word, as bits.
    wanted: u64,
}

impl Reach {
    /// Creates the limits for a wanted word of fewer than 64 tiles, and 1 to [`MAX_DISTANCE`] differences.
    pub(super) fn new(tiles: usize, farthest: usize) -> Self {
        Self { last: 1 << tiles, farthest, early: 0 }
    }

    /// Adds a limit: the last difference must be within the last `tiles` tiles of the wanted word.
    pub(super) fn late(self, tiles: usize) -> Self {
        Self { early: (self.last >> tiles << 1) - 1, ..self }
    }

    /// Returns the alignments before the first tile.
    pub(super) fn start(&self) -> Ways {
        let mut rows = [0; MAX_DISTANCE + 1];
        for (errors, row) in rows.iter_mut().enumerate().take(self.farthest + 1) {
            *row = (2 << errors) - 1;
        }
        rows[self.farthest] &= !self.early;
        // No tile comes before the first one.
        Ways { rows, earlier: [0; MAX_DISTANCE + 1], wanted: 0 }
    }

    /// Returns the alignments after one more tile. `wanted` contains the indexes of this tile in the wanted word, as
    /// bits.
    #[inline]
    pub(super) fn next(&self, before: &Ways, wanted: u64) -> Ways {
        let swapped = (before.wanted >> 1) & wanted;
        let mut rows = [0; MAX_DISTANCE + 1];
        rows[0] = (before.rows[0] & wanted) << 1;
        for errors in 1..=self.farthest {
            let less = before.rows[errors - 1];
            let swap = (before.earlier[errors - 1] & swapped) << 2;
            rows[errors] = (before.rows[errors] & wanted) << 1 | less | less << 1 | rows[errors - 1] << 1 | swap;
        }
        rows[self.farthest] &= !self.early;
        Ways { rows, earlier: before.rows, wanted }
    }

    /// Returns true if at least one alignment can continue. Bits beyond the end of the wanted word are ignored.
    #[inline]
    pub(super) fn is_open(&self, ways: &Ways) -> bool {
        self.open(ways) & self.within() != 0
    }

    /// Returns the number of differences between the wanted word and the tiles so far. Returns `None` if there are too
    /// many.
    #[inline]
    pub(super) fn distance(&self, ways: &Ways) -> Option<u8> {
        (0..=self.farthest).find(|&errors| ways.rows[errors] & self.last != 0).map(|errors| errors as u8)
    }

    /// Returns the tiles of the wanted word that may come next, as bits of their indexes. Returns `None` if any tile
    /// may come next.
    #[inline]
    pub(super) fn next_indexes(&self, ways: &Ways) -> Option<u64> {
        // These rows allow at least one more difference. The last difference must be late in the wanted word.
        let (fewer, fewest) = ways.rows[..self.farthest].split_last().unwrap_or((&0, &[]));
        let free = fewer & !(self.early >> 1) | fewest.last().unwrap_or(&0);
        // A swap that ends late may begin one tile earlier.
        let swap = fewer << 1 & (self.early & !(self.early >> 1));
        (free & self.within() == 0).then_some((self.open(ways) | swap) & (self.last - 1))
    }

    /// Returns the numbers of matched tiles, as bits, from which an alignment can continue. This includes alignments in
    /// which the second tile of a swap must come next.
    #[inline]
    fn open(&self, ways: &Ways) -> u64 {
        let swapped = ways.earlier[self.farthest - 1] & (ways.wanted >> 1);
        ways.rows[self.farthest] | ways.rows[self.farthest - 1] | swapped
    }

    fn within(&self) -> u64 {
        self.last | (self.last - 1)
    }
}

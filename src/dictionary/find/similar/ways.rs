//! Alignments of a word with the wanted word, to which the word must be similar. All possible alignments are followed
//! at once, tile by tile.
//!
//! For each number of differences there is a row of bits: bit `n` is set if the first `n` tiles of the wanted word are
//! matched. Adding a tile takes a few operations on whole rows. A swap spans two tiles, so its result follows from the
//! rows before its first tile. After the first tile, the alignment is kept open, because the tile also counts as
//! replaced.

/// The maximum distance.
pub(super) const MAX_DISTANCE: usize = 3;

/// The limits of the alignments: the length of the wanted word, and the maximum distance from it.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The bit of the whole wanted word.
    last: u64,
    farthest: usize,
    /// The numbers of matched tiles at which the last difference must not have been made yet, as bits.
    early: u64,
}

/// The alignments after some tiles.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// For each number of differences, the numbers of wanted tiles that can be matched, as bits.
    rows: [u64; MAX_DISTANCE + 1],
    /// The rows before the last tile.
    earlier: [u64; MAX_DISTANCE + 1],
    /// The indexes of the last tile in the wanted word, as bits.
    wanted: u64,
}

impl Reach {
    /// Creates the limits for a wanted word of fewer than 64 tiles, and 1 to [`MAX_DISTANCE`] differences.
    pub(super) fn new(tiles: usize, farthest: usize) -> Self {
        Self { last: 1 << tiles, farthest, early: 0 }
    }

    /// Returns these limits with an additional one: the last difference must be in the last `tiles` tiles of the wanted
    /// word.
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

    /// Returns the alignments after one more tile, which is at the indexes `wanted` of the wanted word.
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

    /// Returns the number of differences between the wanted word and the tiles up to here. Returns `None` if there are
    /// too many.
    #[inline]
    pub(super) fn distance(&self, ways: &Ways) -> Option<u8> {
        (0..=self.farthest).find(|&errors| ways.rows[errors] & self.last != 0).map(|errors| errors as u8)
    }

    /// Returns the indexes in the wanted word, as bits, of the tiles that may come next. Returns `None` if any tile
    /// may.
    #[inline]
    pub(super) fn next_indexes(&self, ways: &Ways) -> Option<u64> {
        // In these rows, one more difference can be made. If it is the last one, it must be late in the wanted word.
        let (fewer, fewest) = ways.rows[..self.farthest].split_last().unwrap_or((&0, &[]));
        let free = fewer & !(self.early >> 1) | fewest.last().unwrap_or(&0);
        // A swap that ends late may begin one tile earlier.
        let swap = fewer << 1 & (self.early & !(self.early >> 1));
        (free & self.within() == 0).then_some((self.open(ways) | swap) & (self.last - 1))
    }

    /// Returns the numbers of matched tiles, as bits, from which an alignment continues or at which the second tile of
    /// a swap is due.
    #[inline]
    fn open(&self, ways: &Ways) -> u64 {
        let swapped = ways.earlier[self.farthest - 1] & (ways.wanted >> 1);
        ways.rows[self.farthest] | ways.rows[self.farthest - 1] | swapped
    }

    fn within(&self) -> u64 {
        self.last | (self.last - 1)
    }
}

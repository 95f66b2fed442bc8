//! All ways at once to come from a wanted word to another one, tile by tile.
//!
//! For each number of differences there is a row of bits, one for each number of wanted tiles that are matched. A tile
//! costs a few operations on whole rows. A swap is two tiles long: it goes on from the rows before the last tile, where
//! the first of the two is counted as replaced meanwhile, so that there is a way.

/// The largest distance that is offered.
pub(super) const FARTHEST: usize = 3;

/// What the ways are followed with: how long the wanted word is, and how far from it a word may be.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The bit of the whole wanted word.
    last: u64,
    farthest: usize,
    /// The numbers of wanted tiles at which the last difference cannot have been made yet.
    early: u64,
}

/// The ways behind some tiles.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// For each number of differences, how many wanted tiles can be matched.
    rows: [u64; FARTHEST + 1],
    /// The same before the last tile.
    earlier: [u64; FARTHEST + 1],
    /// Where the last tile stands in the wanted word.
    wanted: u64,
}

impl Reach {
    /// For a wanted word of less than 64 tiles, and 1 to [`FARTHEST`] differences.
    pub(super) fn new(tiles: usize, farthest: usize) -> Self {
        Self { last: 1 << tiles, farthest, early: 0 }
    }

    /// The same, where the last difference is not made before so many tiles at the end of the wanted word.
    pub(super) fn late(self, tiles: usize) -> Self {
        Self { early: (self.last >> tiles << 1) - 1, ..self }
    }

    /// The ways before the first tile.
    pub(super) fn start(&self) -> Ways {
        let mut rows = [0; FARTHEST + 1];
        for (errors, row) in rows.iter_mut().enumerate().take(self.farthest + 1) {
            *row = (2 << errors) - 1;
        }
        rows[self.farthest] &= !self.early;
        // Nothing comes before the first tile.
        Ways { rows, earlier: [0; FARTHEST + 1], wanted: 0 }
    }

    /// The ways behind one more tile, which stands in these places of the wanted word.
    #[inline]
    pub(super) fn next(&self, before: &Ways, wanted: u64) -> Ways {
        let swapped = (before.wanted >> 1) & wanted;
        let mut rows = [0; FARTHEST + 1];
        rows[0] = (before.rows[0] & wanted) << 1;
        for errors in 1..=self.farthest {
            let less = before.rows[errors - 1];
            let swap = (before.earlier[errors - 1] & swapped) << 2;
            rows[errors] = (before.rows[errors] & wanted) << 1 | less | less << 1 | rows[errors - 1] << 1 | swap;
        }
        rows[self.farthest] &= !self.early;
        Ways { rows, earlier: before.rows, wanted }
    }

    /// Whether there is a way. Bits beyond the wanted word's end mean nothing.
    #[inline]
    pub(super) fn is_open(&self, ways: &Ways) -> bool {
        self.open(ways) & self.within() != 0
    }

    /// How far from the wanted word the tiles are that end here, if they are a word within reach.
    #[inline]
    pub(super) fn distance(&self, ways: &Ways) -> Option<u8> {
        (0..=self.farthest).find(|&errors| ways.rows[errors] & self.last != 0).map(|errors| errors as u8)
    }

    /// The places of the wanted word of which the next tile must be one; `None` if it may be any tile.
    #[inline]
    pub(super) fn next_places(&self, ways: &Ways) -> Option<u64> {
        // Where one more difference can be made: the last one only where it comes late enough.
        let (fewer, fewest) = ways.rows[..self.farthest].split_last().unwrap_or((&0, &[]));
        let free = fewer & !(self.early >> 1) | fewest.last().unwrap_or(&0);
        // A swap that ends late may begin one tile earlier.
        let swap = fewer << 1 & (self.early & !(self.early >> 1));
        (free & self.within() == 0).then_some((self.open(ways) | swap) & (self.last - 1))
    }

    /// The numbers of wanted tiles from which a way goes on, and those where the second tile of a swap is due.
    #[inline]
    fn open(&self, ways: &Ways) -> u64 {
        let swapped = ways.earlier[self.farthest - 1] & (ways.wanted >> 1);
        ways.rows[self.farthest] | ways.rows[self.farthest - 1] | swapped
    }

    fn within(&self) -> u64 {
        self.last | (self.last - 1)
    }
}

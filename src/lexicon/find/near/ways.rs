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
        Self { last: 1 << tiles, farthest }
    }

    /// The ways before the first tile.
    pub(super) fn start(&self) -> Ways {
        let mut rows = [0; FARTHEST + 1];
        for (errors, row) in rows.iter_mut().enumerate().take(self.farthest + 1) {
            *row = (2 << errors) - 1;
        }
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
        Ways { rows, earlier: before.rows, wanted }
    }

    /// Whether there is a way. Bits beyond the wanted word's end mean nothing.
    #[inline]
    pub(super) fn is_open(&self, ways: &Ways) -> bool {
        ways.rows[self.farthest] & self.within() != 0
    }

    /// How far from the wanted word the tiles are that end here, if they are a word within reach.
    #[inline]
    pub(super) fn distance(&self, ways: &Ways) -> Option<u8> {
        (0..=self.farthest).find(|&errors| ways.rows[errors] & self.last != 0).map(|errors| errors as u8)
    }

    /// The places of the wanted word of which the next tile must be one; `None` if it may be any tile.
    #[inline]
    pub(super) fn next_places(&self, ways: &Ways) -> Option<u64> {
        let (all, fewer) = (ways.rows[self.farthest], ways.rows[self.farthest - 1]);
        let swapped = ways.earlier[self.farthest - 1] & (ways.wanted >> 1);
        (fewer & self.within() == 0).then_some((all | swapped) & (self.last - 1))
    }

    fn within(&self) -> u64 {
        self.last | (self.last - 1)
    }
}

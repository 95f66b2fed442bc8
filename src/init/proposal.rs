//! A proposal for the tiles: number and value of each by the frequency of its letter in the words. No game has exactly
//! these; a game's own regulation is the authority.

use super::survey::Survey;

/// A proposed tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proposed {
    pub(super) letter: char,
    /// Value in points.
    pub(super) value: u32,
    /// Number of tiles in the bag.
    pub(super) count: u32,
}

/// Tiles in the bag, without blanks.
const TILES: u64 = 98;

/// Pairs of the minimum frequency of a letter, per 100,000 letters, and its value in points.
const VALUES: &[(u64, u32)] = &[(5_000, 1), (3_500, 2), (2_300, 3), (1_500, 4), (900, 5), (500, 6), (250, 8), (0, 10)];

/// Returns the proposed tiles: at least one for each letter, and the others in proportion to the frequencies, by the
/// largest-remainder method.
pub(super) fn tiles(survey: &Survey) -> Vec<Proposed> {
    let letters = survey.frequent();
    let all: u64 = letters.iter().map(|(_, share)| share).sum();
    let spare = TILES.saturating_sub(letters.len() as u64);
    let exact = |share: u64| share * spare;
    let mut counts: Vec<_> = letters.iter().map(|(_, share)| 1 + exact(*share) / all.max(1)).collect();
    let mut by_remainder: Vec<_> = (0..letters.len()).collect();
    by_remainder.sort_by_key(|&index| std::cmp::Reverse(exact(letters[index].1) % all.max(1)));
    let missing = TILES.saturating_sub(counts.iter().sum()) as usize;
    by_remainder.into_iter().take(missing).for_each(|index| counts[index] += 1);
    let value = |share: u64| VALUES.iter().find(|(least, _)| share >= *least).map_or(10, |(_, value)| *value);
    let tile =
        |(&(letter, share), count): (&(char, u64), u64)| Proposed { letter, value: value(share), count: count as u32 };
    letters.iter().zip(counts).map(tile).collect()
}

//! Proposes tiles. The number and the value of each tile follow from the frequency of its letter in the words. No real
//! game has exactly these tiles, so the user must replace them with those from the game's official rules.

use super::survey::Survey;

/// A proposed tile.
pub(super) struct Proposed {
    pub(super) letter: char,
    /// The value in points.
    pub(super) value: u32,
    /// The number of these tiles in the bag.
    pub(super) count: u32,
}

/// The total number of tiles in the bag, without blanks.
const TILES: u64 = 98;

/// Pairs of a frequency, per 100,000 letters, and the value in points of a letter with at least this frequency.
const VALUES: &[(u64, u32)] = &[(5_000, 1), (3_500, 2), (2_300, 3), (1_500, 4), (900, 5), (500, 6), (250, 8), (0, 10)];

/// Returns the proposed tiles. Each letter gets one tile. The remaining tiles are distributed in proportion to the
/// frequencies of the letters, by the largest-remainder method.
pub(super) fn tiles(survey: &Survey) -> Vec<Proposed> {
    let letters = survey.frequent();
    let all = letters.iter().map(|(_, share)| share).sum::<u64>().max(1);
    let spare = TILES.saturating_sub(letters.len() as u64);
    let mut counts: Vec<_> = letters.iter().map(|(_, share)| 1 + share * spare / all).collect();
    let mut by_remainder: Vec<_> = (0..letters.len()).collect();
    by_remainder.sort_by_key(|&index| std::cmp::Reverse(letters[index].1 * spare % all));
    let missing = TILES.saturating_sub(counts.iter().sum()) as usize;
    by_remainder.into_iter().take(missing).for_each(|index| counts[index] += 1);
    let value = |share: u64| VALUES.iter().find(|(least, _)| share >= *least).map_or(10, |(_, value)| *value);
    let tiles = letters.iter().zip(counts);
    tiles.map(|(&(letter, share), count)| Proposed { letter, value: value(share), count: count as u32 }).collect()
}

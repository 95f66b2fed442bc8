//! Conditions, tested on one word at a time in the simplest way.

/// A word, prepared for scans.
pub(super) struct Scanned {
    pub(super) text: String,
    pub(super) letters: Vec<char>,
    pub(super) counts: Counts,
}

/// The number of occurrences of each letter of the edition.
pub(super) type Counts = [u8; 32];

/// Counts the letters that occur in `of`. Other letters are ignored.
pub(super) fn counts(of: &[char], letters: &[char]) -> Counts {
    let mut counts = [0; 32];
    for place in letters.iter().filter_map(|letter| of.iter().position(|other| other == letter)) {
        counts[place] += 1;
    }
    counts
}

/// Returns true if the rack has the letters of the word, or enough blanks for the letters that it lacks.
pub(super) fn has_letters(rack: &Counts, blanks: usize, word: &Scanned) -> bool {
    let missing = word.counts.iter().zip(rack).map(|(needed, held)| usize::from(needed.saturating_sub(*held)));
    missing.sum::<usize>() <= blanks
}

/// The pieces of a pattern. `None` for `*`. Other pieces have letters, and a flag: true if these letters do not match.
pub(super) fn pieces(pattern: &[char]) -> Vec<Option<(Vec<char>, bool)>> {
    match pattern {
        [] => Vec::new(),
        ['[', rest @ ..] => {
            let end = rest.iter().position(|&sign| sign == ']').unwrap();
            let excludes = rest[0] == '^';
            let set = rest[usize::from(excludes)..end].to_vec();
            [vec![Some((set, excludes))], pieces(&rest[end + 1..])].concat()
        }
        ['*', rest @ ..] => [vec![None], pieces(rest)].concat(),
        ['?', rest @ ..] => [vec![Some((Vec::new(), true))], pieces(rest)].concat(),
        [letter, rest @ ..] => [vec![Some((vec![*letter], false))], pieces(rest)].concat(),
    }
}

pub(super) fn fits(pieces: &[Option<(Vec<char>, bool)>], word: &[char]) -> bool {
    match pieces {
        [] => word.is_empty(),
        [None, rest @ ..] => (0..=word.len()).any(|skipped| fits(rest, &word[skipped..])),
        [Some((set, excludes)), rest @ ..] => {
            word.first().is_some_and(|letter| set.contains(letter) != *excludes) && fits(rest, &word[1..])
        }
    }
}

/// The minimum number of letters to add, remove or replace, and of neighbours to swap. If it is above `most`, any
/// number above `most`.
pub(super) fn edits(a: &[char], b: &[char], most: usize) -> usize {
    if a.len().abs_diff(b.len()) > most {
        return most + 1;
    }
    let first: Vec<usize> = (0..=b.len()).collect();
    let (mut earlier, mut before) = (first.clone(), first);
    for (i, from) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, to) in b.iter().enumerate() {
            let mut here = (before[j] + usize::from(from != to)).min(row[j] + 1).min(before[j + 1] + 1);
            if i > 0 && j > 0 && a[i - 1] == *to && b[j - 1] == *from {
                here = here.min(earlier[j - 1] + 1);
            }
            row.push(here);
        }
        // If all values of this row and of the previous row are above `most`, the distance is as well. One row is not
        // enough, because a swap skips a row.
        if row.iter().chain(&before).min() > Some(&most) {
            return most + 1;
        }
        (earlier, before) = (before, row);
    }
    before[b.len()]
}

//! A table of the letters with which the edition's normaliser replaces each character.

use unicode_normalization::UnicodeNormalization;

use crate::normalise::Normaliser;

/// The character table of an edition.
pub(super) struct Spelling {
    /// The letters on the tiles, with and without their marks, in ascending order.
    pub(super) letters: Vec<char>,
    /// The ranges of characters, in ascending order.
    pub(super) runs: Vec<Run>,
    pub(super) joins: Vec<Join>,
}

/// A range of consecutive code points. The normaliser replaces each of these characters with the same letters.
pub(super) struct Run {
    pub(super) first: char,
    /// The number of characters in the range.
    pub(super) count: usize,
    /// The letters that replace each character. Empty if the normaliser removes the characters.
    pub(super) letters: String,
}

/// A letter and a mark after it that together become another letter: n and ◌̃ become ñ.
pub(super) struct Join {
    pub(super) letter: char,
    pub(super) mark: char,
    pub(super) joined: char,
}

impl Spelling {
    /// Builds the table from a normaliser, for tiles with these letters.
    pub(super) fn new(normaliser: &Normaliser, letters: &[char]) -> Self {
        let mut marks: Vec<char> = Vec::new();
        let mut letters = letters.to_vec();
        for letter in letters.clone() {
            let mut parts = letter.nfd();
            letters.extend(parts.next());
            marks.extend(parts);
        }
        for list in [&mut letters, &mut marks] {
            list.sort_unstable();
            list.dedup();
        }
        let joins = letters.iter().flat_map(|&letter| marks.iter().map(move |&mark| (letter, mark)));
        let joins = joins.filter_map(|(letter, mark)| {
            let form = normaliser.form(&format!("{letter}{mark}"));
            let joined = form.parse::<char>().ok()?;
            (joined != letter && letters.binary_search(&joined).is_ok()).then_some(Join { letter, mark, joined })
        });
        Self { joins: joins.collect(), runs: runs(normaliser, &letters), letters }
    }
}

fn runs(normaliser: &Normaliser, letters: &[char]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for first in normaliser.characters() {
        let form = normaliser.form(first.encode_utf8(&mut [0; 4]));
        if !form.chars().all(|letter| letters.binary_search(&letter).is_ok()) {
            continue;
        }
        match runs.last_mut().filter(|run| run.first as usize + run.count == first as usize && run.letters == form) {
            Some(run) => run.count += 1,
            None => runs.push(Run { first, count: 1, letters: form }),
        }
    }
    runs
}

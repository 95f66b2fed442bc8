//! Estimates which word a user meant by a typed text. A slip is a mistake in typing or spelling, and every slip has a
//! cost. The lower the total cost of the slips between the text and a word, the likelier the user meant this word.
//!
//! The more frequent a slip, the lower its cost. From the most to the least frequent, the slips are:
//!
//! * Two neighbouring letters are swapped.
//! * A single letter is doubled, or a double letter is typed only once.
//! * Letters are confused with other letters, such as Dutch `ei` with `ij`. The language's file lists these pairs.
//! * A vowel is replaced by another vowel.
//! * A letter is added or left out.
//! * A letter is replaced by any other letter.
//!
//! The first letter is seldom wrong, so a slip that changes it costs more.

use crate::language::Language;

/// The cost of swapping two neighbouring vowels, such as `ie` and `ei`, which happens more often than other swaps.
const SWAPPED_VOWELS: u32 = 7;
const SWAPPED: u32 = 8;
/// The extra cost of a swap that changes the first letter.
const SWAPPED_FIRST: u32 = 2;
const DOUBLED: u32 = 11;
const CONFUSED: u32 = 12;
const VOWEL: u32 = 15;
const ADDED_OR_LEFT_OUT: u32 = 16;
const REPLACED: u32 = 18;
/// The extra cost of any other slip that changes the first letter.
const FIRST_LETTER: u32 = 10;

/// A text that a user typed, normalised.
pub struct Typed<'a> {
    letters: Vec<char>,
    language: &'a Language,
    confused: Vec<Confused>,
}

/// Letters of the text that the user may have confused with other letters.
struct Confused {
    /// The index after the last of these letters in the text.
    end: usize,
    length: usize,
    meant: Vec<char>,
}

impl<'a> Typed<'a> {
    /// Prepares a text that was typed in this language.
    pub fn new(text: &str, language: &'a Language) -> Self {
        let letters: Vec<char> = text.chars().collect();
        let mut confused = Vec::new();
        for (typed, meant) in both_ways(language) {
            let (typed, meant): (Vec<_>, Vec<_>) = (typed.chars().collect(), meant.chars().collect());
            let ends = (typed.len()..=letters.len()).filter(|&end| letters[end - typed.len()..end] == typed);
            confused.extend(ends.map(|end| Confused { end, length: typed.len(), meant: meant.clone() }));
        }
        confused.sort_by_key(|confused| confused.end);
        Self { letters, language, confused }
    }

    /// Returns the texts that result from exchanging confused letters at one position.
    pub fn exchanged(&self) -> impl Iterator<Item = String> {
        self.confused.iter().map(|Confused { end, length, meant }| {
            let (before, after) = (&self.letters[..end - length], &self.letters[*end..]);
            before.iter().chain(meant).chain(after).collect()
        })
    }

    /// Returns the lowest cost of the slips between the text and a word.
    pub fn cost(&self, word: &str) -> u32 {
        let word: Vec<char> = word.chars().collect();
        let width = word.len() + 1;
        let mut costs = Vec::with_capacity((self.letters.len() + 1) * width);
        let mut confused = self.confused.as_slice();
        for typed in 0..=self.letters.len() {
            let here = confused.partition_point(|confused| confused.end == typed);
            let (ending, rest) = confused.split_at(here);
            confused = rest;
            for meant in 0..width {
                let cost = self.cheapest(&costs, &word, (typed, meant), ending);
                costs.push(cost);
            }
        }
        costs.last().copied().unwrap_or(0)
    }

    /// Returns the lowest cost of the slips between the first `typed` letters of the text and the first `meant` letters
    /// of the word.
    fn cheapest(&self, costs: &[u32], word: &[char], (typed, meant): (usize, usize), ending: &[Confused]) -> u32 {
        let width = word.len() + 1;
        let from = |back: usize, back_meant: usize| costs[(typed - back) * width + meant - back_meant];
        let first = |is_first: bool| if is_first { FIRST_LETTER } else { 0 };
        let mut least = if typed == 0 && meant == 0 { 0 } else { u32::MAX };
        if typed > 0 {
            least = least.min(from(1, 0) + one_more(&self.letters, typed) + first(typed == 1));
        }
        if meant > 0 {
            least = least.min(from(0, 1) + one_more(word, meant) + first(meant == 1));
        }
        if typed > 0 && meant > 0 {
            let (a, b) = (self.letters[typed - 1], word[meant - 1]);
            if a == b {
                least = least.min(from(1, 1));
            } else {
                let are_vowels = [a, b].iter().all(|&letter| self.language.vowels.contains(letter));
                let (replaced, swapped) = if are_vowels { (VOWEL, SWAPPED_VOWELS) } else { (REPLACED, SWAPPED) };
                least = least.min(from(1, 1) + replaced + first(typed == 1 || meant == 1));
                if typed > 1 && meant > 1 && a == word[meant - 2] && b == self.letters[typed - 2] {
                    least = least.min(from(2, 2) + swapped + if typed == 2 { SWAPPED_FIRST } else { 0 });
                }
            }
        }
        let exchanged = ending.iter().filter(|confused| word[..meant].ends_with(&confused.meant));
        exchanged.map(|confused| from(confused.length, confused.meant.len()) + CONFUSED).fold(least, u32::min)
    }
}

/// Returns the cost of adding or leaving out the letter at the index `count - 1`. The cost is lower if the previous
/// letter is the same.
fn one_more(letters: &[char], count: usize) -> u32 {
    let is_double = count > 1 && letters[count - 1] == letters[count - 2];
    if is_double { DOUBLED } else { ADDED_OR_LEFT_OUT }
}

/// Returns the letters that are often confused in the language, as pairs. Each pair is returned in both directions.
fn both_ways(language: &Language) -> impl Iterator<Item = (&str, &str)> {
    let pairs = language.confused.iter().map(|[a, b]| (a.as_str(), b.as_str()));
    pairs.flat_map(|(a, b)| [(a, b), (b, a)])
}

//! Asked words, and medians of their times.

/// A word with another letter at any position. Few such words are listed.
pub(crate) fn misspelt(word: &str, place: usize) -> String {
    let at = place * 31 % word.len();
    let letter = char::from(b'a' + (place * 7 % 26) as u8);
    format!("{}{letter}{}", &word[..at], &word[at + 1..])
}

pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

//! Step `folding`: letters that Unicode does not decompose (ø, ß, æ) are replaced by the language's own letters.

use super::normaliser::Normaliser;

pub(super) fn apply(normaliser: &Normaliser, text: &mut String) {
    if text.is_ascii() || !text.contains(|letter| normaliser.folding.contains_key(&letter)) {
        return;
    }
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        match normaliser.folding.get(&letter) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(letter),
        }
    }
    *text = folded;
}

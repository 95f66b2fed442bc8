//! Step `signs`: hyphens, apostrophes and full stops are dropped or kept, as the edition says; kept hyphens become the
//! first in the language's list of hyphens, and likewise apostrophes.

use super::normaliser::Normaliser;

pub(super) fn apply(normaliser: &Normaliser, text: &mut String) {
    let is_sign = |c| c == '.' || normaliser.is_hyphen(c) || normaliser.is_apostrophe(c);
    if !text.contains(is_sign) {
        return;
    }
    let first = |signs: &[char], c| signs.first().copied().unwrap_or(c);
    let kept = text.chars().filter(|&c| !normaliser.drops(c)).map(|c| match c {
        c if normaliser.is_hyphen(c) => first(&normaliser.hyphens, c),
        c if normaliser.is_apostrophe(c) => first(&normaliser.apostrophes, c),
        c => c,
    });
    *text = kept.collect();
}

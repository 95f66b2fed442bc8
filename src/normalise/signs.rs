//! Step `signs`: hyphens, apostrophes and points are dropped; those hyphens and apostrophes that are kept become the
//! first of the language's list.

use super::Normaliser;

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

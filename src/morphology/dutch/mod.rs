//! Dutch grammar: verbs, diminutives and adjectives.

pub(super) mod adjectives;
pub(super) mod diminutives;
pub(super) mod verbs;

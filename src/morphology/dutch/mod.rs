//! Dutch grammar: verbs, diminutives and adjectives.

pub(super) mod adjectives;
pub(super) mod diminutives;
pub(super) mod verbs;

pub(super) use self::adjectives::Adjectives;
pub(super) use self::diminutives::Diminutives;

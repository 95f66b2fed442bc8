//! A cache of verdicts in memory, which makes many look-ups faster.
//!
//! A look-up in `verdicts.bin` reads and scans a block. But most verdicts are identical except for the word, so words
//! with the same conclusion and the same tiers form a verdict group. A hash table stores the number of the group
//! next to each word, and a look-up takes only two memory reads. The few words without a group are looked up in
//! `verdicts.bin`.

use super::word_index::{HashIndex, WordText};
use crate::artefact::Conclusion;

/// A verdict group. Its words are allowed if the finding accepts them.
#[derive(Debug)]
pub(super) struct VerdictGroup {
    /// The conclusion. Its finding has no evidence, because the evidence differs from word to word.
    pub(super) conclusion: Conclusion,
    /// The tiers that contain the words.
    pub(super) tiers: Vec<String>,
}

/// The cached verdict on a form.
pub(super) enum Cached<'a> {
    /// The form belongs to this verdict group.
    Verdict(&'a VerdictGroup),
    /// The form has no verdict of its own, because it is played as another word or is not a candidate.
    Without,
}

/// All verdict groups, and the words that belong to them.
#[derive(Debug)]
pub(super) struct VerdictCache {
    pub(super) groups: Vec<VerdictGroup>,
    /// The table of all playable words.
    pub(super) playable: HashIndex,
    /// All candidates that are not playable.
    pub(super) refused: WordText,
}

//! A rule of an affix class: what is taken off a word, what is put there, and which words take it.

use super::condition::Condition;
use super::flags::Flag;

/// A rule: take `strip` off the edge of a word that fulfils the condition, and put `add` there.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its class, a place in [`Affixes::classes`](super::affixes::Affixes::classes).
    pub class: u32,
    /// Its line in the `.aff` file.
    pub line: u32,
    /// Morphological fields.
    pub fields: Box<[Box<str>]>,
    pub(super) strip: Box<str>,
    pub(super) add: Box<str>,
    pub(super) condition: Condition,
    /// Classes that may follow (twofold suffixes, or suffixes that a prefix opens).
    pub(super) next_back: Box<[u32]>,
    /// Classes that may be put to the other side.
    pub(super) next_front: Box<[u32]>,
    pub(super) needs_affix: bool,
    pub(super) only_in_compound: bool,
    pub(super) circumfix: bool,
    pub(super) continuation: Box<[Flag]>,
    /// Whether it stands at the back.
    pub(super) is_back: bool,
    /// Whether a word that fulfils the condition has `strip` at its edge in any case.
    pub(super) strip_is_sure: bool,
}

impl Rule {
    /// Whether what is to be taken off is there, given that the condition is fulfilled, and something is left then;
    /// with `FULLSTRIP` nothing need be left.
    #[inline]
    pub(super) fn strips(&self, word: &str, full_strip: bool) -> bool {
        let has_strip = || if self.is_back { word.ends_with(&*self.strip) } else { word.starts_with(&*self.strip) };
        (self.strip_is_sure || has_strip()) && (full_strip || word.len() > self.strip.len())
    }
}

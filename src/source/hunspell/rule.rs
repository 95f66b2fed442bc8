//! A rule of an affix class: the text that it removes, the text that it adds, and the words that it applies to.

use super::condition::Item;
use super::flags::Flag;

/// A rule that removes `strip` from the edge of a word that meets the condition, and adds `add` there.
#[derive(Clone, Debug)]
pub struct AffixRule {
    /// The index of its class in [`Affixes::classes`](super::affixes::Affixes::classes).
    pub class: u32,
    /// The number of the line in the `.aff` file.
    pub line: u32,
    /// The morphological fields.
    pub fields: Box<[Box<str>]>,
    pub(super) strip: Box<str>,
    pub(super) add: Box<str>,
    /// The items of the condition, from the edge of the word inwards. A prefix rule has them in the order of the file,
    /// and a suffix rule in reverse order.
    pub(super) condition: Box<[Item]>,
    /// The indices of the classes at the back that this rule allows in addition: second suffixes, or suffixes that need
    /// this prefix.
    pub(super) next_back: Box<[u32]>,
    /// The indices of the classes at the front that this rule allows in addition.
    pub(super) next_front: Box<[u32]>,
    pub(super) needs_affix: bool,
    pub(super) only_in_compound: bool,
    pub(super) circumfix: bool,
    /// The flags that follow the added text in the `.aff` file.
    pub(super) continuation: Box<[Flag]>,
    /// Whether the rule applies at the back of the word.
    pub(super) is_back: bool,
    /// Whether every word that meets the condition has `strip` at its edge.
    pub(super) strip_is_sure: bool,
}

impl AffixRule {
    /// Returns true if `strip` can be removed from a word that meets the condition. The word must have `strip` at its
    /// edge. Unless `FULLSTRIP` is set, it must also be longer than `strip`.
    #[inline]
    pub(super) fn strips(&self, word: &str, full_strip: bool) -> bool {
        let has_strip = || if self.is_back { word.ends_with(&*self.strip) } else { word.starts_with(&*self.strip) };
        (self.strip_is_sure || has_strip()) && (full_strip || word.len() > self.strip.len())
    }
}

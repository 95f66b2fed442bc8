//! A rule of an affix class: the text that it removes, the text that it adds, and the words to which it applies.

use super::condition::Item;
use super::flags::Flag;

/// A rule that removes `strip` from the edge of a word that meets the condition, and adds `add` there.
#[derive(Clone, Debug)]
pub struct AffixRule {
    /// Its class, an index into [`Affixes::classes`](super::affixes::Affixes::classes).
    pub class: u32,
    /// The number of its line in the `.aff` file.
    pub line: u32,
    /// Its morphological fields.
    pub fields: Box<[Box<str>]>,
    pub(super) strip: Box<str>,
    pub(super) add: Box<str>,
    /// The items of the condition, from the edge of the word inwards: a prefix rule has them in the order of the file,
    /// a suffix rule in reverse order.
    pub(super) condition: Box<[Item]>,
    /// The indices of the classes at the back that may follow: second suffixes, or suffixes that need this prefix.
    pub(super) next_back: Box<[u32]>,
    /// The indices of the classes at the front that it allows.
    pub(super) next_front: Box<[u32]>,
    pub(super) needs_affix: bool,
    pub(super) only_in_compound: bool,
    pub(super) circumfix: bool,
    /// The flags after the text to add.
    pub(super) continuation: Box<[Flag]>,
    /// Whether it applies at the back.
    pub(super) is_back: bool,
    /// Whether every word that meets the condition has `strip` at its edge.
    pub(super) strip_is_sure: bool,
}

impl AffixRule {
    /// Returns true if `strip` can be removed from a word that meets the condition: the word must have `strip` at its
    /// edge, and must have more letters unless `FULLSTRIP` is set.
    #[inline]
    pub(super) fn strips(&self, word: &str, full_strip: bool) -> bool {
        let has_strip = || if self.is_back { word.ends_with(&*self.strip) } else { word.starts_with(&*self.strip) };
        (self.strip_is_sure || has_strip()) && (full_strip || word.len() > self.strip.len())
    }
}

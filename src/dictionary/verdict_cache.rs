//! A cache of verdicts in memory, which makes many look-ups faster.
//!
//! A look-up in `verdicts.bin` reads and scans a block. But most verdicts are identical except for the word, so words
//! with the same conclusion and the same tiers form a verdict group. A hash table stores the number of the group
//! next to each word, and a look-up takes only two memory reads. The few words without a group are looked up in
//! `verdicts.bin`.

use std::collections::HashMap;
use std::hash::BuildHasher as _;

use super::word_index::{HashIndex, WordText};
use crate::artefact::Conclusion;

/// A verdict group. Its words are allowed if the finding accepts them.
#[derive(Clone, Copy, Debug)]
pub(super) struct VerdictGroup<'g> {
    common: &'g Common,
    what: Option<&'g str>,
    why: Option<&'g str>,
}

/// The part that many verdict groups have in common: a conclusion without its texts, and the tiers that contain the words.
/// The finding has no evidence, because the evidence differs from word to word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Common {
    conclusion: Conclusion,
    tiers: Vec<String>,
}

/// All verdict groups. Many groups have one word, because their reason names another word. So the parts that groups have
/// in common are stored once, and the texts of all groups are in one string.
#[derive(Debug, Default)]
pub(super) struct VerdictGroups {
    common: Vec<Common>,
    groups: Vec<Entry>,
    texts: String,
}

/// A group in [`VerdictGroups`].
#[derive(Debug)]
struct Entry {
    /// The index in `common`.
    common: u16,
    /// The lengths in bytes of `what` and `why`; [`NO_TEXT`] if there is no such text.
    lengths: [u16; 2],
    /// The offset in `texts` of `what`, which `why` follows.
    start: u32,
}

/// The length of a text that a finding does not have.
const NO_TEXT: u16 = u16::MAX;

impl<'g> VerdictGroup<'g> {
    /// Returns true if the words are allowed.
    pub(super) fn accepts(self) -> bool {
        self.common.conclusion.finding.accepts()
    }

    /// Returns the tiers that contain the words.
    pub(super) fn tiers(self) -> &'g [String] {
        &self.common.tiers
    }

    /// Returns the conclusion. Its finding has no evidence, because the evidence differs from word to word.
    pub(super) fn conclusion(self) -> Conclusion {
        let mut conclusion = self.common.conclusion.clone();
        (conclusion.finding.what, conclusion.finding.why) = (self.what.map(Into::into), self.why.map(Into::into));
        conclusion
    }
}

impl VerdictGroups {
    pub(super) fn len(&self) -> usize {
        self.groups.len()
    }

    /// Returns the group with this number. Returns `None` if there is no such group.
    pub(super) fn get(&self, number: u16) -> Option<VerdictGroup<'_>> {
        let Entry { common, lengths, start } = self.groups.get(usize::from(number))?;
        let mut start = *start as usize;
        let [what, why] = lengths.map(|length| {
            let end = start + usize::from(if length == NO_TEXT { 0 } else { length });
            let text = self.texts.get(std::mem::replace(&mut start, end)..end);
            text.filter(|_| length != NO_TEXT)
        });
        Some(VerdictGroup { common: self.common.get(usize::from(*common))?, what, why })
    }
}

/// Numbers verdict groups in the order of their first appearance.
#[derive(Default)]
pub(super) struct Numbers<'a> {
    groups: VerdictGroups,
    /// The numbers of groups, by the hash of their conclusion and tiers.
    known: HashMap<u64, u16>,
    common: HashMap<Common, u16>,
    /// The arguments and the result of the last call. The next call often has the same arguments.
    last: (Option<Conclusion>, Vec<&'a String>, Option<u16>),
    tiers: Vec<&'a String>,
}

impl<'a> Numbers<'a> {
    /// Returns the number of the verdict group with this conclusion and these tiers. Adds the group if it is new, unless
    /// this would exceed the `limit` on the number of groups. Returns `None` if there is no such group then, or in the
    /// unlikely case that another group has the same hash.
    pub(super) fn number(
        &mut self,
        mut conclusion: Conclusion,
        tiers: impl Iterator<Item = &'a String>,
        limit: u16,
    ) -> Option<u16> {
        conclusion.finding.evidence = None;
        self.tiers.clear();
        self.tiers.extend(tiers);
        let (last, last_tiers, number) = &self.last;
        if last.as_ref() == Some(&conclusion) && *last_tiers == self.tiers {
            return *number;
        }
        let hash = self.known.hasher().hash_one((&conclusion, &self.tiers));
        let number = match self.known.get(&hash) {
            Some(number) => Some(*number).filter(|number| self.is(*number, &conclusion)),
            None => self.add(conclusion.clone(), limit).inspect(|number| _ = self.known.insert(hash, *number)),
        };
        self.last = (Some(conclusion), self.tiers.clone(), number);
        number
    }

    /// Returns the groups, without spare memory.
    pub(super) fn finish(mut self) -> VerdictGroups {
        self.groups.groups.shrink_to_fit();
        self.groups.texts.shrink_to_fit();
        self.groups
    }

    /// Returns true if the group has this conclusion and the current tiers.
    fn is(&self, number: u16, conclusion: &Conclusion) -> bool {
        self.groups.get(number).is_some_and(|group| {
            group.conclusion() == *conclusion && group.tiers().iter().eq(self.tiers.iter().copied())
        })
    }

    fn add(&mut self, mut conclusion: Conclusion, limit: u16) -> Option<u16> {
        let number = u16::try_from(self.groups.len()).ok().filter(|number| *number < limit)?;
        let texts = [conclusion.finding.what.take(), conclusion.finding.why.take()];
        let length = |text: &Option<String>| {
            text.as_ref().map_or(Some(NO_TEXT), |text| text.len().try_into().ok().filter(|length| *length != NO_TEXT))
        };
        let lengths = [length(&texts[0])?, length(&texts[1])?];
        let start = self.groups.texts.len().try_into().ok()?;
        let common = Common { conclusion, tiers: self.tiers.iter().copied().cloned().collect() };
        let index = match self.common.get(&common) {
            Some(index) => *index,
            None => {
                let index = self.groups.common.len().try_into().ok()?;
                self.groups.common.push(common.clone());
                self.common.insert(common, index);
                index
            }
        };
        self.groups.texts.extend(texts.into_iter().flatten());
        self.groups.groups.push(Entry { common: index, lengths, start });
        Some(number)
    }
}

/// The cached verdict on a form.
pub(super) enum Cached<'a> {
    /// The form belongs to this verdict group.
    Verdict(VerdictGroup<'a>),
    /// The form has no verdict of its own, because it is played as another word or is not a candidate.
    Without,
}

/// All verdict groups, and the words that belong to them.
#[derive(Debug)]
pub(super) struct VerdictCache {
    pub(super) groups: VerdictGroups,
    /// The table of all playable words.
    pub(super) playable: HashIndex,
    /// All candidates that are not playable.
    pub(super) refused: WordText,
}

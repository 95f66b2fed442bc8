//! Entries of a source file: words as the file writes them, and their meanings.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::derivation::Derivation;
use crate::meaning::MeaningKind;
use crate::tag::Tags;

/// A word as a source writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The word.
    pub text: Box<str>,
    /// The headword under which the source lists it. `None` if the word itself is the headword.
    pub lemma: Option<Box<str>>,
    /// The tags that the source gives the word.
    pub tags: Tags,
    /// The line number in the file, from 1.
    pub line: u32,
    /// The affixes that turn the stem on the line into the word.
    pub derivation: Derivation,
}

/// A word that a format derived from a stem.
#[derive(Clone, Debug)]
pub struct UnfoldedForm {
    /// The word.
    pub text: Box<str>,
    /// The tags that the source gives the word.
    pub tags: Tags,
    /// The affixes that turn the stem into the word.
    pub derivation: Derivation,
}

/// Consecutive entries of a file, in line order.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// The entries.
    pub entries: Vec<Entry>,
    /// The meanings from the source, by the line number of the entry. They apply to all words of the entry. Most files
    /// contain no meanings.
    pub meanings: BTreeMap<u32, Vec<EntryMeaning>>,
}

/// A meaning of the words of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryMeaning {
    /// The line number in the file, from 1.
    pub line: u32,
    /// The kind of the meaning.
    pub kind: MeaningKind,
    /// The language of a translation. `None` if the text is in the language of the source.
    pub language: Option<Arc<str>>,
    /// The part of speech and the labels of this meaning, in addition to the entry's.
    pub tags: Tags,
    /// The text of the meaning.
    pub text: Box<str>,
    /// For each word of the entry, the number of times that it occurs in a corpus with this meaning. Words for which
    /// the source has no number are left out.
    pub uses: Vec<(Box<str>, u32)>,
}

/// Traces of wiki markup that a program did not expand or only partly removed (templates, links, image captions), and
/// of characters that were decoded in the wrong encoding.
const LEFTOVERS: [&str; 12] =
    ["{{", "}}", "[[", "http:", "https:", "-->", "&#", "thumb|", "vignette|", "( ", "\u{fffd}", "\u{ef}\u{bf}\u{bd}"];

impl EntryMeaning {
    /// Removes an example after `#:`, a Wikidata identifier, and a category before `|` from the text. Returns `None` if
    /// the text is then empty, or still contains one of the [`LEFTOVERS`].
    pub(super) fn without_markup(mut self) -> Option<Self> {
        let mut text = self.text.split("#:").next().unwrap_or_default().replace('\u{fe0f}', "");
        if let Some(start) = text.find("(wikidata:")
            && let Some(length) = text[start..].find(')')
        {
            text.replace_range(start..=start + length, "");
        }
        if LEFTOVERS.iter().any(|leftover| text.contains(leftover)) {
            return None;
        }
        let category = text.split_once('|').filter(|(category, _)| !category.ends_with(' '));
        self.text = category.map_or(&*text, |(_, meaning)| meaning).trim().into();
        (!self.text.is_empty()).then_some(self)
    }

    /// Returns true if the text explains little on its own: it is only a label, such as `(figurative)`, or it refers to
    /// another meaning of the word by its number, such as `[2]`.
    pub(super) fn is_incomplete(&self) -> bool {
        let is_label = self.text.starts_with('(') && self.text.find(')') == Some(self.text.len() - 1);
        let after = self.text.match_indices('[').map(|(start, _)| &self.text[start + 1..]);
        let is_number = |c: char| c.is_ascii_digit() || matches!(c, ',' | '-' | '–' | ' ');
        is_label
            || after
                .map(|rest| (rest, rest.trim_start_matches(is_number)))
                .any(|(rest, end)| end.len() < rest.len() && end.starts_with(']'))
    }
}

/// A callback that receives the entries of a file in batches, while the file is read.
pub type BatchHandler<'a> = dyn FnMut(Batch) + 'a;

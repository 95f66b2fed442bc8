//! What a file of a source yields: words as it writes them, what it says that they mean, and a count of its lines.

use std::collections::BTreeMap;

use crate::derivation::Derivation;
use crate::provenance::LineCounts;
use crate::tag::Tags;

/// A word as a source writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The word.
    pub text: Box<str>,
    /// The headword under which the source has it, where that is another word.
    pub lemma: Option<Box<str>>,
    /// What the source says of it.
    pub tags: Tags,
    /// The line.
    pub line: u32,
    /// The affixes that make the word of what stands on the line.
    pub derivation: Derivation,
}

/// A form that a format made of a line.
#[derive(Clone, Debug)]
pub struct UnfoldedForm {
    /// The form.
    pub text: Box<str>,
    /// What the source says of it.
    pub tags: Tags,
    /// How it was made.
    pub derivation: Derivation,
}

/// What was read of a file.
#[derive(Clone, Debug, Default)]
pub struct Yield {
    /// The entries, in the order of their lines.
    pub entries: Vec<Entry>,
    /// How many lines there are of each kind.
    pub lines: LineCounts,
    /// What the words on a line mean, by line, in the words of the source; of most files nothing.
    pub glosses: BTreeMap<u32, Box<str>>,
}

//! Entries of a source file: words as the file writes them, and their definitions.

use std::collections::BTreeMap;

use crate::derivation::Derivation;
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
    /// Definitions from the source, by line number. A definition applies to all words on its line. Most files contain
    /// no definitions.
    pub glosses: BTreeMap<u32, Box<str>>,
}

/// A callback that receives the entries of a file in batches, while the file is read.
pub type BatchHandler<'a> = dyn FnMut(Batch) + 'a;

//! What a file of a source yields: words as it writes them, and what it says that they mean.

use std::collections::BTreeMap;

use crate::derivation::Derivation;
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

/// Some lines of a file, in their order.
#[derive(Clone, Debug, Default)]
pub struct Yield {
    /// The entries.
    pub entries: Vec<Entry>,
    /// What the words on a line mean, by line, in the words of the source; of most files nothing.
    pub glosses: BTreeMap<u32, Box<str>>,
}

/// Takes the lines of a file, some at a time, while the file is read.
pub type Taker<'a> = dyn FnMut(Yield) + 'a;

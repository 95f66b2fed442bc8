//! A tier: a smaller set of words inside an edition, such as the words that most people know.

use std::path::PathBuf;

use super::source_choice::SourceChoice;
use crate::locus::{FileName, Locus};
use crate::tag::Tags;

/// A `[[tier]]` table of an edition.
#[derive(Clone, Debug)]
pub struct Tier {
    /// Its name, which is also part of file names.
    pub name: String,
    /// The picks whose words are in the tier, if they are also in the edition.
    pub from: Vec<Pick>,
    /// The picks whose words are left out of the tier.
    pub without: Vec<Pick>,
    /// The tier's location in the edition's file.
    pub at: Locus,
}

impl Tier {
    /// Returns the sources that it names.
    pub fn sources(&self) -> impl Iterator<Item = &SourceChoice> {
        self.from.iter().chain(&self.without).filter_map(|pick| match &pick.location {
            Some(PickLocation::Source(choice)) => Some(choice),
            _ => None,
        })
    }
}

/// A selection of words: those that meet all its conditions.
#[derive(Clone, Debug)]
pub struct Pick {
    /// The source or list that contains the words. `None` for all words of the edition.
    pub location: Option<PickLocation>,
    /// With a source: only entries that have one of these tags. `None` for all entries.
    pub tags: Option<Tags>,
    /// With a source: only this number of entries, from the first. `None` for all entries.
    pub first: Option<u32>,
    /// Only words that at least this number of the edition's sources contain. `None` if the number does not matter.
    pub attested: Option<u32>,
}

/// A source or a list of words.
#[derive(Clone, Debug)]
pub enum PickLocation {
    /// A source of the language, whether the edition reads it or not.
    Source(SourceChoice),
    /// A list of the language: its path on this machine, and its name.
    List(PathBuf, FileName),
}

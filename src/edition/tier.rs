//! A smaller set of words beside the edition's, such as those that most people know.

use std::path::PathBuf;

use super::SourceChoice;
use crate::locus::{FileName, Locus};
use crate::tag::Tags;

/// A `[[tier]]` table of an edition.
#[derive(Clone, Debug)]
pub struct Tier {
    /// Its name, which is part of the names of its files.
    pub name: String,
    /// The edition's words that one of these has are in it,
    pub from: Vec<Pick>,
    /// but for those that one of these has.
    pub without: Vec<Pick>,
    /// Where the edition describes it.
    pub at: Locus,
}

impl Tier {
    /// The sources that it names.
    pub fn sources(&self) -> impl Iterator<Item = &SourceChoice> {
        self.from.iter().chain(&self.without).filter_map(|pick| match &pick.place {
            Some(Place::Source(choice)) => Some(choice),
            _ => None,
        })
    }
}

/// Words by where they stand.
#[derive(Clone, Debug)]
pub struct Pick {
    /// The source or list that has them; none for all words of the edition.
    pub place: Option<Place>,
    /// With a source: only entries that have one of these tags.
    pub tags: Option<Tags>,
    /// Only so many entries, from the first.
    pub first: Option<u32>,
    /// Only words that stand in so many sources of the edition.
    pub attested: Option<u32>,
}

/// Where words stand.
#[derive(Clone, Debug)]
pub enum Place {
    /// A source of the language, whether the edition reads it or not.
    Source(SourceChoice),
    /// A list of the language: where it lies, and its name.
    List(PathBuf, FileName),
}

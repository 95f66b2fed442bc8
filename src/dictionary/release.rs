//! A published release: the words that it added and removed. `releases.json` in a build lists all releases.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::change::{Cause, ChangeKind};
use crate::artefact::{BuildReader, RELEASES};
use crate::error::Error;

/// A release, with its changes since the build that it replaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Release {
    /// The date in UTC, such as `2026-12-01`.
    pub date: String,
    /// The version of the dictionary.
    pub version: String,
    /// The number of its words.
    pub words: usize,
    /// The number of added words.
    pub words_added: usize,
    /// The number of removed words.
    pub words_removed: usize,
    /// The changed words, in the order of [`Diff::changes`].
    pub changes: Vec<ReleasedChange>,
}

/// A word that a release adds or removes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ReleasedChange {
    /// The word as it is spelled on the board.
    pub word: String,
    /// Whether it is added or removed.
    pub change: ChangeKind,
    /// The cause of the change.
    pub cause: Cause,
}

/// The published releases of an edition.
#[derive(Debug)]
pub(super) struct ReleaseList {
    pub(super) releases: Vec<Release>,
    /// For each word, the index of the last release that added or removed it.
    pub(super) last: HashMap<String, (usize, ChangeKind)>,
}

impl ReleaseList {
    /// Reads the file of a build that lists the releases. Returns an empty list if the build has no such file.
    pub(super) fn read(reader: &BuildReader) -> Result<Self, Error> {
        if !reader.has(RELEASES) || !reader.holds(RELEASES) {
            return Ok(Self::new(Vec::new()));
        }
        let releases = serde_json::from_slice(&reader.read(RELEASES)?);
        releases.map(Self::new).map_err(|error| Error::damaged(&reader.path(RELEASES), error.to_string()))
    }

    fn new(releases: Vec<Release>) -> Self {
        let mut last = HashMap::new();
        for (index, release) in releases.iter().enumerate() {
            last.extend(release.changes.iter().map(|change| (change.word.clone(), (index, change.change))));
        }
        Self { releases, last }
    }
}

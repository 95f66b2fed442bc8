//! The releases of an edition: the published ones, and the next one if its candidate is known.

use serde::Serialize;

use super::change::ChangeKind;
use super::diff::{Change, Diff, diff};
use super::files::Dictionary;
use super::release::{Release, ReleaseList, ReleasedChange};
use crate::error::Error;
#[cfg(feature = "cli")]
use crate::text::{date, today};

/// The releases of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Releases {
    /// The id of the edition.
    pub edition: String,
    /// The next release. `None` if no later release is scheduled, or if the edition has no candidate.
    pub next: Option<PlannedRelease>,
    /// The published releases, the oldest first.
    pub releases: Vec<Release>,
}

/// A release that is not published yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PlannedRelease {
    /// The last day for objections, in UTC. `None` if the schedule does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback_until: Option<String>,
    /// The release, with its scheduled date.
    #[serde(flatten)]
    pub release: Release,
}

impl PlannedRelease {
    /// Returns true if the scheduled date has passed.
    #[cfg(feature = "cli")]
    pub(crate) fn is_late(&self) -> bool {
        self.release.date < date(today())
    }
}

impl Release {
    /// Creates a release from the changes that it makes.
    pub(crate) fn new(date: String, diff: Diff) -> Self {
        let Diff { now, words_added, words_removed, changes, .. } = diff;
        let changes =
            changes.into_iter().map(|Change { word, change, cause, .. }| ReleasedChange { word, change, cause });
        Self { date, version: now.version, words: now.words, words_added, words_removed, changes: changes.collect() }
    }

    /// Returns the release with its first changes, up to `limit`. The numbers of words stay.
    #[cfg(feature = "serve")]
    pub(crate) fn with_changes_up_to(&self, limit: usize) -> Self {
        let changes = self.changes.iter().take(limit).cloned().collect();
        Self { date: self.date.clone(), version: self.version.clone(), changes, ..*self }
    }
}

impl Dictionary {
    /// Returns the published releases, the oldest first.
    ///
    /// # Errors
    /// If the file that lists them is damaged.
    pub(crate) fn releases(&self) -> Result<&[Release], Error> {
        Ok(&self.release_list()?.releases)
    }

    /// Returns the next release of this build. `candidate` is the build that is to be released. Returns `None` if no
    /// later date is scheduled.
    ///
    /// # Errors
    /// If the words may not be listed, or if a file of a build is damaged.
    pub(crate) fn planned_release(&self, candidate: &Self) -> Result<Option<PlannedRelease>, Error> {
        let last = self.releases()?.last().map(|release| release.date.as_str());
        let Some(dates) = candidate.manifest()?.release.as_ref().and_then(|schedule| schedule.after(last)) else {
            return Ok(None);
        };
        let release = Release::new(dates.date, diff(self, candidate)?);
        Ok(Some(PlannedRelease { feedback_until: dates.feedback_until, release }))
    }

    /// Returns the date of the last release that added an allowed word, or removed one that is not allowed. Returns
    /// `None` if no release changed the verdict.
    pub(super) fn released(&self, word: &str, is_allowed: bool) -> Option<String> {
        // A damaged list does not keep anyone from asking about words; `lexmill verify` reports it.
        let ReleaseList { releases, last } = self.release_list().ok()?;
        let wanted = if is_allowed { ChangeKind::Added } else { ChangeKind::Removed };
        let (index, _) = last.get(word).filter(|(_, change)| *change == wanted)?;
        releases.get(*index).map(|release| release.date.clone())
    }
}

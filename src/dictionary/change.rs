//! The kinds of changes between two builds, and their causes.

use serde::{Deserialize, Serialize};

use crate::locus::Locus;

/// Whether a word is added or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChangeKind {
    /// The word may be played now.
    Added,
    /// The word may no longer be played.
    Removed,
}

impl ChangeKind {
    /// Returns the name used in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Removed => "removed",
        }
    }
}

/// The kind of a [`Cause`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CauseKind {
    /// A moderator's decision.
    Decision,
    /// A row of a list.
    List,
    /// A rule or a derivation of the edition.
    Rule,
    /// A line of a source.
    Source,
    /// The tiles, the normalisation or the language of the edition.
    Setting,
}

impl CauseKind {
    /// Returns the name that users see.
    pub fn label(self) -> &'static str {
        match self {
            Self::Decision => "decision",
            Self::List => "list row",
            Self::Rule => "rule",
            Self::Source => "source line",
            Self::Setting => "tiles or language",
        }
    }
}

/// The older or the newer of two builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DiffSide {
    /// The older build.
    Before,
    /// The newer build.
    Now,
}

/// A change that makes two builds differ, with its location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// The kind of change.
    pub kind: CauseKind,
    /// The name of the rule, or the path of the file with the changed line.
    pub name: String,
    /// The reason that the rule, list row or decision gives, or the word as written in the source.
    pub because: String,
    /// The changed line, numbered as in the build that `when` names.
    pub at: Locus,
    /// The build that contains the line. If this is the older build, the line has since been removed or changed.
    pub when: DiffSide,
}

impl Cause {
    /// Returns the location as text. A location in the older build is marked, as in `rules/en/tiny.toml:41 (before)`.
    pub fn location(&self) -> String {
        match self.when {
            DiffSide::Now => self.at.to_string(),
            DiffSide::Before => format!("{} (before)", self.at),
        }
    }

    /// Returns a description of the change.
    pub fn description(&self) -> String {
        match self.kind {
            CauseKind::Rule => format!("{}: {}", self.name, self.because),
            CauseKind::Source => format!("contains {}", self.because),
            CauseKind::Decision | CauseKind::List | CauseKind::Setting => self.because.clone(),
        }
    }
}

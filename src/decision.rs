//! A moderator's decision about a word.

use serde::{Deserialize, Serialize};

use crate::locus::Locus;
use crate::verdict::Outcome;

/// The value in the column `decision` for an allowed word.
pub const ALLOW: &str = "allow";
/// The value in the column `decision` for a disallowed word.
pub const DISALLOW: &str = "disallow";
/// The columns of a decisions file.
pub const COLUMNS: [&str; 5] = ["word", "decision", "who", "when", "why"];

/// A row of `rules/<lang>/<edition>.decisions.csv`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The word as the moderator wrote it.
    pub word: String,
    /// Whether the word is allowed from now on.
    pub outcome: Outcome,
    /// The moderator who decided.
    pub who: String,
    /// The date of the decision (ISO 8601).
    pub when: String,
    /// The reason for the decision.
    pub why: String,
    /// The row's file and line.
    pub at: Locus,
}

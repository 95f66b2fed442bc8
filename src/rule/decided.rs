//! `decided`: moderators have decided about the word.
//!
//! Each row of the file accepts or rejects all readings of a form, with a reason. An accepted word need
//! not be in any source: the row adds it. The rule comes after `letters` and `length`, because no
//! decision can make a word spellable, and before all others. In the reason, `{what}` is the word of
//! the row.
//!
//! Parameters: `file`, a CSV file with the columns word, decision (`allow` or `disallow`), who, when,
//! why.
//!
//! ```toml
//! [[rule]]
//! name = "decided"
//! kind = "decided"
//! file = "woordspel-nl.decisions.csv"
//! because.en = "decided by a moderator"
//! ```

use serde::{Deserialize, Serialize};

#[cfg(feature = "compile")]
use super::context::{Build, RuleContext};
use super::kind::{Found, Kind, Subject};
#[cfg(feature = "compile")]
use super::lists::Lists;
use super::lookup::Lookup;
#[cfg(feature = "compile")]
use crate::document::Fields;
use crate::locus::{FileName, Locus};

/// A rule that matches forms in a file of decisions.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Decided {
    file: FileName,
}

impl Decided {
    /// Returns the file of decisions.
    pub(super) fn file(&self) -> &FileName {
        &self.file
    }

    /// Returns every word that has a decision. Rejected words are added to the edition too, so that they have a verdict
    /// that can be looked up.
    #[cfg(feature = "compile")]
    pub(super) fn entries<'a>(&self, lists: &'a Lists) -> impl Iterator<Item = (&'a str, Locus)> {
        lists.decisions(&self.file).iter().map(|decision| (decision.word.as_str(), decision.at.clone()))
    }
}

#[cfg(feature = "compile")]
impl Build for Decided {
    fn build(fields: &mut Fields<'_, '_>, scope: &mut RuleContext<'_>) -> Option<Self> {
        fields.string("file")?;
        Some(Self { file: scope.decisions(fields, "file")? })
    }
}

impl Kind for Decided {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let decision = lookup.decision(&self.file, subject.form)?;
        Some(Found {
            what: Some(decision.word.clone()),
            why: Some(decision.why.clone()),
            evidence: Some(decision.at.clone()),
            outcome: Some(decision.outcome),
        })
    }
}

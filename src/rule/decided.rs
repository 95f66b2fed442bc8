//! `decided`: moderators have decided about the word.
//!
//! Each row of the file admits or strikes a form, with a reason; all readings of the form follow. An
//! admitted word need not stand in any source: the row brings it in. The rule stands after `letters`
//! and `length`, for nobody can make a word spellable, and before all others.
//!
//! Parameters: `file`, a CSV with the columns word, decision (admit or strike), who, when, why.
//!
//! ```toml
//! [[rule]]
//! name = "decided"
//! kind = "decided"
//! file = "woordspel-nl.decisions.csv"
//! because.en = "decided by a moderator"
//! ```

use serde::{Deserialize, Serialize};

use super::{Found, Kind, Lists, Lookup, RuleBook, Scope, Subject};
use crate::document::Fields;
use crate::locus::{FileName, Locus};

/// Speaks about forms that a file of decisions has.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Decided {
    file: FileName,
}

impl Decided {
    /// The file of decisions.
    pub(super) fn file(&self) -> &FileName {
        &self.file
    }

    /// Every word that is decided. One that is struck comes in as well: then its verdict can be asked for.
    pub(super) fn entries<'a>(&self, lists: &'a Lists) -> impl Iterator<Item = (&'a str, Locus)> {
        lists.decisions(&self.file).iter().map(|decision| (decision.word.as_str(), decision.at.clone()))
    }
}

impl Kind for Decided {
    fn build(fields: &mut Fields<'_, '_>, scope: &mut Scope<'_>) -> Option<Self> {
        fields.string("file")?;
        Some(Self { file: scope.decisions(fields, "file")? })
    }

    fn ask(&self, subject: &Subject<'_>, _: &RuleBook, lookup: &dyn Lookup) -> Option<Found> {
        let decision = lookup.decision(&self.file, subject.form)?;
        Some(Found {
            what: Some(decision.word.clone()),
            why: Some(decision.why.clone()),
            evidence: Some(decision.at.clone()),
            outcome: Some(decision.outcome),
        })
    }
}

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

use super::{Found, Kind, RuleBook, Scope, Subject, Vocabulary};
use crate::document::Fields;
use crate::locus::{FileName, Locus};
use crate::verdict::Outcome;

/// Speaks about forms that a file of decisions has.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Decided {
    file: FileName,
}

impl Decided {
    /// The words that are admitted.
    pub(super) fn entries<'a>(&self, book: &'a RuleBook) -> impl Iterator<Item = (&'a str, Locus)> {
        let decisions = book.decisions(&self.file).into_iter().flat_map(|index| &index.decisions);
        let admitted = decisions.filter(|decision| decision.outcome == Outcome::Admit);
        admitted.map(|decision| (decision.word.as_str(), decision.at.clone()))
    }
}

impl Kind for Decided {
    fn build(fields: &mut Fields<'_, '_>, scope: &mut Scope<'_>) -> Option<Self> {
        fields.string("file")?;
        Some(Self { file: scope.decisions(fields, "file")? })
    }

    fn ask(&self, subject: &Subject<'_>, book: &RuleBook, _: &dyn Vocabulary) -> Option<Found> {
        let decision = book.decisions(&self.file)?.about(subject.form)?;
        Some(Found {
            what: Some(decision.word.clone()),
            why: Some(decision.why.clone()),
            evidence: Some(decision.at.clone()),
            outcome: Some(decision.outcome),
        })
    }
}

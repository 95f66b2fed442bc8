//! `decided`: a moderator has decided about the word.
//!
//! Each row of the decisions file accepts or rejects all readings of a form, and gives a reason. An
//! accepted word need not be in any source: the row itself adds the word. Put this rule directly after
//! `letters` and `length`: decisions override all later rules, but cannot make an unplayable word
//! playable. In the reason, `{what}` is the word in the row.
//!
//! Parameters: `file`, a CSV file with the columns `word`, `decision` (`allow` or `disallow`), `who`,
//! `when` and `why`.
//!
//! ```toml
//! [[rule]]
//! name = "decided"
//! kind = "decided"
//! file = "woordspel-nl.decisions.csv"
//! because.en = "decided by a moderator"
//! ```

use super::kind::*;

/// A rule that matches forms with a moderator's decision.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Decided {
    pub(super) file: FileName,
}

#[cfg(feature = "compile")]
impl Build for Decided {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        fields.string("file")?;
        Some(Self { file: context.decisions(fields, "file")? })
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

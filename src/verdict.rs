//! The conclusions of the rules about a word, and their reasons.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use crate::locus::Locus;

/// The outcome of a rule or of a whole verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The reading is accepted: the word may be played.
    Accept,
    /// The reading is rejected.
    Reject,
}

/// A rule's finding about one reading.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Finding {
    /// Index of the rule among the edition's rules, from 0.
    pub rule: usize,
    /// Whether the rule accepts or rejects the reading.
    pub outcome: Outcome,
    /// The subject of the finding, such as a letter, an abbreviation or a number of tiles. `None` if there is no
    /// subject.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// The reason that a list row or a decision gives. `None` if the finding is not based on a row or a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The list row, decision or annotation on which the finding is based. `None` if it is based on the reading alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Locus>,
}

impl Finding {
    /// Returns true if the rule accepts the reading.
    pub fn accepts(&self) -> bool {
        self.outcome == Outcome::Accept
    }
}

/// The reason for a finding. Displayed as the text, followed by the note in parentheses:
/// `name of a product (brand of sports clothes)`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// The reason in the rule's words.
    pub text: String,
    /// The note in the list row or the decision, in the edition's language. `None` if there is no note.
    pub note: Option<String>,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.note.as_ref().map_or(Ok(()), |note| write!(f, " ({note})"))
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Returns the finding that decides about a reading: the first finding, because findings are in the order of the rules'
/// authority.
///
/// Returns `None` if `findings` is empty. This does not happen in practice, because an edition's last rule decides
/// about every reading.
pub fn decisive(findings: &[Finding]) -> Option<&Finding> {
    findings.first()
}

/// Returns true if a reading with these findings is accepted.
pub fn is_accepted(findings: &[Finding]) -> bool {
    decisive(findings).is_some_and(Finding::accepts)
}

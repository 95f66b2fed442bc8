//! What the rules concluded about a word, and why.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use crate::locus::Locus;

/// What a rule, or a whole verdict, says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The reading stands: the word may be laid.
    Admit,
    /// The reading falls.
    Strike,
}

/// One rule's word about one reading.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Finding {
    /// The rule, by its place among the edition's rules, from 0.
    pub rule: usize,
    /// What it says.
    pub outcome: Outcome,
    /// What it found: a letter, an abbreviation, a number of tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// The reason that the list row or the decision gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The list row, decision or annotation on which it rests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Locus>,
}

impl Finding {
    /// Whether it says that the reading stands.
    pub fn admits(&self) -> bool {
        self.outcome == Outcome::Admit
    }
}

/// Why a rule speaks. As a text it is one sentence: `name of a product (brand of sports clothes)`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// What the rule says.
    pub text: String,
    /// What the list row or the decision adds, in the edition's language.
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

/// The findings about a reading, in the rules' order of authority; the first decides.
///
/// There is always one: an edition's last rule speaks about everything.
pub fn decisive(findings: &[Finding]) -> Option<&Finding> {
    findings.first()
}

/// Whether a reading with these findings stands.
pub fn stands(findings: &[Finding]) -> bool {
    decisive(findings).is_some_and(Finding::admits)
}

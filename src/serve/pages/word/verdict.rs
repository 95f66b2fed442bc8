//! The verdict that a page gives: allowed, refused by a rule, or unknown.

use crate::lexicon::{ExplainedFinding, ExplainedReading, Explanation};

/// What a page says of a word in its first sentence.
pub(crate) enum Verdict<'e> {
    /// It may be laid.
    Allowed,
    /// It may not, and this is why.
    Refused(&'e ExplainedFinding),
    /// No source has it, and no rule speaks about it.
    Unknown,
}

impl<'e> Verdict<'e> {
    pub(crate) fn of(explanation: &'e Explanation) -> Self {
        if explanation.allowed {
            return Self::Allowed;
        }
        // The reading that answers for the form: among those that fell the one that is written like it, then the first.
        let rank = |reading: &&ExplainedReading| (!reading.stands, reading.written != explanation.form);
        let leading = explanation.readings.iter().min_by_key(rank);
        let finding = explanation.misfit.as_ref().or_else(|| leading.and_then(|reading| reading.findings.first()));
        finding.map_or(Self::Unknown, Self::Refused)
    }

    /// The class of what shows it.
    pub(crate) fn class(&self) -> &'static str {
        match self {
            Self::Allowed => "yes",
            Self::Refused(_) | Self::Unknown => "no",
        }
    }

    /// A sign beside the words, for those who see no colours.
    pub(crate) fn sign(&self) -> &'static str {
        match self {
            Self::Allowed => "✓",
            Self::Refused(_) | Self::Unknown => "✗",
        }
    }
}

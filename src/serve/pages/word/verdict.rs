//! The verdict that a page shows: allowed, rejected by a rule, or unknown.

use crate::dictionary::{ExplainedFinding, ExplainedReading, Explanation};

/// The verdict in the first sentence of a page.
pub(crate) enum Verdict<'e> {
    /// The word may be played.
    Allowed,
    /// The word is rejected because of this finding.
    Refused(&'e ExplainedFinding),
    /// No source contains the word, and no rule has a finding about it.
    Unknown,
}

impl<'e> Verdict<'e> {
    pub(crate) fn of(explanation: &'e Explanation) -> Self {
        if explanation.allowed {
            return Self::Allowed;
        }
        // The first reading that is spelled like the form, or else the first reading, represents the word.
        let rank = |reading: &&ExplainedReading| (!reading.accepted, reading.written != explanation.form);
        let leading = explanation.readings.iter().min_by_key(rank);
        let finding =
            explanation.length_finding.as_ref().or_else(|| leading.and_then(|reading| reading.findings.first()));
        finding.map_or(Self::Unknown, Self::Refused)
    }

    /// The CSS class of the verdict.
    pub(crate) fn class(&self) -> &'static str {
        if matches!(self, Self::Allowed) { "yes" } else { "no" }
    }

    /// A sign next to the verdict, for people who cannot distinguish its colours.
    pub(crate) fn sign(&self) -> &'static str {
        if matches!(self, Self::Allowed) { "✓" } else { "✗" }
    }
}

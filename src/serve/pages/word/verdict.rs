//! The verdict that a page shows: allowed, rejected by a rule, or unknown.

use crate::dictionary::{ExplainedFinding, ExplainedReading, Explanation};

/// The verdict that the first sentence of a page states.
pub(crate) enum Verdict<'e> {
    /// The word may be played.
    Allowed,
    /// A rule rejects the word with this finding.
    Refused(&'e ExplainedFinding),
    /// No source contains the word, and no rule has a finding about it.
    Unknown,
}

impl<'e> Verdict<'e> {
    pub(crate) fn of(explanation: &'e Explanation) -> Self {
        if explanation.allowed {
            return Self::Allowed;
        }
        // The finding of one reading is shown: preferably of an accepted reading, then of one spelled like the form.
        let rank = |reading: &&ExplainedReading| (!reading.accepted, reading.written != explanation.form);
        let leading = explanation.readings.iter().min_by_key(rank);
        let finding =
            explanation.length_finding.as_ref().or_else(|| leading.and_then(|reading| reading.findings.first()));
        finding.map_or(Self::Unknown, Self::Refused)
    }

    /// Returns the CSS class of the verdict.
    pub(crate) fn class(&self) -> &'static str {
        class_and_sign(matches!(self, Self::Allowed)).0
    }

    /// Returns the sign next to the verdict.
    pub(crate) fn sign(&self) -> &'static str {
        class_and_sign(matches!(self, Self::Allowed)).1
    }
}

/// Returns the CSS class of a verdict, and the sign next to it, for people who cannot distinguish the colours.
pub(super) fn class_and_sign(allowed: bool) -> (&'static str, &'static str) {
    if allowed { ("yes", "✓") } else { ("no", "✗") }
}

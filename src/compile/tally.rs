//! What the rules did, over all candidates.

use std::collections::HashSet;

use crate::artefact::Record;
use crate::locus::Locus;
use crate::verdict::decisive;

/// The counts of each rule, by its place in the edition's file.
pub(super) struct Tally {
    /// Candidates that were admitted.
    pub(super) admitted: u64,
    /// Readings about which the rule said something.
    pub(super) spoke: Vec<u64>,
    /// Readings about which it decided.
    pub(super) decided: Vec<u64>,
    /// Candidates that it excluded.
    pub(super) excluded: Vec<u64>,
    /// The lines on which a finding rests.
    pub(super) evidence: HashSet<Locus>,
}

impl Tally {
    /// Of no candidate yet.
    pub(super) fn new(rules: usize) -> Self {
        let zeros = || vec![0; rules];
        Self { admitted: 0, spoke: zeros(), decided: zeros(), excluded: zeros(), evidence: HashSet::new() }
    }

    /// Counts a candidate.
    pub(super) fn add(&mut self, record: &Record) {
        for judged in &record.readings {
            for (place, finding) in judged.findings.iter().enumerate() {
                self.spoke[finding.rule] += 1;
                self.decided[finding.rule] += u64::from(place == 0);
                if let Some(at) = finding.evidence.as_ref().filter(|at| !self.evidence.contains(at)) {
                    self.evidence.insert(at.clone());
                }
            }
        }
        if record.is_admitted() {
            self.admitted += 1;
        } else if let Some(finding) = record.leading().and_then(|judged| decisive(&judged.findings)) {
            self.excluded[finding.rule] += 1;
        }
    }
}

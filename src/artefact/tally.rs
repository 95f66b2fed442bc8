//! Counts of candidates and of the rules' findings, over all verdict records of an edition.

use serde::{Deserialize, Serialize};

use super::manifest::RuleCounts;
use super::verdicts::VerdictRecord;
use crate::verdict::decisive;

/// The counts of verdict records for a manifest. The compiler counts the records while it writes them, and `verify`
/// counts them again while it reads them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// The number of records.
    pub(crate) candidates: u64,
    /// The number of records whose word is allowed.
    pub(crate) accepted: u64,
    /// The counts of each rule, in the order of the edition's file.
    pub(crate) rules: Vec<RuleCounts>,
}

impl Tally {
    /// Creates an empty tally for rules with these names.
    pub(crate) fn new<'a>(rules: impl Iterator<Item = &'a str>) -> Self {
        let rules = rules.map(|name| RuleCounts { name: name.to_owned(), ..RuleCounts::default() });
        Self { rules: rules.collect(), ..Self::default() }
    }

    /// Adds `step` to the counts that a record belongs to: 1 for a new record, -1 for a removed one. Ignores findings
    /// of unknown rules, which only a damaged file contains.
    pub(crate) fn count(&mut self, record: &VerdictRecord, step: i64) {
        let shift = |count: &mut u64| *count = count.saturating_add_signed(step);
        shift(&mut self.candidates);
        for judged in &record.readings {
            for (index, finding) in judged.findings.iter().enumerate() {
                let Some(rule) = self.rules.get_mut(finding.rule) else { continue };
                shift(&mut rule.spoke);
                if index == 0 {
                    shift(&mut rule.decided);
                }
            }
        }
        if record.is_accepted() {
            shift(&mut self.accepted);
        } else if let Some(finding) = record.leading().and_then(|judged| decisive(&judged.findings))
            && let Some(rule) = self.rules.get_mut(finding.rule)
        {
            shift(&mut rule.rejected);
        }
    }
}

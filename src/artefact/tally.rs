//! Counts of the rules' findings and decisions, over all verdict records of an edition.

use super::manifest::RuleCounts;
use super::verdicts::VerdictRecord;
use crate::verdict::decisive;

/// The counts of verdict records for a manifest. The compiler counts the records while it writes them, and `verify`
/// counts them again while it reads them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

    /// Counts a record. Ignores findings of unknown rules, which only a damaged file contains.
    pub(crate) fn add(&mut self, record: &VerdictRecord) {
        self.candidates += 1;
        for judged in &record.readings {
            for (index, finding) in judged.findings.iter().enumerate() {
                let Some(rule) = self.rules.get_mut(finding.rule) else { continue };
                rule.spoke += 1;
                rule.decided += u64::from(index == 0);
            }
        }
        if record.is_accepted() {
            self.accepted += 1;
        } else if let Some(finding) = record.leading().and_then(|judged| decisive(&judged.findings))
            && let Some(rule) = self.rules.get_mut(finding.rule)
        {
            rule.rejected += 1;
        }
    }
}

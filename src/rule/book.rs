//! The rules of an edition, with its language, tiles and normaliser.

use serde::{Deserialize, Serialize};

use super::conditions::Conditions;
use super::kind::{Found, Lookup, Subject};
use super::kinds::Test;
use super::length::Length;
use crate::alphabet::Alphabet;
use crate::candidate::Reading;
use crate::edition::{Wording, worded};
use crate::labels;
use crate::language::Language;
use crate::locus::{FileName, Locus};
use crate::normalise::Normaliser;
use crate::verdict::{Finding, Outcome, Reason};

/// A rule of an edition, with its wording, its location and its test.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// The name, unique in the edition.
    pub name: String,
    /// The outcome of a finding of this rule, unless the finding is based on a moderator's decision.
    pub outcome: Outcome,
    /// A citation of the clause that the rule implements, by language. `None` if the rule cites no clause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cites: Option<Wording>,
    /// The reason, by language.
    pub because: Wording,
    /// The rule's location in the edition's file.
    pub at: Locus,
    /// The test that the rule applies to readings.
    pub test: Test,
    /// The conditions that a reading must also meet.
    #[serde(flatten)]
    pub conditions: Conditions,
}

impl Rule {
    /// Returns the decisions file of a rule of kind `decided`. Returns `None` for a rule of another kind.
    pub fn decisions(&self) -> Option<&FileName> {
        if let Test::Decided(decided) = &self.test { Some(&decided.file) } else { None }
    }

    /// Returns the reason for a finding of this rule in the given language, or in English if the rule has no wording in
    /// that language. `{what}` is replaced by the detail that the finding gives, such as a letter. If the finding is
    /// based on a list row or a decision, the note is the reason given there.
    pub fn reason(&self, finding: &Finding, language: &str) -> Reason {
        let what = finding.what.as_deref().unwrap_or_default();
        let what = match &self.test {
            Test::Tagged(_) => labels::names(what, language).into(),
            _ => labels::unmasked(what, language),
        };
        Reason { text: worded(&self.because, language).replace("{what}", &what), note: finding.why.clone() }
    }
}

/// The rules of an edition, with its language, tiles and normaliser.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RuleBook {
    /// The language of the edition.
    pub language: Language,
    /// The tiles of the edition.
    pub alphabet: Alphabet,
    /// The normaliser that turns words into forms.
    pub normaliser: Normaliser,
    /// The rules, in the order of the edition's file. For each reading, the first rule with a finding decides.
    pub rules: Vec<Rule>,
}

/// The limits on the length of a playable word, in tiles, and the rule that sets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LengthLimits {
    /// The minimum number of tiles.
    pub min: usize,
    /// The maximum number of tiles.
    pub max: usize,
    /// The index of the rule among the edition's rules, from 0.
    pub rule: usize,
}

impl RuleBook {
    /// Returns the edition's own language, followed by the other languages for which every rule has a reason.
    pub fn languages(&self) -> Vec<&str> {
        let own = self.language.id.as_str();
        let others = self.rules.first().into_iter().flat_map(|rule| rule.because.keys());
        let others =
            others.filter(|other| *other != own && self.rules.iter().all(|rule| rule.because.contains_key(*other)));
        [own].into_iter().chain(others.map(String::as_str)).collect()
    }

    /// Returns true if a rule reads moderators' decisions from this file.
    pub fn has_decisions(&self, file: &FileName) -> bool {
        self.rules.iter().any(|rule| rule.decisions() == Some(file))
    }

    /// Applies the rules to a reading, and returns their findings in the order of the rules. The first finding decides.
    /// The result is never empty: if no other rule has a finding, the rule of kind `otherwise` has one. `lengths` is
    /// the result of [`Alphabet::lengths`] for the form.
    pub fn judge(
        &self,
        form: &str,
        reading: &Reading,
        lengths: Result<(usize, usize), char>,
        lookup: &dyn Lookup,
    ) -> Vec<Finding> {
        let subject = self.subject(form, reading, lengths);
        let mut findings = Vec::new();
        for (index, rule) in self.rules.iter().enumerate() {
            if !findings.is_empty() && matches!(rule.test, Test::Otherwise(_)) {
                break;
            }
            let found = rule.test.ask(&subject, lookup).filter(|_| rule.conditions.hold(&subject, lookup));
            if let Some(Found { what, why, evidence, outcome }) = found {
                let outcome = outcome.unwrap_or(rule.outcome);
                findings.push(Finding { rule: index, outcome, what, why, evidence });
            }
        }
        findings
    }

    fn subject<'a>(
        &'a self,
        form: &'a str,
        reading: &'a Reading,
        lengths: Result<(usize, usize), char>,
    ) -> Subject<'a> {
        let in_source = !reading.occurrences.is_empty();
        let Self { alphabet, language, normaliser, .. } = self;
        Subject { form, reading, lengths, in_source, alphabet, language, normaliser }
    }

    /// Returns true if a reading meets conditions.
    pub fn meets(&self, conditions: &Conditions, (form, reading): (&str, &Reading), lookup: &dyn Lookup) -> bool {
        conditions.is_empty() || conditions.hold(&self.subject(form, reading, self.alphabet.lengths(form)), lookup)
    }

    /// Returns the limits that the first rule of kind `length` sets. Returns `None` if the edition has no such rule.
    pub fn length_limits(&self) -> Option<LengthLimits> {
        self.rules.iter().enumerate().find_map(|(rule, Rule { test, .. })| match *test {
            Test::Length(Length { min, max, letters: false }) => Some(LengthLimits { min, max, rule }),
            _ => None,
        })
    }
}

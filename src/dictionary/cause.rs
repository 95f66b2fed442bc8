//! Finds the reason why only one of two builds allows a word.
//!
//! The search begins with the accepted reading in the build that allows the word, and continues in the other build:
//!
//! * If the other build lacks the reading, the cause is the source line, list row, decision or rule that adds the
//!   reading.
//! * If the other build rejects the reading, the findings of the two builds differ. The cause is the list row, decision
//!   or source line on which the differing finding rests. If the finding's rule is new, removed or changed, the cause
//!   is the rule itself.

use super::comparison::{Build, Cause, CauseKind, Comparison, DiffSide, kind_of_file, of_line, without_locations};
use crate::artefact::JudgedReading;
use crate::candidate::{Label, Reading};
use crate::error::Error;
use crate::locus::Locus;
use crate::rule::{Rule, Test};
use crate::verdict::Finding;

impl Comparison<'_> {
    /// Returns the reason why only one of the two builds allows a word.
    pub(super) fn cause(&self, word: &str) -> Result<Cause, Error> {
        let resolved = self.allowed.dictionary.resolve(word)?;
        let record = self.allowed.dictionary.record(&resolved)?;
        let Some(standing) = record.leading() else { return Ok(self.setting()) };
        if let Some(length_finding) = self.refused.dictionary.resolve(word)?.length_finding {
            return self.behind_finding(&length_finding, (self.refused, self.allowed), None);
        }
        match self.refused.dictionary.verdicts()?.get(&resolved.form)? {
            Some(record) if record.is_accepted() => Ok(self.setting()),
            Some(record) => match counterpart(&standing.reading, &record.readings) {
                Some(rejected) => self.behind_verdicts(standing, rejected),
                None => self.origin(standing),
            },
            None => self.origin(standing),
        }
    }

    /// Returns the cause of the builds' different verdicts on a reading. If each build has a finding that the other
    /// build lacks, the finding with the higher authority determines the cause. If both findings have the same
    /// authority, the newer build's finding does.
    fn behind_verdicts(&self, standing: &JudgedReading, rejected: &JudgedReading) -> Result<Cause, Error> {
        let (allowed, refused) = (self.allowed, self.refused);
        let accepts = standing.findings.first().filter(|finding| {
            let speaks_always = |rule: &Rule| matches!(rule.test, Test::Otherwise(_));
            !allowed.dictionary.rule(finding).is_some_and(speaks_always) && !has(allowed, finding, refused, rejected)
        });
        let rejects = rejected.findings.first().filter(|finding| !has(refused, finding, allowed, standing));
        let accepts = accepts.map(|finding| (finding, (allowed, refused)));
        let rejects = rejects.map(|finding| (finding, (refused, allowed)));
        let both = accepts.into_iter().chain(rejects);
        match both.min_by_key(|(finding, (build, _))| (finding.rule, std::cmp::Reverse(build.when))) {
            Some((finding, builds)) => {
                self.behind_finding(finding, builds, Some((&standing.reading, &rejected.reading)))
            }
            // Both builds have the same findings, but in a different order.
            None => Ok(self.of_rule(match allowed.when {
                DiffSide::Now => (standing.findings.first(), allowed),
                DiffSide::Before => (rejected.findings.first(), refused),
            })),
        }
    }

    /// Returns the cause of a finding that `build` has and `other` lacks.
    fn behind_finding(
        &self,
        finding: &Finding,
        (build, other): (Build<'_>, Build<'_>),
        readings: Option<(&Reading, &Reading)>,
    ) -> Result<Cause, Error> {
        let Some(rule) = build.dictionary.rule(finding) else { return Ok(self.setting()) };
        let mut rules = other.dictionary.edition.book.rules.iter();
        match rules.find(|other| other.name == rule.name) {
            None => return Ok(self.of_rule((Some(finding), build))),
            Some(altered) if without_locations(altered) != without_locations(rule) => {
                let mut cause = self.of_rule((Some(finding), build));
                if other.when == DiffSide::Now {
                    (cause.at, cause.when) = (altered.at.clone(), DiffSide::Now);
                }
                return Ok(cause);
            }
            Some(_) => {}
        }
        if let Some(at) = &finding.evidence {
            let kind = if rule.decisions().is_some() { CauseKind::Decision } else { kind_of_file(at) };
            let is_new = kind != CauseKind::List || !has_row(other, finding, at)?;
            if is_new {
                let because = build.dictionary.own_reason(finding);
                return Ok(Cause { kind, name: at.file.to_string(), because, at: at.clone(), when: build.when });
            }
        }
        let (allowed, refused) = (self.allowed, self.refused);
        let relabelled =
            readings.and_then(|(standing, rejected)| relabelled([(standing, allowed), (rejected, refused)]));
        if relabelled.is_none() && self.settings_differ() {
            return Ok(self.setting());
        }
        Ok(relabelled.unwrap_or_else(|| self.of_rule((Some(finding), build))))
    }

    fn of_rule(&self, (finding, build): (Option<&Finding>, Build<'_>)) -> Cause {
        let with_rule = finding.and_then(|finding| Some((finding, build.dictionary.rule(finding)?)));
        let Some((finding, rule)) = with_rule else { return self.setting() };
        let because = build.dictionary.own_reason(finding);
        Cause { kind: CauseKind::Rule, name: rule.name.clone(), because, at: rule.at.clone(), when: build.when }
    }

    fn settings_differ(&self) -> bool {
        let [book, other] = self.newest_books_first();
        without_locations(&book.alphabet) != without_locations(&other.alphabet)
            || without_locations(&book.normaliser) != without_locations(&other.normaliser)
            || book.language != other.language
    }
}

/// Returns the reading in `others` with the same spelling as `reading`. If there are several, a reading with the same
/// lemma is preferred, and then one with the same tags. Returns `None` if no reading in `others` has this spelling.
fn counterpart<'r>(reading: &Reading, others: &'r [JudgedReading]) -> Option<&'r JudgedReading> {
    let alike = others.iter().filter(|other| other.reading.written == reading.written);
    alike.min_by_key(|other| (other.reading.lemma != reading.lemma, other.reading.tags != reading.tags))
}

/// Returns true if the other build's findings about the reading include the same finding. Findings are the same if
/// their outcomes and the names of their rules are equal. Line numbers are ignored, because they change with every
/// edit.
fn has(build: Build<'_>, finding: &Finding, other: Build<'_>, judged: &JudgedReading) -> bool {
    let name = |build: Build<'_>, finding: &Finding| build.dictionary.rule(finding).map(|rule| rule.name.clone());
    let is_same = |found: &Finding| found.outcome == finding.outcome && name(other, found) == name(build, finding);
    judged.findings.iter().any(is_same)
}

/// Returns true if `build`, too, contains the list row on which the other build's finding rests.
fn has_row(build: Build<'_>, finding: &Finding, at: &Locus) -> Result<bool, Error> {
    let Some(what) = &finding.what else { return Ok(false) };
    let form = build.dictionary.edition.book.normaliser.form(what);
    Ok(build.dictionary.lists()?.rows(&at.file, &form)?.iter().any(|row| row.word == *what))
}

/// Compares the tags of a reading in two builds. If they differ, returns the line with the differing tags as the cause;
/// the newer build is searched first. Returns `None` if the tags are the same.
fn relabelled(readings: [(&Reading, Build<'_>); 2]) -> Option<Cause> {
    let [one, other] = readings;
    let mut now_first = [(one, other), (other, one)];
    now_first.sort_by_key(|((_, build), _)| std::cmp::Reverse(build.when));
    now_first.into_iter().find_map(|((reading, build), (other, _))| {
        let is_new = |label: &&Label| other.labels.iter().all(|known| known.tags != label.tags);
        let label = reading.labels.iter().find(is_new).map(|label| &label.at);
        let own = reading.occurrences.first().map(|first| &first.at).filter(|_| reading.tags != other.tags);
        Some(of_line(label.or(own)?, reading, build))
    })
}

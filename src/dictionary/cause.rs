//! Finds the reason why only one of two builds allows a word.
//!
//! The search begins with the accepted reading in the build that allows the word, and continues in the other build:
//!
//! * If the other build lacks the reading, the cause is the source line, list row, decision or rule that adds the
//!   reading.
//! * If the other build rejects the reading, the findings of the two builds differ. The cause is the list row, decision
//!   or source line on which the differing finding rests. If the finding's rule is new, removed or changed, the cause
//!   is the rule itself.

use super::change::{Cause, CauseKind, DiffSide};
use super::comparison::{Build, Comparison, kind_of_file, of_line, without_locations};
use crate::artefact::JudgedReading;
use crate::candidate::{Label, Reading};
use crate::edition::Row;
use crate::error::Error;
use crate::locus::Locus;
use crate::rule::{Rule, Test};
use crate::verdict::{Finding, decisive};

impl Comparison<'_> {
    /// Returns the cause of the builds' different verdicts on a word.
    pub(super) fn cause(&self, word: &str) -> Result<Cause, Error> {
        let resolved = self.allowed.dictionary.resolve(word)?;
        let record = self.allowed.dictionary.record(&resolved)?;
        let Some(accepted) = record.leading() else { return Ok(self.setting()) };
        if let Some(length_finding) = self.refused.dictionary.resolve(word)?.length_finding {
            return self.behind_finding(&length_finding, (self.refused, self.allowed), None);
        }
        // The other build may normalise the reading to a different form.
        let form = self.refused.dictionary.form(&accepted.reading.written);
        match self.refused.dictionary.verdicts()?.get(&form)? {
            Some(record) if record.is_accepted() => Ok(self.setting()),
            Some(record) => match counterpart(&accepted.reading, &record.readings) {
                Some(rejected) => self.behind_verdicts(accepted, rejected),
                None => self.origin(accepted),
            },
            None => self.origin(accepted),
        }
    }

    /// Returns the cause of the builds' different verdicts on a reading. If each build lacks the other build's deciding
    /// finding, the finding whose rule comes first in its edition determines the cause. If both rules have the same
    /// index, the newer build's finding determines the cause.
    fn behind_verdicts(&self, accepted: &JudgedReading, rejected: &JudgedReading) -> Result<Cause, Error> {
        let (allowed, refused) = (self.allowed, self.refused);
        let accepts = decisive(&accepted.findings).filter(|finding| {
            let speaks_always = |rule: &Rule| matches!(rule.test, Test::Otherwise(_));
            !allowed.dictionary.rule(finding).is_some_and(speaks_always) && !has(allowed, finding, refused, rejected)
        });
        let rejects = decisive(&rejected.findings).filter(|finding| !has(refused, finding, allowed, accepted));
        let accepts = accepts.map(|finding| (finding, (allowed, refused), (&accepted.reading, &rejected.reading)));
        let rejects = rejects.map(|finding| (finding, (refused, allowed), (&rejected.reading, &accepted.reading)));
        let both = accepts.into_iter().chain(rejects);
        match both.min_by_key(|(finding, (build, _), _)| (finding.rule, std::cmp::Reverse(build.when))) {
            Some((finding, builds, readings)) => self.behind_finding(finding, builds, Some(readings)),
            // Both builds have the same findings, but in a different order. The cause is the rule that decides now.
            None => {
                let (newer, build) = match allowed.when {
                    DiffSide::Now => (accepted, allowed),
                    DiffSide::Before => (rejected, refused),
                };
                let cause = decisive(&newer.findings).map(|finding| self.of_rule(finding, build));
                Ok(cause.unwrap_or_else(|| self.setting()))
            }
        }
    }

    /// Returns the cause of a finding that `build` has and `other` lacks. `readings` contains the reading in `build`
    /// and the reading in `other`; it is `None` for a finding about the length.
    fn behind_finding(
        &self,
        finding: &Finding,
        (build, other): (Build<'_>, Build<'_>),
        readings: Option<(&Reading, &Reading)>,
    ) -> Result<Cause, Error> {
        let Some(rule) = build.dictionary.rule(finding) else { return Ok(self.setting()) };
        let mut cause = self.of_rule(finding, build);
        let mut rules = other.dictionary.edition.book.rules.iter();
        match rules.find(|other| other.name == rule.name) {
            None => return Ok(cause),
            Some(altered) if without_locations(altered) != without_locations(rule) => {
                if other.when == DiffSide::Now {
                    (cause.at, cause.when) = (altered.at.clone(), DiffSide::Now);
                }
                return Ok(cause);
            }
            Some(_) => {}
        }
        if let Some(at) = &finding.evidence {
            let kind = if rule.decisions().is_some() { CauseKind::Decision } else { kind_of_file(at) };
            let is_shared = match kind {
                CauseKind::List => has_row(other, build, finding, at)?,
                _ => readings.is_some_and(|(reading, others)| has_tags(others, reading, at)),
            };
            if !is_shared {
                return Ok(Cause { kind, name: at.file.to_string(), at: at.clone(), ..cause });
            }
        }
        let relabelled = readings.and_then(|(reading, others)| relabelled([(reading, build), (others, other)]));
        Ok(match relabelled {
            Some(relabelled) => relabelled,
            None if self.settings_differ() => self.setting(),
            None => cause,
        })
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

/// Returns true if a finding of `build` is also among the findings of `other` about the reading `judged`. Findings are
/// the same if their outcomes and the names of their rules are equal. Line numbers are ignored, because they change
/// with every edit.
fn has(build: Build<'_>, finding: &Finding, other: Build<'_>, judged: &JudgedReading) -> bool {
    let name = build.dictionary.rule(finding).map(|rule| &rule.name);
    let is_same = |found: &Finding| {
        found.outcome == finding.outcome && other.dictionary.rule(found).map(|rule| &rule.name) == name
    };
    judged.findings.iter().any(is_same)
}

/// Returns true if both builds contain the list row on which a finding of `build` rests. `at` is the line of the row in
/// `build`. In `other`, the row may have another line number and another reason.
fn has_row(other: Build<'_>, build: Build<'_>, finding: &Finding, at: &Locus) -> Result<bool, Error> {
    let Some(what) = &finding.what else { return Ok(false) };
    let rows = |build: Build<'_>| build.dictionary.lists()?.rows(&at.file, &build.dictionary.form(what));
    let (rows, others) = (rows(build)?, rows(other)?);
    let is_same =
        |row: &Row, other: &Row| (&row.word, &row.kind, row.compounds) == (&other.word, &other.kind, other.compounds);
    Ok(rows.iter().filter(|row| row.line == at.line).any(|row| others.iter().any(|other| is_same(row, other))))
}

/// Returns true if the line `at` gives tags to `reading`, and the reading `other` has the same tags.
fn has_tags(other: &Reading, reading: &Reading, at: &Locus) -> bool {
    let own = reading.occurrences.first().map(|first| (&first.at, reading.tags));
    let labels = reading.labels.iter().map(|label| (&label.at, label.tags));
    let given = own.into_iter().chain(labels).find(|(line, tags)| *line == at && !tags.is_empty());
    given.is_some_and(|(_, tags)| other.tagged(tags).is_some_and(|(known, _)| known == tags))
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

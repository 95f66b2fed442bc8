//! Report section: for each rule, in the order of the edition's file, the numbers of findings, decided readings and
//! rejected candidates, and samples.

use serde::{Deserialize, Serialize};

use super::samples::{self, Pool};
use crate::artefact::{JudgedReading, RuleCounts, VerdictRecord};
use crate::compile::verdicts::JudgedCandidates;
use crate::edition::{Wording, worded};
use crate::html::{Bar, Cell, Column, Html, Sections, bars, grouped, table};
use crate::locus::Locus;
use crate::rule::{Rule, Test};
use crate::verdict::{Outcome, decisive};

/// The data of this section, for each rule.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Notes(Vec<RuleNotes>);

/// The data about one rule.
#[derive(Clone, Default, Serialize, Deserialize)]
struct RuleNotes {
    /// The number of candidates that the rule would reject if no other rule were applied.
    alone: u64,
    /// The leading readings of the candidates whose verdict the rule decided.
    decided: Pool,
    /// The readings that the rule decided. Samples are taken from these if `decided` is empty.
    of_readings: Pool,
}

impl Notes {
    /// Creates empty notes for `rules` rules.
    pub(super) fn new(rules: usize) -> Self {
        Self(vec![RuleNotes::default(); rules])
    }

    /// Adds a candidate if `step` is 1, and removes it if `step` is -1. `rank` is the [rank](samples::rank) of its form.
    pub(super) fn count(&mut self, record: &VerdictRecord, rank: u64, step: i64) {
        let [first, others @ ..] = record.readings.as_slice() else { return };
        for finding in first.findings.iter().filter(|finding| !finding.accepts()) {
            let is_rejected = |judged: &JudgedReading| {
                judged.findings.iter().any(|other| other.rule == finding.rule && !other.accepts())
            };
            if others.iter().all(is_rejected) {
                let alone = &mut self.0[finding.rule].alone;
                *alone = alone.saturating_add_signed(step);
            }
        }
        if let Some(reading) = record.leading_index()
            && let Some(finding) = decisive(&record.readings[reading].findings)
        {
            self.0[finding.rule].decided.count((rank, &record.form, reading), step);
        }
        for (reading, judged) in record.readings.iter().enumerate() {
            if let Some(finding) = decisive(&judged.findings) {
                self.0[finding.rule].of_readings.count((rank, &record.form, reading), step);
            }
        }
    }

    /// Returns the pools of all samples.
    pub(super) fn pools(&self) -> impl Iterator<Item = &Pool> {
        self.0.iter().flat_map(|notes| [&notes.decided, &notes.of_readings])
    }
}

/// Writes the section.
pub(super) fn write(
    sections: &mut Sections,
    counts: &[RuleCounts],
    Notes(notes): &Notes,
    judged: &JudgedCandidates<'_>,
) {
    let book = &judged.plan.book;
    sections.add("rules", ("Rules", "Rules"), |html| {
        html.leaf("p", &[], EXPLANATION);
        let mut sum = 0;
        let rows = counts.iter().zip(notes).enumerate().map(|(index, (counts, notes))| {
            sum += counts.rejected;
            let numbers = [counts.spoke, counts.decided, notes.alone, counts.rejected, sum].map(Cell::Number);
            [Cell::Figure((index + 1).to_string()), Cell::Head(counts.name.clone())].into_iter().chain(numbers)
        });
        let numbers =
            ["Matched", "Decided", "Rejected alone", "Rejected in sequence", "Cumulative"].map(Column::Number);
        let columns = [Column::Number("No."), Column::Text("Rule")].into_iter().chain(numbers);
        html.element("figure", &[], |html| draw(html, counts, notes));
        table(html, ("Rules in order of precedence", &book.language.id), columns, rows);
        for (index, (rule, notes)) in book.rules.iter().zip(notes).enumerate() {
            html.element("section", &[("class", "rule")], |html| {
                describe(html, index, rule);
                write_samples(html, notes, judged);
            });
        }
    });
}

const EXPLANATION: &str = "Every rule is applied to every reading; the first rule that matches decides. A candidate \
    is rejected if none of its readings is accepted. “Matched” and “Decided” count readings; the other columns count \
    candidates. Rejected alone: candidates that the rule would reject if no other rule were applied. Rejected in \
    sequence: candidates whose rejection the rule decided. Cumulative: candidates rejected in sequence by this rule or \
    an earlier one; for the last rule, all rejected candidates. Thick bars: rejected in sequence; thin bars: rejected \
    alone.";

/// Draws a pair of bars for each rule that rejects anything, alone or in sequence.
fn draw(html: &mut Html, counts: &[RuleCounts], notes: &[RuleNotes]) {
    let rejecting = counts.iter().zip(notes).enumerate().filter(|(_, (rule, notes))| rule.rejected + notes.alone > 0);
    let plotted = rejecting.map(|(index, (rule, notes))| Bar {
        label: (index + 1).to_string(),
        value: rule.rejected as f64,
        text: grouped(rule.rejected),
        other: Some(notes.alone as f64),
    });
    let plotted: Vec<_> = plotted.collect();
    let most = counts.iter().max_by_key(|rule| rule.rejected).filter(|rule| rule.rejected > 0);
    let description = match most {
        Some(rule) => {
            format!("Two bars per rule. The rule that rejects the most is {}: {}.", rule.name, grouped(rule.rejected))
        }
        None => "No rule rejects anything.".to_owned(),
    };
    bars(html, "rule-plot", ("Candidates that each rule rejects, in sequence and alone", &description), &plotted);
}

fn describe(html: &mut Html, index: usize, rule: &Rule) {
    let outcome = match (&rule.test, rule.outcome) {
        (Test::Decided(_), _) => "Accepts or rejects",
        (_, Outcome::Accept) => "Accepts",
        (_, Outcome::Reject) => "Rejects",
    };
    html.leaf("h3", &[], &format!("{}. {}", index + 1, rule.name));
    let reason = worded(&rule.because, "en").replace("{what}", "…");
    html.leaf("p", &[], &format!("{outcome}: {reason}"));
    write_clause(html, rule.cites.as_ref(), &rule.at);
}

/// Writes the clause of the regulation that a rule or a derivation cites, and its line in the edition's file.
pub(super) fn write_clause(html: &mut Html, cites: Option<&Wording>, at: &Locus) {
    html.element("p", &[("class", "clause")], |html| {
        if let Some(cites) = cites {
            html.text(&format!("{} · ", worded(cites, "en")));
        }
        html.leaf("code", &[], &at.to_string());
    });
}

/// Writes samples of the candidates that a rule decided. If there are none, writes samples of the readings that the
/// rule decided.
fn write_samples(html: &mut Html, notes: &RuleNotes, judged: &JudgedCandidates<'_>) {
    if !notes.decided.is_empty() {
        samples::write(html, "Candidates that this rule decided", &notes.decided, judged);
    } else if notes.of_readings.is_empty() {
        html.leaf("p", &[], "This rule decided no reading.");
    } else {
        let heading = "Readings that this rule decided; the verdict on each word comes from another reading";
        samples::write(html, heading, &notes.of_readings, judged);
    }
}

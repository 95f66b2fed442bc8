//! The rules in the order of the edition's file: the number of findings, decisions and rejected candidates of each,
//! with samples.

use super::samples::{self, Readings, Sample};
use crate::artefact::{RuleCounts, VerdictRecord};
use crate::compile::verdicts::JudgedCandidates;
use crate::edition::worded;
use crate::html::{Bar, Cell, Column, Html, bars, grouped, section, table};
use crate::rule::{Rule, RuleBook, Test};
use crate::verdict::{Outcome, decisive};

/// The data of this section, for each rule.
pub(super) struct Notes {
    /// The number of candidates of which the rule rejects every reading, regardless of the other rules.
    alone: Vec<u64>,
    /// The candidates whose verdict it decided.
    decided: Vec<Readings>,
    /// The readings that it decided; empty if it decided the verdict of a candidate, because samples are then taken
    /// from `decided`.
    of_readings: Vec<Readings>,
}

impl Notes {
    /// Creates empty notes for `rules` rules.
    pub(super) fn new(rules: usize) -> Self {
        let none = || vec![Readings::default(); rules];
        Self { alone: vec![0; rules], decided: none(), of_readings: none() }
    }

    /// Adds the candidate with this index.
    pub(super) fn add(&mut self, index: u32, record: &VerdictRecord) {
        let rejects = |reading: usize, rule: usize| {
            let findings = &record.readings[reading].findings;
            findings.iter().any(|finding| finding.rule == rule && finding.outcome == Outcome::Reject)
        };
        let first = record.readings.first().map_or(&[][..], |first| &first.findings);
        for finding in first.iter().filter(|finding| finding.outcome == Outcome::Reject) {
            self.alone[finding.rule] +=
                u64::from((1..record.readings.len()).all(|reading| rejects(reading, finding.rule)));
        }
        if let Some(finding) = record.leading().and_then(|leading| decisive(&leading.findings)) {
            self.decided[finding.rule].add_leading(index, record);
            self.of_readings[finding.rule] = Readings::default();
        }
        for (reading, judged) in record.readings.iter().enumerate() {
            if let Some(finding) = decisive(&judged.findings).filter(|finding| self.decided[finding.rule].is_empty()) {
                self.of_readings[finding.rule].add(index, reading);
            }
        }
    }

    /// Chooses the samples of each rule.
    fn choose(&self, judged: &JudgedCandidates<'_>) -> Vec<Chosen> {
        let choose = |(decided, of_readings): (&Readings, &Readings)| match of_readings.is_empty() {
            true => Chosen { samples: decided.samples(judged), of: decided.len(), what: "candidates that it decided" },
            false => Chosen {
                samples: of_readings.samples(judged),
                of: of_readings.len(),
                what: "readings that it decided; the verdict on each of these words comes from another reading",
            },
        };
        self.decided.iter().zip(&self.of_readings).map(choose).collect()
    }
}

/// Writes the section.
pub(super) fn write(html: &mut Html, counts: &[RuleCounts], notes: &Notes, judged: &JudgedCandidates<'_>) {
    let book = &judged.plan().book;
    let (alone, chosen) = (&notes.alone, notes.choose(judged));
    section(html, "rules", "Rules", |html| {
        html.leaf("p", &[], EXPLANATION);
        let mut sum = 0;
        let rows = counts.iter().zip(alone).enumerate().map(|(index, (counts, alone))| {
            sum += counts.rejected;
            let numbers = [counts.spoke, counts.decided, *alone, counts.rejected, sum].map(Cell::Number);
            [Cell::Figure((index + 1).to_string()), Cell::Head(counts.name.clone())]
                .into_iter()
                .chain(numbers)
                .collect()
        });
        html.element("figure", &[], |html| draw(html, counts, alone));
        table(html, ("Rules in order of precedence", &book.language.id), &COLUMNS, rows);
        for (index, (rule, samples)) in book.rules.iter().zip(&chosen).enumerate() {
            html.element("section", &[("class", "rule")], |html| {
                describe(html, index, rule);
                write_samples(html, samples, book);
            });
        }
    });
}

const EXPLANATION: &str = "Every rule is applied to every reading; the first that matches decides. A candidate is rejected \
    if none of its readings is accepted. Matched and Decided count readings; the other columns count candidates. \
    Rejected alone: those that would be rejected if no other rule were applied. Rejected in sequence: those whose \
    rejection this rule decided. Cumulative: those rejected in sequence by this rule or by a rule before it; for the \
    last rule, all rejected candidates. Thick bars: rejected in sequence; thin bars: rejected alone.";

const COLUMNS: [Column; 7] = [
    Column::Number("No."),
    Column::Text("Rule"),
    Column::Number("Matched"),
    Column::Number("Decided"),
    Column::Number("Rejected alone"),
    Column::Number("Rejected in sequence"),
    Column::Number("Cumulative"),
];

/// Draws a pair of bars for each rule that rejects anything, alone or in sequence.
fn draw(html: &mut Html, counts: &[RuleCounts], alone: &[u64]) {
    let rejecting = counts.iter().zip(alone).enumerate().filter(|(_, (counts, alone))| counts.rejected + **alone > 0);
    let plotted = rejecting.map(|(index, (counts, alone))| Bar {
        label: (index + 1).to_string(),
        value: counts.rejected as f64,
        text: grouped(counts.rejected),
        other: Some(*alone as f64),
    });
    let plotted: Vec<_> = plotted.collect();
    let most = counts.iter().max_by_key(|counts| counts.rejected).filter(|counts| counts.rejected > 0);
    let description = match most {
        Some(rule) => {
            format!("Two bars per rule. The rule that rejects the most is {}: {}.", rule.name, grouped(rule.rejected))
        }
        None => "No rule rejects anything.".to_owned(),
    };
    bars(html, "rule-plot", ("Candidates that each rule rejects, in sequence and alone", &description), &plotted);
}

/// The samples of a rule, the number of items that they were chosen from, and a description of these items.
struct Chosen {
    samples: Vec<Sample>,
    of: usize,
    what: &'static str,
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
    html.element("p", &[("class", "clause")], |html| {
        if let Some(clause) = rule.cites.as_ref().map(|cites| worded(cites, "en")) {
            html.text(&format!("{clause} · "));
        }
        html.leaf("code", &[], &rule.at.to_string());
    });
}

fn write_samples(html: &mut Html, chosen: &Chosen, book: &RuleBook) {
    if chosen.samples.is_empty() {
        return html.leaf("p", &[], "This rule decided no reading.");
    }
    let shown = if chosen.of == chosen.samples.len() {
        format!("All {} {}:", chosen.of, chosen.what)
    } else {
        format!("{} of {} {}:", chosen.samples.len(), grouped(chosen.of as u64), chosen.what)
    };
    html.leaf("p", &[], &shown);
    samples::list(html, &chosen.samples, &book.rules, &book.language.id);
}

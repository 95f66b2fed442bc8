//! Report section: the forms with several spellings. Shows their number, and which of the spellings are accepted.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::samples::{Pool, line, origin};
use crate::artefact::{JudgedReading, VerdictRecord};
use crate::compile::verdicts::JudgedCandidates;
use crate::html::{Cell, Column, Html, MAX_SAMPLES, Sections, counted, grouped, table};
use crate::rule::RuleBook;
use crate::verdict::{decisive, is_accepted};

/// The data of this section.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Notes {
    /// For each number of spellings: the number of all forms, of allowed forms, and of forms with both accepted and
    /// rejected spellings.
    counts: BTreeMap<usize, [u64; 3]>,
    /// All forms with several spellings. Those with the most spellings have the lowest ranks.
    most: Pool,
    /// The forms with both accepted and rejected spellings.
    mixed: Pool,
    /// The forms whose spellings are all accepted or all rejected.
    uniform: Pool,
}

impl Notes {
    /// Adds a candidate if `step` is 1, and removes it if `step` is -1. `rank` is the [rank](super::samples::rank) of
    /// its form.
    pub(super) fn count(&mut self, record: &VerdictRecord, rank: u64, step: i64) {
        let spellings = by_spelling(record).count();
        if spellings < 2 {
            return;
        }
        let is_mixed = is_mixed(record);
        let belongs = [true, record.is_accepted(), is_mixed];
        let counts = self.counts.entry(spellings).or_default();
        for (count, _) in counts.iter_mut().zip(belongs).filter(|(_, belongs)| *belongs) {
            *count = count.saturating_add_signed(step);
        }
        self.counts.retain(|_, [all, ..]| *all > 0);
        self.most.count((u64::MAX - spellings as u64, &record.form, 0), step);
        let pool = if is_mixed { &mut self.mixed } else { &mut self.uniform };
        pool.count((rank, &record.form, 0), step);
    }

    /// Returns the pools of all samples.
    pub(super) fn pools(&self) -> impl Iterator<Item = &Pool> {
        [&self.most, &self.mixed, &self.uniform].into_iter()
    }
}

/// Writes the section.
pub(super) fn write(sections: &mut Sections, notes: &Notes, judged: &JudgedCandidates<'_>) {
    let Notes { counts, most, mixed, uniform } = notes;
    sections.add("spellings", ("Several spellings", "Forms with several spellings"), |html| {
        html.leaf("p", &[], EXPLANATION);
        if counts.is_empty() {
            return html.leaf("p", &[], "No form has several spellings.");
        }
        let rows = counts.iter().map(|(spellings, counts)| {
            let numbers = counts.map(Cell::Number);
            [Cell::Head(spellings.to_string())].into_iter().chain(numbers)
        });
        let columns = ["Spellings", "Forms", "Accepted", "Mixed"].map(Column::Number);
        table(html, ("Forms by number of spellings", "en"), columns, rows);
        samples(html, "The most spellings", most, judged);
        samples(html, "Some spellings accepted, others rejected", mixed, judged);
        samples(html, "All spellings accepted or all rejected", uniform, judged);
    });
}

const EXPLANATION: &str = "Spellings that differ only in capitals, accents, hyphens or the like are played with the \
    same tiles. A form is accepted if at least one reading of one of its spellings is accepted. Mixed: some spellings \
    are accepted, and others are rejected.";

/// Returns the readings of a form, grouped by spelling. The readings must be sorted by spelling, as they are in every
/// record.
fn by_spelling(record: &VerdictRecord) -> impl Iterator<Item = &[JudgedReading]> {
    record.readings.chunk_by(|one, other| one.reading.written == other.reading.written)
}

/// Returns true if at least one spelling is accepted and at least one is rejected.
fn is_mixed(record: &VerdictRecord) -> bool {
    let is_any = |readings: &[JudgedReading]| readings.iter().any(|judged| is_accepted(&judged.findings));
    record.is_accepted() && !by_spelling(record).all(is_any)
}

/// Writes samples of the forms in a pool.
fn samples(html: &mut Html, heading: &str, all: &Pool, judged: &JudgedCandidates<'_>) {
    let chosen: Vec<_> = all.samples().into_iter().flatten().collect();
    if chosen.is_empty() {
        return;
    }
    html.leaf("h3", &[], &format!("{heading}: {} of {}", chosen.len(), grouped(all.len())));
    html.element("ul", &[("class", "samples forms")], |html| {
        for form in chosen {
            html.element("li", &[], |html| sample(html, &judged.record(&form.form), &judged.plan.book));
        }
    });
}

/// Writes a form with up to [`MAX_SAMPLES`] of its readings.
fn sample(html: &mut Html, record: &VerdictRecord, book: &RuleBook) {
    html.leaf("b", &[("lang", &book.language.id)], &record.form);
    html.text(if record.is_accepted() { " accepted" } else { " rejected" });
    html.element("ul", &[], |html| {
        for judged in record.readings.iter().take(MAX_SAMPLES) {
            html.element("li", &[], |html| reading(html, judged, book));
        }
    });
    if let Some(more) = record.readings.len().checked_sub(MAX_SAMPLES).filter(|more| *more > 0) {
        html.leaf("small", &[], &format!("and {}", counted(more as u64, "more reading")));
    }
}

fn reading(html: &mut Html, judged: &JudgedReading, book: &RuleBook) {
    html.leaf("i", &[("lang", &book.language.id)], &judged.reading.written);
    if let Some(origin) = origin(&judged.reading) {
        html.text(&format!(", {origin}"));
    }
    let rejected_by = decisive(&judged.findings).filter(|finding| !finding.accepts());
    html.text(&match rejected_by {
        Some(finding) => format!(": rejected by {}", book.rules[finding.rule].name),
        None => ": accepted".to_owned(),
    });
    html.leaf("code", &[], &line(&judged.reading));
}

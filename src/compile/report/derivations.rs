//! Report section: the forms that were derived from words in the sources, by grammatical name.

use serde::{Deserialize, Serialize};

use super::rules::write_clause;
use super::samples::{self, Pool};
use crate::artefact::{JudgedReading, VerdictRecord};
use crate::compile::verdicts::JudgedCandidates;
use crate::html::{Cell, Column, Html, Sections, table};
use crate::morphology::Deriver;
use crate::paradigm::Clause;
use crate::verdict::is_accepted;

/// The derived forms that share a grammatical name.
#[derive(Clone, Serialize, Deserialize)]
struct Forms {
    name: String,
    /// The number of times that a reading was derived under this name.
    made: u64,
    accepted: Pool,
}

/// The data of this section: the forms that each derivation made, in the order of the edition's file.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Notes(Vec<Vec<Forms>>);

impl Notes {
    /// Creates empty notes on the forms that these derivers derive.
    pub(super) fn new(derivers: &[Deriver]) -> Self {
        let none = |name: &String| Forms { name: name.clone(), made: 0, accepted: Pool::default() };
        Self(derivers.iter().map(|deriver| deriver.forms.iter().map(none).collect()).collect())
    }

    /// Adds a candidate if `step` is 1, and removes it if `step` is -1. `rank` is the [rank](samples::rank) of its form.
    pub(super) fn count(&mut self, derivers: &[Deriver], record: &VerdictRecord, rank: u64, step: i64) {
        for (deriver, forms) in derivers.iter().zip(&mut self.0) {
            for (reading, judged) in record.readings.iter().enumerate() {
                let names: Vec<_> = names(judged, &deriver.clause).collect();
                for (index, name) in names.iter().enumerate() {
                    let Some(form) = forms.iter_mut().find(|form| form.name == *name) else { continue };
                    form.made = form.made.saturating_add_signed(step);
                    if is_accepted(&judged.findings) && !names[..index].contains(name) {
                        form.accepted.count((rank, &record.form, reading), step);
                    }
                }
            }
        }
    }

    /// Returns the pools of all samples.
    pub(super) fn pools(&self) -> impl Iterator<Item = &Pool> {
        self.0.iter().flatten().map(|forms| &forms.accepted)
    }
}

/// Writes the section.
pub(super) fn write(sections: &mut Sections, Notes(notes): &Notes, judged: &JudgedCandidates<'_>) {
    sections.add("derivations", ("Derived forms", "Derived forms"), |html| {
        if notes.is_empty() {
            html.leaf("p", &[], "This edition derives no forms: each of its words is in a source or in a list.");
        }
        for (deriver, forms) in judged.plan.derivers.iter().zip(notes) {
            describe(html, &deriver.clause, forms, &judged.plan.book.language.id);
            for form in forms {
                samples::write(html, &form.name, &form.accepted, judged);
            }
        }
    });
}

/// Returns the grammatical names that a derivation gave to a reading: one for each word that the reading was derived
/// from.
fn names<'a>(judged: &'a JudgedReading, clause: &Clause) -> impl Iterator<Item = &'a str> {
    let steps = judged.reading.occurrences.iter().filter_map(|occurrence| occurrence.derivation.steps().last());
    steps.filter(|step| step.at == clause.at).map(|step| &*step.name)
}

fn describe(html: &mut Html, clause: &Clause, forms: &[Forms], language: &str) {
    html.leaf("h3", &[], &clause.name);
    html.leaf("p", &[], "Forms that are in no source, but were derived from words in the sources.");
    write_clause(html, clause.cites.as_ref(), &clause.at);
    let columns = [Column::Text("Form"), Column::Number("Made"), Column::Number("Accepted readings")];
    let rows = forms.iter().map(|form| {
        let accepted = form.accepted.len();
        [Cell::Head(form.name.clone()), Cell::Number(form.made), Cell::Number(accepted)]
    });
    table(html, (&format!("Forms made by {}", clause.name), language), columns, rows);
}

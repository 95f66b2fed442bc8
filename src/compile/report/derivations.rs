//! The forms that were derived from the words of the sources, by their grammatical names.

use super::samples::{self, Readings};
use crate::artefact::{JudgedReading, VerdictRecord};
use crate::compile::verdicts::JudgedCandidates;
use crate::edition::worded;
use crate::html::{Cell, Column, Html, grouped, section, table};
use crate::morphology::Deriver;
use crate::paradigm::Clause;
use crate::rule::RuleBook;
use crate::verdict::is_accepted;

/// The derived forms with one grammatical name.
struct Forms {
    name: String,
    /// The number of times that a reading was derived under this name.
    made: u64,
    /// The accepted readings.
    standing: Readings,
}

/// The data of this section: the forms that each derivation made, in the order in which the edition requests them.
pub(super) struct Notes<'a>(Vec<(&'a Deriver, Vec<Forms>)>);

impl<'a> Notes<'a> {
    /// Creates empty notes for these derivations.
    pub(super) fn new(derivers: &'a [Deriver]) -> Self {
        let none = |name: &String| Forms { name: name.clone(), made: 0, standing: Readings::default() };
        Self(derivers.iter().map(|deriver| (deriver, deriver.forms.iter().map(none).collect())).collect())
    }

    /// Adds the candidate with this index.
    pub(super) fn add(&mut self, index: u32, record: &VerdictRecord) {
        for (deriver, forms) in &mut self.0 {
            for (reading, judged) in record.readings.iter().enumerate() {
                let mut seen: Option<&str> = None;
                for name in names(judged, &deriver.clause) {
                    let known = forms.iter().position(|form| form.name == name).unwrap_or(forms.len());
                    if known == forms.len() {
                        forms.push(Forms { name: name.to_owned(), made: 0, standing: Readings::default() });
                    }
                    forms[known].made += 1;
                    if is_accepted(&judged.findings) && seen.replace(name) != Some(name) {
                        forms[known].standing.add(index, reading);
                    }
                }
            }
        }
    }
}

/// Writes the section.
pub(super) fn write(html: &mut Html, notes: &Notes<'_>, judged: &JudgedCandidates<'_>) {
    let book = &judged.plan().book;
    section(html, "derivations", "Derived forms", |html| {
        if notes.0.is_empty() {
            html.leaf("p", &[], "This edition derives no forms: each of its words is in a source or in a list.");
        }
        for (deriver, forms) in &notes.0 {
            describe(html, &deriver.clause, forms, book);
            for form in forms.iter().filter(|form| !form.standing.is_empty()) {
                let (all, chosen) = (form.standing.len(), form.standing.samples(judged));
                html.leaf("h4", &[], &format!("{}: {} of {}", form.name, chosen.len(), grouped(all as u64)));
                samples::list(html, &chosen, &book.rules, &book.language.id);
            }
        }
    });
}

/// Returns the grammatical names under which a derivation made a reading, one for each word that the reading was
/// derived from.
fn names<'a>(judged: &'a JudgedReading, clause: &Clause) -> impl Iterator<Item = &'a str> {
    let steps = judged.reading.occurrences.iter().filter_map(|occurrence| occurrence.derivation.steps().last());
    steps.filter(|step| step.at == clause.at).map(|step| &*step.name)
}

fn describe(html: &mut Html, clause: &Clause, forms: &[Forms], book: &RuleBook) {
    html.leaf("h3", &[], &clause.name);
    html.leaf("p", &[], "Forms that are in no source, but are derived from words of the sources.");
    html.element("p", &[("class", "clause")], |html| {
        if let Some(cited) = clause.cites.as_ref().map(|cites| worded(cites, "en")) {
            html.text(&format!("{cited} · "));
        }
        html.leaf("code", &[], &clause.at.to_string());
    });
    let caption = format!("Forms made by {}", clause.name);
    let columns = [Column::Text("Form"), Column::Number("Made"), Column::Number("Accepted readings")];
    let rows = forms.iter().map(|form| {
        vec![Cell::Head(form.name.clone()), Cell::Number(form.made), Cell::Number(form.standing.len() as u64)]
    });
    table(html, (&caption, &book.language.id), &columns, rows);
}

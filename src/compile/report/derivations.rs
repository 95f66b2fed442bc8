//! What was derived from the words of the sources, by the grammatical name of the form.

use super::samples::{self, Sample};
use crate::artefact::{JudgedReading, Record};
use crate::edition::worded;
use crate::html::{Cell, Column, Html, evenly, grouped, section, table};
use crate::morphology::{Clause, Deriver};
use crate::rule::RuleBook;
use crate::verdict::stands;

/// Forms of one name.
struct Forms<'a> {
    name: &'a str,
    made: u64,
    standing: Vec<Sample<'a>>,
}

/// Writes the section.
pub(super) fn write(html: &mut Html, derivers: &[Deriver], records: &[Record], book: &RuleBook) {
    section(html, "derivations", "Derived forms", |html| {
        if derivers.is_empty() {
            html.leaf("p", &[], "This edition derives no forms: each of its words stands in a source or in a list.");
        }
        for deriver in derivers {
            let forms = count(deriver, records);
            describe(html, &deriver.clause, &forms, book);
            for form in forms.iter().filter(|form| !form.standing.is_empty()) {
                let (all, chosen) = (form.standing.len(), evenly(&form.standing));
                html.leaf("h4", &[], &format!("{}: {} of {}", form.name, chosen.len(), grouped(all as u64)));
                samples::list(html, &chosen, &book.rules, &book.language.id);
            }
        }
    });
}

/// The forms that a derivation made, in the order in which the edition asks for them.
fn count<'a>(deriver: &'a Deriver, records: &'a [Record]) -> Vec<Forms<'a>> {
    let none = |name: &'a String| Forms { name, made: 0, standing: Vec::new() };
    let mut forms: Vec<_> = deriver.forms.iter().map(none).collect();
    for record in records {
        for judged in &record.readings {
            let mut seen: Option<&str> = None;
            for name in names(judged, &deriver.clause) {
                let place = forms.iter().position(|form| form.name == name).unwrap_or(forms.len());
                if place == forms.len() {
                    forms.push(Forms { name, made: 0, standing: Vec::new() });
                }
                forms[place].made += 1;
                if stands(&judged.findings) && seen.replace(name) != Some(name) {
                    forms[place].standing.push((&record.form, judged));
                }
            }
        }
    }
    forms
}

/// The names under which a derivation made a reading: once for each word from which it did.
fn names<'a>(judged: &'a JudgedReading, clause: &Clause) -> impl Iterator<Item = &'a str> {
    let steps = judged.reading.attestations.iter().filter_map(|attestation| attestation.derivation.steps().last());
    steps.filter(|step| step.at == clause.at).map(|step| &*step.name)
}

fn describe(html: &mut Html, clause: &Clause, forms: &[Forms<'_>], book: &RuleBook) {
    html.leaf("h3", &[], &clause.name);
    html.leaf("p", &[], "Forms that no source has, and that follow from words of the sources.");
    html.element("p", &[("class", "clause")], |html| {
        if let Some(cited) = clause.cites.as_ref().map(|cites| worded(cites, "en")) {
            html.text(&format!("{cited} · "));
        }
        html.leaf("code", &[], &clause.at.to_string());
    });
    let caption = format!("Forms that {} made", clause.name);
    let columns = [Column::Text("Form"), Column::Number("Made"), Column::Number("Readings that stand")];
    let rows = forms.iter().map(|form| {
        vec![Cell::Head(form.name.to_owned()), Cell::Number(form.made), Cell::Number(form.standing.len() as u64)]
    });
    table(html, (&caption, &book.language.id), &columns, rows);
}

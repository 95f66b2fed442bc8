//! `report.html`: an edition in tables and plots, for people who judge or tend it.
//!
//! One file without scripts and without anything from elsewhere. Each file here is a section of the page: it counts
//! what it tells, from the same records and counts of which the manifest is made, and writes it.

mod derivations;
mod lengths;
mod letters;
mod rules;
mod samples;
mod short;
mod sources;
mod spellings;
mod sums;

use super::laid::Laid;
use super::plan::EditionPlan;
use crate::artefact::{Manifest, Record};
use crate::edition::Edition;
use crate::html::{Html, STYLE, Slot, contents_entry, number, section};

/// The sections, by their id and their name in the contents.
const CONTENTS: &[(&str, &str)] = &[
    ("sums", "Counts and sums"),
    ("lengths", "Lengths"),
    ("rules", "Rules"),
    ("derivations", "Derived forms"),
    ("spellings", "Several spellings"),
    ("letters", "Letters"),
    ("sources", "Sources"),
    ("short", "Short words"),
    ("weak-spots", "Known weak spots"),
];

/// The whole page.
pub(super) fn render(plan: &EditionPlan, manifest: &Manifest, laid: &Laid<'_>, records: &[Record]) -> String {
    let (edition, book) = (&plan.edition, &plan.book);
    let language = &book.language.id;
    let title = format!("{} ({})", edition.title, edition.id);
    Html::page("en-GB", &title, STYLE, |html| {
        html.element("header", &[], |html| head(html, edition, manifest));
        html.element("main", &[], |html| {
            html.slot(Slot::Sections);
            sums::write(html, &manifest.counts);
            lengths::write(html, laid);
            rules::write(html, book, &manifest.rules, records);
            derivations::write(html, &plan.derivers, records, book);
            spellings::write(html, records, book);
            letters::write(html, laid, &book.alphabet, language);
            sources::write(html, manifest, records, book);
            short::write(html, laid, records, book);
            weak_spots(html, &edition.weak_spots);
        });
    })
}

fn head(html: &mut Html, edition: &Edition, manifest: &Manifest) {
    html.leaf("h1", &[("lang", &*edition.language.id)], &edition.title);
    html.leaf("p", &[], &format!("{}. {}.", edition.publisher, edition.regulation));
    html.element("p", &[], |html| {
        html.text("Edition ");
        html.leaf("code", &[], &manifest.edition);
        html.text(", version ");
        html.leaf("code", &[], &manifest.version);
        html.text(&format!(", compiled by lexmill {}", manifest.lexmill));
    });
    let counts = &manifest.counts;
    html.element("dl", &[("class", "figures")], |html| {
        let figures = [
            ("playable words", counts.playable),
            ("candidates", counts.candidates),
            ("admitted", counts.admitted),
            ("excluded", counts.excluded),
        ];
        for (name, value) in figures {
            html.element("div", &[], |html| {
                html.leaf("dt", &[], name);
                html.element("dd", &[], |html| number(html, value));
            });
        }
    });
    html.element("nav", &[("aria-label", "Contents")], |html| {
        html.element("ul", &[], |html| {
            html.slot(Slot::Contents);
            CONTENTS.iter().for_each(|(id, name)| contents_entry(html, id, name));
        });
    });
}

/// What the edition's file says of its own faults.
fn weak_spots(html: &mut Html, sentences: &[String]) {
    section(html, "weak-spots", "Known weak spots", |html| {
        if sentences.is_empty() {
            return html.leaf("p", &[], "The edition's file names none.");
        }
        html.element("ul", &[], |html| sentences.iter().for_each(|sentence| html.leaf("li", &[], sentence)));
    });
}

//! `report.html`: an edition in tables and plots, for people who judge or maintain it.
//!
//! The page is one file without scripts or external resources. Each module here is a section of the page: it collects
//! the data that it needs while the candidates are judged, and writes it. Data and counts come from the same candidates
//! as those in the manifest.

mod derivations;
mod lengths;
mod letters;
mod rules;
mod samples;
mod short;
mod sources;
mod spellings;
mod sums;

use super::plan::EditionPlan;
use super::tile_stats::TileStats;
use super::verdicts::JudgedCandidates;
use crate::artefact::{Manifest, VerdictRecord};
use crate::edition::Edition;
use crate::html::{Html, STYLE, Slot, contents_entry, number, section};
use crate::provenance::Origin;

/// The sections: their ids, and their names in the table of contents.
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

/// The data of all sections, collected while the candidates are judged.
pub(super) struct Notes<'a> {
    rules: rules::Notes,
    derivations: derivations::Notes<'a>,
    spellings: spellings::Notes,
    sources: sources::Notes,
}

impl<'a> Notes<'a> {
    /// Creates empty notes.
    pub(super) fn new(plan: &'a EditionPlan, sources: Vec<Origin>) -> Self {
        Self {
            rules: rules::Notes::new(plan.book.rules.len()),
            derivations: derivations::Notes::new(&plan.derivers),
            spellings: spellings::Notes::default(),
            sources: sources::Notes::new(sources),
        }
    }

    /// Adds the candidate with this index.
    pub(super) fn add(&mut self, index: usize, record: &VerdictRecord) {
        let index = u32::try_from(index).expect("there are fewer than 4 thousand million candidates");
        self.rules.add(index, record);
        self.derivations.add(index, record);
        self.spellings.add(index, record);
        self.sources.add(index, record);
    }
}

/// Returns the whole page.
pub(super) fn render(
    manifest: &Manifest,
    stats: &TileStats<'_>,
    notes: &Notes<'_>,
    judged: &JudgedCandidates<'_>,
) -> String {
    let (edition, book) = (&judged.plan().edition, &judged.plan().book);
    let language = &book.language.id;
    let title = format!("{} ({})", edition.title, edition.id);
    Html::page("en-GB", &title, STYLE, |html| {
        html.element("header", &[], |html| head(html, edition, manifest));
        html.element("main", &[], |html| {
            html.slot(Slot::Sections);
            sums::write(html, &manifest.counts);
            lengths::write(html, stats);
            rules::write(html, &manifest.rules, &notes.rules, judged);
            derivations::write(html, &notes.derivations, judged);
            spellings::write(html, &notes.spellings, judged);
            letters::write(html, stats, &book.alphabet, language);
            sources::write(html, manifest, &notes.sources, judged);
            short::write(html, stats, judged);
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
            ("accepted", counts.accepted),
            ("rejected", counts.rejected),
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

/// Writes the weak spots that the edition's file lists.
fn weak_spots(html: &mut Html, sentences: &[String]) {
    section(html, "weak-spots", "Known weak spots", |html| {
        if sentences.is_empty() {
            return html.leaf("p", &[], "The edition's file lists none.");
        }
        html.element("ul", &[], |html| sentences.iter().for_each(|sentence| html.leaf("li", &[], sentence)));
    });
}

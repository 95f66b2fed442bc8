//! `report.html`: an edition in tables and plots, for people who evaluate or maintain it.
//!
//! The page is one file without scripts or external resources. Each module here, except `samples`, writes one section.
//! Some sections need data about every candidate. Their `Notes` collect these data while the candidates are judged.

mod derivations;
mod lengths;
mod letters;
mod rules;
mod samples;
mod short;
mod sources;
mod spellings;
mod sums;

use serde::{Deserialize, Serialize};

use super::plan::EditionPlan;
use super::tile_stats::TileStats;
use super::verdicts::JudgedCandidates;
use crate::artefact::{Manifest, VerdictRecord};
use crate::edition::Edition;
use crate::html::{Html, Sections, grouped, number};

/// The data of all sections, collected while the candidates are judged.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Notes {
    rules: rules::Notes,
    derivations: derivations::Notes,
    spellings: spellings::Notes,
    sources: sources::Notes,
}

impl Notes {
    /// Creates empty notes.
    pub(super) fn new(plan: &EditionPlan) -> Self {
        Self {
            rules: rules::Notes::new(plan.book.rules.len()),
            derivations: derivations::Notes::new(&plan.derivers),
            spellings: spellings::Notes::default(),
            sources: sources::Notes::default(),
        }
    }

    /// Adds a candidate if `step` is 1, and removes it if `step` is -1.
    pub(super) fn count(&mut self, plan: &EditionPlan, record: &VerdictRecord, step: i64) {
        let rank = samples::rank(&record.form);
        self.rules.count(record, rank, step);
        self.derivations.count(&plan.derivers, record, rank, step);
        self.spellings.count(record, rank, step);
        self.sources.count(record, rank, step);
    }

    /// Returns true if all samples are known. Returns false if some are unknown because many candidates were removed;
    /// all candidates must then be counted again.
    pub(super) fn has_all_samples(&self) -> bool {
        let (of_rules, of_derivations) = (self.rules.pools(), self.derivations.pools());
        let mut pools = of_rules.chain(of_derivations).chain(self.spellings.pools()).chain(self.sources.pools());
        pools.all(|pool| pool.samples().is_some())
    }
}

/// Returns the whole page.
pub(super) fn render(
    manifest: &Manifest,
    stats: &TileStats<'_>,
    notes: &Notes,
    judged: &JudgedCandidates<'_>,
) -> String {
    let (edition, book) = (&judged.plan.edition, &judged.plan.book);
    let mut sections = Sections::default();
    sums::write(&mut sections, &manifest.counts);
    lengths::write(&mut sections, stats);
    rules::write(&mut sections, &manifest.rules, &notes.rules, judged);
    derivations::write(&mut sections, &notes.derivations, judged);
    spellings::write(&mut sections, &notes.spellings, judged);
    letters::write(&mut sections, stats, &book.alphabet, &book.language.id);
    sources::write(&mut sections, (&manifest.inputs, &manifest.sources), &notes.sources, judged);
    short::write(&mut sections, stats, judged);
    write_weak_spots(&mut sections, &edition.weak_spots);
    let title = format!("{} ({})", edition.title, edition.id);
    Html::page("en-GB", &title, |html| {
        html.element("header", &[], |html| write_head(html, edition, manifest, &sections));
        html.element("main", &[], |html| sections.write(html));
    })
}

fn write_head(html: &mut Html, edition: &Edition, manifest: &Manifest, sections: &Sections) {
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
    if let Some(expects) = &edition.expects {
        let (expected, words) = (expects.describe(grouped), grouped(counts.accepted));
        html.leaf(
            "p",
            &[],
            &format!("According to the official rules, the game has {expected}; this edition has {words}."),
        );
    }
    html.element("nav", &[("aria-label", "Contents")], |html| {
        html.element("ul", &[], |html| sections.write_entries(html));
    });
}

/// Writes the section with the weak spots that the edition's file lists.
fn write_weak_spots(sections: &mut Sections, weak_spots: &[String]) {
    sections.add("weak-spots", ("Known weak spots", "Known weak spots"), |html| {
        if weak_spots.is_empty() {
            return html.leaf("p", &[], "The edition's file lists no weak spots.");
        }
        html.element("ul", &[], |html| weak_spots.iter().for_each(|weak_spot| html.leaf("li", &[], weak_spot)));
    });
}

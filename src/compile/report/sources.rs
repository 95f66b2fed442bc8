//! The sources: the role and licence of each file, and the words that no other source contributes.

use super::samples::{self, Readings};
use crate::artefact::{Input, JudgedReading, Manifest, VerdictRecord};
use crate::compile::verdicts::JudgedCandidates;
use crate::html::{Cell, Column, Html, grouped, section, table};
use crate::provenance::{Origin, Role};
use crate::verdict::is_accepted;

/// The data of this section: for each source, the allowed candidates whose accepted readings all come from it alone.
pub(super) struct Notes {
    sources: Vec<Origin>,
    own: Vec<Readings>,
}

impl Notes {
    /// Creates empty notes for these sources.
    pub(super) fn new(sources: Vec<Origin>) -> Self {
        Self { own: vec![Readings::default(); sources.len()], sources }
    }

    /// Adds the candidate with this index.
    pub(super) fn add(&mut self, index: u32, record: &VerdictRecord) {
        if let Some(source) = only_source(&record.readings, &self.sources) {
            self.own[source].add_leading(index, record);
        }
    }
}

/// Writes the section.
pub(super) fn write(html: &mut Html, manifest: &Manifest, notes: &Notes, judged: &JudgedCandidates<'_>) {
    let book = &judged.plan().book;
    let files: Vec<_> = manifest.inputs.iter().filter(|input| input.role.is_some()).collect();
    let own = &notes.own;
    let language = &book.language.id;
    section(html, "sources", "Sources", |html| {
        html.leaf("p", &[], EXPLANATION);
        let rows = notes.sources.iter().zip(own).flat_map(|(origin, own)| {
            let files = files.iter().filter(|file| folder(&file.path) == origin.folder);
            files.enumerate().map(|(index, file)| row(origin, file, (index == 0).then_some(own.len() as u64)))
        });
        table(html, ("Sources in the order of the edition's file", language), &COLUMNS, rows);
        for (origin, own) in notes.sources.iter().zip(own) {
            html.leaf("h3", &[], &format!("{} {}", origin.title, origin.version));
            html.element("p", &[("class", "clause")], |html| {
                html.leaf("code", &[], &origin.folder);
                html.text(&format!(" · {}; {}", origin.attribution, origin.package));
            });
            let chosen = own.samples(judged);
            if !chosen.is_empty() {
                let heading = format!("Words of its own: {} of {}", chosen.len(), grouped(own.len() as u64));
                html.leaf("h4", &[], &heading);
                samples::list(html, &chosen, &book.rules, language);
            }
        }
    });
}

const EXPLANATION: &str = "Lexical files contribute words; annotation files only label words that are spelled the same. \
    Words of its own: candidates accepted by readings of this source alone, including forms derived from its words.";

const COLUMNS: [Column; 8] = [
    Column::Text("Source"),
    Column::Text("File"),
    Column::Text("Role"),
    Column::Text("Licence"),
    Column::Number("Lines"),
    Column::Number("Faulty"),
    Column::Number("Entries"),
    Column::Number("Words of its own"),
];

fn row(origin: &Origin, file: &Input, own: Option<u64>) -> Vec<Cell> {
    let role = match file.role {
        Some(Role::Annotation) => "annotation",
        _ => "lexical",
    };
    let lines = file
        .lines
        .map_or([const { Cell::Empty }; 3], |lines| [lines.lines, lines.faulty, lines.entries].map(Cell::Number));
    let mut cells = vec![
        Cell::Head(format!("{} {}", origin.title, origin.version)),
        Cell::Location(file.path.strip_prefix(&format!("{}/", origin.folder)).unwrap_or(&file.path).to_owned()),
        Cell::Text(role.to_owned()),
        Cell::Text(file.license.clone().unwrap_or_default()),
    ];
    cells.extend(lines);
    cells.push(own.map_or(Cell::Empty, Cell::Number));
    cells
}

/// Returns the folder of a source's file: `sources/nl/opentaal` for `sources/nl/opentaal/dutch.txt`.
fn folder(path: &str) -> &str {
    path.match_indices('/').nth(2).map_or(path, |(end, _)| &path[..end])
}

fn only_source(readings: &[JudgedReading], sources: &[Origin]) -> Option<usize> {
    let standing = readings.iter().filter(|judged| is_accepted(&judged.findings));
    let mut folders = standing.flat_map(|judged| &judged.reading.occurrences).map(|found| folder(&found.at.file));
    let first = folders.next()?;
    if folders.any(|other| other != first) {
        return None;
    }
    sources.iter().position(|source| source.folder == first)
}

//! Report section: the sources, with the role and licence of each file, and the words that no other source contributes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::samples::{self, Pool};
use crate::artefact::{Input, VerdictRecord};
use crate::compile::verdicts::JudgedCandidates;
use crate::html::{Cell, Column, Sections, table};
use crate::provenance::{Origin, Role, source_folder};

/// The data of this section: for each source, given by its folder, the allowed candidates whose accepted readings all
/// come from that source.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Notes(BTreeMap<String, Pool>);

impl Notes {
    /// Adds a candidate if `step` is 1, and removes it if `step` is -1. `rank` is the [rank](samples::rank) of its form.
    pub(super) fn count(&mut self, record: &VerdictRecord, rank: u64, step: i64) {
        let occurrences = record.accepted_readings().flat_map(|judged| &judged.reading.occurrences);
        let mut folders = occurrences.map(|occurrence| source_folder(&occurrence.at.file));
        let Some(Some(only)) = folders.next() else { return };
        if folders.all(|folder| folder == Some(only))
            && let Some(reading) = record.leading_index()
        {
            if !self.0.contains_key(only) {
                self.0.insert(only.to_owned(), Pool::default());
            }
            let own = self.0.get_mut(only);
            own.into_iter().for_each(|own| own.count((rank, &record.form, reading), step));
        }
    }

    /// Returns the pools of all samples.
    pub(super) fn pools(&self) -> impl Iterator<Item = &Pool> {
        self.0.values()
    }
}

/// Writes the section.
pub(super) fn write(
    sections: &mut Sections,
    (inputs, origins): (&[Input], &[Origin]),
    Notes(notes): &Notes,
    judged: &JudgedCandidates<'_>,
) {
    let no_words = Pool::default();
    let own = |origin: &Origin| notes.get(&origin.folder).unwrap_or(&no_words);
    sections.add("sources", ("Sources", "Sources"), |html| {
        html.leaf("p", &[], EXPLANATION);
        let rows = origins.iter().flat_map(|origin| {
            let is_of_source = |file: &&Input| source_folder(&file.path) == Some(&*origin.folder);
            let has_words = |input: &&Input| matches!(input.role, Some(Role::Lexical | Role::Annotation));
            let files = inputs.iter().filter(has_words).filter(is_of_source);
            files.enumerate().map(|(index, file)| row(origin, file, (index == 0).then(|| own(origin).len())))
        });
        let numbers = ["Lines", "Faulty", "Entries", "Words of its own"].map(Column::Number);
        let columns = ["Source", "File", "Role", "Licence"].map(Column::Text).into_iter().chain(numbers);
        let caption = "Sources in the order of the edition's file";
        table(html, (caption, &judged.plan.book.language.id), columns, rows);
        for absent in &judged.plan.absent {
            html.element("p", &[], |html| {
                html.text(&format!("Not available: {} (", absent.title));
                html.leaf("code", &[], &absent.folder);
                html.text(").");
            });
        }
        for origin in origins {
            html.leaf("h3", &[], &format!("{} {}", origin.title, origin.version));
            html.element("p", &[("class", "clause")], |html| {
                html.leaf("code", &[], &origin.folder);
                html.text(&format!(" · {}; {}", origin.attribution, origin.package));
            });
            samples::write(html, "Words of its own", own(origin), judged);
        }
    });
}

const EXPLANATION: &str = "Lexical files contribute words; annotation files only label words with the same spelling. \
    Words of its own: words whose accepted readings all come from this source, including forms derived from its words.";

fn row(origin: &Origin, file: &Input, own: Option<u64>) -> [Cell; 8] {
    let role = if file.role == Some(Role::Annotation) { "annotation" } else { "lexical" };
    let counts = file.lines.map(|lines| [lines.lines, lines.faulty, lines.entries].map(Cell::Number));
    let [lines, faulty, entries] = counts.unwrap_or([const { Cell::Empty }; 3]);
    [
        Cell::Head(format!("{} {}", origin.title, origin.version)),
        Cell::Location(file.path.strip_prefix(&format!("{}/", origin.folder)).unwrap_or(&file.path).to_owned()),
        Cell::Text(role.to_owned()),
        Cell::Text(file.license.clone().unwrap_or_default()),
        lines,
        faulty,
        entries,
        own.map_or(Cell::Empty, Cell::Number),
    ]
}

//! Report section: the sources, with the role and licence of each file, and the words that no other source contributes.

use super::samples::{self, Readings};
use crate::artefact::{Input, VerdictRecord};
use crate::compile::verdicts::JudgedCandidates;
use crate::html::{Cell, Column, Sections, table};
use crate::provenance::{Origin, Role, source_folder};

/// The data of this section: for each source, the allowed candidates whose accepted readings all come from that source.
pub(super) struct Notes(Vec<(Origin, Readings)>);

impl Notes {
    /// Creates empty notes for these sources.
    pub(super) fn new(sources: Vec<Origin>) -> Self {
        Self(sources.into_iter().map(|origin| (origin, Readings::default())).collect())
    }

    /// Adds the candidate with this index.
    pub(super) fn add(&mut self, index: usize, record: &VerdictRecord) {
        let occurrences = record.accepted_readings().flat_map(|judged| &judged.reading.occurrences);
        let mut folders = occurrences.map(|occurrence| source_folder(&occurrence.at.file));
        let Some(Some(only)) = folders.next() else { return };
        if folders.all(|folder| folder == Some(only))
            && let Some((_, own)) = self.0.iter_mut().find(|(origin, _)| origin.folder == only)
            && let Some(reading) = record.leading_index()
        {
            own.add((index, reading));
        }
    }
}

/// Writes the section.
pub(super) fn write(sections: &mut Sections, inputs: &[Input], Notes(notes): &Notes, judged: &JudgedCandidates<'_>) {
    sections.add("sources", ("Sources", "Sources"), |html| {
        html.leaf("p", &[], EXPLANATION);
        let rows = notes.iter().flat_map(|(origin, own)| {
            let is_of_source = |file: &&Input| source_folder(&file.path) == Some(&*origin.folder);
            let has_words = |input: &&Input| matches!(input.role, Some(Role::Lexical | Role::Annotation));
            let files = inputs.iter().filter(has_words).filter(is_of_source);
            files.enumerate().map(|(index, file)| row(origin, file, (index == 0).then_some(own.len() as u64)))
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
        for (origin, own) in notes {
            html.leaf("h3", &[], &format!("{} {}", origin.title, origin.version));
            html.element("p", &[("class", "clause")], |html| {
                html.leaf("code", &[], &origin.folder);
                html.text(&format!(" · {}; {}", origin.attribution, origin.package));
            });
            samples::write(html, "Words of its own", own, judged);
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

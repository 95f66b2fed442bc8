//! A list that rules refer to: words, each with its reason.

use std::collections::HashSet;
use std::path::Path;

use super::row::Row;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::Records;
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;
use crate::text::check_word;

/// A file of `rules/<lang>/lists/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The file.
    pub file: ReadFile,
    /// Its rows, in the order of the file.
    pub rows: Vec<Row>,
}

impl List {
    /// Reads a list; faulty rows are reported as diagnostics. Returns `None` if the file cannot be read or a column is
    /// missing.
    pub fn read(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Option<Self> {
        let records = Records::read(path, name, &["word", "kind", "because"], &["compounds"], problems)?;
        let mut rows = Vec::<Row>::new();
        let mut seen = HashSet::new();
        for record in records.rows {
            let [word, kind, because, compounds] = <[String; 4]>::try_from(record.cells).expect("four columns");
            if word.is_empty() || because.is_empty() {
                let message = "a row needs a word and a reason";
                problems.error(Code::EmptyCell, record.at, message, "fill in word and because, or remove the row");
                continue;
            }
            if !check_word(&word, &record.at, problems) {
                continue;
            }
            if !seen.insert(word.clone()) {
                let message = format!("`{word}` is already in this list");
                problems.warning(Code::RepeatedRow, record.at.clone(), message, "remove one of the two rows");
            }
            let compounds = match compounds.as_str() {
                "" | "no" => false,
                "yes" => true,
                _ => {
                    problems.error(Code::WrongValue, record.at, "`compounds` must be yes, no or empty", "");
                    continue;
                }
            };
            rows.push(Row { word, kind, because, compounds, line: record.at.line });
        }
        Some(Self { file: records.file, rows })
    }

    /// Returns the location of a row.
    pub fn at(&self, row: &Row) -> Locus {
        Locus::line(&self.file.name, row.line)
    }
}

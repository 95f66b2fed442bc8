//! The CSV files that rules refer to: lists of words, and moderators' decisions.

use std::collections::HashSet;
use std::path::Path;

use crate::decision::{ALLOW, COLUMNS, DISALLOW, Decision};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{MAX_CSV_MEBIBYTES, Records, read_text};
use crate::edition::row::Row;
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;
use crate::text::{check_word, is_date, unescape_formula, visible};
use crate::verdict::Outcome;

/// A file of `rules/<lang>/lists/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The file.
    pub file: ReadFile,
    /// The rows, in the order of the file.
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
            if !is_sound(&word, &because, &record.at, problems) {
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

impl Decision {
    /// Reads a decisions file; faulty rows are reported as diagnostics. Returns `None` if the file cannot be read or a
    /// column is missing.
    pub fn read_all(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Option<(ReadFile, Vec<Self>)> {
        let (file, text) = read_text(path, name, MAX_CSV_MEBIBYTES, problems)?;
        Some((file, Self::parse(&text, name, problems)?))
    }

    /// Parses the text of a decisions file. Returns `None` if a column is missing.
    pub fn parse(text: &str, name: &FileName, problems: &mut Diagnostics) -> Option<Vec<Self>> {
        let records = Records::parse(text, name, (&COLUMNS, &[]), problems)?;
        let mut decisions = Vec::new();
        for record in records {
            let cells = record.cells.iter().map(|cell| unescape_formula(cell).to_owned()).collect::<Vec<_>>();
            let [word, decision, who, when, why] = <[String; 5]>::try_from(cells).expect("five columns");
            let outcome = match decision.as_str() {
                ALLOW => Outcome::Accept,
                DISALLOW => Outcome::Reject,
                other => {
                    let message = format!("unknown decision `{other}`");
                    problems.error(Code::WrongValue, record.at, message, "write allow or disallow");
                    continue;
                }
            };
            if !when.is_empty() && !is_date(&when) {
                let message = format!("{} is not a date in ISO 8601", visible(&when));
                problems.error(Code::WrongValue, record.at, message, "write the date as in 2026-11-25");
                continue;
            }
            if is_sound(&word, &why, &record.at, problems) {
                decisions.push(Self { word, outcome, who, when, why, at: record.at });
            }
        }
        Some(decisions)
    }
}

/// Reports a missing word or reason in a row, and the faults of the word. Returns true if nothing was reported.
fn is_sound(word: &str, why: &str, at: &Locus, problems: &mut Diagnostics) -> bool {
    if word.is_empty() || why.is_empty() {
        let message = "a row needs a word and a reason";
        problems.error(Code::EmptyCell, at.clone(), message, "fill in both, or remove the row");
        return false;
    }
    check_word(word, at, problems)
}

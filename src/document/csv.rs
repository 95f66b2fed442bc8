//! Reads CSV files: a header, and rows with their locations.

use std::path::Path;

use super::read_text;
use crate::diagnostic::{Code, Diagnostics};
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;
use crate::text::{Fault, MAX_LINE_BYTES};

/// The maximum size of a CSV file in `rules/`, in MiB.
pub const MAX_CSV_MEBIBYTES: u64 = 16;

/// One row, with its cells in the order of the requested columns.
#[derive(Clone, Debug)]
pub struct CsvRow {
    /// The row's location.
    pub at: Locus,
    /// The cells. The cell of an optional column that the file does not have is empty.
    pub cells: Vec<String>,
}

/// The rows of a CSV file in `rules/`. The file is UTF-8 text with commas between cells and the names of the columns in
/// the first row.
#[derive(Debug)]
pub struct Records {
    /// The file.
    pub file: ReadFile,
    /// All rows that could be read.
    pub rows: Vec<CsvRow>,
}

impl Records {
    /// Reads the file. Columns are found by name, in any order. A faulty row is reported as an error, and reading
    /// continues. Returns `None` if the file cannot be read or a required column is missing.
    ///
    /// Columns in `optional` may be missing. Their cells come after the cells of the `required` columns.
    pub fn read(
        path: &Path,
        name: &FileName,
        required: &[&str],
        optional: &[&str],
        problems: &mut Diagnostics,
    ) -> Option<Self> {
        let (file, text) = read_text(path, name, MAX_CSV_MEBIBYTES, problems)?;
        Some(Self { file, rows: Self::parse(&text, name, (required, optional), problems)? })
    }

    /// Parses the text of a file as [`read`](Self::read) does. Reports an error and returns `None` if a required column
    /// is missing.
    pub fn parse(
        text: &str,
        name: &FileName,
        (required, optional): (&[&str], &[&str]),
        problems: &mut Diagnostics,
    ) -> Option<Vec<CsvRow>> {
        problems.limit(name);
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (index, header) = lines.next().unwrap_or_default();
        let at = Locus::line(name, index as u32 + 1);
        let header = match split_record(header, ',') {
            Ok(header) => header,
            Err(error) => {
                problems.error(Code::UnclosedQuote, at, error.to_string(), UnclosedQuote::HELP);
                return None;
            }
        };
        let columns = find_columns(&header, &at, (required, optional), problems)?;
        let mut rows = Vec::new();
        for (index, line) in lines {
            let at = Locus::line(name, index as u32 + 1);
            if line.len() > MAX_LINE_BYTES {
                let (code, message, _) = Fault::TooLong.describe();
                problems.error(code, at, message, "check that the file is a table with one row per line");
                continue;
            }
            match split_record(line, ',') {
                Ok(cells) if cells.len() == header.len() => {
                    let cells = columns.iter().map(|column| column.map_or(String::new(), |i| cells[i].trim().into()));
                    rows.push(CsvRow { at, cells: cells.collect() });
                }
                Ok(cells) => problems.error(
                    Code::RaggedRow,
                    at,
                    format!("the row has {} cells, but the header has {}", cells.len(), header.len()),
                    "put double quotes around a cell that contains a comma",
                ),
                Err(error) => problems.error(Code::UnclosedQuote, at, error.to_string(), UnclosedQuote::HELP),
            }
        }
        Some(rows)
    }
}

/// Returns the index of each column, the required columns first; `None` for an optional column that is not in the
/// header. If a required column is not in the header, reports an error at `at` and returns `None`.
fn find_columns(
    header: &[String],
    at: &Locus,
    (required, optional): (&[&str], &[&str]),
    problems: &mut Diagnostics,
) -> Option<Vec<Option<usize>>> {
    let index_of = |column: &&str| header.iter().position(|cell| cell.trim() == *column);
    if let Some(column) = required.iter().find(|&column| index_of(column).is_none()) {
        let message = format!("there is no column `{column}`");
        let help = format!("the first row must name the columns {}", required.join(","));
        problems.error(Code::MissingColumn, at.clone(), message, help);
        return None;
    }
    Some(required.iter().chain(optional).map(index_of).collect())
}

/// The error for a cell whose opening quote is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a double quote is not closed on this line")]
pub struct UnclosedQuote;

impl UnclosedQuote {
    /// The help text for a diagnostic.
    pub const HELP: &'static str = "close the quote on the same line, or double it (\"\") if it belongs to the text";
}

/// Splits a record of exactly one line into cells. A quoted cell begins and ends with a double quote; two double quotes
/// inside the cell stand for one.
///
/// # Errors
/// [`UnclosedQuote`] if a quote is not closed.
pub fn split_record(line: &str, separator: char) -> Result<Vec<String>, UnclosedQuote> {
    if line.matches('"').count() % 2 == 1 {
        return Err(UnclosedQuote);
    }
    split_cells(line, separator)
}

/// Splits a record, which may span several lines, into cells. In a cell that does not begin with a quote, a quote is an
/// ordinary character.
///
/// # Errors
/// [`UnclosedQuote`] if a quote is not closed.
pub fn split_cells(record: &str, separator: char) -> Result<Vec<String>, UnclosedQuote> {
    let (mut cells, mut cell) = (Vec::new(), String::new());
    let (mut is_start, mut is_quoted) = (true, false);
    let mut signs = record.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '"' if is_quoted => {
                is_quoted = signs.next_if_eq(&'"').is_some();
                cell.extend(is_quoted.then_some('"'));
            }
            '"' if is_start => is_quoted = true,
            sign if sign == separator && !is_quoted => cells.push(std::mem::take(&mut cell)),
            sign => cell.push(sign),
        }
        is_start = sign == separator && !is_quoted;
    }
    cells.push(cell);
    if is_quoted { Err(UnclosedQuote) } else { Ok(cells) }
}

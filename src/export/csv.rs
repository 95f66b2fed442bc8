//! `csv`: one row per word, with its value, readings and source lines.
//!
//! The column `played_as` contains the word that the tiles are played as, if its spelling differs: `hijgt` for `hygt`.
//! `readings` contains the accepted spellings, as the sources write them. `sources` contains the source lines with
//! these spellings. `|` separates the items of a cell.
//!
//! Words such as `null` and `nan` are quoted, so that programs do not read them as values. A text that a spreadsheet
//! would read as a formula gets a leading `'`.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use crate::dictionary::PlayableWord;
use crate::text::escape_formula;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "csv",
    about: "Table for spreadsheets: words with value, length, accepted spellings and source lines",
    parts: &[ExportFile::new(".csv", write)],
    numbering: Numbering::None,
};

const HEADER: [&str; 6] = ["word", "value", "length", "played_as", "readings", "sources"];

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    writeln!(out, "{}", HEADER.join(","))?;
    exported.playable(|word| Ok::<_, Failure>(writeln!(out, "{}", row(word).map(quoted).join(","))?))?;
    Ok(Facts::new())
}

/// Words that a program could mistake for values in a table. Some of them are words in Dutch, English or German.
const NOT_WORDS: &[&str] = &["null", "none", "nan", "na", "nil", "inf", "infinity", "true", "false", "yes", "no"];

/// Quotes a cell if it contains special characters, or if a program could mistake it for a value.
fn quoted(cell: String) -> String {
    let needs_quotes = cell.contains([',', '"', '\n', '\r']) || NOT_WORDS.contains(&cell.to_lowercase().as_str());
    if needs_quotes { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

fn row(word: PlayableWord) -> [String; 6] {
    let value = word.value.map_or_else(String::new, |value| value.to_string());
    let texts = word.readings.iter().map(|reading| reading.written.to_string());
    let lines = word.readings.iter().flat_map(|reading| &reading.occurrences).map(|line| line.at.to_string());
    let (readings, sources) = (each_once(texts), each_once(lines));
    [word.word, value, word.length.to_string(), word.played_as.unwrap_or_default(), readings, sources]
        .map(|cell| escape_formula(&cell).into_owned())
}

/// Joins texts into one cell, without duplicates.
fn each_once(texts: impl Iterator<Item = String>) -> String {
    let mut seen = Vec::new();
    for text in texts {
        if !seen.contains(&text) {
            seen.push(text);
        }
    }
    seen.join("|")
}

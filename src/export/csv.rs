//! `csv`: one row per word, with its value, readings and source lines.
//!
//! `readings` are the accepted spellings, as the sources write them. `sources` are the lines that contain these
//! spellings. `|` separates several spellings or lines. Words such as `null` and `nan` are quoted, so that they are
//! read as words and not as values. A text that a spreadsheet would take for a formula gets a leading `'`. `played_as`
//! is the word that the tiles are played as, if it is spelled differently: `hijgt` for `hygt`.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use crate::dictionary::PlayableWord;
use crate::text::escape_formula;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "csv",
    about: "Words with value, length, accepted spellings and the source lines that contain them; for spreadsheets",
    parts: &[ExportFile::new(".csv", write)],
    numbering: Numbering::None,
};

const HEADER: [&str; 6] = ["word", "value", "length", "played_as", "readings", "sources"];

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    writeln!(out, "{}", HEADER.join(","))?;
    exported.playable(|word| Ok::<_, Failure>(writeln!(out, "{}", row(word).map(quoted).join(","))?))?;
    Ok(Facts::new())
}

/// Words that a reader of tables could take for a value. Dutch, English and German have some of these words.
const NOT_WORDS: &[&str] = &["null", "none", "nan", "na", "nil", "inf", "infinity", "true", "false", "yes", "no"];

/// Quotes a cell with special characters, and a word that has another meaning in a table.
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

/// Joins texts into one cell, each once.
fn each_once(texts: impl Iterator<Item = String>) -> String {
    let mut seen = Vec::new();
    for text in texts {
        if !seen.contains(&text) {
            seen.push(text);
        }
    }
    seen.join("|")
}

//! Reads a TOML file as a table. Lines with syntax errors are reported and left out.

use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::read_text;
use super::table::{Item, Table, Value};
use crate::diagnostic::{Code, Diagnostics, MAX_FAULTS};
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;
use crate::text::is_invisible;

/// The maximum size of a file, in MiB.
const MAX_MEBIBYTES: u64 = 1;

/// The maximum number of lines with syntax errors. Reading stops when this number is reached.
const MAX_SYNTAX_ERRORS: usize = 50;

impl Table {
    /// Parses a file. Syntax errors are reported as diagnostics, and the rest of the file is returned. All later
    /// diagnostics about a file with syntax errors are dropped, because most of them would be consequences of the
    /// syntax errors. Returns `None` if the file cannot be read or has too many syntax errors.
    pub fn read(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Option<(ReadFile, Self)> {
        let (file, mut text) = read_text(path, name, MAX_MEBIBYTES, problems)?;
        problems.limit(name);
        for attempt in 0..MAX_SYNTAX_ERRORS {
            let positions = Positions::new(name, &text);
            let (table, errors) = DeTable::parse_recoverable(&text);
            let Some(error) = errors.first() else {
                if attempt > 0 {
                    problems.mute(name);
                }
                let table = convert_table(table.get_ref(), Locus::line(name, 1), &positions);
                report_hidden_in_table(&table, problems);
                return Some((file, table));
            };
            let location = |error: &Error| positions.at(error.span().map_or(0, |span| span.start));
            let mut report = |error: &Error| {
                let help = "see https://toml.io for the syntax of TOML";
                problems.error(Code::Toml, location(error), error.message().trim(), help);
            };
            if errors.len() > MAX_FAULTS {
                // The text is not parsed again after each error, because that would take too long.
                errors.iter().take(MAX_FAULTS + 1).for_each(report);
                return None;
            }
            report(error);
            let line = location(error).line as usize;
            // The parser drops the rest of a table after a bad line. So the line is removed, and the text is parsed
            // again.
            text = text
                .lines()
                .enumerate()
                .map(|(i, kept)| if i + 1 == line { "\n".into() } else { format!("{kept}\n") })
                .collect();
        }
        None
    }
}

/// Reports keys and strings that contain control characters or invisible characters.
fn report_hidden_in_table(table: &Table, problems: &mut Diagnostics) {
    for (key, at, item) in &table.entries {
        report_hidden(key, at, problems);
        report_hidden_in_item(item, problems);
    }
}

fn report_hidden_in_item(item: &Item, problems: &mut Diagnostics) {
    match &item.value {
        Value::String(text) => report_hidden(text, &item.at, problems),
        Value::Array(items) => items.iter().for_each(|item| report_hidden_in_item(item, problems)),
        Value::Table(table) => report_hidden_in_table(table, problems),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Other => {}
    }
}

fn report_hidden(text: &str, at: &Locus, problems: &mut Diagnostics) {
    let is_hidden = |&c: &char| c.is_control() && c != '\t' || is_invisible(c);
    let Some(hidden) = text.chars().find(is_hidden) else { return };
    let (code, kind) =
        if hidden.is_control() { (Code::BadBytes, "a control") } else { (Code::ZeroWidth, "an invisible") };
    let message = format!("the text contains {kind} character: {}", hidden.escape_unicode());
    problems.error(code, at.clone(), message, "remove the character, and write the text on one line");
}

/// The size in bytes of the pieces of text in [`Positions::characters`].
const PIECE_BYTES: usize = 256;

/// Converts byte offsets in a text to lines and columns.
struct Positions<'a> {
    name: &'a FileName,
    text: &'a str,
    line_starts: Vec<usize>,
    /// The number of characters before each piece of [`PIECE_BYTES`] bytes. Counting from the start of a line would be
    /// slow if the line were as long as the file.
    characters: Vec<usize>,
}

impl<'a> Positions<'a> {
    fn new(name: &'a FileName, text: &'a str) -> Self {
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut count = 0;
        let counted = |piece: &[u8]| {
            let before = count;
            count += characters_of(piece);
            before
        };
        let characters = text.as_bytes().chunks(PIECE_BYTES).map(counted).collect();
        Self { name, text, line_starts, characters }
    }

    fn at(&self, offset: usize) -> Locus {
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let column = self.characters_before(offset) - self.characters_before(self.line_starts[line - 1]);
        Locus::column(self.name, line as u32, column as u32 + 1)
    }

    fn characters_before(&self, offset: usize) -> usize {
        let bytes = &self.text.as_bytes()[..offset.min(self.text.len())];
        let piece = (bytes.len() / PIECE_BYTES).min(self.characters.len().saturating_sub(1));
        self.characters.get(piece).map_or(0, |count| count + characters_of(&bytes[piece * PIECE_BYTES..]))
    }
}

/// Returns the number of characters that begin in a piece of UTF-8.
fn characters_of(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

fn convert_table(table: &DeTable<'_>, at: Locus, positions: &Positions<'_>) -> Table {
    let mut entries: Vec<_> = table
        .iter()
        .map(|(key, item)| (key.get_ref().to_string(), positions.at(key.span().start), convert_item(item, positions)))
        .collect();
    entries.sort_by(|(_, a, _), (_, b, _)| a.cmp(b));
    Table { at, entries }
}

fn convert_item(item: &Spanned<DeValue<'_>>, positions: &Positions<'_>) -> Item {
    let at = positions.at(item.span().start);
    let value = match item.get_ref() {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(truth) => Value::Boolean(*truth),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Other, Value::Integer)
        }
        DeValue::Array(items) => Value::Array(items.iter().map(|item| convert_item(item, positions)).collect()),
        DeValue::Table(table) => Value::Table(convert_table(table, at.clone(), positions)),
        DeValue::Float(number) => number.as_str().replace('_', "").parse().map_or(Value::Other, Value::Float),
        DeValue::Datetime(date) => Value::String(date.to_string()),
    };
    Item { at, value }
}

//! Reading a TOML file as a table. What can be read without the lines that have syntax errors is read.

use std::path::Path;

use toml::de::{DeTable, DeValue};

use super::read_text;
use super::table::{Item, Table, Value};
use crate::diagnostic::{Code, Diagnostics};
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;

/// The largest file.
const MOST_MEBIBYTES: u64 = 1;

/// Lines with syntax errors after which a file is given up.
const MOST_SYNTAX_ERRORS: usize = 50;

impl Table {
    /// Parses a file. Syntax errors are diagnostics; what can be read without the lines that have them is returned.
    pub fn read(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Option<(ReadFile, Self)> {
        let (file, mut text) = read_text(path, name, MOST_MEBIBYTES, problems)?;
        for attempt in 0..MOST_SYNTAX_ERRORS {
            let places = Places::new(name, &text, attempt > 0);
            let (table, errors) = DeTable::parse_recoverable(&text);
            let Some(error) = errors.first() else {
                return Some((file, convert_table(table.get_ref(), Locus::line(name, 1), &places)));
            };
            let at = places.at(error.span().map_or(0, |span| span.start));
            let line = at.line as usize;
            problems.error(Code::Toml, at, error.message().trim(), "see https://toml.io for how TOML is written");
            // What follows a bad line would be lost with it, so it is taken out and the rest read again.
            text = text
                .lines()
                .enumerate()
                .map(|(i, kept)| if i + 1 == line { "\n".into() } else { format!("{kept}\n") })
                .collect();
        }
        None
    }
}

/// Finds lines and columns of byte offsets in a file, and knows whether lines were taken out of it.
struct Places<'a> {
    name: &'a FileName,
    text: &'a str,
    line_starts: Vec<usize>,
    has_gaps: bool,
}

impl<'a> Places<'a> {
    fn new(name: &'a FileName, text: &'a str, has_gaps: bool) -> Self {
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { name, text, line_starts, has_gaps }
    }

    fn at(&self, offset: usize) -> Locus {
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let before = self.text.get(self.line_starts[line - 1]..offset).unwrap_or_default();
        Locus::column(self.name, line as u32, before.chars().count() as u32 + 1)
    }
}

fn convert_table(table: &DeTable<'_>, at: Locus, places: &Places<'_>) -> Table {
    let mut entries: Vec<_> = table
        .iter()
        .map(|(key, value)| {
            let item_at = places.at(value.span().start);
            let item = Item { at: item_at.clone(), value: convert_value(value.get_ref(), item_at, places) };
            (key.span().start, (key.get_ref().to_string(), places.at(key.span().start), item))
        })
        .collect();
    entries.sort_by_key(|(start, _)| *start);
    Table { at, entries: entries.into_iter().map(|(_, entry)| entry).collect(), has_gaps: places.has_gaps }
}

fn convert_value(value: &DeValue<'_>, at: Locus, places: &Places<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(truth) => Value::Boolean(*truth),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Other, Value::Integer)
        }
        DeValue::Array(items) => Value::Array(
            items
                .iter()
                .map(|item| {
                    let at = places.at(item.span().start);
                    Item { at: at.clone(), value: convert_value(item.get_ref(), at, places) }
                })
                .collect(),
        ),
        DeValue::Table(table) => Value::Table(convert_table(table, at, places)),
        DeValue::Float(_) | DeValue::Datetime(_) => Value::Other,
    }
}

//! `format = "glosses"`: a table of definitions. Each line has a word, a tab, and the definitions of the word.
//!
//! ```toml
//! separator = " | "                    # between the definitions of a word; default: a word has one definition
//! delimiter = "\""                     # between the columns; default: a tab
//! columns = [2, 12]                    # of the word and of its definitions; lines without them are comments
//! ```

use super::entry::EntryMeaning;
use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::text::Text;
use crate::document::{Fields, Item};
use crate::meaning::MeaningKind;
use crate::tag::Tags;

/// A table of definitions.
#[derive(Debug)]
struct Glosses {
    /// The text between the definitions of a word. `None` if a word has only one definition.
    separator: Option<String>,
    /// The text between the columns.
    delimiter: String,
    /// The columns of the word and of its definitions, from 1. `None` if a line has only these two.
    columns: Option<[usize; 2]>,
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, _: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let separator = fields.optional_string("separator").filter(|separator| !separator.is_empty());
    let delimiter = fields.optional_string("delimiter").filter(|text| !text.is_empty()).unwrap_or("\t".to_owned());
    let columns = fields.optional("columns", "two different numbers from 1, such as [2, 12]", |item| {
        let column = |item: &Item| item.as_integer().and_then(|column| usize::try_from(column).ok());
        let columns: Vec<_> = item.as_array()?.iter().map(column).collect::<Option<_>>()?;
        <[usize; 2]>::try_from(columns).ok().filter(|[word, definitions]| 0 < *word && word < definitions)
    });
    Some(Box::new(Glosses { separator, delimiter, columns }))
}

impl SourceFormat for Glosses {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        for line in text.lines() {
            let Some(text) = sink.accept_line(&line) else { continue };
            let cells = match self.columns {
                None => text.split_once(self.delimiter.as_str()),
                Some([word, definitions]) => {
                    let mut cells = text.split(self.delimiter.as_str());
                    cells.nth(word - 1).zip(cells.nth(definitions - word - 1))
                }
            };
            let Some((word, definitions)) = cells else {
                match self.columns {
                    None => sink.reject_record(line.number, "expected a word, a tab, and its definitions"),
                    Some(_) => sink.comment(),
                }
                continue;
            };
            let definitions = match &self.separator {
                Some(separator) => definitions.split(separator.as_str()).collect(),
                None => vec![definitions],
            };
            let meaning = |text: &str| EntryMeaning {
                line: line.number,
                kind: MeaningKind::Definition,
                language: None,
                tags: Tags::NONE,
                text: text.trim().into(),
                uses: Vec::new(),
            };
            let meanings = definitions.into_iter().map(meaning).filter(|meaning| is_whole(&meaning.text));
            sink.entry_with_meanings(line.number, word.trim(), Tags::NONE, meanings.collect());
        }
    }
}

/// Returns true unless a definition is empty or has a hole where the program that made the table dropped a template:
/// two spaces, a space before a full stop or a comma, or empty brackets or quotation marks.
fn is_whole(text: &str) -> bool {
    !text.is_empty() && !["  ", " .", " ,", "()", "« »"].iter().any(|hole| text.contains(hole))
}

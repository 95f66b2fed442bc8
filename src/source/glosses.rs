//! `format = "glosses"`: a table of definitions. Each line has a word, a tab, and the definitions of the word.
//!
//! ```toml
//! separator = " | "                    # between the definitions of a word; default: a word has one definition
//! from-wiki = true                     # a program made the table from a wiki; default: false
//! ```
//!
//! From a table that was made from a wiki, traces of markup are removed, and definitions with a hole, where the program
//! dropped a template, are left out.

use super::entry::EntryMeaning;
use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::text::Text;
use crate::document::Fields;
use crate::meaning::MeaningKind;
use crate::tag::Tags;

/// A table of definitions.
#[derive(Debug)]
struct Glosses {
    /// The text between the definitions of a word. `None` if a word has only one definition.
    separator: Option<String>,
    is_from_wiki: bool,
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, _: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let separator = fields.optional_string("separator").filter(|separator| !separator.is_empty());
    Some(Box::new(Glosses { separator, is_from_wiki: fields.flag("from-wiki") }))
}

impl SourceFormat for Glosses {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        for line in text.lines() {
            let Some(text) = sink.accept_line(&line) else { continue };
            let Some((word, definitions)) = text.split_once('\t') else {
                sink.reject_record(line.number, "expected a word, a tab, and its definitions");
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
            let meanings = definitions.into_iter().map(meaning).filter(|meaning| !meaning.text.is_empty());
            let meanings: Vec<_> = meanings.collect();
            if word.trim().is_empty() || meanings.is_empty() {
                sink.reject_record(line.number, "the word or its definition is empty");
            } else if self.is_from_wiki {
                let whole = meanings.into_iter().filter(|meaning| is_whole(&meaning.text));
                sink.entry_with_meanings(line.number, word.trim(), Tags::NONE, whole.collect());
            } else {
                sink.entry(line.number, word.trim(), None, Tags::NONE);
                sink.plain_meanings(line.number, meanings);
            }
        }
    }
}

/// Returns true unless a definition has a hole where the program that made the table dropped a template: two spaces, a
/// space before a full stop or a comma, or empty brackets or quotation marks.
fn is_whole(text: &str) -> bool {
    !["  ", " .", " ,", "()", "« »"].iter().any(|hole| text.contains(hole))
}

//! `format = "mythes"`: a thesaurus for LibreOffice, a file `th_*.dat`.
//!
//! ```text
//! UTF-8
//! casa|2
//! (s.f.)|abitazione|dimora
//! (s.f.)|azienda (termine generico)|ditta
//! ```
//!
//! The first line is the encoding, which the key `encoding` must repeat. An entry is a word with the number of its
//! meanings, followed by a line for each meaning: a part of speech in brackets or `-`, and synonyms. The keys of
//! `[tags]` are parts of speech, with their brackets. `omit` and `strip` list notes that follow a word. A word with a
//! note in `omit`, such as `(antonym)`, is not a synonym and is left out. A note in `strip` is removed, and the word is
//! kept.

use std::collections::HashSet;

use super::entry::EntryMeaning;
use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::tag_map::TagMap;
use super::text::{Encoding, Line, Text};
use crate::diagnostic::Code;
use crate::document::Fields;
use crate::meaning::MeaningKind;
use crate::tag::Tags;
use crate::text::visible;

/// The maximum number of meanings of a word.
const MAX_MEANINGS: usize = 1000;

/// A thesaurus.
#[derive(Debug)]
struct Mythes {
    tag_map: TagMap,
    /// The notes that mark words to leave out.
    omit: Vec<String>,
    /// The notes that are removed from words.
    strip: Vec<String>,
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let [omit, strip] = ["omit", "strip"].map(|name| fields.strings(name));
    Some(Box::new(Mythes { tag_map: around.tags.clone(), omit, strip }))
}

impl SourceFormat for Mythes {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let mut lines = text.lines().peekable();
        if let Some(line) = lines.next()
            && let Some(encoding) = sink.accept_line(&line)
        {
            // Some files of LibreOffice have `ISO8859-1` in place of `ISO-8859-1`.
            let name = encoding.trim().replace("ISO8859", "ISO-8859");
            if Encoding::named(&name) != Some(text.encoding()) {
                let message = format!("the file says that its encoding is {}", visible(&encoding));
                let help = "write the encoding of the file's first line as `encoding` in source.toml";
                return sink.refuse_at((line.number, 0), Code::WrongEncoding, &message, help);
            }
            sink.comment();
        }
        while let Some(line) = lines.next() {
            let Some(text) = sink.accept_line(&line) else { continue };
            let entry = text.rsplit_once('|').and_then(|(word, count)| Some((word, count.trim().parse().ok()?)));
            let is_head =
                |(word, count): &(&str, usize)| *count <= MAX_MEANINGS && !word.contains('|') && word.trim() != "-";
            let Some((word, count)) = entry.filter(is_head) else {
                sink.reject_record(line.number, "expected a word and the number of its meanings: `word|2`");
                continue;
            };
            let is_row = |row: &Line<'_>| row.text.as_deref().map_or(true, is_meaning);
            let rows: Vec<_> = std::iter::from_fn(|| lines.next_if(is_row)).take(count).collect();
            let mut meanings = Vec::new();
            for row in &rows {
                let Some(text) = sink.accept_line(row) else { continue };
                sink.comment();
                meanings.extend(self.meaning(row.number, word, &text));
            }
            if rows.len() == count {
                sink.entry_with_meanings(line.number, word, Tags::NONE, meanings);
            } else {
                let why = format!("expected {count} lines with meanings, found {}", rows.len());
                sink.reject_record(line.number, &why);
            }
        }
    }
}

/// Returns true if a line may be a meaning: it begins with a part of speech in brackets, or with `-`.
fn is_meaning(line: &str) -> bool {
    line.trim_start().starts_with('(') || line.split('|').next().is_some_and(|first| first.trim() == "-")
}

impl Mythes {
    /// Returns the meaning on a line. Returns `None` if the line has no synonym other than the word itself.
    fn meaning(&self, line: u32, word: &str, text: &str) -> Option<EntryMeaning> {
        let mut fields = text.split('|').map(str::trim);
        let tags = fields.next().map(|kind| self.tag_map.tags_of(kind)).unwrap_or_default();
        let mut known = HashSet::new();
        let is_synonym = |field: &&str| {
            !field.is_empty() && *field != word && !self.omit.iter().any(|note| field.ends_with(note.as_str()))
        };
        let stripped = |field| self.strip.iter().find_map(|note| str::strip_suffix(field, note.as_str()));
        let synonyms: Vec<_> = fields
            .map(|field| stripped(field).map_or(field, str::trim_end))
            .filter(is_synonym)
            .filter(|field| known.insert(*field))
            .collect();
        let text = synonyms.join(", ").into();
        let (kind, uses) = (MeaningKind::Synonyms, Vec::new());
        let is_only_itself = synonyms.iter().all(|synonym| synonym.to_lowercase() == word.to_lowercase());
        (!is_only_itself).then_some(EntryMeaning { line, kind, language: None, tags, text, uses })
    }
}

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
//! meanings, followed by a line for each: a part of speech in brackets or `-`, and synonyms. The keys of `[tags]` are
//! parts of speech, with their brackets.

use super::entry::EntryMeaning;
use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::tag_map::TagMap;
use super::text::Text;
use crate::document::Fields;
use crate::meaning::MeaningKind;
use crate::tag::Tags;

/// The maximum number of meanings of a word.
const MAX_MEANINGS: usize = 1000;

/// A thesaurus.
#[derive(Debug)]
struct Mythes {
    tag_map: TagMap,
}

pub(super) fn describe(_: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    Some(Box::new(Mythes { tag_map: around.tags.clone() }))
}

impl SourceFormat for Mythes {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let mut lines = text.lines();
        if let Some(encoding) = lines.next()
            && sink.accept_line(&encoding).is_some()
        {
            sink.comment();
        }
        while let Some(line) = lines.next() {
            let Some(text) = sink.accept_line(&line) else { continue };
            let entry = text.rsplit_once('|').and_then(|(word, count)| Some((word, count.trim().parse().ok()?)));
            let Some((word, count)) = entry.filter(|(_, count)| *count <= MAX_MEANINGS) else {
                sink.reject_record(line.number, "expected a word and the number of its meanings: `word|2`");
                continue;
            };
            let mut meanings = Vec::new();
            for row in lines.by_ref().take(count) {
                let Some(text) = sink.accept_line(&row) else { continue };
                sink.comment();
                meanings.extend(self.meaning(row.number, word, &text));
            }
            sink.entry_with_meanings(line.number, word, Tags::NONE, meanings);
        }
    }
}

impl Mythes {
    /// Returns the meaning on a line. Returns `None` if the line has no synonym other than the word itself.
    fn meaning(&self, line: u32, word: &str, text: &str) -> Option<EntryMeaning> {
        let mut fields = text.split('|').map(str::trim);
        let tags = fields.next().map(|kind| self.tag_map.tags_of(kind)).unwrap_or_default();
        let mut synonyms = Vec::new();
        for synonym in fields.filter(|field| !field.is_empty() && *field != word) {
            if !synonyms.contains(&synonym) {
                synonyms.push(synonym);
            }
        }
        let text = synonyms.join(", ").into();
        let (kind, uses) = (MeaningKind::Synonyms, Vec::new());
        (!synonyms.is_empty()).then_some(EntryMeaning { line, kind, language: None, tags, text, uses })
    }
}

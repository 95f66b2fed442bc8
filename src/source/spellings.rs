//! `format = "spellings"`: each line has a key in capital letters, then its spellings, separated by spaces. If a line
//! has only a key, the spelling is the key in lower case. The word lists of Tanglet have this format.

use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::text::Text;
use crate::document::Fields;
use crate::tag::Tags;

/// Lines such as `STRASSE Straße`, or `AB` for the word `ab`.
#[derive(Debug)]
struct Spellings;

pub(super) fn describe(_: &mut Fields<'_, '_>, _: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    Some(Box::new(Spellings))
}

impl SourceFormat for Spellings {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        for line in text.lines() {
            let Some(row) = sink.accept_line(&line) else { continue };
            let words: Vec<_> = row.split_ascii_whitespace().collect();
            match words.as_slice() {
                [] => sink.comment(),
                [key] => sink.entry(line.number, &key.to_lowercase(), None, Tags::NONE),
                [_, spellings @ ..] => {
                    let spellings: Vec<_> = spellings.iter().map(|word| (*word, Tags::NONE)).collect();
                    sink.entry_of_words(line.number, None, &spellings);
                }
            }
        }
    }
}

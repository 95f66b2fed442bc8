//! `format = "plain"`: one word per line.

use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::text::Text;
use crate::document::Fields;
use crate::tag::Tags;

/// One word per line. Spaces around the word are removed.
#[derive(Debug)]
struct Plain;

pub(super) fn describe(_: &mut Fields<'_, '_>, _: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    Some(Box::new(Plain))
}

impl SourceFormat for Plain {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        for line in text.lines() {
            if let Some(word) = sink.accept_line(&line) {
                sink.entry(line.number, word.trim(), None, Tags::NONE);
            }
        }
    }
}

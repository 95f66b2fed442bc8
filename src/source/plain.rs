//! `format = "plain"`: one word a line.

use super::{Harvest, SourceFormat, Surroundings, Text};
use crate::document::Fields;
use crate::tag::Tags;

/// One word a line; spaces around it are removed.
#[derive(Debug)]
struct Plain;

pub(super) fn describe(_: &mut Fields<'_, '_>, _: &Surroundings<'_>) -> Option<Box<dyn SourceFormat>> {
    Some(Box::new(Plain))
}

impl SourceFormat for Plain {
    fn read(&self, text: &Text<'_>, harvest: &mut Harvest<'_>) {
        for line in text.lines() {
            if let Some(word) = harvest.screen(&line) {
                harvest.entry(line.number, word.trim(), None, Tags::NONE);
            }
        }
    }
}

//! `format = "plain"`: one word a line.

use super::{Format, Harvest, Surroundings, Text};
use crate::document::Fields;
use crate::tag::Tags;

/// One word a line; spaces around it are removed.
#[derive(Debug)]
struct Plain;

pub(super) fn describe(_: &mut Fields<'_, '_>, _: &Surroundings<'_>) -> Option<Box<dyn Format>> {
    Some(Box::new(Plain))
}

impl Format for Plain {
    fn read(&self, text: &Text<'_>, harvest: &mut Harvest<'_>) {
        for line in text.lines() {
            if let Some(word) = harvest.screen(&line) {
                harvest.entry(line.number, word.trim(), None, Tags::NONE);
            }
        }
    }
}

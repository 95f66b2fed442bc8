//! `format = "spellings"`: a key in capital letters, then its spellings, separated by spaces; a key alone is spelled as
//! itself in lower case. The word lists of Tanglet have this format.

use super::{Harvest, SourceFormat, Surroundings, Text};
use crate::document::Fields;
use crate::tag::Tags;

/// `STRASSE Straße`, or `AB` for `ab`.
#[derive(Debug)]
struct Spellings;

pub(super) fn describe(_: &mut Fields<'_, '_>, _: &Surroundings<'_>) -> Option<Box<dyn SourceFormat>> {
    Some(Box::new(Spellings))
}

impl SourceFormat for Spellings {
    fn read(&self, text: &Text<'_>, harvest: &mut Harvest<'_>) {
        for line in text.lines() {
            let Some(row) = harvest.screen(&line) else { continue };
            let words: Vec<_> = row.split_ascii_whitespace().collect();
            match words.as_slice() {
                [] => harvest.comment(),
                [key] => harvest.entry(line.number, &key.to_lowercase(), None, Tags::NONE),
                [_, spellings @ ..] => {
                    let spellings: Vec<_> = spellings.iter().map(|word| (*word, Tags::NONE)).collect();
                    harvest.entry_of_words(line.number, None, &spellings);
                }
            }
        }
    }
}

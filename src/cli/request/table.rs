//! Rows of answers about the queue as TSV, fit for a spreadsheet, and words as one can safely see them.

use std::io::Write;

use anyhow::Result;

use crate::hygiene::is_formula;
use crate::moderation::evidence::is_disguised;

/// Writes a row. A spreadsheet would take a cell that begins like a formula for one, so such a cell gets an apostrophe.
pub(super) fn row<'a>(out: &mut impl Write, cells: impl IntoIterator<Item = &'a str>) -> Result<()> {
    let cells: Vec<_> = cells.into_iter().map(cell).collect();
    writeln!(out, "{}", cells.join("\t"))?;
    Ok(())
}

fn cell(text: &str) -> String {
    let shown = shown(text);
    if is_formula(text) || is_formula(&shown) { format!("'{shown}") } else { shown }
}

/// A text on one line as it may be printed: in a word with characters that deceive the eye, all but ASCII by number.
pub(super) fn shown(text: &str) -> String {
    let words =
        text.split(char::is_whitespace).map(|word| if is_disguised(word) { by_number(word) } else { word.into() });
    words.collect::<Vec<_>>().join(" ")
}

fn by_number(word: &str) -> String {
    let shown = |character: char| match character.is_ascii_graphic() {
        true => character.to_string(),
        false => character.escape_unicode().to_string(),
    };
    word.chars().map(shown).collect()
}

//! TSV rows for answers about the queue, safe to open in a spreadsheet.

use std::io::Write;

use anyhow::Result;

use crate::moderation::evidence::shown;
use crate::text::is_formula;

/// Writes a row. A cell that a spreadsheet would take for a formula gets a leading apostrophe.
pub(super) fn row<'a>(out: &mut impl Write, cells: impl IntoIterator<Item = &'a str>) -> Result<()> {
    let cells: Vec<_> = cells.into_iter().map(cell).collect();
    Ok(writeln!(out, "{}", cells.join("\t"))?)
}

fn cell(text: &str) -> String {
    let shown = shown(text);
    if is_formula(text) || is_formula(&shown) { format!("'{shown}") } else { shown }
}

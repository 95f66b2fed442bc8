//! `zyzzyva`: the word graphs of Zyzzyva, forwards in `.dwg` and backwards in `-R.dwg`.
//!
//! A file consists of little-endian `u32` numbers: the number of edges, then the edges. The edges at which words begin
//! come first. An edge has its letter (Latin-1) in bits 24–31, the word-end flag in bit 23, the last-sibling flag in
//! bit 22, and the child in bits 0–20. The second file is for searches by word endings.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::latin;
use super::rows::Rows;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "zyzzyva",
    about: "Word graphs for Zyzzyva, forwards and backwards; works only if all letters are in Latin-1",
    parts: &[ExportFile::new(".dwg", write), ExportFile::new("-R.dwg", write_reversed)],
    numbering: Numbering::Latin,
};

/// Maximum number of slots that an edge can address.
const MAX_SLOTS: usize = 1 << 21;
const LAST: u32 = 1 << 22;
const ACCEPTS: u32 = 1 << 23;

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    write_rows(&exported.rows(&latin::letters(exported)?), "edges", out)
}

fn write_reversed(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    write_rows(&exported.reversed_rows(&latin::letters(exported)?), "reversed_edges", out)
}

fn write_rows(rows: &Rows, fact: &'static str, out: &mut dyn Write) -> Result<Facts, Failure> {
    let (graph, layout) = latin::graph(rows, 1, MAX_SLOTS)?;
    out.write_all(&(layout.len() as u32).to_le_bytes())?;
    for edge in graph.slots(&layout) {
        let last = if edge.is_last { LAST } else { 0 };
        let accepts = if edge.accepts { ACCEPTS } else { 0 };
        out.write_all(&(u32::from(edge.tile) << 24 | accepts | last | edge.child).to_le_bytes())?;
    }
    Ok(Facts::from([(fact, layout.len() as u64), ("most_edges", MAX_SLOTS as u64 - 1)]))
}

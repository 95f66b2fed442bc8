//! `lexpert`: the word graph of Lexpert, `.lxd`.
//!
//! The file begins with a header of 64 bytes: its length, the number of nodes, the title, the date, and the number of
//! words. Little-endian `u32` nodes follow. A node has the last-sibling flag in bit 31, the word-end flag in bit 30,
//! the letter (Latin-1) in bits 22–29, and the child in bits 0–21. The first two nodes are fixed. The nodes at which
//! words begin come next. The date is empty, so that the same edition always gives the same bytes.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::latin;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "lexpert",
    about: "Word graph for Lexpert and programs that read .lxd files; works only if all letters are in Latin-1",
    parts: &[ExportFile::new(".lxd", write)],
    numbering: Numbering::Latin,
};

const HEADER: u32 = 64;
const TITLE: usize = 32;
const DATE: [u8; 20] = [0; 20];
const FIRST_NODES: [u32; 2] = [0x8a80_0000, 0x8a80_0002];
/// Maximum number of nodes that the bits for the child can address.
const MAX_NODES: usize = 1 << 22;
const LAST: u32 = 1 << 31;
const ACCEPTS: u32 = 1 << 30;

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let rows = exported.rows(&latin::letters(exported)?);
    let (graph, layout) = latin::graph(&rows, FIRST_NODES.len(), MAX_NODES)?;
    let nodes = FIRST_NODES.len() + layout.len();
    out.write_all(&HEADER.to_le_bytes())?;
    out.write_all(&(nodes as u32).to_le_bytes())?;
    out.write_all(&title(&exported.edition().title))?;
    out.write_all(&DATE)?;
    out.write_all(&(rows.len() as u32).to_le_bytes())?;
    for node in FIRST_NODES {
        out.write_all(&node.to_le_bytes())?;
    }
    for node in graph.slots(&layout) {
        let last = if node.is_last { LAST } else { 0 };
        let accepts = if node.accepts { ACCEPTS } else { 0 };
        out.write_all(&(last | accepts | u32::from(node.tile) << 22 | node.child).to_le_bytes())?;
    }
    Ok(Facts::from([("nodes", nodes as u64), ("most_nodes", MAX_NODES as u64)]))
}

/// Returns the title in Latin-1, shortened to 31 bytes and padded with zero bytes. Characters outside Latin-1 become
/// `?`.
fn title(text: &str) -> [u8; TITLE] {
    let mut title = [0; TITLE];
    let letters = text.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?'));
    title[..TITLE - 1].iter_mut().zip(letters).for_each(|(byte, letter)| *byte = letter);
    title
}

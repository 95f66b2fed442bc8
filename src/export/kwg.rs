//! `kwg`, `kwg-dawg`: the word graphs of wolges, Woogles and Macondo.
//!
//! The file is an array of little-endian `u32` nodes without a header. A node has the child in bits 0–21, the
//! last-sibling flag in bit 22, the word-end flag in bit 23, and the tile in bits 24–31. The module `wolges` gives the
//! tiles their numbers; 0 is the separator of the GADDAG.
//!
//! Node 0 points to the words. In `kwg`, node 1 points to the GADDAG. The GADDAG contains each word once for each of
//! its tiles: from this tile backwards to the first tile, then the tiles after this tile.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::graph::Graph;
use super::refusal::Refusal;
use super::rows::Rows;
use super::wolges::{numbers, write_alphabet};

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "kwg",
    about: "Word graph and GADDAG for wolges, Woogles and Macondo",
    parts: &[ExportFile::new(".kwg", write), ExportFile::beside(".kwg.alphabet.txt", write_alphabet)],
    numbering: Numbering::Wolges,
};

pub(super) const DAWG_ONLY: ExportFormat = ExportFormat {
    name: "kwg-dawg",
    about: "Word graph without a GADDAG, far smaller; enough to check words in wolges, Woogles and Macondo",
    parts: &[ExportFile::new(".kwg", write_dawg), ExportFile::beside(".kwg.alphabet.txt", write_alphabet)],
    numbering: Numbering::Wolges,
};

/// Maximum number of nodes that the bits for the child can address.
const MAX_NODES: usize = 1 << 22;
const LAST: u32 = 1 << 22;
const ACCEPTS: u32 = 1 << 23;
const SEPARATOR: u8 = 0;

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let mut graph = Graph::new(&exported.rows(&numbers(exported)?));
    let gaddag = graph.add_gaddag(SEPARATOR);
    let roots = [graph.words, gaddag];
    write_graph(&graph, &roots, "use kwg-dawg, which has no GADDAG", out)
}

fn write_dawg(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    write_words(&exported.rows(&numbers(exported)?), out)
}

/// Writes rows as a graph without a GADDAG.
pub(super) fn write_words(rows: &Rows, out: &mut dyn Write) -> Result<Facts, Failure> {
    let graph = Graph::new(rows);
    write_graph(&graph, &[graph.words], "use quackle, which supports more", out)
}

fn write_graph(graph: &Graph, roots: &[u32], instead: &'static str, out: &mut dyn Write) -> Result<Facts, Failure> {
    // If there are no words, the graph consists of two nodes without children, in both formats.
    let roots = if graph.words == 0 { &[0, 0] } else { roots };
    let layout = graph.layout(roots.len() as u32);
    let nodes = roots.len() + layout.len();
    Refusal::at_most(MAX_NODES, nodes, "nodes in the graph", instead)?;
    for &root in roots {
        out.write_all(&(LAST | layout.slot(root)).to_le_bytes())?;
    }
    for node in graph.slots(&layout) {
        let last = if node.is_last { LAST } else { 0 };
        let accepts = if node.accepts { ACCEPTS } else { 0 };
        out.write_all(&(u32::from(node.tile) << 24 | accepts | last | node.child).to_le_bytes())?;
    }
    Ok(Facts::from([("nodes", nodes as u64), ("most_nodes", MAX_NODES as u64)]))
}

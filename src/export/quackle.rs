//! `quackle`: Quackle's `.dawg`, version 1, and the alphabet that belongs to it.
//!
//! The file contains the version, a hash, the number of words, the alphabet and the nodes. A node has seven bytes:
//! child, letter with flags, playability. The hash is the XOR of the MD5 sums of all words, each written in Quackle's
//! own letter numbers.
//!
//! One flag marks words that are also in a smaller dictionary. All words get this flag, because Quackle marks words
//! without it as missing from the smaller dictionary. The playability of words is unknown, and written as 1.

use std::io::Write;

use md5::{Digest, Md5};

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::graph::{Graph, Slot};
use super::refusal::Refusal;
use super::rows::Rows;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "quackle",
    about: "Word graph for Quackle, with an alphabet file if the values and counts of all tiles are known",
    parts: &[
        ExportFile::new(".dawg", write),
        ExportFile { lacks: missing_bag_data, ..ExportFile::new(".quackle_alphabet", write_alphabet) },
    ],
    numbering: Numbering::FromZero,
};

const MAX_TILES: usize = 64;
const MAX_NODES: usize = (1 << 24) - 1;
/// Quackle's own number for the first letter. Lower numbers are blanks and marks.
const FIRST_LETTER: u8 = 5;
const LAST: u8 = 1 << 6;
const IN_SMALLER: u8 = 1 << 7;

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    exported.at_most_tiles(MAX_TILES)?;
    let rows = exported.rows(&exported.numbers_from(0));
    Refusal::at_most(MAX_NODES, rows.len(), "words", "use text, which has no limit")?;
    let graph = Graph::new(&rows);
    let layout = graph.layout(1);
    Refusal::at_most(MAX_NODES, layout.len() + 1, "nodes in the graph", "use text, which has no limit")?;
    out.write_all(&[1])?;
    out.write_all(&hash(&rows))?;
    out.write_all(&three_bytes(rows.len() as u32))?;
    out.write_all(&[exported.alphabet().tiles.len() as u8])?;
    for tile in &exported.alphabet().tiles {
        write!(out, "{} ", tile.label)?;
    }
    let root = Slot { tile: 0, accepts: false, is_last: true, child: layout.slot(graph.words) };
    for node in std::iter::once(root).chain(graph.slots(&layout)) {
        write_node(node, out)?;
    }
    Ok(Facts::from([("nodes", layout.len() as u64 + 1), ("most_nodes", MAX_NODES as u64)]))
}

fn write_node(node: Slot, out: &mut dyn Write) -> Result<(), Failure> {
    let last = if node.is_last { LAST } else { 0 };
    let in_smaller = if node.accepts { IN_SMALLER } else { 0 };
    out.write_all(&three_bytes(node.child))?;
    out.write_all(&[node.tile | last | in_smaller])?;
    out.write_all(&three_bytes(u32::from(node.accepts)))?;
    Ok(())
}

fn three_bytes(number: u32) -> [u8; 3] {
    let [_, bytes @ ..] = number.to_be_bytes();
    bytes
}

fn hash(rows: &Rows) -> [u8; 16] {
    rows.iter().fold([0; 16], |mut sum, row| {
        let letters: Vec<_> = row.iter().map(|tile| tile + FIRST_LETTER).collect();
        sum.iter_mut().zip(Md5::digest(&letters)).for_each(|(sum, byte)| *sum ^= byte);
        sum
    })
}

fn missing_bag_data(exported: &Exported<'_>) -> Option<&'static str> {
    let alphabet = exported.alphabet();
    let known =
        alphabet.blanks.is_some() && alphabet.tiles.iter().all(|tile| tile.value.is_some() && tile.count.is_some());
    (!known).then_some("the edition lacks the value or the count of a tile, or the number of blanks")
}

/// Writes a line per tile: label, letters in lower case, points, count, and 1 if it is a vowel or else 0.
fn write_alphabet(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let vowels = &exported.edition().book.language.vowels;
    for tile in &exported.alphabet().tiles {
        let vowel = u8::from(tile.letters.chars().all(|letter| vowels.contains(letter)));
        let (value, count) = (tile.value.unwrap_or_default(), tile.count.unwrap_or_default());
        writeln!(out, "{}\t{}\t{value}\t{count}\t{vowel}", tile.label, tile.letters)?;
    }
    writeln!(out, "blank\t0\t{}", exported.alphabet().blanks.unwrap_or_default())?;
    Ok(Facts::new())
}

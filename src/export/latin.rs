//! Encodes tiles as letters of Latin-1, for programs that store each tile in one byte.

use super::exported::Exported;
use super::graph::{Graph, Layout};
use super::refusal::Refusal;
use super::rows::Rows;
use crate::alphabet::Tile;

/// Returns the upper-case letter of each tile as a byte in Latin-1. Rejects a tile that is not a single letter of
/// Latin-1.
pub(super) fn letters(exported: &Exported<'_>) -> Result<Vec<u8>, Refusal> {
    let letter = |tile: &Tile| {
        let letter = tile.letters.to_uppercase().parse::<char>().ok().filter(|letter| letter.is_alphabetic());
        let byte = letter.and_then(|letter| u8::try_from(letter).ok());
        byte.ok_or_else(|| Refusal::NotLatin { tile: tile.label.clone() })
    };
    exported.alphabet().tiles.iter().map(letter).collect()
}

/// Builds the graph of rows, and arranges its nodes in slots that are numbered from `first`. Rejects a graph without
/// words, and a graph that needs more than `most` slots.
pub(super) fn graph(rows: &Rows, first: usize, most: usize) -> Result<(Graph, Layout), Refusal> {
    if rows.len() == 0 {
        return Err(Refusal::NoWord);
    }
    let graph = Graph::new(rows);
    let layout = graph.layout(first as u32);
    Refusal::at_most(most, first + layout.len(), "nodes in the graph", "use quackle, which supports more")?;
    Ok((graph, layout))
}

//! `cspell`: a trie for cspell, version 3.
//!
//! The file describes the trie as moves of a cursor. A character moves the cursor down to a new node. `<` moves the
//! cursor one node back. `$` marks the end of a word, and also moves the cursor one node back. `<n` and `$n` move it
//! `n` nodes back in total. `#id;` replaces the current node with node `id`, from which the cursor can only go back.
//! Ids count the nodes that have children, in the order of their first occurrence. The root has id 0.

use std::collections::HashMap;
use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::graph::{Graph, Node};
use super::refusal::Refusal;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "cspell",
    about: "Trie for cspell, in version 3 of the format; add it to dictionaryDefinitions in cspell.json",
    parts: &[ExportFile::new(".trie", write)],
    numbering: Numbering::None,
};

/// Characters with a special meaning in cspell's word lists.
const MARKS: &[char] = &['!', '~', '*', '+', '\\'];
/// The number base of ids.
const BASE: u32 = 36;
/// Maximum number of steps back that one `$n` or `<n` encodes.
const MAX_STEPS: u32 = 9;

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let characters = characters(exported)?;
    let number = |letter: char| characters.binary_search(&letter).unwrap_or_default() as u8;
    let alphabet = exported.alphabet();
    let rows = exported.rows_of(|tiles, rows| {
        let letters = tiles.iter().flat_map(|&tile| alphabet.tiles[usize::from(tile)].letters.chars());
        rows.push(letters.map(number));
    });
    let graph = Graph::new(&rows);
    writeln!(out, "# {} of {}, by lexmill", exported.edition().id, exported.manifest.version)?;
    write!(out, "TrieXv3\nbase={BASE}\n__DATA__")?;
    let mut writer = TrieWriter { graph: &graph, characters, ids: HashMap::new(), back: None, out };
    for node in graph.table.run(graph.words) {
        writer.step_back_if_any()?;
        // cspell itself writes no line breaks here, but editors handle short lines better.
        writeln!(writer.out)?;
        writer.node(node)?;
    }
    writer.step_back_if_any()?;
    writeln!(writer.out)?;
    let nodes = writer.ids.len() as u64 + 1;
    Ok(Facts::from([("nodes", nodes)]))
}

/// Returns all letters on the tiles, in Unicode order. Rejects more than 256 letters, and letters with a special
/// meaning in cspell.
fn characters(exported: &Exported<'_>) -> Result<Vec<char>, Refusal> {
    const MAX_CHARACTERS: usize = 256;
    for tile in &exported.alphabet().tiles {
        if let Some(character) = tile.letters.chars().find(|character| MARKS.contains(character)) {
            return Err(Refusal::Character { tile: tile.label.clone(), character });
        }
    }
    let characters = exported.letters();
    Refusal::at_most(MAX_CHARACTERS, characters.len(), "letters", "export with `--to hunspell`")?;
    Ok(characters)
}

/// Steps back that have not been written yet.
struct Back {
    sign: char,
    steps: u32,
}

struct TrieWriter<'w> {
    graph: &'w Graph,
    characters: Vec<char>,
    /// Ids of the nodes that have children, by `accepts` and `child` of the [`Node`]. In this trie, nodes with the same
    /// `accepts` and `child` are equal.
    ids: HashMap<(bool, u32), usize>,
    back: Option<Back>,
    out: &'w mut dyn Write,
}

impl TrieWriter<'_> {
    /// Writes a node and all nodes below it. Leaves the steps back from this node in `back`.
    fn node(&mut self, node: Node) -> Result<(), Failure> {
        self.step_back_if_any()?;
        let character = self.characters[usize::from(node.tile)];
        if !character.is_alphabetic() {
            write!(self.out, "\\")?;
        }
        write!(self.out, "{character}")?;
        if node.child != 0 {
            let next = self.ids.len() + 1;
            if let Some(&id) = self.ids.get(&(node.accepts, node.child)) {
                write!(self.out, "#{};", in_base(id))?;
                self.back = Some(Back { sign: '<', steps: 1 });
                return Ok(());
            }
            self.ids.insert((node.accepts, node.child), next);
            let graph = self.graph;
            for node in graph.table.run(node.child) {
                self.node(node)?;
            }
        }
        if node.accepts {
            self.step_back_if_any()?;
            self.back = Some(Back { sign: '$', steps: 1 });
        } else {
            self.back.get_or_insert(Back { sign: '<', steps: 0 }).steps += 1;
        }
        Ok(())
    }

    fn step_back_if_any(&mut self) -> Result<(), Failure> {
        let Some(Back { mut sign, mut steps }) = self.back.take() else { return Ok(()) };
        while steps > 0 {
            let taken = steps.min(MAX_STEPS);
            write!(self.out, "{sign}")?;
            if taken > 1 {
                write!(self.out, "{taken}")?;
            }
            (sign, steps) = ('<', steps - taken);
        }
        Ok(())
    }
}

fn in_base(mut number: usize) -> String {
    let mut digits = Vec::new();
    while number > 0 {
        digits.extend(char::from_digit((number % BASE as usize) as u32, BASE));
        number /= BASE as usize;
    }
    digits.iter().rev().collect()
}

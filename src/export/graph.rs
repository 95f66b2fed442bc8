//! The minimal graph of a set of words: equal nodes are merged.
//!
//! A node has a tile, a flag for the end of a word, a child and a next node. A run is a linked list of nodes: the tiles
//! that may occur at one position of a word. The child is the first node of the run that may follow.
//!
//! Equal nodes are stored once ([`Table`]), so a run that is the tail of a longer run takes no extra space. In a file,
//! the nodes of a run are adjacent, so [`Graph::layout`] gives slots only to runs that are not the tail of another run.

use std::collections::HashMap;

use super::rows::Rows;

/// A node. Nodes are numbered from 1; the number 0 means that no tile follows, or that the run ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Node {
    /// The format's number for the tile.
    pub(super) tile: u8,
    /// Whether a word ends here.
    pub(super) accepts: bool,
    /// Number of the first node of the run that follows, or 0.
    pub(super) child: u32,
    /// Number of the next node of the same run, or 0.
    pub(super) next: u32,
}

/// All nodes, each stored once.
#[derive(Debug, Default)]
pub(super) struct Table {
    nodes: Vec<Node>,
    known: HashMap<Node, u32>,
}

impl Table {
    /// Adds a node unless an equal node exists, and returns the node's number. This number is greater than the numbers
    /// of the node's child and next node.
    fn add(&mut self, node: Node) -> u32 {
        *self.known.entry(node).or_insert_with(|| {
            self.nodes.push(node);
            self.nodes.len() as u32
        })
    }

    /// Returns a node by its number.
    pub(super) fn node(&self, id: u32) -> Node {
        self.nodes[id as usize - 1]
    }

    /// Iterates over the nodes of a run.
    pub(super) fn run(&self, first: u32) -> impl Iterator<Item = Node> {
        let node = |id: u32| (id != 0).then(|| self.node(id));
        std::iter::successors(node(first), move |last| node(last.next))
    }
}

/// Builds the nodes for texts that are added in ascending order.
struct Builder<'t> {
    table: &'t mut Table,
    last: Vec<u8>,
    /// For each depth along the text added last, the sibling nodes there; the last of them may still get children.
    open: Vec<Vec<Node>>,
}

impl<'t> Builder<'t> {
    fn new(table: &'t mut Table) -> Self {
        Self { table, last: Vec::new(), open: vec![Vec::new()] }
    }

    /// Adds a text that is greater than the previous text.
    ///
    /// `begins` becomes the first node of the run that follows the text. Its `next` is set when this run is complete.
    /// If `begins` is `None`, this run stays empty until later texts add nodes to it.
    fn add(&mut self, text: &[u8], accepts: bool, begins: Option<Node>) {
        let shared = text.iter().zip(&self.last).take_while(|(a, b)| a == b).count();
        self.close(shared);
        for (depth, &tile) in text.iter().enumerate().skip(shared) {
            self.open[depth].push(Node { tile, ..Node::default() });
            if self.open.len() == depth + 1 {
                self.open.push(Vec::new());
            }
        }
        if let Some(node) = text.len().checked_sub(1).and_then(|depth| self.open[depth].last_mut()) {
            node.accepts |= accepts;
        }
        self.open[text.len()].extend(begins);
        self.last.truncate(shared);
        self.last.extend_from_slice(&text[shared..]);
    }

    /// Completes all runs. Returns the number of the first node of the run at which all texts begin.
    fn finish(mut self) -> u32 {
        self.close(0);
        self.settle(0)
    }

    /// Completes the runs after the first `depth` tiles of the last text, the deepest run first.
    fn close(&mut self, depth: usize) {
        for depth in (depth + 1..=self.last.len()).rev() {
            let child = self.settle(depth);
            if let Some(node) = self.open[depth - 1].last_mut() {
                node.child = child;
            }
        }
    }

    /// Completes the run at a depth. Returns the number of the run's first node.
    fn settle(&mut self, depth: usize) -> u32 {
        let table = &mut *self.table;
        self.open[depth].drain(..).rev().fold(0, |next, node| table.add(Node { next, ..node }))
    }
}

/// A table of nodes, and the first node of the words.
#[derive(Debug)]
pub(super) struct Graph {
    pub(super) table: Table,
    /// Number of the first node of the run at which the words begin.
    pub(super) words: u32,
}

impl Graph {
    /// Builds the graph of sorted rows.
    pub(super) fn new(rows: &Rows) -> Self {
        let mut table = Table::default();
        let mut builder = Builder::new(&mut table);
        rows.iter().for_each(|row| builder.add(row, true, None));
        let words = builder.finish();
        Self { table, words }
    }

    /// Adds the texts of a GADDAG. Every word gives one text for each of its tiles: from this tile backwards to the
    /// first tile, then `separator`, then the tiles after this tile. Returns the number of the first node of these
    /// texts.
    ///
    /// The tiles after the separator need no new nodes: they are the run that follows the same beginning in the graph
    /// of the words. So each beginning is added only once, even if many words share it.
    pub(super) fn add_gaddag(&mut self, separator: u8) -> u32 {
        let mut beginnings = Rows::default();
        let mut ends = Vec::new();
        self.beginnings(self.words, &mut Vec::new(), &mut |text, node| {
            beginnings.push(text.iter().rev().copied());
            ends.push((node.accepts, node.child));
        });
        let order = beginnings.order();
        let mut builder = Builder::new(&mut self.table);
        for number in order {
            let (accepts, child) = ends[number as usize];
            let begins = Node { tile: separator, child, ..Node::default() };
            builder.add(beginnings.get(number), accepts, (child != 0).then_some(begins));
        }
        builder.finish()
    }

    /// Calls `visit` with each beginning of a word, and with the last node of this beginning. All beginnings start with
    /// `text` and continue with a node of `run`.
    fn beginnings(&self, run: u32, text: &mut Vec<u8>, visit: &mut dyn FnMut(&[u8], Node)) {
        for node in self.table.run(run) {
            text.push(node.tile);
            visit(text, node);
            self.beginnings(node.child, text, visit);
            text.pop();
        }
    }

    /// Returns the tiles that form a word when added at the end of a row.
    #[cfg(feature = "sqlite")]
    pub(super) fn hooks(&self, row: impl IntoIterator<Item = u8>) -> Vec<u8> {
        let mut run = self.words;
        for tile in row {
            let node = self.table.run(run).find(|node| node.tile == tile);
            run = node.map_or(0, |node| node.child);
        }
        self.table.run(run).filter(|node| node.accepts).map(|node| node.tile).collect()
    }

    /// Returns the numbers of the first nodes of all runs. Each run comes before the runs that may follow it.
    pub(super) fn runs(&self) -> Vec<u32> {
        let mut is_first = vec![false; self.table.nodes.len() + 1];
        self.table.nodes.iter().for_each(|node| is_first[node.child as usize] = true);
        is_first[self.words as usize] = true;
        (1..is_first.len() as u32).rev().filter(|&id| is_first[id as usize]).collect()
    }

    /// Arranges the nodes in slots, so that the nodes of a run are adjacent. The first slot has the number `first`.
    pub(super) fn layout(&self, first: u32) -> Layout {
        let count = self.table.nodes.len();
        let mut is_end = vec![false; count + 1];
        self.table.nodes.iter().for_each(|node| is_end[node.next as usize] = true);
        let mut layout = Layout { nodes: Vec::with_capacity(count), slots: vec![0; count + 1] };
        // The run at which all texts begin comes first, because its first node was added last.
        for id in (1..=count as u32).rev().filter(|&id| !is_end[id as usize]) {
            let mut id = id;
            while id != 0 {
                let slot = &mut layout.slots[id as usize];
                *slot = if *slot == 0 { first + layout.nodes.len() as u32 } else { *slot };
                layout.nodes.push(id);
                id = self.table.node(id).next;
            }
        }
        layout
    }

    /// Iterates over the nodes in the order of their slots.
    pub(super) fn slots<'g>(&'g self, layout: &'g Layout) -> impl Iterator<Item = Slot> + 'g {
        layout.nodes.iter().map(|&id| {
            let Node { tile, accepts, child, next } = self.table.node(id);
            Slot { tile, accepts, is_last: next == 0, child: layout.slot(child) }
        })
    }
}

/// The assignment of nodes to slots.
#[derive(Debug)]
pub(super) struct Layout {
    /// Node numbers in the order of slots. A node that belongs to several runs may have several slots.
    nodes: Vec<u32>,
    /// One slot of each node, by the node's number.
    slots: Vec<u32>,
}

impl Layout {
    /// Returns the number of slots.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns a slot of the node with this number. Returns 0 for the number 0.
    pub(super) fn slot(&self, id: u32) -> u32 {
        self.slots[id as usize]
    }
}

/// A node as it is stored in a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub(super) tile: u8,
    pub(super) accepts: bool,
    pub(super) is_last: bool,
    /// Slot of the first node of the run that follows, or 0.
    pub(super) child: u32,
}

//! `ICONV` and `OCONV`: texts that are replaced when a word comes in or goes out.

/// The most pairs. The largest dictionary at hand has 60.
const MAX_PAIRS: usize = 1000;

/// Pairs of a text and what replaces it, as a tree of the bytes of the texts that are replaced.
#[derive(Clone, Debug, Default)]
pub(super) struct Conversion {
    /// The root first; none as long as there is no pair.
    nodes: Vec<Node>,
    /// How many pairs were added.
    count: usize,
    /// Whether the line with their number was read.
    pub(super) is_counted: bool,
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// The nodes that follow by the next byte, sorted by it.
    children: Vec<(u8, usize)>,
    /// The pairs whose text ends here, in the order of the file.
    pairs: Vec<Pair>,
}

#[derive(Clone, Debug)]
struct Pair {
    to: Box<str>,
    /// Only at the word's start (`_from`).
    at_start: bool,
    /// Only at its end (`from_`).
    at_end: bool,
}

impl Conversion {
    /// Whether no further pair may be added.
    pub(super) fn is_full(&self) -> bool {
        self.count >= MAX_PAIRS
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Adds a pair as the `.aff` file writes it: `_` before or after `from` stands for the word's edge.
    pub(super) fn add(&mut self, from: &str, to: &str) {
        let (at_start, rest) = from.strip_prefix('_').map_or((false, from), |rest| (true, rest));
        let (at_end, rest) = rest.strip_suffix('_').map_or((false, rest), |rest| (true, rest));
        if rest.is_empty() {
            return;
        }
        self.count += 1;
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
        }
        let node = rest.bytes().fold(0, |node, byte| self.child(node, byte));
        let to = if to == "0" { "" } else { to };
        let pairs = &mut self.nodes[node].pairs;
        pairs.retain(|pair| (pair.at_start, pair.at_end) != (at_start, at_end));
        pairs.push(Pair { to: to.replace('_', " ").into(), at_start, at_end });
    }

    /// The node that follows by a byte; a new one if there is none.
    fn child(&mut self, node: usize, byte: u8) -> usize {
        match self.nodes[node].children.binary_search_by_key(&byte, |(byte, _)| *byte) {
            Ok(place) => self.nodes[node].children[place].1,
            Err(place) => {
                let child = self.nodes.len();
                self.nodes[node].children.insert(place, (byte, child));
                self.nodes.push(Node::default());
                child
            }
        }
    }

    /// The text with everything replaced, the longest pair first at each place; `None` if nothing was. The bytes that are
    /// compared are taken off `steps`.
    pub(super) fn apply(&self, text: &str, steps: &mut usize) -> Option<String> {
        if self.is_empty() {
            return None;
        }
        let mut result = None::<String>;
        let mut place = 0;
        while let Some(character) = text[place..].chars().next() {
            match self.longest_at(text, place, steps) {
                Some((length, pair)) => {
                    result.get_or_insert_with(|| text[..place].to_owned()).push_str(&pair.to);
                    place += length;
                }
                None => {
                    if let Some(result) = &mut result {
                        result.push(character);
                    }
                    place += character.len_utf8();
                }
            }
        }
        result.filter(|result| result != text)
    }

    /// The longest pair that fits at a place, the last one of the file if there are several, with its length.
    fn longest_at(&self, text: &str, place: usize, steps: &mut usize) -> Option<(usize, &Pair)> {
        let (mut node, mut longest) = (&self.nodes[0], None);
        for (index, byte) in text.bytes().enumerate().skip(place) {
            *steps = steps.saturating_sub(1);
            let Ok(child) = node.children.binary_search_by_key(&byte, |(byte, _)| *byte) else { break };
            node = &self.nodes[node.children[child].1];
            let end = index + 1;
            let fits = |pair: &&Pair| (!pair.at_start || place == 0) && (!pair.at_end || end == text.len());
            longest = node.pairs.iter().rev().find(fits).map(|pair| (end - place, pair)).or(longest);
        }
        longest
    }
}

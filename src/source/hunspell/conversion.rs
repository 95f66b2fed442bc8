//! The directives `ICONV` and `OCONV`: replacements in words that users type, and in words that hunspell displays.

/// The maximum number of pairs. The largest known dictionary, of Korean, has a pair for each of 11,172 syllables.
const MAX_PAIRS: usize = 20_000;

/// Texts and their replacements, stored in a trie of the bytes of the texts.
#[derive(Clone, Debug, Default)]
pub(super) struct Conversion {
    /// The nodes, the root first. Empty if there are no pairs.
    nodes: Vec<Node>,
    /// The number of pairs that were added.
    count: usize,
    /// Whether the line with the number of pairs was read.
    pub(super) is_counted: bool,
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// The child for each next byte, sorted by the byte.
    children: Vec<(u8, usize)>,
    /// The pairs whose text ends here, in the order of the file.
    pairs: Vec<Pair>,
}

#[derive(Clone, Debug)]
struct Pair {
    to: Box<str>,
    /// Whether it applies only at the start of a word (`_from`).
    at_start: bool,
    /// Whether it applies only at the end of a word (`from_`).
    at_end: bool,
}

impl Conversion {
    /// Returns true if the maximum number of pairs was added.
    pub(super) fn is_full(&self) -> bool {
        self.count >= MAX_PAIRS
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Adds a pair in the notation of the `.aff` file: `_` before or after `from` marks the edge of the word.
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

    /// Returns the index of a node's child for a byte. Adds the child if it does not exist.
    fn child(&mut self, node: usize, byte: u8) -> usize {
        match self.nodes[node].children.binary_search_by_key(&byte, |(byte, _)| *byte) {
            Ok(index) => self.nodes[node].children[index].1,
            Err(index) => {
                let child = self.nodes.len();
                self.nodes[node].children.insert(index, (byte, child));
                self.nodes.push(Node::default());
                child
            }
        }
    }

    /// Replaces parts of a text: at each position, the longest part that has a replacement. Returns the result. Returns
    /// `None` if the text does not change. Each byte that is compared costs one of the remaining `steps`.
    pub(super) fn apply(&self, text: &str, steps: &mut usize) -> Option<String> {
        if self.is_empty() {
            return None;
        }
        let mut result = None::<String>;
        let mut offset = 0;
        while let Some(character) = text[offset..].chars().next() {
            match self.longest_at(text, offset, steps) {
                Some((length, pair)) => {
                    result.get_or_insert_with(|| text[..offset].to_owned()).push_str(&pair.to);
                    offset += length;
                }
                None => {
                    if let Some(result) = &mut result {
                        result.push(character);
                    }
                    offset += character.len_utf8();
                }
            }
        }
        result.filter(|result| result != text)
    }

    /// Returns the length in bytes of the longest text that is replaced at `offset`, and its pair. If several pairs
    /// fit, chooses the last pair in the file. Returns `None` if no text is replaced at `offset`.
    fn longest_at(&self, text: &str, offset: usize, steps: &mut usize) -> Option<(usize, &Pair)> {
        let (mut node, mut longest) = (&self.nodes[0], None);
        for (index, byte) in text.bytes().enumerate().skip(offset) {
            *steps = steps.saturating_sub(1);
            let Ok(child) = node.children.binary_search_by_key(&byte, |(byte, _)| *byte) else { break };
            node = &self.nodes[node.children[child].1];
            let end = index + 1;
            let fits = |pair: &&Pair| (!pair.at_start || offset == 0) && (!pair.at_end || end == text.len());
            longest = node.pairs.iter().rev().find(fits).map(|pair| (end - offset, pair)).or(longest);
        }
        longest
    }
}

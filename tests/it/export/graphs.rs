//! Readers of word graphs, written from the descriptions of the formats.

/// A node of any of these graphs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) letter: u32,
    pub(crate) ends: bool,
    pub(crate) last: bool,
    pub(crate) child: usize,
}

/// Calls `visit` with each text that begins in the run at `first`, in the order of the graph.
pub(crate) fn texts(read: &dyn Fn(usize) -> Node, first: usize, visit: &mut dyn FnMut(&[u32])) {
    follow(read, first, &mut Vec::new(), visit);
}

fn follow(read: &dyn Fn(usize) -> Node, first: usize, text: &mut Vec<u32>, visit: &mut dyn FnMut(&[u32])) {
    assert!(text.len() < 64, "the graph goes in circles");
    if first == 0 {
        return;
    }
    let mut before = None;
    for place in first.. {
        let node = read(place);
        assert!(before < Some(node.letter), "siblings ascend");
        before = Some(node.letter);
        text.push(node.letter);
        if node.ends {
            visit(text);
        }
        follow(read, node.child, text, visit);
        text.pop();
        if node.last {
            return;
        }
    }
}

fn word(bytes: &[u8], place: usize) -> u32 {
    u32::from_le_bytes(bytes[place * 4..][..4].try_into().unwrap())
}

/// A node of KWG and KAD.
pub(crate) fn kwg(bytes: &[u8], place: usize) -> Node {
    let node = word(bytes, place);
    let child = (node & 0x3f_ffff) as usize;
    Node { letter: node >> 24, ends: node & 1 << 23 != 0, last: node & 1 << 22 != 0, child }
}

/// The start of the run to which node 0 or 1 leads.
pub(crate) fn kwg_root(bytes: &[u8], place: usize) -> usize {
    let Node { letter, ends, last, child } = kwg(bytes, place);
    assert!(letter == 0 && !ends && last, "node {place} leads to a run");
    child
}

/// A file of Quackle, with its nodes as bytes.
pub(crate) struct Quackle {
    pub(crate) hash: [u8; 16],
    pub(crate) words: u32,
    pub(crate) letters: Vec<String>,
    nodes: Vec<u8>,
}

impl Quackle {
    pub(crate) fn new(bytes: &[u8]) -> Self {
        assert_eq!(bytes[0], 1, "the version");
        let hash = bytes[1..17].try_into().unwrap();
        let words = u32::from_be_bytes([0, bytes[17], bytes[18], bytes[19]]);
        let mut rest = &bytes[21..];
        let mut letters = Vec::new();
        for _ in 0..bytes[20] {
            let space = rest.iter().position(|&byte| byte == b' ').unwrap();
            letters.push(String::from_utf8(rest[..space].to_vec()).unwrap());
            rest = &rest[space + 1..];
        }
        assert_eq!(rest.len() % 7, 0, "nodes have seven bytes");
        Self { hash, words, letters, nodes: rest.to_vec() }
    }

    pub(crate) fn node(&self, place: usize) -> Node {
        let node = &self.nodes[place * 7..][..7];
        let child = usize::from(node[0]) << 16 | usize::from(node[1]) << 8 | usize::from(node[2]);
        let ends = node[4..] != [0, 0, 0];
        Node { letter: u32::from(node[3] & 63), ends, last: node[3] & 64 != 0, child }
    }
}

/// An edge of Zyzzyva. The edges begin in slot 1; slot 0 contains the number of edges.
pub(crate) fn zyzzyva(bytes: &[u8], slot: usize) -> Node {
    assert_eq!(word(bytes, 0) as usize + 1, bytes.len() / 4, "the number of edges");
    let edge = word(bytes, slot);
    let child = (edge & 0x1f_ffff) as usize;
    Node { letter: edge >> 24, ends: edge & 1 << 23 != 0, last: edge & 1 << 22 != 0, child }
}

/// A node of Lexpert; words begin at node 2.
pub(crate) fn lexpert(bytes: &[u8], place: usize) -> Node {
    let node = word(&bytes[64..], place);
    let child = (node & 0x3f_ffff) as usize;
    Node { letter: node >> 22 & 0xff, ends: node & 1 << 30 != 0, last: node & 1 << 31 != 0, child }
}

/// The numbers in a Lexpert header: its length, nodes, words.
pub(crate) fn lexpert_header(bytes: &[u8]) -> [u32; 3] {
    assert_eq!((word(&bytes[64..], 0), word(&bytes[64..], 1)), (0x8a80_0000, 0x8a80_0002));
    [word(bytes, 0), word(bytes, 1), word(bytes, 15)]
}

//! The whole structure of a set or map, checked node by node before anybody walks it.
//!
//! The nodes lie one behind the other, the root last, and lead to nodes before them. So one pass from the root to the
//! front meets every node after all that lead to it, and tells how often and how deep each is reached.

use std::path::Path;

use fst::raw::Fst;

use super::{EMPTY, HEAD, Node, TAIL, VERSION};
use crate::artefact::ArtefactError;

/// The most bytes of a word; no board is so wide.
pub const MAX_WORD_BYTES: usize = 255;
/// What is said of a damaged set.
pub(in crate::artefact) const NO_FST: &str = "its structure is not that of an fst";

/// The transducer that lies in a file of these bytes, its whole structure checked: the `fst` crate can walk it.
///
/// # Errors
/// If a node is damaged, or there are not as many keys as it announces.
pub(in crate::artefact) fn checked(path: &Path, bytes: Vec<u8>) -> Result<Fst<Vec<u8>>, ArtefactError> {
    let keys = count_keys(&bytes).ok_or_else(|| ArtefactError::damaged(path, NO_FST))?;
    let fst = Fst::new(bytes).map_err(|error| ArtefactError::damaged(path, error.to_string()))?;
    match fst.len() == keys as usize {
        true => Ok(fst),
        false => Err(ArtefactError::damaged(path, format!("it announces {} keys and has {keys}", fst.len()))),
    }
}

/// How a node was reached: in so many ways, the longest of which has `depth - 1` bytes; in none, if that is 0.
#[derive(Clone, Copy, Default)]
struct Reached {
    ways: u32,
    depth: u8,
}

/// The place of the root, and the number of keys that the file announces.
pub(in crate::artefact) fn root_and_len(bytes: &[u8]) -> Option<(usize, usize)> {
    let end = bytes.len().checked_sub(TAIL).filter(|&end| end >= HEAD)?;
    let number = |at: usize| bytes[at..].first_chunk().copied().map(u64::from_le_bytes);
    let [len, root] = [end, end + 8].map(|at| number(at).and_then(|number| usize::try_from(number).ok()));
    let root = root.filter(|&root| root == end - 1 || (root == EMPTY && end == HEAD))?;
    (number(0) == Some(VERSION)).then_some((root, len?))
}

/// The number of keys; `None` if a node is not as the `fst` crate writes it.
fn count_keys(bytes: &[u8]) -> Option<u32> {
    let (root, _) = root_and_len(bytes)?;
    if root == EMPTY {
        // Nothing is written: this is the set of the empty key alone.
        return Some(1);
    }
    let mut reached = vec![Reached::default(); root + 1];
    let (mut keys, mut next) = (0u32, root + 1);
    reached[root] = Reached { ways: 1, depth: 1 };
    while next > HEAD {
        let address = next - 1;
        let (from, node) = (reached[address], Node::read(bytes, address)?);
        let is_reached_inside = reached[node.start..address].iter().any(|inner| inner.depth > 0);
        // Only the root of an empty set leads nowhere.
        let is_dead = !node.is_final() && node.inputs.is_empty() && address != root;
        if from.depth == 0 || is_reached_inside || is_dead || !node.has_order() {
            return None;
        }
        if node.is_final() {
            keys = keys.checked_add(from.ways)?;
        }
        let depth = from.depth.checked_add(1).filter(|&depth| usize::from(depth) <= MAX_WORD_BYTES)?;
        for (_, target) in node.transitions() {
            let to = reached.get_mut(target)?;
            *to = Reached { ways: to.ways.checked_add(from.ways)?, depth: to.depth.max(depth) };
        }
        next = node.start;
    }
    keys.checked_add(reached[EMPTY].ways)
}

//! Checks the whole structure of a set or map, node by node, before it is traversed.
//!
//! The root is the last node, and transitions lead only to earlier nodes. So a pass from the root back to the first
//! node visits a node only after all nodes that lead to it. The pass counts the paths to each node, and computes the
//! length of the longest path.

use std::path::Path;

use fst::raw::Fst;

use super::node::{EMPTY, HEAD, Node, TAIL, VERSION};
use crate::error::Error;

/// The maximum length of a word in bytes. No board is wide enough for a longer word.
pub const MAX_WORD_BYTES: usize = 255;
/// The message about a damaged set.
pub(in crate::artefact) const NO_FST: &str = "it is not a valid fst";

/// Checks the whole structure of a set or map, so that the `fst` crate can traverse it. Returns the set or map.
///
/// # Errors
/// If a node is damaged, or the file declares a wrong number of keys.
pub(in crate::artefact) fn checked<B: AsRef<[u8]>>(path: &Path, bytes: B) -> Result<Fst<B>, Error> {
    let keys = count_keys(bytes.as_ref()).ok_or_else(|| Error::damaged(path, NO_FST))?;
    let fst = Fst::new(bytes).map_err(|error| Error::damaged(path, error.to_string()))?;
    match fst.len() == keys as usize {
        true => Ok(fst),
        false => Err(Error::damaged(path, format!("it declares {} keys, but contains {keys}", fst.len()))),
    }
}

/// Returns the address of the root, and the number of keys that the file declares. Returns `None` if the bytes are not
/// a set.
pub(in crate::artefact) fn root_and_len(bytes: &[u8]) -> Option<(usize, usize)> {
    let end = bytes.len().checked_sub(TAIL).filter(|&end| end >= HEAD)?;
    let number = |at: usize| bytes[at..].first_chunk().copied().map(u64::from_le_bytes);
    let [len, root] = [end, end + 8].map(|at| number(at).and_then(|number| usize::try_from(number).ok()));
    let root = root.filter(|&root| root == end - 1 || (root == EMPTY && end == HEAD))?;
    (number(0) == Some(VERSION)).then_some((root, len?))
}

/// Checks every node and returns the number of keys. Returns `None` if the `fst` crate could not have written one of
/// the nodes.
fn count_keys(bytes: &[u8]) -> Option<u32> {
    let (root, _) = root_and_len(bytes)?;
    if root == EMPTY {
        // The file has no node, so the set has only the empty key.
        return Some(1);
    }
    // By address: the number of paths from the root to the node, and the length in bytes of the longest path plus one
    // (0 if no path was found yet). Two lists take less memory than one, because the numbers differ in size.
    let (mut ways, mut depths) = (vec![0_u32; root + 1], vec![0_u8; root + 1]);
    let (mut keys, mut next) = (0u32, root + 1);
    (ways[root], depths[root]) = (1, 1);
    while next > HEAD {
        let address = next - 1;
        let node = Node::read(bytes, address)?;
        let is_reached_inside = depths[node.start..address].iter().any(|&depth| depth > 0);
        // Only the root of an empty set is not final and has no transitions.
        let is_dead = !node.is_final() && node.inputs.is_empty() && address != root;
        if depths[address] == 0 || is_reached_inside || is_dead || !node.has_order() {
            return None;
        }
        if node.is_final() {
            keys = keys.checked_add(ways[address])?;
        }
        let depth = depths[address].checked_add(1).filter(|&depth| usize::from(depth) <= MAX_WORD_BYTES)?;
        for (_, target) in node.transitions() {
            depths[target] = depth.max(*depths.get(target)?);
            ways[target] = ways[target].checked_add(ways[address])?;
        }
        next = node.start;
    }
    keys.checked_add(ways[EMPTY])
}

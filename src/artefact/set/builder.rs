//! Builds a set from sorted keys, in memory.

use super::encode::Transition;
use super::node::{EMPTY, Node, TAIL, VERSION};
use super::registry::{Registry, Slot};

/// The default number of nodes that the builder remembers. Their table takes 128 MiB.
const DEFAULT_NODES: usize = 14 << 20;
/// The maximum total size of the written nodes in bytes. An address has 32 bits, and the next node takes less than 4
/// KiB.
const MAX_NODE_BYTES: usize = (u32::MAX - (4 << 10)) as usize;

/// Builds a set that the `fst` crate opens, from keys in ascending byte order.
///
/// The builder remembers a limited number of nodes, by default 14,680,064. Up to this limit, no two nodes of the set
/// are equal, so the set is minimal. Beyond the limit, the builder forgets the nodes that were used least recently, and
/// may write them again. The builder keeps the whole set in memory. Its table of nodes takes up to 128 MiB for the
/// default limit.
#[derive(Debug)]
pub struct SetBuilder {
    /// The bytes written so far.
    bytes: Vec<u8>,
    registry: Registry,
    /// The key that was added last.
    last: Vec<u8>,
    /// The nodes on the path of the last key, from the root. They are not written yet.
    open: Vec<OpenNode>,
    /// The transitions from open nodes to written nodes. The transitions of the root come first.
    transitions: Vec<Transition>,
    keys: u64,
}

#[derive(Clone, Copy, Debug)]
struct OpenNode {
    is_final: bool,
    /// The index of the node's first transition among all transitions of open nodes.
    first: usize,
}

/// The reason why a set cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetError {
    /// The key comes before the previous key.
    #[error("keys must be added in ascending byte order")]
    OutOfOrder,
    /// The set would have about 4 GiB or more.
    #[error("a set must be smaller than 4 GiB; split the keys into several sets")]
    TooLarge,
}

impl Default for SetBuilder {
    fn default() -> Self {
        Self::with_limit(DEFAULT_NODES)
    }
}

impl SetBuilder {
    /// Creates a builder without keys, which remembers at least `nodes` nodes. Each remembered node takes 8 to 18 bytes
    /// of memory.
    pub fn with_limit(nodes: usize) -> Self {
        let bytes = [VERSION, 0].map(u64::to_le_bytes).concat();
        let root = OpenNode { is_final: false, first: 0 };
        let registry = Registry::new(nodes);
        Self { bytes, registry, last: Vec::new(), open: vec![root], transitions: Vec::new(), keys: 0 }
    }

    /// Adds a key. Adding the previous key again has no effect.
    ///
    /// # Errors
    /// If the key comes before the previous key, or the set would be too large.
    pub fn insert(&mut self, key: impl AsRef<[u8]>) -> Result<(), SetError> {
        let key = key.as_ref();
        let common = common_prefix(&self.last, key);
        match (self.last.get(common), key.get(common)) {
            (None, None) => {
                // The previous key again, or the empty key as the first key.
                self.keys = self.keys.max(1);
                self.open[common].is_final = true;
                return Ok(());
            }
            (last, Some(byte)) if last.is_none_or(|last| last < byte) => {}
            _ => return Err(SetError::OutOfOrder),
        }
        self.close(common)?;
        self.last.truncate(common);
        self.last.extend_from_slice(&key[common..]);
        let first = self.transitions.len();
        self.open.resize(key.len(), OpenNode { is_final: false, first });
        self.open.push(OpenNode { is_final: true, first });
        self.keys += 1;
        Ok(())
    }

    /// Returns the number of keys.
    pub fn len(&self) -> u64 {
        self.keys
    }

    /// Returns the bytes of the whole set, with its checksum.
    ///
    /// # Errors
    /// If the set would be too large.
    pub fn finish(mut self) -> Result<Vec<u8>, SetError> {
        self.close(0)?;
        let root = self.node(self.open[0])?;
        self.bytes.reserve_exact(TAIL);
        self.bytes.extend_from_slice(&self.keys.to_le_bytes());
        self.bytes.extend_from_slice(&u64::from(root).to_le_bytes());
        // The checksum is masked as in the framing format of Snappy.
        let checksum = crc32c::crc32c(&self.bytes).rotate_right(15).wrapping_add(0xA282_EAD8);
        self.bytes.extend_from_slice(&checksum.to_le_bytes());
        Ok(self.bytes)
    }

    /// Writes the open nodes that come after the first `depth` bytes of the last key.
    fn close(&mut self, depth: usize) -> Result<(), SetError> {
        while self.open.len() > depth + 1
            && let Some(node) = self.open.pop()
        {
            let target = self.node(node)?;
            self.transitions.truncate(node.first);
            self.transitions.push(Transition { input: self.last[self.open.len() - 1], target });
        }
        Ok(())
    }

    /// Returns the address of the last open node, which must be complete: no key can add a transition to it. Writes the
    /// node unless an equal node is known.
    fn node(&mut self, OpenNode { is_final, first }: OpenNode) -> Result<u32, SetError> {
        let transitions = &self.transitions[first..];
        if is_final && transitions.is_empty() {
            return Ok(EMPTY as u32);
        }
        let (hash, bytes) = (hash(is_final, transitions), &mut self.bytes);
        let is_at = |address| Node::is_at(bytes, address as usize, is_final, transitions);
        match self.registry.find(hash, is_at) {
            Slot::Written(address) => Ok(address),
            Slot::Free(_) if bytes.len() > MAX_NODE_BYTES => Err(SetError::TooLarge),
            Slot::Free(slot) => {
                Node::write(bytes, is_final, transitions);
                let address = (bytes.len() - 1) as u32;
                self.registry.put(slot, hash, address);
                Ok(address)
            }
        }
    }
}

#[inline]
fn hash(is_final: bool, transitions: &[Transition]) -> u32 {
    let fold = |sum: u64, part: u64| (sum.rotate_left(23) ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let parts = transitions.iter().map(|to| u64::from(to.target) << 8 | u64::from(to.input));
    (parts.fold(u64::from(is_final) + 1, fold) >> 32) as u32
}

/// Returns the length of the common prefix of two keys.
#[inline]
fn common_prefix(one: &[u8], other: &[u8]) -> usize {
    let limit = one.len().min(other.len());
    let (one, other) = (&one[..limit], &other[..limit]);
    let mut alike = 0;
    while let (Some(part), Some(other)) = (one[alike..].first_chunk(), other[alike..].first_chunk()) {
        let difference = u64::from_le_bytes(*part) ^ u64::from_le_bytes(*other);
        if difference != 0 {
            return alike + difference.trailing_zeros() as usize / 8;
        }
        alike += 8;
    }
    while alike < limit && one[alike] == other[alike] {
        alike += 1;
    }
    alike
}

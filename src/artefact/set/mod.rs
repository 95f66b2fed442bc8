//! Sets of keys in the format of the `fst` crate, version 3: its nodes, and a builder that writes no node twice.
//!
//! The crate's own builder remembers some thousand recent nodes, and writes a node again that it has forgotten.

mod builder;
mod checksum;
mod jumps;
mod node;
mod registry;

pub use self::builder::{SetBuilder, SetError};
pub(super) use self::jumps::Jumps;
pub use self::node::Node;
pub(super) use self::node::{EMPTY, HEAD};

/// The version of the format, which is the first number of a file.
pub(super) const VERSION: u64 = 3;
/// Bytes behind the root: the number of keys, the root's place, the checksum.
pub(super) const TAIL: usize = 20;

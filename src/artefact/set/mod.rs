//! Sets of keys in the format of the `fst` crate, version 3. A set consists of nodes, and the builder writes equal
//! nodes only once.
//!
//! The builder of the `fst` crate is not used, because it remembers far fewer nodes than `SetBuilder` and writes a
//! forgotten node again.

#[cfg(feature = "compile")]
mod builder;
#[cfg(feature = "compile")]
mod encode;
mod jumps;
mod node;
#[cfg(feature = "compile")]
mod registry;
mod structure;

#[cfg(feature = "compile")]
pub use self::builder::{SetBuilder, SetError};
pub use self::jumps::Jumps;
pub use self::node::Node;
pub use self::structure::MAX_WORD_BYTES;
pub(super) use self::structure::{NO_FST, checked, root_and_len};

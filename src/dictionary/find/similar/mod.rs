//! Words similar to a text: they differ from it in a few tiles. Suggestions are the similar words that were most likely
//! meant.

mod matcher;
mod search;
mod slips;
mod suggestions;
mod ways;

pub(super) use self::matcher::similar;
pub use self::slips::Typed;

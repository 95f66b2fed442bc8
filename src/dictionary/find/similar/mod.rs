//! Suggestions for a text: words that differ from it in a few tiles, and of these the ones that were most likely meant.

mod matcher;
mod search;
mod slips;
mod suggestions;
mod ways;

pub(super) use self::matcher::similar;
pub use self::slips::Typed;

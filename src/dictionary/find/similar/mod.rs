//! Finds words that are similar to a text, which means that they differ from the text in a few tiles. Suggestions are
//! the similar words that the user most likely meant.

mod matcher;
mod search;
mod slips;
mod suggestions;
mod ways;

pub(super) use self::matcher::similar;
pub use self::slips::Typed;
#[cfg(feature = "serve")]
pub(crate) use self::suggestions::MAX_SUGGESTIONS;

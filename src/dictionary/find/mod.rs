//! The query engine: finds the words that meet all conditions of a query, in a given order and up to a limit.
//!
//! Each condition becomes a matcher ([`PrefixMatcher`](matcher::PrefixMatcher)), which follows a word tile by tile.
//! After each tile, the matcher reports whether a word with this prefix can still meet the condition. There are three
//! ways to search:
//!
//! * [`anagrams`] looks words up by their tiles, if a condition names a rack and the dictionary was opened for many
//!   look-ups.
//! * [`scan`] searches the text of all words, if no matcher can prune a walk early, and a condition gives letters or an
//!   expression to search for.
//! * [`walk`] walks through the set of words with all matchers at once, in all other cases.

mod anagrams;
mod bounds;
#[cfg(feature = "serve")]
mod completions;
mod condition;
mod count;
mod matcher;
mod named;
mod order;
mod pattern;
mod query;
mod rack;
mod row;
#[cfg(feature = "regex")]
mod scan;
mod search;
mod similar;
mod texts;
mod tiles;
mod walk;

pub use self::bounds::Bounds;
pub use self::condition::Condition;
pub use self::named::{CONDITIONS, ConditionContext, NamedCondition, NamedOrder, ORDERS, ParseConditionError};
pub use self::query::{Order, Polarity, Query};
#[cfg(feature = "serve")]
pub(crate) use self::row::Placement;
pub use self::search::FoundWord;
#[cfg(feature = "serve")]
pub(crate) use self::similar::MAX_SUGGESTIONS;
pub use self::similar::Typed;
pub use self::texts::FoundText;

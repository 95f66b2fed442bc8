//! The query engine: finds the words that meet all conditions, in an order and up to a limit.
//!
//! Each condition becomes a matcher ([`PrefixMatcher`](matcher::PrefixMatcher)), which follows a word tile by tile.
//! After each tile, the matcher reports whether a word with this prefix can still meet the condition. The set of words
//! is walked with all matchers at once ([`walk`]). If no matcher can prune the walk early, the text of the words is
//! scanned instead ([`scan`]). If a condition names a rack and the dictionary was opened for many look-ups, the words
//! are looked up by their tiles ([`anagrams`]).

mod anagrams;
mod bounds;
mod condition;
mod count;
mod matcher;
mod named;
mod order;
mod pattern;
mod query;
mod rack;
#[cfg(feature = "regex")]
mod scan;
mod search;
mod similar;
mod texts;
mod tiles;
mod walk;

pub use self::bounds::{Bounds, ParseBoundsError};
pub use self::condition::Condition;
pub use self::named::{CONDITIONS, ConditionContext, NamedCondition, NamedOrder, ORDERS, ParseConditionError};
pub use self::query::{Order, Polarity, Query};
pub use self::search::FoundWord;
pub use self::similar::Typed;
pub use self::texts::FoundText;

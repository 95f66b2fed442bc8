//! A game edition, as described in `rules/<lang>/<edition>.toml`.
//!
//! This module keeps the rules as written ([`RuleText`]). The module `rule` builds rules that can judge words.

mod board;
mod expected;
mod marks;
#[cfg(feature = "compile")]
mod read;
mod row;
mod schedule;
mod wording;

pub use self::board::{Board, BoardScore, Score};
pub use self::expected::{ExpectedWords, Precision};
pub use self::marks::{MarkPolicy, Marks};
#[cfg(feature = "compile")]
pub use self::read::{
    Edition, LanguageFolder, List, MAX_ID_CHARS, Pick, PickLocation, RuleText, SourceChoice, TAGS, Tier, TierOrder,
    find_kind, is_id, read_tags,
};
pub use self::row::Row;
pub use self::schedule::{Interval, ReleaseDates, Schedule};
pub use self::wording::{Wording, worded};

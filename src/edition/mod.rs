//! A game edition as `rules/<lang>/<edition>.toml` describes it.
//!
//! The rules are kept as written ([`RuleText`]); the module `rule` builds them.

mod board;
#[cfg(feature = "compile")]
mod folder;
#[cfg(feature = "compile")]
mod game;
#[cfg(feature = "compile")]
mod list;
mod marks;
#[cfg(feature = "compile")]
mod read;
mod row;
#[cfg(feature = "compile")]
mod rule_text;
mod score;
#[cfg(feature = "compile")]
mod source_choice;
#[cfg(feature = "compile")]
mod tags;
#[cfg(feature = "compile")]
mod tier;
mod wording;

pub use self::board::Board;
#[cfg(feature = "compile")]
pub use self::folder::LanguageFolder;
#[cfg(feature = "compile")]
pub use self::game::Edition;
#[cfg(feature = "compile")]
pub use self::list::List;
pub use self::marks::{MarkPolicy, Marks};
pub use self::row::Row;
#[cfg(feature = "compile")]
pub use self::rule_text::RuleText;
pub use self::score::{BoardScore, Score};
#[cfg(feature = "compile")]
pub use self::source_choice::SourceChoice;
#[cfg(feature = "compile")]
pub use self::tags::{TAGS, read_tags};
#[cfg(feature = "compile")]
pub use self::tier::{Pick, PickLocation, Tier};
pub use self::wording::{Wording, worded};

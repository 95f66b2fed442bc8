//! A game edition as `rules/<lang>/<edition>.toml` describes it.
//!
//! The rules are kept as written ([`RuleText`]); the module `rule` builds them.

mod folder;
mod game;
mod list;
mod marks;
#[cfg(feature = "compile")]
mod read;
mod rule_text;
mod score;
mod source_choice;
mod tags;
mod tier;

pub use self::folder::LanguageFolder;
pub use self::game::{Board, Edition};
pub use self::list::{List, Row};
pub use self::marks::{MarkPolicy, Marks};
pub use self::rule_text::{RuleText, Wording, worded};
pub use self::score::{BoardScore, Score};
pub use self::source_choice::SourceChoice;
pub use self::tags::{TAGS, read_tags};
pub use self::tier::{Pick, PickLocation, Tier};

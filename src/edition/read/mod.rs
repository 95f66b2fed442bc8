//! Readers of the files in a language's folder in `rules/`, and the types that they return.

mod folder;
mod game;
mod lists;
mod rule_text;
mod source_choice;
mod tier;
mod tiles;

pub use self::folder::{LanguageFolder, MAX_ID_CHARS, is_id};
pub use self::game::Edition;
pub use self::lists::List;
pub use self::rule_text::{RuleText, TAGS, find_kind, read_tags};
pub use self::source_choice::SourceChoice;
pub use self::tier::{Pick, PickLocation, Tier, TierOrder};

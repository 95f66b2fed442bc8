//! `format = "hunspell"`: a spelling dictionary's `.dic` file, unfolded to every form that its `.aff` file makes from
//! its stems.
//!
//! Start at [`Affixes`] (the contents of the `.aff` file) and [`Stem`] (a line of the `.dic` file); [`Unfolder`]
//! combines the two, and [`DicFile`] does so for all lines. A stem takes an affix if hunspell 1.7 would accept the
//! resulting word, except for compounds: only words that can be used on their own are forms.
//!
//! Flags and fields of a line become tags of all its forms, by the `[tags]` table of `source.toml`; the fields of an
//! affix rule become tags of the forms that it makes, and so does its class, which the table names as the `.aff` file
//! does: `"PFX R" = "prefixed"`. `only-classes` or `except-classes` choose the affix classes that are applied, to leave
//! out clitics and elided articles, for example, which are not words. If a class mixes endings with clitics,
//! `except-rules = ["SFX R 0 se *"]` leaves out single rules by their text in the `.aff` file: kind, class, removed
//! text, added text and condition, in which `*` matches anything, `?` one character and `{a,b}` either of two.

mod affixes;
mod condition;
mod conversion;
mod dic_file;
mod flags;
mod format;
mod matcher;
mod reader;
mod rule;
mod sorted;
mod stem;
mod tagged_dictionary;
mod unfold;

pub use self::affixes::{Affixes, Class, LineRange, Miscount, RuleId};
pub use self::dic_file::{Classes, DicFile, StemForm, WriteError};
pub use self::flags::{Flag, FlagError, FlagStyle};
pub(super) use self::format::describe;
pub use self::reader::encoding;
pub use self::rule::AffixRule;
pub use self::stem::Stem;
pub use self::unfold::{Core, TooMany, Unfolder};

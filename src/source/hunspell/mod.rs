//! `format = "hunspell"`: a spelling dictionary's `.dic` file, unfolded to every form that its `.aff` file
//! makes of its stems.
//!
//! Start at [`Affixes`] (what the `.aff` file says) and [`Stem`] (a line of the `.dic` file); [`Unfolder`] puts the
//! two together, and [`Dictionary`] does so for all lines. Which affixes may be put to a stem is settled as hunspell 1.7
//! settles whether a word is right, but for compounds: only words that stand by themselves are forms.
//!
//! Flags and fields of a line become tags of all its forms, by the `[tags]` table of `source.toml`; the fields of an
//! affix rule become tags of the forms that it makes, and so does its class, which the table names as the `.aff` file
//! does: `"PFX R" = "prefixed"`. `only-classes` or `except-classes` choose the affix classes
//! that are applied at all: clitics and elided articles are no words. `except-rules = ["SFX R 0 se *"]` leaves out rules by
//! what stands in the `.aff` file, where one class mixes endings with clitics: kind, class, what is taken away and added, and
//! condition, in which `*` stands for anything, `?` for one character and `{a,b}` for either.

mod affixes;
mod condition;
mod conversion;
mod dictionary;
mod flags;
mod format;
mod matcher;
mod reader;
mod rule;
mod sorted;
mod stem;
mod unfold;

pub use self::affixes::{Affixes, Class, LineRange, Miscount, RuleId};
pub use self::dictionary::{Classes, Dictionary, Form, WriteError};
pub use self::flags::{Flag, FlagError, FlagStyle};
pub(super) use self::format::describe;
pub use self::reader::encoding;
pub use self::rule::Rule;
pub use self::stem::Stem;
pub use self::unfold::{Core, TooMany, Unfolder};

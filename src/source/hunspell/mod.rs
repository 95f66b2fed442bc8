//! `format = "hunspell"`: unfolds the stems in a spelling dictionary's `.dic` file to all forms that the affixes in its
//! `.aff` file make.
//!
//! Start reading at [`Affixes`] (the contents of the `.aff` file) and [`Stem`] (a line of the `.dic` file).
//! [`Unfolder`] adds affixes to one stem, and [`DicFile`] unfolds all lines. A stem takes an affix if hunspell 1.7
//! accepts the resulting word. Compounds, and words that occur only in compounds, are not forms.
//!
//! The `[tags]` table of `source.toml` gives tags to flags, fields and affix classes. The tags of a line's flags and
//! fields apply to all forms of its stem. The tags of a rule's fields and class apply to the forms that the rule makes.
//! A class is named as in the `.aff` file, `"PFX R" = "prefixed"`, and so is a rule: `"SFX R 0 se *" = "particle"`.
//!
//! `only-classes` or `except-classes` chooses the affix classes that are applied; with `only-classes = []`, the stems
//! are the only forms. Clitics and elided articles, for example, are not words and can be left out. If a class mixes
//! endings with clitics, `except-rules = ["SFX R 0 se *"]` leaves out single rules. A rule is identified by its text in
//! the `.aff` file: kind, class, removed text, added text and condition. `*` matches any text, `?` one character, and
//! `{a,b}` either `a` or `b`.

mod affixes;
mod condition;
mod conversion;
mod dic_file;
mod flags;
mod format;
mod matcher;
mod overview;
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
pub use self::overview::Overview;
pub use self::reader::encoding;
pub use self::rule::AffixRule;
pub use self::stem::Stem;
pub use self::unfold::{Core, TooMany, Unfolder};

//! The rules of an edition, one file per kind.
//!
//! A rule examines one reading of a form, and has at most one finding about the reading. All rules are applied, in the
//! order of the edition's file. The first finding decides; later findings are kept, too.

mod abbreviation;
mod book;
#[cfg(feature = "compile")]
mod build;
mod casing;
mod conditions;
#[cfg(feature = "compile")]
mod context;
mod decided;
mod derived_from_abbreviation;
mod extends;
mod fragment;
mod inflected;
mod isolated_letter;
mod kind;
mod kinds;
mod length;
mod letters;
mod listed;
#[cfg(feature = "compile")]
mod lists;
mod mark_required;
mod otherwise;
mod pattern;
mod rare;
mod tagged;
mod tiles;
mod unattested;
mod vowelless;
#[cfg(feature = "compile")]
mod with_lists;

pub use self::book::{LengthLimits, Rule, RuleBook};
#[cfg(feature = "compile")]
pub use self::build::TierConditions;
#[cfg(feature = "compile")]
pub(crate) use self::casing::is_all_capitals;
pub use self::conditions::Conditions;
pub use self::kind::{Lookup, spelled};
pub use self::kinds::Test;
#[cfg(feature = "compile")]
pub use self::kinds::{KINDS, KindEntry};
#[cfg(feature = "compile")]
pub use self::lists::Lists;
#[cfg(feature = "compile")]
pub use self::with_lists::WithLists;

//! The rules of an edition, one file per kind.
//!
//! A rule is applied to one reading of a form, and has a finding about it or not. All rules are applied
//! in the order of the edition's file; the first finding decides, the others are kept as further
//! findings.

mod abbreviation;
mod book;
#[cfg(feature = "compile")]
mod build;
mod casing;
#[cfg(feature = "compile")]
mod context;
mod decided;
mod derived_from_abbreviation;
mod fragment;
mod isolated_letter;
mod kind;
mod kinds;
mod length;
mod letters;
mod listed;
#[cfg(feature = "compile")]
mod lists;
mod lookup;
mod mark_required;
mod otherwise;
mod pattern;
mod tagged;
mod vowelless;

pub use self::book::{Rule, RuleBook};
#[cfg(feature = "compile")]
pub use self::context::RuleContext;
pub use self::kind::{Found, On, Subject};
pub use self::kinds::Test;
#[cfg(feature = "compile")]
pub use self::kinds::{KINDS, KindEntry};
#[cfg(feature = "compile")]
pub use self::lists::Lists;
pub use self::lookup::Lookup;

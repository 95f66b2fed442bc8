//! The rules of an edition, one file per kind.
//!
//! A rule is applied to one reading of a form, and has a finding about it or not. All rules are applied
//! in the order of the edition's file; the first finding decides, the others are kept as further
//! findings.

mod abbreviation;
mod book;
mod casing;
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
mod lookup;
mod mark_required;
mod otherwise;
mod pattern;
mod tagged;
mod vowelless;

pub use self::book::{Rule, RuleBook};
pub use self::context::RuleContext;
pub use self::kind::{Found, On, Subject};
pub use self::kinds::{KINDS, KindEntry, Test};
pub use self::lookup::{Lists, Lookup};

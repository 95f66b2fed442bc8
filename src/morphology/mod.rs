//! Derives forms from words by the grammar of a language, as `[[derive]]` in an edition's file requests.
//!
//! A derivation infers [`Paradigm`](crate::paradigm::Paradigm)s from the words in sources. If the edition requests a
//! form that no source contains, the form becomes a candidate, and all rules apply to it. If sources contain the form,
//! the paradigm only adds a label to its readings. Each kind of derivation has a module here and a row in `KINDS`.

mod analogy;
mod deriver;
mod dutch;
mod ending;
mod grammar;

pub use self::deriver::{DerivationKind, Deriver, KINDS};
pub use self::grammar::{Grammar, SourceWord, SourceWords, Tables};

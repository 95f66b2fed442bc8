//! Forms that follow from a word by the grammar of its language: `[[derive]]` in an edition's file.
//!
//! A kind of derivation infers [`Paradigm`](crate::paradigm::Paradigm)s from the words of sources. Forms that the edition requests and no source
//! contains become candidates, subject to every rule; for forms that sources do contain, the paradigm only adds a label
//! to their readings. Each kind has a module here and a row in `KINDS`.

mod analogy;
mod deriver;
mod dutch;
mod grammar;

pub use self::deriver::{DerivationKind, Deriver, KINDS};
pub use self::grammar::{Grammar, SourceWord, SourceWords, Tables};

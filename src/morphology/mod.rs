//! Forms that follow from a word by the grammar of its language: `[[derive]]` in an edition's file.
//!
//! A kind of derivation infers [`Paradigm`](crate::paradigm::Paradigm)s from the words of sources. A form that the
//! edition requests and that no source contains becomes a candidate, subject to every rule. For a form that sources
//! contain, the paradigm only adds a label to its readings. Each kind of derivation has a module here and a row in
//! `KINDS`.

mod analogy;
mod deriver;
mod dutch;
mod grammar;

pub use self::deriver::{DerivationKind, Deriver, KINDS};
pub use self::grammar::{Grammar, SourceWord, SourceWords, Tables};

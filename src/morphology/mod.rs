//! Forms that follow from a word by the grammar of its language: `[[derive]]` in an edition's file.
//!
//! A kind of derivation infers [`Paradigm`]s from the words that sources attest. Forms that the edition asks for and
//! no source has become candidates, subject to every rule; what a paradigm says of forms that sources do have
//! becomes a label of their readings. A kind is a file or folder here and a row of `KINDS`.

#[cfg(feature = "mill")]
mod analogy;
#[cfg(feature = "mill")]
mod deriver;
#[cfg(feature = "mill")]
mod dutch;
#[cfg(feature = "mill")]
mod grammar;
mod paradigm;

#[cfg(feature = "mill")]
pub use self::deriver::{Deriver, KINDS, Kind};
#[cfg(feature = "mill")]
pub use self::grammar::{Attested, Grammar, Occurrence, Tables};
pub use self::paradigm::{Clause, Fact, Form, Paradigm, Part};

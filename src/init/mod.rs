//! `lexmill init`: creates a language and a game from word lists and hunspell dictionaries, ready to be compiled.
//!
//! [`init`] calls the steps in order. `input` copies each input to `sources/` and describes it in `source.toml`.
//! `survey` reads the words, and counts words and letters. `describe` formats the files of the language and the
//! edition. `staging` keeps all files in temporary folders, and moves them to their final folders at the end.
//!
//! Data that word lists do not contain comes from `letters` (Unicode CLDR) and from the module `labels`. Tiles and
//! their values are only a `proposal`, and the created files say so. `hashes` updates the checksums of changed files,
//! and `add_source` adds a user's own list to an optional source.

mod add_source;
mod describe;
mod error;
mod hashes;
mod input;
mod letters;
mod options;
mod proposal;
mod run;
mod staging;
mod survey;

pub use self::add_source::{AddedList, Unknown, add_source};
pub use self::error::InitError;
pub use self::hashes::{Renewed, renew};
pub use self::options::{Given, InitOptions, InputKind};
pub use self::run::init;
pub use self::staging::Made;

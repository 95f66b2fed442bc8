//! `lexmill init`: creates a language and a game from word lists and hunspell dictionaries, ready to be compiled.
//!
//! [`init`] calls the steps in order. `input` copies each input to `sources/` and describes it in `source.toml`;
//! `shape` finds out whether a list is a table. `survey` reads the words, and counts words and letters. `describe` formats
//! the files of the language and the edition, in `toml`. `self_check` compiles the edition, and reports what is probably
//! wrong. `staging` keeps all files in temporary folders, and moves them to their final folders at the end.
//!
//! Data that word lists do not contain comes from `letters` (Unicode CLDR) and from the module `labels`; `alphabet`
//! derives the letters of a language that is not known. `games` contains the example games. Tiles and their values are only
//! a `proposal`, and the created files say so. `add` adds lists to an existing language. `languages` returns what is known of a language. `hashes` updates
//! the checksums of changed files, and `add_source` adds a user's own list to an optional source.

mod add;
mod add_source;
mod alphabet;
mod describe;
mod error;
mod games;
mod hashes;
mod input;
mod languages;
mod letters;
mod options;
mod proposal;
mod run;
mod self_check;
mod shape;
mod staging;
mod survey;
mod toml;

pub use self::add_source::{AddedList, Unknown, add_source};
pub use self::error::InitError;
pub use self::games::{EXAMPLE_GAMES, ExampleGame};
pub use self::hashes::{Renewed, renew};
pub use self::languages::{KnownLanguage, languages};
pub use self::options::{Creates, Given, InitOptions, InputKind};
pub use self::run::init;
pub use self::staging::Made;

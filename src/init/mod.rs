//! `lexmill init`: creates a language and a game from word lists and hunspell dictionaries, ready to be compiled.
//!
//! [`init`] calls the steps in order: `input` copies each input to `sources/` and describes it, `survey` reads the
//! words and counts letters, and `describe` formats the files of the language and the edition. All files are created in
//! `staging` and moved to their folders at the end. Data that word lists do not contain comes from `letters` (Unicode
//! CLDR) and the module `labels`. Tiles and values are a `proposal`, and the files say so. `hashes` updates the
//! checksums of changed files.

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

pub use self::error::InitError;
pub use self::hashes::{Renewed, renew};
pub use self::options::{Given, InitOptions, InputKind};
pub use self::run::init;
pub use self::staging::Made;

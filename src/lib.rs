//! lexmill compiles raw word lists into dictionaries for word games, and explains why each word is allowed or
//! rejected: **every word has a verdict, every verdict a reason, every reason a line in a file that you can open.**
//!
//! # Data flow
//!
//! ```text
//!  sources/nl/opentaal/…  ──source──►  Entry       text as written, lemma, tags, Locus (file:line)
//!                                        │ normalise   (rules/nl/language.toml, then the edition's own)
//!                                        ▼
//!                                      Candidate   one normalised form, with all its Readings
//!  rules/nl/woordspel-nl.toml ─edition─► │ rule        (order in the file = authority)
//!                                        ▼
//!                                      Verdict     every finding about every reading, each with a Locus
//!                                        │ compile
//!                                        ▼
//!                         build/woordspel-nl/{words.fst, words.txt, verdicts.bin, manifest.json, …}
//!                                        │ dictionary
//!                                        ▼
//!                                      Answer      check · explain · find · forms · judge · list · diff · stats · verify
//!                                        │ export
//!                                        ▼
//!                                      Files       for other programs, each with a sidecar
//! ```
//!
//! # Use
//!
//! [`Dictionary`] answers questions about a compiled edition. With `default-features = false`, the library provides
//! nothing else. The feature `compile` adds [`compile()`], which makes dictionaries from word lists and rules, and
//! [`lint`], which reports faults in the lists and rules. The feature `regex` adds searches with regular expressions.
//! The features `export`, `moderation`, `serve` and `cli` contain parts of the program `lexmill`.
//!
//! # For contributors
//!
//! Start reading at `compile::steps`, which calls the steps of the compiler in order, or at `dictionary::files`, which
//! opens the files that the compiler writes. With a few exceptions, a module imports only from modules on earlier lines
//! of this list:
//!
//! ```text
//! locus
//! diagnostic
//! text
//! alphabet verdict tag document derivation provenance license error
//! word decision meaning labels html json atomic
//! language edition
//! paradigm
//! source normalise morphology
//! candidate
//! rule
//! artefact
//! signature
//! compile dictionary
//! report export init moderation forum
//! serve cli
//! ```
//!
//! # Glossary
//!
//! * **source**: a raw word list with its licence. Lexical sources supply words; annotation sources only label words;
//!   meaning sources only say what words mean.
//! * **entry**: a line of a source; **form**: the text that is played on the board; **occurrence**: a form and the line
//!   that it comes from; **reading**: one spelling of a word with one meaning; **candidate**: a form with all its
//!   readings.
//! * **rule**: accepts or rejects readings; **finding**: a rule's conclusion about one reading; **authority**: the
//!   position of a rule in its file, because the first rule with a finding about a reading decides; **verdict**: all
//!   findings about a candidate. A candidate is allowed if at least one of its readings is accepted.
//! * **edition**: a game in a language; **alphabet**: its tiles; **tier**: a smaller set of words inside an edition;
//!   **build**: the folder of files that a compile writes; **dictionary**: an edition's words, opened from its build.
//! * **substitution**: a tile used for other letters. In Dutch, the tile Y may be used for IJ, so `hygt` is *played as*
//!   `hijgt`.
//!
//! # Example
//!
//! A small game, from its files to answers about words:
//!
//! ```
//! use lexmill::{CompileOptions, Dictionary, Folders, compile};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let write = |path: &str, text: &str| {
//!     let path = folder.path().join(path);
//!     std::fs::create_dir_all(path.parent().unwrap())?;
//!     std::fs::write(path, text)
//! };
//! write("sources/en/words/words.txt", "tea\nTom\n")?;
//! write("sources/en/words/LICENSE", "CC0-1.0")?;
//! write("sources/en/words/source.toml", r#"
//! title = "Two words"
//! version = "1"
//! license = "CC0-1.0"
//! license-files = ["LICENSE"]
//! attribution = "nobody"
//! package = { registry = "none", name = "words", version = "1" }
//!
//! [[file]]
//! path = "words.txt"
//! sha256 = "e33e3d3d3eda51fa24c172bcbc8bd3043f3c6e5399875b01a747c8b477979258"
//! format = "plain"
//! encoding = "utf-8"
//! "#)?;
//! write("rules/en/language.toml", r#"
//! letters = "aemot"
//! vowels = "aeo"
//! hyphens = ["-"]
//! apostrophes = ["'"]
//! name = { en = "English" }
//! "#)?;
//! write("rules/en/tiny-en.toml", r#"
//! title = "Tiny"
//! publisher = "nobody"
//! regulation = "none"
//! board = { width = 5, height = 5, rack = 3 }
//! normalise = { hyphen = "drop", apostrophe = "drop", point = "drop" }
//! tiles = { A = { value = 1 }, E = { value = 1 }, M = { value = 3 }, O = { value = 1 }, T = { value = 2 } }
//!
//! [[source]]
//! name = "words"
//!
//! [[rule]]
//! name = "no-tile"
//! kind = "letters"
//! because.en = "there is no tile for {what}"
//!
//! [[rule]]
//! name = "length"
//! kind = "length"
//! min = 2
//! max = 5
//! because.en = "{what} tiles: a word has 2 to 5"
//!
//! [[rule]]
//! name = "proper-name"
//! kind = "casing"
//! capital = "any"
//! because.en = "{what} is a name"
//!
//! [[rule]]
//! name = "otherwise"
//! kind = "otherwise"
//! then = "accept"
//! because.en = "nothing speaks against it"
//! "#)?;
//!
//! let folders = Folders {
//!     sources: folder.path().join("sources"),
//!     rules: folder.path().join("rules"),
//!     build: folder.path().join("build"),
//! };
//! compile(&CompileOptions::new(folders), &())?;
//!
//! let dictionary = Dictionary::open(&folder.path().join("build/tiny-en"))?;
//! assert_eq!(dictionary.explain("Tea")?.value, Some(4));
//! assert_eq!(dictionary.check("tom")?.because, "Tom is a name");
//! # Ok(())
//! # }
//! ```

#![cfg_attr(not(feature = "internals"), allow(unreachable_pub, unused_imports))]
// A build without some of the commands does not call every function.
#![cfg_attr(not(all(feature = "cli", feature = "moderation", feature = "serve")), allow(dead_code))]

mod alphabet;
mod artefact;
#[cfg(any(feature = "moderation", feature = "serve"))]
mod atom;
#[cfg(any(feature = "compile", feature = "export"))]
mod atomic;
mod candidate;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "compile")]
mod compile;
mod decision;
mod derivation;
mod diagnostic;
mod dictionary;
#[cfg(feature = "compile")]
mod document;
mod edition;
mod error;
#[cfg(feature = "export")]
mod export;
#[cfg(feature = "moderation")]
mod forum;
#[cfg(any(feature = "compile", feature = "serve"))]
mod html;
#[cfg(feature = "compile")]
mod init;
#[cfg(any(feature = "cli", feature = "serve"))]
mod json;
mod labels;
mod language;
#[cfg(feature = "compile")]
mod license;
mod locus;
mod meaning;
#[cfg(feature = "moderation")]
mod moderation;
#[cfg(feature = "compile")]
mod morphology;
mod normalise;
mod paradigm;
mod provenance;
#[cfg(any(feature = "cli", feature = "serve"))]
mod report;
mod rule;
#[cfg(feature = "serve")]
mod serve;
#[cfg(any(feature = "cli", feature = "serve"))]
mod signature;
#[cfg(feature = "compile")]
mod source;
mod tag;
mod text;
mod verdict;
mod word;

pub use self::candidate::{Inflection, Occurrence};
#[cfg(feature = "compile")]
pub use self::compile::{
    CompileOptions, CompileReport, Compiled, Folders, Progress, Stage, StageProgress, compile, lint,
};
pub use self::derivation::Derivation;
#[cfg(feature = "compile")]
pub use self::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
pub use self::dictionary::{
    Bounds, Check, CheckOptions, Condition, DefinedMeaning, DefinedWord, Definition, Derived, Dictionary,
    ExplainedFinding, ExplainedReading, Explanation, FoundWord, Info, Order, Query, Relation, Substitution,
};
pub use self::error::{Error, QueryFault};
pub use self::locus::Locus;
pub use self::meaning::MeaningKind;
pub use self::paradigm::PrincipalPart;
pub use self::tag::Tags;
pub use self::verdict::{Outcome, Reason};
pub use self::word::WordTile;

/// The modules, for the tests and benches of this repository. Their items may change in any version.
#[cfg(all(feature = "internals", not(doc)))]
pub mod internals {
    macro_rules! modules {
        ($($name:ident)*) => {
            $(#[allow(missing_docs)]
            pub mod $name {
                pub use crate::$name::*;
            })*
        };
    }
    modules! {
        alphabet artefact candidate decision derivation diagnostic dictionary edition labels language locus meaning normalise
        paradigm provenance rule tag text verdict word
    }
    #[cfg(feature = "compile")]
    modules! { compile document init license morphology source }
    #[cfg(feature = "cli")]
    modules! { cli }
    #[cfg(feature = "export")]
    modules! { export }
    #[cfg(feature = "moderation")]
    modules! { forum moderation }
    #[cfg(feature = "serve")]
    modules! { serve }
    #[cfg(any(feature = "compile", feature = "serve"))]
    modules! { html }
    #[cfg(any(feature = "cli", feature = "serve"))]
    modules! { report signature }
}

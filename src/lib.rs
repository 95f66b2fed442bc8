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
//! # Modules
//!
//! | module | purpose |
//! |---|---|
//! | [`dictionary`] | answers about words, with reasons; this is all that `default-features = false` offers |
//! | [`alphabet`], [`word`], [`verdict`], [`tag`], [`locus`], [`artefact`] | the parts of answers: tiles, values, findings, tags, lines of files, and the files of a build |
//! | `compile` (feature `compile`) | the compiler, which makes dictionaries from word lists and rules, and reports faults in them as [`diagnostic`]s |
//! | `export` | writes compiled dictionaries in the formats of other programs |
//! | `moderation` | the queue of requests to add or remove words |
//! | `serve` | the HTTP server |
//! | `cli` | the command line program `lexmill` |
//!
//! All other modules are internal and public only for lexmill's own tests; they change with any version. The feature
//! `regex` adds searches with regular expressions.
//!
//! Start reading at `compile::compile`, which calls the steps of the compiler in order, or at
//! [`dictionary::Dictionary`], which answers questions about its output. Apart from a few exceptions, a module imports
//! only from modules of earlier groups in this order: `locus`, `diagnostic`, then `alphabet`, `verdict`, `tag`, `text`,
//! `document`, `derivation`, `provenance`, `license`, then `word`, `decision`, `labels`, `html`, `json`, then
//! `language`, `edition`, then `source`, `normalise`, `morphology`, `candidate`, `rule`, `artefact`, then `compile` and
//! `dictionary`, which do not import each other, then `report`, `export`, `init` and `moderation`, and finally the two
//! front ends, `cli` and `serve`.
//!
//! # Glossary
//!
//! * **source**: a raw word list with its licence; lexical sources supply words, annotation sources only label
//!   them.
//! * **entry**: a line of a source; **reading**: one way in which a word is written and meant; **form**: the text that
//!   is played on the board; **candidate**: a form with all its readings.
//! * **rule**: accepts or rejects readings; **authority**: the position of a rule in its file, because the first rule
//!   with a finding about a reading decides; **finding**: a rule's conclusion about one reading; **verdict**: all
//!   findings about a candidate, which is allowed if at least one of its readings is accepted.
//! * **edition**: a game in a language; **alphabet**: its tiles; **tier**: a smaller set of words inside an edition;
//!   **build**: the folder of files that a compile writes; **dictionary**: an edition's words, opened from its build.
//! * **substitution**: a tile used for other letters. In Dutch, Y may be used for IJ, so `hygt` is *played as* `hijgt`.
//!
//! # Example
//!
//! A small game, from files to an answer:
//!
//! ```
//! use lexmill::compile::{CompileOptions, Folders, DEFAULT_MEMORY_BYTES, NoProgress, Waiting, compile};
//! use lexmill::dictionary::Dictionary;
//! use lexmill::provenance::sha256_hex;
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
//! write("sources/en/words/source.toml", &format!(r#"
//! title = "Two words"
//! version = "1"
//! license = "CC0-1.0"
//! license-files = ["LICENSE"]
//! attribution = "nobody"
//! package = {{ registry = "none", name = "words", version = "1" }}
//!
//! [[file]]
//! path = "words.txt"
//! sha256 = "{}"
//! format = "plain"
//! encoding = "utf-8"
//! "#, sha256_hex(b"tea\nTom\n")))?;
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
//! compile(&CompileOptions { folders, wanted: vec![], force: false, waiting: Waiting::GiveUp, memory: DEFAULT_MEMORY_BYTES }, &NoProgress)?;
//!
//! let dictionary = Dictionary::open(&folder.path().join("build/tiny-en"))?;
//! assert_eq!(dictionary.explain("Tea")?.value, Some(4));
//! assert_eq!(dictionary.check("tom")?.because, "Tom is a name");
//! # Ok(())
//! # }
//! ```

pub mod alphabet;
pub mod artefact;
#[doc(hidden)]
pub mod candidate;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "compile")]
pub mod compile;
#[doc(hidden)]
pub mod decision;
#[doc(hidden)]
pub mod derivation;
pub mod diagnostic;
pub mod dictionary;
#[doc(hidden)]
pub mod document;
#[doc(hidden)]
pub mod edition;
#[cfg(feature = "export")]
pub mod export;
#[doc(hidden)]
pub mod html;
#[doc(hidden)]
#[cfg(feature = "compile")]
pub mod init;
#[cfg(any(feature = "cli", feature = "serve"))]
mod json;
#[doc(hidden)]
pub mod labels;
#[doc(hidden)]
pub mod language;
#[doc(hidden)]
#[cfg(feature = "compile")]
pub mod license;
pub mod locus;
#[cfg(feature = "moderation")]
pub mod moderation;
#[doc(hidden)]
pub mod morphology;
#[doc(hidden)]
pub mod normalise;
#[doc(hidden)]
pub mod provenance;
#[doc(hidden)]
pub mod report;
#[doc(hidden)]
pub mod rule;
#[cfg(feature = "serve")]
pub mod serve;
#[doc(hidden)]
#[cfg(feature = "compile")]
pub mod source;
pub mod tag;
#[doc(hidden)]
pub mod text;
pub mod verdict;
pub mod word;

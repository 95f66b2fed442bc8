//! The compiler: turns everything in `sources/` and `rules/` into `build/`.
//!
//! [`compile`], in `steps`, calls these modules in order:
//!
//! * `plan` reads the hand-written files: languages, editions, rules, lists, and descriptions of sources.
//! * `read_sources` reads the sources, for all editions of a language at once. If an edition's sources have not
//!   changed, `base` takes their words from the existing build. The labels and meanings of words that are new in lists
//!   then come from the `cache`, through `spare`.
//! * `gather` groups the words of an edition into candidates. `occurrences` stores the words in memory, or on disk if
//!   they exceed the limit in `memory`.
//! * `judge` applies the rules to the candidates (`verdicts`), selects the words of the tiers (`tier_words`), and sums up
//!   the verdicts (`totals`).
//! * `write_edition` writes the files of an edition to a temporary folder, including the meanings (`write_meanings`) and
//!   the report (`report`).
//! * `publish` replaces each old edition as a whole, after all new editions are written. `previous` keeps the replaced
//!   builds.
//!
//! `release` replaces the build of an edition by its candidate. `mirror` copies compiled editions to a folder from which other
//! machines copy them.

mod base;
mod cache;
mod found_meanings;
mod gather;
mod judge;
mod licensing;
mod lint;
mod lock;
mod memory;
#[cfg(feature = "cli")]
mod mirror;
mod notice;
mod occurrences;
mod options;
mod origins;
mod plan;
mod previous;
mod progress;
mod publish;
mod read_sources;
#[cfg(feature = "cli")]
mod release;
mod report;
mod size;
mod source_registry;
mod spare;
mod steps;
mod tier;
mod tier_words;
mod tile_stats;
mod totals;
mod unused;
mod verdicts;
mod write_edition;
mod write_meanings;

pub use self::lint::lint;
pub use self::memory::DEFAULT_MEMORY_BYTES;
#[cfg(feature = "cli")]
pub(crate) use self::mirror::mirror;
pub use self::options::{CompileOptions, Folders};
pub use self::plan::PROGRAM;
pub use self::progress::{Progress, Stage, StageProgress};
#[cfg(feature = "cli")]
pub(crate) use self::release::release;
pub use self::steps::{CompileReport, Compiled, compile};

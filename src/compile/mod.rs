//! The compiler: turns everything in `sources/` and `rules/` into `build/`.
//!
//! [`compile`], in `steps`, calls the steps in their order:
//!
//! * `plan` reads the files that people wrote.
//! * `read_sources` reads the sources, for all editions of a language at once.
//! * `gather` groups the words of an edition into candidates. `occurrences` keeps them in memory or, above the limit in
//!   `memory`, on disk.
//! * `judge` applies the rules to the candidates (`verdicts`), and selects the words of the tiers (`tier_words`).
//! * `write_edition` writes the files of an edition to a temporary folder. One of them is the report (`report`).
//! * `publish` replaces each old edition as a whole, when all editions are written. `previous` keeps the replaced build.

mod empty_edition;
mod gather;
mod judge;
mod lint;
mod lock;
mod memory;
mod notice;
mod occurrences;
mod options;
mod origins;
mod plan;
mod previous;
mod progress;
mod publish;
mod read_sources;
mod report;
mod rights;
mod source_registry;
mod steps;
mod tier;
mod tier_words;
mod tile_stats;
mod unused;
mod verdicts;
mod write_edition;

pub use self::lint::lint;
pub use self::lock::Waiting;
pub use self::memory::DEFAULT_MEMORY_BYTES;
pub use self::options::{CompileOptions, Folders};
pub use self::plan::PROGRAM;
pub use self::progress::{NoProgress, Progress, Stage, StageProgress};
pub use self::steps::{CompileReport, Compiled, Status, compile};

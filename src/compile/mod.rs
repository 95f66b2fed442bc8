//! The compiler: turns everything in `sources/` and `rules/` into `build/`.
//!
//! [`compile`], in `steps`, reads as a table of contents. `plan` reads the files that people wrote, and `read_sources`
//! reads the sources for all editions of a language at once. For each edition, `gather` groups the words into
//! candidates, which `occurrences` keeps in memory or, above the limit set in `memory`, on disk; `judge` applies the
//! rules to them (`verdicts`) and selects the words of the tiers (`tier_words`); `write_edition` writes the files and
//! the report (`report`). `publish` writes to a temporary folder and, when all editions are written, replaces each old
//! edition as a whole. `previous` keeps the builds that were replaced.

mod context;
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

//! The tests of lexmill, built as one program: a module per subject, with shared code in `common`. If possible, a test
//! uses a small world (an edition that the test itself describes). Otherwise it uses a sample of the sources, or the
//! nine editions of the repository.

mod architecture;
mod artefacts;
mod asking;
mod bulk;
mod cases;
mod clauses;
mod cldr;
mod commands;
mod common;
mod compile;
mod defined;
mod diff;
mod examples;
mod export;
mod faults;
mod find;
mod games;
mod help;
mod html;
mod hunspell;
mod init;
mod judge;
#[cfg(all(feature = "moderation", feature = "serve"))]
mod labels;
mod letters;
mod licenses;
#[cfg(all(feature = "serve", unix))]
mod mirrors;
#[cfg(feature = "moderation")]
mod moderation;
mod names;
mod optional_sources;
mod paradigms;
mod releases;
mod report;
mod repository;
#[cfg(all(feature = "serve", unix))]
mod serve;
mod sets;
#[cfg(all(feature = "serve", unix))]
mod signatures;
mod sources;

/// The allocator that the program uses.
#[cfg(feature = "cli")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

//! The list of all formats.

use super::format::ExportFormat;
#[cfg(feature = "parquet")]
use super::parquet;
#[cfg(feature = "sqlite")]
use super::sqlite;
use super::{cspell, csv, hunspell, json, kad, kwg, lexmill, lexpert, package, quackle, text, zyzzyva};

/// All formats, in the order of the help text.
pub const FORMATS: &[ExportFormat] = &[
    text::FORMAT,
    csv::FORMAT,
    json::FORMAT,
    json::LINES,
    kwg::FORMAT,
    kwg::DAWG_ONLY,
    kad::FORMAT,
    quackle::FORMAT,
    zyzzyva::FORMAT,
    lexpert::FORMAT,
    cspell::FORMAT,
    hunspell::FORMAT,
    #[cfg(feature = "sqlite")]
    sqlite::FORMAT,
    #[cfg(feature = "parquet")]
    parquet::FORMAT,
    lexmill::FORMAT,
    lexmill::WORDS,
    package::NPM,
    package::WHEEL,
    package::C,
    package::JAVA,
    package::NUGET,
    package::GO,
    package::SWIFT,
    package::DART,
    package::COMPOSER,
    package::GODOT,
];

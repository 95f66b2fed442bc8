//! Writing a built edition for other programs, one file per format.
//!
//! [`FORMATS`] is the table: a new format is a file of this folder, its `mod` line and its row. A format gets the
//! edition ([`Exported`]) and writes its files from begin to end, one after the other; same edition, same bytes.
//! [`Staged`] puts the files in place, whole or not at all, and [`Sidecar`] says beside them what they are: most formats
//! name neither their alphabet nor where their words come from.

mod cspell;
mod csv;
mod exported;
mod graph;
mod hunspell;
mod json;
mod kad;
mod kwg;
mod latin;
mod lexmill;
mod lexpert;
mod package;
mod quackle;
mod refusal;
mod rows;
mod sidecar;
#[cfg(feature = "sqlite")]
mod sqlite;
mod staged;
mod text;
mod wolges;
mod zyzzyva;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

pub use self::exported::Exported;
pub use self::refusal::Refusal;
pub use self::sidecar::{Numbering, Sidecar, SidecarSource, SidecarTile, WrittenFile};
pub use self::staged::{Overwrite, Staged};
use crate::artefact::ArtefactError;

/// The formats, by the name that a user gives them.
pub const FORMATS: &[Format] = &[
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
    lexmill::FORMAT,
    lexmill::WORDS,
    package::NPM,
    package::WHEEL,
    package::C,
    package::JAVA,
];

/// A format that other programs read.
#[derive(Debug)]
pub struct Format {
    /// Its name.
    pub name: &'static str,
    /// What it holds and who reads it.
    pub about: &'static str,
    /// Its files, the main one first.
    pub parts: &'static [Part],
    /// How it numbers tiles.
    pub numbering: Numbering,
}

/// A file of a format.
#[derive(Debug)]
pub struct Part {
    /// How its name ends, after the edition's id.
    pub suffix: &'static str,
    /// Its whole name, where its readers take more from it than the ending.
    name: Option<fn(&Exported<'_>) -> String>,
    write: PartWriter,
    /// Whether the main file can do without it.
    is_beside: bool,
    /// What an edition lacks for it to be written, if anything.
    lacks: fn(&Exported<'_>) -> Option<&'static str>,
}

type PartWriter = fn(&Exported<'_>, &mut dyn Write) -> Result<Facts, Failure>;

/// What a writer tells of its file, such as the number of nodes.
pub type Facts = BTreeMap<&'static str, u64>;

impl Part {
    /// A file that every edition gets.
    const fn new(suffix: &'static str, write: PartWriter) -> Self {
        Self { suffix, name: None, write, is_beside: false, lacks: |_| None }
    }

    /// The same, whose name is not the edition's.
    const fn named(suffix: &'static str, name: fn(&Exported<'_>) -> String, write: PartWriter) -> Self {
        Self { name: Some(name), ..Self::new(suffix, write) }
    }

    /// A file that says something about the main one.
    const fn beside(suffix: &'static str, write: PartWriter) -> Self {
        Self { is_beside: true, ..Self::new(suffix, write) }
    }
}

impl Format {
    /// The format with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        FORMATS.iter().find(|format| format.name == name)
    }

    /// What the main file of an edition is called.
    pub fn file_name(&self, exported: &Exported<'_>) -> String {
        let part = self.parts.first();
        let usual = || format!("{}{}", exported.name(), part.map_or("", |part| part.suffix));
        part.and_then(|part| part.name).map_or_else(usual, |name| name(exported))
    }

    /// Whether all of it is one file, which can go to a stream.
    pub fn is_one_file(&self) -> bool {
        self.parts.iter().filter(|part| !part.is_beside).count() == 1
    }

    /// Writes the main file to a stream, without a sidecar.
    ///
    /// # Errors
    /// If the format cannot hold the edition, a file of the build is damaged, or the stream fails.
    pub fn write(&self, exported: &Exported<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
        let written = self.parts.first().map(|part| (part.write)(exported, out)).transpose();
        let flushed = written.and_then(|_| Ok(out.flush()?));
        flushed.map_err(|failure| failure.at("standard output".into(), exported, self))
    }
}

/// Why an edition was not exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A file of the build cannot be used.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// The format cannot hold the edition.
    #[error("{edition}: {format} cannot hold it: {refusal}")]
    Refused {
        /// The edition.
        edition: String,
        /// The format.
        format: &'static str,
        /// Why.
        refusal: Refusal,
    },
    /// A file is there already.
    #[error("{}: is there already; name another file with --out, or replace it with --force", .0.display())]
    Exists(PathBuf),
    /// A file cannot be written.
    #[error("{}: cannot be written: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// SQLite could not make the database.
    #[error("{}: cannot be made: {message}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        message: String,
    },
}

/// Why a writer stopped; it knows neither the file's path nor the format.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[cfg(feature = "sqlite")]
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
}

impl From<crate::lexicon::ArchiveError> for Failure {
    fn from(error: crate::lexicon::ArchiveError) -> Self {
        match error {
            crate::lexicon::ArchiveError::Artefact(error) => error.into(),
            crate::lexicon::ArchiveError::Io(error) => error.into(),
        }
    }
}

impl Failure {
    fn at(self, path: PathBuf, exported: &Exported<'_>, format: &Format) -> ExportError {
        match self {
            Self::Artefact(error) => error.into(),
            Self::Refused(refusal) => {
                ExportError::Refused { edition: exported.edition().id.clone(), format: format.name, refusal }
            }
            Self::Io(source) => ExportError::Write { path, source },
            #[cfg(feature = "sqlite")]
            Self::Database(error) => ExportError::Database { path, message: error.to_string() },
        }
    }
}

//! Export of a built edition for other programs, one file per format.
//!
//! [`FORMATS`] is the table: a new format is a file in this folder, its `mod` line and its row. A format gets the
//! edition ([`Exported`]) and writes its files from start to end, one after the other; the same edition gives the same
//! bytes. [`Staged`] moves the files into place, all or none, and [`Sidecar`] describes them in a file next to them,
//! because most formats state neither their alphabet nor the sources of their words.

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

/// All formats, by the names that users type.
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
    lexmill::FORMAT,
    lexmill::WORDS,
    package::NPM,
    package::WHEEL,
    package::C,
    package::JAVA,
];

/// A format that other programs read.
#[derive(Debug)]
pub struct ExportFormat {
    /// The format's name.
    pub name: &'static str,
    /// Contents and readers of the format, in a phrase.
    pub about: &'static str,
    /// Files of the format, the main one first.
    pub parts: &'static [ExportFile],
    /// Numbering of tiles in the format.
    pub numbering: Numbering,
}

/// A file of a format.
#[derive(Debug)]
pub struct ExportFile {
    /// End of the file name, after the edition's id.
    pub suffix: &'static str,
    /// Returns the whole file name, for formats whose readers need more than the suffix. `None` if the name is the
    /// edition's id and the suffix.
    name: Option<fn(&Exported<'_>) -> String>,
    write: PartWriter,
    /// Whether the file only describes the main one, which is complete without it.
    is_beside: bool,
    /// Returns what the edition lacks for this file. Returns `None` if the file can be written.
    lacks: fn(&Exported<'_>) -> Option<&'static str>,
}

type PartWriter = fn(&Exported<'_>, &mut dyn Write) -> Result<Facts, Failure>;

/// Figures about a written file, such as the number of nodes.
pub type Facts = BTreeMap<&'static str, u64>;

impl ExportFile {
    /// A file that every edition gets.
    const fn new(suffix: &'static str, write: PartWriter) -> Self {
        Self { suffix, name: None, write, is_beside: false, lacks: |_| None }
    }

    /// A file whose name is returned by `name`.
    const fn named(suffix: &'static str, name: fn(&Exported<'_>) -> String, write: PartWriter) -> Self {
        Self { name: Some(name), ..Self::new(suffix, write) }
    }

    /// A file that describes the main one.
    const fn beside(suffix: &'static str, write: PartWriter) -> Self {
        Self { is_beside: true, ..Self::new(suffix, write) }
    }
}

impl ExportFormat {
    /// Returns the format with this name. Returns `None` if there is no such format.
    pub fn named(name: &str) -> Option<&'static Self> {
        FORMATS.iter().find(|format| format.name == name)
    }

    /// Returns the name of an edition's main file.
    pub fn file_name(&self, exported: &Exported<'_>) -> String {
        let part = self.parts.first();
        let usual = || format!("{}{}", exported.name(), part.map_or("", |part| part.suffix));
        part.and_then(|part| part.name).map_or_else(usual, |name| name(exported))
    }

    /// Returns true if the format is a single file, apart from descriptions of it, so that it can be written to a
    /// stream.
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

/// The reason why an edition was not exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A file of the build is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// The format cannot hold the edition.
    #[error("{edition}: cannot be exported as {format}: {refusal}")]
    Refused {
        /// Id of the edition.
        edition: String,
        /// Name of the format.
        format: &'static str,
        /// The reason.
        refusal: Refusal,
    },
    /// A file exists already.
    #[error("{}: already exists; name another file with --out, or replace it with --force", .0.display())]
    Exists(PathBuf),
    /// A file cannot be written.
    #[error("{}: cannot be written: {source}", path.display())]
    Write {
        /// Path of the file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// SQLite could not create the database.
    #[error("{}: the database cannot be created: {message}", path.display())]
    Database {
        /// Path of the file.
        path: PathBuf,
        /// Message of SQLite.
        message: String,
    },
}

/// The reason why a writer stopped, without the file's path and the format, which the writer does not know.
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

impl From<crate::dictionary::ArchiveError> for Failure {
    fn from(error: crate::dictionary::ArchiveError) -> Self {
        match error {
            crate::dictionary::ArchiveError::Artefact(error) => error.into(),
            crate::dictionary::ArchiveError::Io(error) => error.into(),
        }
    }
}

impl Failure {
    fn at(self, path: PathBuf, exported: &Exported<'_>, format: &ExportFormat) -> ExportError {
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

//! The reasons why an export fails.

use std::io;
use std::path::PathBuf;

use super::exported::Exported;
use super::refusal::Refusal;
use crate::dictionary::ArchiveError;
use crate::error::Error;

/// The reason why an edition was not exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A file of the build is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
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
        /// Error message from SQLite.
        message: String,
    },
}

/// The reason why a file could not be written, without its path and format. [`Failure::at`] adds these.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error(transparent)]
    Artefact(#[from] Error),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[cfg(feature = "sqlite")]
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
}

impl From<ArchiveError> for Failure {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::Artefact(error) => error.into(),
            ArchiveError::Io(error) => error.into(),
        }
    }
}

impl Failure {
    /// Adds the path and the format, which turns the failure into an [`ExportError`].
    pub(super) fn at(self, path: PathBuf, exported: &Exported<'_>, format: &'static str) -> ExportError {
        match self {
            Self::Artefact(error) => error.into(),
            Self::Refused(refusal) => ExportError::Refused { edition: exported.edition().id.clone(), format, refusal },
            Self::Io(source) => ExportError::Write { path, source },
            #[cfg(feature = "sqlite")]
            Self::Database(error) => ExportError::Database { path, message: error.to_string() },
        }
    }
}

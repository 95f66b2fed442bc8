//! The reasons why an artefact cannot be used.

use std::path::{Path, PathBuf};

use super::names::FORMAT;

/// The message about a file whose checksum is wrong.
pub(super) const WRONG_CHECKSUM: &str = "its checksum does not match checksums.json";

/// A reason why an artefact cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ArtefactError {
    /// It does not exist.
    #[error("{}: not found", .0.display())]
    Missing(PathBuf),
    /// The build is an archive that does not contain this artefact.
    #[error("{}: not in this archive, which holds words only; export the whole edition with `lexmill export --to lexmill`", .0.display())]
    Lacking(PathBuf),
    /// It cannot be read.
    #[error("{}: cannot be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// Its contents are damaged.
    #[error("{}: damaged: {what}; compile the edition again with `lexmill compile --force`", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// A description of the damage.
        what: String,
    },
    /// It was written by a version of lexmill with another format.
    #[error("{}: has format {found}, but this lexmill reads {FORMAT}; compile the edition again", path.display())]
    Format {
        /// `checksums.json`, or the manifest of a build without that file.
        path: PathBuf,
        /// Its format.
        found: u32,
    },
    /// It is in the folder of another edition.
    #[error("{}: belongs to edition {edition}; give the folder that name, or compile the edition of this folder again", path.display())]
    Foreign {
        /// `checksums.json`.
        path: PathBuf,
        /// Its edition.
        edition: String,
    },
}

impl ArtefactError {
    /// Returns the error for a file that is damaged.
    pub fn damaged(path: &Path, what: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_owned(), what: what.into() }
    }

    /// Returns the error for a file that is missing or cannot be read.
    pub fn reading(path: &Path, source: std::io::Error) -> Self {
        match source.kind() {
            std::io::ErrorKind::NotFound => Self::Missing(path.to_owned()),
            _ => Self::Unreadable { path: path.to_owned(), source },
        }
    }
}

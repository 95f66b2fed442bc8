//! The error of `init`, of `add-source` and of checksum updates.

use std::io;
use std::path::{Path, PathBuf};

use crate::diagnostic::Diagnostics;

/// An error that stopped `init`, `add-source` or an update of checksums.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// A file or folder exists already. Nothing is overwritten.
    #[error("{}: already exists, and init does not overwrite it; {fix}", path.display())]
    Exists {
        /// The existing file or folder.
        path: PathBuf,
        /// Advice on how to continue.
        fix: &'static str,
    },
    /// A name or an input cannot be used.
    #[error("{0}")]
    Refused(String),
    /// A file could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The lists cannot be read in their given format.
    #[error("the lists cannot be read; nothing was created")]
    Faulty(Diagnostics),
    /// A list cannot be added to a source.
    #[error("the list cannot be added; nothing was changed")]
    Unusable(Diagnostics),
}

impl InitError {
    /// Returns a function that converts an I/O error about this file into this error.
    pub(super) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        |source| Self::Io { path: path.to_owned(), source }
    }
}

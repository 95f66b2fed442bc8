//! The reasons why a compile fails.

use std::path::{Path, PathBuf};

use crate::artefact::ArtefactError;
use crate::diagnostic::{Diagnostics, Severity};

/// The reason why a compile failed.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// Sources or rules have errors.
    #[error("{} in sources or rules; nothing in the build folder was changed", count_errors(.0))]
    Faulty(Diagnostics),
    /// Another compile is running in this build folder.
    #[error("another compile is running in this build folder: {holder}; try again later, or use --wait")]
    Locked {
        /// The process that holds the lock.
        holder: String,
    },
    /// A file of `rules/` or `build/` could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// Words that exceed the memory limit could not be sorted on disk.
    #[error("{}: cannot sort words on disk in this folder: {source}; free some space, or compile with a larger --memory", folder.display())]
    Sorting {
        /// The folder for temporary files.
        folder: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A file that this compile wrote could not be read back.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// No edition was found.
    #[error(
        "{}: {what}. lexmill looks there for languages and games (rules/<language>/<edition>.toml) and in {} for word lists; \
         `lexmill init` makes both from a word list or a hunspell dictionary, and --rules and --sources name other folders",
        rules.display(), sources.display()
    )]
    NoEdition {
        /// The folder of languages and editions.
        rules: PathBuf,
        /// The folder of word lists.
        sources: PathBuf,
        /// The problem with the folder `rules`.
        what: &'static str,
    },
    /// An edition or language of this name does not exist.
    #[error("unknown edition or language `{name}`; choose from {known}")]
    Unknown {
        /// The name that was requested.
        name: String,
        /// The names of the existing editions, separated by commas.
        known: String,
    },
}

impl CompileError {
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        |source| Self::Io { path, source }
    }
}

/// Returns the error of sorting words in a folder.
pub(super) fn cannot_sort(folder: &Path) -> impl FnOnce(std::io::Error) -> CompileError {
    |source| CompileError::Sorting { folder: folder.to_owned(), source }
}

fn count_errors(problems: &Diagnostics) -> String {
    match problems.count(Severity::Error) {
        1 => "1 error".to_owned(),
        many => format!("{many} errors"),
    }
}

//! The errors of the library.

use std::path::{Path, PathBuf};

#[cfg(feature = "compile")]
use crate::diagnostic::{Diagnostics, Severity};
use crate::text::{one_line, visible};

/// An error of the library. The message names the file or the edition and, if possible, says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file of a build does not exist.
    #[error("{}: not found", .0.display())]
    Missing(PathBuf),
    /// The build is an archive that does not contain this file.
    #[error("{}: not in this archive, which contains only words; export the whole edition with `lexmill export --to lexmill`", .0.display())]
    Lacking(PathBuf),
    /// A file of a build cannot be read.
    #[error("{}: cannot be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A file of a build is damaged.
    #[error("{}: damaged: {what}; compile the edition again with `lexmill compile --force`", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// A description of the damage.
        what: String,
    },
    /// A build in one file is damaged.
    #[error(
        "{}: damaged: {what}; export the edition again with `lexmill export`, or get a new copy of the file",
        path.display()
    )]
    DamagedArchive {
        /// The file, or a file in it.
        path: PathBuf,
        /// A description of the damage.
        what: String,
    },
    /// A build has a format that this version of lexmill does not read.
    #[error("{}: has format {found}, but this version of lexmill reads format {known}; compile the edition again", path.display())]
    Format {
        /// `checksums.json`, or the manifest if the build has no `checksums.json`.
        path: PathBuf,
        /// The format of the build.
        found: u32,
        /// The format that this version reads.
        known: u32,
    },
    /// A file of a mirror does not name a build that the mirror contains.
    #[error("{}: does not name a build beside it; copy the mirror again, or update it with `lexmill mirror`", .0.display())]
    Pointer(PathBuf),
    /// A build is in the folder of another edition.
    #[error("{}: belongs to edition {edition}; rename the folder to {edition}, or compile the edition that belongs in this folder", path.display())]
    Foreign {
        /// `checksums.json`.
        path: PathBuf,
        /// The edition to which the build belongs.
        edition: String,
    },
    /// The words of an edition may not be listed, because one of its sources forbids redistribution.
    #[error(
        "{edition}: the words cannot be listed or exported, because a source does not permit redistribution \
         (`redistribute = \"no\"`); `lexmill check` and `lexmill explain` answer questions about single words"
    )]
    Confidential {
        /// The id of the edition.
        edition: String,
    },
    /// A query has a condition that is not valid in the edition.
    #[error("{edition}: {fault}")]
    Query {
        /// The id of the edition.
        edition: String,
        /// The fault in the condition.
        fault: QueryFault,
    },
    /// Sources or rules have errors.
    #[cfg(feature = "compile")]
    #[error("{} in sources or rules; nothing in the build folder was changed", count_errors(.0))]
    Faulty(Diagnostics),
    /// Another compile is running in this build folder.
    #[cfg(feature = "compile")]
    #[error("another compile is running in this build folder: {holder}; try again later, or use --wait")]
    Locked {
        /// The process that holds the lock.
        holder: String,
    },
    /// A file in `rules/` or `build/` could not be read or written.
    #[cfg(feature = "compile")]
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A file or folder cannot be used as it is: it has another purpose, is damaged, or has the name of a new one.
    #[cfg(feature = "compile")]
    #[error("{}: {what}", path.display())]
    Unusable {
        /// The folder or the file.
        path: PathBuf,
        /// A description of the fault, and what to do.
        what: &'static str,
    },
    /// The words did not fit into the memory limit, and could not be sorted on disk.
    #[cfg(feature = "compile")]
    #[error("{}: cannot sort words on disk in this folder: {source}; free some space, or compile with a larger --memory", folder.display())]
    Sorting {
        /// The folder for temporary files.
        folder: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// No edition was found.
    #[cfg(feature = "compile")]
    #[error(
        "{}: {what}. lexmill reads languages and games (rules/<language>/<edition>.toml) from this folder, and word \
         lists from {}. To create both from a word list or a hunspell dictionary, use `lexmill init`; to use other \
         folders, give --rules and --sources",
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
    /// There is no edition or language with this name.
    #[cfg(feature = "compile")]
    #[error("unknown edition or language {}; choose from {known}", visible(name))]
    Unknown {
        /// The name that was requested.
        name: String,
        /// The names of the existing editions, separated by commas.
        known: String,
    },
}

impl Error {
    /// Returns the error for a damaged file.
    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_owned(), what: what.into() }
    }

    /// Converts the error for a damaged file into the error for a damaged archive. Other errors stay the same.
    pub(crate) fn in_archive(self) -> Self {
        match self {
            Self::Damaged { path, what } => Self::DamagedArchive { path, what },
            error => error,
        }
    }

    /// Returns the error for a file that is missing or cannot be read.
    pub(crate) fn reading(path: &Path, source: std::io::Error) -> Self {
        match source.kind() {
            std::io::ErrorKind::NotFound => Self::Missing(path.to_owned()),
            _ => Self::Unreadable { path: path.to_owned(), source },
        }
    }

    /// Returns true if the query may be valid in another edition, that is, if it fails because this edition lacks a
    /// tile, a tier, or the value or count of a tile.
    pub(crate) fn concerns_edition(&self) -> bool {
        use QueryFault::{NoBag, NoTier, NoTile, NoValue};
        matches!(self, Self::Query { fault: NoTile { .. } | NoTier(_) | NoValue(_) | NoBag, .. })
    }
}

#[cfg(feature = "compile")]
impl Error {
    /// Returns a function that creates the error for a file or folder that could not be read or written.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        |source| Self::Io { path, source }
    }

    /// Returns a function that creates the error for a folder in which words could not be sorted.
    pub(crate) fn sorting(folder: &Path) -> impl FnOnce(std::io::Error) -> Self {
        |source| Self::Sorting { folder: folder.to_owned(), source }
    }
}

#[cfg(feature = "compile")]
fn count_errors(problems: &Diagnostics) -> String {
    match problems.count(Severity::Error) {
        1 => "1 error".to_owned(),
        many => format!("{many} errors"),
    }
}

/// The fault in a condition of a query.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QueryFault {
    /// A letter that has no tile.
    #[error("there is no tile for `{letter}` in `{}`; the tiles are {tiles}", one_line(text))]
    NoTile {
        /// The text of the condition.
        text: String,
        /// The first letter without a tile.
        letter: char,
        /// The labels of the tiles.
        tiles: String,
    },
    /// A text that is not a span of numbers.
    #[error("write a number such as 5, or a span of numbers such as 3..5, 3.. or ..5; both ends are included")]
    Bounds,
    /// A condition that contains no tile.
    #[error("{} contains no tile; give at least one", visible(.0))]
    Empty(String),
    /// A pattern that is not well formed.
    #[error("the pattern {} {what}", visible(pattern))]
    Pattern {
        /// The pattern.
        pattern: String,
        /// The fault, and how to fix it.
        what: &'static str,
    },
    /// A condition with more tiles than the maximum.
    #[error("{} is longer than {most} tiles, the maximum length of a condition", visible(text))]
    TooLong {
        /// The text of the condition.
        text: String,
        /// The maximum number of tiles.
        most: usize,
    },
    /// A regular expression that is not well formed, or too large.
    #[error("could not compile the regular expression {0}")]
    Regex(String),
    /// A distance that is out of range.
    #[error("the distance must be 1, 2 or 3, not {0}")]
    Distance(u8),
    /// The edition has no value for a tile.
    #[error("the tile {0} has no point value in this edition; leave out conditions and sort orders that need values")]
    NoValue(String),
    /// The edition does not give the number of tiles in the bag.
    #[error(
        "the edition does not give the number of tiles in the bag; leave out conditions and sort orders that need this \
         number"
    )]
    NoBag,
    /// The edition has no such tier.
    #[error("unknown tier {}", visible(.0))]
    NoTier(String),
}

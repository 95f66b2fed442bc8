//! The files of a build, called artefacts: their names, layouts, checksums and manifest, and the types that writer and
//! reader share.

mod anagrams;
mod archive;
mod bytes;
mod checksums;
mod edition_file;
mod glosses;
mod lists;
mod manifest;
mod ngrams;
mod paradigms;
mod set;
mod sorted_table;
mod tally;
mod verdicts;
mod word_set;
mod words_text;

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

#[doc(hidden)]
pub use self::anagrams::anagram_table_in_parts;
pub use self::anagrams::{AnagramTable, anagram_table};
pub use self::archive::write_archive;
#[cfg(feature = "compile")]
pub(crate) use self::bytes::{Decoder, head, put_bytes, put_number, put_optional};
pub use self::checksums::{BuildReader, Checksums, checksum};
pub use self::edition_file::{EditionFile, LengthLimits};
pub use self::glosses::{Gloss, GlossTable, gloss_table};
pub use self::lists::{ListTable, list_table};
pub use self::manifest::{Counts, Input, Manifest, Output, RuleCounts, TierFigures, content_version};
pub use self::ngrams::{NgramTable, ngram_table};
pub use self::paradigms::{ParadigmTable, paradigm_table};
#[doc(hidden)]
pub use self::set::Jumps;
pub use self::set::{MAX_WORD_BYTES, Node};
#[cfg(feature = "compile")]
pub use self::set::{SetBuilder, SetError};
#[cfg(feature = "compile")]
pub(crate) use self::sorted_table::{Table as SortedTable, Writer as SortedTableWriter};
pub(crate) use self::tally::Tally;
pub use self::verdicts::{JudgedReading, VerdictRecord, VerdictTable, VerdictTableWriter};
pub use self::word_set::WordSet;
pub use self::words_text::{Block, LinesInOrder, WordsFile, has_line, line_start, lines_from};

/// The version of the layout of the artefacts. A reader rejects any other.
pub const FORMAT: u32 = 10;

/// The set of playable forms, in the format of the `fst` crate.
pub const WORDS_FST: &str = "words.fst";
/// The playable forms, one per line, in byte order.
pub const WORDS_TXT: &str = "words.txt";
/// Playable forms of two tiles.
pub const TWO_LETTER: &str = "two-letter.txt";
/// Playable forms of three tiles.
pub const THREE_LETTER: &str = "three-letter.txt";
/// The playable words that have a tile that may be played for other letters, and are allowed as they are written:
/// `baby`, but not `hygt`, which is played as `hijgt`. One per line, in byte order; empty if the edition has no
/// substitutions.
pub const AS_WRITTEN: &str = "as-written.txt";
/// The words, grouped by the tiles with which they are spelled.
pub const ANAGRAMS: &str = "anagrams.bin";
/// For every two or three consecutive characters of a word: the blocks of [`WORDS_TXT`] that contain them.
pub const NGRAMS: &str = "ngrams.bin";
/// The verdict on every candidate.
pub const VERDICTS: &str = "verdicts.bin";
/// The rows of the lists that rules name.
pub const LISTS: &str = "lists.bin";
/// The words that derivations inflect, with all their forms.
pub const PARADIGMS: &str = "paradigms.bin";
/// Definitions from the sources. It exists only in editions with a source that has definitions.
pub const GLOSSES: &str = "glosses.bin";
/// The edition: alphabet, rules and settings, see [`EditionFile`].
pub const EDITION: &str = "edition.json";
/// Edition, version and layout, and a checksum of every other file.
pub const CHECKSUMS: &str = "checksums.json";
/// Counts, inputs and outputs.
pub const MANIFEST: &str = "manifest.json";
/// Hashes for `sha256sum -c`.
pub const SUMS: &str = "SHA256SUMS";
/// Attribution of the sources.
pub const NOTICE: &str = "NOTICE";
/// The edition in tables and plots, for people.
pub const REPORT: &str = "report.html";

/// Returns the name of the file with the words of a tier, in the format of the `fst` crate. They are a subset of
/// [`WORDS_FST`].
pub fn tier_fst(tier: &str) -> String {
    format!("tier-{tier}.fst")
}

/// Returns the name of the file with the words of a tier, one per line, in byte order.
pub fn tier_txt(tier: &str) -> String {
    format!("tier-{tier}.txt")
}

/// Returns the name of the file with the attribution of the sources of a tier and its edition.
pub fn tier_notice(tier: &str) -> String {
    format!("tier-{tier}.{NOTICE}")
}

/// The folder next to the editions that holds, for each, the build before the last one that changed it.
pub const PREVIOUS: &str = "previous";

/// Path segments that a server uses for something other than an edition. An edition cannot have one of these names.
pub const ADDRESSES: &[&str] = &["docs", "editions", "healthz", "metrics", "moderation", "readyz", "requests", "v1"];

/// The message about a file whose checksum is wrong.
const WRONG_CHECKSUM: &str = "its checksum does not match checksums.json";

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

/// Opens an artefact. Rejects anything but a regular file, because reading from a pipe could take for ever.
///
/// # Errors
/// If it is missing or cannot be read.
pub fn open(path: &Path) -> Result<File, ArtefactError> {
    let unreadable = |error| ArtefactError::reading(path, error);
    if !std::fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(ArtefactError::damaged(path, "it is not an ordinary file"));
    }
    File::open(path).map_err(unreadable)
}

/// Reads a whole artefact.
///
/// # Errors
/// If it is missing or cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, ArtefactError> {
    let mut file = open(path)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| ArtefactError::reading(path, error))?;
    Ok(bytes)
}

/// Parses the bytes of an artefact that is JSON.
///
/// # Errors
/// If they cannot be parsed.
pub fn parse_json<T: serde::de::DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<T, ArtefactError> {
    serde_json::from_slice(bytes).map_err(|error| ArtefactError::damaged(path, error.to_string()))
}

/// Returns the ids of the editions in a build folder, sorted: the names of all its folders except [`PREVIOUS`] and
/// hidden ones. A folder that does not contain an edition is included, so that opening it reports the fault.
///
/// # Errors
/// If the folder cannot be listed.
pub fn built_editions(build: &Path) -> Result<Vec<String>, ArtefactError> {
    let unreadable = |error| ArtefactError::reading(build, error);
    let mut ids = Vec::new();
    for entry in std::fs::read_dir(build).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let id = entry.file_name().to_string_lossy().into_owned();
        if !id.starts_with('.') && id != PREVIOUS && entry.path().is_dir() {
            ids.push(id);
        }
    }
    ids.sort();
    Ok(ids)
}

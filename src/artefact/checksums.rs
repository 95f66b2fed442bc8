//! `checksums.json`: the edition, version and layout of a build, and the checksum of every other file. This file is
//! read before the others, so that data are never used unchecked.
//!
//! The first line of the file is JSON. The second line is the CRC-32 of the first. The checksum of a table, such as
//! `verdicts.bin`, covers only the table's index, which contains the checksums of the blocks. So a look-up reads and
//! checks only the index and one block.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::archive::Archive;
use super::files::{current_build, open, parse_json, read};
use super::names::{
    CHECKSUMS, FORMAT, LISTS, MANIFEST, MEANINGS, MEANINGS_CC_BY_SA, MEANINGS_GPL, MEANINGS_RESTRICTED, NGRAMS,
    PARADIGMS, VERDICTS, WRONG_CHECKSUM,
};
use super::sorted_table::{Table, index_checksum};
use crate::error::Error;

/// The names of the files that are tables.
const TABLES: &[&str] =
    &[VERDICTS, LISTS, PARADIGMS, MEANINGS, MEANINGS_CC_BY_SA, MEANINGS_GPL, MEANINGS_RESTRICTED, NGRAMS];

/// The contents of `checksums.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checksums {
    /// The version of the layout of the artefacts; see [`FORMAT`].
    pub format: u32,
    /// The edition's id.
    pub edition: String,
    /// The version of the dictionary; see [`Manifest::version`](super::Manifest::version).
    pub version: String,
    /// The [checksum] of every other file except `SHA256SUMS`, by name.
    crc32: BTreeMap<String, u32>,
}

impl Checksums {
    /// Creates the contents of `checksums.json` from the [checksums](checksum) of files, by name.
    pub fn new(edition: &str, version: &str, crc32: BTreeMap<String, u32>) -> Self {
        Self { format: FORMAT, edition: edition.to_owned(), version: version.to_owned(), crc32 }
    }

    /// Returns the contents of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec(self).expect("the checksums file is JSON");
        let crc32 = crc32fast::hash(&bytes);
        bytes.extend_from_slice(format!("\n{crc32:08x}\n").as_bytes());
        bytes
    }

    /// Parses the file. `root` is the path of the build.
    fn from_bytes(root: &Path, bytes: &[u8]) -> Result<Self, Error> {
        let path = root.join(CHECKSUMS);
        let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
        let (json, rest) = bytes.split_at(end);
        if rest != format!("\n{:08x}\n", crc32fast::hash(json)).as_bytes() {
            return Err(Error::damaged(&path, "the checksum on its last line does not match its first line"));
        }
        match parse_json::<Version>(&path, json)?.format {
            FORMAT => parse_json(&path, json),
            found => Err(Error::Format { path, found, known: FORMAT }),
        }
    }
}

/// Reads the files of a build, and checks each of them against `checksums.json`.
#[derive(Debug)]
pub struct BuildReader {
    /// The path of the edition's folder or archive.
    root: PathBuf,
    checksums: Checksums,
    /// The archive with the files. `None` if the files are in a folder.
    archive: Option<Archive>,
}

impl BuildReader {
    /// Opens an edition's folder, or the archive that contains the edition, and reads the checksums. If the folder belongs to
    /// a mirror, opens its newest build.
    ///
    /// # Errors
    /// If `checksums.json` is missing, damaged or of another format, or if the folder of a mirror does not name a build.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        if folder.is_file() {
            return Self::from_archive(folder, read(folder)?);
        }
        let root = current_build(folder)?;
        let bytes = read(&root.join(CHECKSUMS)).map_err(|error| match error {
            Error::Missing(_) => without_checksums(&root, read(&root.join(MANIFEST)).ok().as_deref()),
            error => error,
        })?;
        Ok(Self { checksums: Checksums::from_bytes(&root, &bytes)?, root, archive: None })
    }

    /// Opens a build from the bytes of its archive, and reads the checksums. `path` names the archive in messages.
    ///
    /// # Errors
    /// If the bytes are not the archive of a build, or its `checksums.json` is damaged or of another format.
    pub fn from_archive(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        let archive = Archive::new(path, bytes)?;
        let missing = || without_checksums(path, archive.get(MANIFEST));
        let checksums = Checksums::from_bytes(path, archive.get(CHECKSUMS).ok_or_else(missing)?);
        Ok(Self { root: path.to_owned(), checksums: checksums.map_err(Error::in_archive)?, archive: Some(archive) })
    }

    /// Returns the build if it belongs to this edition.
    ///
    /// # Errors
    /// If the build belongs to another edition.
    pub fn of_edition(self, id: &str) -> Result<Self, Error> {
        match self.checksums.edition == id {
            true => Ok(self),
            false => Err(Error::Foreign { path: self.path(CHECKSUMS), edition: self.checksums.edition }),
        }
    }

    /// Returns the folder of the build. Returns `None` if the build is an archive.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.archive.is_none().then_some(&self.root)
    }

    /// Returns the contents of `checksums.json`.
    pub fn checksums(&self) -> &Checksums {
        &self.checksums
    }

    /// Returns true if `checksums.json` lists this file. Some files exist only in some builds.
    pub fn has(&self, name: &str) -> bool {
        self.checksums.crc32.contains_key(name)
    }

    /// Returns true if the build is an archive.
    pub(crate) fn is_archive(&self) -> bool {
        self.archive.is_some()
    }

    /// Returns true if the build is an archive that contains only words. An archive of a whole build also contains the
    /// lists and the verdicts.
    pub(crate) fn has_only_words(&self) -> bool {
        !self.holds(LISTS) && !self.holds(VERDICTS)
    }

    /// Returns false if the build is an archive without this file. Always returns true for a folder.
    pub(crate) fn holds(&self, name: &str) -> bool {
        self.archive.as_ref().is_none_or(|archive| archive.get(name).is_some())
    }

    /// Returns the error for a damaged file of the build.
    pub(super) fn damaged(&self, name: &str, what: impl Into<String>) -> Error {
        let error = Error::damaged(&self.path(name), what);
        if self.is_archive() { error.in_archive() } else { error }
    }

    /// Returns the error for a file that the archive does not contain.
    fn lacking(&self, name: &str) -> Error {
        match self.has_only_words() {
            true => Error::Lacking(self.path(name)),
            false => self.damaged(name, "it is missing from the archive"),
        }
    }

    /// Returns the path of a file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// Opens a file of a build that is a folder.
    ///
    /// # Errors
    /// If the file is missing or cannot be read.
    pub(super) fn open_file(&self, name: &str) -> Result<File, Error> {
        open(&self.path(name)).map_err(damaged_if_missing)
    }

    /// Reads a whole file.
    ///
    /// # Errors
    /// If the file is missing, cannot be read or does not match its checksum.
    pub fn read(&self, name: &str) -> Result<Vec<u8>, Error> {
        let bytes = match &self.archive {
            None => read(&self.path(name)).map_err(damaged_if_missing)?,
            Some(archive) => archive.get(name).ok_or_else(|| self.lacking(name))?.to_vec(),
        };
        match checksum(name, &bytes) == self.checksum(name)? {
            true => Ok(bytes),
            false => Err(self.damaged(name, WRONG_CHECKSUM)),
        }
    }

    /// Checks a whole file of a build that is a folder, by CRC-32. This takes much less time than its SHA-256.
    ///
    /// # Errors
    /// If the file is missing, cannot be read or does not match its checksums.
    #[cfg(feature = "compile")]
    pub(crate) fn check(&self, name: &str) -> Result<(), Error> {
        if TABLES.contains(&name) { self.table(name)?.check() } else { self.read(name).map(drop) }
    }

    /// Opens a table for a few look-ups, each of which reads only a part of the file.
    ///
    /// # Errors
    /// If the table is missing, cannot be read, or has an index that does not match the checksum. Also if the build is
    /// an archive.
    pub(super) fn table(&self, name: &str) -> Result<Table, Error> {
        if self.is_archive() {
            return Err(self.lacking(name));
        }
        let crc32 = self.checksum(name)?;
        Table::from_file(&self.path(name), self.open_file(name)?, Some(crc32))
    }

    /// Returns the SHA-256 of a file, in hexadecimal. If the build is a folder, the file is read in parts, so that it
    /// is never in memory as a whole.
    ///
    /// # Errors
    /// If the file is missing or cannot be read.
    #[cfg(feature = "serve")]
    pub(super) fn sha256(&self, name: &str) -> Result<String, Error> {
        use crate::provenance::{sha256_hex, sha256_of_reader};
        if let Some(archive) = &self.archive {
            return archive.get(name).map(sha256_hex).ok_or_else(|| self.lacking(name));
        }
        sha256_of_reader(self.open_file(name)?).map_err(|error| Error::reading(&self.path(name), error))
    }

    /// Returns the checksum of a file from `checksums.json`.
    ///
    /// # Errors
    /// If `checksums.json` has no checksum for the file.
    pub fn checksum(&self, name: &str) -> Result<u32, Error> {
        let checksum = self.checksums.crc32.get(name).copied();
        checksum.ok_or_else(|| self.damaged(CHECKSUMS, format!("it has no checksum for {name}")))
    }
}

/// Converts the error for a missing file in a folder. `checksums.json` lists the file, so the build is damaged.
fn damaged_if_missing(error: Error) -> Error {
    match error {
        Error::Missing(path) => Error::damaged(&path, "the file is missing"),
        error => error,
    }
}

/// Returns the checksum of a file for `checksums.json`: the CRC-32 of the file, or of the index if the file is a table.
/// Returns 0 for a table without an index.
pub fn checksum(name: &str, bytes: &[u8]) -> u32 {
    match TABLES.contains(&name) {
        true => index_checksum(bytes).unwrap_or_default(),
        false => crc32fast::hash(bytes),
    }
}

/// The only field that all formats have in common.
#[derive(Deserialize)]
struct Version {
    format: u32,
}

/// Returns the error for a build without `checksums.json`. Formats before 5 do not have this file.
fn without_checksums(root: &Path, manifest: Option<&[u8]>) -> Error {
    let path = root.join(MANIFEST);
    match manifest.map(|bytes| parse_json::<Version>(&path, bytes)) {
        Some(Ok(Version { format })) if format != FORMAT => Error::Format { path, found: format, known: FORMAT },
        _ => Error::Missing(root.join(CHECKSUMS)),
    }
}

//! Opens, reads and parses artefacts, and lists the editions of a build folder.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::names::{CURRENT, PREVIOUS};
use crate::error::Error;

/// The length of a name that [`build_name`] returns.
const BUILD_NAME_CHARS: usize = 16;

/// Opens an artefact. Rejects anything but a regular file, because reading from a pipe could block for ever.
///
/// # Errors
/// If the file is missing or cannot be read.
pub fn open(path: &Path) -> Result<File, Error> {
    let unreadable = |error| Error::reading(path, error);
    if !std::fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(Error::damaged(path, "it is not a regular file"));
    }
    File::open(path).map_err(unreadable)
}

/// Reads a whole artefact.
///
/// # Errors
/// If the file is missing or cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes).map_err(|error| Error::reading(path, error))?;
    Ok(bytes)
}

/// Fills `bytes` from an open artefact, starting at the offset `start`. `path` names the artefact in messages.
pub(super) fn read_at(path: &Path, file: &Mutex<File>, start: u64, bytes: &mut [u8]) -> Result<(), Error> {
    let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
    let read = file.seek(SeekFrom::Start(start)).and_then(|_| file.read_exact(bytes));
    read.map_err(|error| Error::reading(path, error))
}

/// Parses the bytes of a JSON artefact.
pub(super) fn parse_json<T: serde::de::DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<T, Error> {
    serde_json::from_slice(bytes).map_err(|error| Error::damaged(path, error.to_string()))
}

/// Returns the folder that contains the build of an edition. This is `folder`, unless it belongs to a mirror: then its file
/// [`CURRENT`] names one of its subfolders.
///
/// # Errors
/// If the file [`CURRENT`] cannot be read, or does not name a build.
pub fn current_build(folder: &Path) -> Result<PathBuf, Error> {
    let pointer = folder.join(CURRENT);
    if !pointer.is_file() {
        return Ok(folder.to_owned());
    }
    let name = String::from_utf8(read(&pointer)?).unwrap_or_default();
    let is_name = |name: &&str| name.len() == BUILD_NAME_CHARS && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    match name.strip_suffix('\n').filter(is_name).map(|name| folder.join(name)) {
        Some(build) if build.is_dir() => Ok(build),
        _ => Err(Error::Pointer(pointer)),
    }
}

/// Returns the name of a build's folder in a mirror: the first hexadecimal digits of the SHA-256 of its file `SHA256SUMS`.
#[cfg(feature = "cli")]
pub(crate) fn build_name(sums: &[u8]) -> String {
    crate::provenance::sha256_hex(sums)[..BUILD_NAME_CHARS].to_owned()
}

/// Parses the contents of the file `SHA256SUMS` of a build: pairs of the SHA-256 and the name of a file.
///
/// # Errors
/// If a line is not a sum and the name of a file.
#[cfg(any(feature = "cli", feature = "serve"))]
pub(crate) fn parse_sums<'a>(path: &Path, text: &'a str) -> Result<Vec<(&'a str, &'a str)>, Error> {
    let is_file_name = |name: &str| Path::new(name).file_name().is_some_and(|own| own == name);
    let parse = |line: &'a str| line.split_once("  ").filter(|(_, name)| is_file_name(name));
    text.lines()
        .map(|line| parse(line).ok_or_else(|| Error::damaged(path, "a line is not a checksum and a name")))
        .collect()
}

/// Returns the sorted ids of the editions in a build folder: the names of all folders in it, except [`PREVIOUS`] and
/// hidden folders. A folder without an edition is included, so that opening the folder reports the fault.
///
/// # Errors
/// If the folder cannot be listed.
pub fn built_editions(build: &Path) -> Result<Vec<String>, Error> {
    let unreadable = |error| Error::reading(build, error);
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

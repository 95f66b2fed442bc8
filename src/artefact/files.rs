//! Opens, reads and parses artefacts, and lists the editions of a build folder.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

#[cfg(any(feature = "cli", feature = "moderation"))]
use super::names::CHECKSUMS;
use super::names::{CANDIDATES, CURRENT, MIRRORED, PREVIOUS};
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
    match name.strip_suffix('\n').filter(|name| is_build_name(name)).map(|name| folder.join(name)) {
        Some(build) if build.is_dir() => Ok(build),
        _ => Err(Error::Pointer(pointer)),
    }
}

/// Returns true if a name can be that of a build's folder in a mirror.
pub fn is_build_name(name: &str) -> bool {
    name.len() == BUILD_NAME_CHARS && name.bytes().all(|byte| byte.is_ascii_hexdigit())
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

/// Returns the build folder that contains the newest build of an edition: the folder of candidates if it has a candidate, or else
/// `build`.
#[cfg(any(feature = "cli", feature = "moderation"))]
pub(crate) fn newest_builds(build: &Path, id: &str) -> PathBuf {
    let candidates = build.join(CANDIDATES);
    let candidate = current_build(&candidates.join(id));
    if candidate.is_ok_and(|folder| folder.join(CHECKSUMS).exists()) { candidates } else { build.to_owned() }
}

/// Returns the sorted ids of the editions in a build folder: the names of all folders in it, except [`PREVIOUS`],
/// [`CANDIDATES`] and hidden folders. A folder without an edition is included, so that opening the folder reports the
/// fault. But in a mirror, an edition whose first build has not arrived yet is left out.
///
/// # Errors
/// If the folder cannot be listed.
pub fn built_editions(build: &Path) -> Result<Vec<String>, Error> {
    let unreadable = |error| Error::reading(build, error);
    let (mut ids, is_mirror) = (Vec::new(), build.join(MIRRORED).exists());
    for entry in std::fs::read_dir(build).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let id = entry.file_name().to_string_lossy().into_owned();
        let is_other = id.starts_with('.') || [PREVIOUS, CANDIDATES].contains(&&*id);
        let has_build = !is_mirror || entry.path().join(CURRENT).exists();
        if !is_other && entry.path().is_dir() && has_build {
            ids.push(id);
        }
    }
    ids.sort();
    Ok(ids)
}

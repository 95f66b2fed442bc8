//! Opens, reads and parses artefacts, and lists the editions of a build folder.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::names::PREVIOUS;
use crate::error::Error;

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

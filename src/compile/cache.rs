//! The folder `build/.cache/`, with files that make the next compile faster. It may be deleted at any time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of the cache in the build folder.
const CACHE: &str = ".cache";

/// The name of a folder inside an edition's cache. It exists only while the cache is being written.
pub(super) const NEW: &str = "new";

/// Returns the folder of an edition's cache.
pub(super) fn folder(build: &Path, edition: &str) -> PathBuf {
    build.join(CACHE).join(edition)
}

/// Writes a file with a CRC-32 at its end.
pub(super) fn write(path: &Path, mut bytes: Vec<u8>) -> io::Result<()> {
    bytes.extend_from_slice(&crc32fast::hash(&bytes).to_le_bytes());
    fs::write(path, bytes)
}

/// Reads a file and checks the CRC-32 at its end. Returns `None` if the file is missing or damaged.
pub(super) fn read(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = fs::read(path).ok()?;
    let end = bytes.len().checked_sub(4)?;
    let crc32 = u32::from_le_bytes(bytes[end..].try_into().ok()?);
    bytes.truncate(end);
    (crc32fast::hash(&bytes) == crc32).then_some(bytes)
}

/// Removes the caches of editions without a build, and caches that an interrupted compile left incomplete.
pub(super) fn clean_up(build: &Path) -> io::Result<()> {
    let entries = match fs::read_dir(build.join(CACHE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let is_left = !build.join(entry.file_name()).exists() || entry.path().join(NEW).exists();
        if is_left {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

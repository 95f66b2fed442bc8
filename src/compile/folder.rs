//! Folders and files that are put in place as a whole: exchanged, synced, set aside, removed.

use std::fs;
#[cfg(unix)]
use std::fs::File;
use std::io;
use std::path::Path;

use super::CompileError;

/// Folders of this name are to be removed.
pub(super) const GONE: &str = ".gone-";

/// Removes a folder if it is there.
pub(super) fn remove(folder: &Path) -> Result<(), CompileError> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(CompileError::io(folder)(error)),
        _ => Ok(()),
    }
}

/// Waits until the names in a folder are on the disk.
#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Gives two files or folders each other's name, in one step.
///
/// # Errors
/// If one of them does not exist, or this file system cannot do it.
#[cfg(target_os = "linux")]
pub(crate) fn exchange(a: &Path, b: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, a, CWD, b, RenameFlags::EXCHANGE)?)
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

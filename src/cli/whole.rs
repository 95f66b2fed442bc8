//! A file that is written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file beside its place, syncs it and puts it there; what lay there stays if that fails. Into a pipe or a
/// device it is written as it comes.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    let Some(name) = path.file_name() else { return Err(io::ErrorKind::InvalidFilename.into()) };
    let mut beside = std::ffi::OsString::from(".new-");
    beside.push(name);
    let beside = path.with_file_name(beside);
    let written = File::create(&beside)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

//! Writing a file as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a temporary file in the same folder, syncs it and renames it to `path`. If that fails, an existing file stays
/// as it was. A pipe or a device is written directly.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    let Some(name) = path.file_name() else { return Err(io::ErrorKind::InvalidFilename.into()) };
    let mut temporary = std::ffi::OsString::from(".new-");
    temporary.push(name);
    let temporary = path.with_file_name(temporary);
    let written = File::create(&temporary)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

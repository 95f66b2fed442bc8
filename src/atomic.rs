//! Replaces files atomically: writes a new file beside the old file, then syncs and renames the new file. A reader
//! finds either the old or the new file, even if the program is killed. Also contains the individual steps, for callers
//! that replace files and folders in another way.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::provenance::{UNFINISHED, hex};

/// Writes a file. An existing file is replaced atomically, and the new file gets the mode of the old file. A pipe or a
/// device is written to directly.
///
/// # Errors
/// If the file cannot be written. An existing file is then unchanged, unless only the sync of its folder failed.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    // A symbolic link is kept; the file that it points to is replaced.
    let path = path.canonicalize().or_else(|_| std::path::absolute(path))?;
    let Some(folder) = path.parent() else { return Err(io::ErrorKind::InvalidFilename.into()) };
    let (file, temporary) = create_beside(folder)?;
    write_like(file, bytes, old.as_ref())
        .and_then(|()| fs::rename(&temporary, &path))
        // An error in removing the temporary file is ignored, because the first error is more useful.
        .inspect_err(|_| drop(fs::remove_file(&temporary)))?;
    sync_folder(folder)
}

/// Creates a temporary file. Its name differs from those of all existing files: other threads and programs may be writing
/// to some of them, and programs that were killed may have left others.
fn create_beside(folder: &Path) -> io::Result<(File, PathBuf)> {
    let mut number = 0_u64;
    loop {
        let path = folder.join(format!("{UNFINISHED}{}-{number}", std::process::id()));
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            file => return Ok((file?, path)),
        }
    }
}

/// Writes to a new file and waits until it is on disk. If `old` is given, the new file gets the same mode and, if permitted,
/// the same owner.
pub(crate) fn write_like(mut file: File, bytes: &[u8], old: Option<&Metadata>) -> io::Result<()> {
    if let Some(old) = old {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            // An error is ignored, because only root may change the owner of a file.
            let _ = fchown(&file, Some(old.uid()), Some(old.gid()));
        }
        file.set_permissions(old.permissions())?;
    }
    file.write_all(bytes)?;
    file.sync_all()
}

/// A new file whose bytes are hashed and counted as they are written.
pub(crate) struct HashedFile {
    file: BufWriter<File>,
    sha256: Sha256,
    bytes: u64,
}

impl HashedFile {
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        let file = BufWriter::with_capacity(1 << 16, File::create(path)?);
        Ok(Self { file, sha256: Sha256::new(), bytes: 0 })
    }

    /// Closes the file and waits until it is on disk. Returns its size in bytes and its SHA-256 in hexadecimal.
    pub(crate) fn close(self) -> io::Result<(u64, String)> {
        self.file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        Ok((self.bytes, hex(&self.sha256.finalize())))
    }
}

impl Write for HashedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.sha256.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Waits until the entries of a folder are written to the disk.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Only Unix can open a folder as a file.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Exchanges the names of two files or folders atomically.
///
/// # Errors
/// If one of the files or folders does not exist, or if the file system cannot exchange names atomically.
#[cfg(all(target_os = "linux", feature = "compile"))]
pub(crate) fn exchange(a: &Path, b: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, a, CWD, b, RenameFlags::EXCHANGE)?)
}

#[cfg(not(all(target_os = "linux", feature = "compile")))]
pub(crate) fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

//! Copying a queue while others write to it.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::Path;

use super::{Queue, QueueError};

impl Queue {
    /// Copies all that was written so far to a file that does not exist, and checks the copy, which needs no write-ahead log
    /// and has the permissions of this file.
    ///
    /// # Errors
    /// [`QueueError::Damaged`] if the copy is not sound, [`QueueError::NotCopied`] if it cannot be written; then there is
    /// none.
    pub fn backup(&self, copy: &Path) -> Result<(), QueueError> {
        let failed = |source| QueueError::NotCopied { path: copy.to_owned(), source };
        if fs::symlink_metadata(copy).is_ok() {
            return Err(failed(ErrorKind::AlreadyExists.into()));
        }
        let absolute = std::path::absolute(copy).map_err(failed)?;
        let folder = absolute.parent().ok_or_else(|| failed(ErrorKind::InvalidInput.into()))?;
        // An unfinished copy has another name, and goes with this value.
        let unfinished = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
        let name = unfinished.path().to_str().ok_or_else(|| failed(ErrorKind::InvalidFilename.into()))?;
        self.database.execute("VACUUM INTO ?1", [name]).map_err(|error| failed(io::Error::other(error)))?;
        let mut copied = Self::inspect(unfinished.path())?;
        // A copy of a file that lacks its log is complete in itself.
        copied.clear_mark()?;
        copied.ends_at = None;
        let faults = copied.doctor()?;
        drop(copied);
        if !faults.is_empty() {
            return Err(self.damaged(&faults));
        }
        let persist = || {
            fs::set_permissions(unfinished.path(), fs::metadata(&self.file)?.permissions())?;
            unfinished.as_file().sync_all()?;
            unfinished.persist_noclobber(&absolute).map_err(|error| error.error)?;
            if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
        };
        persist().map_err(failed)
    }
}

//! Copying a queue while other processes write to it.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use super::address;
use super::connection::Queue;
use super::database::Database;
use super::error::QueueError;
use super::sqlite::Sqlite;
use super::value::values;
use crate::atomic::sync_folder;

impl Queue {
    /// Copies the queue to a new file, including everything written so far, and checks the copy. The copy needs no
    /// write-ahead log, and has the same permissions as the original.
    ///
    /// # Errors
    /// [`QueueError::Damaged`] if the copy is not sound; [`QueueError::NotCopied`] if the file `copy` exists already or
    /// cannot be written. After an error, no new file remains.
    pub fn backup(&self, copy: &Path) -> Result<(), QueueError> {
        let Some(store) = self.database.sqlite() else { return Err(QueueError::NoFileToCopy(self.path.clone())) };
        if let Some(address) = address::not_a_file(copy) {
            return Err(QueueError::NoFileToCopy(address));
        }
        let failed = |source| QueueError::NotCopied { path: copy.to_owned(), source };
        if fs::symlink_metadata(copy).is_ok() {
            return Err(failed(ErrorKind::AlreadyExists.into()));
        }
        let absolute = std::path::absolute(copy).map_err(failed)?;
        let folder = absolute.parent().ok_or_else(|| failed(ErrorKind::InvalidInput.into()))?;
        // The copy has a temporary name until it is complete. An incomplete copy is deleted when this value is dropped.
        let unfinished = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
        let name = unfinished.path().to_str().ok_or_else(|| failed(ErrorKind::InvalidFilename.into()))?;
        store.execute("VACUUM INTO ?1", values![name]).map_err(|error| failed(io::Error::other(error)))?;
        let mut copied = Sqlite::inspect(unfinished.path())?;
        // The copy needs no log, even if the original lacks its log.
        copied.clear_mark()?;
        copied.missing_end = None;
        let copied = Self { path: unfinished.path().to_owned(), database: Database::Sqlite(Box::new(copied)) };
        let faults = copied.doctor()?;
        drop(copied);
        self.require_sound(&faults)?;
        let persist = || {
            fs::set_permissions(unfinished.path(), fs::metadata(&store.file)?.permissions())?;
            unfinished.as_file().sync_all()?;
            unfinished.persist_noclobber(&absolute).map_err(|error| error.error)?;
            sync_folder(folder)
        };
        persist().map_err(failed)
    }
}

//! An open queue: its connection to the file, and the plainest way to write.

use std::cell::Cell;
use std::path::PathBuf;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::error::QueueError;
use super::row_hash;

/// The time to wait while another process writes.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

/// The SQL expression for the current time: UTC, as ISO 8601.
pub(super) const NOW: &str = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// An open queue.
#[derive(Debug)]
pub struct Queue {
    /// The path as the caller gave it.
    pub(super) path: PathBuf,
    /// The path that SQLite opens.
    pub(super) file: PathBuf,
    pub(super) database: Connection,
    pub(super) hashes: row_hash::Changes,
    /// The device and inode of the file; `None` on systems without inodes.
    pub(super) identity: Option<(u64, u64)>,
    /// Whether this connection has the triggers that hash rows.
    pub(super) has_triggers: Cell<bool>,
    /// The size of the write-ahead log in bytes after it was last moved to the file.
    pub(super) wal_size: Cell<u64>,
    /// A description of the transactions that may be missing from the file; `None` if it is complete.
    pub(super) missing_end: Option<String>,
}

impl Queue {
    /// Makes a change without setting the mark of the write-ahead log (see `tail`).
    pub(super) fn write<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        self.create_triggers()?;
        self.write_unhashed(act)
    }

    /// Makes a change in a file whose rows have no hashes yet.
    pub(super) fn write_unhashed<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        let failed = |error| QueueError::from_sqlite(&self.path, error);
        let transaction = Transaction::new_unchecked(&self.database, TransactionBehavior::Immediate).map_err(failed)?;
        self.hashes.clear();
        let result = act(&transaction).map_err(failed)??;
        self.hashes.write(&transaction).map_err(failed)?;
        transaction.commit().map_err(failed)?;
        Ok(result)
    }

    /// Creates the triggers that hash rows, unless this connection already has them.
    pub(super) fn create_triggers(&self) -> Result<(), QueueError> {
        let has_triggers = self.has_triggers.replace(true);
        if has_triggers { Ok(()) } else { self.tried(row_hash::create_triggers(&self.database)) }
    }

    pub(super) fn damaged(&self, faults: &[String]) -> QueueError {
        QueueError::damaged(&self.path, faults)
    }

    pub(super) fn tried<T>(&self, result: rusqlite::Result<T>) -> Result<T, QueueError> {
        result.map_err(|error| QueueError::from_sqlite(&self.path, error))
    }
}

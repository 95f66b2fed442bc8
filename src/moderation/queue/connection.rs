//! An open queue: its connection to the file, and helpers that read and write.

use std::cell::Cell;
use std::path::PathBuf;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Params, Row, Transaction, TransactionBehavior};

use super::error::QueueError;
use super::row_hash;

/// The maximum time to wait while another process writes.
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
    /// The device and inode numbers of the file; `None` on systems without inodes.
    pub(super) identity: Option<(u64, u64)>,
    /// Whether this connection has the triggers that hash rows.
    pub(super) has_triggers: Cell<bool>,
    /// The size of the write-ahead log in bytes when it was last moved to the file.
    pub(super) wal_size: Cell<u64>,
    /// A description of the transactions that may be missing from the file. `None` if the file is complete.
    pub(super) missing_end: Option<String>,
}

impl Queue {
    /// Returns all rows of a query, each converted by `read`.
    pub(super) fn rows<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<C, QueueError> {
        let select = self.database.prepare_cached(sql);
        self.tried(select.and_then(|mut select| select.query_map(values, read)?.collect()))
    }

    /// Returns the first row of a query, converted by `read`. Returns `None` if there are no rows.
    pub(super) fn first_row<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, QueueError> {
        let select = self.database.prepare_cached(sql);
        self.tried(select.and_then(|mut select| select.query_row(values, read).optional()))
    }

    /// Makes a change in a separate transaction, without setting the mark of the write-ahead log (see `tail`).
    pub(super) fn write<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        self.create_triggers()?;
        self.write_unhashed(act)
    }

    /// Makes a change in a separate transaction, without creating the triggers that hash rows: in an older layout, the
    /// tables may lack the hash column.
    pub(super) fn write_unhashed<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        let transaction = self.tried(Transaction::new_unchecked(&self.database, TransactionBehavior::Immediate))?;
        self.hashes.clear();
        let result = self.tried(act(&transaction))??;
        self.tried(self.hashes.write(&transaction))?;
        self.tried(transaction.commit())?;
        Ok(result)
    }

    /// Creates the triggers that hash rows, unless this connection already has them.
    pub(super) fn create_triggers(&self) -> Result<(), QueueError> {
        let has_triggers = self.has_triggers.replace(true);
        if has_triggers { Ok(()) } else { self.tried(row_hash::create_triggers(&self.database)) }
    }

    /// Returns [`QueueError::Damaged`] with these faults, unless there are none.
    pub(super) fn require_sound(&self, faults: &[String]) -> Result<(), QueueError> {
        if faults.is_empty() { Ok(()) } else { Err(QueueError::damaged(&self.path, faults)) }
    }

    pub(super) fn tried<T>(&self, result: rusqlite::Result<T>) -> Result<T, QueueError> {
        result.map_err(|error| QueueError::from_sqlite(&self.path, error))
    }
}

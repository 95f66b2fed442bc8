//! A connection to the file, and its transactions.

use std::cell::Cell;
use std::path::PathBuf;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::super::error::QueueError;
use super::super::value::end_of_part;
use super::row_hash;

/// The maximum time to wait while another process writes, unless the caller sets another.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

/// A connection to a queue in an SQLite file.
#[derive(Debug)]
pub(in super::super) struct Sqlite {
    /// The path as the caller gave it.
    pub(super) path: PathBuf,
    /// The path that SQLite opens.
    pub(in super::super) file: PathBuf,
    pub(in super::super) connection: Connection,
    pub(super) hashes: row_hash::Changes,
    /// The maximum time to wait while another process writes.
    pub(super) busy_timeout: Cell<Duration>,
    /// The device and inode numbers of the file; `None` on systems without inodes.
    pub(super) identity: Option<(u64, u64)>,
    /// Whether this connection has the triggers that hash rows.
    pub(super) has_triggers: Cell<bool>,
    /// The size of the write-ahead log in bytes when it was last moved to the file.
    pub(super) wal_size: Cell<u64>,
    /// A description of the transactions that may be missing from the file. `None` if the file is complete.
    pub(in super::super) missing_end: Option<String>,
}

impl Sqlite {
    /// Begins a transaction that changes the queue.
    pub(in super::super) fn begin(&self) -> Result<(), QueueError> {
        self.mark()?;
        self.create_triggers()?;
        self.tried(self.connection.execute_batch("BEGIN IMMEDIATE"))?;
        self.hashes.clear();
        // A process that was killed or blocked may have left the mark set (see `tail`).
        let clear_mark = self.connection.execute("UPDATE tail SET is_in_wal = 0 WHERE is_in_wal != 0", []);
        self.tried(clear_mark.map(|_| ()).or_else(|error| self.connection.execute_batch("ROLLBACK").and(Err(error))))
    }

    /// Ends the transaction, and waits until it is on disk.
    pub(in super::super) fn commit(&self) -> rusqlite::Result<()> {
        self.hashes.write(&self.connection)?;
        self.connection.execute_batch("COMMIT")
    }

    /// Begins a part of a transaction, which can be rolled back alone.
    pub(in super::super) fn begin_part(&self) -> rusqlite::Result<()> {
        self.hashes.write(&self.connection)?;
        self.connection.execute_batch("SAVEPOINT part")
    }

    /// Ends a part of a transaction, and rolls it back unless `is_kept` is true.
    pub(in super::super) fn end_part(&self, is_kept: bool) -> rusqlite::Result<()> {
        if is_kept {
            self.hashes.write(&self.connection)?;
        }
        self.hashes.clear();
        self.connection.execute_batch(end_of_part(is_kept))
    }

    /// Begins a transaction that reads one state of the queue.
    pub(in super::super) fn begin_reading(&self) -> rusqlite::Result<()> {
        self.connection.execute_batch("BEGIN")
    }

    /// Sets the maximum time to wait while another process writes.
    pub(in super::super) fn set_patience(&self, time: Duration) -> rusqlite::Result<()> {
        self.busy_timeout.set(time);
        self.connection.busy_timeout(time)
    }

    /// Makes a change in a separate transaction, without setting the mark of the write-ahead log (see `tail`).
    pub(super) fn write(&self, act: impl FnOnce(&Connection) -> rusqlite::Result<()>) -> Result<(), QueueError> {
        self.create_triggers()?;
        self.write_unhashed(|transaction| act(transaction).map(Ok))
    }

    /// Makes a change in a separate transaction, without creating the triggers that hash rows: in an older layout, the
    /// tables may lack the hash column.
    pub(super) fn write_unhashed<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        let transaction = self.tried(Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate))?;
        self.hashes.clear();
        let result = self.tried(act(&transaction))??;
        self.tried(self.hashes.write(&transaction))?;
        self.tried(transaction.commit())?;
        Ok(result)
    }

    /// Creates the triggers that hash rows, unless this connection already has them.
    fn create_triggers(&self) -> Result<(), QueueError> {
        let has_triggers = self.has_triggers.replace(true);
        if has_triggers { Ok(()) } else { self.tried(row_hash::create_triggers(&self.connection)) }
    }

    pub(super) fn tried<T>(&self, result: rusqlite::Result<T>) -> Result<T, QueueError> {
        result.map_err(|error| QueueError::from_database(&self.path, error.into()))
    }
}

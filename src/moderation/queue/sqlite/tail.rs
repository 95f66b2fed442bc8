//! Detects queue files that lack their newest transactions. SQLite first stores transactions in a write-ahead log
//! (`-wal`) next to the file, and later moves the log to the file. So a copy of the file alone lacks the transactions
//! in the log.
//!
//! A mark in the database shows whether the file needs its log. While the log may contain transactions, the mark in the
//! file is 1. But the log then also contains a transaction that sets the mark to 0, so a reader of the file and the log
//! finds 0. When SQLite moves the log to the file, the mark in the file becomes 0 too. So a file that has the mark 1
//! and no log is a copy that lacks its newest transactions. The number of missing transactions is unknown.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension};

use super::super::error::QueueError;
use super::store::Sqlite;
use super::wal;

/// The growth of the log in bytes after which the log is moved to the file.
const MAX_WAL_BYTES: u64 = 4 << 20;

/// The maximum time to wait for other readers and writers before moving the log. If the time runs out, a later write
/// moves the log.
const CHECKPOINT_TIMEOUT: Duration = Duration::from_millis(200);

/// The settings of a connection that writes. SQLite must not move the log automatically: the mark in the file would
/// become 0, although later transactions are only in the log.
pub(super) const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
                                   PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0; PRAGMA temp_store = MEMORY;";

/// Returns true if a reader of the file and its log finds the mark 1. Returns false for older layouts, which have no
/// mark.
pub(super) fn is_marked(database: &Connection) -> rusqlite::Result<bool> {
    let has_mark = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'tail'")?.exists([])?;
    let mark = "SELECT is_in_wal FROM tail";
    Ok(has_mark && database.query_row(mark, [], |row| row.get::<_, bool>(0)).optional()?.unwrap_or(false))
}

/// Describes the transactions that are missing from a file because its log is damaged (`is_damaged`) or missing.
pub(super) fn missing_end(database: &Connection, file: &Path, is_damaged: bool) -> rusqlite::Result<String> {
    let sql = "SELECT max((SELECT coalesce(max(opened), '') FROM request), (SELECT coalesce(max(at), '') FROM log))";
    let at: String = database.query_row(sql, [], |row| row.get(0))?;
    let end = if at.is_empty() { "it contains no requests" } else { "its last request or decision is from " };
    let wal = wal::path(file);
    let wal = wal.display();
    Ok(if is_damaged {
        format!("its write-ahead log {wal} is damaged: {end}{at}; anything later cannot be read")
    } else {
        format!(
            "was copied while it was in use, and its write-ahead log is missing: {end}{at}; anything later cannot be \
             read without {wal}, which belongs next to the file"
        )
    })
}

impl Sqlite {
    /// Prepares the log for a write: sets the mark in the file if the log is empty, and moves the log to the file if it
    /// has grown long.
    pub(super) fn mark(&self) -> Result<(), QueueError> {
        let size = wal::size(&self.file);
        if size > 0 && size < self.wal_size.get().saturating_add(MAX_WAL_BYTES) {
            return Ok(());
        }
        let marked = self.unless_busy(|| self.checkpoint_and_mark(size));
        self.wal_size.set(wal::size(&self.file));
        marked
    }

    /// Runs `act`. Ignores its error if another process is writing, because that process can do the same work.
    fn unless_busy(&self, act: impl FnOnce() -> Result<(), QueueError>) -> Result<(), QueueError> {
        self.tried(self.connection.busy_timeout(CHECKPOINT_TIMEOUT))?;
        let done = act();
        self.tried(self.connection.busy_timeout(self.busy_timeout.get()))?;
        match done {
            Err(QueueError::Database { source, .. }) if source.is_busy() => Ok(()),
            done => done,
        }
    }

    fn checkpoint_and_mark(&self, size: u64) -> Result<(), QueueError> {
        if size > 0 {
            self.checkpoint()?;
        }
        // A power failure may undo the mark, because it is not synced to disk. This is harmless, because nobody copied
        // the file in the meantime.
        self.tried(self.connection.pragma_update(None, "synchronous", "NORMAL"))?;
        let marked = self.set_mark(1).and_then(|()| self.checkpoint()).and_then(|()| self.set_mark(0));
        self.tried(self.connection.pragma_update(None, "synchronous", "FULL"))?;
        marked
    }

    /// Sets the mark back to 0 if a reader of the file and its log finds 1. The mark is then 1 because a process was
    /// killed after setting it to 1, and before setting it to 0.
    pub(in super::super) fn clear_mark(&self) -> Result<(), QueueError> {
        if self.tried(is_marked(&self.connection))? { self.unless_busy(|| self.set_mark(0)) } else { Ok(()) }
    }

    fn set_mark(&self, mark: i64) -> Result<(), QueueError> {
        self.write(|transaction| transaction.execute("UPDATE tail SET is_in_wal = ?1", [mark]).map(|_| ()))
    }

    /// Moves the log to the file, except for transactions that must stay in the log because of active readers.
    fn checkpoint(&self) -> Result<(), QueueError> {
        self.tried(self.connection.query_row("PRAGMA wal_checkpoint(FULL)", [], |_| Ok(())))
    }
}

//! Detection of queues that lack their newest transactions: SQLite stores these for a while in a write-ahead log beside
//! the file (`-wal`), and a copy of the file alone lacks them.
//!
//! A mark in the database shows this. While the log may contain transactions that the file lacks, the mark is 1 in the
//! file itself, but 0 for readers of both: the log contains a transaction that sets the mark to 0. That transaction
//! reaches the file with all others when SQLite moves the log to the file. So a file with the mark 1 and without a log
//! is a copy that lacks its newest transactions. Their number cannot be known without the log.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension};

use super::connection::{BUSY_TIMEOUT, Queue};
use super::error::QueueError;
use super::wal;

/// The growth of the log in bytes after which it is moved to the file.
const MAX_WAL_BYTES: u64 = 4 << 20;

/// The time to wait for readers and writers. If they are still busy then, the log is moved later.
const CHECKPOINT_TIMEOUT: Duration = Duration::from_millis(200);

/// The settings of a connection that writes. SQLite must not move the log on its own: that would set the mark in the
/// file to 0, although the next transactions are in the log only.
pub(super) const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
                                   PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0; PRAGMA temp_store = MEMORY;";

/// Returns true if the mark is set for readers of the file and its log. Older layouts have no mark.
pub(super) fn is_marked(database: &Connection) -> rusqlite::Result<bool> {
    let has_mark = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'tail'")?.exists([])?;
    if !has_mark {
        return Ok(false);
    }
    let mark = database.query_row("SELECT is_in_wal FROM tail", [], |row| row.get::<_, i64>(0)).optional()?;
    Ok(mark.is_some_and(|mark| mark != 0))
}

/// Describes the transactions that are missing from a file because its log is damaged, or else missing.
pub(super) fn missing_end(database: &Connection, file: &Path, is_damaged: bool) -> rusqlite::Result<String> {
    let sql = "SELECT max((SELECT coalesce(max(opened), '') FROM request), (SELECT coalesce(max(at), '') FROM log))";
    let at: String = database.query_row(sql, [], |row| row.get(0))?;
    let end = if at.is_empty() { "it has no requests" } else { "its last request or decision is from " };
    let wal = wal::path(file);
    let wal = wal.display();
    Ok(if is_damaged {
        format!("its write-ahead log {wal} is damaged: {end}{at}; anything later cannot be read")
    } else {
        format!(
            "was copied while it was in use, and its write-ahead log is missing: {end}{at}; anything later cannot be \
             read without {wal}, which belongs next to it"
        )
    })
}

impl Queue {
    /// Sets the mark in the file before the first write to an empty log, and moves a long log to the file.
    pub(super) fn mark(&self) -> Result<(), QueueError> {
        let size = wal::size(&self.file);
        if size > 0 && size < self.wal_size.get().saturating_add(MAX_WAL_BYTES) {
            return Ok(());
        }
        let marked = self.unless_busy(|| self.checkpoint_and_mark(size));
        self.wal_size.set(wal::size(&self.file));
        marked
    }

    /// Runs `act`, and ignores its failure if another process is writing, which can do the same work.
    fn unless_busy(&self, act: impl FnOnce() -> Result<(), QueueError>) -> Result<(), QueueError> {
        self.tried(self.database.busy_timeout(CHECKPOINT_TIMEOUT))?;
        let done = act();
        self.tried(self.database.busy_timeout(BUSY_TIMEOUT))?;
        match done {
            Err(QueueError::Database { source, .. }) if is_busy(&source) => Ok(()),
            done => done,
        }
    }

    fn checkpoint_and_mark(&self, size: u64) -> Result<(), QueueError> {
        if size > 0 {
            self.checkpoint()?;
        }
        // The mark may be lost in a power failure: that is harmless, because no copy was made in between.
        self.tried(self.database.pragma_update(None, "synchronous", "NORMAL"))?;
        let marked = self.set_mark(1).and_then(|()| self.checkpoint()).and_then(|()| self.set_mark(0));
        self.tried(self.database.pragma_update(None, "synchronous", "FULL"))?;
        marked
    }

    /// Clears the mark if it is set for readers of the log, because a process was killed before it could clear it.
    pub(super) fn clear_mark(&self) -> Result<(), QueueError> {
        if self.tried(is_marked(&self.database))? { self.unless_busy(|| self.set_mark(0)) } else { Ok(()) }
    }

    fn set_mark(&self, mark: i64) -> Result<(), QueueError> {
        self.write(|transaction| transaction.execute("UPDATE tail SET is_in_wal = ?1", [mark]).map(|_| Ok(())))
    }

    /// Moves the log to the file, except for transactions that must stay in the log for readers of an older state.
    fn checkpoint(&self) -> Result<(), QueueError> {
        self.tried(self.database.query_row("PRAGMA wal_checkpoint(FULL)", [], |_| Ok(())))
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked))
}

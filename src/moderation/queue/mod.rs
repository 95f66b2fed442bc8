//! The queue of word requests: an SQLite file. All SQL is in this folder.
//!
//! Every change is one transaction, which is on disk when the call returns. Moderators' actions are appended to a log
//! that only grows. Each entry has a hash over itself and the previous one, so that changed and removed entries are
//! detected; the rows of all tables have hashes as well, see `row_hash`.

mod ask;
mod backup;
mod decide;
mod doctor;
mod error;

mod log;
mod moderators;
mod once;
mod open;
mod page;
mod read;
mod row_hash;
mod sessions;
mod tail;
mod to_publish;
mod wal;

use std::cell::Cell;
use std::path::PathBuf;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

pub use self::ask::Added;
pub use self::decide::{Reasons, Ruling};
pub use self::error::{MAX_NAME_CHARS, QueueError};
pub use self::log::{Action, LogEntry};
pub use self::moderators::Moderator;
pub use self::once::{ANSWER_LIFETIME, KeptAnswer, KeyedRequest};
pub use self::page::{Cursor, MAX_PAGE_REQUESTS, Page, PageOf};
pub use self::read::{Case, Filter};
pub use self::sessions::{Bearer, MAX_IDLE, MAX_SESSION};
pub use self::to_publish::AcceptedRequest;

/// The time to wait while another process writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

/// The SQL expression for the current time: UTC, as ISO 8601.
const NOW: &str = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// An open queue.
#[derive(Debug)]
pub struct Queue {
    /// The path as the caller gave it.
    path: PathBuf,
    /// The path that SQLite opens.
    file: PathBuf,
    database: Connection,
    hashes: row_hash::Changes,
    /// The device and inode of the file. `None` where the system has none.
    identity: Option<(u64, u64)>,
    /// Whether this connection has the triggers that hash rows.
    has_triggers: Cell<bool>,
    /// The size of the write-ahead log in bytes after it was last moved to the file.
    wal_size: Cell<u64>,
    /// The time of the last request or decision, if transactions after it may be missing; `None` if the file is
    /// complete.
    ends_at: Option<String>,
}

impl Queue {
    /// Makes a change as a whole, or not at all: an error of SQLite or of `act` rolls it back.
    fn change<T>(
        &mut self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        match self.database.is_autocommit() {
            true => self.transact(|queue| queue.tried(act(&queue.database)).and_then(|result| result)),
            false => self.change_within(act),
        }
    }

    /// Makes several changes as a whole, or none of them: an error or a panic rolls them back.
    fn transact<T, E: From<QueueError>>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        if self.is_replaced() {
            return Err(QueueError::Replaced(self.path.clone()).into());
        }
        self.mark()?;
        self.create_triggers()?;
        self.tried(self.database.execute_batch("BEGIN IMMEDIATE"))?;
        let open = Open(self);
        open.0.hashes.clear();
        // A process may have been killed, or blocked by others, before it could clear the mark (see `tail`).
        open.0.tried(open.0.database.execute("UPDATE tail SET is_in_wal = 0 WHERE is_in_wal != 0", []))?;
        let result = act(&mut *open.0)?;
        open.0.tried(open.0.hashes.write(&open.0.database))?;
        open.0.tried(open.0.database.execute_batch("COMMIT"))?;
        Ok(result)
    }

    /// Makes a change as part of a larger one, see [`transact`](Self::transact).
    fn change_within<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        self.tried(self.hashes.write(&self.database))?;
        self.tried(self.database.execute_batch("SAVEPOINT part"))?;
        let result = act(&self.database);
        let result = result.and_then(|done| self.hashes.write(&self.database).map(|()| done));
        let result = self.tried(result).and_then(|result| result);
        let end = if result.is_ok() { "RELEASE part" } else { "ROLLBACK TO part; RELEASE part" };
        self.hashes.clear();
        self.tried(self.database.execute_batch(end))?;
        result
    }

    /// Makes a change without setting the mark of the write-ahead log (see `tail`).
    fn write<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        self.create_triggers()?;
        self.write_unhashed(act)
    }

    /// Makes a change in a file whose rows have no hashes yet.
    fn write_unhashed<T>(
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
    fn create_triggers(&self) -> Result<(), QueueError> {
        let has_triggers = self.has_triggers.replace(true);
        if has_triggers { Ok(()) } else { self.tried(row_hash::create_triggers(&self.database)) }
    }

    fn damaged(&self, faults: &[String]) -> QueueError {
        QueueError::damaged(&self.path, faults)
    }

    fn tried<T>(&self, result: rusqlite::Result<T>) -> Result<T, QueueError> {
        result.map_err(|error| QueueError::from_sqlite(&self.path, error))
    }
}

/// An open transaction. It is rolled back on drop unless it was committed, because the connection is used again.
struct Open<'q>(&'q mut Queue);

impl Drop for Open<'_> {
    fn drop(&mut self) {
        if !self.0.database.is_autocommit() {
            // If this fails, every later statement on this connection fails too, which is reported.
            let _ = self.0.database.execute_batch("ROLLBACK");
        }
    }
}

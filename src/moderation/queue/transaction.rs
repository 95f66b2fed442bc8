//! Transactions: changes that are made as a whole, or not at all.

use rusqlite::Connection;

use super::connection::Queue;
use super::error::QueueError;

impl Queue {
    /// Makes a change as a whole, or not at all: an error of SQLite or of `act` rolls it back.
    pub(super) fn change<T>(
        &mut self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        match self.database.is_autocommit() {
            true => self.transact(|queue| queue.tried(act(&queue.database)).and_then(|result| result)),
            false => self.change_within(act),
        }
    }

    /// Makes several changes as a whole, or none of them: an error or a panic rolls them back.
    pub(super) fn transact<T, E: From<QueueError>>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
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

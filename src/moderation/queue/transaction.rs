//! Transactions: changes that are made as a whole, or not at all.

use rusqlite::Connection;

use super::connection::Queue;
use super::error::QueueError;

impl Queue {
    /// Makes a change as a whole, or not at all: if SQLite or `act` returns an error, the change is rolled back.
    pub(super) fn change<T>(
        &mut self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        if !self.database.is_autocommit() {
            return self.change_within(act);
        }
        self.transact(|queue| queue.tried(act(&queue.database)).flatten())
    }

    /// Makes several changes as a whole, or none of them: if there is an error or a panic, all changes are rolled back.
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
        let queue = &mut *open.0;
        queue.hashes.clear();
        // A process that was killed or blocked may have left the mark set (see `tail`).
        queue.tried(queue.database.execute("UPDATE tail SET is_in_wal = 0 WHERE is_in_wal != 0", []))?;
        let result = act(queue)?;
        queue.tried(queue.hashes.write(&queue.database))?;
        queue.tried(queue.database.execute_batch("COMMIT"))?;
        Ok(result)
    }

    /// Makes a change within an open [transaction](Self::transact). An error rolls back only this change.
    fn change_within<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        self.tried(self.hashes.write(&self.database))?;
        self.tried(self.database.execute_batch("SAVEPOINT part"))?;
        let result = act(&self.database);
        let result = result.and_then(|done| self.hashes.write(&self.database).map(|()| done));
        let result = self.tried(result).flatten();
        let end = if result.is_ok() { "RELEASE part" } else { "ROLLBACK TO part; RELEASE part" };
        self.hashes.clear();
        self.tried(self.database.execute_batch(end))?;
        result
    }
}

/// An open transaction. Unless it was committed, it is rolled back on drop, so that the connection can be used again.
struct Open<'q>(&'q mut Queue);

impl Drop for Open<'_> {
    fn drop(&mut self) {
        if !self.0.database.is_autocommit() {
            // The error is ignored: if the rollback fails, every later statement on this connection fails too.
            let _ = self.0.database.execute_batch("ROLLBACK");
        }
    }
}

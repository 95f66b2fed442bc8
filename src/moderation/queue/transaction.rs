//! Transactions: changes that are made as a whole, or not at all.

use super::connection::Queue;
use super::database::Database;
use super::database_error::Result as DatabaseResult;
use super::error::QueueError;
use super::sqlite::Sqlite;

impl Queue {
    /// Makes a change as a whole, or not at all: if the database or `act` returns an error, the change is rolled back.
    /// Within an open [transaction](Self::transact), only this change is rolled back.
    pub(super) fn change<T>(
        &mut self,
        act: impl FnOnce(&Database) -> DatabaseResult<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        if !self.database.is_autocommit() {
            return self.tried(self.database.part(act)).flatten();
        }
        self.transact(|queue| queue.tried(act(&queue.database)).flatten())
    }

    /// Makes several changes as a whole, or none of them: if there is an error or a panic, all changes are rolled back.
    pub(super) fn transact<T, E: From<QueueError>>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        // A closed connection to PostgreSQL cannot begin a transaction.
        if self.database.sqlite().is_some_and(Sqlite::is_lost) {
            return Err(QueueError::Replaced(self.path.clone()).into());
        }
        self.database.begin()?;
        let open = Open(self);
        let queue = &mut *open.0;
        let result = act(queue)?;
        queue.tried(queue.database.commit())?;
        Ok(result)
    }

    /// Reads several times from the same state of the queue, while other processes may change it. No transaction may be
    /// open.
    pub(super) fn read_at_once<T>(&self, read: impl FnOnce() -> Result<T, QueueError>) -> Result<T, QueueError> {
        self.tried(self.database.begin_reading())?;
        let result = read();
        self.database.roll_back();
        result
    }

    /// Makes a small change in a separate transaction, while no transaction is open.
    pub(super) fn write(&self, act: impl FnOnce(&Database) -> DatabaseResult<()>) -> Result<(), QueueError> {
        self.database.begin()?;
        let done = act(&self.database).and_then(|()| self.database.commit());
        if !self.database.is_autocommit() {
            self.database.roll_back();
        }
        self.tried(done)
    }
}

/// An open transaction. Unless it was committed, it is rolled back on drop, so that the connection can be used again.
struct Open<'q>(&'q mut Queue);

impl Drop for Open<'_> {
    fn drop(&mut self) {
        if !self.0.database.is_autocommit() {
            self.0.database.roll_back();
        }
    }
}

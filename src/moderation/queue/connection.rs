//! An open queue, and helpers that read and write.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::address;
use super::database::Database;
use super::database_error::Result as DatabaseResult;
use super::error::QueueError;
use super::sqlite::Sqlite;
use super::value::{Row, Value};

/// An open queue.
#[derive(Debug)]
pub struct Queue {
    /// The path as the caller gave it, or the address of the database without its password.
    pub(super) path: PathBuf,
    pub(super) database: Database,
}

impl Queue {
    /// Opens a queue, and creates it if it does not exist. `path` is a file, or the address of a PostgreSQL database,
    /// which begins with `postgres://` or `postgresql://`.
    ///
    /// # Errors
    /// If the file is not a queue, is newer than this program, lacks its write-ahead log, or cannot be written; or if
    /// the database cannot be reached, or the queue in it is newer than this program.
    pub fn create(path: &Path) -> Result<Self, QueueError> {
        Self::open_with(path, Sqlite::create, true)
    }

    /// Opens an existing queue.
    ///
    /// # Errors
    /// If the file does not exist or is empty, or the database contains no queue; otherwise as for
    /// [`create`](Self::create).
    pub fn open(path: &Path) -> Result<Self, QueueError> {
        Self::open_with(path, Sqlite::open, false)
    }

    /// Opens an existing queue to check or copy it. The file may lack its write-ahead log. A file of the current layout
    /// is changed only to clear a mark that a killed process has left. A file of an older layout is migrated, which
    /// requires its log.
    ///
    /// # Errors
    /// If the file does not exist, is empty, is not a queue, or is newer than this program; or if it has an older
    /// layout and lacks its write-ahead log. For PostgreSQL as for [`open`](Self::open).
    pub fn inspect(path: &Path) -> Result<Self, QueueError> {
        Self::open_with(path, Sqlite::inspect, false)
    }

    fn open_with(
        path: &Path,
        open: impl FnOnce(&Path) -> Result<Sqlite, QueueError>,
        may_create: bool,
    ) -> Result<Self, QueueError> {
        if let Some(address) = address::postgres_address(path) {
            return Self::open_postgres(address, may_create);
        }
        if let Some(address) = address::not_a_file(path) {
            return Err(QueueError::NoAddress(address));
        }
        Ok(Self { path: path.to_owned(), database: Database::Sqlite(Box::new(open(path)?)) })
    }

    #[cfg(feature = "postgres")]
    fn open_postgres(address: &str, may_create: bool) -> Result<Self, QueueError> {
        let path = PathBuf::from(address::without_password(address));
        let database = super::postgres::Postgres::open(&path, address, may_create)?;
        Ok(Self { path, database: Database::Postgres(Box::new(database)) })
    }

    #[cfg(not(feature = "postgres"))]
    fn open_postgres(address: &str, _: bool) -> Result<Self, QueueError> {
        Err(QueueError::NoPostgres(address::without_password(address).into()))
    }

    /// Returns the path of the file, or the address of the database without its password.
    pub fn name(&self) -> impl std::fmt::Display {
        self.path.display()
    }

    /// Returns true if changes through this connection would be lost: the file was removed or replaced by another file,
    /// or the connection to PostgreSQL is closed.
    pub fn is_lost(&self) -> bool {
        self.database.is_lost()
    }

    /// Sets the maximum time to wait while another process writes. It is 30 seconds unless it is set.
    ///
    /// # Errors
    /// If PostgreSQL cannot be reached.
    pub fn set_patience(&self, time: Duration) -> Result<(), QueueError> {
        self.tried(self.database.set_patience(time))
    }

    /// Closes the connection to a file that was replaced, without touching the `-wal` and `-shm` files of the new file.
    pub fn abandon(self) {
        if let Some(store) = self.database.sqlite() {
            store.abandon();
        }
    }

    /// Returns all rows of a query, each converted by `read`.
    pub(super) fn rows<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnMut(&Row<'_>) -> DatabaseResult<T>,
    ) -> Result<C, QueueError> {
        self.tried(self.database.rows(sql, values, read))
    }

    /// Returns the first row of a query, converted by `read`. Returns `None` if there are no rows.
    pub(super) fn first_row<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnOnce(&Row<'_>) -> DatabaseResult<T>,
    ) -> Result<Option<T>, QueueError> {
        self.tried(self.database.first_row(sql, values, read))
    }

    /// Returns [`QueueError::Damaged`] with these faults, unless there are none.
    pub(super) fn require_sound(&self, faults: &[String]) -> Result<(), QueueError> {
        if faults.is_empty() { Ok(()) } else { Err(QueueError::damaged(&self.path, faults)) }
    }

    pub(super) fn tried<T>(&self, result: DatabaseResult<T>) -> Result<T, QueueError> {
        result.map_err(|error| QueueError::from_database(&self.path, error))
    }
}

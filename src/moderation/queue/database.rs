//! The database of a queue: an SQLite file or a PostgreSQL database.

use std::time::Duration;

#[cfg(feature = "postgres")]
use super::database_error::DatabaseError;
use super::database_error::Result;
use super::error::QueueError;
#[cfg(feature = "postgres")]
use super::postgres::Postgres;
use super::sqlite::Sqlite;
use super::value::{NOW, Row, Value, values};

/// An open database.
#[derive(Debug)]
pub(super) enum Database {
    Sqlite(Box<Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(Box<Postgres>),
}

/// Calls a method of the open database.
macro_rules! either {
    ($database:expr, $store:ident => $act:expr) => {
        match $database {
            Database::Sqlite($store) => $act,
            #[cfg(feature = "postgres")]
            Database::Postgres($store) => $act,
        }
    };
}

impl Database {
    /// Returns the SQLite file. Returns `None` for PostgreSQL.
    pub(super) fn sqlite(&self) -> Option<&Sqlite> {
        match self {
            Self::Sqlite(store) => Some(store),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => None,
        }
    }

    /// Returns the text for SQLite or the text for PostgreSQL: where statements differ too much to be translated.
    pub(super) fn choose<'t>(&self, sqlite: &'t str, postgres: &'t str) -> &'t str {
        if self.sqlite().is_some() { sqlite } else { postgres }
    }

    /// Returns all rows of a query, each converted by `read`.
    pub(super) fn rows<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<C> {
        match self {
            Self::Sqlite(store) => store.rows(sql, values, read),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => {
                let (rows, mut read) = (store.query(sql, values)?, read);
                rows.iter().map(|row| read(&Row::Postgres(row))).collect()
            }
        }
    }

    /// Returns the first row of a query, converted by `read`. Returns `None` if there are no rows.
    pub(super) fn first_row<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        match self {
            Self::Sqlite(store) => store.first_row(sql, values, read),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => store.query(sql, values)?.first().map(|row| read(&Row::Postgres(row))).transpose(),
        }
    }

    /// Executes a statement, and returns the number of rows that it changed.
    pub(super) fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize> {
        either!(self, store => Ok(store.execute(sql, values)?))
    }

    /// Adds a row by a statement that [`insertion`](Self::insertion) returned, and returns its id.
    pub(super) fn insert(&self, sql: &str, values: &[Value<'_>]) -> Result<i64> {
        match self {
            Self::Sqlite(store) => Ok(store.insert(sql, values)?),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => {
                let id = self.first_row(&format!("{sql} RETURNING id"), values, |row| row.get(0))?;
                id.ok_or_else(|| DatabaseError::UnknownValue("no id".to_owned()))
            }
        }
    }

    /// Returns the SQL that adds a row to a table. `columns` are the columns, each with its value.
    pub(super) fn insertion(&self, table: &str, columns: &[(&str, &str)]) -> Result<String> {
        match self {
            Self::Sqlite(store) => Ok(store.insertion(table, columns)?),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => {
                let (names, values): (Vec<&str>, Vec<&str>) = columns.iter().copied().unzip();
                Ok(format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), values.join(", ")))
            }
        }
    }

    /// Returns true if the query has rows.
    pub(super) fn exists(&self, sql: &str, values: &[Value<'_>]) -> Result<bool> {
        Ok(self.first_row(sql, values, |_| Ok(()))?.is_some())
    }

    /// Returns the current time: UTC, as ISO 8601.
    pub(super) fn now(&self) -> Result<String> {
        let now = self.first_row(&format!("SELECT {NOW}"), values![], |row| row.get(0))?;
        Ok(now.unwrap_or_default())
    }

    /// Returns an SQL condition that is true for rows of the table `request` that are still as lexmill wrote them.
    pub(super) fn is_request_sound(&self) -> Result<String> {
        self.sqlite().map_or_else(|| Ok("TRUE".to_owned()), |store| Ok(store.is_request_sound()?))
    }

    /// Sets whether the next transactions add many requests. Has no effect on PostgreSQL.
    pub(super) fn set_bulk(&self, is_bulk: bool) -> Result<()> {
        self.sqlite().map_or(Ok(()), |store| Ok(store.set_bulk(is_bulk)?))
    }

    /// Prepares the rest of a transaction for adding this number of requests or more.
    pub(super) fn begin_bulk(&self, number: usize) -> Result<()> {
        either!(self, store => Ok(store.begin_bulk(number)?))
    }

    /// Adapts the plans of statements to the number of rows, while many are added.
    pub(super) fn analyze(&self) -> Result<()> {
        match self {
            Self::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => store.analyze(),
        }
    }

    /// Removes replaced versions of requests, which PostgreSQL would otherwise keep for up to a minute. SQLite keeps none.
    pub(super) fn vacuum(&self) -> Result<()> {
        match self {
            Self::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => store.batch("VACUUM (ANALYZE) request"),
        }
    }

    /// Ends the adding of many requests.
    pub(super) fn end_bulk(&self) -> Result<()> {
        either!(self, store => Ok(store.end_bulk()?))
    }

    /// Returns true if no transaction is open.
    pub(super) fn is_autocommit(&self) -> bool {
        match self {
            Self::Sqlite(store) => store.connection.is_autocommit(),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => !store.is_in_transaction(),
        }
    }

    /// Returns true if changes through this connection would be lost: the file was removed or replaced, or the
    /// connection to PostgreSQL is closed.
    pub(super) fn is_lost(&self) -> bool {
        either!(self, store => store.is_lost())
    }

    /// Sets the maximum time to wait while another process writes.
    pub(super) fn set_patience(&self, time: Duration) -> Result<()> {
        either!(self, store => Ok(store.set_patience(time)?))
    }

    /// Begins a transaction that reads one state of the queue, and that must be rolled back.
    pub(super) fn begin_reading(&self) -> Result<()> {
        either!(self, store => Ok(store.begin_reading()?))
    }

    /// Begins a transaction that changes the queue. No other process changes the queue until it ends.
    pub(super) fn begin(&self) -> std::result::Result<(), QueueError> {
        either!(self, store => store.begin())
    }

    /// Ends the transaction, and waits until it is on disk.
    pub(super) fn commit(&self) -> Result<()> {
        either!(self, store => Ok(store.commit()?))
    }

    /// Rolls the transaction back.
    pub(super) fn roll_back(&self) {
        match self {
            // The error is ignored: if the rollback fails, every later statement on this connection fails too.
            Self::Sqlite(store) => drop(store.connection.execute_batch("ROLLBACK")),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => store.roll_back(),
        }
    }

    /// Runs `act` as a part of a transaction. An error rolls back only this part.
    pub(super) fn part<T>(
        &self,
        act: impl FnOnce(&Self) -> Result<std::result::Result<T, QueueError>>,
    ) -> Result<std::result::Result<T, QueueError>> {
        either!(self, store => store.begin_part()?);
        let result = act(self);
        either!(self, store => store.end_part(matches!(result, Ok(Ok(_))))?);
        result
    }
}

//! Copying a queue to an empty queue, between an SQLite file and a PostgreSQL database or among them.

use super::connection::Queue;
use super::database_error::Result as DatabaseResult;
use super::error::QueueError;
use super::value::{Row, Value, values};

/// The tables, each with its columns and the columns by which its rows are sorted. A table comes after those to which
/// its rows belong. Counts and hashes are not copied, because adding the rows computes them again.
const TABLES: &[(&str, &str, &str)] = &[
    (
        "request",
        "id, edition, form, word, kind, state, asks, opened, version, advice, advised, advice_because, frequency, \
         elsewhere, likelihood, assignee",
        "id",
    ),
    ("ask", "digest, request, word, who, at, link, text, is_counted", "digest"),
    ("follow", "hash, request", "hash"),
    ("published", "edition, form, row", "edition, form"),
    ("intended", "edition, form, row", "rowid"),
    ("log", "id, request, action, who, at, because, source, hash", "id"),
    ("moderator", "key, name, password, since", "key"),
    ("session", "hash, moderator, bearer, begun, used, ends", "hash"),
    ("answer", "key, request, status, body, at", "key"),
];

impl Queue {
    /// Copies all rows to another queue, which must be empty. Nobody can change either queue in the meantime. If there
    /// is an error, nothing is copied.
    ///
    /// # Errors
    /// [`QueueError::NotEmpty`] if the other queue is not empty, or if one of them cannot be read or written.
    pub fn copy_to(&mut self, to: &mut Self) -> Result<(), QueueError> {
        // Before the locks, because both may be the same queue.
        to.require_empty()?;
        self.transact(|from| {
            to.transact(|to| {
                to.require_empty()?;
                to.tried(to.database.begin_bulk(0))?;
                TABLES.iter().try_for_each(|table| from.copy_table(*table, to))?;
                to.tried(to.database.end_bulk())
            })
        })
    }

    fn require_empty(&self) -> Result<(), QueueError> {
        for (table, ..) in TABLES {
            if self.tried(self.database.exists(&format!("SELECT 1 FROM {table} LIMIT 1"), values![]))? {
                return Err(QueueError::NotEmpty(self.path.clone()));
            }
        }
        Ok(())
    }

    fn copy_table(&self, (table, columns, order): (&str, &str, &str), to: &Self) -> Result<(), QueueError> {
        let count = columns.split(", ").count();
        let insert = format!("INSERT INTO {table} ({columns}) VALUES ({})", vec!["?"; count].join(", "));
        let copy = |row: &Row<'_>| {
            let values: Vec<Value<'_>> = (0..count).map(|index| row.get(index)).collect::<DatabaseResult<_>>()?;
            Ok(to.tried(to.database.execute(&insert, &values)).map(|_| ()))
        };
        self.rows::<_, Result<(), _>>(&format!("SELECT {columns} FROM {table} ORDER BY {order}"), values![], copy)?
    }
}

//! Adding many requests to a file: without the indexes and the trigger that each new row would update.

use super::migrate::{expected_schema, schema};
use super::store::Sqlite;
use crate::moderation::queue::value::RECOUNT;

/// The default size of SQLite's cache in KiB.
const CACHE_KIB: i64 = 2000;

/// The size of the cache in KiB while many requests are added. The digests of asks are random, so new rows are written
/// to pages throughout the file.
const BULK_CACHE_KIB: i64 = 64 << 10;

/// The indexes and the trigger that adding requests does not use.
const UNUSED: [(&str, &str); 7] = [
    ("INDEX", "ask_by_request"),
    ("INDEX", "request_by_age"),
    ("INDEX", "request_by_asks"),
    ("INDEX", "request_by_form"),
    ("INDEX", "request_by_likelihood"),
    ("INDEX", "request_unadvised"),
    ("TRIGGER", "request_is_added"),
];

impl Sqlite {
    /// Sets whether the next transactions add many requests. SQLite then does not check that kinds and states have known
    /// names, for which it would sort these names for each row; nor that each ask belongs to a request, for which it
    /// would record how to undo each statement.
    pub(in super::super) fn set_bulk(&self, is_bulk: bool) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "cache_size", if is_bulk { -BULK_CACHE_KIB } else { -CACHE_KIB })?;
        // Indexes are then sorted on two cores.
        self.connection.pragma_update(None, "threads", i32::from(is_bulk))?;
        self.connection.pragma_update(None, "foreign_keys", !is_bulk)?;
        self.connection.pragma_update(None, "ignore_check_constraints", is_bulk)
    }

    /// Prepares the rest of a transaction for adding this number of requests or more. If the queue has more requests
    /// already, creating its indexes again would take longer than updating them.
    pub(in super::super) fn begin_bulk(&self, number: usize) -> rusqlite::Result<()> {
        let found: i64 = self.connection.query_row("SELECT coalesce(max(id), 0) FROM request", [], |row| row.get(0))?;
        if usize::try_from(found).is_ok_and(|found| found > number) {
            return Ok(());
        }
        UNUSED
            .iter()
            .try_for_each(|(kind, name)| self.connection.execute_batch(&format!("DROP {kind} IF EXISTS {name}")))
    }

    /// Creates the indexes and the trigger again, and counts all requests.
    pub(in super::super) fn end_bulk(&self) -> rusqlite::Result<()> {
        let (found, mut missing) = (schema(&self.connection)?, expected_schema()?);
        let is_unused = |object: &str| UNUSED.iter().any(|(_, name)| *name == object);
        missing.retain(|(name, _)| is_unused(name) && found.iter().all(|(found, _)| found != name));
        if missing.is_empty() {
            return Ok(());
        }
        self.connection.execute_batch(RECOUNT)?;
        missing.iter().try_for_each(|(_, sql)| self.connection.execute_batch(sql))
    }
}

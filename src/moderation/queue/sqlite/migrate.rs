//! The layout of the file, and migrations from older layouts.

use rusqlite::{Connection, OptionalExtension, params};

use super::super::chain::{altered, chain_hash};
use super::super::error::QueueError;
use super::row_hash;
use super::store::Sqlite;

/// The SQLite application id of a queue: "lxml".
pub(super) const APPLICATION: i64 = 0x6c78_6d6c;

/// The migrations from an empty file to the current layout. The number of a layout is the number of migrations applied.
const MIGRATIONS: &[&str] = &[
    include_str!("../schema/1-requests.sql"),
    include_str!("../schema/2-moderators.sql"),
    include_str!("../schema/3-publishing.sql"),
    include_str!("../schema/4-pages.sql"),
    include_str!("../schema/5-follow.sql"),
    include_str!("../schema/6-advice.sql"),
    include_str!("../schema/7-answers.sql"),
    include_str!("../schema/8-hashes.sql"),
    include_str!("../schema/9-published.sql"),
    include_str!("../schema/10-orders.sql"),
    include_str!("../schema/11-assignees.sql"),
    include_str!("../schema/12-counts.sql"),
];

/// The number of the current layout.
pub(super) const LAYOUT: i64 = MIGRATIONS.len() as i64;

/// The first layout whose rows have hashes.
const FIRST_HASHED: i64 = 8;

/// The first layout that uses the state `published` for published requests. Older layouts use `released`.
const FIRST_PUBLISHED: i64 = 9;

impl Sqlite {
    /// Migrates the file to the current layout in one transaction. If another process has migrated the file in the
    /// meantime, this function does nothing.
    pub(super) fn migrate(&self) -> Result<(), QueueError> {
        let act = |transaction: &Connection| {
            let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
            if version >= LAYOUT {
                return Ok(Ok(()));
            }
            // The migration computes new hashes, which would hide earlier damage. So the old hashes are checked first.
            let mut faults = if version >= FIRST_HASHED { row_hash::faults(transaction)? } else { Vec::new() };
            for migration in MIGRATIONS.iter().skip(usize::try_from(version).unwrap_or(0)) {
                transaction.execute_batch(migration)?;
            }
            if version < FIRST_PUBLISHED {
                faults.extend(rename_release(transaction)?);
            }
            if !faults.is_empty() {
                return Ok(Err(QueueError::damaged(&self.path, &faults)));
            }
            row_hash::write_all(transaction)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", LAYOUT)?;
            Ok(Ok(()))
        };
        self.write_unhashed(act)?;
        // The write-ahead log must be empty, because the mark is set only before the first write to an empty log.
        self.tried(self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())))
    }
}

/// Returns the schema of the current layout: the name and the SQL of each object.
pub(super) fn expected_schema() -> rusqlite::Result<Vec<(String, String)>> {
    let database = Connection::open_in_memory()?;
    MIGRATIONS.iter().try_for_each(|migration| database.execute_batch(migration))?;
    schema(&database)
}

/// Returns the schema of a file: the name and the SQL of each object.
pub(super) fn schema(database: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let sql = "SELECT name, CAST(sql AS BLOB) FROM main.sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name";
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let mut select = database.prepare(sql)?;
    select.query_map([], |row| Ok((row.get(0)?, text(row.get(1)?))))?.collect()
}

/// Renames the action `release` of an older layout to `publish`, and computes the hashes of the log again. Returns a
/// description of the fault if the old hash of an entry is wrong, or if a trigger is missing. Returns `None` if the log
/// is sound.
fn rename_release(transaction: &Connection) -> rusqlite::Result<Option<String>> {
    let triggers = "SELECT sql FROM sqlite_schema WHERE name = 'log_is_not_changed'";
    let trigger: Option<String> = transaction.query_row(triggers, [], |row| row.get(0)).optional()?;
    let Some(trigger) = trigger else { return Ok(Some("the trigger `log_is_not_changed` is missing".to_owned())) };
    transaction.execute_batch("DROP TRIGGER log_is_not_changed")?;
    let fields = "CAST(id AS TEXT), CAST(request AS TEXT), action, who, at, because, source, hash";
    let mut select = transaction.prepare(&format!("SELECT {fields} FROM log ORDER BY id"))?;
    let mut update = transaction.prepare("UPDATE log SET action = ?2, hash = ?3 WHERE id = ?1")?;
    let (mut rows, [mut old, mut new]) = (select.query([])?, [String::new(), String::new()]);
    while let Some(row) = rows.next()? {
        let entry = (0..8).map(|index| row.get(index)).collect::<rusqlite::Result<Vec<String>>>()?;
        let mut fields: [&str; 7] = std::array::from_fn(|index| entry[index].as_str());
        if chain_hash(&old, fields) != entry[7] {
            return Ok(Some(altered(fields[0])));
        }
        old.clone_from(&entry[7]);
        if fields[2] == "release" {
            fields[2] = "publish";
        }
        new = chain_hash(&new, fields);
        update.execute(params![fields[0], fields[2], new])?;
    }
    transaction.execute_batch(&trigger)?;
    Ok(None)
}

//! Detects rows that were changed, removed, added or exchanged by other programs or by accident. For this purpose, the
//! file contains a hash of each row, and the sum of the row hashes of each table.
//!
//! Each connection creates temporary triggers, which update the hashes and sums after every statement that writes. The
//! triggers are not stored in the file. If another program writes a row, the row gets no valid hash, and so it is
//! detected.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

/// The tables, each with an SQL expression that describes a row to a person. Rows of the log store no row hash, because
/// each entry already has a hash in the log's chain. But the number of the log's rows and the sum of their hashes are
/// stored, to detect that the end of the log was cut off.
const TABLES: &[(&str, &str)] = &[
    ("request", "'request ' || id"),
    ("ask", "'an ask of request ' || request"),
    ("follow", "'the follow token of request ' || request"),
    ("published", "'the published row of ' || form || ' in ' || edition"),
    ("intended", "'the intended row of ' || form || ' in ' || edition"),
    ("moderator", "'moderator ' || name"),
    ("session", "'a session of moderator ' || moderator"),
    ("answer", "'a stored answer'"),
    ("tail", "'the mark of the write-ahead log'"),
    (LOG, "'log entry ' || id"),
];

const LOG: &str = "log";

/// The column that contains a row's hash.
const COLUMN: &str = "row_hash";

/// The number of rows in a table, and the sum of their hashes modulo 2^64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    rows: i64,
    hashes: i64,
}

/// The changes to the tables' sums since the transaction began, keyed by the index of the table in [`TABLES`].
#[derive(Clone, Debug, Default)]
pub(super) struct Changes(Arc<Mutex<BTreeMap<usize, Sum>>>);

impl Sum {
    fn add(self, other: Self) -> Self {
        Self { rows: self.rows.wrapping_add(other.rows), hashes: self.hashes.wrapping_add(other.hashes) }
    }

    fn add_row(self, hash: i64) -> Self {
        self.add(Self { rows: 1, hashes: hash })
    }

    fn remove_row(self, hash: i64) -> Self {
        self.add(Self { rows: -1, hashes: hash.wrapping_neg() })
    }
}

impl Changes {
    /// Defines two SQL functions for a connection. In both functions, `table` is the index of a table in [`TABLES`].
    /// `hash_row(table, column, …)` returns the hash of a row. `rehash_row(table, old, new)` records that the hash
    /// `new` replaces the hash `old`, and returns `new`. `old` is NULL for a new row, and `new` is NULL for a removed
    /// row.
    pub(super) fn define_functions(&self, database: &Connection) -> rusqlite::Result<()> {
        let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
        database.create_scalar_function("hash_row", -1, flags, hash_row)?;
        let changes = self.clone();
        database.create_scalar_function("rehash_row", 3, FunctionFlags::SQLITE_UTF8, move |context| {
            let (old, new): (Option<i64>, Option<i64>) = (context.get(1)?, context.get(2)?);
            let mut changes = changes.0.lock().unwrap_or_else(PoisonError::into_inner);
            let sum = changes.entry(context.get::<u8>(0)?.into()).or_default();
            *sum = old.map_or(*sum, |old| sum.remove_row(old));
            *sum = new.map_or(*sum, |new| sum.add_row(new));
            Ok(new)
        })
    }

    /// Discards the recorded changes when a transaction begins.
    pub(super) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Adds the recorded changes to the stored sums of the tables before the transaction ends.
    pub(super) fn write(&self, database: &Connection) -> rusqlite::Result<()> {
        // The lock must not be held while SQL runs.
        let changes = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for (table, change) in changes.into_iter().filter(|(_, change)| *change != Sum::default()) {
            let (name, _) = TABLES[table];
            let sum = written_sum(database, name)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
            write_sum(database, name, sum.add(change))?;
        }
        Ok(())
    }
}

fn hash_row(context: &Context<'_>) -> rusqlite::Result<i64> {
    let (name, _) = TABLES.get(usize::from(context.get::<u8>(0)?)).ok_or(rusqlite::Error::InvalidColumnIndex(0))?;
    let mut hash = Sha256::new();
    hash.update(name);
    // The hash covers the type and length of each value, so that different rows yield different input.
    let mut add = |kind: u8, bytes: &[u8]| {
        hash.update([kind]);
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    for index in 1..context.len() {
        match context.get_raw(index) {
            ValueRef::Null => add(0, &[]),
            ValueRef::Integer(integer) => add(1, &integer.to_le_bytes()),
            ValueRef::Real(real) => add(2, &real.to_le_bytes()),
            ValueRef::Text(bytes) => add(3, bytes),
            ValueRef::Blob(bytes) => add(4, bytes),
        }
    }
    let hash = hash.finalize();
    let first: [u8; 8] = hash[..8].try_into().expect("a hash has 32 bytes");
    Ok(i64::from_le_bytes(first))
}

/// A table, with the data that triggers and checks need.
struct Table {
    index: usize,
    name: &'static str,
    label: &'static str,
    /// All columns except the hash column.
    columns: Vec<String>,
    /// The columns of the primary key, or `rowid`.
    key: Vec<String>,
}

impl Table {
    /// Reads the tables of a file. A file of an older layout may lack some tables.
    fn read_all(database: &Connection) -> rusqlite::Result<Vec<Self>> {
        let mut select = database.prepare_cached("SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid")?;
        let mut tables = Vec::new();
        for (index, &(name, label)) in TABLES.iter().enumerate() {
            let columns = select.query_map([name], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let columns: Vec<(String, i64)> = columns.collect::<rusqlite::Result<_>>()?;
            let mut key: Vec<_> = columns.iter().filter(|(_, key)| *key > 0).map(|(name, _)| name.clone()).collect();
            if key.is_empty() {
                key.push("rowid".to_owned());
            }
            let columns: Vec<_> = columns.into_iter().map(|(name, _)| name).filter(|name| name != COLUMN).collect();
            if !columns.is_empty() {
                tables.push(Self { index, name, label, columns, key });
            }
        }
        Ok(tables)
    }

    fn has_hashes(&self) -> bool {
        self.name != LOG
    }

    /// Returns an SQL expression for the hash of a row. `of` is the prefix of the column names, such as `NEW.`; it may
    /// be empty.
    fn hash(&self, of: &str) -> String {
        let columns: String = self.columns.iter().map(|column| format!(", {of}{column}")).collect();
        format!("hash_row({}{columns})", self.index)
    }

    /// Returns the SQL that creates the triggers. They update the row hashes and the sum of these hashes.
    fn triggers(&self) -> String {
        let Self { index, name, .. } = self;
        let rehash = |old: &str, new: &str| format!("rehash_row({index}, {old}, {new})");
        let trigger = |event: &str, on: &str, act: &str| {
            format!("CREATE TEMP TRIGGER {name}_{event} AFTER {event} {on} BEGIN {act}; END;\n")
        };
        let every = format!("ON main.{name}");
        if !self.has_hashes() {
            return trigger("INSERT", &every, &format!("SELECT {}", rehash("NULL", &self.hash("NEW."))));
        }
        let key: Vec<_> = self.key.iter().map(|column| format!("{column} = NEW.{column}")).collect();
        let key = key.join(" AND ");
        let update =
            |old: &str| format!("UPDATE {name} SET {COLUMN} = {} WHERE {key}", rehash(old, &self.hash("NEW.")));
        let unhashed = format!("{every} WHEN NEW.{COLUMN} = 0");
        let hashed_columns = format!("OF {} {every}", self.columns.join(", "));
        trigger("INSERT", &unhashed, &update("NULL"))
            + &trigger("UPDATE", &hashed_columns, &update(&format!("OLD.{COLUMN}")))
            + &trigger("DELETE", &every, &format!("SELECT {}", rehash(&format!("OLD.{COLUMN}"), "NULL")))
    }

    /// Calls `see` with each row, its stored hash and its expected hash. The stored hash is `None` for a row of the
    /// log.
    fn visit(
        &self,
        database: &Connection,
        mut see: impl FnMut(&rusqlite::Row<'_>, Option<i64>, i64) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        let stored = if self.has_hashes() { COLUMN } else { "NULL" };
        // Indexes are not used, because a row may be missing from a damaged index.
        let sql = format!("SELECT {stored}, {}, {} FROM {} NOT INDEXED", self.hash(""), self.label, self.name);
        let mut select = database.prepare(&sql)?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            see(row, row.get(0)?, row.get(1)?)?;
        }
        Ok(())
    }

    /// Describes the rows that differ from what lexmill wrote, and differences in the number of rows and the sum of
    /// their hashes.
    fn faults(&self, database: &Connection) -> rusqlite::Result<Vec<String>> {
        let (mut faults, mut sum) = (Vec::new(), Sum::default());
        self.visit(database, |row, stored, hash| {
            if stored.is_some_and(|stored| stored != hash) {
                faults.push(not_as_written(&label(row)?));
            }
            sum = sum.add_row(stored.unwrap_or(hash));
            Ok(())
        })?;
        let name = self.name;
        match written_sum(database, name)? {
            None => faults.push(format!("the number of rows of `{name}` is unknown")),
            Some(written) if sum.rows < written.rows => {
                faults.push(format!("`{name}` lacks {} of its {} rows", written.rows - sum.rows, written.rows));
            }
            Some(written) if sum.rows > written.rows => {
                faults.push(format!("`{name}` contains rows that lexmill did not write: {}", sum.rows - written.rows));
            }
            Some(written) if sum != written && faults.is_empty() => {
                faults.push(format!("rows of `{name}` differ from those that lexmill wrote"));
            }
            Some(_) => {}
        }
        Ok(faults)
    }
}

/// Describes a row that differs from what lexmill wrote, by its label.
pub(in super::super) fn not_as_written(label: &str) -> String {
    format!("{label} differs from what lexmill wrote")
}

/// Returns the label of a row. The label of a damaged row may be invalid UTF-8.
fn label(row: &rusqlite::Row<'_>) -> rusqlite::Result<String> {
    Ok(match row.get_ref(2)? {
        ValueRef::Text(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        _ => "a row".to_owned(),
    })
}

fn written_sum(database: &Connection, table: &str) -> rusqlite::Result<Option<Sum>> {
    let mut select = database.prepare_cached("SELECT number, hashes FROM digest WHERE name = ?1")?;
    select.query_row([table], |row| Ok(Sum { rows: row.get(0)?, hashes: row.get(1)? })).optional()
}

fn write_sum(database: &Connection, table: &str, sum: Sum) -> rusqlite::Result<()> {
    let mut write = database.prepare_cached("INSERT OR REPLACE INTO digest VALUES (?1, ?2, ?3)")?;
    write.execute(params![table, sum.rows, sum.hashes]).map(drop)
}

/// Returns the SQL that inserts a row together with its hash, which takes less time than the trigger. `values` are SQL
/// expressions for columns; the other columns have their defaults. An expression occurs twice, and must have the same
/// value and the type of its column both times. If the SQL fails, the transaction must be rolled back, because the hash
/// was recorded already. So SQLite need not be able to roll back the statement alone, which `OR FAIL` means.
pub(super) fn insert_hashed(database: &Connection, table: &str, values: &[(&str, &str)]) -> rusqlite::Result<String> {
    let tables = Table::read_all(database)?;
    let table = tables.iter().find(|known| known.name == table).ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    let mut select = database.prepare_cached("SELECT dflt_value FROM pragma_table_info(?1) WHERE name = ?2")?;
    debug_assert!(values.iter().all(|(name, _)| table.columns.iter().any(|column| name == column)), "{values:?}");
    let mut expressions = Vec::new();
    for column in &table.columns {
        expressions.push(match values.iter().find(|(name, _)| name == column) {
            Some((_, value)) => (*value).to_owned(),
            None => {
                let default = select.query_row([table.name, column], |row| row.get::<_, Option<String>>(0))?;
                default.unwrap_or_else(|| "NULL".to_owned())
            }
        });
    }
    let (Table { index, name, columns, .. }, row) = (table, expressions.join(", "));
    Ok(format!(
        "INSERT OR FAIL INTO {name} ({}, {COLUMN}) VALUES ({row}, rehash_row({index}, NULL, hash_row({index}, {row})))",
        columns.join(", ")
    ))
}

/// Creates the triggers for a connection. Must be called before the connection's first write.
pub(super) fn create_triggers(database: &Connection) -> rusqlite::Result<()> {
    let triggers: String = Table::read_all(database)?.iter().map(Table::triggers).collect();
    database.execute_batch(&triggers)
}

/// Hashes all rows again, after a migration to another layout.
pub(super) fn write_all(database: &Connection) -> rusqlite::Result<()> {
    for table in Table::read_all(database)? {
        if table.has_hashes() {
            database.execute(&format!("UPDATE {} SET {COLUMN} = {}", table.name, table.hash("")), [])?;
        }
        let mut sum = Sum::default();
        table.visit(database, |_, _, hash| {
            sum = sum.add_row(hash);
            Ok(())
        })?;
        write_sum(database, table.name, sum)?;
    }
    Ok(())
}

/// Describes all rows and tables that differ from what lexmill wrote.
pub(super) fn faults(database: &Connection) -> rusqlite::Result<Vec<String>> {
    let tables = Table::read_all(database)?;
    Ok(tables.iter().map(|table| table.faults(database)).collect::<rusqlite::Result<Vec<_>>>()?.concat())
}

/// Returns an SQL condition that is true for rows of the table `request` that are still as lexmill wrote them.
pub(super) fn is_request_sound(database: &Connection) -> rusqlite::Result<String> {
    let tables = Table::read_all(database)?;
    let request = tables.iter().find(|table| table.name == "request");
    Ok(request.map_or("0".to_owned(), |table| format!("request.{COLUMN} = {}", table.hash("request."))))
}

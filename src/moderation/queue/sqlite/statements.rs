//! Statements on the file.

use rusqlite::params_from_iter;

use super::super::database_error::Result;
use super::super::value::{Row, Value};
use super::migrate::{expected_schema, schema};
use super::row_hash;
use super::store::Sqlite;

impl Sqlite {
    /// Calls `read` with each row of a query.
    pub(in super::super) fn rows<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<C> {
        let mut select = self.connection.prepare_cached(sql)?;
        let mut rows = select.query(params_from_iter(values))?;
        std::iter::from_fn(|| match rows.next() {
            Ok(row) => row.map(|row| read(&Row::Sqlite(row))),
            Err(error) => Some(Err(error.into())),
        })
        .collect()
    }

    /// Returns the first row of a query, converted by `read`. Returns `None` if there are no rows.
    pub(in super::super) fn first_row<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        let mut select = self.connection.prepare_cached(sql)?;
        let mut rows = select.query(params_from_iter(values))?;
        rows.next()?.map(|row| read(&Row::Sqlite(row))).transpose()
    }

    /// Executes a statement, and returns the number of rows that it changed.
    pub(in super::super) fn execute(&self, sql: &str, values: &[Value<'_>]) -> rusqlite::Result<usize> {
        self.connection.prepare_cached(sql)?.execute(params_from_iter(values))
    }

    /// Adds a row to a table, and returns its id.
    pub(in super::super) fn insert(&self, sql: &str, values: &[Value<'_>]) -> rusqlite::Result<i64> {
        self.connection.prepare_cached(sql)?.insert(params_from_iter(values))
    }

    /// Returns the SQL that adds a row with its hash. `columns` are the columns, each with its value.
    pub(in super::super) fn insertion(&self, table: &str, columns: &[(&str, &str)]) -> rusqlite::Result<String> {
        row_hash::insert_hashed(&self.connection, table, columns)
    }

    /// Returns an SQL condition that is true for rows of the table `request` that are still as lexmill wrote them.
    pub(in super::super) fn is_request_sound(&self) -> rusqlite::Result<String> {
        row_hash::is_request_sound(&self.connection)
    }

    /// Describes damage of the file itself.
    pub(in super::super) fn faults_of_file(&self) -> Result<Vec<String>> {
        let mut faults: Vec<String> = self.rows("PRAGMA integrity_check", &[], |row| row.get(0))?;
        faults.retain(|line| line != "ok");
        let strays: Vec<_> = self.rows("PRAGMA foreign_key_check", &[], |row| {
            let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
            let row = row.get::<Option<i64>>(1)?.map_or_else(String::new, |row| format!(" {row}"));
            Ok(format!("{table}{row} belongs to a {parent} that does not exist"))
        })?;
        faults.extend(strays);
        Ok(faults)
    }

    /// Checks that the tables, indexes and triggers are those of the current layout, and that all rows are those that
    /// lexmill wrote.
    pub(in super::super) fn faults_of_rows(&self) -> rusqlite::Result<Vec<String>> {
        let [found, expected] = [schema(&self.connection)?, expected_schema()?];
        let lacks = expected.iter().filter(|object| !found.contains(object));
        let lacks = lacks.map(|(name, _)| format!("`{name}` is missing or differs from its definition in this layout"));
        let more = found.iter().filter(|(name, _)| !expected.iter().any(|(known, _)| known == name));
        let more = more.map(|(name, _)| format!("`{name}` is not part of the queue's database schema"));
        Ok(lacks.chain(more).chain(row_hash::faults(&self.connection)?).collect())
    }
}

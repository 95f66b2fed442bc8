//! The requests to publish, and the rows that are already published.

use std::collections::BTreeMap;

use super::connection::Queue;
use super::error::QueueError;
use super::log::{Action, LogEntry, Reasons, append};
use super::read;
use super::sqlite::not_as_written;
use super::value::values;
use crate::moderation::request::{Request, RequestState};

impl Queue {
    /// Returns the accepted requests of an edition, including those already published. Each comes with the log entry of
    /// its decision. The order is that of the decisions: if several requests are about one form, the last decision
    /// applies.
    ///
    /// # Errors
    /// If the file is damaged, or one of these requests differs from what lexmill wrote.
    pub fn accepted(&self, edition: &str) -> Result<Vec<(Request, LogEntry)>, QueueError> {
        let is_sound = self.tried(self.database.is_request_sound())?;
        let sql = format!(
            "SELECT {}, {is_sound} AS is_sound FROM request JOIN log ON log.id =
                 (SELECT max(id) FROM log WHERE request = request.id AND action = 'accept')
             WHERE edition = ?1 AND state IN ('accepted', 'published') AND kind != 'question' ORDER BY log.id",
            read::columns_with_entry()
        );
        let mut faults = Vec::new();
        let accepted = self.rows(&sql, values![edition], |row| {
            let (request, entry) = read::read_request_and_entry(row)?;
            if !row.get::<bool>("is_sound")? {
                faults.push(not_as_written(&format!("request {}", request.id)));
            }
            Ok((request, entry))
        })?;
        self.require_sound(&faults)?;
        Ok(accepted)
    }

    /// Returns the rows that the last publishing run wrote to an edition's decisions file, as JSON, keyed by form.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn published(&self, edition: &str) -> Result<BTreeMap<String, String>, QueueError> {
        let sql = "SELECT form, row FROM published WHERE edition = ?1";
        self.rows(sql, values![edition], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Returns the changes that interrupted runs may have made to an edition's decisions file: each form with the JSON
    /// of its new row, or with `None` if the run may have removed the row.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn intended(&self, edition: &str) -> Result<Vec<(String, Option<String>)>, QueueError> {
        let sql = "SELECT form, row FROM intended WHERE edition = ?1 ORDER BY rowid";
        self.rows(sql, values![edition], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Records the changes that a run will make to an edition's decisions file: each form with the JSON of its new row,
    /// or with `None` if the run will remove the row. Rows that earlier runs recorded are kept, because they may still
    /// be in the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn intend(&mut self, edition: &str, rows: &BTreeMap<String, Option<String>>) -> Result<(), QueueError> {
        self.change(|transaction| {
            let sql = "INSERT INTO intended (edition, form, row) VALUES (?1, ?2, ?3)";
            for (form, row) in rows {
                transaction.execute(sql, values![edition, form, row])?;
            }
            Ok(Ok(()))
        })
    }

    /// Records that an edition's decisions file contains `rows` (as JSON, keyed by form), and that the requests `ids`
    /// are published in the build with this version.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn record_published(
        &mut self,
        edition: &str,
        rows: &BTreeMap<String, String>,
        (ids, who, version): (&[i64], &str, &str),
    ) -> Result<(), QueueError> {
        self.change(|transaction| {
            transaction.execute("DELETE FROM published WHERE edition = ?1", values![edition])?;
            transaction.execute("DELETE FROM intended WHERE edition = ?1", values![edition])?;
            let sql = "INSERT INTO published (edition, form, row) VALUES (?1, ?2, ?3)";
            for (form, row) in rows {
                transaction.execute(sql, values![edition, form, row])?;
            }
            for &id in ids {
                // A decision may have been undone while the edition was compiled.
                let state = read::request(transaction, id)?.map(|request| request.state);
                if state == Some(RequestState::Accepted) {
                    append(transaction, (id, Action::Publish), Reasons { who, because: "", source: version })?;
                }
            }
            Ok(Ok(()))
        })
    }
}

//! The requests to publish, and the rows that were published.

use std::collections::BTreeMap;

use rusqlite::params;

use super::connection::Queue;
use super::error::QueueError;
use super::log::{Action, append, wrong_value};
use super::{read, row_hash};
use crate::moderation::request::RequestState;

/// An accepted request, with the data for its row in the file of decisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcceptedRequest {
    /// The id of the request.
    pub id: i64,
    /// The form of its word.
    pub form: String,
    /// The word as it was requested.
    pub word: String,
    /// Whether the decision allows the word; otherwise it disallows it.
    pub accepts: bool,
    /// The name of the moderator who decided.
    pub who: String,
    /// The time of the decision: UTC, as ISO 8601.
    pub at: String,
    /// The reason.
    pub because: String,
    /// The source of the reason; may be empty.
    pub source: String,
    /// The state: accepted, or published.
    pub state: RequestState,
}

impl Queue {
    /// Returns the accepted requests of an edition, including those already published, in the order of their decisions:
    /// of two requests about one form, the later one applies.
    ///
    /// # Errors
    /// If the file is damaged, or one of these requests is not as it was written.
    pub fn accepted(&self, edition: &str) -> Result<Vec<AcceptedRequest>, QueueError> {
        let mut faults = Vec::new();
        let mut read = || {
            let is_sound = row_hash::is_request_sound(&self.database)?;
            let sql = format!(
                "SELECT request.id, form, word, kind = 'add', who, at, because, source, state, {is_sound}
                 FROM request JOIN log ON log.id =
                     (SELECT max(id) FROM log WHERE request = request.id AND action = 'accept')
                 WHERE edition = ?1 AND state IN ('accepted', 'published') AND kind != 'question' ORDER BY log.id"
            );
            let mut select = self.database.prepare_cached(&sql)?;
            let rows = select.query_map([edition], |row| {
                let (id, state): (i64, String) = (row.get(0)?, row.get(8)?);
                if !row.get::<_, bool>(9)? {
                    faults.push(row_hash::not_as_written(&format!("request {id}")));
                }
                Ok(AcceptedRequest {
                    id,
                    form: row.get(1)?,
                    word: row.get(2)?,
                    accepts: row.get(3)?,
                    who: row.get(4)?,
                    at: row.get(5)?,
                    because: row.get(6)?,
                    source: row.get(7)?,
                    state: state.parse().map_err(|_| wrong_value(8, &state))?,
                })
            })?;
            rows.collect()
        };
        let accepted = self.tried(read())?;
        if faults.is_empty() { Ok(accepted) } else { Err(self.damaged(&faults)) }
    }

    /// Returns the rows of an edition's file of decisions that the queue published last: their JSON by form.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn published(&self, edition: &str) -> Result<BTreeMap<String, String>, QueueError> {
        let read = || {
            let mut select = self.database.prepare_cached("SELECT form, row FROM published WHERE edition = ?1")?;
            select.query_map([edition], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        };
        self.tried(read())
    }

    /// Returns the rows of an edition's file of decisions that interrupted runs were about to write, each with its
    /// form; `None` for a row that was to be removed.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn intended(&self, edition: &str) -> Result<Vec<(String, Option<String>)>, QueueError> {
        let read = || {
            let sql = "SELECT form, row FROM intended WHERE edition = ?1 ORDER BY rowid";
            let mut select = self.database.prepare_cached(sql)?;
            select.query_map([edition], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        };
        self.tried(read())
    }

    /// Records which rows of an edition's file of decisions are about to be written. Rows recorded before are kept:
    /// they may still be in the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn intend(&mut self, edition: &str, rows: &BTreeMap<String, Option<String>>) -> Result<(), QueueError> {
        self.change(|transaction| {
            for (form, row) in rows {
                let sql = "INSERT INTO intended (edition, form, row) VALUES (?1, ?2, ?3)";
                transaction.execute(sql, params![edition, form, row])?;
            }
            Ok(Ok(()))
        })
    }

    /// Records that `rows` (their JSON by form) are in an edition's file of decisions, and that the requests `ids` are
    /// published in this version of the edition.
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
            transaction.execute("DELETE FROM published WHERE edition = ?1", [edition])?;
            transaction.execute("DELETE FROM intended WHERE edition = ?1", [edition])?;
            for (form, row) in rows {
                let sql = "INSERT INTO published (edition, form, row) VALUES (?1, ?2, ?3)";
                transaction.execute(sql, params![edition, form, row])?;
            }
            for &id in ids {
                // A decision may have been undone while the edition was compiled.
                let state = read::request(transaction, id)?.map(|request| request.state);
                if state == Some(RequestState::Accepted) {
                    append(transaction, (id, Action::Publish), who, ("", version))?;
                }
            }
            Ok(Ok(()))
        })
    }
}

//! The log of what moderators did. It only grows, and each entry has a hash over itself and the one before.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;

use super::{NOW, Queue, QueueError};
use crate::moderation::request::State;
use crate::provenance::sha256_hex;

/// What was done to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// It was granted.
    Accept,
    /// It was refused.
    Reject,
    /// It was put off.
    Defer,
    /// The decision before was taken back.
    Undo,
    /// It stands in the file of decisions of a build, whose version is the entry's source.
    Release,
    /// A moderator said something of it, which decides nothing.
    Comment,
}

/// The actions by their names, and the state to which each leads; none where it stays.
const ACTIONS: &[(Action, &str, Option<State>)] = &[
    (Action::Accept, "accept", Some(State::Accepted)),
    (Action::Reject, "reject", Some(State::Rejected)),
    (Action::Defer, "defer", Some(State::Deferred)),
    (Action::Undo, "undo", Some(State::Open)),
    (Action::Release, "release", Some(State::Released)),
    (Action::Comment, "comment", None),
];

impl Action {
    /// Its name.
    pub fn name(self) -> &'static str {
        ACTIONS.iter().find(|(action, ..)| *action == self).expect("all are in the table").1
    }

    /// The state of a request after it; none if it stays as it is.
    pub fn leads_to(self) -> Option<State> {
        ACTIONS.iter().find(|(action, ..)| *action == self).expect("all are in the table").2
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        ACTIONS.iter().find(|(_, known, _)| *known == name).map(|(action, ..)| *action)
    }
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogEntry {
    /// Its number.
    pub id: i64,
    /// The request.
    pub request: i64,
    /// What was done.
    pub action: Action,
    /// Who did it.
    pub who: String,
    /// When: UTC, as ISO 8601.
    pub at: String,
    /// For what reason.
    pub because: String,
    /// On what the reason rests, such as a dictionary; the version, for a release.
    pub source: String,
    /// SHA-256 over the hash of the entry before and all of this one, in hexadecimal.
    pub hash: String,
}

/// The columns that [`LogEntry::read`] reads.
pub(super) const COLUMNS: &str = "id, request, action, who, at, because, source, hash";

impl LogEntry {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let action: String = row.get(2)?;
        let action = Action::named(&action).ok_or_else(|| wrong_value(2, &action))?;
        Ok(Self {
            id: row.get(0)?,
            request: row.get(1)?,
            action,
            who: row.get(3)?,
            at: row.get(4)?,
            because: row.get(5)?,
            source: row.get(6)?,
            hash: row.get(7)?,
        })
    }

    /// The hash that it must have after the entry with this one.
    pub(super) fn expected_hash(&self, previous: &str) -> String {
        let (id, request) = (self.id.to_string(), self.request.to_string());
        let parts = [previous, &id, &request, self.action.name(), &self.who, &self.at, &self.because, &self.source];
        let text: String = parts.iter().map(|part| format!("{}:{part}\n", part.len())).collect();
        sha256_hex(text.as_bytes())
    }
}

/// A value in the database that no lexmill has written.
pub(super) fn wrong_value(column: usize, value: &str) -> rusqlite::Error {
    let message = format!("`{value}` is not known here");
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, message.into())
}

/// Appends an entry and gives its request the state to which the action leads, if it leads to one.
pub(super) fn append(
    transaction: &Connection,
    (request, action): (i64, Action),
    who: &str,
    (because, source): (&str, &str),
) -> rusqlite::Result<LogEntry> {
    let last = "SELECT id, hash FROM log ORDER BY id DESC LIMIT 1";
    let last = transaction.prepare_cached(last)?.query_row([], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let (last, previous): (i64, String) = last.unwrap_or_default();
    let mut entry = LogEntry {
        id: last + 1,
        request,
        action,
        who: who.to_owned(),
        at: transaction.query_row(&format!("SELECT {NOW}"), [], |row| row.get(0))?,
        because: because.to_owned(),
        source: source.to_owned(),
        hash: String::new(),
    };
    entry.hash = entry.expected_hash(&previous);
    let sql = format!("INSERT INTO log ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
    let LogEntry { id, request, who, at, because, source, hash, .. } = &entry;
    transaction.prepare_cached(&sql)?.execute(params![id, request, action.name(), who, at, because, source, hash])?;
    let Some(state) = action.leads_to() else { return Ok(entry) };
    let version = (action == Action::Release).then_some(source);
    let mut update = transaction.prepare_cached("UPDATE request SET state = ?2, version = ?3 WHERE id = ?1")?;
    update.execute(params![request, state.name(), version])?;
    // What was decided is a precedent for what is open about the same form.
    let mut unadvise = transaction.prepare_cached(
        "UPDATE request INDEXED BY request_by_form SET advised = NULL
         WHERE form = (SELECT form FROM request WHERE id = ?1) AND edition = (SELECT edition FROM request WHERE id = ?1)
           AND state IN ('open', 'deferred')",
    )?;
    unadvise.execute([request])?;
    Ok(entry)
}

impl Queue {
    /// The entries of the log, the oldest first; of one request, or of all.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn log(&self, request: Option<i64>) -> Result<Vec<LogEntry>, QueueError> {
        let read = || {
            let sql = format!("SELECT {COLUMNS} FROM log WHERE ?1 IS NULL OR request = ?1 ORDER BY id");
            let mut select = self.database.prepare_cached(&sql)?;
            select.query_map([request], LogEntry::read)?.collect()
        };
        self.tried(read())
    }
}

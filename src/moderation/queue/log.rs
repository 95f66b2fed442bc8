//! The log of moderators' actions. Entries are only appended. The hash of each entry covers this entry and the hash of
//! the previous entry.

use std::borrow::Cow;

use serde::Serialize;

use super::chain::chain_hash;
use super::connection::Queue;
use super::database::Database;
use super::database_error::{DatabaseError, Result as DatabaseResult};
use super::error::QueueError;
use super::value::{Row, Value, values};
use crate::moderation::request::{RequestKind, RequestState, named};

named! {
    /// An action on a request.
    pub enum Action {
        /// The request was accepted.
        Accept = "accept",
        /// The request was rejected.
        Reject = "reject",
        /// The request was deferred.
        Defer = "defer",
        /// The last decision was undone.
        Undo = "undo",
        /// The decision was published in a build. The entry's source is the version of this build.
        Publish = "publish",
        /// A moderator commented on the request, without deciding it.
        Comment = "comment",
        /// A moderator is looking at the request.
        Assign = "assign",
        /// The moderator is no longer looking at the request.
        Unassign = "unassign",
    }
    /// The actions, each with its name.
    const ACTIONS;
}

impl Action {
    /// Returns the state of a request after the action. Returns `None` if the action does not change the state.
    pub fn leads_to(self) -> Option<RequestState> {
        match self {
            Self::Accept => Some(RequestState::Accepted),
            Self::Reject => Some(RequestState::Rejected),
            Self::Defer => Some(RequestState::Deferred),
            Self::Undo => Some(RequestState::Open),
            Self::Publish => Some(RequestState::Published),
            Self::Comment | Self::Assign | Self::Unassign => None,
        }
    }

    /// Returns the FTL key of the action on a request of this kind. A question is accepted by answering it.
    pub fn label_key(self, kind: RequestKind) -> String {
        match (kind, self) {
            (RequestKind::Question, Self::Accept) => "done-answer".to_owned(),
            (_, action) => format!("done-{action}"),
        }
    }
}

/// The moderator who acts, and the reason for the action.
#[derive(Clone, Copy, Debug)]
pub struct Reasons<'a> {
    /// The name of the moderator.
    pub who: &'a str,
    /// The reason.
    pub because: &'a str,
    /// A source that supports the reason, such as a dictionary; may be empty.
    pub source: &'a str,
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogEntry {
    /// The number of the entry: entries are numbered from 1, without gaps.
    pub id: i64,
    /// The id of the request.
    pub request: i64,
    /// The action.
    pub action: Action,
    /// The name of the moderator.
    pub who: String,
    /// The time: UTC, as ISO 8601.
    pub at: String,
    /// The reason.
    pub because: String,
    /// A source that supports the reason, such as a dictionary. For a published decision, this is the version of the
    /// build.
    pub source: String,
    /// The SHA-256 of the previous entry's hash and all other fields of this entry, in hexadecimal.
    pub hash: String,
}

/// The columns that [`LogEntry::read`] reads.
pub(super) const COLUMNS: &str = "log.id, log.request, log.action, log.who, log.at, log.because, log.source, log.hash";

impl LogEntry {
    /// Reads an entry from a row that contains [`COLUMNS`], starting at the column index `first`.
    pub(super) fn read(row: &Row<'_>, first: usize) -> DatabaseResult<Self> {
        let name: String = row.get(first + 2)?;
        Ok(Self {
            id: row.get(first)?,
            request: row.get(first + 1)?,
            action: name.parse().map_err(|_| DatabaseError::UnknownValue(name.clone()))?,
            who: row.get(first + 3)?,
            at: row.get(first + 4)?,
            because: row.get(first + 5)?,
            source: row.get(first + 6)?,
            hash: row.get(first + 7)?,
        })
    }

    /// Returns the reason, followed by its source in parentheses if there is a source.
    pub fn reason_with_source(&self) -> String {
        let Self { because, source, .. } = self;
        if source.is_empty() { because.clone() } else { format!("{because} ({source})") }
    }

    /// Returns the hash that the entry must have if the previous entry has the hash `previous`.
    pub(super) fn expected_hash(&self, previous: &str) -> String {
        let (id, request) = (self.id.to_string(), self.request.to_string());
        let fields = [&id, &request, self.action.name(), &self.who, &self.at, &self.because, &self.source];
        chain_hash(previous, fields)
    }
}

/// Returns the current decision about a request, from all log entries about this request. Returns `None` if the request
/// was never decided, or if the last decision was undone.
pub fn decision(history: &[LogEntry]) -> Option<&LogEntry> {
    let changes = history.iter().rev().filter(|entry| entry.action.leads_to().is_some());
    let last = changes.into_iter().find(|entry| entry.action != Action::Publish);
    last.filter(|entry| entry.action != Action::Undo)
}

/// Appends an entry, and updates the state and the assignee of its request if the action changes them. A decision ends
/// the assignment. Returns the id of the entry.
pub(super) fn append(
    transaction: &Database,
    (request, action): (i64, Action),
    Reasons { who, because, source }: Reasons<'_>,
) -> DatabaseResult<i64> {
    // PostgreSQL stores NUL as another character, and the hash must be that of the stored text.
    let [because, source] = [because, source].map(|text| match transaction.sqlite() {
        None if text.contains('\0') => Cow::Owned(text.replace('\0', "\u{fffd}")),
        _ => Cow::Borrowed(text),
    });
    let (because, source) = (&*because, &*source);
    let last = "SELECT id, hash FROM log ORDER BY id DESC LIMIT 1";
    let last = transaction.first_row(last, values![], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let (last, previous): (i64, String) = last.unwrap_or_default();
    let (id, name) = (last + 1, action.name());
    let at = transaction.now()?;
    let hash = chain_hash(&previous, [&id.to_string(), &request.to_string(), name, who, &at, because, source]);
    let sql = "INSERT INTO log (id, request, action, who, at, because, source, hash)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    transaction.execute(sql, values![id, request, name, who, at, because, source, hash])?;
    if let Action::Assign | Action::Unassign = action {
        let assignee = (action == Action::Assign).then_some(who);
        transaction.execute("UPDATE request SET assignee = ?2 WHERE id = ?1", values![request, assignee])?;
    }
    let Some(state) = action.leads_to() else { return Ok(id) };
    let version = (action == Action::Publish).then_some(source);
    let sql = "UPDATE request SET state = ?2, version = ?3, assignee = NULL WHERE id = ?1";
    transaction.execute(sql, values![request, state.name(), version])?;
    // The decision is a precedent for undecided requests about the same form, so the advice about these requests is now
    // out of date.
    let unadvise = "UPDATE request INDEXED BY request_by_form SET advised = NULL
         WHERE form = (SELECT form FROM request WHERE id = ?1) AND edition = (SELECT edition FROM request WHERE id = ?1)
           AND state IN ('open', 'deferred')";
    transaction.execute(unadvise, values![request])?;
    Ok(id)
}

impl Queue {
    /// Returns the log entries about a request, or all log entries if `request` is `None`. The oldest entry comes
    /// first.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn log(&self, request: Option<i64>) -> Result<Vec<LogEntry>, QueueError> {
        let condition = if request.is_some() { "WHERE request = ?1" } else { "" };
        let sql = format!("SELECT {COLUMNS} FROM log {condition} ORDER BY id");
        let request = request.map(Value::Int);
        self.rows(&sql, request.as_slice(), |row| LogEntry::read(row, 0))
    }
}

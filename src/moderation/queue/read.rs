//! Reading requests from the queue, with their asks, history and precedents.

use std::cmp::Reverse;

use super::connection::Queue;
use super::database::Database;
use super::database_error::{DatabaseError, Result as DatabaseResult};
use super::error::QueueError;
use super::log::{self, LogEntry};
use super::value::{AsValue as _, Row, Value, values};
use crate::moderation::request::{Ask, Precedents, Request, RequestKind, RequestState};

/// A filter for requests. An empty field matches all requests.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// The editions.
    pub editions: Vec<String>,
    /// The states.
    pub states: Vec<RequestState>,
    /// The kind. `None` for all kinds.
    pub kind: Option<RequestKind>,
}

/// A request with its asks, history and precedents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The request.
    pub request: Request,
    /// All asks, sorted by time, name, word and text.
    pub asks: Vec<Ask>,
    /// The log entries about the request, the oldest first.
    pub history: Vec<LogEntry>,
    /// The name of the moderator who is looking at the request. `None` if nobody is.
    pub assignee: Option<String>,
    /// The decided requests about the same form.
    pub precedents: Precedents,
}

/// The standing of a change that people may request: the change of the verdict on a form in an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nobody has requested the change, or it was published. If a published change no longer has an effect, people may
    /// request it again.
    Free,
    /// A request for the change is undecided.
    Open,
    /// The last request for the change was decided, and the decision is not published.
    Decided(Box<(Request, LogEntry)>),
}

/// The columns that [`read_request`] reads.
pub(super) const COLUMNS: &str = "request.id, request.edition, request.form, request.word, request.kind, \
                                  request.state, request.asks, request.opened, request.version";

/// The number of columns in [`COLUMNS`].
const COLUMN_COUNT: usize = 9;

pub(super) fn read_request(row: &Row<'_>) -> DatabaseResult<Request> {
    let kind: String = row.get(4)?;
    let state: String = row.get(5)?;
    Ok(Request {
        id: row.get(0)?,
        edition: row.get(1)?,
        form: row.get(2)?,
        word: row.get(3)?,
        kind: kind.parse().map_err(|_| DatabaseError::UnknownValue(kind.clone()))?,
        state: state.parse().map_err(|_| DatabaseError::UnknownValue(state.clone()))?,
        asks: row.get(6)?,
        opened: row.get(7)?,
        version: row.get(8)?,
    })
}

fn read_ask(row: &Row<'_>) -> DatabaseResult<Ask> {
    Ok(Ask { word: row.get(0)?, who: row.get(1)?, when: row.get(2)?, link: row.get(3)?, text: row.get(4)? })
}

/// Returns the columns that [`read_request_and_entry`] reads.
pub(super) fn columns_with_entry() -> String {
    format!("{COLUMNS}, {}", log::COLUMNS)
}

/// Reads a request and a log entry about this request.
pub(super) fn read_request_and_entry(row: &Row<'_>) -> DatabaseResult<(Request, LogEntry)> {
    Ok((read_request(row)?, LogEntry::read(row, COLUMN_COUNT)?))
}

/// Returns the request with this id. Returns `None` if there is no such request.
pub(super) fn request(database: &Database, id: i64) -> DatabaseResult<Option<Request>> {
    let sql = format!("SELECT {COLUMNS} FROM request WHERE id = ?1");
    database.first_row(&sql, values![id], read_request)
}

/// Returns the last log entry that changed the state of a request. Returns `None` if no entry has changed the state.
pub(super) fn last_entry(database: &Database, request: i64) -> DatabaseResult<Option<LogEntry>> {
    let columns = log::COLUMNS;
    let sql = format!(
        "SELECT {columns} FROM log WHERE request = ?1 AND action NOT IN ('comment', 'assign', 'unassign')
                       ORDER BY id DESC LIMIT 1"
    );
    database.first_row(&sql, values![request], |row| LogEntry::read(row, 0))
}

/// Returns the id of the last log entry about a request, or 0 if there is none.
pub(super) fn last_log_id(database: &Database, request: i64) -> DatabaseResult<i64> {
    let sql = "SELECT coalesce(max(id), 0) FROM log WHERE request = ?1";
    Ok(database.first_row(sql, values![request], |row| row.get(0))?.unwrap_or_default())
}

/// Returns the name of the moderator who is looking at a request. Returns `None` if nobody is.
pub(super) fn assignee(database: &Database, request: i64) -> DatabaseResult<Option<String>> {
    let sql = "SELECT assignee FROM request WHERE id = ?1";
    Ok(database.first_row(sql, values![request], |row| row.get(0))?.flatten())
}

/// Returns the id of the undecided request with this edition, form and kind. Returns `None` if there is no such
/// request.
pub(super) fn undecided(
    database: &Database,
    (edition, form, kind): (&str, &str, RequestKind),
) -> DatabaseResult<Option<i64>> {
    let sql = "SELECT id FROM request WHERE edition = ?1 AND form = ?2 AND kind = ?3 AND state IN ('open', 'deferred')";
    database.first_row(sql, values![edition, form, kind.name()], |row| row.get(0))
}

impl Filter {
    /// Returns the conditions of a `WHERE` clause, and their values.
    fn conditions(&self) -> (String, Vec<Value<'_>>) {
        let editions: Vec<_> = self.editions.iter().map(|edition| edition.as_value()).collect();
        let states: Vec<_> = self.states.iter().map(|state| state.name().as_value()).collect();
        let kind: Vec<_> = self.kind.iter().map(|kind| kind.name().as_value()).collect();
        let (mut sql, mut all) = ("TRUE".to_owned(), Vec::new());
        for (column, values) in [("edition", editions), ("state", states), ("kind", kind)] {
            if !values.is_empty() {
                sql += &format!(" AND {column} IN ({})", vec!["?"; values.len()].join(", "));
                all.extend(values);
            }
        }
        (sql, all)
    }
}

impl Queue {
    /// Returns the requests that match the filter, ordered by their number of asks in descending order, then by id.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn requests(&self, filter: &Filter) -> Result<Vec<Request>, QueueError> {
        self.request_iter(filter)?.collect()
    }

    /// Returns an iterator over the result of [`requests`](Self::requests), which reads the requests one by one. The
    /// filter applies to the time of the call.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn request_iter(
        &self,
        filter: &Filter,
    ) -> Result<impl Iterator<Item = Result<Request, QueueError>>, QueueError> {
        let (conditions, values) = filter.conditions();
        let sql = format!("SELECT asks, id FROM request WHERE {conditions}");
        // SQLite would take four times as much memory to sort them.
        let mut ids: Vec<(Reverse<u32>, i64)> =
            self.rows(&sql, &values, |row| Ok((Reverse(row.get(0)?), row.get(1)?)))?;
        ids.sort_unstable();
        Ok(ids.into_iter().filter_map(|(_, id)| self.tried(request(&self.database, id)).transpose()))
    }

    /// Calls `look` with each request and its precedents. Returns each request with the result of its call.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn triage<T>(
        &self,
        requests: Vec<Request>,
        mut look: impl FnMut(&Request, &Precedents) -> T,
    ) -> Result<Vec<(Request, T)>, QueueError> {
        let looked_at = requests.into_iter().map(|request| {
            let found = look(&request, &self.precedents(&request)?);
            Ok((request, found))
        });
        looked_at.collect()
    }

    /// Returns a request with its asks, history and precedents.
    ///
    /// # Errors
    /// [`QueueError::NoRequest`], or if the file is damaged.
    pub fn case(&self, id: i64) -> Result<Case, QueueError> {
        let (request, precedents) = self.request_with_precedents(id)?;
        let sql = "SELECT word, who, at, link, text FROM ask WHERE request = ?1 ORDER BY at, who, word, text";
        let asks = self.rows(sql, values![id], read_ask)?;
        Ok(Case {
            asks,
            history: self.log(Some(id))?,
            assignee: self.tried(assignee(&self.database, id))?,
            precedents,
            request,
        })
    }

    /// Returns a request and the decided requests about the same form.
    ///
    /// # Errors
    /// [`QueueError::NoRequest`], or if the file is damaged.
    pub fn request_with_precedents(&self, id: i64) -> Result<(Request, Precedents), QueueError> {
        let request = self.tried(request(&self.database, id))?.ok_or(QueueError::NoRequest(id))?;
        let precedents = self.precedents(&request)?;
        Ok((request, precedents))
    }

    /// Returns the id of the newest request and the id of the last log entry; 0 if there is none.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn last_ids(&self) -> Result<(i64, i64), QueueError> {
        let sql = "SELECT coalesce((SELECT max(id) FROM request), 0), coalesce((SELECT max(id) FROM log), 0)";
        Ok(self.first_row(sql, values![], |row| Ok((row.get(0)?, row.get(1)?)))?.unwrap_or_default())
    }

    /// Returns the standing of a change that people may request.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn standing(&self, edition: &str, form: &str, kind: RequestKind) -> Result<Standing, QueueError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM request WHERE form = ?1 AND edition = ?2 AND kind = ?3
             ORDER BY state IN ('open', 'deferred') DESC, id DESC LIMIT 1"
        );
        let Some(request) = self.first_row(&sql, values![form, edition, kind.name()], read_request)? else {
            return Ok(Standing::Free);
        };
        match request.state {
            RequestState::Open | RequestState::Deferred => Ok(Standing::Open),
            RequestState::Published | RequestState::Live => Ok(Standing::Free),
            RequestState::Accepted | RequestState::Rejected => {
                let decision = self.tried(last_entry(&self.database, request.id))?;
                Ok(decision.map_or(Standing::Free, |decision| Standing::Decided(Box::new((request, decision)))))
            }
        }
    }

    /// Returns the first ask of a request, by time. Returns `None` if the request does not exist.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn first_ask(&self, id: i64) -> Result<Option<Ask>, QueueError> {
        let sql = "SELECT word, who, at, link, text FROM ask WHERE request = ?1 ORDER BY at, who, word, text LIMIT 1";
        self.first_row(sql, values![id], read_ask)
    }

    fn precedents(&self, request: &Request) -> Result<Precedents, QueueError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM request
             WHERE form = ?1 AND id != ?2 AND state NOT IN ('open', 'deferred') ORDER BY id DESC LIMIT 10"
        );
        let requests = self.rows(&sql, values![request.form, request.id], read_request)?;
        Ok(Precedents { requests, is_row_outdated: self.is_row_outdated(request)? })
    }

    /// Returns true if the queue has published a row of the decisions file for the form of `request`, but the last
    /// accepted request about this form is of a different kind, or no request about this form is accepted any more.
    fn is_row_outdated(&self, request: &Request) -> Result<bool, QueueError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM published WHERE edition = ?1 AND form = ?2) AND ?3 IS DISTINCT FROM (
                       SELECT kind FROM request
                       WHERE edition = ?1 AND form = ?2 AND state IN ('accepted', 'published') AND kind != 'question'
                       ORDER BY (SELECT max(id) FROM log WHERE request = request.id AND action = 'accept') DESC
                       LIMIT 1)";
        let Request { edition, form, kind, .. } = request;
        let is_outdated = self.first_row(sql, values![edition, form, kind.name()], |row| row.get(0))?;
        Ok(is_outdated.unwrap_or_default())
    }
}

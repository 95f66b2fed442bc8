//! Pages of requests, the newest decisions, and the stored advice about requests.

use std::fmt;
use std::str::FromStr;

use rusqlite::types::Value;
use rusqlite::{params, params_from_iter};

use super::connection::Queue;
use super::error::QueueError;
use super::log::LogEntry;
use super::read::{COLUMNS, columns_with_entry, read_request, read_request_and_entry};
use crate::moderation::advice_reason::AdviceReason;
use crate::moderation::evidence::Advice;
use crate::moderation::request::{Request, RequestKind, RequestState};

/// The maximum number of requests on a page.
pub const MAX_PAGE_REQUESTS: u32 = 100;

/// The maximum number of reasons that are offered again.
const MAX_LAST_REASONS: u32 = 5;

/// A filter that selects the requests on pages.
#[derive(Clone, Copy, Debug)]
pub struct PageOf<'a> {
    /// The state.
    pub state: RequestState,
    /// The edition; `None` for all editions.
    pub edition: Option<&'a str>,
    /// The kind; `None` for all kinds.
    pub kind: Option<RequestKind>,
    /// The stored advice; `None` for all requests, with or without advice.
    pub advice: Option<Advice>,
}

/// The position of a request in the sorted list of requests, which is shown page by page. The next page begins after
/// the last request of the current page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The number of asks.
    pub asks: u32,
    /// The id of the request.
    pub id: i64,
}

/// Formats the position for URLs, such as `3.17` for request 17 with 3 asks.
impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.asks, self.id)
    }
}

impl FromStr for Cursor {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('.').and_then(|(asks, id)| Some((asks.parse().ok()?, id.parse().ok()?)));
        let (asks, id) = parts.ok_or("`after` must be two numbers separated by a dot, such as 3.17")?;
        Ok(Self { asks, id })
    }
}

/// A page of requests, ordered by their number of asks in descending order, then by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The requests, each with its stored advice; `None` if no advice is stored.
    pub requests: Vec<(Request, Option<Advice>)>,
    /// The position of the last request, after which the next page begins; `None` if this is the last page.
    pub next: Option<Cursor>,
}

impl PageOf<'_> {
    /// Returns the conditions of a `WHERE` clause, and their values.
    fn conditions(&self) -> (String, Vec<Value>) {
        let mut sql = "state = ?".to_owned();
        let mut values = vec![Value::from(self.state.name().to_owned())];
        let more = [
            self.edition.map(|edition| ("edition", edition)),
            self.kind.map(|kind| ("kind", kind.name())),
            self.advice.map(|advice| ("advice", advice.name())),
        ];
        for (column, value) in more.into_iter().flatten() {
            sql += &format!(" AND {column} = ?");
            values.push(value.to_owned().into());
        }
        (sql, values)
    }
}

impl Queue {
    /// Returns a page of up to `size` requests, but at most [`MAX_PAGE_REQUESTS`]: the first page, or the page that
    /// begins after the position `after`.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn page(&self, of: &PageOf<'_>, after: Option<Cursor>, size: u32) -> Result<Page, QueueError> {
        let size = size.clamp(1, MAX_PAGE_REQUESTS);
        // One more request is read to find out whether there is a next page. The requests after a position form two
        // ranges: SQLite reads each range directly from an index.
        let wanted = size + 1;
        let mut found = match after {
            None => self.range(of, "1", &[], wanted)?,
            Some(Cursor { asks, id }) => {
                let mut found = self.range(of, "asks = ? AND id > ?", &[asks.into(), id.into()], wanted)?;
                let left = wanted - found.len() as u32;
                found.extend(self.range(of, "asks < ?", &[asks.into()], left)?);
                found
            }
        };
        let has_more = found.len() as u32 > size;
        found.truncate(size as usize);
        let next = found.last().filter(|_| has_more).map(|(last, _)| Cursor { asks: last.asks, id: last.id });
        Ok(Page { requests: found, next })
    }

    fn range(
        &self,
        of: &PageOf<'_>,
        range: &str,
        bounds: &[Value],
        size: u32,
    ) -> Result<Vec<(Request, Option<Advice>)>, QueueError> {
        let (conditions, mut values) = of.conditions();
        let sql = format!(
            "SELECT {COLUMNS}, advice FROM request WHERE {conditions} AND {range} ORDER BY asks DESC, id LIMIT ?"
        );
        values.extend_from_slice(bounds);
        values.push(size.into());
        self.rows(&sql, params_from_iter(values), |row| {
            let advice: Option<String> = row.get("advice")?;
            Ok((read_request(row)?, advice.and_then(|advice| advice.parse().ok())))
        })
    }

    /// Returns the total number of requests on all pages.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn count(&self, of: &PageOf<'_>) -> Result<u32, QueueError> {
        let (conditions, values) = of.conditions();
        let sql = format!("SELECT count(*) FROM request WHERE {conditions}");
        self.first_row(&sql, params_from_iter(values), |row| row.get(0)).map(Option::unwrap_or_default)
    }

    /// Returns up to [`MAX_PAGE_REQUESTS`] requests about a form, in any edition and any state, the newest first.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn about(&self, form: &str) -> Result<Vec<Request>, QueueError> {
        let sql = format!("SELECT {COLUMNS} FROM request WHERE form = ?1 ORDER BY id DESC LIMIT {MAX_PAGE_REQUESTS}");
        self.rows(&sql, [form], read_request)
    }

    /// Returns up to `most` undecided requests of an edition whose advice is missing or out of date. Advice is out of
    /// date if it is based on a build whose version is not `version`, or if a later decision was made about the same
    /// form.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn unadvised(&self, edition: &str, version: &str, most: u32) -> Result<Vec<Request>, QueueError> {
        // Each part reads one range of the index. A single condition would also read requests whose advice is up to
        // date.
        let parts = ["advised IS NULL", "advised < ?2", "advised > ?2"].map(|part| {
            format!(
                "SELECT {COLUMNS} FROM request INDEXED BY request_unadvised
                 WHERE edition = ?1 AND {part} AND state IN ('open', 'deferred')"
            )
        });
        let sql = format!("{} LIMIT ?3", parts.join(" UNION ALL "));
        self.rows(&sql, params![edition, version, most], read_request)
    }

    /// Stores automatic advice: the id of each request, the advice about this request, and the reason for the advice.
    /// `version` is the version of the build that the advice is based on.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn advise(&mut self, advice: &[(i64, Advice, AdviceReason)], version: &str) -> Result<(), QueueError> {
        self.change(|transaction| {
            let sql = "UPDATE request SET advice = ?2, advice_because = ?3, advised = ?4 WHERE id = ?1";
            let mut update = transaction.prepare_cached(sql)?;
            for (id, advice, because) in advice {
                update.execute(params![id, advice.name(), because.stored(), version])?;
            }
            Ok(Ok(()))
        })
    }

    /// Returns the stored advice about a request, and the reason for the advice. Returns `None` if no advice is stored,
    /// or if the stored advice is based on another version of the build.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn advice(&self, id: i64, version: &str) -> Result<Option<(Advice, AdviceReason)>, QueueError> {
        let sql = "SELECT advice, advice_because FROM request
                   WHERE id = ?1 AND advised = ?2 AND advice IS NOT NULL AND advice_because IS NOT NULL";
        let found: Option<(String, String)> =
            self.first_row(sql, params![id, version], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(found.and_then(|(advice, because)| Some((advice.parse().ok()?, AdviceReason::from_stored(&because)?))))
    }

    /// Returns up to five different reasons that a moderator gave last for decisions, the newest first.
    /// Only the newest entries of the log are searched.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn last_reasons(&self, who: &str) -> Result<Vec<String>, QueueError> {
        let sql = "SELECT because FROM log
                   WHERE id > (SELECT max(id) - 1000 FROM log) AND who = ?1 AND action IN ('accept', 'reject', 'defer')
                   GROUP BY because ORDER BY max(id) DESC LIMIT ?2";
        self.rows(sql, params![who, MAX_LAST_REASONS], |row| row.get(0))
    }

    /// Returns the newest decisions about an edition: up to `most` log entries that accept or reject a request or undo
    /// a decision. Each entry comes with its request; the newest is first.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn decisions(&self, edition: &str, most: u32) -> Result<Vec<(Request, LogEntry)>, QueueError> {
        let sql = format!(
            "SELECT {} FROM log JOIN request ON request.id = log.request
             WHERE edition = ?1 AND action IN ('accept', 'reject', 'undo') ORDER BY log.id DESC LIMIT ?2",
            columns_with_entry()
        );
        self.rows(&sql, params![edition, most], read_request_and_entry)
    }
}

//! Statistics about the queue: the age of undecided requests, the decisions of the last weeks, the time until a
//! decision, and the number of requests of each edition.

use super::connection::Queue;
use super::error::QueueError;
use crate::moderation::request::{RequestState, STATES};

/// The maximum number of log entries that are counted. Older entries are ignored.
const MAX_ENTRIES: u32 = 200_000;

/// The decisions of a week or of a moderator. For each request, only the last decision counts, and only if it was not
/// undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionCounts {
    /// The Monday on which the week begins, as ISO 8601, or the name of the moderator.
    pub name: String,
    /// The number of requests that were accepted.
    pub accepted: u64,
    /// The number of requests that were rejected.
    pub rejected: u64,
    /// The number of requests that were deferred.
    pub deferred: u64,
}

/// Statistics about the queue.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// The numbers of undecided requests by age: less than a day, less than a week, less than 30 days, and older.
    pub undecided: [u64; 4],
    /// The decisions in each of the last eight weeks, the newest first. Weeks without decisions are left out.
    pub weeks: Vec<DecisionCounts>,
    /// The number of decisions by each moderator in the last 30 days. The moderators with the most decisions come
    /// first.
    pub moderators: Vec<DecisionCounts>,
    /// The median time in hours from a request to its decision, for decisions of the last 30 days. `None` if there are
    /// no such decisions.
    pub median_hours: Option<f64>,
}

/// The requests of an edition in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditionRequests {
    /// The id of the edition.
    pub edition: String,
    /// The number of requests in each state that the queue stores.
    pub counts: Vec<(RequestState, u64)>,
    /// The age of the oldest open request, in seconds. `None` if no request is open.
    pub oldest_open_seconds: Option<u64>,
}

impl Queue {
    /// Counts the requests of each edition that has requests, sorted by edition. The cost does not depend on the number
    /// of requests.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn edition_requests(&self) -> Result<Vec<EditionRequests>, QueueError> {
        let stored = STATES.iter().map(|(state, _)| *state).filter(|state| *state != RequestState::Live);
        let states: Vec<_> = stored.collect();
        let total = |state: &RequestState| format!("total(requests) FILTER (WHERE state = '{state}')");
        let totals = states.iter().map(total).collect::<Vec<_>>().join(", ");
        // For each group of requests, SQLite reads the oldest request from the index `request_by_age`.
        let sql = format!(
            "SELECT edition, max(age), {totals} FROM (
                 SELECT edition, state, requests, CASE state WHEN 'open' THEN (
                     SELECT max(0, unixepoch() - unixepoch(opened)) FROM request
                     WHERE state = 'open' AND edition = request_count.edition AND kind = request_count.kind
                       AND advice IS nullif(request_count.advice, '') ORDER BY id LIMIT 1) END AS age
                 FROM request_count)
             GROUP BY edition ORDER BY edition"
        );
        self.rows(&sql, [], |row| {
            let count = |index: usize| row.get::<_, f64>(index).map(|number| number as u64);
            let counts = states.iter().enumerate().map(|(index, state)| Ok((*state, count(index + 2)?)));
            Ok(EditionRequests {
                edition: row.get(0)?,
                counts: counts.collect::<rusqlite::Result<_>>()?,
                oldest_open_seconds: row.get::<_, Option<f64>>(1)?.map(|seconds| seconds as u64),
            })
        })
    }

    /// Counts requests and decisions.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn statistics(&self) -> Result<Statistics, QueueError> {
        let undecided =
            "SELECT total(age < 1), total(age >= 1 AND age < 7), total(age >= 7 AND age < 30), total(age >= 30)
                         FROM (SELECT julianday('now') - julianday(opened) AS age FROM request
                               WHERE state IN ('open', 'deferred'))";
        let count = |number: f64| number as u64;
        let undecided = self.first_row(undecided, [], |row| {
            Ok([count(row.get(0)?), count(row.get(1)?), count(row.get(2)?), count(row.get(3)?)])
        })?;
        // Without `NOT INDEXED`, SQLite scans the whole log in the order of the requests.
        let decisions = |start: &str| {
            format!(
                "FROM log WHERE action <> 'undo' AND id IN (
                     SELECT max(id) FROM log NOT INDEXED
                     WHERE id > (SELECT max(id) FROM log) - {MAX_ENTRIES} AND at >= {start}
                       AND action IN ('accept', 'reject', 'defer', 'undo')
                     GROUP BY request)"
            )
        };
        let days = decisions("strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-30 days')");
        // The Monday seven weeks before the current week.
        let weeks = decisions("date('now', 'weekday 0', '-6 days', '-49 days')");
        let counts = |name: &str, decisions: &str, order: &str| {
            let counts = "total(action = 'accept'), total(action = 'reject'), total(action = 'defer')";
            let sql = format!("SELECT {name} AS name, {counts} {decisions} GROUP BY name ORDER BY {order}");
            self.rows(&sql, [], |row| {
                let (accepted, rejected, deferred) = (count(row.get(1)?), count(row.get(2)?), count(row.get(3)?));
                Ok(DecisionCounts { name: row.get(0)?, accepted, rejected, deferred })
            })
        };
        let median = format!(
            "WITH decided AS (
                 SELECT 24 * (julianday(at) - (SELECT julianday(opened) FROM request WHERE id = log.request)) AS hours
                 {days})
             SELECT hours FROM decided ORDER BY hours LIMIT 1 OFFSET (SELECT count(*) FROM decided) / 2"
        );
        Ok(Statistics {
            undecided: undecided.unwrap_or_default(),
            weeks: counts("date(at, 'weekday 0', '-6 days')", &weeks, "name DESC")?,
            moderators: counts("who", &days, "count(*) DESC, name")?,
            median_hours: self.first_row(&median, [], |row| row.get(0))?,
        })
    }
}

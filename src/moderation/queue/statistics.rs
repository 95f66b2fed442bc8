//! Statistics about the queue: the age of undecided requests, the decisions of the last weeks, the time until a
//! decision, and the number of requests of each edition.

use super::connection::Queue;
use super::database_error::Result as DatabaseResult;
use super::error::QueueError;
use super::value::values;
use crate::moderation::request::{RequestState, STATES};

/// The maximum number of log entries that are counted. Older entries are ignored.
const MAX_ENTRIES: u32 = 200_000;

/// The age of a request in days, as an expression of SQLite.
const AGE: &str = "julianday('now') - julianday(opened)";

// Expressions of PostgreSQL. Times are stored as texts in UTC.
const AGE_IN_POSTGRES: &str =
    "CAST(extract(epoch FROM clock_timestamp() - CAST(opened AS timestamptz)) / 86400 AS double precision)";
const DAYS_IN_POSTGRES: &str =
    "to_char(clock_timestamp() AT TIME ZONE 'UTC' - interval '30 days', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')";
const WEEKS_IN_POSTGRES: &str =
    "to_char(date_trunc('week', clock_timestamp() AT TIME ZONE 'UTC') - interval '49 days', 'YYYY-MM-DD')";
const WEEK_IN_POSTGRES: &str = "to_char(date_trunc('week', CAST(at AS timestamptz) AT TIME ZONE 'UTC'), 'YYYY-MM-DD')";
const HOURS_IN_POSTGRES: &str = "CAST(extract(epoch FROM CAST(at AS timestamptz) - (
    SELECT CAST(opened AS timestamptz) FROM request WHERE id = log.request)) / 3600 AS double precision)";

/// The time from a request to its decision, as an expression of SQLite.
const HOURS: &str = "24 * (julianday(at) - (SELECT julianday(opened) FROM request WHERE id = log.request))";

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
        let total = |state: &RequestState| {
            format!("CAST(coalesce(sum(requests) FILTER (WHERE state = '{state}'), 0) AS BIGINT)")
        };
        let totals = states.iter().map(total).collect::<Vec<_>>().join(", ");
        // For each group of requests, the oldest request is read from the index `request_by_age`.
        let sql = format!(
            "SELECT edition, max(age), {totals} FROM (
                 SELECT edition, state, requests, CASE state WHEN 'open' THEN (
                     SELECT {} FROM request
                     WHERE state = 'open' AND edition = request_count.edition AND kind = request_count.kind
                       AND {} ORDER BY id LIMIT 1) END AS age
                 FROM request_count) AS ages
             GROUP BY edition ORDER BY edition",
            self.database.choose(AGE, AGE_IN_POSTGRES),
            self.database
                .choose("advice IS nullif(request_count.advice, '')", "coalesce(advice, '') = request_count.advice")
        );
        self.rows(&sql, values![], |row| {
            let count = |index: usize| row.get::<i64>(index).map(|number| u64::try_from(number).unwrap_or_default());
            let counts = states.iter().enumerate().map(|(index, state)| Ok((*state, count(index + 2)?)));
            let days: Option<f64> = row.get(1)?;
            Ok(EditionRequests {
                edition: row.get(0)?,
                counts: counts.collect::<DatabaseResult<_>>()?,
                oldest_open_seconds: days.map(|days| (days * 86_400.0).max(0.0) as u64),
            })
        })
    }

    /// Counts requests and decisions.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn statistics(&self) -> Result<Statistics, QueueError> {
        let age = self.database.choose(AGE, AGE_IN_POSTGRES);
        let undecided = format!(
            "SELECT count(*) FILTER (WHERE age < 1), count(*) FILTER (WHERE age >= 1 AND age < 7),
                    count(*) FILTER (WHERE age >= 7 AND age < 30), count(*) FILTER (WHERE age >= 30)
             FROM (SELECT {age} AS age FROM request WHERE state IN ('open', 'deferred')) AS ages"
        );
        let count = |number: i64| u64::try_from(number).unwrap_or_default();
        let undecided = self.first_row(&undecided, values![], |row| {
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
        let days = self.database.choose("strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-30 days')", DAYS_IN_POSTGRES);
        let days = decisions(days);
        // The Monday seven weeks before the current week.
        let weeks = self.database.choose("date('now', 'weekday 0', '-6 days', '-49 days')", WEEKS_IN_POSTGRES);
        let weeks = decisions(weeks);
        let counts = |name: &str, decisions: &str, order: &str| {
            let counts =
                ["accept", "reject", "defer"].map(|action| format!("count(*) FILTER (WHERE action = '{action}')"));
            let sql =
                format!("SELECT {name} AS name, {} {decisions} GROUP BY name ORDER BY {order}", counts.join(", "));
            self.rows(&sql, values![], |row| {
                let (accepted, rejected, deferred) = (count(row.get(1)?), count(row.get(2)?), count(row.get(3)?));
                Ok(DecisionCounts { name: row.get(0)?, accepted, rejected, deferred })
            })
        };
        let hours = self.database.choose(HOURS, HOURS_IN_POSTGRES);
        let median = format!(
            "WITH decided AS (SELECT {hours} AS hours {days})
             SELECT hours FROM decided ORDER BY hours LIMIT 1 OFFSET (SELECT count(*) FROM decided) / 2"
        );
        let week = self.database.choose("date(at, 'weekday 0', '-6 days')", WEEK_IN_POSTGRES);
        Ok(Statistics {
            undecided: undecided.unwrap_or_default(),
            weeks: counts(week, &weeks, "name DESC")?,
            moderators: counts("who", &days, "count(*) DESC, name")?,
            median_hours: self.first_row(&median, values![], |row| row.get(0))?,
        })
    }
}

//! Statistics about the queue: the age of open requests, the decisions of the last weeks, and the time until a decision.

use super::connection::Queue;
use super::error::QueueError;

/// The number of the newest log entries that are counted. Older entries are ignored.
const MAX_ENTRIES: u32 = 200_000;

/// The decisions in some period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionCounts {
    /// The Monday with which the week begins, as ISO 8601, or the name of the moderator.
    pub of: String,
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
    /// The number of undecided requests that are less than a day, a week and 30 days old, and of all older ones.
    pub undecided: [u64; 4],
    /// The decisions in each of the last eight weeks that have decisions, the newest first.
    pub weeks: Vec<DecisionCounts>,
    /// The decisions of each moderator in the last 30 days, the most frequent first.
    pub moderators: Vec<DecisionCounts>,
    /// The median time in hours from a request to its decision, for decisions of the last 30 days. `None` if there are
    /// none.
    pub median_hours: Option<f64>,
}

impl Queue {
    /// Counts requests and decisions.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn statistics(&self) -> Result<Statistics, QueueError> {
        let undecided =
            "SELECT total(age < 1), total(age BETWEEN 1 AND 7), total(age BETWEEN 7 AND 30), total(age > 30)
                         FROM (SELECT julianday('now') - julianday(opened) AS age FROM request
                               WHERE state IN ('open', 'deferred'))";
        let count = |number: f64| number as u64;
        let undecided = self.first_row(undecided, [], |row| {
            Ok([count(row.get(0)?), count(row.get(1)?), count(row.get(2)?), count(row.get(3)?)])
        })?;
        let decisions = format!(
            "FROM log WHERE id > (SELECT max(id) FROM log) - {MAX_ENTRIES} AND action IN ('accept', 'reject', 'defer')"
        );
        let lately = "at >= strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-30 days')";
        let counts = |of: &str, more: &str| {
            let counts = "total(action = 'accept'), total(action = 'reject'), total(action = 'defer')";
            let sql = format!("SELECT {of} AS period, {counts} {decisions} {more}");
            self.rows(&sql, [], |row| {
                let (accepted, rejected, deferred) = (count(row.get(1)?), count(row.get(2)?), count(row.get(3)?));
                Ok(DecisionCounts { of: row.get(0)?, accepted, rejected, deferred })
            })
        };
        let hours: Vec<f64> = self.rows(
            &format!(
                "SELECT 24 * (julianday(at) - (SELECT julianday(opened) FROM request WHERE id = log.request)) AS hours
                 {decisions} AND {lately} ORDER BY hours"
            ),
            [],
            |row| row.get(0),
        )?;
        Ok(Statistics {
            undecided: undecided.unwrap_or_default(),
            weeks: counts("date(at, 'weekday 0', '-6 days')", "GROUP BY period ORDER BY period DESC LIMIT 8")?,
            moderators: counts("who", &format!("AND {lately} GROUP BY who ORDER BY count(*) DESC, who"))?,
            median_hours: hours.get(hours.len() / 2).copied(),
        })
    }
}

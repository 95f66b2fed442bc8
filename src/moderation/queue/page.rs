//! Pages of requests, the newest decisions, and the stored advice about requests.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use super::connection::Queue;
use super::database_error::Result as DatabaseResult;
use super::error::QueueError;
use super::log::LogEntry;
use super::read::{COLUMNS, columns_with_entry, read_request, read_request_and_entry, request};
use super::value::{AsValue as _, Row, Value, values};
use crate::moderation::advice_reason::AdviceReason;
use crate::moderation::evidence::{Advice, Evidence};
use crate::moderation::frequency::Frequency;
use crate::moderation::request::{Request, RequestKind, RequestState, named};

/// The maximum number of requests on a page.
pub const MAX_PAGE_REQUESTS: u32 = 100;

/// The maximum number of reasons that are offered again.
const MAX_LAST_REASONS: u32 = 5;

named! {
    /// The order of requests.
    pub enum RequestOrder {
        /// The requests with the most asks first.
        Asks = "asks",
        /// The oldest first.
        Age = "age",
        /// The likeliest to be accepted first.
        Likelihood = "likelihood",
    }
    /// The orders, each with its name.
    pub const ORDERS;
}

impl RequestOrder {
    /// Returns the SQL expression by which requests are sorted in descending order. Requests with the same value are
    /// sorted by id.
    fn value(self) -> &'static str {
        match self {
            Self::Asks => "asks",
            Self::Age => "0",
            Self::Likelihood => "likelihood",
        }
    }

    /// Returns the terms of an `ORDER BY` clause.
    fn terms(self) -> String {
        match self {
            // SQLite reads a number here as the number of a column.
            Self::Age => "id".to_owned(),
            _ => format!("{} DESC, id", self.value()),
        }
    }
}

/// A filter that selects the requests on pages, and their order.
#[derive(Clone, Copy, Debug)]
pub struct PageOf<'a> {
    /// The state.
    pub state: RequestState,
    /// The edition. `None` for all editions.
    pub edition: Option<&'a str>,
    /// The kind. `None` for all kinds.
    pub kind: Option<RequestKind>,
    /// The stored advice. `None` for all requests, with or without advice.
    pub advice: Option<Advice>,
    /// The order.
    pub order: RequestOrder,
}

/// The position of a request in the sorted list of requests, which is shown page by page. The next page begins after
/// the last request of the current page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The value by which the requests are sorted: the number of asks or the likelihood. 0 if they are sorted by age.
    pub value: u32,
    /// The id of the request.
    pub id: i64,
}

/// Formats the position for URLs, such as `3.17` for request 17 with the value 3.
impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.value, self.id)
    }
}

impl FromStr for Cursor {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('.').and_then(|(value, id)| Some((value.parse().ok()?, id.parse().ok()?)));
        let (value, id) = parts.ok_or("`after` must be two numbers separated by a dot, such as 3.17")?;
        Ok(Self { value, id })
    }
}

/// A request on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedRequest {
    /// The request.
    pub request: Request,
    /// The stored advice. `None` if no advice is stored.
    pub advice: Option<Advice>,
    /// The stored frequency of the word. `None` if it is unknown.
    pub frequency: Option<Frequency>,
    /// The name of the moderator who is looking at the request. `None` if nobody is.
    pub assignee: Option<String>,
}

/// The stored advice about a request, and what else the background task found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAdvice {
    /// The advice.
    pub advice: Advice,
    /// The reason for the advice.
    pub because: AdviceReason,
    /// The frequency of the word. `None` if it is unknown.
    pub frequency: Option<Frequency>,
    /// A score; a higher score means that the request is more likely to be accepted.
    pub likelihood: u32,
    /// The lines of other sources that contain the word: the file, the line and the spelling.
    pub elsewhere: Vec<String>,
}

impl StoredAdvice {
    /// Adds what the background task found out to evidence that was gathered without a search of other sources.
    pub fn add_to(&self, evidence: &mut Evidence) {
        evidence.frequency = self.frequency;
        if evidence.advice == Advice::LookItUp {
            (evidence.advice, evidence.because) = (self.advice, self.because.clone());
        }
    }
}

/// A page of requests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The requests.
    pub requests: Vec<ListedRequest>,
    /// The position of the last request, after which the next page begins. `None` if this is the last page.
    pub next: Option<Cursor>,
}

impl PageOf<'_> {
    /// Returns the conditions of a `WHERE` clause, and their values.
    fn conditions(&self) -> (String, Vec<Value<'_>>) {
        let mut sql = "state = ?".to_owned();
        let mut values = vec![self.state.name().as_value()];
        self.add_conditions(&mut sql, &mut values);
        (sql, values)
    }

    /// Returns the conditions of a `WHERE` clause for a search: the form contains at least one of the texts in `parts`,
    /// which must not be empty. The state does not matter.
    fn containing<'v>(&'v self, parts: &'v [String]) -> (String, Vec<Value<'v>>) {
        let mut sql = format!("({})", vec!["instr(form, ?) > 0"; parts.len()].join(" OR "));
        let mut values: Vec<_> = parts.iter().map(|part| part.as_value()).collect();
        self.add_conditions(&mut sql, &mut values);
        (sql, values)
    }

    /// Adds the conditions except for the state.
    fn add_conditions<'v>(&'v self, sql: &mut String, values: &mut Vec<Value<'v>>) {
        let more = [
            self.edition.map(|edition| ("edition", edition)),
            self.kind.map(|kind| ("kind", kind.name())),
            self.advice.map(|advice| ("advice", advice.name())),
        ];
        for (column, value) in more.into_iter().flatten() {
            *sql += &format!(" AND {column} = ?");
            values.push(value.as_value());
        }
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
        let value = of.order.value();
        let mut found = match after {
            None => self.first(of, &[("TRUE", &[])], wanted)?,
            Some(Cursor { id, .. }) if of.order == RequestOrder::Age => {
                self.first(of, &[("id > ?", values![id])], wanted)?
            }
            Some(Cursor { value: last, id }) => {
                let (equal, less) = (format!("{value} = ? AND id > ?"), format!("{value} < ?"));
                self.first(of, &[(&equal, values![last, id]), (&less, values![last])], wanted)?
            }
        };
        let has_more = found.len() > size as usize;
        found.truncate(size as usize);
        let sql = format!("SELECT {COLUMNS}, advice, frequency, assignee FROM request WHERE id = ?1");
        let requests = found.iter().map(|cursor| self.first_row(&sql, values![cursor.id], listed));
        let requests: Result<Vec<_>, _> = requests.filter_map(Result::transpose).collect();
        Ok(Page { requests: requests?, next: found.last().filter(|_| has_more).copied() })
    }

    /// Returns the positions of the first `most` requests on all pages, in their order. Only requests that meet one of
    /// several conditions are considered. A condition consists of SQL and its values; no request may meet two of them.
    fn first(
        &self,
        of: &PageOf<'_>,
        conditions: &[(&str, &[Value<'_>])],
        most: u32,
    ) -> Result<Vec<Cursor>, QueueError> {
        let mut found = Vec::new();
        for condition in conditions {
            found.extend(self.first_of_groups(of, *condition, &of.order.terms(), most)?);
        }
        found.sort_unstable_by_key(|cursor| (Reverse(cursor.value), cursor.id));
        found.truncate(most as usize);
        Ok(found)
    }

    /// Returns the positions of up to `most` requests of each group on the pages: those that are first if sorted by
    /// `terms`, among those that meet the condition. A group consists of the requests with the same state, edition, kind
    /// and advice.
    fn first_of_groups(
        &self,
        of: &PageOf<'_>,
        (condition, values): (&str, &[Value<'_>]),
        terms: &str,
        most: u32,
    ) -> Result<Vec<Cursor>, QueueError> {
        let (groups, names) = of.conditions();
        let sql = format!("SELECT state, edition, kind, advice FROM request_count WHERE {groups}");
        let group = |row: &Row<'_>| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]);
        let groups: Vec<[Value<'static>; 4]> = self.rows(&sql, &names, group)?;
        let sql = format!(
            "SELECT {} AS value, id FROM request
             WHERE state = ? AND edition = ? AND kind = ? AND {} AND {condition} ORDER BY {terms} LIMIT {most}",
            of.order.value(),
            self.database.choose("advice IS nullif(?, '')", "coalesce(advice, '') = ?")
        );
        let mut found = Vec::new();
        for group in groups {
            let values: Vec<_> = group.into_iter().chain(values.iter().cloned()).collect();
            let cursor = |row: &Row<'_>| Ok(Cursor { value: row.get(0)?, id: row.get(1)? });
            found.extend(self.rows::<_, Vec<_>>(&sql, &values, cursor)?);
        }
        Ok(found)
    }

    /// Returns the position of a request in an order.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn position(&self, order: RequestOrder, id: i64) -> Result<Cursor, QueueError> {
        let sql = format!("SELECT {} FROM request WHERE id = ?1", order.value());
        let value = self.first_row(&sql, values![id], |row| row.get(0))?;
        Ok(Cursor { value: value.unwrap_or_default(), id })
    }

    /// Returns the ids of up to `most` undecided requests on all pages, in the order of the pages. With `parts`, these
    /// are the requests whose form contains one of these texts, sorted by form. Requests with an id above `newest` and
    /// requests with a log entry whose id is above `last` are left out.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn undecided_ids(
        &self,
        (of, parts): (&PageOf<'_>, &[String]),
        (newest, last): (i64, i64),
        most: u32,
    ) -> Result<Vec<i64>, QueueError> {
        let condition = "state IN ('open', 'deferred') AND id <= ?
                         AND NOT EXISTS (SELECT 1 FROM log WHERE request = request.id AND log.id > ?)";
        let bounds = [newest, last].map(Value::Int);
        if parts.is_empty() {
            let found = self.first(of, &[(condition, &bounds)], most)?;
            return Ok(found.iter().map(|cursor| cursor.id).collect());
        }
        let (conditions, mut values) = of.containing(parts);
        values.extend(bounds);
        let sql = format!(
            "SELECT id FROM request WHERE {conditions} AND {condition} ORDER BY form, edition, id LIMIT {most}"
        );
        self.rows(&sql, &values, |row| row.get(0))
    }

    /// Returns the total number of requests on all pages.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn count(&self, of: &PageOf<'_>) -> Result<u32, QueueError> {
        let (conditions, values) = of.conditions();
        let sql = format!("SELECT CAST(coalesce(sum(requests), 0) AS BIGINT) FROM request_count WHERE {conditions}");
        self.first_row(&sql, &values, |row| row.get(0)).map(Option::unwrap_or_default)
    }

    /// Returns up to `most` requests whose form contains one of several texts. The undecided ones come first, sorted by
    /// form. The conditions of `of` apply, except for the state.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn containing(&self, parts: &[String], of: &PageOf<'_>, most: u32) -> Result<Vec<ListedRequest>, QueueError> {
        let (condition, values) = of.containing(parts);
        let sql = format!(
            "SELECT {COLUMNS}, advice, frequency, assignee FROM request INDEXED BY request_by_form WHERE {condition}
             ORDER BY state IN ('open', 'deferred') DESC, form, edition, id LIMIT {most}"
        );
        self.rows(&sql, &values, listed)
    }

    /// Returns the number of all requests that [`containing`](Self::containing) would return without its limit, and the
    /// number of undecided ones among them.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn count_containing(&self, parts: &[String], of: &PageOf<'_>) -> Result<(u32, u32), QueueError> {
        let (condition, values) = of.containing(parts);
        let sql = format!(
            "SELECT count(*), count(*) FILTER (WHERE state IN ('open', 'deferred'))
             FROM request INDEXED BY request_by_form WHERE {condition}"
        );
        let counts = self.first_row(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(counts.unwrap_or_default())
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
        self.rows(&sql, values![edition, version, most], read_request)
    }

    /// Stores automatic advice: the id of each request, and the advice about this request. `version` is the version of
    /// the build that the advice is based on.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn advise(&mut self, advice: &[(i64, StoredAdvice)], version: &str) -> Result<(), QueueError> {
        self.change(|transaction| {
            let sql = "UPDATE request SET advice = ?2, advice_because = ?3, frequency = ?4, likelihood = ?5,
                              elsewhere = ?6, advised = ?7 WHERE id = ?1";
            for (id, StoredAdvice { advice, because, frequency, likelihood, elsewhere }) in advice {
                let frequency = frequency.map(Frequency::name);
                let lines = elsewhere.join("\n");
                let because = because.stored();
                transaction.execute(sql, values![id, advice.name(), because, frequency, likelihood, lines, version])?;
            }
            Ok(Ok(()))
        })
    }

    /// Makes pages as fast as before after the advice about many requests was stored. Must be called outside of
    /// transactions.
    ///
    /// # Errors
    /// If PostgreSQL cannot be reached.
    pub fn vacuum(&self) -> Result<(), QueueError> {
        self.tried(self.database.vacuum())
    }

    /// Returns the stored advice about a request. Returns `None` if no advice is stored, or if the stored advice is
    /// based on another version of the build.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn advice(&self, id: i64, version: &str) -> Result<Option<StoredAdvice>, QueueError> {
        let sql = "SELECT advice, advice_because, frequency, likelihood, elsewhere FROM request
                   WHERE id = ?1 AND advised = ?2 AND advice IS NOT NULL AND advice_because IS NOT NULL";
        let found = self.first_row(sql, values![id, version], |row| {
            let (advice, because): (String, String) = (row.get(0)?, row.get(1)?);
            let lines: Option<String> = row.get(4)?;
            let elsewhere = lines.unwrap_or_default().lines().map(str::to_owned).collect();
            let (frequency, likelihood) = (frequency(row)?, row.get(3)?);
            let known = advice.parse().ok().zip(AdviceReason::from_stored(&because));
            Ok(known.map(|(advice, because)| StoredAdvice { advice, because, frequency, likelihood, elsewhere }))
        });
        found.map(Option::flatten)
    }

    /// Returns up to five different reasons that a moderator gave for recent decisions, the newest first. Only the
    /// newest entries of the log are searched.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn last_reasons(&self, who: &str) -> Result<Vec<String>, QueueError> {
        let sql = "SELECT because FROM log
                   WHERE id > (SELECT max(id) - 1000 FROM log) AND who = ?1 AND action IN ('accept', 'reject', 'defer')
                   GROUP BY because ORDER BY max(id) DESC LIMIT ?2";
        self.rows(sql, values![who, MAX_LAST_REASONS], |row| row.get(0))
    }

    /// Returns the newest open requests: up to `most`, the newest first.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn newest(&self, most: u32) -> Result<Vec<Request>, QueueError> {
        let (state, order) = (RequestState::Open, RequestOrder::Age);
        let open = PageOf { state, edition: None, kind: None, advice: None, order };
        let mut found = self.first_of_groups(&open, ("TRUE", &[]), "id DESC", most)?;
        found.sort_unstable_by_key(|cursor| Reverse(cursor.id));
        let requests = found.iter().take(most as usize).map(|cursor| self.tried(request(&self.database, cursor.id)));
        requests.filter_map(Result::transpose).collect()
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
        self.rows(&sql, values![edition, most], read_request_and_entry)
    }
}

/// Reads a request with its stored advice and frequency.
fn listed(row: &Row<'_>) -> DatabaseResult<ListedRequest> {
    let advice: Option<String> = row.get("advice")?;
    let advice = advice.and_then(|advice| advice.parse().ok());
    Ok(ListedRequest {
        request: read_request(row)?,
        advice,
        frequency: frequency(row)?,
        assignee: row.get("assignee")?,
    })
}

fn frequency(row: &Row<'_>) -> DatabaseResult<Option<Frequency>> {
    let name: Option<String> = row.get("frequency")?;
    Ok(name.and_then(|name| name.parse().ok()))
}

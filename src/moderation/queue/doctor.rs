//! Checks of the queue for damage: the file, the hashes of rows, the chain of the log, states and counts.

use std::collections::BTreeMap;

use super::chain::altered;
use super::connection::Queue;
use super::database_error::DatabaseError;
use super::error::QueueError;
use super::log::LogEntry;
use super::value::values;
use crate::moderation::request::RequestState;

impl Queue {
    /// Describes all faults of the queue. Returns an empty list if the queue is sound.
    ///
    /// # Errors
    /// If the file cannot be read at all.
    pub fn doctor(&self) -> Result<Vec<String>, QueueError> {
        self.read_at_once(|| self.faults())
    }

    fn faults(&self) -> Result<Vec<String>, QueueError> {
        let mut faults: Vec<_> = self.missing_end().into_iter().collect();
        let sound = faults.len();
        // PostgreSQL checks its files itself.
        if let Some(store) = self.database.sqlite() {
            faults.extend(self.tried(store.faults_of_file())?);
            if faults.len() > sound {
                return Ok(faults);
            }
            faults.extend(self.tried(store.faults_of_rows().map_err(DatabaseError::from))?);
        }
        let log = match self.log(None) {
            Ok(log) => log,
            // The row with the unreadable value was reported already.
            Err(_) if faults.len() > sound => return Ok(faults),
            Err(error) => return Err(error),
        };
        faults.extend(fault_of_chain(&log));
        faults.extend(self.faults_of_states(&log)?);
        faults.extend(self.faults_of_counts()?);
        faults.extend(self.faults_of_groups()?);
        Ok(faults)
    }

    /// Describes the transactions that are missing from the file. Returns `None` if the file is complete.
    pub fn missing_end(&self) -> Option<String> {
        Some(format!("{}: {}", self.path.display(), self.database.sqlite()?.missing_end.as_ref()?))
    }

    /// Returns the ids of all editions that have requests.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn editions(&self) -> Result<Vec<String>, QueueError> {
        self.rows("SELECT DISTINCT edition FROM request ORDER BY edition", values![], |row| row.get(0))
    }

    /// Describes the requests of an edition whose stored form is out of date, because their word has another form in
    /// the current build. `form` returns the form of a word in the current build. Rejected requests are not checked,
    /// because they are not published.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn faults_of_forms(&self, edition: &str, form: impl Fn(&str) -> String) -> Result<Vec<String>, QueueError> {
        let sql = "SELECT id, word, form FROM request WHERE edition = ?1 AND state != 'rejected' ORDER BY id";
        let faults: Vec<Option<String>> = self.rows(sql, values![edition], |row| {
            let (id, word, queued): (i64, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let form = form(&word);
            let fault = || {
                format!(
                    "request {id} is queued as `{queued}`, but {edition} now normalises its word `{word}` to `{form}`: \
                     undo its decision, reject the request, and request the word again"
                )
            };
            Ok((form != queued).then(fault))
        })?;
        Ok(faults.into_iter().flatten().collect())
    }

    /// Checks the queue before a publishing run. `form` returns the form of a word in the edition.
    ///
    /// # Errors
    /// [`QueueError::Damaged`] or [`QueueError::OtherForms`], or if the file cannot be read.
    pub fn refuse_damage(&self, edition: &str, form: impl Fn(&str) -> String) -> Result<(), QueueError> {
        self.require_sound(&self.doctor()?)?;
        let faults = self.faults_of_forms(edition, form)?;
        if faults.is_empty() { Ok(()) } else { Err(QueueError::OtherForms(faults)) }
    }

    /// Checks that the state of each request agrees with its entries in the log.
    fn faults_of_states(&self, log: &[LogEntry]) -> Result<Vec<String>, QueueError> {
        let states = log.iter().filter_map(|entry| Some((entry.request, entry.action.leads_to()?)));
        let last: BTreeMap<i64, RequestState> = states.collect();
        let faults: Vec<Option<String>> = self.rows("SELECT id, state FROM request ORDER BY id", values![], |row| {
            let (id, state): (i64, String) = (row.get(0)?, row.get(1)?);
            let expected = last.get(&id).copied().unwrap_or(RequestState::Open);
            let fault = || format!("request {id} is {state}, but according to the log it is {expected}");
            Ok((state != expected.name()).then(fault))
        })?;
        Ok(faults.into_iter().flatten().collect())
    }

    fn faults_of_counts(&self) -> Result<Vec<String>, QueueError> {
        let sql = "SELECT id, asks, found FROM (
                       SELECT id, asks, (SELECT count(*) FROM ask WHERE request = request.id AND is_counted != 0) AS found
                       FROM request) AS counted
                   WHERE asks != found ORDER BY id";
        let fault = |id: i64, asks: i64, found: i64| {
            format!(
                "request {id}: the recorded number of asks is {asks}, but the number of stored asks that count is {found}"
            )
        };
        self.rows(sql, values![], |row| Ok(fault(row.get(0)?, row.get(1)?, row.get(2)?)))
    }

    /// Checks the recorded numbers of requests with the same state, edition, kind and advice.
    fn faults_of_groups(&self) -> Result<Vec<String>, QueueError> {
        let recorded = "SELECT state, edition, kind, advice, requests FROM request_count";
        let counted =
            "SELECT state, edition, kind, coalesce(advice, '') AS advice, count(*) FROM request GROUP BY 1, 2, 3, 4";
        let sql = format!(
            "SELECT state, edition, kind, advice FROM ({recorded} EXCEPT {counted}) AS more
             UNION SELECT state, edition, kind, advice FROM ({counted} EXCEPT {recorded}) AS less"
        );
        let fault = |[state, edition, kind, advice]: [String; 4]| {
            format!(
                "the recorded number of {state} requests is wrong: edition `{edition}`, kind `{kind}`, advice `{advice}`"
            )
        };
        self.rows(&sql, values![], |row| Ok(fault([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?])))
    }
}

/// Describes the first fault in the chain of the log: an entry that is missing, was changed or was inserted. Returns
/// `None` if the chain is sound.
fn fault_of_chain(log: &[LogEntry]) -> Option<String> {
    let mut previous = "";
    for (expected, entry) in (1..).zip(log) {
        if entry.id != expected {
            return Some(format!("log entry {expected} is missing"));
        }
        if entry.hash != entry.expected_hash(previous) {
            return Some(altered(expected));
        }
        previous = &entry.hash;
    }
    None
}

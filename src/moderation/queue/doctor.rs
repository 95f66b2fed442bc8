//! Checks that the queue is as it was written: the file, the hashes of rows, the chain of the log, states and counts.

use std::collections::BTreeMap;

use super::connection::Queue;
use super::error::QueueError;
use super::log::{LogEntry, altered};
use super::open::{expected_schema, schema};
use super::row_hash;
use crate::moderation::request::RequestState;

impl Queue {
    /// Returns a description of every fault; an empty list if the queue is sound.
    ///
    /// # Errors
    /// If the file cannot be read at all.
    pub fn doctor(&self) -> Result<Vec<String>, QueueError> {
        let mut faults: Vec<_> = self.missing_end().into_iter().collect();
        let sound = faults.len();
        faults.extend(self.tried(self.faults_of_file())?);
        if faults.len() > sound {
            return Ok(faults);
        }
        faults.extend(self.tried(self.faults_of_schema())?);
        faults.extend(self.tried(row_hash::faults(&self.database))?);
        let log = match self.log(None) {
            Ok(log) => log,
            // A value that cannot be read is in a row that was reported already.
            Err(_) if faults.len() > sound => return Ok(faults),
            Err(error) => return Err(error),
        };
        faults.extend(faults_of_chain(&log));
        faults.extend(self.tried(self.faults_of_states(&log))?);
        faults.extend(self.tried(self.faults_of_counts())?);
        Ok(faults)
    }

    /// Describes the transactions that are missing from the file. Returns `None` if none are missing.
    pub fn missing_end(&self) -> Option<String> {
        Some(format!("{}: {}", self.path.display(), self.missing_end.as_ref()?))
    }

    fn faults_of_file(&self) -> rusqlite::Result<Vec<String>> {
        let mut check = self.database.prepare("PRAGMA integrity_check")?;
        let lines: Vec<String> = check.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        let mut faults: Vec<_> = lines.into_iter().filter(|line| line != "ok").collect();
        let mut check = self.database.prepare("PRAGMA foreign_key_check")?;
        let strays = check.query_map([], |row| {
            let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
            let row = row.get::<_, Option<i64>>(1)?.map_or_else(String::new, |row| format!(" {row}"));
            Ok(format!("{table}{row} belongs to a {parent} that does not exist"))
        })?;
        faults.extend(strays.collect::<Result<Vec<_>, _>>()?);
        Ok(faults)
    }

    /// Checks that tables, indexes and triggers are those of the current layout.
    fn faults_of_schema(&self) -> rusqlite::Result<Vec<String>> {
        let [found, expected] = [schema(&self.database)?, expected_schema()?];
        let lacks = expected.iter().filter(|object| !found.contains(object));
        let lacks = lacks.map(|(name, _)| format!("`{name}` is missing or differs from its definition in this layout"));
        let more = found.iter().filter(|(name, _)| !expected.iter().any(|(known, _)| known == name));
        let more = more.map(|(name, _)| format!("`{name}` is not part of the queue's database schema"));
        Ok(lacks.chain(more).collect())
    }

    /// Returns the editions of all requests.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn editions(&self) -> Result<Vec<String>, QueueError> {
        let read = || {
            let mut select = self.database.prepare("SELECT DISTINCT edition FROM request ORDER BY edition")?;
            select.query_map([], |row| row.get(0))?.collect()
        };
        self.tried(read())
    }

    /// Describes the requests of an edition that may still be published and whose queued form differs from the form
    /// that the edition now gives their word. `form` returns that form.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn faults_of_forms(&self, edition: &str, form: impl Fn(&str) -> String) -> Result<Vec<String>, QueueError> {
        let mut faults = Vec::new();
        let mut read = || {
            let sql = "SELECT id, word, form FROM request WHERE edition = ?1 AND state != 'rejected' ORDER BY id";
            let mut select = self.database.prepare(sql)?;
            let mut rows = select.query([edition])?;
            while let Some(row) = rows.next()? {
                let (id, word, queued): (i64, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
                let form = form(&word);
                if form != queued {
                    faults.push(format!(
                        "request {id} is queued as `{queued}`, but its word `{word}` has the form `{form}` in {edition}: \
                         undo its decision, reject it, and add the word again"
                    ));
                }
            }
            Ok(())
        };
        self.tried(read())?;
        Ok(faults)
    }

    /// Checks that the queue would publish exactly the requests that were decided. `form` returns the form that the
    /// edition gives a word.
    ///
    /// # Errors
    /// [`QueueError::Damaged`], [`QueueError::OtherForms`].
    pub fn refuse_damage(&self, edition: &str, form: impl Fn(&str) -> String) -> Result<(), QueueError> {
        let faults = self.doctor()?;
        if !faults.is_empty() {
            return Err(self.damaged(&faults));
        }
        let faults = self.faults_of_forms(edition, form)?;
        if faults.is_empty() { Ok(()) } else { Err(QueueError::OtherForms(faults)) }
    }

    /// Checks that the state of each request is the one to which its log entries lead.
    fn faults_of_states(&self, log: &[LogEntry]) -> rusqlite::Result<Vec<String>> {
        let states = log.iter().filter_map(|entry| Some((entry.request, entry.action.leads_to()?)));
        let last: BTreeMap<i64, RequestState> = states.collect();
        let mut select = self.database.prepare("SELECT id, state FROM request ORDER BY id")?;
        let found = select.query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
        let mut faults = Vec::new();
        for row in found {
            let (id, state) = row?;
            let expected = last.get(&id).copied().unwrap_or(RequestState::Open);
            if state != expected.name() {
                faults.push(format!("request {id} is {state}, but according to the log it is {expected}"));
            }
        }
        Ok(faults)
    }

    fn faults_of_counts(&self) -> rusqlite::Result<Vec<String>> {
        let sql = "SELECT id, asks, (SELECT count(*) FROM ask WHERE request = request.id) AS found FROM request
                   WHERE asks != found ORDER BY id";
        let mut select = self.database.prepare(sql)?;
        let fault = |id: i64, asks: i64, found: i64| format!("request {id} counts {asks} asks, but stores {found}");
        let faults = select.query_map([], |row| Ok(fault(row.get(0)?, row.get(1)?, row.get(2)?)))?;
        faults.collect()
    }
}

/// Returns the first fault in the chain of the log: an entry that is missing, was changed or was inserted. Returns an
/// empty list if the chain is sound.
fn faults_of_chain(log: &[LogEntry]) -> Vec<String> {
    let (mut faults, mut previous) = (Vec::new(), String::new());
    for (expected, entry) in (1..).zip(log) {
        if entry.id != expected {
            faults.push(format!("log entry {expected} is missing"));
            break;
        }
        if entry.hash != entry.expected_hash(&previous) {
            faults.push(altered(expected));
            break;
        }
        previous.clone_from(&entry.hash);
    }
    faults
}

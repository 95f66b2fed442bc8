//! Looks whether the queue is what it was written as: the file, the chain of the log, states and counts.

use std::collections::BTreeMap;

use super::{LogEntry, Queue, QueueError};
use crate::moderation::request::State;

impl Queue {
    /// Every fault, in plain words; none in a sound queue.
    ///
    /// # Errors
    /// If the file cannot be read at all.
    pub fn doctor(&self) -> Result<Vec<String>, QueueError> {
        let mut faults = self.tried(self.faults_of_file())?;
        if !faults.is_empty() {
            return Ok(faults);
        }
        let log = self.log(None)?;
        faults.extend(faults_of_chain(&log));
        faults.extend(self.tried(self.faults_of_states(&log))?);
        faults.extend(self.tried(self.faults_of_counts())?);
        Ok(faults)
    }

    fn faults_of_file(&self) -> rusqlite::Result<Vec<String>> {
        let mut check = self.database.prepare("PRAGMA integrity_check")?;
        let told: Vec<String> = check.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        let mut faults: Vec<_> = told.into_iter().filter(|line| line != "ok").collect();
        let mut check = self.database.prepare("PRAGMA foreign_key_check")?;
        let strays = check.query_map([], |row| {
            let (table, row): (String, Option<i64>) = (row.get(0)?, row.get(1)?);
            let row = row.map_or_else(String::new, |row| format!(" {row}"));
            Ok(format!("{table}{row} belongs to a request that does not exist"))
        })?;
        faults.extend(strays.collect::<Result<Vec<_>, _>>()?);
        Ok(faults)
    }

    /// The state of a request must be the one to which its last entry leads.
    fn faults_of_states(&self, log: &[LogEntry]) -> rusqlite::Result<Vec<String>> {
        let states = log.iter().filter_map(|entry| Some((entry.request, entry.action.leads_to()?)));
        let last: BTreeMap<i64, State> = states.collect();
        let mut select = self.database.prepare("SELECT id, state FROM request ORDER BY id")?;
        let found = select.query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
        let mut faults = Vec::new();
        for row in found {
            let (id, state) = row?;
            let expected = last.get(&id).copied().unwrap_or(State::Open);
            if state != expected.name() {
                faults.push(format!("request {id} is {state}, and by the log it is {expected}"));
            }
        }
        Ok(faults)
    }

    fn faults_of_counts(&self) -> rusqlite::Result<Vec<String>> {
        let sql = "SELECT id, asks, (SELECT count(*) FROM ask WHERE request = request.id) AS found FROM request
                   WHERE asks != found ORDER BY id";
        let mut select = self.database.prepare(sql)?;
        let told = |id: i64, asks: i64, found: i64| format!("request {id} counts {asks} asks and has {found}");
        let faults = select.query_map([], |row| Ok(told(row.get(0)?, row.get(1)?, row.get(2)?)))?;
        faults.collect()
    }
}

/// Entries that were changed, taken out or put in.
fn faults_of_chain(log: &[LogEntry]) -> Vec<String> {
    let (mut faults, mut previous) = (Vec::new(), String::new());
    for (expected, entry) in (1..).zip(log) {
        if entry.id != expected {
            faults.push(format!("log entry {expected} is missing"));
            break;
        }
        if entry.hash != entry.expected_hash(&previous) {
            faults
                .push(format!("log entry {expected} does not follow from the entries before it: the log was altered"));
            break;
        }
        previous.clone_from(&entry.hash);
    }
    faults
}

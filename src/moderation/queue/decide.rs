//! Deciding requests, and undoing decisions.

use rusqlite::Connection;

use super::connection::Queue;
use super::error::QueueError;
use super::log::{Action, LogEntry, append};
use super::read;
use crate::moderation::request::{Request, RequestState};

/// A moderator's decision about a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The request is accepted.
    Accept,
    /// The request is rejected.
    Reject,
    /// The request is deferred.
    Defer,
}

/// The moderator and the reason of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Reasons<'a> {
    /// The name of the moderator.
    pub who: &'a str,
    /// The reason.
    pub because: &'a str,
    /// The source of the reason, such as a dictionary; may be empty.
    pub source: &'a str,
}

impl Ruling {
    /// Returns the action that the log records.
    pub fn action(self) -> Action {
        match self {
            Self::Accept => Action::Accept,
            Self::Reject => Action::Reject,
            Self::Defer => Action::Defer,
        }
    }
}

impl Queue {
    /// Decides an undecided request.
    ///
    /// # Errors
    /// [`QueueError::Decided`] if the request is decided already, with the moderator's name; [`QueueError::NoRequest`];
    /// or if the file cannot be written.
    pub fn decide(&mut self, id: i64, ruling: Ruling, reasons: Reasons<'_>) -> Result<Request, QueueError> {
        self.change(|transaction| decide(transaction, id, ruling, reasons))
    }

    /// Decides several requests in one transaction, and returns a result for each. The result is an error for a
    /// request that another moderator has decided in the meantime; the others are decided.
    ///
    /// # Errors
    /// If the file cannot be written; then nothing was decided.
    pub fn decide_many(
        &mut self,
        ids: &[i64],
        ruling: Ruling,
        reasons: Reasons<'_>,
    ) -> Result<Vec<Result<Request, QueueError>>, QueueError> {
        self.change(|transaction| {
            ids.iter().map(|&id| decide(transaction, id, ruling, reasons)).collect::<Result<_, _>>().map(Ok)
        })
    }

    /// Undoes the last decision: the request is open again, and an entry is appended to the log.
    ///
    /// # Errors
    /// [`QueueError::NotDecided`], [`QueueError::NoRequest`], [`QueueError::AskedAgain`], or if the file cannot be
    /// written.
    pub fn undo(&mut self, id: i64, reasons: Reasons<'_>) -> Result<Request, QueueError> {
        self.change(|transaction| {
            let Some(request) = read::request(transaction, id)? else { return Ok(Err(QueueError::NoRequest(id))) };
            if request.state == RequestState::Open {
                return Ok(Err(QueueError::NotDecided(id)));
            }
            if let Some(newer) = read::undecided(transaction, &request)?.filter(|newer| *newer != id) {
                return Ok(Err(QueueError::AskedAgain { id, newer }));
            }
            append(transaction, (id, Action::Undo), reasons.who, (reasons.because, reasons.source))?;
            Ok(Ok(Request { state: RequestState::Open, version: None, ..request }))
        })
    }

    /// Adds a comment to a request, without deciding it.
    ///
    /// # Errors
    /// [`QueueError::NoRequest`], or if the file cannot be written.
    pub fn comment(&mut self, id: i64, who: &str, text: &str) -> Result<LogEntry, QueueError> {
        self.change(|transaction| {
            if read::request(transaction, id)?.is_none() {
                return Ok(Err(QueueError::NoRequest(id)));
            }
            append(transaction, (id, Action::Comment), who, (text, "")).map(Ok)
        })
    }
}

fn decide(
    transaction: &Connection,
    id: i64,
    ruling: Ruling,
    reasons: Reasons<'_>,
) -> rusqlite::Result<Result<Request, QueueError>> {
    let Some(request) = read::request(transaction, id)? else { return Ok(Err(QueueError::NoRequest(id))) };
    if !request.state.is_undecided() || ruling == Ruling::Defer && request.state == RequestState::Deferred {
        return Ok(Err(decided(&request, read::last_entry(transaction, id)?)));
    }
    let Reasons { who, because, source } = reasons;
    append(transaction, (id, ruling.action()), who, (because, source))?;
    Ok(Ok(Request { state: ruling.action().leads_to().unwrap_or(request.state), ..request }))
}

fn decided(request: &Request, last: Option<LogEntry>) -> QueueError {
    let (who, at) = last.map_or_else(Default::default, |entry| (entry.who, entry.at));
    QueueError::Decided { id: request.id, state: request.state, who, at }
}

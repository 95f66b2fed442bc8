//! Deciding requests, and undoing decisions.

use super::connection::Queue;
use super::database::Database;
use super::database_error::Result as DatabaseResult;
use super::error::QueueError;
use super::log::{Action, Reasons, append};
use super::read;
use crate::moderation::request::{Request, RequestState};

/// A decided request, with the id of the decision's log entry.
pub type DecidedRequest = (Request, i64);

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
    /// [`QueueError::Decided`] if the request is decided already; [`QueueError::NoRequest`] if it does not exist;
    /// other errors if the file cannot be written.
    pub fn decide(&mut self, id: i64, ruling: Ruling, reasons: Reasons<'_>) -> Result<Request, QueueError> {
        let decided = self.change(|transaction| decide(transaction, id, ruling, reasons))?;
        Ok(decided.0)
    }

    /// Decides several requests in one transaction, and returns a result for each request: the request with the id of
    /// the log entry. If a request does not exist or is decided already, its result is an error, and the other requests
    /// are decided nevertheless.
    ///
    /// # Errors
    /// If the file cannot be written. In this case, nothing is decided.
    pub fn decide_many(
        &mut self,
        ids: &[i64],
        ruling: Ruling,
        reasons: Reasons<'_>,
    ) -> Result<Vec<Result<DecidedRequest, QueueError>>, QueueError> {
        self.change(|transaction| {
            ids.iter().map(|&id| decide(transaction, id, ruling, reasons)).collect::<Result<_, _>>().map(Ok)
        })
    }

    /// Undoes the last decision about a request: opens the request again, and appends an entry to the log. If `last` is
    /// given, the log entry with this id must be the last one about the request.
    ///
    /// # Errors
    /// [`QueueError::NotDecided`], [`QueueError::NoRequest`], [`QueueError::AskedAgain`], [`QueueError::Changed`], or
    /// if the file cannot be written.
    pub fn undo(&mut self, id: i64, last: Option<i64>, reasons: Reasons<'_>) -> Result<Request, QueueError> {
        self.change(|transaction| undo(transaction, id, last, reasons))
    }

    /// Undoes decisions in one transaction, and returns a result for each. A decision is undone only if the log entry
    /// with the given id is the last one about the request: otherwise its result is [`QueueError::Changed`].
    ///
    /// # Errors
    /// If the file cannot be written. In this case, nothing is undone.
    pub fn undo_many(
        &mut self,
        decisions: &[(i64, i64)],
        reasons: Reasons<'_>,
    ) -> Result<Vec<Result<Request, QueueError>>, QueueError> {
        self.change(|transaction| {
            let undone = decisions.iter().map(|&(id, last)| undo(transaction, id, Some(last), reasons));
            undone.collect::<Result<_, _>>().map(Ok)
        })
    }

    /// Adds a comment to a request, without deciding it.
    ///
    /// # Errors
    /// [`QueueError::NoRequest`], or if the file cannot be written.
    pub fn comment(&mut self, id: i64, who: &str, text: &str) -> Result<(), QueueError> {
        self.change(|transaction| {
            if read::request(transaction, id)?.is_none() {
                return Ok(Err(QueueError::NoRequest(id)));
            }
            append(transaction, (id, Action::Comment), Reasons { who, because: text, source: "" }).map(|_| Ok(()))
        })
    }

    /// Records that a moderator is looking at a request, or, if `is_assigned` is false, that this moderator no longer
    /// is. Has no effect if the request has been decided, or if this is already recorded.
    ///
    /// # Errors
    /// [`QueueError::NoRequest`], or if the file cannot be written.
    pub fn assign(&mut self, id: i64, who: &str, is_assigned: bool) -> Result<(), QueueError> {
        self.change(|transaction| {
            let Some(request) = read::request(transaction, id)? else { return Ok(Err(QueueError::NoRequest(id))) };
            let is_assignee = read::assignee(transaction, id)?.as_deref() == Some(who);
            if is_assigned == is_assignee || !request.state.is_undecided() {
                return Ok(Ok(()));
            }
            let action = if is_assigned { Action::Assign } else { Action::Unassign };
            append(transaction, (id, action), Reasons { who, because: "", source: "" }).map(|_| Ok(()))
        })
    }
}

fn undo(
    transaction: &Database,
    id: i64,
    last: Option<i64>,
    reasons: Reasons<'_>,
) -> DatabaseResult<Result<Request, QueueError>> {
    let Some(request) = read::request(transaction, id)? else { return Ok(Err(QueueError::NoRequest(id))) };
    if let Some(last) = last
        && last != read::last_log_id(transaction, id)?
    {
        return Ok(Err(QueueError::Changed(id)));
    }
    if request.state == RequestState::Open {
        return Ok(Err(QueueError::NotDecided(id)));
    }
    let same = (&*request.edition, &*request.form, request.kind);
    if let Some(newer) = read::undecided(transaction, same)?.filter(|newer| *newer != id) {
        return Ok(Err(QueueError::AskedAgain { id, newer }));
    }
    append(transaction, (id, Action::Undo), reasons)?;
    Ok(Ok(Request { state: RequestState::Open, version: None, ..request }))
}

fn decide(
    transaction: &Database,
    id: i64,
    ruling: Ruling,
    reasons: Reasons<'_>,
) -> DatabaseResult<Result<DecidedRequest, QueueError>> {
    let Some(request) = read::request(transaction, id)? else { return Ok(Err(QueueError::NoRequest(id))) };
    if !request.state.is_undecided() || ruling == Ruling::Defer && request.state == RequestState::Deferred {
        let last = read::last_entry(transaction, id)?;
        let (who, at) = last.map_or_else(Default::default, |entry| (entry.who, entry.at));
        return Ok(Err(QueueError::Decided { id, kind: request.kind, state: request.state, who, at }));
    }
    let entry = append(transaction, (id, ruling.action()), reasons)?;
    Ok(Ok((Request { state: ruling.action().leads_to().unwrap_or(request.state), ..request }, entry)))
}

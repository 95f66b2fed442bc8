//! Navigation from one request to the next in the same list. Also the line at the top of a page about the decision that
//! was just made, with a button that undoes it.

use super::filter::Filter;
use super::page_request::PageRequest;
use super::parts::form;
use crate::html::Html;
use crate::moderation::evidence::shown;
use crate::moderation::queue::{Action, Case, LogEntry, Queue};
use crate::moderation::request::Request;
use crate::serve::http::problem::Problem;
use crate::serve::pages::texts::Arg;

/// The query parameter with the id of the request that was decided on the page before.
const DONE: &str = "done";

/// Returns the id of the next request in the list that the page's filter selects: the first one after `request`, or
/// else the first of the list. Returns `None` if the list has no other request.
pub(super) fn following(queue: &Queue, filter: &Filter<'_>, request: &Request) -> Result<Option<i64>, Problem> {
    if !filter.word.is_empty() {
        return Ok(None);
    }
    let here = queue.position(filter.of.order, request.id)?;
    for after in [Some(here), None] {
        // The list may still contain the request itself.
        let page = queue.page(&filter.of, after, 2)?;
        if let Some(next) = page.requests.iter().find(|next| next.request.id != request.id) {
            return Ok(Some(next.request.id));
        }
    }
    Ok(None)
}

/// Returns the address of the page after a decision: the next request, or the list if there is no other.
pub(super) fn after(call: &PageRequest<'_>, queue: &Queue, decided: &Request) -> Result<String, Problem> {
    let (filter, done) = (Filter::of(call)?, decided.id.to_string());
    let next = following(queue, &filter, decided)?.map(|id| id.to_string());
    let path = next.as_deref().map_or_else(Vec::new, |id| vec!["requests", id]);
    Ok(filter.address(call, &path, &[(DONE, &done)]))
}

/// The decision that was made on the page before.
pub(super) struct Done {
    case: Case,
    /// The address of the form that undoes the decision.
    address: String,
}

impl Done {
    /// Finds the decision. Returns `None` if the moderator made no decision on the page before, or if the request has a
    /// newer entry in its log.
    pub(super) fn find(call: &PageRequest<'_>) -> Result<Option<Self>, Problem> {
        let id = call.context.question.query.one(DONE)?;
        let (Some(id), Some(session)) = (id, &call.session) else { return Ok(None) };
        let Some(case) = id.parse().ok().and_then(|id| call.moderation.queue().ok()?.case(id).ok()) else {
            return Ok(None);
        };
        let is_own = |last: &LogEntry| {
            last.who == session.name && matches!(last.action, Action::Accept | Action::Reject | Action::Defer)
        };
        let is_own = case.history.last().is_some_and(is_own);
        let address = Filter::of(call)?.address(call, &["requests", id], &[]);
        Ok(is_own.then_some(Self { case, address }))
    }

    /// Writes the decision, with a form that undoes it.
    pub(super) fn write(&self, html: &mut Html, call: &PageRequest<'_>) {
        let (context, request) = (&call.context, &self.case.request);
        let (word, state) = (shown(&request.word), context.text(&request.state.label_key(request.kind), &[]));
        let id = Arg::Number(request.id.unsigned_abs());
        form(html, call, "done", &self.address, |html| {
            html.element("span", &[("role", "status")], |html| {
                html.element("a", &[("href", &self.address)], |html| {
                    context.say(
                        html,
                        "desk-done",
                        &[("id", id), ("word", Arg::Text(&word)), ("state", Arg::Text(&state))],
                    );
                });
            });
            undo_at_once(html, call, &[(request.id, last(&self.case.history))]);
        });
    }
}

/// Writes the button of a form that undoes decisions which were just made. Each decision consists of the id of the
/// request and the id of the log entry.
pub(super) fn undo_at_once(html: &mut Html, call: &PageRequest<'_>, decisions: &[(i64, i64)]) {
    undo_fields(html, decisions);
    let because = call.context.text("desk-undone-at-once", &[]);
    html.void("input", &[("type", "hidden"), ("name", "because"), ("value", &because)]);
    html.leaf("button", &[("type", "submit"), ("class", "small")], &call.context.text("desk-undo-do", &[]));
}

/// Writes the hidden fields of a form that undoes decisions. A decision is not undone if the log has a newer entry
/// about the request when the form arrives.
pub(super) fn undo_fields(html: &mut Html, decisions: &[(i64, i64)]) {
    html.void("input", &[("type", "hidden"), ("name", "do"), ("value", "undo")]);
    for (id, last) in decisions {
        for (name, value) in [("id", id), ("last", last)] {
            html.void("input", &[("type", "hidden"), ("name", name), ("value", &value.to_string())]);
        }
    }
}

/// Returns the id of the last log entry, or 0 if the log is empty.
pub(super) fn last(history: &[LogEntry]) -> i64 {
    history.last().map_or(0, |entry| entry.id)
}

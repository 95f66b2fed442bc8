//! The page for publishing the decisions about an edition. The page first shows the planned changes. When a moderator
//! confirms them, the server compiles the edition in the background, and serves the new build as soon as it is
//! complete.

use std::time::Instant;

use axum::http::header;

use super::answer::Answer;
use super::form::Form;
use super::page_request::PageRequest;
use super::parts::{self, effects};
use crate::dictionary::Effect;
use crate::html::Html;
use crate::moderation::publish::{Busy, Conflict, DecisionRow, Plan, PublishError, PublishProgress, PublishResult};
use crate::serve::events::{Event, MAX_ERROR_CHARS};
use crate::serve::http::problem::Problem;
use crate::serve::pages::texts::Arg;

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    page(call, None)
}

/// Starts publishing. If the plan has changed since the page showed it, or if another publishing run is in progress,
/// shows the page again with the reason.
pub(super) fn start(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    let (edition, session) = (call.context.edition()?, call.session()?);
    let id = &edition.dictionary.edition().id;
    let publisher = &call.moderation.publisher;
    let plan = Plan::new(&*call.moderation.queue()?, &edition.dictionary, &publisher.folders)?;
    if plan.mark() != form.get("mark") {
        return page(call, Some(&call.context.text("desk-changed", &[])));
    }
    let (moderation, begin) = (call.moderation.clone(), Instant::now());
    let report = move |edition: &str, result: &PublishResult| {
        log(edition, result);
        moderation.metrics.publishing_ended(result, begin.elapsed());
        moderation.events.send(event(edition, result));
    };
    match publisher.start((id, form.get("mark")), &session.name, report) {
        Ok(()) => {
            tracing::info!(edition = %id, moderator = ?session.name, "publishing");
            Ok(Answer::see(&call.area(&["publish", id])))
        }
        Err(Busy { edition, who }) => {
            let args = [("edition", Arg::Text(&call.game(&edition))), ("who", Arg::Text(&who))];
            page(call, Some(&call.context.text("desk-busy", &args)))
        }
    }
}

/// Returns the event about the end of a publishing run.
fn event(edition: &str, PublishResult { who, result }: &PublishResult) -> Event {
    let (edition, who) = (edition.to_owned(), who.clone());
    match result {
        Ok((version, added, removed)) => {
            let (version, words_added, words_removed) = (version.clone(), *added, *removed);
            Event::Published { edition, who, version, words_added, words_removed }
        }
        Err(error) => Event::PublishingFailed { edition, who, error: error.chars().take(MAX_ERROR_CHARS).collect() },
    }
}

/// Logs the result of a publishing run, with the name of the moderator.
fn log(edition: &str, PublishResult { who, result }: &PublishResult) {
    match result {
        Ok((version, words_added, words_removed)) => {
            tracing::info!(edition, moderator = ?who, version, words_added, words_removed, "published");
        }
        Err(error) => tracing::warn!(edition, moderator = ?who, ?error, "could not publish"),
    }
}

fn page(call: &PageRequest<'_>, refused: Option<&str>) -> Result<Answer, Problem> {
    let (context, publisher) = (&call.context, &call.moderation.publisher);
    let dictionary = &context.question.proposed_edition()?.dictionary;
    let edition = dictionary.edition();
    let running = publisher.progress();
    let plan = match Plan::new(&*call.moderation.queue()?, dictionary, &publisher.folders) {
        Ok(plan) => Ok((plan.effects(dictionary)?, plan)),
        Err(PublishError::NoDecisions(_)) => Err(vec![context.text("desk-no-decisions", &[])]),
        Err(PublishError::Conflicts { file, conflicts }) => {
            Err(conflicts.iter().map(|found| conflict(call, &file, found)).collect())
        }
        Err(error) => return Err(error.into()),
    };
    let title = context.text("desk-publish-of", &[("game", Arg::Text(&edition.title))]);
    let is_running = running.is_some();
    let answer = Answer::in_area(call, &title, refused, |html| {
        if let Some(running) = &running {
            progress(html, call, running);
        }
        if let Some(outcome) = publisher.outcome(&edition.id).filter(|_| !is_running) {
            ended(html, call, &outcome);
        }
        match &plan {
            Err(notices) => notices.iter().for_each(|notice| html.leaf("p", &[("class", "wrong")], notice)),
            Ok((_, plan)) if plan.is_empty() => context.leaf(html, "p", "note", "desk-nothing", &[]),
            Ok((effects, plan)) => planned(html, call, plan, effects, is_running),
        }
    })?;
    // While a publishing run is in progress, the browser reloads the page every two seconds.
    Ok(if is_running { answer.with_field(header::REFRESH, "2") } else { answer })
}

/// Returns a message about a row that has changed both in the decisions file and in the queue.
fn conflict(call: &PageRequest<'_>, file: &str, Conflict { in_file, in_queue }: &Conflict) -> String {
    let [before, after] = [in_file, in_queue].map(|row| match row {
        Some(row) => row.to_string(),
        None => call.context.text("desk-no-row", &[]),
    });
    let args = [("file", Arg::Text(file)), ("before", Arg::Text(&before)), ("after", Arg::Text(&after))];
    call.context.text("desk-conflict", &args)
}

fn progress(html: &mut Html, call: &PageRequest<'_>, running: &PublishProgress) {
    let PublishProgress { edition, who, stage, done, total } = running;
    let args = [("edition", Arg::Text(&call.game(edition))), ("who", Arg::Text(who))];
    call.context.leaf(html, "p", "", "desk-running", &args);
    let Some(stage) = stage else { return };
    html.element("p", &[("role", "status")], |html| {
        let (value, most) = (done.to_string(), total.to_string());
        let label = call.context.text("desk-progress", &[]);
        html.leaf("progress", &[("value", &value), ("max", &most), ("aria-label", &label)], "");
        let stage = call.context.text(&format!("stage-{}", stage.key()), &[]);
        html.leaf("span", &[], &format!(" {}", call.context.labelled(&stage, &format!("{done}/{total}"))));
    });
}

fn ended(html: &mut Html, call: &PageRequest<'_>, outcome: &PublishResult) {
    match &outcome.result {
        Ok((version, words_added, words_removed)) => {
            let args = [
                ("version", Arg::Text(version)),
                ("in", Arg::Number(*words_added as u64)),
                ("out", Arg::Number(*words_removed as u64)),
                ("who", Arg::Text(&outcome.who)),
            ];
            html.element("p", &[("role", "status")], |html| call.context.say(html, "desk-published", &args));
        }
        Err(notice) => {
            call.context.leaf(html, "p", "wrong", "desk-failed", &[]);
            html.leaf("pre", &[("lang", "en")], notice);
        }
    }
}

/// Writes the rows that are removed and added, and the words that the added rows would add or remove. Also writes the
/// button that starts publishing, unless a run is in progress.
fn planned(html: &mut Html, call: &PageRequest<'_>, plan: &Plan, all: &[Effect], is_running: bool) {
    let context = &call.context;
    html.leaf("h2", &[], &context.text("desk-rows", &[]));
    html.element("ul", &[("class", "plain rows")], |html| {
        let mut row = |sign: &str, row: &DecisionRow| {
            html.element("li", &[], |html| html.leaf("code", &[], &format!("{sign} {row}")));
        };
        plan.removed().for_each(|removed| row("−", removed));
        plan.added().for_each(|added| row("+", added));
    });
    html.leaf("h2", &[], &context.text("desk-words", &[]));
    let language = call.word_language(&plan.edition);
    html.element("dl", &[("class", "facts")], |html| {
        all.iter().for_each(|effect| effects(html, call, language, effect));
    });
    if !is_running {
        parts::form(html, call, "stacked", &call.area(&["publish", &plan.edition]), |html| {
            html.void("input", &[("type", "hidden"), ("name", "mark"), ("value", &plan.mark())]);
            html.leaf("button", &[("type", "submit")], &context.text("desk-publish-do", &[]));
        });
    }
}

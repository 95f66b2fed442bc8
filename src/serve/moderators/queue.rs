//! The queue page: a list of requests, filtered by state, edition, kind and advice, in three orders. A moderator can
//! select several requests and decide them together.

use std::collections::BTreeSet;

use super::answer::Answer;
use super::filter::Filter;
use super::form::Form;
use super::next::undo_at_once;
use super::page_request::{AREA, PageRequest};
use super::parts::{conflict, form, source_link};
use super::ruling::{MAX_REASON_CHARS, Typed, given_reason, obstacle_to, ruling, ruling_fields};
use crate::html::{Attributes, Html};
use crate::moderation::evidence::{ADVICE, Advice, queued_form, shown};
use crate::moderation::frequency::Frequency;
use crate::moderation::queue::{ListedRequest, MAX_PAGE_REQUESTS, ORDERS, Page, PageOf, QueueError, Reasons, Ruling};
use crate::moderation::request::{Ask, KINDS, RequestKind, RequestState, STATES};
use crate::serve::http::problem::Problem;
use crate::serve::moderation_state::PooledQueue;
use crate::serve::pages::frame::submit;
use crate::serve::pages::parts::{WORD_FIELD, field, select, sentence};
use crate::serve::pages::texts::Arg;

/// The maximum length of the part of an ask's text that a row shows, in characters.
const MAX_BEGINNING_CHARS: usize = 80;

/// The maximum number of requests that are decided at once.
const MAX_DECIDED: u32 = 1000;

/// A row of the list.
struct Row {
    listed: ListedRequest,
    /// The first ask. `None` if nobody has asked yet.
    ask: Option<Ask>,
}

/// The requests that match a filter.
struct Matches {
    page: Page,
    /// The number of all requests that match.
    count: u32,
    /// The number of undecided requests that match.
    undecided: u32,
}

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    page(call, None)
}

/// Returns the page. If a selection was not decided, `refused` is the reason and the submitted form. It is `None` if no
/// form was rejected.
fn page(call: &PageRequest<'_>, refused: Option<(&str, &Form)>) -> Result<Answer, Problem> {
    let filter = Filter::of(call)?;
    let queue = call.moderation.queue()?;
    let found = matches(call, &queue, &filter)?;
    let last_ids = queue.last_ids()?;
    let row = |listed: ListedRequest| Ok(Row { ask: queue.first_ask(listed.request.id)?, listed });
    let requests = found.page.requests.into_iter().map(row).collect::<Result<Vec<_>, QueueError>>()?;
    let title = call.context.text("desk-queue", &[]);
    Answer::in_area(call, &title, refused.map(|(reason, _)| reason), |html| {
        filters(html, call, &filter);
        html.element("p", &[("role", "status")], |html| {
            let number = call.context.text("desk-count", &[("count", Arg::Number(found.count.into()))]);
            let address = filter.address(call, &["count"], &[]);
            html.leaf("span", &[("id", "count"), ("data-address", &address)], &number);
            if !filter.word.is_empty() {
                html.text(&format!(" · {}", call.context.text("desk-any-state", &[])));
            }
        });
        if requests.is_empty() {
            call.context.leaf(html, "p", "note", "desk-none", &[]);
        } else {
            list(html, call, &filter, (&requests, found.undecided, last_ids), refused.map(|(_, form)| form));
        }
        if let Some(next) = found.page.next {
            let address = Filter { after: Some(next), ..filter }.address(call, &[], &[]);
            html.element("p", &[], |html| {
                html.leaf("a", &[("rel", "next"), ("href", &address)], &call.context.text("desk-next", &[]));
            });
        }
    })
}

/// Returns a page of the requests that match the filter. If the moderator searches for a word, these are the first
/// requests whose form contains it.
fn matches(call: &PageRequest<'_>, queue: &PooledQueue<'_>, filter: &Filter<'_>) -> Result<Matches, Problem> {
    if filter.word.is_empty() {
        let (page, count) = (queue.page(&filter.of, filter.after, MAX_PAGE_REQUESTS)?, queue.count(&filter.of)?);
        let undecided = if filter.of.state.is_undecided() { count } else { 0 };
        return Ok(Matches { page, count, undecided });
    }
    let parts = parts_of_forms(call, filter.word);
    let requests = queue.containing(&parts, &filter.of, MAX_PAGE_REQUESTS)?;
    let (count, undecided) = queue.count_containing(&parts, &filter.of)?;
    Ok(Matches { page: Page { requests, next: None }, count, undecided })
}

/// Returns the texts to search in forms for a word, or part of a word: as typed, and as each edition normalises it.
fn parts_of_forms(call: &PageRequest<'_>, word: &str) -> Vec<String> {
    let editions = call.context.question.library.editions();
    let mut parts: Vec<_> = editions.map(|(_, builds)| queued_form(&builds.current.dictionary, word)).collect();
    parts.push(word.to_owned());
    parts.retain(|part| !part.is_empty());
    parts.sort();
    parts.dedup();
    parts
}

/// Returns the ids of the selected requests: those with a checked box, or, if all are selected, the first undecided
/// requests that match the filter. In the second case, requests that arrived or changed after the page was shown are
/// left out.
fn selected(call: &PageRequest<'_>, queue: &PooledQueue<'_>, form: &Form) -> Result<Vec<i64>, Problem> {
    let Ok(newest) = form.get("all").parse::<i64>() else {
        return Ok(form.all("id").filter_map(|id| id.parse().ok()).take(MAX_DECIDED as usize).collect());
    };
    let (filter, last) = (Filter::of(call)?, form.get("seen").parse().unwrap_or(0));
    let parts = if filter.word.is_empty() { Vec::new() } else { parts_of_forms(call, filter.word) };
    Ok(queue.undecided_ids((&filter.of, &parts), (newest, last), MAX_DECIDED)?)
}

/// Returns, as text, the number of requests that match the filter. The script shows this number on the queue page.
pub(super) fn count(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let filter = Filter::of(call)?;
    let queue = call.moderation.queue()?;
    let count = match filter.word {
        "" => queue.count(&filter.of)?,
        word => queue.count_containing(&parts_of_forms(call, word), &filter.of)?.0,
    };
    let text = call.context.text("desk-count", &[("count", Arg::Number(count.into()))]);
    Ok(Answer::document("text/plain; charset=utf-8", text))
}

/// Decides the selected requests, or undoes decisions that were just made. If some requests cannot be decided, the page
/// lists the reasons, and the other requests are decided. If accepting the selection would add some words and remove
/// others, nothing is decided, and the list is shown again.
pub(super) fn decide_selection(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    if form.get("do") == "undo" {
        return undo_selection(call, form);
    }
    let session = call.session()?;
    let mut queue = call.moderation.queue()?;
    let ids = selected(call, &queue, form)?;
    let because = form.text("because", MAX_REASON_CHARS)?;
    if ids.is_empty() || because.is_empty() {
        return Err(Problem::bad_request("select requests and give a reason").on_pages("wrong-none-selected", ""));
    }
    let reasons = Reasons { who: &session.name, because: &because, source: &form.text("source", MAX_REASON_CHARS)? };
    let ruling = ruling(form.get("do"))?;
    let (library, language) = (&call.context.question.library, call.context.reader.texts.tag);
    let (mut able, mut notices, mut verdicts) = (Vec::new(), Vec::new(), BTreeSet::<bool>::new());
    for id in ids {
        let (request, precedents) = queue.request_with_precedents(id)?;
        match obstacle_to(library, (&request, &precedents), ruling, language)? {
            Some(obstacle) => notices.push(sentence(&obstacle, true)),
            None => {
                verdicts.extend(request.kind.requested_verdict().filter(|_| request.state.is_undecided()));
                able.push(id);
            }
        }
    }
    if ruling == Ruling::Accept && verdicts.len() > 1 {
        drop(queue);
        return page(call, Some((&call.context.text("wrong-mixed-kinds", &[]), form)));
    }
    let mut decisions = Vec::new();
    for result in queue.decide_many(&able, ruling, reasons)? {
        match result {
            Ok((request, entry)) => decisions.push((request.id, entry)),
            Err(error) => notices.push(conflict(call, error)?),
        }
    }
    outcome(call, ("desk-decided", decisions.len()), &notices, &decisions)
}

/// Undoes decisions that were just made. A decision is left alone if its request has a newer entry in the log.
fn undo_selection(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    let because = given_reason(form.get("because"))?;
    let reasons = Reasons { who: &call.session()?.name, because: &because, source: "" };
    let pairs = form.all("id").zip(form.all("last")).take(MAX_DECIDED as usize);
    let pairs = pairs.filter_map(|(id, last)| Some((id.parse().ok()?, last.parse().ok()?)));
    let undone = call.moderation.queue()?.undo_many(&pairs.collect::<Vec<(i64, i64)>>(), reasons)?;
    let count = undone.iter().flatten().count();
    let notices = undone.into_iter().filter_map(Result::err).map(|error| conflict(call, error));
    outcome(call, ("desk-undone", count), &notices.collect::<Result<Vec<_>, _>>()?, &[])
}

/// Returns the page after several requests were decided, or several decisions undone: their number, under the FTL key
/// `title`, and the notices about the others. A form undoes `decisions`: the ids of requests and of their log entries.
fn outcome(
    call: &PageRequest<'_>,
    (title, count): (&str, usize),
    notices: &[String],
    decisions: &[(i64, i64)],
) -> Result<Answer, Problem> {
    let title = call.context.text(title, &[("count", Arg::Number(count as u64))]);
    let back = Filter::of(call)?.address(call, &[], &[]);
    Answer::in_area(call, &title, None, |html| {
        html.element("ul", &[("class", "plain")], |html| {
            notices.iter().for_each(|notice| html.leaf("li", &[], notice));
        });
        if !decisions.is_empty() {
            form(html, call, "done", &back, |html| undo_at_once(html, call, decisions));
        }
        html.element("p", &[], |html| {
            html.leaf("a", &[("href", &back)], &call.context.text("desk-back", &[]));
        });
    })
}

fn filters(html: &mut Html, call: &PageRequest<'_>, filter: &Filter<'_>) {
    let context = &call.context;
    let named = |prefix: &str, names: &mut dyn Iterator<Item = &'static str>| -> Vec<_> {
        names.map(|name| (name, context.text(&format!("{prefix}-{name}"), &[]))).collect()
    };
    // The queue does not store which requests are live, so it cannot filter by this state. The build determines whether
    // a published request is live.
    let states = STATES.iter().filter(|(state, _)| *state != RequestState::Live);
    let states = named("state", &mut states.map(|(_, name)| *name));
    let editions = context.question.library.editions().map(|(id, _)| (id, call.game(id))).collect();
    let kinds = named("asked", &mut KINDS.iter().map(|(_, name)| *name));
    let advices = named("advice", &mut ADVICE.iter().map(|(_, name)| *name));
    let orders = named("order", &mut ORDERS.iter().map(|(_, name)| *name));
    let PageOf { state, edition, kind, advice, order } = filter.of;
    let choices = [
        ("state", "desk-state", None, states, state.name()),
        ("edition", "desk-edition", Some("desk-any-edition"), editions, edition.unwrap_or_default()),
        ("kind", "desk-kind", Some("desk-any-kind"), kinds, kind.map_or("", RequestKind::name)),
        ("advice", "desk-advice", Some("desk-any-advice"), advices, advice.map_or("", Advice::name)),
        ("order", "desk-order", None, orders, order.name()),
    ];
    let action = format!("/{AREA}");
    html.element("form", &[("class", "search"), ("method", "get"), ("action", &action)], |html| {
        for (name, label, any, options, chosen) in choices {
            let any = any.map(|key| ("", context.text(key, &[])));
            let options: Vec<_> = any.into_iter().chain(options).collect();
            field(html, context, &format!("field {name}"), (name, label), |html| {
                select(html, &[("id", name), ("name", name)], &options, chosen);
            });
        }
        field(html, context, "field", ("word", "search-word"), |html| {
            html.void(
                "input",
                &[&[("id", "word"), ("name", "word"), ("value", filter.word)], &WORD_FIELD[..]].concat(),
            );
        });
        submit(html, context, "desk-filter");
    });
}

/// Writes the requests, and the fields for deciding the selected requests. Each undecided request has a checkbox.
/// `undecided` is the number of undecided requests that match the filter, `newest` is the id of the newest request, and
/// `last` is the id of the last log entry. The fields keep what was typed in `sent`, a form that was rejected.
fn list(
    html: &mut Html,
    call: &PageRequest<'_>,
    filter: &Filter<'_>,
    (requests, undecided, (newest, last)): (&[Row], u32, (i64, i64)),
    sent: Option<&Form>,
) {
    let context = &call.context;
    form(html, call, "selection", &filter.address(call, &[], &[]), |html| {
        let is_selectable = requests.iter().any(|row| row.listed.request.state.is_undecided());
        if is_selectable {
            // This checkbox is hidden until the script shows it, because only the script can tick every box.
            html.element("label", &[("id", "all"), ("hidden", "")], |html| {
                html.void("input", &[("type", "checkbox")]);
                html.text(&format!(" {}", context.text("desk-choose-all", &[])));
            });
        }
        html.element("ul", &[("class", "requests"), ("role", "list")], |html| {
            requests.iter().for_each(|one| html.element("li", &[], |html| row(html, call, filter, one, sent)));
        });
        if is_selectable {
            html.element("section", &[("class", "together"), ("aria-labelledby", "together")], |html| {
                html.leaf("h2", &[("id", "together")], &context.text("desk-chosen", &[]));
                let shown = requests.iter().filter(|row| row.listed.request.state.is_undecided()).count();
                if undecided as usize > shown {
                    let key = if undecided > MAX_DECIDED { "desk-choose-first" } else { "desk-choose-every" };
                    let most = Arg::Number(undecided.min(MAX_DECIDED).into());
                    html.void("input", &[("type", "hidden"), ("name", "seen"), ("value", &last.to_string())]);
                    html.element("label", &[("class", "every")], |html| {
                        let is_checked = sent.is_some_and(|form| !form.get("all").is_empty());
                        checkbox(html, &[("name", "all"), ("value", &newest.to_string())], is_checked);
                        html.text(&format!(" {}", context.text(key, &[("count", most)])));
                    });
                }
                html.element("div", &[("class", "stacked")], |html| {
                    let typed = sent.map_or(Typed::NONE, Typed::of);
                    ruling_fields(html, call, (context.reader.texts.tag, None, true), &typed);
                });
            });
        }
    });
}

fn checkbox(html: &mut Html, attributes: Attributes<'_>, is_checked: bool) {
    let checked: Attributes<'_> = if is_checked { &[("checked", "")] } else { &[] };
    html.void("input", &[&[("type", "checkbox")], attributes, checked].concat());
}

/// Writes a row: the word, the number of asks, the advice, and the first ask. In the results of a search, also writes
/// the state, because a search ignores the state of the filter. The row is selected if it is in `sent`, a form that was
/// rejected.
fn row(
    html: &mut Html,
    call: &PageRequest<'_>,
    filter: &Filter<'_>,
    Row { listed: ListedRequest { request, advice, frequency, assignee }, ask }: &Row,
    sent: Option<&Form>,
) {
    let context = &call.context;
    let (id, word) = (request.id.to_string(), shown(&request.word));
    if request.state.is_undecided() {
        let label = context.text("desk-choose", &[("word", Arg::Text(&word))]);
        let is_checked = sent.is_some_and(|form| form.all("id").any(|chosen| chosen == id));
        checkbox(html, &[("name", "id"), ("value", &id), ("aria-label", &label)], is_checked);
    }
    let language = call.word_language(&request.edition);
    let address = filter.address(call, &["requests", &id], &[]);
    html.leaf("a", &[("class", "request"), ("lang", language), ("href", &address)], &word);
    html.leaf("span", &[], &context.text(&format!("asked-{}", request.kind), &[]));
    if filter.of.edition.is_none() {
        html.leaf("span", &[("class", "note")], &call.game(&request.edition));
    }
    html.leaf("span", &[("class", "note")], &context.text("desk-asks", &[("count", Arg::Number(request.asks.into()))]));
    if !filter.word.is_empty() {
        html.leaf("span", &[("class", "chip")], &context.text(&request.state.label_key(request.kind), &[]));
    }
    if let Some(advice) = advice {
        html.leaf("span", &[("class", "chip")], &context.text(&format!("advice-{}", advice.name()), &[]));
    }
    if let Some(frequency) = frequency.filter(|frequency| *frequency != Frequency::NotSeen) {
        html.leaf("span", &[("class", "note")], &context.text(&format!("frequency-{}", frequency.name()), &[]));
    }
    if let Some(who) = assignee {
        html.leaf("span", &[("class", "chip")], &context.text("desk-assigned", &[("who", Arg::Text(&shown(who)))]));
    }
    html.element("span", &[("class", "first note")], |html| {
        // The script writes the time in the reader's language and time zone.
        let day = request.opened.split('T').next().unwrap_or_default();
        html.leaf("time", &[("datetime", &request.opened)], day);
        let Some(Ask { who, text, link, .. }) = ask else { return };
        let said = [shown(who), beginning(&shown(text))];
        said.iter().filter(|part| !part.is_empty()).for_each(|part| html.text(&format!(" · {part}")));
        source_link(html, call, link);
    });
}

/// Returns the first words of a text.
fn beginning(text: &str) -> String {
    match text.char_indices().nth(MAX_BEGINNING_CHARS) {
        Some((end, _)) => format!("{} …", text[..end].rsplit_once(' ').map_or(&text[..end], |(words, _)| words)),
        None => text.to_owned(),
    }
}

//! The queue page: a list of requests, filtered by state, edition, kind and advice, in three orders. A moderator can select several requests and decide them together.

use std::collections::BTreeSet;

use super::answer::Answer;
use super::filter::Filter;
use super::form::Form;
use super::page_request::{AREA, PageRequest};
use super::parts::{conflict, form, source_link};
use super::ruling::{MAX_REASON_CHARS, Typed, obstacle_to, ruling, ruling_fields};
use crate::html::Html;
use crate::moderation::evidence::{ADVICE, Advice, queued_form, shown};
use crate::moderation::frequency::Frequency;
use crate::moderation::queue::{ListedRequest, MAX_PAGE_REQUESTS, ORDERS, Page, PageOf, QueueError, Reasons, Ruling};
use crate::moderation::request::{Ask, KINDS, Request, RequestKind, RequestState, STATES};
use crate::serve::http::problem::Problem;
use crate::serve::moderation_state::PooledQueue;
use crate::serve::moderation_state::state_key;
use crate::serve::pages::frame::submit;
use crate::serve::pages::parts::{WORD_FIELD, field, select, sentence};
use crate::serve::pages::texts::Arg;

/// The maximum length of the first words of a reason, in characters.
const MAX_BEGINNING_CHARS: usize = 80;

/// The maximum number of requests that are decided at once.
const MAX_DECIDED: usize = 1000;

/// A row of the list.
struct Row {
    listed: ListedRequest,
    /// The first ask; `None` if there is none.
    ask: Option<Ask>,
    /// The moderator who is looking at the request; `None` if nobody is.
    assignee: Option<String>,
}

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let filter = Filter::of(call)?;
    let queue = call.moderation.queue()?;
    let (found, count) = found(call, &queue, &filter, MAX_PAGE_REQUESTS)?;
    let row = |listed: ListedRequest| {
        let id = listed.request.id;
        Ok(Row { ask: queue.first_ask(id)?, assignee: queue.assignee(id)?, listed })
    };
    let requests = found.requests.into_iter().map(row).collect::<Result<Vec<_>, QueueError>>()?;
    let title = call.context.text("desk-queue", &[]);
    Answer::in_area(call, &title, None, |html| {
        filters(html, call, &filter);
        html.element("p", &[("role", "status")], |html| {
            let number = call.context.text("desk-count", &[("count", Arg::Number(count.into()))]);
            let address = filter.address(call, &["count"], &[]);
            html.leaf("span", &[("id", "count"), ("data-address", &address)], &number);
            if !filter.word.is_empty() {
                html.text(&format!(" · {}", call.context.text("desk-any-state", &[])));
            }
        });
        if requests.is_empty() {
            call.context.leaf(html, "p", "note", "desk-none", &[]);
        } else {
            list(html, call, &filter, (&requests, count));
        }
        if let Some(next) = found.next {
            let address = Filter { after: Some(next), ..filter }.address(call, &[], &[]);
            html.element("p", &[], |html| {
                html.leaf("a", &[("rel", "next"), ("href", &address)], &call.context.text("desk-next", &[]));
            });
        }
    })
}

/// Returns a page of the requests that match the filter, and the number of all matching requests. If the moderator
/// searches a word, these are up to `most` requests whose form contains it.
fn found(
    call: &PageRequest<'_>,
    queue: &PooledQueue<'_>,
    filter: &Filter<'_>,
    most: u32,
) -> Result<(Page, u32), Problem> {
    let word = filter.word;
    if word.is_empty() {
        return Ok((queue.page(&filter.of, filter.after, MAX_PAGE_REQUESTS)?, queue.count(&filter.of)?));
    }
    let editions = call.context.question.library.editions();
    let mut forms: BTreeSet<_> = editions.map(|(_, builds)| queued_form(&builds.current.dictionary, word)).collect();
    forms.insert(word.to_owned());
    let (mut page, mut count) = (Page::default(), 0);
    for form in forms.iter().filter(|form| !form.is_empty()) {
        let (found, of_form) = queue.containing(form, &filter.of, most)?;
        count += of_form;
        for listed in found {
            if page.requests.iter().any(|known| known.request.id == listed.request.id) {
                count -= 1;
            } else {
                page.requests.push(listed);
            }
        }
    }
    Ok((page, count))
}

/// Returns the ids of the first undecided requests that match the filter, up to [`MAX_DECIDED`].
fn all_ids(call: &PageRequest<'_>, queue: &PooledQueue<'_>) -> Result<Vec<i64>, Problem> {
    let filter = Filter::of(call)?;
    let (mut page, _) = found(call, queue, &Filter { after: None, ..filter }, MAX_DECIDED as u32)?;
    let mut ids = Vec::new();
    loop {
        let undecided = page.requests.iter().filter(|listed| listed.request.state.is_undecided());
        ids.extend(undecided.map(|listed| listed.request.id));
        let Some(next) = page.next.filter(|_| ids.len() < MAX_DECIDED) else { break };
        page = queue.page(&filter.of, Some(next), MAX_PAGE_REQUESTS)?;
    }
    ids.truncate(MAX_DECIDED);
    Ok(ids)
}

/// Returns the number of requests that match the filter, or that are about the word if one is given. The script shows
/// this text on the queue page.
pub(super) fn count(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let filter = Filter::of(call)?;
    let queue = call.moderation.queue()?;
    let count = if filter.word.is_empty() {
        queue.count(&filter.of)?
    } else {
        found(call, &queue, &filter, MAX_PAGE_REQUESTS)?.1
    };
    let text = call.context.text("desk-count", &[("count", Arg::Number(count.into()))]);
    Ok(Answer::document("text/plain; charset=utf-8", text))
}

/// Decides the selected requests. If some requests cannot be decided, the page lists the reasons, and the other
/// requests are decided.
pub(super) fn decide_selection(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    let session = call.session()?;
    let mut queue = call.moderation.queue()?;
    let ids: Vec<i64> = if form.get("all").is_empty() {
        form.all("id").filter_map(|id| id.parse().ok()).take(MAX_DECIDED).collect()
    } else {
        all_ids(call, &queue)?
    };
    let because = form.text("because", MAX_REASON_CHARS)?;
    if ids.is_empty() || because.is_empty() {
        return Err(Problem::bad_request("select requests and give a reason").on_pages("wrong-none-selected", ""));
    }
    let reasons = Reasons { who: &session.name, because: &because, source: &form.text("source", MAX_REASON_CHARS)? };
    if form.get("do") == "undo" {
        let results = ids.iter().map(|&id| (id, queue.undo(id, reasons))).collect();
        return decided(call, results, Vec::new(), "desk-undone");
    }
    let ruling = ruling(form.get("do"))?;
    let (library, language) = (&call.context.question.library, call.context.reader.texts.tag);
    let (mut able, mut notices, mut kinds) = (Vec::new(), Vec::new(), BTreeSet::new());
    for id in ids {
        let case = queue.case(id)?;
        kinds.insert(case.request.kind);
        match obstacle_to(library, &case, ruling, language)? {
            Some(obstacle) => notices.push(sentence(&obstacle, true)),
            None => able.push(id),
        }
    }
    if ruling == Ruling::Accept && kinds.len() > 1 {
        let detail = "the selected requests are of several kinds, so accepting them has opposite effects";
        return Err(Problem::bad_request(detail).on_pages("wrong-mixed-kinds", ""));
    }
    let results = queue.decide_many(&able, ruling, reasons)?;
    decided(call, able.into_iter().zip(results).collect(), notices, "desk-decided")
}

/// Returns the page after several requests were decided, or several decisions undone: the number of requests, under the
/// FTL key `title`, and the notices about the others. A form undoes the decisions.
fn decided(
    call: &PageRequest<'_>,
    results: Vec<(i64, Result<Request, QueueError>)>,
    mut notices: Vec<String>,
    title: &str,
) -> Result<Answer, Problem> {
    let mut ids = Vec::new();
    for (id, result) in results {
        match result {
            Ok(_) => ids.push(id.to_string()),
            Err(error) => notices.push(conflict(call, error)?),
        }
    }
    let is_undone = title == "desk-undone";
    let title = call.context.text(title, &[("count", Arg::Number(ids.len() as u64))]);
    let back = Filter::of(call)?.address(call, &[], &[]);
    Answer::in_area(call, &title, None, |html| {
        html.element("ul", &[("class", "plain")], |html| {
            notices.iter().for_each(|notice| html.leaf("li", &[], notice));
        });
        if !is_undone && !ids.is_empty() {
            form(html, call, "done", &back, |html| {
                let because = call.context.text("desk-undone-at-once", &[]);
                let fields = [("do", "undo"), ("because", &*because)];
                for (name, value) in fields.into_iter().chain(ids.iter().map(|id| ("id", id.as_str()))) {
                    html.void("input", &[("type", "hidden"), ("name", name), ("value", value)]);
                }
                html.leaf("button", &[("type", "submit")], &call.context.text("desk-undo-do", &[]));
            });
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
fn list(html: &mut Html, call: &PageRequest<'_>, filter: &Filter<'_>, (requests, count): (&[Row], u32)) {
    let context = &call.context;
    form(html, call, "selection", &filter.address(call, &[], &[]), |html| {
        let is_selectable = requests.iter().any(|row| row.listed.request.state.is_undecided());
        if is_selectable {
            // Only the script selects all.
            html.element("label", &[("id", "all"), ("hidden", "")], |html| {
                html.void("input", &[("type", "checkbox")]);
                html.text(&format!(" {}", context.text("desk-choose-all", &[])));
            });
        }
        html.element("ul", &[("class", "requests"), ("role", "list")], |html| {
            requests.iter().for_each(|one| html.element("li", &[], |html| row(html, call, filter, one)));
        });
        if is_selectable {
            html.element("section", &[("class", "together"), ("aria-labelledby", "together")], |html| {
                html.leaf("h2", &[("id", "together")], &context.text("desk-chosen", &[]));
                if count as usize > requests.len() {
                    let most = u64::from(count).min(MAX_DECIDED as u64);
                    html.element("label", &[("class", "every")], |html| {
                        html.void("input", &[("type", "checkbox"), ("name", "all"), ("value", "1")]);
                        html.text(&format!(" {}", context.text("desk-choose-every", &[("count", Arg::Number(most))])));
                    });
                }
                html.element("div", &[("class", "stacked")], |html| {
                    ruling_fields(html, call, (context.reader.texts.tag, None, true), &Typed::NONE);
                });
            });
        }
    });
}

/// Writes a row: the word, the number of asks, the advice, and the first ask. The state is shown in the results of a
/// search, where it is not that of the filter.
fn row(
    html: &mut Html,
    call: &PageRequest<'_>,
    filter: &Filter<'_>,
    Row { listed: ListedRequest { request, advice, frequency }, ask, assignee }: &Row,
) {
    let context = &call.context;
    let (id, word) = (request.id.to_string(), shown(&request.word));
    if request.state.is_undecided() {
        let label = context.text("desk-choose", &[("word", Arg::Text(&word))]);
        html.void("input", &[("type", "checkbox"), ("name", "id"), ("value", &id), ("aria-label", &label)]);
    }
    let language = context.question.library.edition(&request.edition);
    let language = language.map_or("", |builds| &builds.current.dictionary.edition().book.language.id);
    let address = filter.address(call, &["requests", &id], &[]);
    html.leaf("a", &[("class", "request"), ("lang", language), ("href", &address)], &word);
    html.leaf("span", &[], &context.text(&format!("asked-{}", request.kind), &[]));
    if filter.of.edition.is_none() {
        html.leaf("span", &[("class", "note")], &call.game(&request.edition));
    }
    html.leaf("span", &[("class", "note")], &context.text("desk-asks", &[("count", Arg::Number(request.asks.into()))]));
    if !filter.word.is_empty() {
        html.leaf("span", &[("class", "chip")], &context.text(&state_key(request.kind, request.state), &[]));
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

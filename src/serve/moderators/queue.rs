//! The queue: a page of requests by edition, state, kind and advice, the most frequently requested first. Several can
//! be selected and decided together.

use super::answer::Answer;
use super::filter::Filter;
use super::form::Form;
use super::moderation_state::PooledQueue;
use super::notice::conflict;
use super::page_request::{AREA, PageRequest};
use super::parts::{address, area, field, joined};
use super::ruling::{MAX_REASON_CHARS, obstacle_to, ruling, ruling_fields};
use crate::html::Html;
use crate::moderation::evidence::{ADVICE, Advice, queued_form, shown};
use crate::moderation::queue::{MAX_PAGE_REQUESTS, Page, PageOf, Reasons};
use crate::moderation::request::{KINDS, Request, RequestKind, RequestState, STATES};
use crate::serve::http::problem::Problem;
use crate::serve::pages::parts::sentence;
use crate::serve::pages::texts::Arg;

/// Parses the filter and the word to search for. An empty field of the form sets no filter.
fn asked<'c>(call: &'c PageRequest<'_>) -> Result<(Filter<'c>, &'c str), Problem> {
    let one = |name: &str| Ok(call.context.question.query.one(name)?.filter(|value| !value.is_empty()));
    Ok((Filter::read(one)?, one("word")?.unwrap_or_default()))
}

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let (filter, word) = asked(call)?;
    let queue = call.moderation.queue()?;
    let (found, count) = found(call, &queue, &filter, word)?;
    let title = call.context.text("desk-queue", &[]);
    let answer = Answer::page(call, &title, |html| {
        area(html, call);
        html.leaf("h1", &[], &title);
        filters(html, call, &filter, word);
        html.element("p", &[("role", "status")], |html| {
            let number = call.context.text("desk-count", &[("count", Arg::Number(count.into()))]);
            let address = format!("{}?{}", AREA, joined(&filter.pairs()));
            html.leaf("span", &[("id", "count"), ("data-address", &address.replacen('?', "/count?", 1))], &number);
        });
        if found.requests.is_empty() {
            call.context.leaf(html, "p", "note", "desk-none", &[]);
        } else {
            list(html, call, &found);
        }
        if let Some(next) = found.next {
            let after = next.to_string();
            let pairs = [filter.pairs(), vec![("after", &after)]].concat();
            html.element("p", &[], |html| {
                html.leaf(
                    "a",
                    &[("rel", "next"), ("href", &address(call, &[], &pairs))],
                    &call.context.text("desk-next", &[]),
                );
            });
        }
    });
    Ok(answer)
}

/// Returns one page of requests that match the filter, or all requests about `word` if it is not empty; and the total
/// number of requests.
fn found(
    call: &PageRequest<'_>,
    queue: &PooledQueue<'_>,
    filter: &Filter<'_>,
    word: &str,
) -> Result<(Page, u32), Problem> {
    if word.is_empty() {
        return Ok((queue.page(&filter.of, filter.after, MAX_PAGE_REQUESTS)?, queue.count(&filter.of)?));
    }
    let mut forms = vec![word.to_owned()];
    for (_, builds) in call.context.question.library.editions() {
        forms.push(queued_form(&builds.current.dictionary, word));
    }
    forms.sort();
    forms.dedup();
    let mut page = Page::default();
    for form in &forms {
        page.requests.extend(queue.about(form)?.into_iter().map(|request| (request, None)));
    }
    let count = u32::try_from(page.requests.len()).unwrap_or(u32::MAX);
    Ok((page, count))
}

/// Responds with the number of requests as text, for the script.
pub(super) fn count(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let (filter, _) = asked(call)?;
    let count = call.moderation.queue()?.count(&filter.of)?;
    let text = call.context.text("desk-count", &[("count", Arg::Number(count.into()))]);
    Ok(Answer::document("text/plain; charset=utf-8", text))
}

/// Decides the selected requests, each independently.
pub(super) fn decide_selection(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    let session = call.session()?;
    let ids: Vec<i64> = form.all("id").filter_map(|id| id.parse().ok()).take(MAX_PAGE_REQUESTS as usize).collect();
    let ruling = ruling(form.get("do"))?;
    let because = form.text("because", MAX_REASON_CHARS)?;
    if ids.is_empty() || because.is_empty() {
        return Err(Problem::bad_request("choose requests, and give a reason").on_pages("wrong-none-selected", ""));
    }
    let mut queue = call.moderation.queue()?;
    let (mut able, mut notices) = (Vec::new(), Vec::new());
    for id in ids {
        match obstacle_to(
            &call.context.question.library,
            &queue.case(id)?.request,
            ruling,
            call.context.reader.texts.tag,
        )? {
            Some(obstacle) => notices.push(sentence(&obstacle, true)),
            None => able.push(id),
        }
    }
    let reasons = Reasons { who: &session.name, because: &because, source: &form.text("source", MAX_REASON_CHARS)? };
    let mut decided = 0;
    for result in queue.decide_many(&able, ruling, reasons)? {
        match result {
            Ok(_) => decided += 1,
            Err(error) => notices.push(conflict(call, error)?),
        }
    }
    let title = call.context.text("desk-decided", &[("count", Arg::Number(decided))]);
    Ok(Answer::page(call, &title, |html| {
        area(html, call);
        html.leaf("h1", &[], &title);
        html.element("ul", &[("class", "plain")], |html| {
            notices.iter().for_each(|notice| html.leaf("li", &[], notice));
        });
        html.element("p", &[], |html| {
            html.leaf("a", &[("href", &call.area(&[]))], &call.context.text("desk-back", &[]));
        });
    }))
}

fn filters(html: &mut Html, call: &PageRequest<'_>, filter: &Filter<'_>, word: &str) {
    let context = &call.context;
    let action = format!("/{AREA}");
    html.element("form", &[("class", "search"), ("method", "get"), ("action", &action)], |html| {
        let editions = context.question.library.editions().map(|(id, _)| (id, call.game(id))).collect();
        let named = |names: Vec<&'static str>, prefix: &str| -> Vec<_> {
            names.into_iter().map(|name| (name, context.text(&format!("{prefix}-{name}"), &[]))).collect()
        };
        // Whether a request is live is derived from the build, and is not stored in the queue.
        let states = STATES.iter().filter(|(state, _)| *state != RequestState::Live).map(|(_, name)| *name).collect();
        let PageOf { state, edition, kind, advice } = filter.of;
        choice(html, call, ("state", "desk-state"), &named(states, "state"), state.name());
        let editions = with_any(call, "desk-any-edition", editions);
        choice(html, call, ("edition", "desk-edition"), &editions, edition.unwrap_or_default());
        let kinds = named(KINDS.iter().map(|(_, name)| *name).collect(), "asked");
        let kinds = with_any(call, "desk-any-kind", kinds);
        choice(html, call, ("kind", "desk-kind"), &kinds, kind.map_or("", RequestKind::name));
        let advices = named(ADVICE.iter().map(|(_, name)| *name).collect(), "advice");
        let advices = with_any(call, "desk-any-advice", advices);
        choice(html, call, ("advice", "desk-advice"), &advices, advice.map_or("", Advice::name));
        field(
            html,
            call,
            "search-word",
            &[
                ("id", "word"),
                ("name", "word"),
                ("type", "search"),
                ("value", word),
                ("maxlength", "64"),
                ("autocomplete", "off"),
            ],
        );
        if let Some(tag) = context.reader.chosen() {
            html.void("input", &[("type", "hidden"), ("name", "lang"), ("value", tag)]);
        }
        html.leaf("button", &[("type", "submit")], &context.text("desk-filter", &[]));
    });
}

/// Adds an option without a value, with the text of this FTL key, before the others.
fn with_any<'o>(call: &PageRequest<'_>, key: &str, options: Vec<(&'o str, String)>) -> Vec<(&'o str, String)> {
    [vec![("", call.context.text(key, &[]))], options].concat()
}

fn choice(
    html: &mut Html,
    call: &PageRequest<'_>,
    (name, label): (&str, &str),
    options: &[(&str, String)],
    chosen: &str,
) {
    html.element("div", &[("class", "field")], |html| {
        html.leaf("label", &[("for", name)], &call.context.text(label, &[]));
        html.element("select", &[("id", name), ("name", name)], |html| {
            for (value, text) in options {
                let mut attributes = vec![("value", *value)];
                attributes.extend((*value == chosen).then_some(("selected", "")));
                html.leaf("option", &attributes, text);
            }
        });
    });
}

/// Writes the requests, each with a checkbox, and the form to decide the selected ones.
fn list(html: &mut Html, call: &PageRequest<'_>, page: &Page) {
    let context = &call.context;
    let Some(session) = &call.session else { return };
    html.element("form", &[("method", "post"), ("action", &call.area(&[]))], |html| {
        session.key(html);
        html.element("ul", &[("class", "requests"), ("role", "list")], |html| {
            for (request, advice) in &page.requests {
                html.element("li", &[], |html| row(html, call, request, *advice));
            }
        });
        if page.requests.iter().any(|(request, _)| request.state.is_undecided()) {
            html.leaf("h2", &[], &context.text("desk-chosen", &[]));
            html.element("div", &[("class", "stacked")], |html| ruling_fields(html, call));
        }
    });
}

fn row(html: &mut Html, call: &PageRequest<'_>, request: &Request, advice: Option<Advice>) {
    let context = &call.context;
    let (id, word) = (request.id.to_string(), shown(&request.word));
    if request.state.is_undecided() {
        let label = context.text("desk-choose", &[("word", Arg::Text(&word))]);
        html.void("input", &[("type", "checkbox"), ("name", "id"), ("value", &id), ("aria-label", &label)]);
    }
    let language = context.question.library.edition(&request.edition);
    let language = language.map_or("", |builds| &builds.current.dictionary.edition().book.language.id);
    html.leaf("a", &[("class", "request"), ("lang", language), ("href", &call.area(&["requests", &id]))], &word);
    html.leaf("span", &[], &context.text(&format!("asked-{}", request.kind), &[]));
    html.leaf("span", &[("class", "note")], &call.game(&request.edition));
    html.leaf("span", &[("class", "note")], &context.text("desk-asks", &[("count", Arg::Number(request.asks.into()))]));
    html.leaf("span", &[("class", "chip")], &context.text(&format!("state-{}", request.state), &[]));
    if let Some(advice) = advice {
        html.leaf("span", &[("class", "chip")], &context.text(&format!("advice-{}", advice.name()), &[]));
    }
}

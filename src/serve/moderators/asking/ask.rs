//! The page with the form for requesting that a word be added or removed.

use axum::http::StatusCode;

use super::new_request::{Known, MAX_NAME_CHARS, kind, known, queue_up, wanted};
use crate::html::Html;
use crate::moderation::request::RequestKind;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::moderators::answer::Answer;
use crate::serve::moderators::form::Form;
use crate::serve::moderators::page_request::PageRequest;
use crate::serve::moderators::parts::field;
use crate::serve::moderators::ruling::{MAX_REASON_CHARS, given_reason};
use crate::serve::pages::parts;
use crate::serve::pages::texts::Arg;

/// The name of a hidden field that exposes spam programs. People leave the field empty. If a program fills it in, the
/// request is discarded.
const TRAP: &str = "website";

pub(in crate::serve::moderators) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let (edition, word) = (call.context.question.proposed_edition()?, call.context.word()?);
    let kind = kind(edition, word)?;
    let known = known(&*call.moderation.queue()?, edition, (word, kind), call.context.said(edition))?;
    Ok(page(call, edition, (word, kind), &known))
}

/// Queues the request, and redirects to the page for following the request. If the request cannot be queued, shows the
/// reason.
pub(in crate::serve::moderators) fn send(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    let (edition, word) = (call.context.question.proposed_edition()?, call.context.word()?);
    if !form.get(TRAP).is_empty() {
        return Ok(Answer::see(&call.context.of(call.context.question.id(), &["word", word])));
    }
    call.moderation.asks.take(call.client)?;
    let wanted = wanted(form.get("kind"))?;
    let (who, text) = (form.text("who", MAX_NAME_CHARS)?, given_reason(form.get("because"))?);
    let mut queue = call.moderation.queue()?;
    let known = known(&queue, edition, (word, wanted), call.context.said(edition))?;
    if known.refusal().is_some() {
        return Ok(page(call, edition, (word, wanted), &known).with_status(StatusCode::CONFLICT));
    }
    let (token, event) = queue_up((call.moderation, call.client), &mut queue, edition, (word, wanted), (&who, &text))?;
    event.into_iter().for_each(|event| call.moderation.events.send(event));
    Ok(Answer::see(&call.context.of("requests", &[token.as_str()])))
}

/// Returns the page with the form, or with the reason why the request cannot be queued.
fn page(call: &PageRequest<'_>, edition: &Edition, (word, kind): (&str, RequestKind), known: &Known) -> Answer {
    let context = &call.context;
    let title = context.text(if kind == RequestKind::Remove { "ask-remove" } else { "ask-add" }, &[]);
    Answer::page(call, &title, |html| {
        html.leaf("h1", &[], &title);
        let back = context.of(context.question.id(), &["word", word]);
        let language = &*edition.dictionary.edition().book.language.id;
        html.element("p", &[], |html| html.leaf("a", &[("href", &back), ("lang", language)], word));
        match known {
            Known::Nothing => form(html, call, word, kind),
            Known::Open => {
                context.leaf(html, "p", "note", "ask-open", &[]);
                form(html, call, word, kind);
            }
            notice => refusal(html, call, kind, notice, context.said(edition)),
        }
    })
}

/// Writes the reason why a request cannot be queued. `said` is the language of the edition's reasons.
pub(in crate::serve::moderators) fn refusal(
    html: &mut Html,
    call: &PageRequest<'_>,
    kind: RequestKind,
    known: &Known,
    said: &str,
) {
    let context = &call.context;
    let (key, because) = match known {
        Known::Settled if kind == RequestKind::Remove => ("ask-settled-remove", None),
        Known::NotOverridable(because) => ("ask-not-overridable", Some((said, because.clone()))),
        Known::Disguised => ("ask-disguised", None),
        Known::Wordless => ("wrong-no-letters", None),
        Known::TooLong => ("wrong-request-help", None),
        Known::Decided(decided) => {
            let (request, decision) = &**decided;
            let state = context.text(&request.state.label_key(request.kind), &[]);
            let because = context.labelled(&state, &decision.reason_with_source());
            ("ask-decided-before", Some((context.reader.texts.tag, because)))
        }
        _ => ("ask-settled-add", None),
    };
    html.element("p", &[("class", "wrong")], |html| {
        context.say(html, key, &[]);
        if let Some((language, because)) = because {
            html.text(" ");
            context.inline(html, language, &because);
        }
    });
}

fn form(html: &mut Html, call: &PageRequest<'_>, word: &str, kind: RequestKind) {
    let context = &call.context;
    let Some(named) = context.named() else { return };
    let file = named.edition.dictionary.edition();
    let key = if kind == RequestKind::Remove { "ask-lead-remove" } else { "ask-lead-add" };
    let args = [("game", Arg::Text(&file.title)), ("word", Arg::Word(word, &file.book.language.id))];
    context.leaf(html, "p", "lead", key, &args);
    let action = context.of(&named.id, &["word", word, "request"]);
    html.element("form", &[("class", "stacked"), ("method", "post"), ("action", &action)], |html| {
        html.void("input", &[("type", "hidden"), ("name", "kind"), ("value", kind.name())]);
        let most = MAX_REASON_CHARS.to_string();
        let reason = [("id", "because"), ("name", "because"), ("rows", "4"), ("maxlength", &*most), ("required", "")];
        parts::field(html, context, "field", ("because", "desk-because"), |html| html.leaf("textarea", &reason, ""));
        let most = MAX_NAME_CHARS.to_string();
        let who =
            [("id", "who"), ("name", "who"), ("type", "text"), ("maxlength", &most), ("autocomplete", "nickname")];
        field(html, call, "ask-who", &who);
        html.element("div", &[("class", "unseen"), ("aria-hidden", "true")], |html| {
            let trap = [("id", TRAP), ("name", TRAP), ("type", "text"), ("tabindex", "-1"), ("autocomplete", "off")];
            field(html, call, "ask-empty", &trap);
        });
        context.leaf(html, "p", "note", "ask-kept", &[]);
        html.leaf("button", &[("type", "submit")], &context.text("ask-do", &[]));
    });
}

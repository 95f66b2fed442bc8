//! The moderators' page about one word request. It shows the people who asked, the evidence, the effect of accepting
//! the request, the log and earlier decisions. Its forms decide the request, undo the decision and add comments.

use super::answer::Answer;
use super::filter::Filter;
use super::form::Form;
use super::import::VERB;
use super::next;
use super::page_request::PageRequest;
use super::parts::{self, conflict, effects, source_link};
use super::ruling::{MAX_REASON_CHARS, Typed, given_reason, obstacle_to, reason, ruling, ruling_fields};
use crate::candidate::Occurrence;
use crate::dictionary::{DefinedMeaning, DefinedWord, ExplainedReading};
use crate::html::Html;
use crate::moderation::evidence::{Evidence, Known, current_state, shown};
use crate::moderation::queue::{Case, LogEntry, Reasons};
use crate::moderation::reply::{Reply, ReplyMarkup, Templates};
use crate::moderation::request::{Request, RequestKind, RequestState};
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::{Builds, Edition};
use crate::serve::pages::parts::{fact, labelled, look_up, relation, section, sentence};
use crate::serve::pages::texts::Arg;

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    page(call, number(call)?, None)
}

/// Decides the request, undoes the decision, adds a comment, or records who is looking at the request. After a
/// decision, the next request of the list is shown. If another moderator was faster, a decision or an undo changes
/// nothing, and the page shows why; the fields keep what was typed. A comment can still be added.
pub(super) fn act(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    let (id, session) = (number(call)?, call.session()?);
    if let action @ ("assign" | "unassign") = form.get("do") {
        call.moderation.queue()?.assign(id, &session.name, action == "assign")?;
        return Ok(Answer::see(&Filter::of(call)?.address(call, &["requests", &id.to_string()], &[])));
    }
    let because = given_reason(form.get("because"))?;
    let source = form.text("source", MAX_REASON_CHARS)?;
    let reasons = Reasons { who: &session.name, because: &because, source: &source };
    let mut queue = call.moderation.queue()?;
    let done = match form.get("do") {
        "comment" => queue.comment(id, &session.name, &because),
        "undo" => queue.undo(id, Some(form.get("last").parse().unwrap_or(0)), reasons).map(drop),
        other => {
            let ruling = ruling(other)?;
            let (library, language) = (&call.context.question.library, call.context.reader.texts.tag);
            let (request, precedents) = queue.request_with_precedents(id)?;
            if let Some(obstacle) = obstacle_to(library, (&request, &precedents), ruling, language)? {
                return page(call, id, Some((&sentence(&obstacle, true), form)));
            }
            match queue.decide(id, ruling, reasons) {
                Ok(decided) => return Ok(Answer::see(&next::after(call, &queue, &decided)?)),
                Err(error) => Err(error),
            }
        }
    };
    match done {
        Ok(()) => Ok(Answer::see(&Filter::of(call)?.address(call, &["requests", &id.to_string()], &[]))),
        Err(error) => {
            drop(queue);
            page(call, id, Some((&conflict(call, error)?, form)))
        }
    }
}

fn number(call: &PageRequest<'_>) -> Result<i64, Problem> {
    let part = &call.context.question.part;
    let unknown = || Problem::not_found(format!("there is no request `{part}`")).on_pages("wrong-no-request", part);
    part.parse().map_err(|_| unknown())
}

/// Returns the page about a request. If an action was rejected, `refused` is the reason and the submitted form. It is
/// `None` if no action was rejected.
fn page(call: &PageRequest<'_>, id: i64, refused: Option<(&str, &Form)>) -> Result<Answer, Problem> {
    let (context, filter) = (&call.context, Filter::of(call)?);
    let queue = call.moderation.queue()?;
    let mut case = queue.case(id)?;
    let following = next::following(&queue, &filter, &case.request)?;
    drop(queue);
    let builds = context.question.library.edition(&case.request.edition);
    let evidence = builds.map(|builds| gather(call, builds, &mut case)).transpose()?;
    let explanation = builds.map(|builds| builds.proposed().dictionary.explain(&case.request.word)).transpose()?;
    let readings = explanation.map_or_else(Vec::new, |explanation| explanation.readings);
    let decided = builds.filter(|_| !case.request.state.is_undecided());
    let replies = decided.map_or(Ok(Vec::new()), |builds| replies(call, builds.proposed(), &case))?;
    let word = shown(&case.request.word);
    let title = context.text("desk-request", &[("id", Arg::Number(id.unsigned_abs())), ("word", Arg::Text(&word))]);
    let typed = refused.map_or(Typed::NONE, |(_, form)| Typed::of(form));
    Answer::in_area(call, &title, refused.map(|(reason, _)| reason), |html| {
        summary(html, call, &case.request);
        if let Some(who) = &case.assignee {
            context.leaf(html, "p", "note", "desk-assigned", &[("who", Arg::Text(&shown(who)))]);
        }
        match (builds, &evidence) {
            (Some(builds), Some((evidence, lines))) => {
                about(html, call, builds.proposed(), (evidence, lines, &readings));
                look_further(html, call, builds.proposed(), &case.request);
            }
            _ => context.leaf(html, "p", "note", "desk-not-served", &[]),
        }
        asks(html, call, &case);
        history(html, call, &case);
        if !replies.is_empty() {
            section(html, context, "desk-reply", |html| {
                for (name, text) in &replies {
                    html.leaf("p", &[("class", "note")], name);
                    html.leaf("textarea", &[("readonly", ""), ("rows", "3"), ("aria-label", *name)], text);
                }
            });
        }
        let can_accept = evidence.as_ref().is_none_or(|(evidence, _)| !evidence.advice.forbids_accepting());
        forms(html, call, (&case, &filter, can_accept), &typed);
        html.element("p", &[("class", "onward")], |html| {
            html.leaf("a", &[("href", &filter.address(call, &[], &[]))], &context.text("desk-back", &[]));
            if let Some(next) = following {
                let address = filter.address(call, &["requests", &next.to_string()], &[]);
                html.leaf("a", &[("rel", "next"), ("href", &address)], &context.text("desk-skip", &[]));
            }
        });
    })
}

/// Gathers the evidence from the builds that are served, and updates the states of the request and its precedents. Does
/// not search the sources from which the edition takes no words, because that takes too long. The background task
/// searches these sources and stores the resulting advice, the frequency and the lines, which are used here.
fn gather(call: &PageRequest<'_>, builds: &Builds, case: &mut Case) -> Result<(Evidence, Vec<String>), Problem> {
    let (edition, served) = (builds.proposed(), &builds.current.dictionary);
    for request in std::iter::once(&mut case.request).chain(&mut case.precedents.requests) {
        if request.edition == served.edition().id {
            request.state = current_state(served, request)?;
        }
    }
    let older = builds.older.first().map(|edition| &edition.dictionary);
    let previous = if builds.next.is_some() { Some(served) } else { older };
    let language = Some(call.context.said(edition));
    let known = Known { precedents: Some(&case.precedents), previous, language, ..Known::default() };
    let mut evidence = Evidence::gather(&edition.dictionary, &case.request, known)?;
    let Some(stored) = call.moderation.queue()?.advice(case.request.id, &edition.version)? else {
        return Ok((evidence, Vec::new()));
    };
    stored.add_to(&mut evidence);
    Ok((evidence, stored.elsewhere))
}

fn summary(html: &mut Html, call: &PageRequest<'_>, request: &Request) {
    html.element("p", &[("class", "summary")], |html| {
        parts::summary(html, call, request);
        if let Some(version) = &request.version {
            html.text(" · ");
            html.leaf("code", &[], version);
        }
    });
}

/// Writes the edition's verdict on the word, the advice, the source lines of the readings, and the effect of accepting
/// the request.
fn about(
    html: &mut Html,
    call: &PageRequest<'_>,
    edition: &Edition,
    (evidence, lines, readings): (&Evidence, &[String], &[ExplainedReading]),
) {
    let context = &call.context;
    let (language, of_words) = (context.said(edition), &edition.dictionary.edition().book.language.id);
    section(html, context, "desk-evidence", |html| {
        html.element("dl", &[("class", "facts")], |html| {
            fact(html, context, "desk-now", |html| {
                let verdict = context.text(if evidence.check.allowed { "allowed" } else { "not-allowed" }, &[]);
                html.text(&context.labelled(&verdict, ""));
                context.inline(html, language, &evidence.check.because);
            });
            if let Some(rule) = &evidence.check.rule {
                fact(html, context, "fact-rule", |html| html.leaf("code", &[], rule));
            }
            fact(html, context, "desk-advice", |html| {
                let advice = context.text(&format!("advice-{}", evidence.advice.name()), &[]);
                html.text(&context.labelled(&advice, ""));
                context.say(html, &evidence.because.key, &[("what", Arg::Text(&evidence.because.what))]);
            });
            let sourced = || readings.iter().filter_map(|reading| Some((reading, reading.sources.first()?)));
            if sourced().next().is_some() {
                fact(html, context, "fact-sources", |html| {
                    sourced().for_each(|(reading, line)| {
                        html.element("p", &[], |html| line_of_reading(html, call, of_words, (reading, line)));
                    });
                });
            }
            if let Some(frequency) = evidence.frequency {
                fact(html, context, "desk-frequency", |html| {
                    context.say(html, &format!("frequency-{}", frequency.name()), &[]);
                });
            }
            if !lines.is_empty() {
                fact(html, context, "desk-elsewhere", |html| {
                    lines.iter().for_each(|line| html.leaf("p", &[], &shown(line)));
                });
            }
            let meanings = evidence.meanings.iter().filter_map(|word| Some((word, word.meanings.first()?)));
            if !evidence.meanings.is_empty() {
                fact(html, context, "meaning", |html| {
                    meanings.for_each(|(word, meaning)| {
                        html.element("p", &[], |html| line_of_meaning(html, call, of_words, (word, meaning)));
                    });
                });
            }
            evidence.effect.iter().for_each(|effect| effects(html, call, of_words, effect));
        });
    });
}

/// Writes the verdicts of the other games of the language, and links that look up the word in dictionaries.
fn look_further(html: &mut Html, call: &PageRequest<'_>, edition: &Edition, request: &Request) {
    let (context, word) = (&call.context, &*request.word);
    let language = &edition.dictionary.edition().book.language;
    let others = context.question.library.editions().filter(|(id, builds)| {
        *id != request.edition && builds.current.dictionary.edition().book.language.id == language.id
    });
    look_up(html, context, (language, word), |html| {
        for (id, builds) in others {
            let check = builds.current.dictionary.check(word);
            let check = check.inspect_err(|error| tracing::error!(edition = id, %error, "could not check a word"));
            html.element("li", &[], |html| {
                html.leaf("a", &[("href", &context.of(id, &["word", word]))], &call.game(id));
                if let Ok(check) = check {
                    let verdict = context.text(if check.allowed { "allowed" } else { "not-allowed" }, &[]);
                    html.text(&format!(" · {verdict}"));
                }
            });
        }
    });
}

/// Writes a reading of the word: the spelling, the first source line, and whether the reading is accepted.
fn line_of_reading(
    html: &mut Html,
    call: &PageRequest<'_>,
    language: &str,
    (reading, line): (&ExplainedReading, &Occurrence),
) {
    html.leaf("span", &[("lang", language)], &shown(&reading.written));
    html.text(" ");
    call.context.source_line(html, &line.at);
    let verdict = if reading.accepted { "reading-allowed" } else { "rejected" };
    html.text(&format!(" {}", call.context.text(verdict, &[])));
}

/// Writes a meaning, with its source line. It is a meaning of the word itself, of the word that it is a form of, or of
/// one of its parts.
fn line_of_meaning(
    html: &mut Html,
    call: &PageRequest<'_>,
    language: &str,
    (word, meaning): (&DefinedWord, &DefinedMeaning),
) {
    let context = &call.context;
    relation(html, context, language, word);
    html.text(" ");
    labelled(html, context, &meaning.tags);
    context.inline(html, &meaning.language, &meaning.text);
    html.text(" ");
    context.source_line(html, &meaning.at);
}

fn asks(html: &mut Html, call: &PageRequest<'_>, case: &Case) {
    section(html, &call.context, "desk-asked", |html| {
        html.element("ul", &[("class", "plain")], |html| {
            for ask in &case.asks {
                html.element("li", &[], |html| {
                    let who = if ask.who.is_empty() { call.context.text("desk-nobody", &[]) } else { shown(&ask.who) };
                    html.leaf("b", &[], &who);
                    let word = if ask.word == case.request.word { "" } else { &ask.word };
                    let rest = [&ask.when, word, &ask.text].map(shown);
                    let rest: Vec<_> = rest.into_iter().filter(|part| !part.is_empty()).collect();
                    html.text(&format!(" {}", rest.join(" · ")));
                    source_link(html, call, &ask.link);
                });
            }
        });
    });
}

fn history(html: &mut Html, call: &PageRequest<'_>, case: &Case) {
    if !case.history.is_empty() {
        section(html, &call.context, "desk-history", |html| {
            html.element("ol", &[("class", "plain")], |html| {
                case.history
                    .iter()
                    .for_each(|entry| html.element("li", &[], |html| line(html, call, case.request.kind, entry)));
            });
        });
    }
    if !case.precedents.requests.is_empty() {
        section(html, &call.context, "desk-before", |html| {
            html.element("ul", &[("class", "plain")], |html| {
                for Request { id, edition, kind, word, state, .. } in &case.precedents.requests {
                    let id = id.to_string();
                    html.element("li", &[], |html| {
                        let attributes =
                            [("href", &*call.area(&["requests", &id])), ("lang", call.word_language(edition))];
                        html.text(&format!("{id} "));
                        html.leaf("a", &attributes, &shown(word));
                        let texts = [format!("asked-{kind}"), state.label_key(*kind)];
                        let [kind, state] = texts.map(|key| call.context.text(&key, &[]));
                        html.text(&format!(" {kind} · {} · {state}", call.game(edition)));
                    });
                }
            });
        });
    }
}

/// Writes an entry of the log.
fn line(html: &mut Html, call: &PageRequest<'_>, kind: RequestKind, entry: &LogEntry) {
    let LogEntry { action, who, at, because, source, .. } = entry;
    html.leaf("time", &[("datetime", at)], at);
    html.text(&format!(" {} ", call.context.text(&action.label_key(kind), &[])));
    html.leaf("b", &[], &shown(who));
    let rest = [because, source].map(|part| shown(part)).into_iter().filter(|part| !part.is_empty());
    html.text(&format!(" {}", rest.collect::<Vec<_>>().join(" · ")));
}

/// Returns the reply to the people who asked, once for each markup: the name of the markup, and the text. Returns an
/// empty list if the language of the edition has no templates, or if they have an error.
fn replies(call: &PageRequest<'_>, edition: &Edition, case: &Case) -> Result<Vec<(&'static str, String)>, Problem> {
    let (rules, language) = (&call.moderation.publisher.folders.rules, &edition.dictionary.edition().book.language.id);
    let reply = Reply::new(&edition.dictionary, case)?;
    let markups = [("Markdown", ReplyMarkup::Markdown), ("BBCode", ReplyMarkup::Bbcode)];
    let rendered = markups.into_iter().filter_map(|(name, markup)| {
        let text = Templates::new(rules, language, markup).reply(&reply);
        let text = text.inspect_err(|error| tracing::warn!(%error, "a reply cannot be shown")).ok()?;
        Some((name, text))
    });
    Ok(rendered.collect())
}

fn forms(
    html: &mut Html,
    call: &PageRequest<'_>,
    (case, filter, can_accept): (&Case, &Filter<'_>, bool),
    typed: &Typed<'_>,
) {
    let context = &call.context;
    let language = context.question.library.edition(&case.request.edition);
    let language = language.map_or("en", |builds| &builds.current.dictionary.edition().book.language.id);
    let address = filter.address(call, &["requests", &case.request.id.to_string()], &[]);
    let form = |html: &mut Html, class: &str, inside: &dyn Fn(&mut Html)| {
        parts::form(html, call, class, &address, inside);
    };
    if case.request.state.is_undecided() {
        section(html, context, "desk-decide", |html| {
            form(html, "stacked decide", &|html| {
                ruling_fields(html, call, (language, Some(case.request.kind), can_accept), typed);
            });
        });
    }
    if case.request.state != RequestState::Open {
        section(html, context, "desk-undo", |html| {
            form(html, "stacked undo", &|html| {
                next::undo_fields(html, &[(case.request.id, next::last(&case.history))]);
                reason(html, call, ("undo-because", "desk-because"), typed.because);
                html.leaf("button", &[("type", "submit")], &context.text("desk-undo-do", &[]));
            });
        });
    }
    if case.request.state.is_undecided() {
        let is_assignee = call.session.as_ref().is_some_and(|session| case.assignee.as_ref() == Some(&session.name));
        let (name, key) = match is_assignee {
            true => ("unassign", "desk-unassign-do"),
            false => ("assign", "desk-assign-do"),
        };
        form(html, "stacked", &|html| {
            html.leaf("button", &[("name", "do"), ("value", name), ("class", "small")], &context.text(key, &[]));
        });
    }
    if case.request.state.is_undecided() && case.request.kind == RequestKind::Add {
        verb_form(html, call, &case.request);
    }
    section(html, context, "desk-comment", |html| {
        form(html, "stacked comment", &|html| {
            html.void("input", &[("type", "hidden"), ("name", "do"), ("value", "comment")]);
            reason(html, call, ("comment-because", "desk-comment"), "");
            html.leaf("button", &[("type", "submit")], &context.text("desk-comment-do", &[]));
        });
    });
}

/// Writes a form that requests the other forms of a verb.
fn verb_form(html: &mut Html, call: &PageRequest<'_>, request: &Request) {
    section(html, &call.context, "desk-forms", |html| {
        parts::form(html, call, "stacked", &call.area(&["import"]), |html| {
            for (name, value) in [("from", VERB), ("edition", &*request.edition)] {
                html.void("input", &[("type", "hidden"), ("name", name), ("value", value)]);
            }
            let words = [("id", "words"), ("name", "text"), ("type", "text"), ("value", &*request.word)];
            parts::field(html, call, "desk-forms-help", &words);
            html.leaf("button", &[("type", "submit"), ("class", "small")], &call.context.text("desk-forms-do", &[]));
        });
    });
}

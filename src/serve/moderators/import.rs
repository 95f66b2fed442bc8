//! The page for adding requests and importing posts. A preview shows the requests that were found in a text or a file.
//! The moderator corrects them before they are queued.

use std::collections::BTreeSet;

use axum::http::StatusCode;

use super::answer::Answer;
use super::asking::new_request::{Known, MAX_NAME_CHARS, known};
use super::asking::refusal;
use super::form::{Form, limited};
use super::page_request::PageRequest;
use super::parts::field;
use super::ruling::MAX_REASON_CHARS;
use crate::forum::{self, ColumnMap, FindError, FoundRequest, From, requests_in};
use crate::html::Html;
use crate::labels;
use crate::locus::Locus;
use crate::moderation::evidence::queued_form;
use crate::moderation::queue::Added;
use crate::moderation::request::{Ask, KINDS, RequestKind};
use crate::moderation::verb::{VerbError, forms_of_verb};
use crate::paradigm::ParadigmForm;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::MAX_WORD_CHARS;
use crate::serve::library::editions::Edition;
use crate::serve::pages::parts::{self, select};
use crate::serve::pages::texts::Arg;
use crate::text::one_line;

/// The maximum size of a form of this page, in bytes.
pub(super) const MAX_IMPORT_BYTES: usize = 4 << 20;

/// The maximum number of requests in a preview.
const MAX_ROWS: usize = 500;

/// The number of empty rows at the end of the preview, for words that were not found.
const EMPTY_ROWS: usize = 3;

/// The minimum probability of a request in the preview. Requests that are less probable than not are shown, but not
/// selected.
const MIN_CERTAINTY: f64 = 0.2;

/// The formats of a text, with the FTL keys of their descriptions. The text of a [`VERB`] is its infinitive, and the past
/// tense and the past participle if these do not follow from it.
const FORMATS: [(&str, &str); 5] = [
    ("post", "desk-from-post"),
    ("lines", "desk-from-lines"),
    ("csv", "desk-from-csv"),
    ("discourse", "desk-from-discourse"),
    (VERB, "desk-from-verb"),
];

/// The name of the format that stands for all forms of a verb.
pub(super) const VERB: &str = "verb";

/// A row of the preview.
struct Row {
    /// Whether the request is selected.
    is_chosen: bool,
    kind: RequestKind,
    ask: Ask,
    /// The probability that the post makes this request; `None` if it is unknown.
    certainty: Option<f64>,
    /// The kind and the word for which the last preview showed that the request needs no moderator, in the format of
    /// [`Row::shown`]. Empty if it showed no such reason.
    refused: String,
}

/// The reason why the requests in a text cannot be shown.
struct Refusal {
    /// The message.
    text: String,
    /// The details, in English or as words of the game's language. May be empty.
    details: String,
}

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    page(call, &Form::default(), None)
}

/// Shows the preview of a text, or queues the requests that are selected in a preview.
pub(super) fn act(call: &PageRequest<'_>, form: &Form) -> Result<Answer, Problem> {
    let id = form.get("edition");
    let Some(builds) = call.context.question.library.edition(id) else {
        return Err(Problem::not_found(format!("this server does not serve the edition `{id}`")));
    };
    match form.get("do") {
        "queue" => queue(call, form, &builds.current),
        _ => preview(call, form, &builds.current),
    }
}

/// Returns the page with the form for a text. The form keeps a text that was rejected.
fn page(call: &PageRequest<'_>, typed: &Form, refused: Option<&Refusal>) -> Result<Answer, Problem> {
    let context = &call.context;
    let title = context.text("desk-import", &[]);
    Answer::in_area(call, &title, refused.map(|refusal| &*refusal.text), |html| {
        if let Some(Refusal { details, .. }) = refused.filter(|refusal| !refusal.details.is_empty()) {
            html.leaf("pre", &[("lang", "en")], details);
        }
        context.leaf(html, "p", "lead", "desk-import-lead", &[]);
        let address = call.area(&["import"]);
        let form = [("class", "stacked"), ("method", "post"), ("action", &address), ("enctype", "multipart/form-data")];
        html.element("form", &form, |html| {
            call.session.iter().for_each(|session| session.key(html));
            edition_and_format(html, call, typed);
            let text = [("id", "text"), ("name", "text"), ("rows", "10"), ("spellcheck", "false")];
            parts::field(html, context, "field", ("text", "desk-text"), |html| {
                html.leaf("textarea", &text, typed.get("text"));
            });
            field(html, call, "desk-file", &[("id", "file"), ("name", "file"), ("type", "file")]);
            for (id, label, most) in [("who", "desk-who", MAX_NAME_CHARS), ("link", "desk-link", MAX_REASON_CHARS)] {
                let (most, value) = (most.to_string(), typed.get(id));
                let input = [("id", id), ("name", id), ("type", "text"), ("maxlength", &*most), ("value", value)];
                field(html, call, label, &input);
            }
            html.leaf("button", &[("type", "submit")], &context.text("desk-preview-do", &[]));
        });
    })
}

fn edition_and_format(html: &mut Html, call: &PageRequest<'_>, typed: &Form) {
    let editions = call.context.question.library.editions();
    let editions: Vec<_> = editions.map(|(id, _)| (id, call.game(id))).collect();
    let formats = FORMATS.map(|(name, key)| (name, call.context.text(key, &[])));
    for (id, label, options) in [("edition", "desk-edition", &*editions), ("from", "desk-from", &formats)] {
        let name = [("id", id), ("name", id)];
        parts::field(html, &call.context, "field", (id, label), |html| {
            select(html, &name, options, typed.get(id));
        });
    }
}

fn preview(call: &PageRequest<'_>, form: &Form, edition: &Edition) -> Result<Answer, Problem> {
    let (who, link) = (form.text("who", MAX_NAME_CHARS)?, form.text("link", MAX_REASON_CHARS)?);
    let found = found(call, form, edition)?;
    call.context.question.in_time()?;
    match found {
        Ok(found) => {
            let empty = |_| Row::empty(&who, &link);
            let rows = found.into_iter().map(|found| Row::new(found, &who, &link)).chain((0..EMPTY_ROWS).map(empty));
            rows_page(call, edition, rows.collect(), None)
        }
        Err(refusal) => page(call, form, Some(&refusal)),
    }
}

/// Returns the requests in the text or the file of a form, at least one. Stops after the post that is read at the
/// deadline.
fn found(
    call: &PageRequest<'_>,
    form: &Form,
    edition: &Edition,
) -> Result<Result<Vec<FoundRequest>, Refusal>, Problem> {
    let (question, rules) = (call.context.question, &call.moderation.publisher.folders.rules);
    let refused = |key: &str, details: String| Ok(Err(Refusal { text: call.context.text(key, &[]), details }));
    let text = [form.get("file"), form.get("text")].into_iter().find(|text| !text.is_empty()).unwrap_or_default();
    let from = match form.get("from") {
        VERB => {
            let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
            return match forms_of_verb(rules, &edition.dictionary, &words) {
                Ok(forms) => Ok(Ok(requests_for_forms(call, edition, forms))),
                Err(VerbError::Ambiguous { ways, .. }) => refused("desk-verb-ways", ways.join("\n")),
                Err(VerbError::NoGrammar | VerbError::NoVerb(_)) => refused("desk-no-forms", String::new()),
                Err(error) => Err(Problem::failed(&error)),
            };
        }
        "lines" => From::Lines { unsigned: Some(RequestKind::Add) },
        "csv" => From::Csv(ColumnMap::default()),
        "discourse" => From::Discourse,
        _ => From::Post(None),
    };
    let pieces = forum::read(&"text".into(), text.as_bytes(), &from);
    let found = pieces.map_err(FindError::from).and_then(|pieces| {
        let pieces = Box::new(pieces.take_while(|_| question.in_time().is_ok()));
        requests_in(pieces, rules, &edition.dictionary, MIN_CERTAINTY)
    });
    match found {
        Ok(found) if found.is_empty() => refused("desk-none", String::new()),
        Ok(found) if found.len() > MAX_ROWS => {
            let number = |number: usize| Arg::Number(number as u64);
            let args = [("count", number(found.len())), ("most", number(MAX_ROWS))];
            Ok(Err(Refusal { text: call.context.text("desk-import-many", &args), details: String::new() }))
        }
        Ok(found) => Ok(Ok(found)),
        Err(FindError::Import(fault)) => refused("desk-import-wrong", fault.to_string()),
        Err(FindError::NoPhrases(_)) => refused("desk-no-phrases", String::new()),
        Err(FindError::Files(error)) => Err(Problem::failed(&error)),
    }
}

/// Returns requests to add the forms of a verb, the infinitive first.
fn requests_for_forms(call: &PageRequest<'_>, edition: &Edition, forms: Vec<ParadigmForm>) -> Vec<FoundRequest> {
    let language = &edition.dictionary.edition().book.language.id;
    let who = call.session.as_ref().map_or("", |session| &session.name);
    let infinitive = forms.first().map_or(String::new(), |form| form.text.clone());
    let request = |ParadigmForm { name, text }: ParadigmForm| {
        let because = format!("{} ({infinitive})", labels::name(&name, language));
        let ask = Ask { word: text, who: who.to_owned(), text: because, ..Ask::default() };
        FoundRequest { kind: RequestKind::Add, ask, certainty: None, at: Locus::line(&"text".into(), 1) }
    };
    forms.into_iter().map(request).collect()
}

impl Row {
    /// Creates a row. The request gets `who` and `link` if the text does not contain them.
    fn new(found: FoundRequest, who: &str, link: &str) -> Self {
        let FoundRequest { kind, ask, certainty, .. } = found;
        let or = |own: &str, default: &str, most| {
            let own = if own.is_empty() { default } else { own };
            let own: String = own.chars().map(|one| if one.is_control() { ' ' } else { one }).collect();
            one_line(&own).chars().take(most).collect()
        };
        let ask = Ask {
            word: or(&ask.word, "", MAX_REASON_CHARS),
            who: or(&ask.who, who, MAX_NAME_CHARS),
            when: or(&ask.when, "", MAX_NAME_CHARS),
            link: or(&ask.link, link, MAX_REASON_CHARS),
            text: or(&ask.text, "", MAX_REASON_CHARS),
        };
        let is_chosen = certainty.is_none_or(|certainty| certainty > 0.5) && is_short(&ask.word);
        Self { is_chosen, kind, ask, certainty, refused: String::new() }
    }

    /// Creates a row without a word. It is ignored unless the moderator enters one.
    fn empty(who: &str, link: &str) -> Self {
        let ask = Ask { who: who.to_owned(), link: link.to_owned(), ..Ask::default() };
        Self { is_chosen: true, kind: RequestKind::Add, ask, certainty: None, refused: String::new() }
    }

    /// Reads the rows of a preview from a form, up to the limit of a preview. Each field occurs once for each row, except
    /// for the checkbox, which contains the number of its row.
    fn read_all(form: &Form) -> Result<Vec<Self>, Problem> {
        let chosen: BTreeSet<usize> = form.all("row").filter_map(|row| row.parse().ok()).collect();
        let names = ["word", "kind", "who", "when", "link", "text", "refused"];
        let [words, kinds, whos, whens, links, texts, refused] = names.map(|name| form.all(name).collect::<Vec<_>>());
        let row = |number: usize| {
            let value = |values: &[&str], most| limited("a row", values.get(number).copied().unwrap_or_default(), most);
            let kind = kinds.get(number).copied().unwrap_or_default().parse();
            let ask = Ask {
                word: value(&words, MAX_REASON_CHARS)?,
                who: value(&whos, MAX_NAME_CHARS)?,
                when: value(&whens, MAX_NAME_CHARS)?,
                link: value(&links, MAX_REASON_CHARS)?,
                text: value(&texts, MAX_REASON_CHARS)?,
            };
            Ok(Self {
                is_chosen: chosen.contains(&number),
                kind: kind.map_err(|_| Problem::bad_request("`kind` must be add, remove or question"))?,
                ask,
                certainty: None,
                refused: refused.get(number).copied().unwrap_or_default().to_owned(),
            })
        };
        (0..words.len().min(MAX_ROWS + EMPTY_ROWS)).map(row).collect()
    }

    /// Returns the kind and the word, which a form sends back to show that the moderator saw why the request needs no
    /// moderator.
    fn shown(&self) -> String {
        format!("{} {}", self.kind, self.ask.word)
    }
}

/// Returns true unless a word is longer than any word that can be looked up.
fn is_short(word: &str) -> bool {
    word.chars().count() <= MAX_WORD_CHARS
}

/// Returns the preview. `refused` is the reason why the requests were not queued. In the first preview, requests that
/// need no moderator are not selected.
fn rows_page(
    call: &PageRequest<'_>,
    edition: &Edition,
    rows: Vec<Row>,
    refused: Option<&str>,
) -> Result<Answer, Problem> {
    let (context, dictionary) = (&call.context, edition.dictionary.edition());
    let (queue, language) = (call.moderation.queue()?, context.said(edition));
    let mut known_rows = Vec::with_capacity(rows.len());
    for mut row in rows {
        let known = match &*row.ask.word {
            "" => Known::Nothing,
            word => known(&queue, edition, (word, row.kind), language)?,
        };
        row.refused = known.refusal().map_or_else(String::new, |_| row.shown());
        row.is_chosen &= refused.is_some() || row.refused.is_empty();
        known_rows.push((row, known));
    }
    drop(queue);
    let title = context.text("desk-preview", &[("game", Arg::Text(&dictionary.title))]);
    Answer::in_area(call, &title, refused, |html| {
        context.leaf(html, "p", "lead", "desk-preview-lead", &[]);
        let address = call.area(&["import"]);
        let attributes =
            [("class", "selection"), ("method", "post"), ("action", &*address), ("enctype", "multipart/form-data")];
        html.element("form", &attributes, |html| {
            call.session.iter().for_each(|session| session.key(html));
            for (name, value) in [("do", "queue"), ("edition", &*dictionary.id)] {
                html.void("input", &[("type", "hidden"), ("name", name), ("value", value)]);
            }
            html.element("ul", &[("class", "requests"), ("role", "list")], |html| {
                for (number, (row, known)) in known_rows.iter().enumerate() {
                    html.element("li", &[], |html| {
                        row_fields(html, call, (number, row), &dictionary.book.language.id);
                        if !row.refused.is_empty() {
                            refusal(html, call, row.kind, known, language);
                        }
                    });
                }
            });
            html.leaf("button", &[("type", "submit")], &context.text("desk-queue-do", &[]));
        });
    })
}

/// Writes the fields of a row, the probability of the request and the sentence that makes it.
fn row_fields(html: &mut Html, call: &PageRequest<'_>, (number, row): (usize, &Row), language: &str) {
    let (context, Ask { word, who, when, link, text }) = (&call.context, &row.ask);
    let label = |key: &str| context.text(key, &[("word", Arg::Text(word))]);
    let value = number.to_string();
    let choose = label("desk-choose");
    let choose = [("type", "checkbox"), ("name", "row"), ("value", &value), ("aria-label", &choose), ("checked", "")];
    html.void("input", if row.is_chosen { &choose } else { &choose[..4] });
    let (label_of_word, most) = (label("search-word"), MAX_WORD_CHARS.to_string());
    let input =
        [("type", "text"), ("name", "word"), ("value", word), ("aria-label", &*label_of_word), ("lang", language)];
    html.void("input", &[&input[..], &[("maxlength", &most), ("spellcheck", "false")]].concat());
    let kinds: Vec<_> = KINDS.iter().map(|(_, name)| (*name, label(&format!("asked-{name}")))).collect();
    select(html, &[("name", "kind"), ("aria-label", &label("desk-kind"))], &kinds, row.kind.name());
    if let Some(certainty) = row.certainty {
        html.leaf("span", &[("class", "note")], &format!("{:.0} %", certainty * 100.0));
    }
    for (name, value) in [("who", who), ("when", when), ("link", link), ("text", text), ("refused", &row.refused)] {
        html.void("input", &[("type", "hidden"), ("name", name), ("value", value)]);
    }
    let about: Vec<_> = [who, when, text].into_iter().filter(|part| !part.is_empty()).map(String::as_str).collect();
    html.leaf("span", &[("class", "first note")], &about.join(" · "));
}

/// Queues the selected rows. Shows the preview again if one of them has no word, or needs no moderator for a reason that
/// the moderator has not seen.
fn queue(call: &PageRequest<'_>, form: &Form, edition: &Edition) -> Result<Answer, Problem> {
    let (context, dictionary) = (&call.context, &edition.dictionary);
    let rows = Row::read_all(form)?;
    let chosen = || rows.iter().filter(|row| row.is_chosen && !row.ask.word.is_empty());
    let asks: Vec<_> = chosen().map(|row| (queued_form(dictionary, &row.ask.word), row.kind, &row.ask)).collect();
    let unseen = || {
        let (open, language) = (call.moderation.queue()?, context.said(edition));
        for row in chosen().filter(|row| row.refused != row.shown()) {
            if known(&open, edition, (&row.ask.word, row.kind), language)?.refusal().is_some() {
                return Ok::<_, Problem>(true);
            }
        }
        Ok(false)
    };
    let wrong = if asks.is_empty() {
        Some("desk-none-selected")
    } else if asks.iter().any(|(form, ..)| form.is_empty()) {
        Some("wrong-no-letters")
    } else if chosen().any(|row| !is_short(&row.ask.word)) {
        Some("wrong-request-help")
    } else {
        unseen()?.then_some("desk-confirm")
    };
    if let Some(key) = wrong {
        return rows_page(call, edition, rows, Some(&context.text(key, &[])));
    }
    let asks = asks.iter().map(|(form, kind, ask)| (form.as_str(), *kind, *ask));
    let id = &dictionary.edition().id;
    let Added { new, joined, known } = call.moderation.queue()?.add(id, asks)?;
    let title = context.text("desk-queued", &[("count", Arg::Number(new + joined))]);
    let answer = Answer::in_area(call, &title, None, |html| {
        let args = [("joined", Arg::Number(joined)), ("known", Arg::Number(known))];
        html.leaf("p", &[("role", "status")], &context.text("desk-queued-before", &args));
        html.element("p", &[("class", "onward")], |html| {
            html.leaf("a", &[("href", &call.area(&[]))], &context.text("desk-back", &[]));
            html.leaf("a", &[("href", &call.area(&["import"]))], &context.text("desk-import", &[]));
        });
    });
    answer.map(|answer| answer.with_status(StatusCode::CREATED))
}

//! The page for adding requests and importing posts. A preview shows the requests that were found in a text or a file.
//! The moderator corrects them before they are queued.

use std::fmt::Write as _;

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

/// The formats of a text, with the FTL keys of their descriptions.
const FORMATS: [(&str, &str); 4] = [
    ("post", "desk-from-post"),
    ("lines", "desk-from-lines"),
    ("csv", "desk-from-csv"),
    ("discourse", "desk-from-discourse"),
];

/// A row of the preview.
struct Row {
    /// Whether the request is selected.
    is_chosen: bool,
    kind: RequestKind,
    ask: Ask,
    /// The probability that the post makes this request; `None` if it is unknown.
    certainty: Option<f64>,
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
        "forms" => forms(call, form, &builds.current),
        _ => preview(call, form, &builds.current),
    }
}

/// Returns the page with the form for a text. `refused` is the reason why a text was rejected, followed by an error in
/// English, which may be empty. The form keeps the text.
fn page(call: &PageRequest<'_>, typed: &Form, refused: Option<(&str, &str)>) -> Result<Answer, Problem> {
    let context = &call.context;
    let title = context.text("desk-import", &[]);
    Answer::in_area(call, &title, refused.map(|(reason, _)| reason), |html| {
        if let Some((_, error)) = refused.filter(|(_, error)| !error.is_empty()) {
            html.leaf("pre", &[("lang", "en")], error);
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
    let context = &call.context;
    let (who, link) = (form.text("who", MAX_NAME_CHARS)?, form.text("link", MAX_REASON_CHARS)?);
    let mut error = String::new();
    let found = found(call, form, edition);
    context.question.in_time()?;
    let refused = match found {
        Ok(found) if found.is_empty() => context.text("desk-none", &[]),
        Ok(found) if found.len() > MAX_ROWS => {
            let number = |number: usize| Arg::Number(number as u64);
            context.text("desk-import-many", &[("count", number(found.len())), ("most", number(MAX_ROWS))])
        }
        Ok(found) => {
            let empty = |_| Row::empty(&who, &link);
            let rows = found.into_iter().map(|found| Row::new(found, &who, &link)).chain((0..EMPTY_ROWS).map(empty));
            return rows_page(call, edition, rows.collect(), None);
        }
        Err(FindError::Import(fault)) => {
            error = fault.to_string();
            context.text("desk-import-wrong", &[])
        }
        Err(FindError::NoPhrases(_)) => context.text("desk-no-phrases", &[]),
        Err(FindError::Files(error)) => return Err(Problem::failed(&error)),
    };
    page(call, form, Some((&refused, &error)))
}

/// Shows the forms of a verb as a preview. The field `words` contains the infinitive, and the past tense and the past
/// participle if these do not follow from it.
fn forms(call: &PageRequest<'_>, form: &Form, edition: &Edition) -> Result<Answer, Problem> {
    let (dictionary, words) = (&edition.dictionary, form.text("words", MAX_REASON_CHARS)?);
    let words: Vec<_> = words.split(' ').map(str::to_owned).collect();
    let forms = match forms_of_verb(&call.moderation.publisher.folders.rules, dictionary, &words) {
        Ok(forms) => forms,
        Err(error) => {
            let ways = if let VerbError::Ambiguous { ways, .. } = error { ways } else { Vec::new() };
            return page(call, form, Some((&call.context.text("desk-no-forms", &[]), &ways.join("\n"))));
        }
    };
    let language = &dictionary.edition().book.language.id;
    let row = |ParadigmForm { name, text }: ParadigmForm| {
        let who = call.session.as_ref().map_or("", |session| &session.name).to_owned();
        let because = format!("{} ({})", labels::name(&name, language), words[0]);
        Row {
            is_chosen: true,
            kind: RequestKind::Add,
            ask: Ask { word: text, who, text: because, ..Ask::default() },
            certainty: None,
        }
    };
    rows_page(call, edition, forms.into_iter().map(row).collect(), None)
}

/// Returns the requests in the text or the file of a form. Stops after the post that is read at the deadline.
fn found(call: &PageRequest<'_>, form: &Form, edition: &Edition) -> Result<Vec<FoundRequest>, FindError> {
    let (file, text) = (form.get("file"), form.get("text"));
    let mut text = if file.is_empty() { text.to_owned() } else { file.to_owned() };
    let from = match form.get("from") {
        "lines" => {
            text = text.lines().fold(String::new(), with_sign);
            From::Lines
        }
        "csv" => From::Csv(ColumnMap::default()),
        "discourse" => From::Discourse,
        _ => From::Post(None),
    };
    let question = call.context.question;
    let pieces = forum::read(&"text".into(), text.as_bytes(), &from)?.take_while(|_| question.in_time().is_ok());
    requests_in(Box::new(pieces), &call.moderation.publisher.folders.rules, &edition.dictionary, MIN_CERTAINTY)
}

/// Appends a line. A line without a sign is a request to add the word, so it gets a plus sign.
fn with_sign(mut text: String, line: &str) -> String {
    let line = line.trim_start_matches('\u{feff}').trim();
    let sign = if line.is_empty() || line.starts_with(['+', '-', '?', '#']) { "" } else { "+" };
    let _ = writeln!(text, "{sign}{line}");
    text
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
        Self { is_chosen: certainty.is_none_or(|certainty| certainty > 0.5), kind, ask, certainty }
    }

    /// Creates a row without a word. It is ignored unless the moderator enters one.
    fn empty(who: &str, link: &str) -> Self {
        let ask = Ask { who: who.to_owned(), link: link.to_owned(), ..Ask::default() };
        Self { is_chosen: true, kind: RequestKind::Add, ask, certainty: None }
    }

    /// Reads the row with this number from a form.
    fn read(form: &Form, number: usize) -> Result<Self, Problem> {
        let value = |name: &str, most| limited(name, form.get(&format!("{name}-{number}")), most);
        let kind = form.get(&format!("kind-{number}")).parse();
        let kind = kind.map_err(|_| Problem::bad_request("`kind` must be add, remove or question"))?;
        let ask = Ask {
            word: value("word", MAX_REASON_CHARS)?,
            who: value("who", MAX_NAME_CHARS)?,
            when: value("when", MAX_NAME_CHARS)?,
            link: value("link", MAX_REASON_CHARS)?,
            text: value("text", MAX_REASON_CHARS)?,
        };
        let is_chosen = form.all("row").any(|row| row.parse() == Ok(number));
        Ok(Self { is_chosen, kind, ask, certainty: None })
    }
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
        row.is_chosen &= refused.is_some() || known.refusal().is_none();
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
            let count = known_rows.len().to_string();
            // Requests that need no moderator are queued only after they were shown with the reason.
            let confirmed = if refused.is_some() { "1" } else { "" };
            let fields = [("do", "queue"), ("edition", &*dictionary.id), ("rows", &count), ("confirmed", confirmed)];
            for (name, value) in fields {
                html.void("input", &[("type", "hidden"), ("name", name), ("value", value)]);
            }
            html.element("ul", &[("class", "requests"), ("role", "list")], |html| {
                for (number, (row, known)) in known_rows.iter().enumerate() {
                    html.element("li", &[], |html| {
                        row_fields(html, call, (number, row), &dictionary.book.language.id);
                        if known.refusal().is_some() {
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
    let (value, id) = (number.to_string(), |name: &str| format!("{name}-{number}"));
    let choose = label("desk-choose");
    let choose = [("type", "checkbox"), ("name", "row"), ("value", &value), ("aria-label", &choose), ("checked", "")];
    html.void("input", if row.is_chosen { &choose } else { &choose[..4] });
    let (name, label_of_word, most) = (id("word"), label("search-word"), MAX_WORD_CHARS.to_string());
    let input =
        [("type", "text"), ("name", &*name), ("value", word), ("aria-label", &label_of_word), ("lang", language)];
    html.void("input", &[&input[..], &[("maxlength", &most), ("spellcheck", "false")]].concat());
    let kinds: Vec<_> = KINDS.iter().map(|(_, name)| (*name, label(&format!("asked-{name}")))).collect();
    let (name, label_of_kind) = (id("kind"), label("desk-kind"));
    select(html, &[("name", &name), ("aria-label", &label_of_kind)], &kinds, row.kind.name());
    if let Some(certainty) = row.certainty {
        html.leaf("span", &[("class", "note")], &format!("{:.0} %", certainty * 100.0));
    }
    for (name, value) in [("who", who), ("when", when), ("link", link), ("text", text)] {
        html.void("input", &[("type", "hidden"), ("name", &id(name)), ("value", value)]);
    }
    let about: Vec<_> = [who, when, text].into_iter().filter(|part| !part.is_empty()).map(String::as_str).collect();
    html.leaf("span", &[("class", "first note")], &about.join(" · "));
}

/// Queues the selected rows. If one of them has no word, shows the preview again.
fn queue(call: &PageRequest<'_>, form: &Form, edition: &Edition) -> Result<Answer, Problem> {
    let (context, dictionary) = (&call.context, &edition.dictionary);
    let count = form.get("rows").parse().unwrap_or(0).min(MAX_ROWS + EMPTY_ROWS);
    let rows = (0..count).map(|number| Row::read(form, number)).collect::<Result<Vec<_>, _>>()?;
    let chosen = || rows.iter().filter(|row| row.is_chosen && !row.ask.word.is_empty());
    let asks: Vec<_> = chosen().map(|row| (queued_form(dictionary, &row.ask.word), row.kind, &row.ask)).collect();
    if asks.is_empty() || asks.iter().any(|(form, ..)| form.is_empty()) {
        let key = if asks.is_empty() { "desk-none-selected" } else { "wrong-no-letters" };
        return rows_page(call, edition, rows, Some(&context.text(key, &[])));
    }
    if form.get("confirmed").is_empty() {
        let (open, language) = (call.moderation.queue()?, context.said(edition));
        let mut refusals = Vec::new();
        for row in chosen() {
            refusals.extend(known(&open, edition, (&row.ask.word, row.kind), language)?.refusal());
        }
        drop(open);
        if !refusals.is_empty() {
            return rows_page(call, edition, rows, Some(&context.text("desk-confirm", &[])));
        }
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

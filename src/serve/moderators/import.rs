//! The page for adding requests and importing posts. A preview shows the requests that were found in a text or a file.
//! The moderator corrects them before they are queued.

use std::collections::BTreeSet;

use axum::http::StatusCode;

use super::answer::Answer;
use super::asking::new_request::{Known, MAX_NAME_CHARS, known};
use super::asking::refusal;
use super::form::{Form, limited};
use super::page_request::PageRequest;
use super::parts::{field, upload_form};
use super::ruling::MAX_REASON_CHARS;
use crate::forum::{self, ColumnMap, FindError, requests_in};
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

/// The formats of a text, with the FTL keys of their descriptions. For the format [`VERB`], the text is the infinitive
/// of the verb, followed by the past tense and the past participle if these do not follow from the infinitive.
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
    /// The probability that the post makes this request. `None` if it is unknown.
    certainty: Option<f64>,
    /// The [`Row::warning_key`] of the request for which the last preview showed a warning. Empty if the preview showed
    /// no warning.
    warned_about: String,
}

/// The kind of a request that was found, the ask, and the probability that the post makes this request. `None` if the
/// probability is unknown.
type Found = (RequestKind, Ask, Option<f64>);

/// The reason why the requests in a text cannot be shown.
enum Rejection {
    /// The text must be corrected.
    Notice(Notice),
    Problem(Problem),
}

/// A message above the form.
struct Notice {
    text: String,
    /// The details. May be empty.
    details: String,
    /// The language of the details.
    language: String,
}

impl From<Problem> for Rejection {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
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
        "queue" => queue(call, form, builds.proposed()),
        _ => preview(call, form, builds.proposed()),
    }
}

/// Returns the page with the form for a text. The form keeps a text that was rejected.
fn page(call: &PageRequest<'_>, typed: &Form, notice: Option<&Notice>) -> Result<Answer, Problem> {
    let context = &call.context;
    let title = context.text("desk-import", &[]);
    Answer::in_area(call, &title, notice.map(|notice| &*notice.text), |html| {
        if let Some(Notice { details, language, .. }) = notice.filter(|notice| !notice.details.is_empty()) {
            html.leaf("pre", &[("lang", language)], details);
        }
        context.leaf(html, "p", "lead", "desk-import-lead", &[]);
        upload_form(html, call, "stacked", &call.area(&["import"]), |html| {
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
    let (mut who, link) = (form.text("who", MAX_NAME_CHARS)?, form.text("link", MAX_REASON_CHARS)?);
    if who.is_empty() && form.get("from") == VERB {
        who.clone_from(&call.session()?.name);
    }
    let found = found(call, form, edition);
    call.context.question.in_time()?;
    match found {
        Ok(found) => {
            let empty = |_| Row::empty(&who, &link);
            let rows = found.into_iter().map(|found| Row::new(found, &who, &link)).chain((0..EMPTY_ROWS).map(empty));
            rows_page(call, edition, checked(call, edition, rows)?, None)
        }
        Err(Rejection::Notice(notice)) => page(call, form, Some(&notice)),
        Err(Rejection::Problem(problem)) => Err(problem),
    }
}

/// Returns the requests in the text or the file of a form, at least one. At the deadline, finishes the current post and
/// ignores the rest.
fn found(call: &PageRequest<'_>, form: &Form, edition: &Edition) -> Result<Vec<Found>, Rejection> {
    let (question, rules) = (call.context.question, &call.moderation.publisher.folders.rules);
    let text = [form.get("file"), form.get("text")].into_iter().find(|text| !text.is_empty()).unwrap_or_default();
    let from = match form.get("from") {
        VERB => return forms(call, edition, text),
        "lines" => forum::From::Lines { unsigned: Some(RequestKind::Add) },
        "csv" => forum::From::Csv(ColumnMap::default()),
        "discourse" => forum::From::Discourse,
        _ => forum::From::Post(None),
    };
    let pieces = forum::read(&"text".into(), text.as_bytes(), &from);
    let found = pieces.map_err(FindError::from).and_then(|pieces| {
        let pieces = Box::new(pieces.take_while(|_| question.in_time().is_ok()));
        requests_in(pieces, rules, &edition.dictionary, MIN_CERTAINTY).collect::<Result<Vec<_>, _>>()
    });
    let rejected = |key: &str, args: &[(&str, Arg<'_>)], details: String| {
        let text = call.context.text(key, args);
        Err(Rejection::Notice(Notice { text, details, language: "en".to_owned() }))
    };
    match found {
        Ok(found) if found.is_empty() => rejected("desk-none", &[], String::new()),
        Ok(found) if found.len() > MAX_ROWS => {
            let number = |number: usize| Arg::Number(number as u64);
            let args = [("count", number(found.len())), ("most", number(MAX_ROWS))];
            rejected("desk-import-many", &args, String::new())
        }
        Ok(found) => Ok(found.into_iter().map(|found| (found.kind, found.ask, found.certainty)).collect()),
        Err(FindError::Import(fault)) => rejected("desk-import-wrong", &[], fault.to_string()),
        Err(FindError::NoPhrases(_)) => rejected("desk-no-phrases", &[], String::new()),
        Err(FindError::Files(error)) => Err(Problem::failed(&error).into()),
    }
}

/// Returns requests to add the forms of a verb, the infinitive first. `text` has the format [`VERB`].
fn forms(call: &PageRequest<'_>, edition: &Edition, text: &str) -> Result<Vec<Found>, Rejection> {
    let text = limited("text", text, MAX_REASON_CHARS)?;
    let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
    let language = &edition.dictionary.edition().book.language.id;
    let rejected = |key: &str, details: String| {
        Rejection::Notice(Notice { text: call.context.text(key, &[]), details, language: language.clone() })
    };
    let forms = forms_of_verb(&call.moderation.publisher.folders.rules, &edition.dictionary, &words);
    let forms = forms.map_err(|error| match error {
        VerbError::Ambiguous { ways, .. } => rejected("desk-verb-ways", ways.join("\n")),
        VerbError::NoGrammar | VerbError::NoVerb(_) => rejected("desk-no-forms", String::new()),
        error => Problem::failed(&error).into(),
    })?;
    let infinitive = forms.first().map_or(String::new(), |form| form.text.clone());
    let request = |ParadigmForm { name, text }: ParadigmForm| {
        let because = format!("{} ({infinitive})", labels::name(&name, language));
        (RequestKind::Add, Ask { word: text, text: because, ..Ask::default() }, None)
    };
    Ok(forms.into_iter().map(request).collect())
}

impl Row {
    /// Creates a row. The request gets `who` and `link` if the text does not contain them.
    fn new((kind, ask, certainty): Found, who: &str, link: &str) -> Self {
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
        let is_chosen = certainty.is_none_or(|certainty| certainty > 0.5);
        Self { is_chosen, kind, ask, certainty, warned_about: String::new() }
    }

    /// Creates a row without a word. It is ignored unless the moderator enters one.
    fn empty(who: &str, link: &str) -> Self {
        let ask = Ask { who: who.to_owned(), link: link.to_owned(), ..Ask::default() };
        Self { is_chosen: true, kind: RequestKind::Add, ask, certainty: None, warned_about: String::new() }
    }

    /// Reads the rows of a preview from a form, up to the limit of a preview. Each field occurs once for each row,
    /// except for the checkbox, which contains the number of its row.
    fn read_all(form: &Form) -> Result<Vec<Self>, Problem> {
        let chosen: BTreeSet<usize> = form.all("row").filter_map(|row| row.parse().ok()).collect();
        let names = ["word", "kind", "who", "when", "link", "text", "warned_about"];
        let [words, kinds, whos, whens, links, texts, warnings] = names.map(|name| form.all(name).collect::<Vec<_>>());
        let row = |number: usize| {
            let value = |name: &str, values: &[&str], most| {
                let value = values.get(number).copied().unwrap_or_default();
                limited(&format!("{name} in row {}", number + 1), value, most)
            };
            let kind = kinds.get(number).copied().unwrap_or_default().parse();
            let ask = Ask {
                word: value("word", &words, MAX_REASON_CHARS)?,
                who: value("who", &whos, MAX_NAME_CHARS)?,
                when: value("when", &whens, MAX_NAME_CHARS)?,
                link: value("link", &links, MAX_REASON_CHARS)?,
                text: value("text", &texts, MAX_REASON_CHARS)?,
            };
            Ok(Self {
                is_chosen: chosen.contains(&number),
                kind: kind.map_err(|_| Problem::bad_request("`kind` must be add, remove or question"))?,
                ask,
                certainty: None,
                warned_about: warnings.get(number).copied().unwrap_or_default().to_owned(),
            })
        };
        (0..words.len().min(MAX_ROWS + EMPTY_ROWS)).map(row).collect()
    }

    /// Returns a key made of the kind and the word. The form sends it back to show that the moderator has seen the
    /// warning about this request.
    fn warning_key(&self) -> String {
        format!("{} {}", self.kind, self.ask.word)
    }
}

/// Checks whether the requests of a preview can be queued. A row without a word is not checked.
fn checked(
    call: &PageRequest<'_>,
    edition: &Edition,
    rows: impl IntoIterator<Item = Row>,
) -> Result<Vec<(Row, Known)>, Problem> {
    let (queue, language) = (call.moderation.queue()?, call.context.said(edition));
    let check = |row: Row| {
        let known = match &*row.ask.word {
            "" => Known::Nothing,
            word => known(&queue, edition, (word, row.kind), language)?,
        };
        Ok((row, known))
    };
    rows.into_iter().map(check).collect()
}

/// Returns the preview. `notice` is the reason why the requests were not queued. It is `None` for the first preview, in
/// which requests with a warning are not selected.
fn rows_page(
    call: &PageRequest<'_>,
    edition: &Edition,
    mut rows: Vec<(Row, Known)>,
    notice: Option<&str>,
) -> Result<Answer, Problem> {
    let (context, dictionary, language) = (&call.context, edition.dictionary.edition(), call.context.said(edition));
    for (row, known) in &mut rows {
        row.warned_about = known.refusal().map_or_else(String::new, |_| row.warning_key());
        row.is_chosen &= notice.is_some() || row.warned_about.is_empty();
    }
    let title = context.text("desk-preview", &[("game", Arg::Text(&dictionary.title))]);
    Answer::in_area(call, &title, notice, |html| {
        context.leaf(html, "p", "lead", "desk-preview-lead", &[]);
        upload_form(html, call, "selection", &call.area(&["import"]), |html| {
            for (name, value) in [("do", "queue"), ("edition", &*dictionary.id)] {
                html.void("input", &[("type", "hidden"), ("name", name), ("value", value)]);
            }
            html.element("ul", &[("class", "requests"), ("role", "list")], |html| {
                for (number, (row, known)) in rows.iter().enumerate() {
                    html.element("li", &[], |html| {
                        row_fields(html, call, (number, row), &dictionary.book.language.id);
                        if !row.warned_about.is_empty() {
                            refusal(html, call, row.kind, known, language);
                        }
                    });
                }
            });
            html.leaf("button", &[("type", "submit")], &context.text("desk-queue-do", &[]));
        });
    })
}

/// Writes the fields of a row, the probability of the request and the sentence that makes the request.
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
    let warned = &row.warned_about;
    for (name, value) in [("who", who), ("when", when), ("link", link), ("text", text), ("warned_about", warned)] {
        html.void("input", &[("type", "hidden"), ("name", name), ("value", value)]);
    }
    let about: Vec<_> = [who, when, text].into_iter().filter(|part| !part.is_empty()).map(String::as_str).collect();
    html.leaf("span", &[("class", "first note")], &about.join(" · "));
}

/// Queues the selected rows. Shows the preview again if one of them has no letters or is too long, or needs no
/// moderator for a reason that the moderator has not seen.
fn queue(call: &PageRequest<'_>, form: &Form, edition: &Edition) -> Result<Answer, Problem> {
    let (context, dictionary) = (&call.context, &edition.dictionary);
    let rows = checked(call, edition, Row::read_all(form)?)?;
    let chosen = || rows.iter().filter(|(row, _)| row.is_chosen && !row.ask.word.is_empty());
    let asks: Vec<_> = chosen().map(|(row, _)| (queued_form(dictionary, &row.ask.word), row.kind, &row.ask)).collect();
    let is_unseen = |(row, known): &(Row, Known)| known.refusal().is_some() && row.warned_about != row.warning_key();
    let wrong = if asks.is_empty() {
        Some("desk-none-selected")
    } else if asks.iter().any(|(form, ..)| form.is_empty()) {
        Some("wrong-no-letters")
    } else if chosen().any(|(_, known)| matches!(known, Known::TooLong)) {
        Some("wrong-request-help")
    } else {
        chosen().any(is_unseen).then_some("desk-confirm")
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

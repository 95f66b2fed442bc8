//! `GET /v1/{edition}/find`: words that satisfy all given conditions. Conditions have the same names as the options of
//! `lexmill find`. If there are more words than `limit`, the field `Link` contains the address of the next page. It names
//! the version of the build, so that all pages of a search are about the same words. The cursor in it is the number of
//! words on the pages before.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::route::{Parameter, yes_or_no};
use super::schemas::reference;
use crate::dictionary::{
    Answer, CONDITIONS, ConditionContext, Dictionary, NamedCondition, NamedOrder, ORDERS, Order, ParseConditionError,
    Query,
};
use crate::serve::http::problem::Problem;
use crate::serve::http::query::{NO_CONTROL, Pairs, flag};
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

/// The default value of the parameter `limit`, in words.
const DEFAULT_WORDS: usize = 100;
/// The maximum value of the parameter `limit`, in words.
const MAX_WORDS: usize = 10_000;
/// The maximum number of digits of a cursor. No edition has that many words.
const MAX_CURSOR_DIGITS: usize = 9;
/// The maximum cursor of a search in another order than by form. All words before the page are in memory.
const MAX_SORTED: usize = 100_000;
/// The maximum number of conditions in a request.
const MAX_CONDITIONS: usize = 64;
/// The maximum length of a condition's value, in characters.
const MAX_VALUE_CHARS: usize = 200;

/// The parameter that names a page.
pub(crate) const CURSOR: &str = "cursor";

pub(crate) fn parameters() -> Vec<Parameter> {
    let mut parameters = Vec::new();
    for condition in CONDITIONS {
        let about = condition.value.map_or(condition.help.to_owned(), |value| format!("{value}: {}", condition.help));
        parameters.push(Parameter::new(condition.name, &*about, schema(condition)));
        parameters.push(Parameter::new(condition.negated(), format!("Negation of: {about}"), schema(condition)));
    }
    let distance = json!({ "type": "integer", "enum": [1, 2, 3], "default": 1 });
    let limit = json!({ "type": "integer", "minimum": 1, "maximum": MAX_WORDS, "default": DEFAULT_WORDS });
    let orders: Vec<_> = ORDERS.iter().map(|order| order.name).collect();
    let abouts: Vec<_> = ORDERS.iter().map(|order| format!("{}: {}", order.name, order.help)).collect();
    parameters.push(Parameter::new("distance", "Maximum number of edits for `similar`", distance));
    parameters.push(Parameter::new("sort", abouts.join("; "), json!({ "type": "string", "enum": orders })));
    parameters.push(Parameter::new("limit", "Maximum number of words", limit));
    let cursor = json!({ "type": "string", "pattern": format!("^[1-9][0-9]{{0,{}}}$", MAX_CURSOR_DIGITS - 1) });
    let about = "The page to return; the field `Link` of the page before contains the whole address with the cursor";
    parameters.push(Parameter::new(CURSOR, about, cursor));
    parameters
}

fn schema(condition: &NamedCondition) -> Value {
    let mut text = json!({ "type": "string", "minLength": 1, "maxLength": MAX_VALUE_CHARS, "pattern": NO_CONTROL });
    match condition.value {
        None => return yes_or_no(),
        Some("N..M") => return reference("Bounds"),
        Some("PATTERN") => {
            text["pattern"] = json!("^([^\\[\\]^\\u0000-\\u001f\\u007f-\\u009f]|\\[\\^?[a-z]+\\])+$");
            text["examples"] = json!(["h?*", "[aeiou]*", "*[^s]"]);
        }
        Some("REGEX") => text["format"] = json!("regex"),
        Some(_) => {}
    }
    text
}

/// Returns the schema of a number, or of a range of numbers whose end is not less than its start. JSON Schema cannot
/// compare numbers within a string, so a regular expression compares both ends digit by digit. If both ends have the
/// same number of digits, the schema accepts them only up to 99.
pub(crate) fn bounds() -> Value {
    let ones =
        |tens: &str| (0..10).map(|one| format!("{tens}{one}\\.\\.{tens}[{one}-9]")).collect::<Vec<_>>().join("|");
    let tens = (1..10).map(|ten| ones(&ten.to_string()));
    let across = (1..9).map(|ten| format!("{ten}[0-9]\\.\\.[{}-9][0-9]", ten + 1));
    let longer = (1..6).map(|digits| format!("[0-9]{{{digits}}}\\.\\.[1-9][0-9]{{{digits},5}}"));
    let one_end = "[0-9]{1,6}(\\.\\.)?|\\.\\.[0-9]{1,6}".to_owned();
    let all: Vec<_> = [one_end, ones("")].into_iter().chain(tens).chain(across).chain(longer).collect();
    json!({
        "type": "string",
        "description": "A number, or an inclusive range of numbers: 5, 3..5, 3.. or ..5",
        "pattern": format!("^({})$", all.join("|")),
        "examples": ["5", "3..5", "3..", "..5"],
    })
}

/// Converts an error to a problem: 400 if the condition is malformed, or 404 if the condition names an edition that is
/// not served.
fn no_condition(name: &str, error: &ParseConditionError) -> Problem {
    let detail = format!("`{name}`: {error}");
    match error {
        ParseConditionError::Bounds(_) => Problem::bad_request(detail),
        _ => Problem::not_found(detail),
    }
}

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let editions = question.library.editions().map(|(id, builds)| (id.to_owned(), &builds.current.dictionary));
    let (editions, edition) = (editions.collect(), question.edition()?);
    let query = query(&question.query, &editions)?;
    let query = query.until(question.deadline);
    let (limit, skip) = (query.limit.unwrap_or(usize::MAX), query.skip);
    if skip > MAX_SORTED && query.effective_order() != Order::Form {
        let detail = format!("more than {MAX_SORTED} words can only be listed with `sort=form`");
        return Err(Problem::beyond(detail));
    }
    let (mut answers, mut count) = (question.answers(), 0);
    // One more word than the page has: it shows whether there is another page.
    edition.dictionary.find_each(&query.at_most(limit.saturating_add(1)), |word| {
        question.in_time()?;
        count += 1;
        if count <= limit { answers.push(&Answer::Found(word)) } else { Ok(()) }
    })?;
    question.in_time()?;
    if count == 0 && skip > 0 {
        let detail = format!("`{CURSOR}` does not belong to this search of this version; begin without it");
        return Err(Problem::bad_request(detail));
    }
    let next = (count > limit).then(|| next_page(question, &edition.version, skip + limit));
    Ok(answers.reply().followed_by(next.as_deref()))
}

/// Returns the address of the page of the same search that begins after `skip` words of this version.
fn next_page(question: &Question, version: &str, skip: usize) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(question.query.iter().filter(|(name, _)| *name != CURSOR));
    let query = query.append_pair(CURSOR, &skip.to_string()).finish();
    format!("/v1/{}@{version}/find?{query}", question.id())
}

/// Returns the number of words on the pages before the requested one.
fn skip(asked: &Pairs) -> Result<usize, Problem> {
    let Some(cursor) = asked.one(CURSOR)? else { return Ok(0) };
    let is_number = cursor.bytes().all(|byte| byte.is_ascii_digit()) && !cursor.starts_with('0');
    let skip = cursor.parse().ok().filter(|_| is_number && cursor.len() <= MAX_CURSOR_DIGITS);
    skip.ok_or_else(|| Problem::bad_request(format!("`{CURSOR}` was not returned in a `Link` field")))
}

/// Runs a query string of `GET /v1/{edition}/find` without a server. Tests pass arbitrary text to this function.
///
/// # Errors
/// The HTTP status of the response that would reject the request.
#[cfg(feature = "internals")]
pub fn find_by_query(dictionary: &Dictionary, text: &str) -> Result<(), u16> {
    let find = || -> Result<(), Problem> {
        let parameters = parameters();
        let asked = Pairs::read(Some(text), |name| parameters.iter().any(|parameter| parameter.name == name))?;
        let editions = BTreeMap::from([(dictionary.edition().id.clone(), dictionary)]);
        dictionary.find_each(&query(&asked, &editions)?, |_| Ok(()))
    };
    find().map_err(|problem| problem.status.as_u16())
}

/// Builds a dictionary query from the parameters of a request. `editions` are the editions that the conditions `in` and
/// `not-in` may name.
fn query<'a>(asked: &'a Pairs, editions: &'a BTreeMap<String, &'a Dictionary>) -> Result<Query<'a>, Problem> {
    let distance = asked.number("distance", 1, 3)?.map_or(1, |distance| distance as u8);
    let context = ConditionContext { distance, others: editions };
    let limit = asked.number("limit", 1, MAX_WORDS)?.unwrap_or(DEFAULT_WORDS);
    let mut query = Query::default().at_most(limit).skip(skip(asked)?);
    if let Some(name) = asked.one("sort")? {
        let unknown = || Problem::bad_request(format!("unknown sort order `{name}`; /openapi.json lists all orders"));
        query.order = NamedOrder::named(name).ok_or_else(unknown)?;
    }
    for (name, value) in asked.iter() {
        let Some((wanted, condition)) = NamedCondition::named(name) else { continue };
        if condition.value.is_none() && !flag(name, value)? {
            continue;
        }
        if condition.value.is_some() && value.is_empty() {
            return Err(Problem::bad_request(format!("`{name}` needs a value")));
        }
        if value.chars().count() > MAX_VALUE_CHARS || query.conditions.len() == MAX_CONDITIONS {
            return Err(Problem::bad_request(format!(
                "a request may have at most {MAX_CONDITIONS} conditions, each of at most {MAX_VALUE_CHARS} characters"
            )));
        }
        let condition = condition.build(value, &context).map_err(|error| no_condition(name, &error))?;
        query.conditions.push((wanted, condition));
    }
    Ok(query)
}

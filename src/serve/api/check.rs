//! `POST /v1/{edition}/check`: checks the words in the body, which is JSON or text with one word per line.
//! `POST /v1/{edition}/explanations` and `POST /v1/{edition}/meanings`: the same for explanations and meanings.

use serde_json::json;

use super::route::{Parameter, yes_or_no};
use super::words;
use crate::dictionary::{Answer, Explain, MAX_SUGGESTIONS};
use crate::serve::http::body::Sent;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::{MAX_WORD_CHARS, no_control, word};
use crate::serve::http::reply::{Answers, Reply, TEXT};
use crate::serve::http::service::Cost;
use crate::serve::library::question::Question;

/// The path of the route for verdicts.
pub(super) const PATH: &str = "/v1/{edition}/check";
/// The maximum number of words in a JSON body, and in any request for verdicts with reasons.
pub(crate) const MAX_EXPLAINED: usize = 1_000;
/// The maximum number of words in a text body, if the response contains no reasons.
pub(crate) const MAX_WORDS: usize = 100_000;
/// The number of words that are looked up in one batch.
const CHUNK: usize = 1_024;
/// Each block of this many bytes in a text body (about 10,000 words) adds 1 to the cost of the request.
const BYTES_PER_COST: usize = 80_000;
/// Each block of this many words adds 1 to the cost of explanations or meanings, which take longer than verdicts.
const WORDS_PER_COST: usize = 250;

pub(crate) fn parameters() -> Vec<Parameter> {
    let about = "Whether to return one ruling for all words; the ruling does not name the words that are not allowed";
    let suggest = json!({ "type": "integer", "minimum": 0, "maximum": MAX_SUGGESTIONS, "default": 0 });
    let about_suggest = "Maximum number of similar words to suggest for each word that no source contains";
    vec![Parameter::new("judge", about, yes_or_no()), Parameter::new("suggest", about_suggest, suggest)]
}

pub(crate) fn cost(question: &Question) -> Cost {
    match &question.body {
        Sent::Json(words) if words.len() <= 15 => Cost::Light,
        Sent::Text(text) if text.len() <= 15 * MAX_WORD_CHARS => Cost::Light,
        Sent::Text(text) => Cost::Costly(1.0 + (text.len() / BYTES_PER_COST) as f64),
        _ => Cost::Costly(1.0),
    }
}

/// Returns the cost of explanations or meanings.
pub(crate) fn cost_of_texts(question: &Question) -> Cost {
    let words = match &question.body {
        Sent::Json(words) => words.len(),
        Sent::Text(text) => text.split(|&byte| byte == b'\n').count(),
    };
    match cost(question) {
        Cost::Costly(cost) => Cost::Costly(cost + (words.min(MAX_EXPLAINED) / WORDS_PER_COST) as f64),
        cost => cost,
    }
}

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let judge = question.query.flag("judge")?;
    let suggest = question.query.number("suggest", 0, MAX_SUGGESTIONS)?.unwrap_or(0);
    if judge && suggest > 0 {
        return Err(Problem::bad_request("`judge` returns no suggestions; leave out `suggest`"));
    }
    let is_text = matches!(question.body, Sent::Text(_));
    let is_plain = is_text && !judge && suggest == 0 && question.asked.is_none();
    if judge {
        one_ruling(question, &sent_words(question, if is_text { MAX_WORDS } else { MAX_EXPLAINED })?)
    } else if is_plain {
        plain(question, &sent_words(question, MAX_WORDS)?)
    } else {
        each(question, |word, answers| words::push_check(question, word, suggest, answers))
    }
}

/// Responds with the explanation of each word in the body.
pub(crate) fn explanations(question: &Question) -> Result<Reply, Problem> {
    each(question, |word, answers| answers.push(&Answer::Explanation(words::explain(question, word)?)))
}

/// Responds with the meanings of each word in the body.
pub(crate) fn meanings(question: &Question) -> Result<Reply, Problem> {
    each(question, |word, answers| answers.push(&Answer::Definition(words::define(question, word)?)))
}

/// Responds with an answer about each word in the body, in the order of the words.
fn each(question: &Question, push: impl Fn(&str, &mut Answers) -> Result<(), Problem>) -> Result<Reply, Problem> {
    let mut answers = question.answers();
    for word in sent_words(question, MAX_EXPLAINED)? {
        question.in_time()?;
        push(word, &mut answers)?;
    }
    Ok(answers.reply().in_language(&question.language))
}

/// Returns the words in the body. Rejects a body without words, or with more than `most`.
fn sent_words(question: &Question, most: usize) -> Result<Vec<&str>, Problem> {
    let words: Vec<_> = match &question.body {
        Sent::Json(words) => words.iter().map(String::as_str).collect(),
        Sent::Text(text) => {
            let text = std::str::from_utf8(text).map_err(|_| Problem::bad_request("the body is not UTF-8"))?;
            text.lines().map(str::trim).filter(|word| !word.is_empty()).take(most + 1).collect()
        }
    };
    at_most(words.len(), most)?;
    Ok(words)
}

fn at_most(count: usize, most: usize) -> Result<(), Problem> {
    match count {
        0 => Err(Problem::bad_request("the body contains no words; send at least one")),
        count if count <= most => Ok(()),
        _ => {
            let hint = "; `check` has a higher limit for text/plain without an Accept field";
            let hint = if most < MAX_WORDS { hint } else { "" };
            Err(Problem::beyond(format!("there are more than {most} words; send them in several requests{hint}")))
        }
    }
}

fn one_ruling(question: &Question, words: &[&str]) -> Result<Reply, Problem> {
    let words: Vec<_> = words.iter().map(|text| word(text).map(str::to_owned)).collect::<Result<_, _>>()?;
    let ruling = question.edition()?.dictionary.judge(&words, Explain::No)?;
    question.state.lookups.count_many(question.id(), words.len(), usize::from(!ruling.allowed));
    Reply::json(&Answer::Ruling(ruling))
}

/// Responds with one line per word: the word, a tab, and `allowed` or `not allowed`.
fn plain(question: &Question, words: &[&str]) -> Result<Reply, Problem> {
    let dictionary = &question.edition()?.dictionary;
    let mut body = Vec::with_capacity(words.iter().map(|word| word.len() + "\tnot allowed\n".len()).sum());
    let mut refused = 0;
    for words in words.chunks(CHUNK) {
        question.in_time()?;
        // Most words contain only lowercase ASCII letters, and checking for these is faster than `no_control`.
        let is_simple = |word: &str| word.bytes().all(|byte| byte.is_ascii_lowercase());
        words.iter().filter(|word| !is_simple(word)).try_for_each(|word| no_control(word))?;
        for (word, allowed) in words.iter().zip(dictionary.contains_many(words)?) {
            body.extend_from_slice(word.as_bytes());
            body.extend_from_slice(if allowed { b"\tallowed\n" } else { b"\tnot allowed\n" });
            refused += usize::from(!allowed);
        }
    }
    question.state.lookups.count_many(question.id(), words.len(), refused);
    Ok(Reply::text(TEXT, body))
}

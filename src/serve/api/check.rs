//! `POST /v1/{edition}/check`: checks the words of a body, sent as JSON or as text with one word per line.

use super::route::{Parameter, yes_or_no};
use crate::dictionary::CheckOptions;
use crate::dictionary::{Answer, Explain};
use crate::serve::http::body::Sent;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::{MAX_WORD_CHARS, no_control, word};
use crate::serve::http::reply::{Reply, TEXT};
use crate::serve::http::service::Cost;
use crate::serve::library::question::Question;

/// The maximum number of words in a request for verdicts with reasons, and in any JSON body.
pub(crate) const MAX_EXPLAINED: usize = 1_000;
/// The maximum number of words in a text body, if the response is a plain verdict per word or one ruling.
pub(crate) const MAX_WORDS: usize = 100_000;
/// The number of words that are looked up in one batch.
const CHUNK: usize = 1_024;
/// The number of words in a text body, counted as 8 bytes each, for which the cost of another costly request is added.
const WORDS_PER_COST: usize = 10_000;

pub(crate) fn parameters() -> Vec<Parameter> {
    vec![Parameter::new(
        "judge",
        "Whether to give one ruling for all words, without naming those that are not allowed",
        yes_or_no(),
    )]
}

pub(crate) fn cost(question: &Question) -> Cost {
    match &question.body {
        Sent::Json(words) if words.len() <= 15 => Cost::Light,
        Sent::Text(text) if text.len() <= 15 * MAX_WORD_CHARS => Cost::Light,
        Sent::Text(text) => Cost::Costly(1.0 + (text.len() / (8 * WORDS_PER_COST)) as f64),
        _ => Cost::Costly(1.0),
    }
}

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    match (&question.body, question.query.flag("judge")?) {
        (Sent::Json(words), judge) => {
            let words: Vec<_> = words.iter().map(String::as_str).collect();
            at_most(words.len(), MAX_EXPLAINED)?;
            if judge { one_ruling(question, &words) } else { with_reasons(question, &words) }
        }
        (Sent::Text(text), false) if question.asked.is_none() => plain(question, text),
        (Sent::Text(text), judge) => {
            let text = std::str::from_utf8(text).map_err(|_| Problem::bad_request("the body is not UTF-8"))?;
            let most = if judge { MAX_WORDS } else { MAX_EXPLAINED };
            let words = text.lines().map(str::trim).filter(|word| !word.is_empty());
            let words: Vec<_> = words.take(most + 1).collect();
            at_most(words.len(), most)?;
            if judge { one_ruling(question, &words) } else { with_reasons(question, &words) }
        }
    }
}

fn at_most(count: usize, most: usize) -> Result<(), Problem> {
    match count {
        0 => Err(Problem::bad_request("the body contains no words; send at least one")),
        count if count > most => Err(Problem::beyond(format!(
            "there are more than {most} words; send them in several requests{}",
            if most < MAX_WORDS {
                "; the limit is higher for words sent as text/plain without an Accept field"
            } else {
                ""
            }
        ))),
        _ => Ok(()),
    }
}

fn with_reasons(question: &Question, words: &[&str]) -> Result<Reply, Problem> {
    let mut answers = question.answers();
    for text in words {
        question.in_time()?;
        let check =
            question.edition()?.dictionary.check_with(word(text)?, CheckOptions::in_language(&question.language))?;
        if !check.allowed {
            question.state.lookups.refused(question.id(), &check.form);
        }
        answers.push(&Answer::Check(check))?;
    }
    question.state.lookups.answered(question.id(), words.len() as u64);
    Ok(answers.reply().in_language(&question.language))
}

fn one_ruling(question: &Question, words: &[&str]) -> Result<Reply, Problem> {
    let words: Vec<_> = words.iter().map(|text| word(text).map(str::to_owned)).collect::<Result<_, _>>()?;
    let ruling = question.edition()?.dictionary.judge(&words, Explain::No)?;
    question.state.lookups.answered(question.id(), words.len() as u64);
    question.state.lookups.refused_some(question.id(), u64::from(!ruling.allowed));
    Reply::json(&Answer::Ruling(ruling))
}

/// Responds with one line per word: the word, a tab, and `allowed` or `not allowed`.
fn plain(question: &Question, text: &[u8]) -> Result<Reply, Problem> {
    let dictionary = &question.edition()?.dictionary;
    let text = std::str::from_utf8(text).map_err(|_| Problem::bad_request("the body is not UTF-8"))?;
    let lines = text.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let (mut body, mut words) = (Vec::with_capacity(text.len() + 13 * lines.min(MAX_WORDS)), Vec::with_capacity(CHUNK));
    let (mut count, mut refused) = (0, 0);
    let mut lines = text.split('\n').peekable();
    while let Some(line) = lines.next() {
        words.extend(word_of_line(line)?);
        if words.len() < CHUNK && lines.peek().is_some() {
            continue;
        }
        question.in_time()?;
        count += words.len();
        for (word, allowed) in words.iter().zip(dictionary.contains_many(&words)?) {
            body.extend_from_slice(word.as_bytes());
            body.extend_from_slice(if allowed { b"\tallowed\n" } else { b"\tnot allowed\n" });
            refused += u64::from(!allowed);
        }
        words.clear();
        at_most(count.max(1), MAX_WORDS)?;
    }
    at_most(count, MAX_WORDS)?;
    question.state.lookups.answered(question.id(), count as u64);
    question.state.lookups.refused_some(question.id(), refused);
    Ok(Reply::text(TEXT, body))
}

/// Returns the word on a line. Returns `None` if the line is empty.
fn word_of_line(line: &str) -> Result<Option<&str>, Problem> {
    if line.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Ok(Some(line).filter(|word| !word.is_empty()));
    }
    let word = line.trim();
    no_control(word)?;
    Ok(Some(word).filter(|word| !word.is_empty()))
}

//! `GET /v1/{edition}/words/{word}`: the verdict on a word. `GET /v1/{edition}/words/{word}/explanation`: all reasons
//! for the verdict. `GET /v1/{edition}/words/{word}/meanings`: what the word means. `GET /v1/{edition}/completions/{word}`:
//! words that begin with a text.

use serde_json::json;

use crate::dictionary::{Answer, Check, CheckOptions, Definition, Explanation, MAX_SUGGESTIONS};
use crate::serve::http::problem::Problem;
use crate::serve::http::query::{MAX_WORD_CHARS, word};
use crate::serve::http::reply::{Answers, Reply};
use crate::serve::library::question::Question;

/// The maximum number of words that complete a text.
const MAX_COMPLETIONS: usize = 8;

/// Responds with the verdict and the rule that decides.
pub(crate) fn verdict(question: &Question) -> Result<Reply, Problem> {
    let check = check(question, &question.part, MAX_SUGGESTIONS)?;
    Ok(Reply::json(&Answer::Check(check))?.in_language(&question.language))
}

/// Adds the verdict on a word to the answers, and counts the look-up. The verdict has at most `suggest` suggestions.
pub(crate) fn push_check(
    question: &Question,
    text: &str,
    suggest: usize,
    answers: &mut Answers,
) -> Result<(), Problem> {
    let edition = question.edition()?;
    let localised = edition.localised_in(&question.language);
    // Words of a verdict group have no suggestions. Filling in a template takes a fraction of the time of a check.
    if is_plain(text)
        && let Some(is_allowed) = answers.push_with(|body| edition.fill_verdict(localised, text, body))
    {
        question.state.lookups.count(question.id(), (!is_allowed).then_some(text));
        return Ok(());
    }
    answers.push(&Answer::Check(check(question, text, suggest)?))
}

/// Returns true if a text consists of lowercase letters a to z and may be a word.
pub(super) fn is_plain(text: &str) -> bool {
    (1..=MAX_WORD_CHARS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// Checks a word, and counts the look-up. The result has at most `suggest` suggestions.
fn check(question: &Question, text: &str, suggest: usize) -> Result<Check, Problem> {
    let options = CheckOptions { suggestions: suggest > 0, ..CheckOptions::in_language(&question.language) };
    let mut check = question.edition()?.dictionary.check_with(word(text)?, options)?;
    check.suggestions.truncate(suggest);
    question.state.lookups.count(question.id(), (!check.allowed).then_some(&*check.form));
    Ok(check)
}

/// Responds with the verdict and every reason.
pub(crate) fn explanation(question: &Question) -> Result<Reply, Problem> {
    let explanation = explain(question, &question.part)?;
    Ok(Reply::json(&Answer::Explanation(explanation))?.in_language(&question.language))
}

/// Explains a word, and counts the look-up.
pub(crate) fn explain(question: &Question, text: &str) -> Result<Explanation, Problem> {
    let mut explanation = question.edition()?.dictionary.explain_in(word(text)?, &question.language)?;
    if question.is_settled() {
        // A response about a version never changes, but a candidate has the same version before and after its release.
        explanation.released = None;
    }
    question.state.lookups.count(question.id(), (!explanation.allowed).then_some(&*explanation.form));
    Ok(explanation)
}

/// Responds with words that complete the text in the address.
pub(crate) fn completions(question: &Question) -> Result<Reply, Problem> {
    let text = word(&question.part)?;
    let words = question.edition()?.dictionary.completions(text, MAX_COMPLETIONS)?;
    Reply::json(&json!({ "edition": question.id(), "text": text, "words": words }))
}

/// Responds with the meanings of the word in the address.
pub(crate) fn meanings(question: &Question) -> Result<Reply, Problem> {
    let definition = define(question, &question.part)?;
    Ok(Reply::json(&Answer::Definition(definition))?.in_language(&question.language))
}

/// Returns the meanings of a word.
pub(crate) fn define(question: &Question, text: &str) -> Result<Definition, Problem> {
    Ok(question.edition()?.dictionary.define(word(text)?)?)
}

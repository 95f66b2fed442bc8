//! `GET /v1/{edition}/words/{word}`: the verdict on a word. `GET /v1/{edition}/words/{word}/explanation`: all reasons
//! for the verdict.

use crate::dictionary::{Answer, Check, CheckOptions, MAX_SUGGESTIONS};
use crate::serve::http::problem::Problem;
use crate::serve::http::query::word;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

/// Responds with the verdict and the rule that decides.
pub(crate) fn verdict(question: &Question) -> Result<Reply, Problem> {
    let check = check(question, &question.part, MAX_SUGGESTIONS)?;
    Ok(Reply::json(&Answer::Check(check))?.in_language(&question.language))
}

/// Checks a word, and counts the look-up. The result has at most `suggest` suggestions.
pub(crate) fn check(question: &Question, text: &str, suggest: usize) -> Result<Check, Problem> {
    let options = CheckOptions { suggestions: suggest > 0, ..CheckOptions::in_language(&question.language) };
    let mut check = question.edition()?.dictionary.check_with(word(text)?, options)?;
    check.suggestions.truncate(suggest);
    question.state.lookups.count(question.id(), (!check.allowed).then_some(&*check.form));
    Ok(check)
}

/// Responds with the verdict and every reason.
pub(crate) fn explanation(question: &Question) -> Result<Reply, Problem> {
    let explanation = question.edition()?.dictionary.explain_in(word(&question.part)?, &question.language)?;
    question.state.lookups.count(question.id(), (!explanation.allowed).then_some(&*explanation.form));
    Ok(Reply::json(&Answer::Explanation(explanation))?.in_language(&question.language))
}

pub(crate) fn meanings(question: &Question) -> Result<Reply, Problem> {
    let definition = question.edition()?.dictionary.define(word(&question.part)?)?;
    Ok(Reply::json(&Answer::Definition(definition))?.in_language(&question.language))
}

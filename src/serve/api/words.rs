//! `GET /v1/{edition}/words/{word}`: the verdict about a word, and its explanation.

use crate::dictionary::Answer;
use crate::dictionary::CheckOptions;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::word;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

/// Answers with the verdict and the rule that decides.
pub(crate) fn verdict(question: &Question) -> Result<Reply, Problem> {
    let check = question
        .edition()?
        .dictionary
        .check_with(word(&question.part)?, CheckOptions::in_language(&question.language))?;
    question.state.lookups.answered(question.id(), 1);
    if !check.allowed {
        question.state.lookups.refused(question.id(), &check.form);
    }
    Ok(Reply::json(&Answer::Check(check))?.in_language(&question.language))
}

/// Answers with the verdict and every reason.
pub(crate) fn explanation(question: &Question) -> Result<Reply, Problem> {
    let explanation = question.edition()?.dictionary.explain_in(word(&question.part)?, &question.language)?;
    question.state.lookups.answered(question.id(), 1);
    if !explanation.allowed {
        question.state.lookups.refused(question.id(), &explanation.form);
    }
    Ok(Reply::json(&Answer::Explanation(explanation))?.in_language(&question.language))
}

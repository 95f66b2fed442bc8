//! `GET /v1/{edition}/words/{word}`: the verdict about a word, and its explanation.

use super::problem::Problem;
use super::query::word;
use super::question::Question;
use super::reply::Reply;
use crate::lexicon::Answer;

/// Allowed or not, and what decides.
pub(super) fn verdict(question: &Question) -> Result<Reply, Problem> {
    let check = question.edition()?.lexicon.check_in(word(&question.part)?, &question.language)?;
    question.state.metrics.looked_up(question.id(), 1);
    if !check.allowed {
        question.state.metrics.refused(question.id(), &check.form);
    }
    Ok(Reply::answer(&Answer::Check(check))?.in_language(&question.language))
}

/// And every reason.
pub(super) fn explanation(question: &Question) -> Result<Reply, Problem> {
    let explanation = question.edition()?.lexicon.explain_in(word(&question.part)?, &question.language)?;
    question.state.metrics.looked_up(question.id(), 1);
    if !explanation.allowed {
        question.state.metrics.refused(question.id(), &explanation.form);
    }
    Ok(Reply::answer(&Answer::Explanation(explanation))?.in_language(&question.language))
}

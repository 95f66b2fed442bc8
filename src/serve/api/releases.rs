//! `GET /v1/{edition}/releases`: the published releases, and the next one.

use serde_json::json;

use super::route::Parameter;
use crate::dictionary::{Answer, PlannedRelease, Releases};
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

/// The default value of the parameter `limit`, in words of each release.
const DEFAULT_WORDS: usize = 1_000;
/// The maximum value of the parameter `limit`, in words of each release.
pub(crate) const MAX_WORDS: usize = 1_000_000;

pub(super) fn parameters() -> Vec<Parameter> {
    let schema = json!({ "type": "integer", "minimum": 0, "maximum": MAX_WORDS, "default": DEFAULT_WORDS });
    vec![Parameter::new("limit", "Maximum number of words of each release", schema)]
}

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let limit = question.query.number("limit", 0, MAX_WORDS)?.unwrap_or(DEFAULT_WORDS);
    let dictionary = &question.edition()?.dictionary;
    let next = question.next_release().and_then(|next| next.planned.as_ref());
    Reply::json(&Answer::Releases(Releases {
        edition: dictionary.edition().id.clone(),
        next: next.map(|PlannedRelease { feedback_until, release }| PlannedRelease {
            feedback_until: feedback_until.clone(),
            release: release.with_changes_up_to(limit),
        }),
        releases: dictionary.releases()?.iter().map(|release| release.with_changes_up_to(limit)).collect(),
    }))
}

//! `GET /v1/{edition}/releases`: the published releases, and the next one.

use crate::dictionary::{Answer, Releases};
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let dictionary = &question.edition()?.dictionary;
    let builds = question.library.edition(question.id()).filter(|_| !question.is_settled());
    let next = builds.and_then(|builds| builds.next.as_ref());
    Reply::json(&Answer::Releases(Releases {
        edition: dictionary.edition().id.clone(),
        next: next.and_then(|next| next.planned.clone()),
        releases: dictionary.releases()?.to_vec(),
    }))
}

//! `GET /v1/{edition}/diff/{version}`: the differences between the build and an older one that is served.

use crate::dictionary::{Answer, diff};
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let (id, version) = (question.id(), &question.part);
    let older = question.library.edition(id).and_then(|builds| builds.version(version));
    let unknown = || Problem::not_found(format!("there is no build of {id} with version `{version}`"));
    let older = older.ok_or_else(unknown)?;
    let diff = diff(&older.dictionary, &question.edition()?.dictionary)?;
    Reply::json(&Answer::Diff(diff))
}

//! `GET /v1/{edition}/diff/{version}`: the changes since an older build that is still served.

use crate::dictionary::{Answer, diff};
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let (id, version) = (question.id(), &question.part);
    let older = question.library.edition(id).and_then(|builds| builds.version(version));
    let older = older.ok_or_else(|| {
        Problem::not_found(format!("unknown version `{version}` of {id}; /v1/{id} lists the versions"))
    })?;
    let diff = diff(&older.dictionary, &question.edition()?.dictionary)?;
    Reply::json(&Answer::Diff(diff))
}

//! `GET /v1/{edition}/diff/{version}`: what makes the build differ from an older one that is at hand.

use super::problem::Problem;
use super::question::Question;
use super::reply::Reply;
use crate::lexicon::{Answer, diff};

pub(super) fn answer(question: &Question) -> Result<Reply, Problem> {
    let (id, version) = (question.id(), &question.part);
    let older = question.shelf.volume(id).and_then(|volume| volume.version(version));
    let unknown = || Problem::not_found(format!("no build of {id} with version `{version}` is at hand"));
    let older = older.ok_or_else(unknown)?;
    let diff = diff(&older.lexicon, &question.edition()?.lexicon)?;
    Reply::answer(&Answer::Diff(diff))
}

//! `GET /healthz` and `GET /readyz`: whether the server is alive, and whether it takes requests.

use std::sync::atomic::Ordering;

use super::problem::Problem;
use super::question::Question;
use super::reply::{Reply, TEXT};

pub(super) fn alive(_: &Question) -> Result<Reply, Problem> {
    Ok(Reply::text(TEXT, "alive\n"))
}

pub(super) fn ready(question: &Question) -> Result<Reply, Problem> {
    if question.state.is_ending.load(Ordering::Relaxed) {
        return Err(Problem::busy("the server is ending"));
    }
    Ok(Reply::text(TEXT, "ready\n"))
}

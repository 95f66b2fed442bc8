//! `GET /healthz` and `GET /readyz`: whether the server is alive, and whether it accepts requests.

use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::serve::http::problem::Problem;
use crate::serve::http::reply::{Reply, TEXT};
use crate::serve::library::build_files::mirrored;
use crate::serve::library::question::Question;

pub(crate) fn alive(_: &Question) -> Result<Reply, Problem> {
    Ok(Reply::text(TEXT, "alive\n"))
}

pub(crate) fn ready(question: &Question) -> Result<Reply, Problem> {
    if question.state.server.is_ending.load(Ordering::Relaxed) {
        return Err(Problem::busy("the server is shutting down"));
    }
    let has_queue = question.state.has_queue()?;
    let refused = question.state.refused_build.load();
    let mut text = match &*refused {
        Some(refused) => format!("ready, with an older build; the new build was rejected: {refused}\n"),
        None => "ready\n".to_owned(),
    };
    // All servers of the same database would be taken out of service, although they can still answer look-ups.
    if !has_queue {
        text += "word requests cannot be handled: PostgreSQL cannot be reached\n";
    }
    if let Some(obstacle) = question.state.publishing_obstacle() {
        text += &format!("accepted requests cannot be published: {obstacle}\n");
    }
    if let Some(time) = mirrored(&question.state.options.build) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        text += &format!("the last update of the mirror was {} s ago\n", now.saturating_sub(time));
    }
    Ok(Reply::text(TEXT, text))
}

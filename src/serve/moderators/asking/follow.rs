//! The page on which a player follows the state of a request. The page's address contains a secret token.

use crate::moderation::evidence::{current_state, shown};
use crate::moderation::queue::{LogEntry, Queue, decision};
use crate::moderation::request::Request;
use crate::moderation::secret::Token;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Library;
use crate::serve::moderators::answer::Answer;
use crate::serve::moderators::page_request::PageRequest;
use crate::serve::moderators::parts::summary;
use crate::serve::pages::texts::Arg;

/// Returns the request to which a token belongs, with its current state, and the decision on the request. The decision
/// is `None` while the request is open.
pub(in crate::serve::moderators) fn followed(
    queue: &Queue,
    library: &Library,
    token: &str,
) -> Result<(Request, Option<LogEntry>), Problem> {
    let unknown = || Problem::not_found("no request has this follow token").on_pages("wrong-not-followed", "");
    let token = Token::read(token).ok_or_else(unknown)?;
    let id = queue.followed(&token)?.ok_or_else(unknown)?;
    let case = queue.case(id)?;
    let decision = decision(&case.history).cloned();
    let mut request = case.request;
    if let Some(builds) = library.edition(&request.edition) {
        request.state = current_state(&builds.current.dictionary, &request)?;
    }
    Ok((request, decision))
}

pub(in crate::serve::moderators) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let context = &call.context;
    let question = context.question;
    let (request, decision) = followed(&*call.moderation.queue()?, &question.library, &question.part)?;
    let word = shown(&request.word);
    let title = context.text("follow-title", &[("word", Arg::Text(&word))]);
    Ok(Answer::page(call, &title, |html| {
        html.leaf("h1", &[], &title);
        html.element("p", &[], |html| summary(html, call, &request));
        if let Some(decision) = &decision {
            html.leaf("p", &[("class", "because")], &decision.reason_with_source());
        }
        context.leaf(html, "p", "note", "follow-keep", &[]);
    }))
}

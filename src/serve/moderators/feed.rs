//! The Atom feed of new requests, for moderators. Its address contains a token, because feed readers send no header
//! fields. The token gives no other rights, because feed readers and proxies store addresses.

use std::time::SystemTime;

use super::answer::Answer;
use super::page_request::PageRequest;
use crate::moderation::feed::feed_of_requests;
use crate::moderation::queue::{Bearer, MAX_PAGE_REQUESTS};
use crate::moderation::secret::Token;
use crate::serve::http::problem::Problem;

pub(super) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let queue = call.moderation.queue()?;
    let token = Token::read(&call.context.question.part);
    let moderator = token.map(|token| queue.moderator_of(&token, Bearer::Feed, SystemTime::now())).transpose()?;
    if moderator.flatten().is_none() {
        return Err(Problem::not_found("no moderator has this token").on_pages("wrong-not-followed", ""));
    }
    let mut requests = Vec::new();
    for request in queue.newest(MAX_PAGE_REQUESTS)? {
        let ask = queue.first_ask(request.id)?;
        requests.push((request, ask));
    }
    let feed = feed_of_requests(&requests, call.context.reader.texts.tag, |id| call.game(id));
    let text = feed.map_err(|error| Problem::failed(&error))?;
    Ok(Answer::document("application/atom+xml; charset=utf-8", text))
}

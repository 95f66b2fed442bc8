//! The Atom feed of moderators' decisions about an edition.

use crate::moderation::feed::{MAX_DECISIONS, feed};
use crate::serve::http::problem::Problem;
use crate::serve::moderators::answer::Answer;
use crate::serve::moderators::page_request::PageRequest;

pub(in crate::serve::moderators) fn show(call: &PageRequest<'_>) -> Result<Answer, Problem> {
    let dictionary = &call.context.edition()?.dictionary;
    let decisions = call.moderation.queue()?.decisions(&dictionary.edition().id, MAX_DECISIONS)?;
    // With an empty site, the links are relative and lead to this server.
    let text = feed(dictionary, &decisions, Some("")).map_err(|error| Problem::failed(&error))?;
    Ok(Answer::document("application/atom+xml; charset=utf-8", text))
}

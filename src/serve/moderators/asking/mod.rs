//! The pages for players who request words: the request form, the state of a request, and the feed of decisions.

pub(super) mod ask;
pub(super) mod feed;
pub(super) mod follow;
pub(super) mod new_request;

pub(super) use self::ask::refusal;

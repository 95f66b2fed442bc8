//! Requests for words: from posts of a forum to moderators' decisions.

pub mod import;
pub mod request;

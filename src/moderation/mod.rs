//! Moderation of word requests: players' requests, moderators' decisions, and the file of decisions that the next
//! compile reads.
//!
//! A request is open until a moderator accepts, rejects or defers it. An accepted request is published when it is in
//! the file of decisions and the edition was compiled with that file; it is live while the current build gives the
//! verdict that the request asks for. Decisions reach a dictionary only through that file and a compile: the code in
//! this module never edits a file in `build/` itself.

pub mod advice_reason;
pub mod advise;
pub mod elsewhere;
pub mod evidence;
pub mod feed;
pub mod publish;
pub mod queue;
pub mod reply;
pub mod request;
pub mod secret;
pub mod verb;

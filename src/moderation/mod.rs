//! Moderation of word requests: players' requests, moderators' decisions, and the file of decisions that the next
//! compile reads.
//!
//! A request is open until a moderator accepts, rejects or defers the request. An accepted request is published once it
//! is in the file of decisions and the edition was compiled with this file. A published request is live while the
//! current build gives the requested verdict. Decisions reach a dictionary only through the file of decisions and a
//! compile: this module never edits a file in `build/`.

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

//! Moderation of word requests: players' requests, moderators' decisions, and the decisions file that the next compile
//! reads.
//!
//! A request is open until a moderator accepts, rejects or defers it. An accepted request becomes published once it is
//! in the edition's decisions file and the edition has been compiled with this file. A published request is live while
//! the current build gives the requested verdict.
//!
//! Decisions reach a dictionary only through the decisions file and a compile: this module never edits a file in
//! `build/`.

pub mod advice_reason;
pub mod advise;
pub mod elsewhere;
pub mod evidence;
pub mod feed;
pub mod frequency;
pub mod publish;
pub mod queue;
pub mod reply;
pub mod request;
pub mod secret;
pub mod verb;

//! Moderating word requests: what players ask for, what moderators decide, and the file of decisions by which the next
//! compile knows it.
//!
//! A request is open until a moderator accepts, rejects or defers it, released once the file of decisions has it and the
//! edition was compiled with it, and live while the build at hand answers so. The way back into a dictionary leads through
//! that file alone: nothing here changes what lies in `build/`.

pub mod advise;
pub mod elsewhere;
pub mod evidence;
pub mod feed;
pub mod import;
pub mod publish;
pub mod queue;
pub mod reply;
pub mod request;
pub mod secret;
pub mod verb;

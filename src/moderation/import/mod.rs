//! Reading requests for words from posts of a forum and their exports.
//!
//! ```text
//! file ──read──► Post ──markup──► lines ──sentence──► tokens ──pattern──► phrases ──find──► Proposal
//! ```
//!
//! The phrases are data of a language: `rules/<lang>/requests.toml`.

mod clause;
mod find;
mod list;
mod markup;
mod named;
mod pattern;
mod phrases;
mod post;
mod read;
mod sentence;

pub use self::find::proposals;
pub use self::named::Proposal;
pub use self::phrases::{FILE, Phrases};
pub use self::post::{Markup, Post};
pub use self::read::{ColumnMap, From, ImportError, Imported, LONGEST_POST, Request, read};

//! Reads requests for words from pasted or exported forum posts, and from lists of words.
//!
//! ```text
//! file ──read──► Post ──markup──► lines ──sentence──► tokens ──reading──► phrases
//! phrases ──candidate──► clues ──weights──► Proposal
//! ```
//!
//! `rules/<lang>/requests.toml` contains the phrases that people use to ask for words in a language.

mod candidate;
mod clause;
mod clue;
mod find;
mod language;
mod list;
mod markup;
mod pattern;
mod phrases;
mod post;
mod read;
mod reading;
mod requests;
mod scan;
mod sentence;
mod standing;
mod structure;
mod weights;

pub use self::candidate::{Candidate, candidates};
pub use self::clue::Clues;
pub use self::find::{Proposal, proposals};
pub use self::language::spoken;
pub use self::phrases::{FILE, Phrases};
pub use self::post::{Post, PostMarkup};
pub use self::read::{ColumnMap, From, ImportError, Imported, ImportedRequest, MAX_POST_BYTES, Pieces, read};
pub use self::requests::{FindError, FoundRequest, requests_in};
pub use self::standing::Standing;
pub use self::weights::{ClueWeights, KINDS};

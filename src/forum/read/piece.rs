//! The pieces of an import file: posts and requests.

use super::error::ImportError;
use crate::forum::post::Post;
use crate::locus::Locus;
use crate::moderation::request::RequestKind;

/// A request for one word, from a row of a table or a line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedRequest {
    /// The word as written.
    pub word: String,
    /// The kind of the request.
    pub kind: RequestKind,
    /// The reason, or the question.
    pub reason: String,
    /// The name of the person who asks. `None` if it is unknown.
    pub author: Option<String>,
    /// The time of the request, in the format of the file. `None` if it is unknown.
    pub when: Option<String>,
    /// The URL of the page with the request. `None` if it is unknown.
    pub link: Option<String>,
    /// The location of the request.
    pub at: Locus,
}

/// A piece of an import file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// A post, in which the requested words are still to be found.
    Post(Post),
    /// A request for a word.
    Request(ImportedRequest),
}

/// The pieces of an import file. Callers must stop at the first error.
pub type Pieces<'r> = Box<dyn Iterator<Item = Result<Imported, ImportError>> + 'r>;

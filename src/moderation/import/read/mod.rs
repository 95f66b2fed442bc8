//! Readers of files. A file yields posts, or requests if it lists these word by word.
//!
//! A file is read piece by piece, so that a file of any size takes little memory. A fault is returned as an error with
//! its location; then nothing from the file may be imported, including the pieces before the fault.

mod csv;
mod discourse;
mod error;
mod lines;
mod text;

use std::collections::BTreeMap;
use std::io::Read;

use self::discourse::MAX_TOPIC;
pub use self::error::ImportError;
use self::text::Text;
use super::post::{Post, PostMarkup};
use crate::locus::{FileName, Locus};
use crate::moderation::request::RequestKind;

/// The maximum size of a post in bytes.
pub const MAX_POST_BYTES: usize = 256 << 10;

/// The format of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum From {
    /// A table with a post or a word in each row.
    Csv(ColumnMap),
    /// Requests, one per line: `+word reason`, `-word reason`, `?word question`.
    Lines,
    /// One post as it was pasted, with its markup; `None` to guess the markup.
    Post(Option<PostMarkup>),
    /// A Discourse topic, from `/t/ID.json`.
    Discourse,
}

/// The names of columns in a table's header, by lexmill's names: `text`, `html`, `author`, `when`, `link`, `word`,
/// `kind` and `reason`. A column that is not in the map is found by its usual names, such as Discourse's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnMap {
    /// The names in the file, by lexmill's names.
    pub columns: BTreeMap<String, String>,
    /// The markup of the posts; `None` for Markdown. The column `html` is always HTML.
    pub markup: Option<PostMarkup>,
}

/// A request that a file lists word by word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedRequest {
    /// The word as written.
    pub word: String,
    /// The kind of the request.
    pub kind: RequestKind,
    /// The reason, or the question.
    pub reason: String,
    /// The name of the person who asks; `None` if it is unknown.
    pub author: Option<String>,
    /// The time of the request, in the format of the file; `None` if it is unknown.
    pub when: Option<String>,
    /// The URL of the page with the request; `None` if it is unknown.
    pub link: Option<String>,
    /// The location of the request.
    pub at: Locus,
}

/// A piece of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// A post, in which words have to be found.
    Post(Post),
    /// A request for a word.
    Request(ImportedRequest),
}

/// The pieces of a file, up to the first error.
pub type Pieces<'r> = Box<dyn Iterator<Item = Result<Imported, ImportError>> + 'r>;

/// Reads a file piece by piece.
///
/// # Errors
/// [`ImportError`], with the line and a suggested fix, from this function or in place of a piece. Nothing from the file
/// may be imported then.
pub fn read<'r>(name: &FileName, input: impl Read + 'r, from: &From) -> Result<Pieces<'r>, ImportError> {
    let text = Text::new(name, input);
    Ok(match from {
        From::Csv(map) => Box::new(csv::read(text, map)?),
        From::Lines => Box::new(lines::read(text).map(|request| request.map(Imported::Request))),
        From::Post(markup) => {
            let text = text.whole(MAX_POST_BYTES)?;
            let markup = markup.unwrap_or_else(|| PostMarkup::guess(&text));
            let at = Locus::line(name, 1);
            let post = Post { author: None, when: None, link: None, markup, text, at };
            Box::new(std::iter::once(Ok(Imported::Post(post))))
        }
        From::Discourse => {
            let text = text.whole(MAX_TOPIC).map_err(|error| match error {
                ImportError::LongPost(at) => ImportError::LargeTopic(at),
                error => error,
            })?;
            let posts = discourse::read(name, &text)?;
            Box::new(posts.into_iter().map(|post| Ok(Imported::Post(post))))
        }
    })
}

/// Returns the text of a post, or an error if it is too long.
fn checked(text: &str, at: Locus) -> Result<String, ImportError> {
    if text.len() > MAX_POST_BYTES { Err(ImportError::LongPost(at)) } else { Ok(text.to_owned()) }
}

/// Returns the text of a cell without spaces around it. Returns `None` if the cell is blank.
fn filled(cell: &str) -> Option<String> {
    let cell = cell.trim();
    (!cell.is_empty()).then(|| cell.to_owned())
}

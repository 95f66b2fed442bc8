//! From the bytes of a file to posts, or to requests where the file says them word by word.
//!
//! A file is read piece by piece, so that one of any size takes little memory. What is wrong with it is an error with its
//! place, and then nothing of it counts.

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
use super::post::{Markup, Post};
use crate::locus::{FileName, Locus};
use crate::moderation::request::Kind;

/// The most bytes that a post may have.
pub const MAX_POST_BYTES: usize = 256 << 10;

/// What kind of file it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum From {
    /// A table with a post or a word in each row.
    Csv(ColumnMap),
    /// `+word reason`, `-word reason`, `?word question`, one a line.
    Lines,
    /// One post as it was pasted; its markup is guessed if it is not told.
    Post(Option<Markup>),
    /// A topic of Discourse, `/t/ID.json`.
    Discourse,
}

/// Which columns of a table are meant, by the names that are used here: `text`, `html`, `author`, `when`, `link`, `word`,
/// `kind` and `reason`. Columns that are not named here are found by the names that Discourse gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnMap {
    /// The file's name of a column, by the name used here.
    pub columns: BTreeMap<String, String>,
    /// How the posts are marked up; Markdown if it is not told, HTML in the column `html`.
    pub markup: Option<Markup>,
}

/// A request that a file says word by word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The word as written.
    pub word: String,
    /// What is asked.
    pub kind: Kind,
    /// Why, or what the question is.
    pub reason: String,
    /// Who asks.
    pub author: Option<String>,
    /// When it was asked, as the file says it.
    pub when: Option<String>,
    /// The URL where it was asked.
    pub link: Option<String>,
    /// The line.
    pub at: Locus,
}

/// A piece of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// A post, in which words have to be found.
    Post(Post),
    /// A request for a word.
    Request(Request),
}

/// The pieces of a file, up to the first that is faulty.
pub type Pieces<'r> = Box<dyn Iterator<Item = Result<Imported, ImportError>> + 'r>;

/// Reads a file piece by piece.
///
/// # Errors
/// [`ImportError`], with the line and a way out, here or for a piece; then nothing is to be imported.
pub fn read<'r>(name: &FileName, input: impl Read + 'r, from: &From) -> Result<Pieces<'r>, ImportError> {
    let text = Text::new(name, input);
    Ok(match from {
        From::Csv(map) => Box::new(csv::read(text, map)?),
        From::Lines => Box::new(lines::read(text).map(|request| request.map(Imported::Request))),
        From::Post(markup) => {
            let text = text.whole(MAX_POST_BYTES)?;
            let markup = markup.unwrap_or_else(|| Markup::guess(&text));
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

/// The text of a post, if it is not too long.
fn checked(text: &str, at: Locus) -> Result<String, ImportError> {
    if text.len() > MAX_POST_BYTES { Err(ImportError::LongPost(at)) } else { Ok(text.to_owned()) }
}

/// A cell's text, if it has any.
fn filled(cell: &str) -> Option<String> {
    let cell = cell.trim();
    (!cell.is_empty()).then(|| cell.to_owned())
}

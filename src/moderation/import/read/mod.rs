//! From the bytes of a file to posts, or to requests where the file says them word by word.
//!
//! A file is read whole or not at all: what is wrong with it is an error with its place.

mod csv;
mod discourse;
mod error;
mod lines;

use std::collections::BTreeMap;

pub use self::error::ImportError;
use super::post::{Markup, Post};
use crate::locus::{FileName, Locus};
use crate::moderation::request::Kind;

/// The most bytes that a post may have.
pub const LONGEST_POST: usize = 256 << 10;

/// The most bytes that a file may have.
const LARGEST: usize = 1 << 30;

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

/// What a file has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// Posts, in which words have to be found.
    Posts(Vec<Post>),
    /// Requests for words.
    Requests(Vec<Request>),
}

/// Reads a file.
///
/// # Errors
/// [`ImportError`], with the line and a way out; then nothing is to be imported.
pub fn read(name: &FileName, bytes: &[u8], from: &From) -> Result<Imported, ImportError> {
    let text = utf8(name, bytes)?;
    match from {
        From::Csv(map) => csv::read(name, text, map),
        From::Lines => lines::read(name, text).map(Imported::Requests),
        From::Post(markup) => {
            let post = Post {
                author: None,
                when: None,
                link: None,
                markup: markup.unwrap_or_else(|| Markup::guess(text)),
                text: checked(text, Locus::line(name, 1))?,
                at: Locus::line(name, 1),
            };
            Ok(Imported::Posts(vec![post]))
        }
        From::Discourse => discourse::read(name, text).map(Imported::Posts),
    }
}

fn utf8<'a>(name: &FileName, bytes: &'a [u8]) -> Result<&'a str, ImportError> {
    if bytes.len() > LARGEST {
        return Err(ImportError::LargeFile(Locus::file(name)));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() as u32 + 1;
        ImportError::NotUtf8(Locus::line(name, line))
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The text of a post, if it is not too long.
fn checked(text: &str, at: Locus) -> Result<String, ImportError> {
    if text.len() > LONGEST_POST { Err(ImportError::LongPost(at)) } else { Ok(text.to_owned()) }
}

/// A cell's text, if it has any.
fn filled(cell: &str) -> Option<String> {
    let cell = cell.trim();
    (!cell.is_empty()).then(|| cell.to_owned())
}

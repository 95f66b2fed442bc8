//! The formats of import files, and the function that reads a file.

use std::io::Read;

use super::csv::{self, ColumnMap};
use super::discourse::{self, MAX_TOPIC};
use super::error::{ImportError, MAX_POST_BYTES};
use super::lines;
use super::piece::{Imported, Pieces};
use super::text::Text;
use crate::forum::post::{Post, PostMarkup};
use crate::locus::{FileName, Locus};
use crate::moderation::request::RequestKind;

/// The format of an import file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum From {
    /// A CSV table with a post or a word in each row.
    Csv(ColumnMap),
    /// Requests, one per line: `+word reason`, `-word reason`, `?word question`.
    Lines {
        /// The kind of a request whose line begins with the word. `None` to reject such lines.
        unsigned: Option<RequestKind>,
    },
    /// One pasted post in this markup; `None` to guess the markup.
    Post(Option<PostMarkup>),
    /// A Discourse topic, from `/t/ID.json`.
    Discourse,
}

/// Reads a file piece by piece.
///
/// # Errors
/// [`ImportError`], with the line and a suggested fix. The returned iterator may also return one. After an error, the
/// caller must not import anything from the file.
pub fn read<'r>(name: &FileName, input: impl Read + 'r, from: &From) -> Result<Pieces<'r>, ImportError> {
    let text = Text::new(name, input);
    Ok(match from {
        From::Csv(map) => Box::new(csv::read(text, map)?),
        From::Lines { unsigned } => {
            Box::new(lines::read(text, *unsigned).map(|request| request.map(Imported::Request)))
        }
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

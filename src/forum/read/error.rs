//! Import errors.

use crate::locus::{FileName, Locus};

/// The maximum size of a post in bytes.
pub const MAX_POST_BYTES: usize = 256 << 10;

/// The reason why a file cannot be imported. After an error, nothing from the file is imported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The file is not UTF-8.
    #[error("{0}: the text is not UTF-8; save the file as UTF-8")]
    NotUtf8(Locus),
    /// The file cannot be read.
    #[error("{0}: cannot be read: {1}")]
    Unreadable(FileName, String),
    /// The file contains a NUL character.
    #[error("{0}: the line contains a NUL character, so this is not a text file; save the file as UTF-8 text")]
    Nul(Locus),
    /// The file is too large, has too many rows, or does not end.
    #[error("{0}: at this line, the file exceeds the limit of 256 MiB or 300,000 rows; split the file")]
    LargeFile(Locus),
    /// The topic is too large, or has too many posts.
    #[error("{0}: from here on, the topic exceeds 32 MiB or 100,000 posts; download the topic in parts")]
    LargeTopic(Locus),
    /// The file contains more requests than one import may contain.
    #[error("{0}: at this line, the file exceeds the limit of 1,000,000 words or 64 MiB of requests; split the file")]
    ManyRequests(Locus),
    /// A post is too long.
    #[error("{0}: the post is longer than {limit} KiB; remove it from the file; in a table, also look for a double quote that is not closed", limit = MAX_POST_BYTES >> 10)]
    LongPost(Locus),
    /// A quoted cell is not closed.
    #[error(
        "{0}: the double quote that opens here is not closed; close it, or export the file again if it was cut off"
    )]
    OpenQuote(Locus),
    /// A row has more or fewer cells than the header.
    #[error(
        "{at}: the row has {found} cells, but the header has {expected}; put cells that contain commas in double quotes"
    )]
    Ragged {
        /// The location of the row.
        at: Locus,
        /// The number of cells in the row.
        found: usize,
        /// The number of cells in the header.
        expected: usize,
    },
    /// The file lacks a required column.
    #[error(
        "{at}: there is no column with {what}; the columns are {columns}; choose one with `--column`, as in `--column text=COLUMN`"
    )]
    NoColumn {
        /// The location of the header.
        at: Locus,
        /// A description of the column.
        what: String,
        /// The columns of the file.
        columns: String,
    },
    /// The [`ColumnMap`](super::ColumnMap) contains an unknown column name.
    #[error("unknown column `{name}`; write one of {known}")]
    UnknownColumn {
        /// The name.
        name: String,
        /// The known names.
        known: String,
    },
    /// A line does not begin with `+`, `-` or `?`.
    #[error(
        "{0}: the line does not begin with `+`, `-` or `?`; write `+word reason`, `-word reason` or `?word question`, and begin comments with `#`"
    )]
    NoSign(Locus),
    /// A line or a row does not contain a word.
    #[error("{0}: the word is missing; write it directly after `+`, `-` or `?`, or in the word column")]
    NoWord(Locus),
    /// A row has an unknown kind of request.
    #[error("{at}: unknown kind of request `{found}`; write add, remove or question")]
    UnknownKind {
        /// The location of the row.
        at: Locus,
        /// The kind in the row.
        found: String,
    },
    /// The file is not JSON.
    #[error("{at}: the file is not JSON: {message}; download the topic again from /t/ID.json")]
    NotJson {
        /// The location of the error.
        at: Locus,
        /// A description of the error.
        message: String,
    },
    /// The JSON is not a Discourse topic.
    #[error(
        "{0}: this is not a Discourse topic, which must contain a list `post_stream.posts`, with a text `raw` or `cooked` in each post; download the topic from /t/ID.json"
    )]
    NoTopic(Locus),
}

//! Reads tables in CSV: Discourse's `user_archive.csv` and `queued_posts.csv`, the output of Discourse's Data Explorer,
//! and tables of words.

use std::collections::BTreeMap;
use std::io::Read;

use super::error::{ImportError, MAX_POST_BYTES};
use super::piece::{Imported, ImportedRequest};
use super::text::{Text, checked};
use crate::document::split_cells;
use crate::forum::post::{Post, PostMarkup};
use crate::locus::Locus;
use crate::moderation::request::RequestKind;

/// The columns to read, by lexmill's names, each with its usual names in files.
const COLUMNS: &[(&str, &[&str])] = &[
    ("text", &["post_raw", "raw", "text", "post_text"]),
    ("html", &["post_cooked", "cooked", "html"]),
    ("author", &["username", "author", "who", "user"]),
    ("when", &["created_at", "when", "date", "post_time"]),
    ("link", &["url", "link", "post_url"]),
    ("word", &["word"]),
    ("kind", &["kind"]),
    ("reason", &["reason"]),
];

/// The maximum size of a row in bytes. A row may contain a post twice, as typed and as HTML, in addition to other
/// cells.
const MAX_ROW: usize = 4 * MAX_POST_BYTES;

/// The maximum number of rows in a file, including the header.
const MAX_ROWS: usize = 300_000;

/// A map from lexmill's column names to the names in a table's header. lexmill's names are `text`, `html`, `author`,
/// `when`, `link`, `word`, `kind` and `reason`. A column that is not in the map is found by its usual names, which
/// include Discourse's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnMap {
    /// The column names in the file, by lexmill's names.
    pub columns: BTreeMap<String, String>,
    /// The markup of the column `text`. `None` for Markdown. The column `html` is always HTML.
    pub markup: Option<PostMarkup>,
}

/// The first row, which names the columns.
struct Header<'m> {
    at: Locus,
    names: Vec<String>,
    map: &'m ColumnMap,
}

/// The indices of the columns that are read; `None` for a column that the file lacks.
struct Columns {
    /// The columns `author`, `when` and `link`.
    origin: [Option<usize>; 3],
    kind: KindOfRow,
}

enum KindOfRow {
    /// A post. Its text is in the first of these columns whose cell is not blank. Each column has its own markup.
    Post([(Option<usize>, PostMarkup); 2]),
    /// A request for a word.
    Word { word: usize, kind: Option<usize>, reason: Option<usize> },
}

/// Reads the rows of a table one by one.
pub(super) fn read<R: Read>(
    text: Text<R>,
    map: &ColumnMap,
) -> Result<impl Iterator<Item = Result<Imported, ImportError>> + use<R>, ImportError> {
    if let Some(name) = map.columns.keys().find(|name| COLUMNS.iter().all(|(column, _)| column != name)) {
        let known = COLUMNS.iter().map(|(column, _)| *column).collect::<Vec<_>>().join(", ");
        return Err(ImportError::UnknownColumn { name: name.clone(), known });
    }
    let first = Locus::line(&text.name, 1);
    let mut rows = Rows { text, separator: b',', width: None, left: MAX_ROWS };
    let (at, names) = rows.next_row()?.unwrap_or_else(|| (first, Vec::new()));
    let columns = Header { at, names, map }.columns()?;
    let rows = std::iter::from_fn(move || rows.next_row().transpose());
    Ok(rows.filter_map(move |row| row.and_then(|(at, row)| columns.read(at, &row)).transpose()))
}

/// The rows of a table, each with the location of its first line. A row may span several lines.
struct Rows<R> {
    text: Text<R>,
    /// The character between cells. Spreadsheets write semicolons where the decimal separator is a comma.
    separator: u8,
    /// The number of cells in each row; `None` before the header is read.
    width: Option<usize>,
    /// The number of rows that may still be read.
    left: usize,
}

impl<R: Read> Rows<R> {
    /// Returns the text of the next row, and the location of its first line. Returns `None` at the end of the file.
    fn next_text(&mut self) -> Result<Option<(Locus, String)>, ImportError> {
        let (start, mut row, mut quotes) = (self.text.line + 1, String::new(), Quotes::default());
        loop {
            let read = row.len();
            let is_line = self.text.append(&mut row, start, MAX_ROW)?;
            if self.width.is_none() && read == 0 {
                self.separator = separator_of(&row);
            }
            quotes = row.bytes().skip(read).fold(quotes, |quotes, byte| quotes.after(byte, self.separator));
            let at = || Locus::line(&self.text.name, start);
            match (is_line, quotes == Quotes::Open) {
                (true, true) => {}
                (false, true) => return Err(ImportError::OpenQuote(at())),
                (_, false) if row.is_empty() => return Ok(None),
                (_, false) => return Ok(Some((at(), row))),
            }
        }
    }

    /// Returns the cells and the location of the next row that is not empty. Returns `None` at the end of the file.
    fn next_row(&mut self) -> Result<Option<(Locus, Vec<String>)>, ImportError> {
        while let Some((at, text)) = self.next_text()? {
            let text = text.trim_end_matches(['\r', '\n']);
            if text.is_empty() {
                continue;
            }
            let cells =
                split_cells(text, char::from(self.separator)).map_err(|_| ImportError::OpenQuote(at.clone()))?;
            let (found, expected) = (cells.len(), *self.width.get_or_insert(cells.len()));
            if found != expected {
                return Err(ImportError::Ragged { at, found, expected });
            }
            self.left = self.left.checked_sub(1).ok_or_else(|| ImportError::LargeFile(at.clone()))?;
            return Ok(Some((at, cells)));
        }
        Ok(None)
    }
}

/// Returns the separator that occurs most often in a header: a comma, a semicolon or a tab.
fn separator_of(header: &str) -> u8 {
    let count = |separator: u8| header.bytes().filter(|byte| *byte == separator).count();
    // `max_by_key` returns the last of several maxima, so a comma is preferred.
    [b'\t', b';', b','].into_iter().max_by_key(|separator| count(*separator)).unwrap_or(b',')
}

/// The state of a scan for double quotes. If a line ends within quotes, the row continues on the next line.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Quotes {
    /// At the beginning of a cell.
    #[default]
    Start,
    /// Within an unquoted cell, or after the closing quote of a quoted cell.
    Plain,
    /// Within quotes.
    Open,
    /// After a quote within quotes. The next byte shows whether this quote ends the cell, or begins a pair that
    /// represents one quote.
    Closed,
}

impl Quotes {
    /// Returns the state after the next byte.
    fn after(self, byte: u8, separator: u8) -> Self {
        match (self, byte) {
            (Self::Start | Self::Closed, b'"') => Self::Open,
            (Self::Open, b'"') => Self::Closed,
            (Self::Open, _) => Self::Open,
            (_, b'\n' | b'\r') => Self::Start,
            (_, byte) if byte == separator => Self::Start,
            _ => Self::Plain,
        }
    }
}

impl Header<'_> {
    /// Returns the index of a column. Returns `None` if the file lacks the column.
    ///
    /// # Errors
    /// If the [`ColumnMap`] gives the column a name that the header lacks.
    fn find(&self, column: &str) -> Result<Option<usize>, ImportError> {
        let index_of = |name: &str| self.names.iter().position(|cell| cell.trim().eq_ignore_ascii_case(name));
        match self.map.columns.get(column) {
            Some(name) => index_of(name).map(Some).ok_or_else(|| self.missing(&format!("the name `{name}`"))),
            None => {
                let names = COLUMNS.iter().find(|(known, _)| *known == column).map_or(&[][..], |(_, names)| names);
                Ok(names.iter().find_map(|name| index_of(name)))
            }
        }
    }

    fn missing(&self, what: &str) -> ImportError {
        let columns = self.names.join(", ");
        ImportError::NoColumn { at: self.at.clone(), what: what.to_owned(), columns }
    }

    /// Finds the columns to read. Text as typed is preferred to HTML, because it shows more clearly which words the
    /// author highlighted.
    fn columns(&self) -> Result<Columns, ImportError> {
        let origin = [self.find("author")?, self.find("when")?, self.find("link")?];
        if let Some(word) = self.find("word")? {
            let kind = KindOfRow::Word { word, kind: self.find("kind")?, reason: self.find("reason")? };
            return Ok(Columns { origin, kind });
        }
        let (typed, html) = (self.find("text")?, self.find("html")?);
        if typed.or(html).is_none() {
            return Err(self.missing("posts or words"));
        }
        let typed = (typed, self.map.markup.unwrap_or(PostMarkup::Markdown));
        Ok(Columns { origin, kind: KindOfRow::Post([typed, (html, PostMarkup::Html)]) })
    }
}

impl Columns {
    /// Reads a row. Returns `None` for a post without text.
    fn read(&self, at: Locus, row: &[String]) -> Result<Option<Imported>, ImportError> {
        let cell = |index: Option<usize>| index.and_then(|index| row.get(index)).map_or("", String::as_str);
        let [author, when, link] = self.origin.map(|index| filled(cell(index)));
        match self.kind {
            KindOfRow::Post(columns) => {
                let texts = columns.map(|(index, markup)| (cell(index), markup));
                let Some((text, markup)) = texts.into_iter().find(|(text, _)| !text.trim().is_empty()) else {
                    return Ok(None);
                };
                let text = checked(text, at.clone())?;
                Ok(Some(Imported::Post(Post { author, when, link, markup, text, at })))
            }
            KindOfRow::Word { word, kind, reason } => {
                let name = cell(kind).trim();
                let unknown = |_| ImportError::UnknownKind { at: at.clone(), found: name.to_owned() };
                let kind: RequestKind =
                    if name.is_empty() { RequestKind::Add } else { name.parse().map_err(unknown)? };
                let word = filled(cell(Some(word))).ok_or_else(|| ImportError::NoWord(at.clone()))?;
                let reason = checked(cell(reason).trim(), at.clone())?;
                Ok(Some(Imported::Request(ImportedRequest { word, kind, reason, author, when, link, at })))
            }
        }
    }
}

/// Returns the text of a cell, without spaces at its ends. Returns `None` if the cell is blank.
fn filled(cell: &str) -> Option<String> {
    let cell = cell.trim();
    (!cell.is_empty()).then(|| cell.to_owned())
}

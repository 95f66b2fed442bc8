//! `format = "csv"`: a table whose cells are divided by a separator. `columns` says which columns hold the word, its
//! lemma and its tags.
//!
//! ```toml
//! separator = "\t"                                      # default: a comma
//! header = true                                         # the first row names the columns; default: false
//! columns = { text = "word", lemma = "base", tags = 3 } # by name or by number from 1; lemma and tags are optional
//! tag-separator = ":"                                   # separates the tags in a cell; default: a cell has one tag
//! ```
//!
//! `text` may be a list of columns, such as `["singular", "plural"]`. Every non-empty cell in these columns is then a
//! word. All words in a row get the row's lemma and tags. A cell may be in double quotes, but must end on its line.

use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::tag_map::TagMap;
use super::text::Text;
use crate::diagnostic::Code;
use crate::document::{Fields, Item, UnclosedQuote, split_record};
use crate::tag::Tags;
use crate::text::Fault;

/// A table of words.
#[derive(Debug)]
struct Csv {
    separator: u8,
    /// Whether the first row names the columns.
    has_header: bool,
    /// The columns that hold words.
    texts: Vec<Column>,
    lemma: Option<Column>,
    tags: Option<Column>,
    /// The separator between the tags in a cell. `None` if a cell contains only one tag.
    tag_separator: Option<String>,
    tag_map: TagMap,
}

/// A column, identified by its name in the header or by its index, from 0.
#[derive(Clone, Debug)]
enum Column {
    Name(String),
    Index(usize),
}

impl Column {
    fn read(item: &Item) -> Option<Self> {
        match item.as_str() {
            Some(name) => Some(Self::Name(name.to_owned())),
            None => Some(Self::Index(usize::try_from(item.as_integer()?).ok()?.checked_sub(1)?)),
        }
    }

    fn find(&self, header: &[String]) -> Option<usize> {
        match self {
            Self::Name(name) => header.iter().position(|cell| cell.trim() == name),
            Self::Index(index) => Some(*index),
        }
    }
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let separator = fields.optional("separator", "one ASCII character", |item| match item.as_str()?.as_bytes() {
        &[byte] if byte.is_ascii() => Some(byte),
        _ => None,
    });
    let has_header = fields.flag("header");
    let tag_separator = fields.optional_string("tag-separator");
    let columns = fields.required("columns", "a table such as { text = 1, lemma = 2, tags = 3 }", Item::as_table)?;
    let mut columns = Fields::new(columns, fields.problems);
    let what = "a column's name, or its number from 1";
    let texts = columns.required("text", &format!("{what}, or a list of these"), |item| match item.as_array() {
        Some([]) => None,
        Some(items) => items.iter().map(Column::read).collect(),
        None => Some(vec![Column::read(item)?]),
    });
    let lemma = columns.optional("lemma", what, Column::read);
    let tags = columns.optional("tags", what, Column::read);
    columns.finish();
    let (separator, tag_map) = (separator.unwrap_or(b','), around.tags.clone());
    Some(Box::new(Csv { separator, has_header, texts: texts?, lemma, tags, tag_separator, tag_map }))
}

impl SourceFormat for Csv {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let mut indices = if self.has_header { None } else { self.indices(&[]) };
        let (mut width, least) = (None, self.least_width());
        for line in text.lines() {
            let Some(row) = sink.accept_line(&line) else { continue };
            let cells = match split_record(&row, self.separator) {
                Ok(cells) => cells,
                Err(error) => {
                    let detail = format!("{error}; {}", UnclosedQuote::HELP);
                    sink.reject(Fault::Malformed, line.number, &detail);
                    continue;
                }
            };
            let Some(indices) = &indices else {
                indices = self.indices(&cells);
                width = Some(cells.len());
                sink.comment();
                if indices.is_none() {
                    let help = "check `columns` in source.toml against the file's first row";
                    sink.refuse(Code::MissingColumn, "the header lacks columns that source.toml names", help);
                    return;
                }
                continue;
            };
            if cells.len() != width.unwrap_or(cells.len()) || cells.len() < least {
                let expected = width.unwrap_or_default().max(least);
                let detail = format!("found {} cells, expected {expected}", cells.len());
                sink.reject(Fault::Malformed, line.number, &detail);
                continue;
            }
            self.read_row(line.number, &cells, indices, sink);
        }
    }
}

/// The indices of the columns in a row.
struct ColumnIndices {
    texts: Vec<usize>,
    lemma: Option<usize>,
    tags: Option<usize>,
}

impl Csv {
    /// Returns the index of each column. Returns `None` if the header lacks one of the columns.
    fn indices(&self, header: &[String]) -> Option<ColumnIndices> {
        let texts = self.texts.iter().map(|column| column.find(header)).collect::<Option<_>>()?;
        let find = |column: &Option<Column>| column.as_ref().map_or(Some(None), |column| column.find(header).map(Some));
        Some(ColumnIndices { texts, lemma: find(&self.lemma)?, tags: find(&self.tags)? })
    }

    fn read_row(&self, line: u32, cells: &[String], indices: &ColumnIndices, sink: &mut EntrySink<'_>) {
        let cell = |index: usize| cells.get(index).map_or("", |cell| cell.trim());
        let tags = indices.tags.map_or(Tags::NONE, |index| self.tags_of(cell(index)));
        let mut words = Vec::with_capacity(indices.texts.len());
        for &index in &indices.texts {
            let word = (cell(index), tags);
            if !word.0.is_empty() && !words.contains(&word) {
                words.push(word);
            }
        }
        match words.as_slice() {
            [] => sink.reject(Fault::Malformed, line, "the row contains no word"),
            [(word, _)] => sink.entry(line, word, indices.lemma.map(cell), tags),
            words => sink.entry_of_words(line, indices.lemma.map(cell), words),
        }
    }

    /// Returns the minimum number of cells in a row: the highest column number in `columns`, or 1 if all columns have
    /// names.
    fn least_width(&self) -> usize {
        let columns = self.texts.iter().chain(&self.lemma).chain(&self.tags);
        let widths = columns.map(|column| if let Column::Index(index) = column { index + 1 } else { 1 });
        widths.max().unwrap_or(1)
    }

    /// Returns the tags for the values in a cell. Values that are not in the source's `[tags]` are ignored.
    fn tags_of(&self, cell: &str) -> Tags {
        let tag = |value: &str| self.tag_map.tags_of(value.trim());
        match &self.tag_separator {
            Some(separator) => cell.split(separator.as_str()).fold(Tags::NONE, |tags, value| tags.with(tag(value))),
            None => tag(cell),
        }
    }
}

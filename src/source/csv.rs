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

use std::ops::RangeInclusive;

use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::tag_map::TagMap;
use super::text::Text;
use crate::diagnostic::Code;
use crate::document::{Fields, Item, UnclosedQuote, split_record};
use crate::locus::Locus;
use crate::tag::Tags;

/// A table of words.
#[derive(Debug)]
struct Csv {
    separator: char,
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

/// A column of the table.
#[derive(Debug)]
struct Column {
    key: ColumnKey,
    /// The location in `source.toml` that names the column.
    at: Locus,
}

/// A column's name in the header, or its index, from 0.
#[derive(Debug)]
enum ColumnKey {
    Name(String),
    Index(usize),
}

impl Column {
    fn read(item: &Item) -> Option<Self> {
        let key = match item.as_str() {
            Some(name) => ColumnKey::Name(name.to_owned()),
            None => ColumnKey::Index(usize::try_from(item.as_integer()?).ok()?.checked_sub(1)?),
        };
        Some(Self { key, at: item.at.clone() })
    }

    /// Returns the index of the column. Without a header, finds only a column that is given by its number. If the
    /// column is missing, the error is the location in `source.toml` that names it.
    fn find(&self, header: Option<&[String]>) -> Result<usize, &Locus> {
        let index = match &self.key {
            ColumnKey::Name(name) => header.and_then(|header| header.iter().position(|cell| cell.trim() == name)),
            ColumnKey::Index(index) => Some(*index).filter(|index| header.is_none_or(|header| *index < header.len())),
        };
        index.ok_or(&self.at)
    }
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let separator = fields.optional("separator", "one character", |item| {
        let mut characters = item.as_str()?.chars();
        characters.next().filter(|_| characters.next().is_none())
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
    let (separator, tag_map) = (separator.unwrap_or(','), around.tags.clone());
    Some(Box::new(Csv { separator, has_header, texts: texts?, lemma, tags, tag_separator, tag_map }))
}

impl SourceFormat for Csv {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let mut indices = if self.has_header { None } else { self.indices(None).ok() };
        for line in text.lines() {
            let Some(row) = sink.accept_line(&line) else { continue };
            let cells = match split_record(&row, self.separator) {
                Ok(cells) => cells,
                Err(error) => {
                    sink.reject_record(line.number, &format!("{error}; {}", UnclosedQuote::HELP));
                    continue;
                }
            };
            let Some(indices) = &indices else {
                sink.comment();
                match self.indices(Some(cells.as_slice())) {
                    Ok(found) => indices = Some(found),
                    Err(at) => {
                        let message = format!("the header lacks the column that {at} names");
                        let help = "check `columns` in source.toml against the file's first row";
                        return sink.refuse(Code::MissingColumn, &message, help);
                    }
                }
                continue;
            };
            if !indices.widths.contains(&cells.len()) {
                let why = format!("found {} cells, expected {}", cells.len(), indices.widths.start());
                sink.reject_record(line.number, &why);
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
    /// The allowed numbers of cells in a row.
    widths: RangeInclusive<usize>,
}

impl Csv {
    /// Returns the index of each column, or the first error of [`Column::find`].
    fn indices(&self, header: Option<&[String]>) -> Result<ColumnIndices, &Locus> {
        let texts = self.texts.iter().map(|column| column.find(header)).collect::<Result<Vec<_>, _>>()?;
        let lemma = self.lemma.as_ref().map(|column| column.find(header)).transpose()?;
        let tags = self.tags.as_ref().map(|column| column.find(header)).transpose()?;
        let min_width = texts.iter().chain(&lemma).chain(&tags).max().map_or(1, |last| last + 1);
        let widths = header.map_or(min_width..=usize::MAX, |header| header.len()..=header.len());
        Ok(ColumnIndices { texts, lemma, tags, widths })
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
            [] => sink.reject_record(line, "the row contains no word"),
            [(word, _)] => sink.entry(line, word, indices.lemma.map(cell), tags),
            words => sink.entry_of_words(line, indices.lemma.map(cell), words),
        }
    }

    /// Returns the tags for the values in a cell. Values that are not in the source's `[tags]` are ignored.
    fn tags_of(&self, cell: &str) -> Tags {
        let tag = |value: &str| self.tag_map.tags_of(value.trim());
        match &self.tag_separator {
            Some(separator) => cell.split(separator.as_str()).map(tag).collect(),
            None => tag(cell),
        }
    }
}

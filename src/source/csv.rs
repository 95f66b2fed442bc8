//! `format = "csv"`: cells between separators, with the columns of text, lemma and tags named or numbered.

use super::{Format, Harvest, TagMap, Text};
use crate::document::{Fields, Item, SplitError, Table, split_record};
use crate::hygiene::Fault;
use crate::tag::Tags;

/// A table of words.
#[derive(Debug)]
struct Csv {
    separator: u8,
    /// Whether the first row names the columns.
    has_header: bool,
    text: Column,
    lemma: Option<Column>,
    tags: Option<Column>,
    /// What separates the tags in their cell.
    tag_separator: Option<String>,
    tag_map: TagMap,
}

/// A column by its name in the header, or by its place from 0.
#[derive(Clone, Debug)]
enum Column {
    Name(String),
    Place(usize),
}

impl Column {
    fn read(item: &Item) -> Option<Self> {
        match item.as_str() {
            Some(name) => Some(Self::Name(name.to_owned())),
            None => Some(Self::Place(usize::try_from(item.as_integer()?).ok()?.checked_sub(1)?)),
        }
    }

    fn find(&self, header: &[String]) -> Option<usize> {
        match self {
            Self::Name(name) => header.iter().position(|cell| cell.trim() == name),
            Self::Place(place) => Some(*place),
        }
    }
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, tag_map: &TagMap) -> Option<Box<dyn Format>> {
    let separator = fields.optional("separator", "one ASCII character", |item| match item.as_str()?.as_bytes() {
        &[byte] if byte.is_ascii() => Some(byte),
        _ => None,
    });
    let has_header = fields.flag("header");
    let tag_separator = fields.optional_string("tag-separator");
    let columns = fields.required("columns", "a table such as { text = 1, lemma = 2, tags = 3 }", Item::as_table)?;
    let (text, lemma, tags) = read_columns(columns, fields);
    let separator = separator.unwrap_or(b',');
    Some(Box::new(Csv { separator, has_header, text: text?, lemma, tags, tag_separator, tag_map: tag_map.clone() }))
}

fn read_columns(table: &Table, fields: &mut Fields<'_, '_>) -> (Option<Column>, Option<Column>, Option<Column>) {
    let what = "a column's name, or its number from 1";
    let mut fields = Fields::new(table, fields.problems);
    let text = fields.required("text", what, Column::read);
    let lemma = fields.optional("lemma", what, Column::read);
    let tags = fields.optional("tags", what, Column::read);
    fields.finish();
    (text, lemma, tags)
}

impl Format for Csv {
    fn read(&self, text: &Text<'_>, harvest: &mut Harvest<'_>) {
        let mut places = if self.has_header { None } else { self.places(&[]) };
        let mut width = None;
        for line in text.lines() {
            let Some(row) = harvest.screen(&line) else { continue };
            let cells = match split_record(&row, self.separator) {
                Ok(cells) => cells,
                Err(error) => {
                    let detail = format!("{error}; {}", SplitError::HELP);
                    harvest.reject(Fault::Malformed, line.number, &detail);
                    continue;
                }
            };
            let Some((text, lemma, tags)) = &places else {
                places = self.places(&cells);
                width = Some(cells.len());
                harvest.comment();
                if places.is_none() {
                    let help = "compare `columns` in source.toml with the file's first row";
                    harvest.refuse("missing-column", "the header has not all columns that source.toml names", help);
                    return;
                }
                continue;
            };
            if cells.len() != width.unwrap_or(cells.len()) || cells.len() < self.least_width() {
                let expected = width.unwrap_or(self.least_width());
                harvest.reject(Fault::Malformed, line.number, &format!("{} cells, not {expected}", cells.len()));
                continue;
            }
            let cell = |place: &Option<usize>| place.and_then(|place| cells.get(place)).map(|cell| cell.trim());
            match cell(text).filter(|word| !word.is_empty()) {
                Some(word) => {
                    harvest.entry(line.number, word, cell(lemma), self.tags_of(cell(tags).unwrap_or_default()));
                }
                None => harvest.reject(Fault::Malformed, line.number, "the row has no word"),
            }
        }
    }
}

/// The places of text, lemma and tags.
type Places = (Option<usize>, Option<usize>, Option<usize>);

impl Csv {
    fn places(&self, header: &[String]) -> Option<Places> {
        let find = |column: &Option<Column>| column.as_ref().map(|column| column.find(header));
        let (text, lemma, tags) = (self.text.find(header)?, find(&self.lemma), find(&self.tags));
        let complete = lemma != Some(None) && tags != Some(None);
        complete.then_some((Some(text), lemma.flatten(), tags.flatten()))
    }

    /// The fewest cells in which all columns that are named by number have their place.
    fn least_width(&self) -> usize {
        let columns = [Some(&self.text), self.lemma.as_ref(), self.tags.as_ref()].into_iter().flatten();
        let places = columns.map(|column| if let Column::Place(place) = column { place + 1 } else { 1 });
        places.max().unwrap_or(1)
    }

    /// The tags of a cell; values that the source's `[tags]` does not name say nothing.
    fn tags_of(&self, cell: &str) -> Tags {
        let tag = |value: &str| self.tag_map.get(value.trim()).copied().unwrap_or(Tags::NONE);
        match &self.tag_separator {
            Some(separator) => cell.split(separator.as_str()).fold(Tags::NONE, |tags, value| tags.with(tag(value))),
            None => tag(cell),
        }
    }
}

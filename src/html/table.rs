//! HTML tables. A column contains either text or numbers.

use super::numbers::grouped;
use super::writer::Html;

/// A column: its kind and its heading.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// Text, aligned left.
    Text(&'static str),
    /// Numbers, aligned right.
    Number(&'static str),
}

/// A cell of a table.
#[derive(Clone, Debug)]
pub enum Cell {
    /// The heading of the row.
    Head(String),
    /// A row heading that is a word, marked with the table's language.
    HeadWord(String),
    /// A number.
    Number(u64),
    /// Text in a number column, such as a percentage.
    Figure(String),
    /// Text.
    Text(String),
    /// Text that is not broken across lines, such as a name.
    Name(String),
    /// A word, marked with the table's language.
    Word(String),
    /// Text in a code font, such as a file and line.
    Location(String),
    /// An empty cell.
    Empty,
}

/// Writes a table with a caption, in a box that scrolls if the page is narrower than the table. `language` is the
/// language of all [`Cell::Word`] and [`Cell::HeadWord`] cells.
pub fn table(
    html: &mut Html,
    (caption, language): (&str, &str),
    columns: impl IntoIterator<Item = Column>,
    rows: impl IntoIterator<Item = impl IntoIterator<Item = Cell>>,
) {
    let region = [("class", "scroll"), ("role", "region"), ("aria-label", caption), ("tabindex", "0")];
    html.element("div", &region, |html| {
        html.element("table", &[], |html| {
            html.leaf("caption", &[], caption);
            html.element("thead", &[], |html| {
                html.element("tr", &[], |html| columns.into_iter().for_each(|column| head(html, column)));
            });
            html.element("tbody", &[], |html| {
                for row in rows {
                    html.element("tr", &[], |html| row.into_iter().for_each(|each| cell(html, &each, language)));
                }
            });
        });
    });
}

fn head(html: &mut Html, column: Column) {
    match column {
        Column::Text(name) => html.leaf("th", &[("scope", "col")], name),
        Column::Number(name) => html.leaf("th", &[("scope", "col"), ("class", "number")], name),
    }
}

fn cell(html: &mut Html, cell: &Cell, language: &str) {
    match cell {
        Cell::Head(text) => html.leaf("th", &[("scope", "row")], text),
        Cell::HeadWord(text) => html.leaf("th", &[("scope", "row"), ("lang", language)], text),
        Cell::Number(value) => html.element("td", &[("class", "number")], |html| number(html, *value)),
        Cell::Figure(text) => html.leaf("td", &[("class", "number")], text),
        Cell::Text(text) => html.leaf("td", &[], text),
        Cell::Name(text) => html.leaf("td", &[("class", "name")], text),
        Cell::Word(text) => html.leaf("td", &[("lang", language)], text),
        Cell::Location(text) => html.element("td", &[], |html| html.leaf("code", &[], text)),
        Cell::Empty => html.leaf("td", &[], ""),
    }
}

/// Writes a number with its digits in groups of three. An attribute contains the plain number, for programs.
pub fn number(html: &mut Html, value: u64) {
    html.leaf("data", &[("value", &value.to_string())], &grouped(value));
}

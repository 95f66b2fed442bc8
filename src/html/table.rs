//! Tables and sections, which all parts of a page use.

use super::numbers::grouped;
use super::writer::Html;

/// The kind of a column, with its heading.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// Text, aligned left.
    Text(&'static str),
    /// Numbers, aligned right.
    Number(&'static str),
}

/// A cell of a row.
#[derive(Clone, Debug)]
pub enum Cell {
    /// The subject of the row, as its heading.
    Head(String),
    /// The subject of the row, a word of the edition's language.
    HeadWord(String),
    /// A number.
    Number(u64),
    /// Text in a column of numbers.
    Figure(String),
    /// A text.
    Text(String),
    /// A name that is not broken across lines.
    Name(String),
    /// A word of the edition's language.
    Word(String),
    /// A file and line.
    Location(String),
    /// An empty cell.
    Empty,
}

/// Writes a section of the page, with a heading that the table of contents links to.
pub fn section(html: &mut Html, id: &str, heading: &str, inside: impl FnOnce(&mut Html)) {
    let heading_id = format!("{id}-heading");
    html.element("section", &[("id", id), ("aria-labelledby", &heading_id)], |html| {
        html.leaf("h2", &[("id", &heading_id)], heading);
        inside(html);
    });
}

/// Writes an entry of the table of contents that links to a section.
pub fn contents_entry(html: &mut Html, id: &str, name: &str) {
    html.element("li", &[], |html| html.leaf("a", &[("href", &format!("#{id}"))], name));
}

/// Writes a table in a box that scrolls if the page is narrower than the table.
pub fn table(
    html: &mut Html,
    (caption, language): (&str, &str),
    columns: &[Column],
    rows: impl IntoIterator<Item = Vec<Cell>>,
) {
    let region = [("class", "scroll"), ("role", "region"), ("aria-label", caption), ("tabindex", "0")];
    html.element("div", &region, |html| {
        html.element("table", &[], |html| {
            html.leaf("caption", &[], caption);
            html.element("thead", &[], |html| {
                html.element("tr", &[], |html| columns.iter().for_each(|column| head(html, *column)));
            });
            html.element("tbody", &[], |html| {
                for cells in rows {
                    html.element("tr", &[], |html| cells.iter().for_each(|each| cell(html, each, language)));
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

/// Writes a number, grouped for people and with its plain value for programs.
pub fn number(html: &mut Html, value: u64) {
    html.leaf("data", &[("value", &value.to_string())], &grouped(value));
}

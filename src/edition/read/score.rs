//! Reads the `[score]` table of an edition.

use super::rules::read_clause;
use crate::diagnostic::Diagnostics;
use crate::document::{Fields, Table};
use crate::edition::score::{BoardScore, Score};

/// Reads the table; faults are reported as diagnostics. Returns `None` if `board` is missing or wrong.
pub(super) fn read(table: &Table, language: &str, problems: &mut Diagnostics) -> Option<Score> {
    let mut fields = Fields::new(table, problems);
    let named = |text: &str| (text == "sum-of-words").then_some(BoardScore::SumOfWords);
    let board = fields.required("board", "\"sum-of-words\"", |item| named(item.as_str()?));
    let bonus = fields.number("all-tiles-bonus", "a number of points");
    let cites = read_clause(&mut fields, language, &table.at);
    fields.finish();
    Some(Score { board: board?, all_tiles_bonus: bonus.unwrap_or(0), cites, at: table.at.whole_line() })
}

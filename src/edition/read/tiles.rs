//! Reads the `[tiles]` table of an edition: labels, values and numbers of tiles.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use crate::alphabet::{Alphabet, LetterCase, Tile};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::locus::Locus;

/// Reads the alphabet; faulty tiles are reported as diagnostics.
pub(super) fn read(table: &Table, problems: &mut Diagnostics) -> Alphabet {
    let mut tiles = Vec::<Tile>::new();
    let mut seen = HashMap::new();
    let case = LetterCase::from_letters(&table.iter().flat_map(|(label, ..)| label.nfc()).collect());
    let blanks = Fields::new(table, problems).number("blank", "the number of blank tiles");
    for (label, at, item) in table.iter().filter(|(label, ..)| *label != "blank") {
        let Some(tile) = read_tile(label, case, at, item, problems) else { continue };
        let first = seen.entry(tile.letters.clone()).or_insert_with(|| at.clone());
        if first != at {
            let message = format!("a tile for `{}` already exists at {}", tile.letters, first.whole_line());
            let help = "give each tile one line; labels that differ only in case are the same tile";
            problems.error(Code::RepeatedName, at.clone(), message, help);
        }
        tiles.push(tile);
    }
    if tiles.is_empty() || tiles.len() > Alphabet::MAX_TILES {
        let message = format!("an edition has 1 to {} kinds of tile, not {}", Alphabet::MAX_TILES, tiles.len());
        problems.error(Code::WrongValue, table.at.clone(), message, "list them under [tiles], one per line");
    }
    Alphabet::new(tiles, blanks)
}

fn read_tile(label: &str, case: LetterCase, at: &Locus, item: &Item, problems: &mut Diagnostics) -> Option<Tile> {
    let Some(table) = item.as_table() else {
        let message = format!("tile `{label}` must be a table such as {{ value = 1, count = 7 }}");
        problems.error(Code::WrongValue, item.at.clone(), message, "");
        return None;
    };
    let letters = |text: &str| -> Option<String> {
        let text = case.small(&text.nfc().collect::<String>());
        Some(text).filter(|text| !text.is_empty() && !text.chars().any(|c| c.is_whitespace() || c.is_control()))
    };
    let mut fields = Fields::new(table, problems);
    let value = fields.number("value", "a number of points");
    let count = fields.number("count", "a number of tiles");
    let also = fields.optional("also", "two or more letters", |item| {
        letters(item.as_str()?).filter(|text| text.chars().count() > 1)
    });
    fields.finish();
    let Some(letters) = letters(label) else {
        let message = format!("`{label}` cannot be printed on a tile");
        problems.error(Code::WrongValue, at.clone(), message, "name a tile by the letters printed on it");
        return None;
    };
    Some(Tile { label: label.nfc().collect(), letters, also, value, count, at: at.whole_line() })
}

//! Reads the `[tiles]` table of an edition: labels, values and numbers of tiles.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use crate::alphabet::{Alphabet, LetterCase, Tile};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::locus::Locus;

/// The maximum value of a tile and the maximum bonus, in points. It keeps the score of a full board within 32 bits. In
/// exported packages, where words have up to 255 letters, it keeps the value of a word within 31 bits.
pub(super) const MAX_POINTS: u32 = 10_000;
/// The maximum number of equal tiles in the bag. It keeps the number of ways to draw 63 tiles from the bag, which is at
/// most about 10²⁵³, within the range of an `f64`.
const MAX_COUNT: u32 = 1_000;

/// The characters that have a meaning on boards and in searches.
const RESERVED: [char; 5] = ['.', '?', '*', '[', ']'];

/// Reads the alphabet; faulty tiles are reported as diagnostics.
pub(super) fn read(table: &Table, problems: &mut Diagnostics) -> Alphabet {
    let mut tiles = Vec::<Tile>::new();
    let mut seen = HashMap::new();
    let case = LetterCase::from_letters(&table.iter().flat_map(|(label, ..)| label.nfc()).collect());
    let blanks = Fields::new(table, problems).number_up_to(MAX_COUNT, "blank", "blank tiles");
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
        let is_bad = |c: char| c.is_whitespace() || c.is_control() || RESERVED.contains(&c);
        Some(text).filter(|text| !text.is_empty() && !text.contains(is_bad))
    };
    let mut fields = Fields::new(table, problems);
    let value = fields.number_up_to(MAX_POINTS, "value", "points");
    let count = fields.number_up_to(MAX_COUNT, "count", "tiles");
    let also = fields.optional("also", "two or more letters", |item| {
        letters(item.as_str()?).filter(|text| text.chars().count() > 1)
    });
    fields.finish();
    let Some(letters) = letters(label) else {
        let message = format!("`{label}` cannot be printed on a tile");
        let help = "name a tile by the letters printed on it; a `.` is an empty square, and `?`, `*`, `[` and `]` \
                    have a meaning in searches";
        problems.error(Code::WrongValue, at.clone(), message, help);
        return None;
    };
    Some(Tile { label: label.nfc().collect(), letters, also, value, count, at: at.whole_line() })
}

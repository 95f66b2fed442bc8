//! The built-in alphabets of wolges, a library for word games, and the files that describe other alphabets to wolges.
//!
//! A word graph of wolges contains tile numbers, but no letters. A program needs an alphabet to read the graph. If
//! wolges has an alphabet for the language, the tiles get their numbers from this alphabet. Otherwise, they are
//! numbered from 1 in the order of the edition's file. The alphabet is written to a file next to the graph, in the
//! format of wolges' `src/alphabets`.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::Facts;
use super::refusal::Refusal;
use crate::alphabet::Tile;

/// The alphabets of wolges as of its commit 2267824 (2026-07-24). A row contains the name of an alphabet, the languages
/// that usually use the alphabet, and the letters in their order.
const ALPHABETS: &str = include_str!("wolges.csv");
/// Maximum number of different tiles in a graph.
const MAX_TILES: usize = 63;

/// Returns the name of wolges' alphabet for the edition's language, and the letters of its tiles in their order.
/// Returns `None` if wolges has no alphabet for the language.
pub(super) fn alphabet(exported: &Exported<'_>) -> Option<(&'static str, Vec<&'static str>)> {
    let language = exported.edition().book.language.id.split('-').next();
    ALPHABETS.lines().skip(1).find_map(|row| {
        let (name, row) = row.split_once(',')?;
        let (languages, letters) = row.split_once(',')?;
        languages.split(' ').any(|tag| Some(tag) == language).then(|| (name, letters.split(' ').collect()))
    })
}

/// Returns the number of each tile of the edition, in the order of its alphabet. Rejects an alphabet with too many
/// tiles, and a tile that is missing from wolges' alphabet for the language.
pub(super) fn numbers(exported: &Exported<'_>) -> Result<Vec<u8>, Refusal> {
    exported.at_most_tiles(MAX_TILES)?;
    let Some((alphabet, letters)) = alphabet(exported) else { return Ok(exported.numbers_from(1)) };
    let number = |tile: &Tile| {
        let index = letters.iter().position(|known| *known == tile.letters);
        let refusal = || Refusal::NotInAlphabet { tile: tile.label.clone(), alphabet };
        index.map(|index| index as u8 + 1).ok_or_else(refusal)
    };
    exported.alphabet().tiles.iter().map(number).collect()
}

/// Writes the alphabet, one line per tile number: the tile, the tile as a blank, its count, its points, 1 if it is a
/// vowel or else 0, and no aliases. Counts and points are 0 if they are unknown, or if only wolges has the tile.
pub(super) fn write_alphabet(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let tiles = &exported.alphabet().tiles;
    let case = exported.alphabet().letter_case();
    let letters: Vec<&str> = match alphabet(exported) {
        Some((_, letters)) => letters,
        None => tiles.iter().map(|tile| tile.letters.as_str()).collect(),
    };
    let vowels = &exported.edition().book.language.vowels;
    writeln!(out, "?\t?\t{}\t0\t0\t0\t0", exported.alphabet().blanks.unwrap_or_default())?;
    for letters in letters {
        let tile = tiles.iter().find(|tile| tile.letters == letters);
        let count = tile.and_then(|tile| tile.count).unwrap_or_default();
        let value = tile.and_then(|tile| tile.value).unwrap_or_default();
        let vowel = u8::from(letters.chars().all(|letter| vowels.contains(letter)));
        let (label, blank) = (labelled(&case.capitals(letters)), labelled(letters));
        writeln!(out, "{label}\t{blank}\t{count}\t{value}\t{vowel}\t0\t0")?;
    }
    Ok(Facts::new())
}

/// Puts letters in brackets if there are several.
fn labelled(letters: &str) -> String {
    if letters.chars().nth(1).is_some() { format!("[{letters}]") } else { letters.to_owned() }
}

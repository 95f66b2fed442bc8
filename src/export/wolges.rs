//! The built-in alphabets of wolges, a library for word games, and the files that describe other alphabets to it.
//!
//! A word graph of wolges contains numbers for tiles, but not their meaning: a program reads it with one of its
//! alphabets. So if wolges has an alphabet for the language, tiles get the numbers of that one; otherwise they count
//! from 1 in the order of the edition's file. The alphabet is written next to the graph, in the format of wolges'
//! `src/alphabets`.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::Facts;
use super::refusal::Refusal;

/// Letters of wolges' alphabets in their order, as of its commit 2267824 (2026-07-24), for the languages that usually
/// use them.
const ALPHABETS: &str = include_str!("wolges.csv");

/// A row of the table.
struct Known {
    name: &'static str,
    tiles: Vec<&'static str>,
}

impl Known {
    fn of(language: &str) -> Option<Self> {
        let first = language.split('-').next().unwrap_or(language);
        let mut rows = ALPHABETS.lines().skip(1).map(|row| row.splitn(3, ',').collect::<Vec<_>>());
        rows.find_map(|row| match row[..] {
            [name, languages, tiles] if languages.split(' ').any(|tag| tag == first) => {
                Some(Self { name, tiles: tiles.split(' ').collect() })
            }
            _ => None,
        })
    }

    fn number(&self, letters: &str) -> Option<u8> {
        self.tiles.iter().position(|tile| *tile == letters).map(|index| index as u8 + 1)
    }
}

/// Returns the number of each tile of the edition, in the order of its alphabet.
pub(super) fn numbers(exported: &Exported<'_>) -> Result<Vec<u8>, Refusal> {
    let Some(known) = Known::of(&exported.edition().book.language.id) else { return Ok(exported.numbers_from(1)) };
    let number = |tile: &crate::alphabet::Tile| {
        let refusal = || Refusal::NotInAlphabet { tile: tile.label.clone(), alphabet: known.name };
        known.number(&tile.letters).ok_or_else(refusal)
    };
    exported.alphabet().tiles.iter().map(number).collect()
}

/// Returns the name of the alphabet with which a wolges program reads the graph. Returns `None` if the program needs
/// the alphabet file.
pub(super) fn name(exported: &Exported<'_>) -> Option<&'static str> {
    Known::of(&exported.edition().book.language.id).map(|known| known.name)
}

/// Writes the alphabet: a line per number with the tile, the tile as a blank, its count, its points, whether it is a
/// vowel, and no aliases. Unknown values are 0, and so are those of tiles that only wolges has.
pub(super) fn write_alphabet(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let tiles = &exported.alphabet().tiles;
    let case = exported.alphabet().letter_case();
    let letters: Vec<&str> = match Known::of(&exported.edition().book.language.id) {
        Some(known) => known.tiles,
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

/// Puts several letters in brackets.
fn labelled(letters: &str) -> String {
    if letters.chars().nth(1).is_some() { format!("[{letters}]") } else { letters.to_owned() }
}

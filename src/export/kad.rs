//! `kad`: the alphagrams of all words, as a word graph of wolges.
//!
//! The nodes have the format of `kwg`. An alphagram contains the tiles of a word, sorted by number, so that words with
//! the same tiles share one alphagram.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::kwg::write_words;
use super::wolges::{numbers, write_alphabet};

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "kad",
    about: "Word graph of alphagrams (the tiles of each word in a fixed order), for wolges",
    parts: &[ExportFile::new(".kad", write), ExportFile::beside(".kad.alphabet.txt", write_alphabet)],
    numbering: Numbering::Wolges,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let numbers = numbers(exported)?;
    let alphagrams = exported.rows_of(|tiles, rows| {
        let mut sorted: Vec<_> = tiles.iter().map(|&tile| numbers[usize::from(tile)]).collect();
        sorted.sort_unstable();
        rows.push(sorted);
    });
    let mut facts = write_words(&alphagrams, out)?;
    facts.insert("alphagrams", alphagrams.len() as u64);
    Ok(facts)
}

//! `hunspell`: a spelling dictionary (`.dic` and `.aff`) that lists every word.
//!
//! There are no affixes, because the words are complete. `TRY` lists the letters that hunspell tries when it suggests
//! words, the most frequent letter first. `BREAK 0` keeps hunspell from accepting two words joined by a hyphen.
//! Hunspell also accepts every word in capitals.

use std::cmp::Reverse;
use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "hunspell",
    about: "Spelling dictionary without affixes, for hunspell and other programs that read hunspell files",
    parts: &[ExportFile::new(".dic", write), ExportFile::new(".aff", write_affixes)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    writeln!(out, "{}", exported.count())?;
    for word in exported.words() {
        // An unescaped slash would begin flags.
        writeln!(out, "{}", word.replace('/', "\\/"))?;
    }
    Ok(Facts::new())
}

fn write_affixes(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let letters = exported.letters();
    let mut counts: Vec<_> = letters.iter().map(|&letter| (Reverse(0u64), letter)).collect();
    for letter in exported.text.chars() {
        if let Ok(index) = letters.binary_search(&letter) {
            counts[index].0.0 += 1;
        }
    }
    counts.sort_unstable();
    let letters: String = counts.into_iter().map(|(_, letter)| letter).collect();
    write!(out, "SET UTF-8\nTRY {letters}\nBREAK 0\n")?;
    Ok(Facts::new())
}

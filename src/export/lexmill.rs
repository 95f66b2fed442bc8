//! `lexmill`, `lexmill-words`: a build in one file, which is a tar archive. `lexmill` contains the whole build.
//! `lexmill-words` contains the words, the edition and the attribution, for programs that only look up words.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::refusal::Refusal;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "lexmill",
    about: "The complete edition in one file, for `-e FILE.lexmill` and `Dictionary::from_bytes`",
    parts: &[ExportFile::new(".lexmill", write)],
    numbering: Numbering::None,
};

pub(super) const WORDS: ExportFormat = ExportFormat {
    name: "lexmill-words",
    about: "Only the words, and the rules that normalise spellings, in one file, for `Dictionary::from_bytes`",
    parts: &[ExportFile::new(".words.lexmill", write_words)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    refuse_tier(exported)?;
    exported.dictionary.write_whole(out)?;
    Ok(Facts::new())
}

fn write_words(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    refuse_tier(exported)?;
    exported.dictionary.write_words(out)?;
    Ok(Facts::new())
}

fn refuse_tier(exported: &Exported<'_>) -> Result<(), Refusal> {
    if exported.tier.is_some() { Err(Refusal::Tier) } else { Ok(()) }
}

//! `json`: one JSON document with an object for each word, on a line of its own. `jsonl`: only these lines.
//!
//! `{"edition": …, "title": …, "language": …, "version": …, "license": …, "lexmill": …, "count": N, "words": [ … ]}`
//!
//! Each object in `words` has `word`, `length`, `value`, `played_as` and `readings`. `played_as` is the word that the
//! tiles are played as, if its spelling differs.
//!
//! `readings` are the accepted ways to write the word, each with `written`, `lemma`, `tags` and `sources`. `sources`
//! are the source lines that contain the word or its stem, each with the steps that derive the word from the line.
//!
//! With answers, the document has `answers`, the words of a tier, in the order of their days if they have days.
//!
//! With meanings, a word also has `meanings`, as `lexmill define` writes them, and the document has a credit for each of
//! their sources.

use std::io::{self, Write};

use serde::Serialize;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use crate::candidate::{Occurrence, Reading};
use crate::dictionary::{DefinedWord, PlayableWord};
use crate::provenance::Origin;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "json",
    about: "One JSON document: words with value, length and readings; a reading (one spelling with one meaning) has \
            tags and sources",
    parts: &[ExportFile::with_meanings_and_answers(".json", write)],
    numbering: Numbering::None,
};

pub(super) const LINES: ExportFormat = ExportFormat {
    name: "jsonl",
    about: "The word objects that `json` writes, one per line, without the enclosing document",
    parts: &[ExportFile::with_meanings(".jsonl", write_lines)],
    numbering: Numbering::None,
};

#[derive(Serialize)]
struct Head<'a> {
    edition: &'a str,
    title: &'a str,
    language: &'a str,
    version: &'a str,
    license: &'a str,
    /// The attribution and licence of each source of the meanings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    meanings: Vec<String>,
    /// The words of a tier, in the order of their days if they have days.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    answers: Vec<String>,
    lexmill: &'a str,
    count: usize,
}

#[derive(Serialize)]
struct Word<'a> {
    word: &'a str,
    length: usize,
    value: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    played_as: Option<&'a str>,
    readings: Vec<WordReading<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    meanings: Vec<DefinedWord>,
}

#[derive(Serialize)]
struct WordReading<'a> {
    written: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    lemma: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    sources: &'a [Occurrence],
}

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let edition = exported.edition();
    let head = Head {
        edition: &edition.id,
        title: &edition.title,
        language: &edition.book.language.id,
        version: &exported.manifest.version,
        license: &exported.manifest.license,
        meanings: exported.meaning_sources.iter().copied().map(Origin::credit).collect(),
        answers: exported.answer_words()?,
        lexmill: env!("CARGO_PKG_VERSION"),
        count: exported.count(),
    };
    let head = serde_json::to_string(&head).map_err(io::Error::from)?;
    write!(out, "{},\"words\":[", head.trim_end_matches('}'))?;
    let mut gap = "\n";
    exported.playable(|word| -> Result<(), Failure> {
        out.write_all(gap.as_bytes())?;
        serde_json::to_writer(&mut *out, &object(exported, &word)?).map_err(io::Error::from)?;
        gap = ",\n";
        Ok(())
    })?;
    writeln!(out, "\n]}}")?;
    Ok(Facts::new())
}

fn write_lines(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    exported.playable(|word| -> Result<(), Failure> {
        serde_json::to_writer(&mut *out, &object(exported, &word)?).map_err(io::Error::from)?;
        Ok(out.write_all(b"\n")?)
    })?;
    Ok(Facts::new())
}

fn object<'w>(exported: &Exported<'_>, word: &'w PlayableWord) -> Result<Word<'w>, Failure> {
    Ok(Word {
        word: &word.word,
        length: word.length,
        value: word.value,
        played_as: word.played_as.as_deref(),
        readings: word.readings.iter().map(|reading| of_reading(exported, reading)).collect(),
        meanings: exported.meanings_of(&word.word)?,
    })
}

fn of_reading<'w>(exported: &Exported<'_>, reading: &'w Reading) -> WordReading<'w> {
    WordReading {
        written: &reading.written,
        lemma: reading.lemma.as_deref(),
        tags: exported.edition().book.language.tag_names(reading.all_tags()),
        sources: &reading.occurrences,
    }
}

//! A printer that writes answers in the requested format.

use std::io::Write;

use anyhow::Result;

use super::answer::{found_text, table, text};
use super::colour::{Colours, painted};
use super::stats;
use super::wording::padded;
use crate::cli::context::{Format, write_json, write_row};
use crate::cli::exit::Exit;
use crate::dictionary::{Answer, Check, FoundText, Stats};
use crate::text::printable;

/// Prints answers in one format. In TSV, a header comes before the first row.
pub(in crate::cli) struct Printer<W> {
    out: W,
    format: Format,
    colours: Colours,
    /// Whether the next answer is the first.
    is_first: bool,
}

impl<W: Write> Printer<W> {
    pub(in crate::cli) fn new(out: W, format: Format) -> Self {
        Self { out, format, colours: Colours::of_stdout(), is_first: true }
    }

    /// Creates a printer that keeps a part of the output in memory for [`append`](Self::append). Only the first part
    /// contains the header.
    pub(in crate::cli) fn part(&self, is_first: bool) -> Printer<Vec<u8>> {
        let &Self { format, colours, .. } = self;
        Printer { out: Vec::new(), format, colours, is_first: self.is_first && is_first }
    }

    /// Writes the output of a printer that [`part`](Self::part) created.
    pub(in crate::cli) fn append(&mut self, part: &Printer<Vec<u8>>) -> Result<()> {
        self.is_first &= part.is_first;
        Ok(self.out.write_all(&part.out)?)
    }

    /// Writes an answer.
    pub(in crate::cli) fn answer(&mut self, answer: &Answer) -> Result<()> {
        match self.format {
            Format::Text => self.escaped(|out| text(out, answer))?,
            Format::Json => write_json(&mut self.out, answer)?,
            Format::Tsv => {
                let (header, rows) = table(answer);
                if self.is_first {
                    writeln!(self.out, "{}", header.join("\t"))?;
                }
                rows.iter().try_for_each(|row| write_row(&mut self.out, row))?;
            }
        }
        self.is_first = false;
        Ok(())
    }

    /// Writes found words as text.
    pub(in crate::cli) fn found_text(&mut self, found: FoundText<'_>) -> Result<()> {
        // There may be many words, so text that needs no escaping is written directly. Testing all bytes is faster than
        // stopping at the first byte that needs escaping.
        let is_plain = |text: &str| text.bytes().fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~' | b'\n'));
        match found {
            FoundText::Words(words) if is_plain(words) => Ok(self.out.write_all(words.as_bytes())?),
            FoundText::Words(words) => self.escaped(|out| Ok(out.write_all(words.as_bytes())?)),
            FoundText::Substitution(word, form) if is_plain(word) && is_plain(form) => {
                found_text(&mut self.out, word, Some(form))
            }
            FoundText::Substitution(word, form) => self.escaped(|out| found_text(out, word, Some(form))),
        }
    }

    /// Writes a table row with the verdicts of several editions on a word.
    pub(in crate::cli) fn comparison(&mut self, word: &str, checks: &[Check]) -> Result<()> {
        if self.is_first {
            let ids: Vec<_> = checks.iter().map(|check| padded(&check.edition, "allowed".len())).collect();
            writeln!(self.out, "{}", format!("{:<20}  {}", "", ids.join("  ")).trim_end())?;
        }
        self.is_first = false;
        let mut row = padded(word, 20);
        for check in checks {
            let verdict = if check.allowed { "allowed" } else { "-" };
            let padding = " ".repeat(check.edition.len().max("allowed".len()) - verdict.len());
            row.push_str(&format!("  {}{padding}", painted(check.allowed, verdict)));
        }
        self.escaped(|out| Ok(writeln!(out, "{}", row.trim_end())?))
    }

    /// Writes the key figures of several editions side by side.
    pub(in crate::cli) fn overview(&mut self, all: &[Stats]) -> Result<()> {
        self.escaped(|out| stats::overview(out, all))
    }

    /// Writes text with its control characters escaped.
    fn escaped(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Result<()>) -> Result<()> {
        let mut shown = Vec::new();
        write(&mut shown)?;
        let shown = String::from_utf8_lossy(&shown);
        Ok(self.out.write_all(self.colours.show(&printable(&shown)).as_bytes())?)
    }

    /// If the format is text, separates the next answer from the previous one by an empty line, and writes `edition`,
    /// if given, as a heading. Does nothing in other formats.
    pub(in crate::cli) fn gap(&mut self, edition: Option<&str>) -> Result<()> {
        if self.format != Format::Text {
            return Ok(());
        }
        if !std::mem::take(&mut self.is_first) {
            writeln!(self.out)?;
        }
        if let Some(edition) = edition {
            writeln!(self.out, "{edition}:")?;
        }
        Ok(())
    }

    pub(in crate::cli) fn is_text(&self) -> bool {
        self.format == Format::Text
    }

    /// Returns the output, for text that is not an answer.
    pub(in crate::cli) fn out(&mut self) -> &mut W {
        &mut self.out
    }

    /// Flushes the output, so that its reader gets everything written so far.
    pub(in crate::cli) fn flush(&mut self) -> Result<()> {
        Ok(self.out.flush()?)
    }

    /// Flushes the output and returns the exit code of the command.
    pub(in crate::cli) fn finish(mut self, exit: Exit) -> Result<Exit> {
        self.flush()?;
        Ok(exit)
    }
}

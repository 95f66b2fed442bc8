//! Printing answers as text, JSON or TSV. Answers that take more than a line have files of their own.

mod changelog;
mod colour;
mod coverage;
mod diff;
mod explain;
mod forms;
mod found;
mod judge;
mod stats;

use std::io::Write;

use anyhow::Result;
use unicode_width::UnicodeWidthStr;

pub(super) use self::changelog::{Markup, changelog};
use self::colour::{Colours, painted};
#[cfg(feature = "moderation")]
pub(super) use self::explain::reading_in_a_line;
use super::context::{Format, write_json};
use crate::dictionary::{Answer, Check, FoundText, Stats};
use crate::text::printable;

/// The columns and rows of a TSV table.
type Rows = (Vec<&'static str>, Vec<Vec<String>>);

/// Prints answers in one format. In TSV, a header comes before the first row.
pub(super) struct Printer<W> {
    out: W,
    format: Format,
    colours: Colours,
    is_first: bool,
}

impl<W: Write> Printer<W> {
    pub(super) fn new(out: W, format: Format) -> Self {
        Self { out, format, colours: Colours::of_stdout(), is_first: true }
    }

    /// Creates a printer for a part of the output, to be written by [`append`](Self::append). The first part contains
    /// the header.
    pub(super) fn part(&self, is_first: bool) -> Printer<Vec<u8>> {
        let &Self { format, colours, .. } = self;
        Printer { out: Vec::new(), format, colours, is_first: self.is_first && is_first }
    }

    /// Writes the output of a part.
    pub(super) fn append(&mut self, part: &Printer<Vec<u8>>) -> Result<()> {
        self.is_first &= part.is_first;
        Ok(self.out.write_all(&part.out)?)
    }

    /// Writes an answer.
    pub(super) fn answer(&mut self, answer: &Answer) -> Result<()> {
        match self.format {
            Format::Text => self.escaped(|out| text(out, answer))?,
            Format::Json => write_json(&mut self.out, answer)?,
            Format::Tsv => {
                let (header, rows) = table(answer);
                if self.is_first {
                    writeln!(self.out, "{}", header.join("\t"))?;
                }
                for row in rows {
                    let cells: Vec<_> = row.iter().map(|cell| cell.replace(['\t', '\n', '\r'], " ")).collect();
                    writeln!(self.out, "{}", cells.join("\t"))?;
                }
            }
        }
        self.is_first = false;
        Ok(())
    }

    /// Writes found words as text.
    pub(super) fn found_text(&mut self, found: FoundText<'_>) -> Result<()> {
        // There may be many words, so text that needs no escaping is written as it is. Testing every byte is faster
        // than stopping early.
        let is_plain = |text: &str| text.bytes().fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~' | b'\n'));
        match found {
            FoundText::Words(words) if is_plain(words) => Ok(self.out.write_all(words.as_bytes())?),
            FoundText::Words(words) => self.escaped(|out| Ok(out.write_all(words.as_bytes())?)),
            FoundText::Substitution(word, form) if is_plain(word) && is_plain(form) => {
                found::text(&mut self.out, word, Some(form))
            }
            FoundText::Substitution(word, form) => self.escaped(|out| found::text(out, word, Some(form))),
        }
    }

    /// Writes the verdicts on a word in several editions as a row of a table.
    pub(super) fn comparison(&mut self, word: &str, checks: &[Check]) -> Result<()> {
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
    pub(super) fn overview(&mut self, all: &[Stats]) -> Result<()> {
        self.escaped(|out| stats::overview(out, all))
    }

    /// Writes text with its control characters escaped.
    fn escaped(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Result<()>) -> Result<()> {
        let mut shown = Vec::new();
        write(&mut shown)?;
        let shown = String::from_utf8_lossy(&shown);
        Ok(self.out.write_all(self.colours.show(&printable(&shown)).as_bytes())?)
    }

    /// Separates an answer from the one before, and names its edition if one is given.
    pub(super) fn gap(&mut self, is_first: bool, edition: Option<&str>) -> Result<()> {
        if !is_first {
            writeln!(self.out)?;
        }
        if let Some(edition) = edition {
            writeln!(self.out, "{edition}:")?;
        }
        Ok(())
    }

    /// Returns true if the format is text.
    pub(super) fn is_text(&self) -> bool {
        self.format == Format::Text
    }

    /// Returns the output, for text that is not an answer.
    pub(super) fn out(&mut self) -> &mut W {
        &mut self.out
    }

    /// Flushes the output, so that a reader gets everything written so far.
    pub(super) fn flush(&mut self) -> Result<()> {
        Ok(self.out.flush()?)
    }

    /// Flushes the output and ends printing.
    pub(super) fn finish(mut self) -> Result<()> {
        Ok(self.out.flush()?)
    }
}

/// Returns a verdict in words, padded to the longer of the two.
fn verdict(allowed: bool) -> String {
    let words = if allowed { "allowed" } else { "not allowed" };
    format!("{}{}", painted(allowed, words), " ".repeat("not allowed".len() - words.len()))
}

/// Pads text to `width` columns of a terminal.
fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// Formats the reason for a verdict: the rule that decided, and why.
fn reason(check: &Check) -> String {
    let rule = check.rule.as_ref().map_or_else(String::new, |rule| format!("{rule}: "));
    let form = if check.form == check.word { String::new() } else { format!("as {}; ", check.form) };
    format!("{form}{rule}{}{}", check.because, suggestions(&check.suggestions))
}

fn suggestions(words: &[String]) -> String {
    if words.is_empty() { String::new() } else { format!("; suggestions: {}", words.join(", ")) }
}

fn text(out: &mut impl Write, answer: &Answer) -> Result<()> {
    match answer {
        Answer::Check(check) => {
            let (word, verdict) = (padded(&check.word, 16), verdict(check.allowed));
            writeln!(out, "{word}  {verdict}  {}", reason(check))?;
        }
        Answer::Explanation(explanation) => explain::text(out, explanation)?,
        Answer::Diff(found) => diff::text(out, found)?,
        Answer::Ruling(ruling) => judge::text(out, ruling)?,
        Answer::BoardRuling(ruling) => judge::board_text(out, ruling)?,
        Answer::Forms(found) => forms::text(out, found)?,
        Answer::Found(found) => found::text(out, &found.word, found.played_as.as_deref())?,
        Answer::Listed(word) => writeln!(out, "{}", word.word)?,
        Answer::Stats(figures) => stats::text(out, figures)?,
        Answer::Coverage(found) => coverage::text(out, found)?,
        Answer::Verification(verification) => {
            let version = verification.version.as_deref().unwrap_or("no version");
            let verdict = if verification.faults.is_empty() { "sound" } else { "damaged" };
            writeln!(out, "{:<14}  {version}  {verdict}", verification.edition)?;
            for fault in &verification.faults {
                writeln!(out, "  {fault}")?;
            }
        }
    }
    Ok(())
}

/// Returns the columns and rows of an answer.
fn table(answer: &Answer) -> Rows {
    let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
    match answer {
        Answer::Check(check) => (
            vec!["edition", "word", "form", "allowed", "rule", "because"],
            vec![vec![
                check.edition.clone(),
                check.word.clone(),
                check.form.clone(),
                check.allowed.to_string(),
                optional(&check.rule),
                format!("{}{}", check.because, suggestions(&check.suggestions)),
            ]],
        ),
        Answer::Explanation(explanation) => explain::table(explanation),
        Answer::Diff(found) => diff::table(found),
        Answer::Ruling(ruling) => judge::table(ruling),
        Answer::BoardRuling(ruling) => judge::board_table(ruling),
        Answer::Forms(found) => forms::table(found),
        Answer::Found(found) => found::table(found),
        Answer::Listed(word) => (
            vec!["edition", "word", "length", "value"],
            vec![vec![word.edition.clone(), word.word.clone(), word.length.to_string(), number(word.value)]],
        ),
        Answer::Stats(figures) => stats::table(figures),
        Answer::Coverage(found) => coverage::table(found),
        Answer::Verification(verification) => {
            let sound = verification.faults.is_empty().to_string();
            let row = |fault: &str| {
                vec![verification.edition.clone(), optional(&verification.version), sound.clone(), fault.to_owned()]
            };
            let rows: Vec<_> = verification.faults.iter().map(|fault| row(fault)).collect();
            (vec!["edition", "version", "sound", "fault"], if rows.is_empty() { vec![row("")] } else { rows })
        }
    }
}

fn optional(text: &Option<String>) -> String {
    text.clone().unwrap_or_default()
}

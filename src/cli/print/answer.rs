//! Formats an answer of any kind, as text or as a table.

use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, optional, padded, reason, suggestions, verdict};
use super::{coverage, define, diff, explain, forms, judge, releases, stats};
use crate::dictionary::Answer;

pub(super) fn text(out: &mut impl Write, answer: &Answer) -> Result<()> {
    match answer {
        Answer::Check(check) => {
            let (word, verdict) = (padded(&check.word, 16), verdict(check.allowed));
            writeln!(out, "{word}  {verdict}  {}", reason(check))?;
        }
        Answer::Explanation(explanation) => explain::text(out, explanation)?,
        Answer::Diff(found) => diff::text(out, found)?,
        Answer::Ruling(ruling) => judge::text(out, ruling)?,
        Answer::BoardRuling(ruling) => judge::board_text(out, ruling)?,
        Answer::Definition(definition) => define::text(out, definition)?,
        Answer::Forms(found) => forms::text(out, found)?,
        Answer::Found(found) => found_text(out, &found.word, found.played_as.as_deref())?,
        Answer::Listed(word) => writeln!(out, "{}", word.word)?,
        Answer::Stats(figures) => stats::text(out, figures)?,
        Answer::Coverage(found) => coverage::text(out, found)?,
        Answer::MeaningCoverage(found) => define::coverage_text(out, found)?,
        Answer::Releases(found) => releases::text(out, found)?,
        Answer::TierDays(found) => stats::days_text(out, found)?,
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

/// Writes a found word. `played_as` is the form that the word is played as, or `None` if the word is played as written.
pub(super) fn found_text(out: &mut impl Write, word: &str, played_as: Option<&str>) -> Result<()> {
    out.write_all(word.as_bytes())?;
    if let Some(form) = played_as {
        out.write_all(b"  is ")?;
        out.write_all(form.as_bytes())?;
    }
    Ok(out.write_all(b"\n")?)
}

/// Returns the columns and rows of an answer in TSV.
pub(super) fn table(answer: &Answer) -> Rows {
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
        Answer::Definition(definition) => define::table(definition),
        Answer::Forms(found) => forms::table(found),
        Answer::Found(found) => (
            vec!["edition", "word", "played_as", "length", "value", "distance", "probability"],
            vec![vec![
                found.edition.clone(),
                found.word.clone(),
                optional(&found.played_as),
                found.length.to_string(),
                optional(&found.value),
                optional(&found.distance),
                found.probability.map_or_else(String::new, |probability| format!("{probability:e}")),
            ]],
        ),
        Answer::Listed(word) => (
            vec!["edition", "word", "length", "value"],
            vec![vec![word.edition.clone(), word.word.clone(), word.length.to_string(), optional(&word.value)]],
        ),
        Answer::Stats(figures) => stats::table(figures),
        Answer::Coverage(found) => coverage::table(found),
        Answer::MeaningCoverage(found) => define::coverage_table(found),
        Answer::Releases(found) => releases::table(found),
        Answer::TierDays(found) => stats::days_table(found),
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

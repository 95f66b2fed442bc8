//! An answer of any kind, as text and as a table.

use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, optional, padded, reason, suggestions, verdict};
use super::{coverage, diff, explain, forms, found, judge, stats};
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
pub(super) fn table(answer: &Answer) -> Rows {
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

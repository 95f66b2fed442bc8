//! Formats the differences between two builds, as text or as a table.

use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, optional, padded};
use crate::dictionary::{Change, Diff, DiffSide};

pub(super) fn text(out: &mut impl Write, diff: &Diff) -> Result<()> {
    let Diff { edition, before, now, words_added, words_removed, .. } = diff;
    let versions = format!("{} -> {}", before.version, now.version);
    writeln!(out, "{}  {versions}  {words_added} added, {words_removed} removed", padded(edition, 14))?;
    for change in &diff.changes {
        let cause = &change.cause;
        let (way, word) = (change.change.name(), padded(&change.word, 15));
        writeln!(out, "  {way:<7}  {word}  {:<11}  {}", cause.kind.label(), cause.location())?;
        writeln!(out, "           {}", cause.description())?;
        writeln!(out, "           before: {}; now: {}", change.before.description(), change.now.description())?;
    }
    for count in &diff.causes {
        let (kind, name) = (count.kind.label(), &count.name);
        writeln!(out, "  {:>7} added {:>7} removed  {kind:<11}  {name}", count.words_added, count.words_removed)?;
    }
    Ok(())
}

/// Returns one row per added or removed word.
pub(super) fn table(diff: &Diff) -> Rows {
    let header =
        vec!["edition", "change", "word", "length", "value", "cause", "name", "at", "when", "because", "before", "now"];
    let row = |change: &Change| {
        let cause = &change.cause;
        let when = if cause.when == DiffSide::Before { "before" } else { "now" };
        vec![
            diff.edition.clone(),
            change.change.name().to_owned(),
            change.word.clone(),
            change.length.to_string(),
            optional(&change.value),
            cause.kind.label().to_owned(),
            cause.name.clone(),
            cause.at.to_string(),
            when.to_owned(),
            cause.because.clone(),
            change.before.description(),
            change.now.description(),
        ]
    };
    (header, diff.changes.iter().map(row).collect())
}

//! Formats key figures: those of one edition in full, or those of several editions side by side.

use std::io::Write;

use anyhow::Result;

use super::judge::counted;
use super::wording::{Rows, padded};
use crate::dictionary::{SourceFigures, Stats, TierDays};
use crate::html::{grouped, share};

/// Writes the figures of one edition in full.
pub(super) fn text(out: &mut impl Write, stats: &Stats) -> Result<()> {
    writeln!(out, "{}  {}, version {}", padded(&stats.edition, 14), stats.title, stats.version)?;
    writeln!(out, "{:14}{}", "", stats.license)?;
    for (name, value) in figures(stats) {
        line(out, value, name)?;
    }
    if let Some(expected) = &stats.expected {
        writeln!(out, "  according to the official rules, the game has {}", expected.describe(grouped))?;
    }
    writeln!(out, "\nwords by length")?;
    for count in &stats.lengths {
        line(out, count.words, &format!("{:>7}  of {} tiles", share(count.words, stats.words), count.tiles))?;
    }
    if !stats.tiers.is_empty() {
        writeln!(out, "\ntiers")?;
    }
    for tier in &stats.tiers {
        line(out, tier.words, &tier.tier)?;
        writeln!(out, "{:14}{}", "", tier.license)?;
    }
    writeln!(out, "\ncandidates rejected by rule")?;
    for rule in &stats.rules {
        line(out, rule.rejected, &format!("{:>7}  {}", share(rule.rejected, stats.rejected), rule.rule))?;
    }
    writeln!(out, "\nentries by source")?;
    for source in &stats.sources {
        line(out, source.entries + source.labels, &format!("{} {}", source.title, source.version))?;
        writeln!(out, "{:14}{}, {}, {}", "", role(source), source.source, source.license)?;
    }
    if !stats.absent_sources.is_empty() {
        writeln!(out, "\ncompiled without {}", stats.absent_sources.join(", "))?;
    }
    writeln!(out, "\nbytes by file")?;
    stats.files.iter().try_for_each(|file| line(out, file.bytes, &file.file))
}

fn line(out: &mut impl Write, value: u64, name: &str) -> Result<()> {
    Ok(writeln!(out, "  {:>10}  {name}", grouped(value))?)
}

/// Describes what the edition uses the entries of a source for.
fn role(source: &SourceFigures) -> String {
    match (source.entries, source.labels) {
        (0, 0) => "extracts in lists".to_owned(),
        (_, 0) => "lexical".to_owned(),
        (0, _) => "annotation".to_owned(),
        (entries, labels) => format!("lexical {}, annotation {}", grouped(entries), grouped(labels)),
    }
}

/// Writes the figures of several editions side by side.
pub(super) fn overview(out: &mut impl Write, all: &[Stats]) -> Result<()> {
    writeln!(
        out,
        "{:<14}{:>10}{:>6}{:>7}{:>11}{:>10}{:>13}",
        "edition", "words", "two", "three", "candidates", "rejected", "bytes"
    )?;
    for stats in all {
        let [two, three] = [stats.two_letter, stats.three_letter].map(grouped);
        let [words, candidates] = [stats.words, stats.candidates].map(grouped);
        let [rejected, bytes] = [stats.rejected, stats.bytes].map(grouped);
        let edition = padded(&stats.edition, 14);
        writeln!(out, "{edition}{words:>10}{two:>6}{three:>7}{candidates:>11}{rejected:>10}{bytes:>13}")?;
    }
    Ok(())
}

/// Returns one row per figure.
pub(super) fn table(stats: &Stats) -> Rows {
    let mut rows = Vec::new();
    let mut row = |figure: &str, of: &str, value: &str| {
        rows.push([&stats.edition, figure, of, value].map(str::to_owned).to_vec());
    };
    row("version", "", &stats.version);
    row("licence", "", &stats.license);
    figures(stats).iter().for_each(|(name, value)| row(name, "", &value.to_string()));
    for count in &stats.lengths {
        row("words by tiles", &count.tiles.to_string(), &count.words.to_string());
    }
    for tier in &stats.tiers {
        row("words of tier", &tier.tier, &tier.words.to_string());
        row("licence of tier", &tier.tier, &tier.license);
    }
    for rule in &stats.rules {
        row("spoke", &rule.rule, &rule.spoke.to_string());
        row("decided", &rule.rule, &rule.decided.to_string());
        row("rejected", &rule.rule, &rule.rejected.to_string());
    }
    for source in &stats.sources {
        row("title", &source.source, &source.title);
        row("version", &source.source, &source.version);
        row("licence", &source.source, &source.license);
        row("entries", &source.source, &source.entries.to_string());
        row("labels", &source.source, &source.labels.to_string());
        row("faulty lines", &source.source, &source.faulty.to_string());
    }
    stats.files.iter().for_each(|file| row("bytes", &file.file, &file.bytes.to_string()));
    (vec!["edition", "figure", "of", "value"], rows)
}

/// Returns the name and the value of each figure that is a single number.
fn figures(stats: &Stats) -> [(&'static str, u64); 8] {
    [
        ("words", stats.words),
        ("words of two tiles", stats.two_letter),
        ("words of three tiles", stats.three_letter),
        ("candidates", stats.candidates),
        ("candidates accepted", stats.accepted),
        ("candidates rejected", stats.rejected),
        ("forms derived", stats.derived),
        ("bytes", stats.bytes),
    ]
}

/// Writes the days of a tier, and the first day that differs from the previous build.
pub(super) fn days_text(out: &mut impl Write, found: &TierDays) -> Result<()> {
    let TierDays { edition, version, tier, days, first, last, previous_version, first_change } = found;
    let dates =
        first.as_ref().zip(last.as_ref()).map_or_else(String::new, |(first, last)| format!(", {first} to {last}"));
    writeln!(out, "{}  {tier}, version {version}: {}{dates}", padded(edition, 14), counted(*days, "day"))?;
    match (previous_version, first_change) {
        (None, _) => writeln!(out, "  no previous build has these days")?,
        (Some(since), None) => writeln!(out, "  the same words as in version {since}")?,
        (Some(since), Some(changed)) => writeln!(out, "  the same words as in version {since} before {changed}")?,
    }
    Ok(())
}

/// Returns the row of a tier's days.
pub(super) fn days_table(found: &TierDays) -> Rows {
    let columns = vec!["edition", "version", "tier", "days", "first", "last", "previous-version", "first-change"];
    let dates = [&found.first, &found.last, &found.previous_version, &found.first_change];
    let dates = dates.map(|value| value.clone().unwrap_or_default());
    let names = [&found.edition, &found.version, &found.tier].map(Clone::clone);
    (columns, vec![names.into_iter().chain([found.days.to_string()]).chain(dates).collect()])
}

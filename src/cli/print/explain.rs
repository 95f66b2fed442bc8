//! Formats an explanation: every reading with its source lines and findings.

use std::io::Write;

use anyhow::Result;

use super::define::first_meaning;
use super::wording::{Rows, optional, padded, suggestions, verdict};
use crate::candidate::Occurrence;
use crate::derivation::Means;
use crate::dictionary::{ExplainedReading, Explanation};
use crate::html::counted;
use crate::labels;
use crate::paradigm::PrincipalPart;
use crate::text::printable_line;

pub(super) fn text(out: &mut impl Write, explanation: &Explanation) -> Result<()> {
    let mut tiles = explanation.length.map_or_else(String::new, |length| format!("{length} tiles"));
    if let Some(value) = explanation.value {
        tiles.push_str(&format!(", value {value}"));
    }
    if let Some(row) = &explanation.tiles {
        tiles.push_str(&format!(": {row}"));
    }
    let (word, verdict) = (padded(&explanation.text, 12), verdict(explanation.allowed));
    writeln!(out, "{}", format!("{word}  {verdict}  {tiles}").trim_end())?;
    if !explanation.tiers.is_empty() {
        writeln!(out, "  in the tier {}", explanation.tiers.join(", "))?;
    }
    if let Some(date) = &explanation.released {
        writeln!(out, "  {} since the release of {date}", verdict.trim())?;
    }
    if let Some(line) = attestation(explanation) {
        writeln!(out, "  {line}")?;
    }
    for substitution in &explanation.substitutions {
        let (tile, letters) = (&substitution.tile, &substitution.letters);
        let sentence = format!("is {} with {tile} played for {letters}", explanation.form);
        writeln!(out, "  {}  {}", padded(&sentence, 44), substitution.at)?;
    }
    if let Some(length_finding) = &explanation.length_finding {
        writeln!(out, "  as played: {}  {}", length_finding.because, length_finding.at)?;
    }
    for reading in &explanation.readings {
        explain_reading(out, reading, &explanation.suggestions)?;
    }
    for line in explanation.meanings.iter().filter_map(first_meaning) {
        writeln!(out, "  means         {line}")?;
    }
    Ok(())
}

/// Formats the number of sources that attest the word, if the word is allowed, and the optional sources that were
/// absent when the edition was compiled. Returns `None` if no source was absent.
fn attestation(explanation: &Explanation) -> Option<String> {
    let absent = Some(explanation.absent_sources.join(", ")).filter(|absent| !absent.is_empty())?;
    let sources = explanation.attested.map(|sources| format!("{}; ", counted(sources.into(), "source")));
    Some(format!("{}compiled without {absent}", sources.unwrap_or_default()))
}

fn explain_reading(out: &mut impl Write, reading: &ExplainedReading, similar: &[String]) -> Result<()> {
    let lemma = labels(reading);
    let written = padded(&reading.written, 12);
    let locations: Vec<_> = reading.sources.iter().map(|source| location(reading, source)).collect();
    let first = locations.first().map_or("in no source", String::as_str);
    let first = if reading.findings.is_empty() { String::new() } else { format!("  {first}") };
    writeln!(out, "  {written}{lemma}{first}  {}", state(reading, similar))?;
    for location in locations.iter().skip(1) {
        writeln!(out, "  {}{lemma}  {location}", padded("", 12), lemma = " ".repeat(lemma.chars().count()))?;
    }
    if let Some(derived) = &reading.derived {
        let cites = derived.cites.as_ref().map_or_else(String::new, |cites| format!(" ({cites})"));
        let like = |part: &PrincipalPart| if part.is_model() { "like " } else { "" };
        let parts: Vec<_> =
            derived.parts.iter().map(|part| format!("{}{} ({})", like(part), part.text, part.at)).collect();
        writeln!(out, "    {}{cites}", derived.because)?;
        writeln!(out, "    {}; inferred from {}", derived.at, parts.join(", "))?;
    }
    for (index, finding) in reading.findings.iter().enumerate() {
        if reading.accepted && finding.rule == "otherwise" {
            continue;
        }
        let also = if index == 0 { String::new() } else { format!("also {}: ", finding.rule) };
        let cites = finding.cites.as_ref().map_or_else(String::new, |cites| format!(" ({cites})"));
        let evidence = finding.evidence.as_ref().map_or_else(String::new, |at| format!(", {at}"));
        let because = finding.because.to_string();
        writeln!(out, "    {also}{}{cites}", printable_line(&because))?;
        writeln!(out, "    {}{evidence}", finding.at)?;
    }
    Ok(())
}

/// Formats the words of which a reading is an inflected form, and its tags. If all sources derive the word from a stem,
/// leaves out a headword without the name of the form, because [`location`] then shows the stem.
fn labels(reading: &ExplainedReading) -> String {
    let is_made = reading.sources.iter().all(|source| !source.derivation.is_empty());
    let inflections = reading.inflections.iter().filter(|_| reading.derived.is_none());
    let named =
        inflections.filter_map(|one| Some(format!("{} of {}", labels::name(one.form.as_deref()?, "en"), one.lemma)));
    let mut of: Vec<_> = named.collect();
    if of.is_empty() && !is_made {
        of.extend(reading.lemma.iter().map(|lemma| format!("of {lemma}")));
    }
    let mut labels = if of.is_empty() { String::new() } else { format!(" ({})", of.join("; ")) };
    if !reading.tags.is_empty() {
        labels.push_str(&format!(" [{}]", reading.tags.join(", ")));
    }
    labels
}

/// Describes whether a reading is accepted, and by which rule.
fn state(reading: &ExplainedReading, similar: &[String]) -> String {
    match (reading.findings.first(), reading.accepted) {
        (Some(finding), false) => format!("rejected by {}", finding.rule),
        (Some(finding), true) if finding.rule != "otherwise" => format!("accepted by {}", finding.rule),
        (_, true) => "accepted".to_owned(),
        (None, false) => labels::text("no-source", "en", &[]) + &suggestions(similar),
    }
}

/// Formats a reading as one line, without reasons: the word, its labels, its first source line, and whether it is
/// accepted.
#[cfg(feature = "moderation")]
pub(in crate::cli) fn reading_in_a_line(reading: &ExplainedReading) -> String {
    let first = reading.sources.first().map_or_else(|| "in no source".to_owned(), |source| location(reading, source));
    printable_line(&format!("{}{}  {first}  {}", reading.written, labels(reading), state(reading, &[]))).into_owned()
}

/// Formats the source line of a word. If the source derives the word from a stem, formats the stem, its line and the
/// affixes.
fn location(reading: &ExplainedReading, source: &Occurrence) -> String {
    let steps = source.derivation.steps();
    let Some(first) = steps.first() else { return source.at.to_string() };
    let stem = reading.lemma.as_deref().unwrap_or(&reading.written);
    if first.means == Means::Form {
        return format!("{} of {stem} ({})", first.name, source.at);
    }
    let file =
        first.at.file.strip_prefix(source.at.folder()).map_or(&*first.at.file, |file| file.trim_start_matches('/'));
    let affixes: Vec<_> =
        steps.iter().map(|step| format!(" + {} {} ({file}:{})", step.means, step.name, step.at.line)).collect();
    format!("{stem} ({}){}", source.at, affixes.concat())
}

/// Returns one row per finding of each reading.
pub(super) fn table(explanation: &Explanation) -> Rows {
    let header = vec![
        "edition", "word", "form", "allowed", "tiles", "value", "written", "source", "accepted", "rule", "because",
        "clause", "rule_at", "evidence",
    ];
    (header, explanation.readings.iter().flat_map(|reading| rows_of_reading(explanation, reading)).collect())
}

/// Returns one row per finding of a reading, or a single row if there are no findings.
fn rows_of_reading(explanation: &Explanation, reading: &ExplainedReading) -> Vec<Vec<String>> {
    let locations: Vec<_> = reading.sources.iter().map(|source| location(reading, source)).collect();
    let begin = vec![
        explanation.edition.clone(),
        explanation.word.clone(),
        explanation.form.clone(),
        explanation.allowed.to_string(),
        optional(&explanation.length),
        optional(&explanation.value),
        reading.written.clone(),
        locations.join("; "),
        reading.accepted.to_string(),
    ];
    let mut rows = Vec::new();
    for finding in &reading.findings {
        let (cites, evidence) = (optional(&finding.cites), optional(&finding.evidence));
        let end = [finding.rule.clone(), finding.because.to_string(), cites, finding.at.to_string(), evidence];
        rows.push(begin.iter().cloned().chain(end).collect());
    }
    if rows.is_empty() {
        let end = ["".to_owned(), labels::text("no-source", "en", &[]), "".into(), "".into(), "".into()];
        rows.push(begin.into_iter().chain(end).collect());
    }
    rows
}

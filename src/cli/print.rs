//! How answers look: as text, JSON or TSV. The text of an explanation is the longest, and stands last.

use std::io::Write;

use anyhow::Result;

use super::context::{Format, write_json};
use crate::candidate::Attestation;
use crate::derivation::Means;
use crate::lexicon::{Answer, Check, ExplainedReading, Explanation, Forms};

/// Writes answers in one format. The header of TSV comes before the first row.
pub(super) struct Printer<W> {
    out: W,
    format: Format,
    is_first: bool,
}

impl<W: Write> Printer<W> {
    pub(super) fn new(out: W, format: Format) -> Self {
        Self { out, format, is_first: true }
    }

    /// Writes one answer.
    pub(super) fn answer(&mut self, answer: &Answer) -> Result<()> {
        match self.format {
            Format::Text => text(&mut self.out, answer)?,
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

    /// Writes what one word gets in several editions as a row of a table.
    pub(super) fn comparison(&mut self, word: &str, checks: &[Check]) -> Result<()> {
        if self.is_first {
            let ids: Vec<_> = checks.iter().map(|check| padded(&check.edition, "allowed".len())).collect();
            writeln!(self.out, "{}", format!("{:<20}  {}", "", ids.join("  ")).trim_end())?;
        }
        self.is_first = false;
        let mut row = padded(word, 20);
        for check in checks {
            let verdict = if check.allowed { "allowed" } else { "-" };
            row.push_str(&format!("  {verdict:<width$}", width = check.edition.len().max("allowed".len())));
        }
        writeln!(self.out, "{}", row.trim_end())?;
        Ok(())
    }

    /// Parts an answer from the one before, and names its edition where there are several.
    pub(super) fn gap(&mut self, is_first: bool, edition: Option<&str>) -> Result<()> {
        if !is_first {
            writeln!(self.out)?;
        }
        if let Some(edition) = edition {
            writeln!(self.out, "{edition}:")?;
        }
        Ok(())
    }

    /// Makes sure that everything was written.
    pub(super) fn finish(mut self) -> Result<()> {
        Ok(self.out.flush()?)
    }
}

/// The words for a verdict.
fn verdict(allowed: bool) -> &'static str {
    if allowed { "allowed" } else { "not allowed" }
}

/// Pads by characters, where `{:<n}` would do as well but for combining marks.
fn padded(text: &str, width: usize) -> String {
    let length = text.chars().filter(|c| !unicode_normalization::char::is_combining_mark(*c)).count();
    format!("{text}{}", " ".repeat(width.saturating_sub(length)))
}

fn near(words: &[String]) -> String {
    if words.is_empty() { String::new() } else { format!("; near: {}", words.join(", ")) }
}

fn text(out: &mut impl Write, answer: &Answer) -> Result<()> {
    match answer {
        Answer::Check(check) => {
            let rule = check.rule.as_ref().map_or_else(String::new, |rule| format!("{rule}: "));
            let form = if check.form == check.word { String::new() } else { format!("as {}; ", check.form) };
            let (word, verdict) = (padded(&check.word, 16), verdict(check.allowed));
            writeln!(out, "{word}  {verdict:<11}  {form}{rule}{}{}", check.because, near(&check.near))?;
        }
        Answer::Explanation(explanation) => explain(out, explanation)?,
        Answer::Forms(found) => forms(out, found)?,
        Answer::Listed(word) => writeln!(out, "{}", word.word)?,
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

fn forms(out: &mut impl Write, found: &Forms) -> Result<()> {
    writeln!(out, "{}  {}", padded(&found.lemma, 16), found.class)?;
    for part in &found.parts {
        writeln!(out, "  known by {}  {}", padded(&part.text, 16), part.at)?;
    }
    for fact in &found.facts {
        writeln!(out, "  {}: {}  {}", fact.name, fact.value, fact.at)?;
    }
    for form in &found.forms {
        let (name, text) = (padded(&form.name, 28), padded(&form.text, 20));
        for (place, verdict_of_form) in form.verdicts.iter().enumerate() {
            let begin = if place == 0 { format!("  {name}  {text}") } else { padded("", 52) };
            let rule = verdict_of_form.rule.as_deref().unwrap_or("in no source");
            let cites = verdict_of_form.cites.as_ref().filter(|_| rule != "otherwise");
            let cites = cites.map_or_else(String::new, |cites| format!(" ({cites})"));
            let allowed = verdict(verdict_of_form.allowed);
            writeln!(out, "{begin}  {}  {allowed:<11}  {rule}{cites}", padded(&verdict_of_form.edition, 12))?;
        }
    }
    Ok(())
}

fn explain(out: &mut impl Write, explanation: &Explanation) -> Result<()> {
    let mut tiles = explanation.length.map_or_else(String::new, |length| format!("{length} tiles"));
    if let Some(value) = explanation.value {
        tiles.push_str(&format!(", value {value}"));
    }
    if let Some(row) = &explanation.tiles {
        tiles.push_str(&format!(": {row}"));
    }
    let (word, verdict) = (padded(&explanation.text, 12), verdict(explanation.allowed));
    writeln!(out, "{}", format!("{word}  {verdict:<11}  {tiles}").trim_end())?;
    for laid in &explanation.laid_for {
        let sentence = format!("is {} with {} laid for {}", explanation.form, laid.tile, laid.letters);
        writeln!(out, "  {}  {}", padded(&sentence, 44), laid.at)?;
    }
    if let Some(misfit) = &explanation.misfit {
        writeln!(out, "  laid so: {}  {}", misfit.because, misfit.at)?;
    }
    for reading in &explanation.readings {
        explain_reading(out, reading, &explanation.near)?;
    }
    Ok(())
}

fn explain_reading(out: &mut impl Write, reading: &ExplainedReading, near_words: &[String]) -> Result<()> {
    let is_made = reading.sources.iter().all(|source| !source.derivation.is_empty());
    let lemma = reading.lemma.as_ref().filter(|_| !is_made);
    let mut lemma = lemma.map_or_else(String::new, |lemma| format!(" (of {lemma})"));
    let tags: Vec<_> = reading.tags.names().collect();
    if !tags.is_empty() {
        lemma.push_str(&format!(" [{}]", tags.join(", ")));
    }
    let written = padded(&reading.written, 12);
    let places: Vec<_> = reading.sources.iter().map(|source| place(reading, source)).collect();
    let decisive = reading.findings.first();
    let state = match (decisive, reading.stands) {
        (Some(finding), false) => format!("struck by {}", finding.rule),
        (Some(finding), true) if finding.rule != "otherwise" => format!("stands by {}", finding.rule),
        (_, true) => "stands".to_owned(),
        (None, false) => format!("{}{}", "not in any source", near(near_words)),
    };
    let (first, more) = match places.split_first() {
        Some((first, more)) => (first.as_str(), more),
        None => ("in no source", &[][..]),
    };
    if decisive.is_none() {
        writeln!(out, "  {written}{lemma}  {state}")?;
    } else {
        writeln!(out, "  {written}{lemma}  {first}  {state}")?;
    }
    for place in more {
        writeln!(out, "  {}{lemma}  {place}", padded("", 12), lemma = " ".repeat(lemma.chars().count()))?;
    }
    if let Some(derived) = &reading.derived {
        let cites = derived.cites.as_ref().map_or_else(String::new, |cites| format!(" ({cites})"));
        let parts: Vec<_> = derived.parts.iter().map(|part| format!("{} ({})", part.text, part.at)).collect();
        writeln!(out, "    {}{cites}", derived.because)?;
        writeln!(out, "    {}; inferred from {}", derived.at, parts.join(", "))?;
    }
    for (index, finding) in reading.findings.iter().enumerate() {
        let plain = reading.stands && finding.rule == "otherwise";
        if plain {
            continue;
        }
        let also = if index == 0 { String::new() } else { format!("also {}: ", finding.rule) };
        let cites = finding.cites.as_ref().map_or_else(String::new, |cites| format!(" ({cites})"));
        let evidence = finding.evidence.as_ref().map_or_else(String::new, |at| format!(", {at}"));
        writeln!(out, "    {also}{}{cites}", finding.because)?;
        writeln!(out, "    {}{evidence}", finding.at)?;
    }
    Ok(())
}

/// A line that has the word, or the stem on a line with the affixes that are put to it.
fn place(reading: &ExplainedReading, source: &Attestation) -> String {
    let steps = source.derivation.steps();
    let Some(first) = steps.first() else { return source.at.to_string() };
    let stem = reading.lemma.as_deref().unwrap_or(&reading.written);
    if first.means == Means::Form {
        return format!("{} of {stem} ({})", first.name, source.at);
    }
    let folder = source.at.file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let file = first.at.file.strip_prefix(folder).map_or(&*first.at.file, |file| file.trim_start_matches('/'));
    let affixes: Vec<_> =
        steps.iter().map(|step| format!(" + {} {} ({file}:{})", step.means, step.name, step.at.line)).collect();
    format!("{stem} ({}){}", source.at, affixes.concat())
}

/// The columns and rows of an answer.
fn table(answer: &Answer) -> (Vec<&'static str>, Vec<Vec<String>>) {
    let optional = |text: &Option<String>| text.clone().unwrap_or_default();
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
                format!("{}{}", check.because, near(&check.near)),
            ]],
        ),
        Answer::Explanation(explanation) => {
            let header = vec![
                "edition", "word", "form", "allowed", "tiles", "value", "written", "source", "stands", "rule",
                "because", "clause", "rule_at", "evidence",
            ];
            (header, explanation.readings.iter().flat_map(|reading| rows_of_reading(explanation, reading)).collect())
        }
        Answer::Forms(found) => {
            let rows = found.forms.iter().flat_map(|form| {
                form.verdicts.iter().map(|verdict| {
                    vec![
                        found.lemma.clone(),
                        form.name.clone(),
                        form.text.clone(),
                        verdict.edition.clone(),
                        verdict.allowed.to_string(),
                        optional(&verdict.rule),
                        optional(&verdict.cites),
                    ]
                })
            });
            (vec!["lemma", "name", "form", "edition", "allowed", "rule", "clause"], rows.collect())
        }
        Answer::Listed(word) => (
            vec!["edition", "word", "length", "value"],
            vec![vec![word.edition.clone(), word.word.clone(), word.length.to_string(), number(word.value)]],
        ),
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

/// A row for each finding about the reading, or one if there is none.
fn rows_of_reading(explanation: &Explanation, reading: &ExplainedReading) -> Vec<Vec<String>> {
    let places: Vec<_> = reading.sources.iter().map(|source| place(reading, source)).collect();
    let begin = vec![
        explanation.edition.clone(),
        explanation.word.clone(),
        explanation.form.clone(),
        explanation.allowed.to_string(),
        explanation.length.map_or_else(String::new, |length| length.to_string()),
        explanation.value.map_or_else(String::new, |value| value.to_string()),
        reading.written.clone(),
        places.join("; "),
        reading.stands.to_string(),
    ];
    let mut rows = Vec::new();
    for finding in &reading.findings {
        let evidence = finding.evidence.as_ref().map_or_else(String::new, ToString::to_string);
        let cites = finding.cites.clone().unwrap_or_default();
        let end = [finding.rule.clone(), finding.because.clone(), cites, finding.at.to_string(), evidence];
        rows.push(begin.iter().cloned().chain(end).collect());
    }
    if rows.is_empty() {
        let end = ["".to_owned(), "not in any source".to_owned(), "".into(), "".into(), "".into()];
        rows.push(begin.into_iter().chain(end).collect());
    }
    rows
}

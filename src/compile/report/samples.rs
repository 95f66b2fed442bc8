//! Samples: a few readings out of many, spread evenly over the alphabet, each with the line that contains it.

use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::Reading;
use crate::compile::verdicts::JudgedCandidates;
use crate::derivation::Means;
use crate::html::{Html, Pool};
use crate::rule::Rule;
use crate::verdict::decisive;

/// Readings from which samples are chosen: the index of the candidate, and the index of the reading in it.
#[derive(Clone, Default)]
pub(super) struct Readings(Pool<(u32, u32)>);

impl Readings {
    /// Adds a reading of a candidate, both given by their indices.
    pub(super) fn add(&mut self, candidate: u32, reading: usize) {
        self.0.add((candidate, u32::try_from(reading).unwrap_or(u32::MAX)));
    }

    /// Adds the leading reading of a candidate, the one that best represents it.
    pub(super) fn add_leading(&mut self, candidate: u32, record: &VerdictRecord) {
        record.leading_index().into_iter().for_each(|reading| self.add(candidate, reading));
    }

    /// Returns the number of readings.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if no reading was added.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns a few of the readings, with their verdicts.
    pub(super) fn samples(&self, judged: &JudgedCandidates<'_>) -> Vec<Sample> {
        let sample = |(candidate, reading): (u32, u32)| {
            let mut record = judged.record(candidate as usize);
            Sample { judged: record.readings.swap_remove(reading as usize), form: record.form }
        };
        self.0.samples().into_iter().map(sample).collect()
    }
}

/// A reading with its form.
pub(super) struct Sample {
    form: String,
    judged: JudgedReading,
}

/// Describes how a reading was made: `past of zwieren`. Returns `None` if its line simply contains the word itself.
pub(super) fn origin(reading: &Reading) -> Option<String> {
    let steps = reading.occurrences.first().map_or(&[][..], |first| first.derivation.steps());
    let steps = steps.iter().map(|step| match step.means {
        Means::Form => step.name.to_string(),
        _ => format!("{} {}", step.means, step.name),
    });
    let made = steps.collect::<Vec<_>>().join(", ");
    match &reading.lemma {
        Some(lemma) => Some(format!("{made} of {lemma}").trim_start().to_owned()),
        None => Some(made).filter(|made| !made.is_empty()),
    }
}

/// Returns the first line that contains the reading, as file and line number.
pub(super) fn line(reading: &Reading) -> String {
    reading.occurrences.first().map(|first| first.at.to_string()).unwrap_or_default()
}

/// Writes the samples: the word as written, the form if it differs, and the line. The reason of the deciding rule is
/// added if it contains details about the word.
pub(super) fn list(html: &mut Html, samples: &[Sample], rules: &[Rule], language: &str) {
    html.element("ul", &[("class", "samples")], |html| {
        for Sample { form, judged } in samples {
            html.element("li", &[], |html| sample(html, form, judged, rules, language));
        }
    });
}

fn sample(html: &mut Html, form: &str, judged: &JudgedReading, rules: &[Rule], language: &str) {
    let reading = &judged.reading;
    html.leaf("b", &[("lang", language)], &reading.written);
    if *reading.written != *form {
        html.text(" as ");
        html.leaf("span", &[("lang", language)], form);
    }
    if let Some(origin) = origin(reading) {
        html.text(&format!(", {origin}"));
    }
    let line = line(reading);
    html.leaf("code", &[], &line);
    let Some(finding) = decisive(&judged.findings) else { return };
    if finding.what.is_some() || finding.why.is_some() {
        html.leaf("small", &[], &rules[finding.rule].reason(finding, "en").to_string());
    }
    if let Some(evidence) = finding.evidence.as_ref().map(ToString::to_string).filter(|evidence| *evidence != line) {
        html.leaf("code", &[], &evidence);
    }
}

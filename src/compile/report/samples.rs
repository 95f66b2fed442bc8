//! Samples: a few readings, chosen at even intervals in the order of the forms, each with its line.

use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::Reading;
use crate::compile::verdicts::JudgedCandidates;
use crate::derivation::Means;
use crate::html::{Html, Pool, grouped};
use crate::rule::RuleBook;
use crate::verdict::decisive;

/// Readings from which samples are chosen. Each is given by the index of its candidate, and its own index in the
/// candidate.
pub(super) type Readings = Pool<(usize, usize)>;

/// A reading with its form.
pub(super) struct Sample {
    form: String,
    judged: JudgedReading,
}

/// Chooses a few of the readings. Candidates that cannot be read are left out.
/// [`Candidates::check`](crate::compile::occurrences::Candidates::check) returns the error later.
pub(super) fn choose(readings: &Readings, judged: &JudgedCandidates<'_>) -> Vec<Sample> {
    let sample = |(candidate, reading)| {
        let VerdictRecord { form, readings } = judged.record(candidate);
        Some(Sample { form, judged: readings.into_iter().nth(reading)? })
    };
    readings.samples().into_iter().filter_map(sample).collect()
}

/// Describes how a reading was derived, such as `past of zwieren`. Returns `None` if the reading has neither derivation
/// steps nor a lemma.
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

/// Returns the first line that the reading comes from, as file and line number.
pub(super) fn line(reading: &Reading) -> String {
    reading.occurrences.first().map(|first| first.at.to_string()).unwrap_or_default()
}

/// Writes a heading and samples of the readings, unless there are no readings.
pub(super) fn write(html: &mut Html, heading: &str, readings: &Readings, judged: &JudgedCandidates<'_>) {
    let chosen = choose(readings, judged);
    if !chosen.is_empty() {
        html.leaf("h4", &[], &format!("{heading}: {} of {}", chosen.len(), grouped(readings.len() as u64)));
        list(html, &chosen, &judged.plan.book);
    }
}

/// Writes a list of samples: the word as written, the form if it differs, and the line. Adds the reason of the deciding
/// rule if that reason contains details about the word.
pub(super) fn list(html: &mut Html, samples: &[Sample], book: &RuleBook) {
    html.element("ul", &[("class", "samples")], |html| {
        for sample in samples {
            html.element("li", &[], |html| item(html, sample, book));
        }
    });
}

fn item(html: &mut Html, Sample { form, judged }: &Sample, book: &RuleBook) {
    let reading = &judged.reading;
    let language = [("lang", book.language.id.as_str())];
    html.leaf("b", &language, &reading.written);
    if *reading.written != **form {
        html.text(" as ");
        html.leaf("span", &language, form);
    }
    if let Some(origin) = origin(reading) {
        html.text(&format!(", {origin}"));
    }
    let line = line(reading);
    html.leaf("code", &[], &line);
    let Some(finding) = decisive(&judged.findings) else { return };
    if finding.what.is_some() || finding.why.is_some() {
        html.leaf("small", &[], &book.rules[finding.rule].reason(finding, "en").to_string());
    }
    if let Some(evidence) = finding.evidence.as_ref().map(ToString::to_string).filter(|evidence| *evidence != line) {
        html.leaf("code", &[], &evidence);
    }
}

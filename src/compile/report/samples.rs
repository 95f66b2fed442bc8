//! Samples: a few readings, chosen at even intervals in the order of the forms, each with its line.

use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::Reading;
use crate::compile::verdicts::JudgedCandidates;
use crate::derivation::Means;
use crate::html::{Html, Pool, grouped};
use crate::rule::RuleBook;
use crate::verdict::decisive;

/// Readings from which samples are chosen. A reading is given by the index of its candidate, and by its index among
/// the readings of that candidate.
pub(super) type Readings = Pool<(usize, usize)>;

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

/// Writes a heading and samples of the readings, if there are any readings and words may be listed. Candidates that cannot be read are left
/// out; [`Candidates::check`](crate::compile::occurrences::Candidates::check) returns the error later.
pub(super) fn write(html: &mut Html, heading: &str, all: &Readings, judged: &JudgedCandidates<'_>) {
    let chosen = all.samples();
    if chosen.is_empty() || judged.plan.is_confidential {
        return;
    }
    html.leaf("h4", &[], &format!("{heading}: {} of {}", chosen.len(), grouped(all.len() as u64)));
    html.element("ul", &[("class", "samples")], |html| {
        for (candidate, reading) in chosen {
            let VerdictRecord { form, readings } = judged.record(candidate);
            if let Some(reading) = readings.get(reading) {
                html.element("li", &[], |html| item(html, &form, reading, &judged.plan.book));
            }
        }
    });
}

/// Writes the word as written, the form if it differs, and the line. Adds the reason of the deciding rule if that
/// reason contains details about the word.
fn item(html: &mut Html, form: &str, judged: &JudgedReading, book: &RuleBook) {
    let reading = &judged.reading;
    let language = [("lang", book.language.id.as_str())];
    html.leaf("b", &language, &reading.written);
    if *reading.written != *form {
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

//! Samples: a few readings out of many, spread evenly over the alphabet, each with its line.

use crate::artefact::JudgedReading;
use crate::candidate::Reading;
use crate::derivation::Means;
use crate::html::Html;
use crate::rule::Rule;
use crate::verdict::decisive;

/// A reading with its form.
pub(super) type Sample<'a> = (&'a str, &'a JudgedReading);

/// How a reading comes about, where it is not simply what stands on its line: `past of zwieren`.
pub(super) fn origin(reading: &Reading) -> Option<String> {
    let steps = reading.attestations.first().map_or(&[][..], |first| first.derivation.steps());
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

/// The first line that has the reading.
pub(super) fn line(reading: &Reading) -> String {
    reading.attestations.first().map(|first| first.at.to_string()).unwrap_or_default()
}

/// The samples: as written, the form where that differs, the line. The reason of the rule that decided is told where
/// it says more of one word than of another.
pub(super) fn list(html: &mut Html, samples: &[Sample<'_>], rules: &[Rule], language: &str) {
    html.element("ul", &[("class", "samples")], |html| {
        for (form, judged) in samples {
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

//! Samples: a few of many readings, chosen pseudo-randomly but the same in every compile, each with its line.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::Reading;
use crate::compile::verdicts::JudgedCandidates;
use crate::derivation::Means;
use crate::html::{Html, MAX_SAMPLES, grouped};
use crate::rule::RuleBook;
use crate::verdict::decisive;

/// The maximum number of items that a [`Pool`] keeps. It keeps more than are shown, so that some can be removed.
const MAX_KEPT: usize = 4 * MAX_SAMPLES;

/// A count of items, with samples of them: the items with the lowest ranks. Items may be added in any order.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Pool {
    len: u64,
    kept: BTreeSet<Item>,
}

/// A reading, given by its form and by its index among the readings of the form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Item {
    rank: u64,
    pub(super) form: Box<str>,
    pub(super) reading: usize,
}

impl Pool {
    /// Adds an item if `step` is 1, and removes it if `step` is -1.
    pub(super) fn count(&mut self, (rank, form, reading): (u64, &str, usize), step: i64) {
        let is_complete = self.kept.len() as u64 == self.len;
        self.len = self.len.saturating_add_signed(step);
        let new = || Item { rank, form: form.into(), reading };
        if step < 0 {
            self.kept.remove(&new());
            return;
        }
        let last = self.kept.last().map(|last| (last.rank, &*last.form, last.reading));
        if last.is_some_and(|last| (rank, form, reading) < last) || is_complete && self.kept.len() < MAX_KEPT {
            self.kept.insert(new());
            if self.kept.len() > MAX_KEPT {
                self.kept.pop_last();
            }
        }
    }

    /// Returns the number of items.
    pub(super) fn len(&self) -> u64 {
        self.len
    }

    /// Returns true if the pool is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns up to [`MAX_SAMPLES`] items, sorted by rank. Returns `None` if the samples are no longer known, because
    /// items with low ranks were removed.
    pub(super) fn samples(&self) -> Option<impl Iterator<Item = &Item>> {
        let is_known = self.kept.len() as u64 >= self.len.min(MAX_SAMPLES as u64);
        is_known.then(|| self.kept.iter().take(MAX_SAMPLES))
    }
}

/// Returns a pseudo-random rank that depends only on the form.
pub(super) fn rank(form: &str) -> u64 {
    crc32fast::hash(form.as_bytes()).into()
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

/// Writes a heading and samples of the readings in the order of the forms, if there are any readings and words may be
/// listed. Candidates that cannot be read are left out;
/// [`Candidates::check`](crate::compile::occurrences::Candidates::check) returns the error later.
pub(super) fn write(html: &mut Html, heading: &str, all: &Pool, judged: &JudgedCandidates<'_>) {
    let mut chosen: Vec<_> = all.samples().into_iter().flatten().collect();
    if chosen.is_empty() || judged.plan.is_confidential {
        return;
    }
    chosen.sort_by_key(|item| (&item.form, item.reading));
    html.leaf("h4", &[], &format!("{heading}: {} of {}", chosen.len(), grouped(all.len())));
    html.element("ul", &[("class", "samples")], |html| {
        for Item { form, reading, .. } in chosen {
            let VerdictRecord { form, readings } = judged.record(form);
            if let Some(reading) = readings.get(*reading) {
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

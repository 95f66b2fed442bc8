//! Finds the cause of a difference between two builds if one build accepts a reading that the other build lacks.

use super::change::{Cause, CauseKind};
use super::comparison::{Comparison, of_line, without_locations};
use crate::artefact::JudgedReading;
use crate::candidate::{Occurrence, Reading};
use crate::derivation::{Means, Step};
use crate::error::Error;
use crate::locus::Locus;
use crate::paradigm::Paradigm;
use crate::verdict::decisive;

impl Comparison<'_> {
    /// Returns the cause of the difference if the other build lacks a reading that one build accepts.
    pub(super) fn origin(&self, accepted: &JudgedReading) -> Result<Cause, Error> {
        let reading = &accepted.reading;
        let Some(first) = reading.occurrences.first() else { return Ok(self.setting()) };
        match first.derivation.steps() {
            [] => self.origin_of_line(accepted, &first.at),
            [step, ..] if step.means == Means::Form => self.origin_of_form(reading, first, step),
            [step, ..] => self.origin_of_affixed(reading, first, step),
        }
    }

    /// Returns the cause for a reading that is not derived: a source line, a list row, a decision, or the rule that
    /// uses a list.
    fn origin_of_line(&self, accepted: &JudgedReading, at: &Locus) -> Result<Cause, Error> {
        let dictionary = self.allowed.dictionary;
        let mut cause = of_line(at, &accepted.reading, self.allowed);
        let Some(finding) = decisive(&accepted.findings) else { return Ok(cause) };
        if dictionary.edition.book.has_decisions(&at.file) {
            cause.kind = CauseKind::Decision;
        }
        if cause.kind == CauseKind::Source {
            return Ok(cause);
        }
        let refused = self.refused.dictionary;
        let rows = refused.lists()?.rows(&at.file, &refused.form(&accepted.reading.written))?;
        if !rows.is_empty() {
            // Both builds have the row, but only one build uses it to add the word. The cause is therefore the rule
            // that uses the list.
            return Ok(self.of_rule(finding, self.allowed));
        }
        cause.because = dictionary.own_reason(finding);
        Ok(cause)
    }

    /// Returns the cause for a form of a paradigm. This is the derivation if the other build does not have an equal
    /// derivation. Otherwise, it is the line of a principal part or fact that the other build lacks.
    fn origin_of_form(&self, reading: &Reading, line: &Occurrence, step: &Step) -> Result<Cause, Error> {
        let (allowed, refused) = (self.allowed.dictionary, self.refused.dictionary);
        if let Some(clause) = allowed.edition.derivations.iter().find(|clause| clause.at == step.at) {
            let mut others = refused.edition.derivations.iter();
            let other = others.find(|other| other.name == clause.name);
            if other.is_none_or(|other| without_locations(other) != without_locations(clause)) {
                let because = clause.reason(&allowed.edition.book.language.id, &step.name, reading.headword());
                let (name, at, when) = (clause.name.clone(), clause.at.clone(), self.allowed.when);
                return Ok(Cause { kind: CauseKind::Rule, name, because, at, when });
            }
        }
        let (paradigm, others) = (allowed.paradigm_of(reading)?, refused.paradigms_of(reading.headword())?);
        let part = paradigm.as_ref().and_then(|paradigm| new_line(paradigm, &others));
        Ok(of_line(part.unwrap_or(&line.at), reading, self.allowed))
    }

    /// Returns the cause for a form made from a stem with affixes. This is the affix rule if both builds have the stem
    /// from the same file. Otherwise, it is the line of the stem.
    fn origin_of_affixed(&self, reading: &Reading, line: &Occurrence, step: &Step) -> Result<Cause, Error> {
        let stem = reading.headword();
        let refused = self.refused.dictionary;
        let record = refused.verdicts()?.get(&refused.form(stem))?;
        let readings =
            record.iter().flat_map(|record| &record.readings).filter(|judged| *judged.reading.written == *stem);
        let mut lines = readings.flat_map(|judged| &judged.reading.occurrences);
        let has_stem = lines.any(|other| other.derivation.is_empty() && other.at.file == line.at.file);
        Ok(of_line(if has_stem { &step.at } else { &line.at }, reading, self.allowed))
    }
}

/// Returns the line of the first principal part of `paradigm` that the `others` lack. If they have all parts, returns
/// the line of the first fact that they lack. Returns `None` if they have all parts and facts.
fn new_line<'p>(paradigm: &'p Paradigm, others: &[Paradigm]) -> Option<&'p Locus> {
    let mut parts = paradigm.parts.iter();
    let is_known = |text: &str| others.iter().flat_map(|other| &other.parts).any(|part| part.text == text);
    let part = parts.find(|part| !is_known(&part.text)).map(|part| &part.at);
    let mut facts = paradigm.facts.iter();
    let has = |name: &str, value: &str| {
        others.iter().flat_map(|other| &other.facts).any(|fact| fact.name == name && fact.value == value)
    };
    part.or_else(|| facts.find(|fact| !has(&fact.name, &fact.value)).map(|fact| &fact.at))
}

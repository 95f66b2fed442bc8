//! The reasons for a verdict: the reason for each reading, with the clause of the regulation. A section for moderators
//! shows the rules and the lines of files.

use super::verdict::Verdict;
use crate::candidate::Occurrence;
use crate::dictionary::{DefinedWord, Derived, ExplainedFinding, ExplainedReading, Explanation};
use crate::html::Html;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::{fact, section, sentence};
use crate::serve::pages::texts::Arg;
use crate::verdict::Outcome;

/// The maximum number of source lines that are shown for a reading.
const MAX_LINES: usize = 6;

/// Readings with the same spelling, the same verdict and the same deciding finding.
struct Distinct<'e> {
    first: &'e ExplainedReading,
    derived: Option<&'e Derived>,
    sources: Vec<&'e Occurrence>,
}

impl<'e> Distinct<'e> {
    /// Groups the readings of an explanation. Accepted readings come first.
    fn of(explanation: &'e Explanation) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        let (accepted, rejected): (Vec<_>, Vec<_>) = explanation.readings.iter().partition(|reading| reading.accepted);
        for reading in accepted.into_iter().chain(rejected) {
            let is_same = |other: &&mut Self| {
                (&other.first.written, other.first.accepted) == (&reading.written, reading.accepted)
                    && other.first.findings.first() == reading.findings.first()
            };
            match all.iter_mut().find(is_same) {
                Some(same) => {
                    same.derived = same.derived.or(reading.derived.as_ref());
                    same.sources.extend(&reading.sources);
                }
                None => all.push(Self {
                    first: reading,
                    derived: reading.derived.as_ref(),
                    sources: reading.sources.iter().collect(),
                }),
            }
        }
        all
    }
}

/// A writer of the reasons for an edition's verdict.
struct Why<'a, 'v> {
    context: &'a Context<'v>,
    edition: &'a Edition,
}

/// Writes the reasons. If the word is rare, also writes that the game may not accept it.
pub(crate) fn write(
    html: &mut Html,
    context: &Context<'_>,
    edition: &Edition,
    (explanation, verdict): (&Explanation, &Verdict<'_>),
    is_rare: bool,
) {
    if matches!(verdict, Verdict::Unknown) {
        return;
    }
    let (why, readings) = (Why { context, edition }, Distinct::of(explanation));
    let is_said = matches!(readings.as_slice(), [alone] if !alone.first.accepted)
        && explanation.substitutions.is_empty()
        && explanation.length_finding.is_none();
    if is_said {
        // The page already shows the reason for the only reading, next to the verdict.
        return html.element("section", &[], |html| why.for_moderators(html, explanation, &readings));
    }
    section(html, context, "why", |html| {
        for substitution in &explanation.substitutions {
            let args = [("tile", Arg::Text(&substitution.tile)), ("letters", Arg::Text(&substitution.letters))];
            context.leaf(html, "p", "", "substitution", &args);
        }
        if explanation.length_finding.is_some() {
            let form = [("form", Arg::Word(&explanation.form, context.word_language()))];
            context.leaf(html, "p", "", "wrong-length-or-spelling", &form);
        }
        match readings.as_slice() {
            [alone] => why.reason(html, alone),
            several => why.list(html, several),
        }
        // A hand-written row that allows the word is better evidence than its sources.
        let mut accepting = explanation.readings.iter().filter(|reading| reading.accepted);
        let is_listed =
            accepting.any(|reading| reading.findings.first().is_some_and(|finding| finding.evidence.is_some()));
        if is_rare && !is_listed {
            context.leaf(html, "p", "note", "attested-once", &[]);
        }
        why.for_moderators(html, explanation, &readings);
    });
}

/// Returns true if only one word list has the word, another list lacks it, and no tier has it.
pub(super) fn is_attested_once(explanation: &Explanation) -> bool {
    explanation.tiers.is_empty() && explanation.attested == Some(1) && !explanation.absent_sources.is_empty()
}

/// Writes the reason of a finding as a sentence, in the page's language or else in the edition's main language.
pub(crate) fn because(html: &mut Html, context: &Context<'_>, edition: &Edition, finding: &ExplainedFinding) {
    let (reason, own) = (&finding.because, &edition.dictionary.edition().book.language.id);
    context.inline(html, context.said(edition), &sentence(&reason.text, reason.note.is_none()));
    if let Some(note) = &reason.note {
        html.text(" (");
        context.inline(html, own, note);
        html.text(").");
    }
}

impl Why<'_, '_> {
    fn list(&self, html: &mut Html, readings: &[Distinct<'_>]) {
        if readings.is_empty() {
            return;
        }
        self.context.leaf(html, "p", "", "readings", &[("count", Arg::Number(readings.len() as u64))]);
        html.element("ul", &[("class", "readings"), ("role", "list")], |html| {
            for reading in readings {
                let (class, chip, key) = match reading.first.accepted {
                    true => ("reading allowed", "chip yes", "reading-allowed"),
                    false => ("reading rejected", "chip no", "rejected"),
                };
                html.element("li", &[("class", class)], |html| {
                    html.element("h3", &[], |html| {
                        self.word(html, &reading.first.written);
                        html.text(" ");
                        html.leaf("span", &[("class", chip)], &self.context.text(key, &[]));
                    });
                    self.reason(html, reading);
                });
            }
        });
    }

    /// Writes the reason of the finding that decides about a reading. The reading's derivation follows, if there is one.
    fn reason(&self, html: &mut Html, reading: &Distinct<'_>) {
        let Some(finding) = reading.first.findings.first() else { return };
        html.element("p", &[("class", "because")], |html| because(html, self.context, self.edition, finding));
        if let Some(derived) = reading.derived {
            let said = self.context.said(self.edition);
            self.context.marked(html, "p", said, &sentence(&derived.because, true));
        }
    }

    /// Writes the section for moderators, with the lines about every reading: the clause, the rule, the list row, the
    /// derivation, the sources and the other findings.
    fn for_moderators(&self, html: &mut Html, explanation: &Explanation, readings: &[Distinct<'_>]) {
        html.element("details", &[], |html| {
            self.context.leaf(html, "summary", "", "moderators", &[]);
            if !explanation.substitutions.is_empty() || explanation.length_finding.is_some() {
                html.element("dl", &[("class", "facts")], |html| {
                    for substitution in &explanation.substitutions {
                        fact(html, self.context, "fact-rule", |html| self.context.source_line(html, &substitution.at));
                    }
                    explanation.length_finding.iter().for_each(|finding| self.source_lines(html, finding));
                });
            }
            for reading in readings {
                if readings.len() > 1 {
                    html.element("h3", &[], |html| self.word(html, &reading.first.written));
                }
                html.element("dl", &[("class", "facts")], |html| {
                    reading.first.findings.first().into_iter().for_each(|finding| self.source_lines(html, finding));
                    self.derived(html, reading);
                    self.sources(html, &reading.sources);
                });
                self.further(html, reading.first.findings.get(1..).unwrap_or_default());
            }
            self.meanings(html, &explanation.meanings);
        });
    }

    fn word(&self, html: &mut Html, word: &str) {
        html.leaf("i", &[("class", "word"), ("lang", self.context.word_language())], word);
    }

    /// Writes the clause of the regulation that a finding is based on, its rule with its line, and the line of the
    /// evidence, such as a list row.
    fn source_lines(&self, html: &mut Html, finding: &ExplainedFinding) {
        if let Some(cites) = &finding.cites {
            fact(html, self.context, "fact-clause", |html| {
                self.context.marked(html, "cite", self.context.said(self.edition), cites);
            });
        }
        fact(html, self.context, "fact-rule", |html| {
            html.leaf("code", &[], &finding.rule);
            html.text(" ");
            self.context.source_line(html, &finding.at);
        });
        if let Some(evidence) = &finding.evidence {
            fact(html, self.context, "fact-evidence", |html| self.context.source_line(html, evidence));
        }
    }

    fn derived(&self, html: &mut Html, reading: &Distinct<'_>) {
        let Some(derived) = reading.derived else { return };
        fact(html, self.context, "fact-derived", |html| {
            html.element("p", &[], |html| self.context.source_line(html, &derived.at));
            for part in &derived.parts {
                html.element("p", &[], |html| {
                    self.word(html, &part.text);
                    html.text(" ");
                    self.context.source_line(html, &part.at);
                });
            }
        });
    }

    fn sources(&self, html: &mut Html, sources: &[&Occurrence]) {
        if sources.is_empty() {
            return;
        }
        fact(html, self.context, "fact-sources", |html| {
            for source in sources.iter().take(MAX_LINES) {
                html.element("p", &[], |html| {
                    self.context.source_line(html, &source.at);
                    for step in source.derivation.steps() {
                        html.text(" + ");
                        self.context.source_line(html, &step.at);
                    }
                });
            }
            if sources.len() > MAX_LINES {
                let more = Arg::Number((sources.len() - MAX_LINES) as u64);
                self.context.leaf(html, "p", "", "more-lines", &[("count", more)]);
            }
        });
    }

    /// Writes the lines of the meanings.
    fn meanings(&self, html: &mut Html, entries: &[DefinedWord]) {
        if entries.is_empty() {
            return;
        }
        html.element("dl", &[("class", "facts")], |html| {
            fact(html, self.context, "meaning", |html| {
                for meaning in entries.iter().flat_map(|entry| &entry.meanings) {
                    html.element("p", &[], |html| self.context.source_line(html, &meaning.at));
                }
            });
        });
    }

    /// Writes the findings that do not decide about a reading.
    fn further(&self, html: &mut Html, findings: &[ExplainedFinding]) {
        if findings.is_empty() {
            return;
        }
        self.context.leaf(html, "p", "", "further", &[("count", Arg::Number(findings.len() as u64))]);
        for finding in findings {
            html.element("p", &[("class", "because")], |html| {
                let key = if finding.outcome == Outcome::Reject { "would-reject" } else { "would-accept" };
                html.leaf("b", &[], &self.context.text(key, &[]));
                html.text(" ");
                because(html, self.context, self.edition, finding);
            });
            html.element("dl", &[("class", "facts")], |html| self.source_lines(html, finding));
        }
    }
}

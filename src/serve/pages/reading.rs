//! Why a word may be laid or not: every reading with its lines, what the rules found, and the clauses.

use super::texts::Arg;
use super::visit::Visit;
use super::word::Verdict;
use crate::html::Html;
use crate::lexicon::{ExplainedFinding, ExplainedReading, Explanation};
use crate::verdict::Outcome;

/// The most lines of sources that are shown of a reading.
const MOST_LINES: usize = 6;

/// The language of the words on the page.
pub(super) fn language<'v>(visit: &Visit<'v>) -> &'v str {
    visit.named().map_or("", |named| &named.edition.lexicon.edition().book.language.id)
}

pub(super) fn write(html: &mut Html, visit: &Visit<'_>, explanation: &Explanation, verdict: &Verdict<'_>) {
    if matches!(verdict, Verdict::Unknown) {
        return;
    }
    html.element("section", &[("aria-labelledby", "why")], |html| {
        html.leaf("h2", &[("id", "why")], &visit.text("why", &[]));
        for laid in &explanation.laid_for {
            let args = [("tile", Arg::Text(&laid.tile)), ("letters", Arg::Text(&laid.letters))];
            html.element("p", &[], |html| {
                visit.say(html, "laid-for", &args);
                html.text(" ");
                html.leaf("code", &[], &laid.at.to_string());
            });
        }
        if let Some(misfit) = &explanation.misfit {
            visit.leaf(html, "p", "", "misfit", &[("form", Arg::Word(&explanation.form, language(visit)))]);
            html.element("dl", &[("class", "facts")], |html| finding_facts(html, visit, misfit));
        }
        let count = Arg::Number(explanation.readings.len() as u64);
        if explanation.readings.len() > 1 {
            visit.leaf(html, "p", "", "readings", &[("count", count)]);
        }
        html.element("ul", &[("class", "readings"), ("role", "list")], |html| {
            let (standing, struck): (Vec<_>, Vec<_>) = explanation.readings.iter().partition(|reading| reading.stands);
            for reading in standing.into_iter().chain(struck) {
                let class = if reading.stands { "reading stands" } else { "reading struck" };
                html.element("li", &[("class", class)], |html| one(html, visit, reading));
            }
        });
    });
}

fn one(html: &mut Html, visit: &Visit<'_>, reading: &ExplainedReading) {
    html.element("h3", &[], |html| {
        html.leaf("i", &[("class", "word"), ("lang", language(visit))], &reading.written);
        html.text(" ");
        let (class, key) = if reading.stands { ("chip yes", "stands") } else { ("chip no", "struck") };
        html.leaf("span", &[("class", class)], &visit.text(key, &[]));
    });
    let Some((first, further)) = reading.findings.split_first() else { return };
    html.element("p", &[("class", "because")], |html| because(html, visit, first));
    html.element("dl", &[("class", "facts")], |html| {
        finding_facts(html, visit, first);
        derived(html, visit, reading);
        sources(html, visit, reading);
    });
    if !further.is_empty() {
        html.element("details", &[], |html| {
            visit.leaf(html, "summary", "", "further", &[("count", Arg::Number(further.len() as u64))]);
            for finding in further {
                html.element("p", &[("class", "because")], |html| {
                    let key = if finding.outcome == Outcome::Strike { "would-strike" } else { "would-admit" };
                    html.leaf("b", &[], &visit.text(key, &[]));
                    html.text(" ");
                    because(html, visit, finding);
                });
                html.element("dl", &[("class", "facts")], |html| finding_facts(html, visit, finding));
            }
        });
    }
}

/// The reason of a finding, which is in English where its rule does not give it in the language of the page.
pub(super) fn because(html: &mut Html, visit: &Visit<'_>, finding: &ExplainedFinding) {
    let rules = visit.named().map(|named| &named.edition.lexicon.edition().book.rules);
    let rule = rules.and_then(|rules| rules.iter().find(|rule| rule.name == finding.rule));
    let tag = &visit.reader.texts.tag;
    let reason = capitalised(&finding.because);
    if rule.is_none_or(|rule| rule.because.contains_key(tag)) {
        html.text(&reason);
    } else {
        html.leaf("span", &[("lang", "en")], &reason);
    }
}

/// A reason as a sentence.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if text.ends_with(['.', '…']) || text.is_empty() { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

fn finding_facts(html: &mut Html, visit: &Visit<'_>, finding: &ExplainedFinding) {
    if let Some(cites) = &finding.cites {
        fact(html, visit, "fact-clause", |html| html.leaf("cite", &[], cites));
    }
    fact(html, visit, "fact-rule", |html| place(html, &format!("{} ", finding.rule), &finding.at.to_string()));
    if let Some(evidence) = &finding.evidence {
        fact(html, visit, "fact-evidence", |html| place(html, "", &evidence.to_string()));
    }
}

fn place(html: &mut Html, before: &str, at: &str) {
    html.text(before);
    html.leaf("code", &[], at);
}

/// A name and what is to be said under it.
pub(super) fn fact(html: &mut Html, visit: &Visit<'_>, key: &str, inside: impl FnOnce(&mut Html)) {
    html.element("div", &[], |html| {
        html.leaf("dt", &[], &visit.text(key, &[]));
        html.element("dd", &[], inside);
    });
}

fn derived(html: &mut Html, visit: &Visit<'_>, reading: &ExplainedReading) {
    let Some(derived) = &reading.derived else { return };
    fact(html, visit, "fact-derived", |html| {
        let clauses = visit.named().map(|named| &named.edition.lexicon.edition().derivations);
        let clause = clauses.and_then(|clauses| clauses.iter().find(|clause| clause.name == derived.rule));
        let is_said = clause.is_none_or(|clause| clause.because.contains_key(&visit.reader.texts.tag));
        html.element("p", if is_said { &[] } else { &[("lang", "en")] }, |html| {
            place(html, &format!("{} ", capitalised(&derived.because)), &derived.at.to_string());
        });
        for part in &derived.parts {
            html.element("p", &[], |html| {
                html.leaf("i", &[("class", "word"), ("lang", language(visit))], &part.text);
                place(html, " ", &part.at.to_string());
            });
        }
    });
}

fn sources(html: &mut Html, visit: &Visit<'_>, reading: &ExplainedReading) {
    fact(html, visit, "fact-sources", |html| {
        if reading.sources.is_empty() {
            visit.leaf(html, "p", "", "no-source", &[]);
        }
        for source in reading.sources.iter().take(MOST_LINES) {
            html.element("p", &[], |html| {
                html.leaf("code", &[], &source.at.to_string());
                for step in source.derivation.steps() {
                    html.text(" + ");
                    html.leaf("code", &[], &step.at.to_string());
                }
            });
        }
        if let Some(more) = reading.sources.len().checked_sub(MOST_LINES).filter(|more| *more > 0) {
            visit.leaf(html, "p", "", "more-lines", &[("count", Arg::Number(more as u64))]);
        }
    });
}

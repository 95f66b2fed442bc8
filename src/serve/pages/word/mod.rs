//! The page about a word: the verdict in one sentence, the tiles, why, and where to go from here.

pub(super) mod reasons;
mod related;
pub(super) mod results;

use crate::html::Html;
use crate::lexicon::{ExplainedFinding, ExplainedReading, Explanation};
use crate::serve::http::problem::Problem;
use crate::serve::http::query;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Visit;
use crate::serve::pages::frame;
use crate::serve::pages::response::Shown;
use crate::serve::pages::texts::Arg;
use crate::serve::pages::tiles;

/// What the page says in its first sentence.
pub(crate) enum Verdict<'e> {
    /// It may be laid.
    Allowed,
    /// It may not, and this is why.
    Refused(&'e ExplainedFinding),
    /// No source has it, and no rule speaks about it.
    Unknown,
}

impl<'e> Verdict<'e> {
    pub(crate) fn of(explanation: &'e Explanation) -> Self {
        if explanation.allowed {
            return Self::Allowed;
        }
        // The reading that answers for the form: among those that fell the one that is written like it, then the first.
        let rank = |reading: &&ExplainedReading| (!reading.stands, reading.written != explanation.form);
        let leading = explanation.readings.iter().min_by_key(rank);
        let finding = explanation.misfit.as_ref().or_else(|| leading.and_then(|reading| reading.findings.first()));
        finding.map_or(Self::Unknown, Self::Refused)
    }

    /// The class of what shows it.
    pub(crate) fn class(&self) -> &'static str {
        match self {
            Self::Allowed => "yes",
            Self::Refused(_) | Self::Unknown => "no",
        }
    }

    /// A sign beside the words, for those who see no colours.
    pub(crate) fn sign(&self) -> &'static str {
        match self {
            Self::Allowed => "✓",
            Self::Refused(_) | Self::Unknown => "✗",
        }
    }
}

pub(crate) fn show(visit: &Visit<'_>) -> Result<Shown, Problem> {
    let typed = query::word(visit.question.part.trim())?;
    let edition = visit.edition()?;
    let explanation = edition.lexicon.explain_in(typed, visit.said(edition))?;
    let (metrics, id) = (&visit.question.state.metrics, visit.question.id());
    metrics.looked_up(id, 1);
    if !explanation.allowed {
        metrics.refused(id, &explanation.form);
    }
    let related = related::Related::find(visit, &explanation)?;
    let verdict = Verdict::of(&explanation);
    let title = sentence(visit, &explanation, &verdict, |key, args| visit.text(key, args));
    Ok(frame::page(visit, &title, |html| {
        frame::search(html, visit, typed);
        html.element("article", &[("class", verdict.class())], |html| {
            head(html, visit, edition, &explanation, &verdict);
            reasons::write(html, visit, edition, &explanation, &verdict);
            if visit.question.state.takes_requests() {
                offer(html, visit, &explanation);
            }
            related.write(html, visit, &explanation);
        });
    }))
}

/// The way to ask that the edition changes its mind about the word.
fn offer(html: &mut Html, visit: &Visit<'_>, explanation: &Explanation) {
    let key = if explanation.allowed { "ask-remove" } else { "ask-add" };
    let address = visit.of(visit.question.id(), &[&explanation.word, "request"]);
    html.element("p", &[("class", "screen")], |html| {
        html.leaf("a", &[("href", &address), ("rel", "nofollow")], &visit.text(key, &[]));
    });
}

fn head(html: &mut Html, visit: &Visit<'_>, edition: &Edition, explanation: &Explanation, verdict: &Verdict<'_>) {
    let language = reasons::language(visit);
    html.element("div", &[("class", "verdict")], |html| {
        html.leaf("span", &[("class", "sign"), ("aria-hidden", "true")], verdict.sign());
        html.element("h1", &[], |html| sentence(visit, explanation, verdict, |key, args| visit.say(html, key, args)));
        if let Verdict::Refused(finding) = verdict {
            html.element("p", &[("class", "reason")], |html| reasons::because(html, visit, edition, finding));
        }
        if explanation.word.to_lowercase() != explanation.text {
            visit.leaf(html, "p", "note", "becomes", &[("text", Arg::Word(&explanation.text, language))]);
        }
    });
    if explanation.allowed {
        let alphabet = &edition.lexicon.edition().book.alphabet;
        tiles::row(html, visit, alphabet, &explanation.text, &explanation.form);
    }
}

/// The verdict, as it stands on the page and in its title.
fn sentence<R>(
    visit: &Visit<'_>,
    explanation: &Explanation,
    verdict: &Verdict<'_>,
    write: impl FnOnce(&str, crate::serve::pages::texts::Args<'_>) -> R,
) -> R {
    let language = reasons::language(visit);
    let laid_for = explanation.laid_for.first();
    let args = [
        ("word", Arg::Word(&explanation.word, language)),
        ("form", Arg::Word(&explanation.form, language)),
        ("tile", Arg::Text(laid_for.map_or("", |laid| &laid.tile))),
        ("letters", Arg::Text(laid_for.map_or("", |laid| &laid.letters))),
        ("value", Arg::Number(explanation.value.unwrap_or_default().into())),
    ];
    let key = match (verdict, laid_for, explanation.value) {
        (Verdict::Allowed, None, None) => "verdict-yes",
        (Verdict::Allowed, None, Some(_)) => "verdict-yes-worth",
        (Verdict::Allowed, Some(_), None) => "verdict-laid-for",
        (Verdict::Allowed, Some(_), Some(_)) => "verdict-laid-for-worth",
        (Verdict::Refused(_), _, _) => "verdict-no",
        (Verdict::Unknown, _, _) => "verdict-unknown",
    };
    write(key, &args)
}

//! The page about a word: the verdict in one sentence, the tiles, the meanings, the forms, the reasons, and related words.

mod forms;
pub(super) mod image;
mod meaning;
pub(super) mod reasons;
mod related;
#[cfg(feature = "moderation")]
mod request;
pub(super) mod results;
mod several;
mod verdict;

use axum::body::Body;
use axum::http::{Response, StatusCode};

use self::forms::{FormTables, lemmas};
use self::related::Related;
use self::verdict::Verdict;
use super::context::{Context, path_of, with_query};
use super::frame::{self, About};
use super::texts::{Arg, Args};
use super::tiles;
use crate::dictionary::{CheckOptions, Dictionary, ExplainedReading, Explanation};
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::http::redirect::redirect;
use crate::serve::library::editions::Edition;
use crate::text::url::encode;

/// Redirects from the former address of a word's page.
pub(crate) fn moved(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let address = context.here(&["word", &context.question.part]);
    Ok(redirect(StatusCode::MOVED_PERMANENTLY, &address))
}

pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let words = context.words()?;
    let [typed] = words[..] else { return several::show(context, &context.question.part, &words) };
    let edition = context.edition()?;
    let (explanation, _) = edition.dictionary.explain_with_meanings(typed, context.said(edition))?;
    results::count(context, &explanation);
    let (related, forms) =
        (Related::find(context, &explanation)?, FormTables::find(&edition.dictionary, &explanation)?);
    let verdict = Verdict::of(&explanation);
    let level = how_common(&edition.dictionary, &explanation)?;
    let is_rare = level == Some("once");
    let title = sentence(context, &explanation, &verdict, |key, args| context.text(key, args));
    let description = format!("{title}. {}", context.text("home-lead", &[]));
    let path = || path_of(&context.here(&["word", &explanation.text])).to_owned();
    let is_listed = is_in_a_source(&explanation);
    let image = explanation.allowed.then(|| image::of(context, &explanation.text)).flatten();
    let path = (!explanation.text.is_empty()).then(path);
    let about = About { path, is_listed, image, ..About::new(&title, &description) };
    Ok(frame::page(context, about, |html| {
        frame::search(html, context, typed);
        html.element("article", &[("class", verdict.class())], |html| {
            head(html, context, edition, (&explanation, &verdict), &related);
            if let Some(level) = level {
                let tiers = explanation.tiers.join(", ");
                context.leaf(html, "p", "note", "known", &[("level", Arg::Text(level)), ("tiers", Arg::Text(&tiers))]);
            }
            release(html, context, &explanation);
            frame::share(html, context);
            related.write_hooks(html, context, &explanation);
            meaning::write(html, context, &explanation.meanings);
            forms.write(html, context);
            reasons::write(html, context, edition, (&explanation, &verdict), is_rare);
            #[cfg(feature = "moderation")]
            request::write(html, context, edition, (&explanation, &verdict));
            related.write(html, context, &explanation);
        });
    }))
}

/// Writes since which release the word is allowed or not, and when the next release changes this.
fn release(html: &mut Html, context: &Context<'_>, explanation: &Explanation) {
    if let Some(date) = &explanation.released {
        let date = context.reader.texts.date(date);
        let key = if explanation.allowed { "release-added-on" } else { "release-removed-on" };
        context.leaf(html, "p", "note", key, &[("date", Arg::Text(&date))]);
    }
    let Some(next) = context.question.next_release() else { return };
    if let Some(date) = next.date_of_change(&explanation.text, explanation.allowed) {
        let key = if explanation.allowed { "release-will-remove" } else { "release-will-add" };
        html.element("p", &[("class", "note")], |html| {
            let date = context.reader.texts.date(date);
            context.say(html, key, &[("date", Arg::Text(&date))]);
            html.text(" ");
            let candidate = format!("{}@{}", context.question.id(), next.candidate.version);
            let address = context.of(&candidate, &["word", &explanation.text]);
            html.leaf("a", &[("href", &address)], &context.text("releases-next", &[]));
        });
    }
}

/// Returns true if a source contains the word, or a form from which the word is derived.
fn is_in_a_source(explanation: &Explanation) -> bool {
    explanation.readings.iter().any(|reading| !reading.sources.is_empty() || reading.derived.is_some())
}

fn head(
    html: &mut Html,
    context: &Context<'_>,
    edition: &Edition,
    (explanation, verdict): (&Explanation, &Verdict<'_>),
    related: &Related<'_>,
) {
    let language = context.word_language();
    html.element("div", &[("class", "verdict")], |html| {
        html.leaf("span", &[("class", "sign"), ("aria-hidden", "true")], verdict.sign());
        html.element("h1", &[], |html| {
            sentence(context, explanation, verdict, |key, args| context.say(html, key, args));
        });
        if let Verdict::Refused(finding) = verdict {
            html.element("p", &[("class", "reason")], |html| reasons::because(html, context, edition, finding));
        }
        let case = edition.dictionary.edition().book.alphabet.letter_case();
        if instead(explanation).is_some() {
            context.leaf(html, "p", "note", "not-itself", &[("word", Arg::Word(&explanation.word, language))]);
        } else {
            if case.small(&explanation.word) != explanation.text {
                context.leaf(html, "p", "note", "becomes", &[("text", Arg::Word(&explanation.text, language))]);
            }
            if let Some(spelling) = spelled_otherwise(explanation) {
                context.leaf(html, "p", "note", "spelled", &[("text", Arg::Word(&spelling, language))]);
            }
        }
        related.write_similar(html, context);
        // The reader has typed a rack with a blank.
        if !explanation.allowed && explanation.word.contains('?') {
            let address = with_query(&context.here(&["finder"]), &format!("within={}", encode(&explanation.word)));
            html.element("p", &[], |html| html.leaf("a", &[("href", &address)], &context.text("nav-finder", &[])));
        }
    });
    if explanation.allowed {
        let alphabet = &edition.dictionary.edition().book.alphabet;
        tiles::row(html, context, alphabet, &explanation.text, &explanation.form);
        if explanation.value.is_none() {
            context.leaf(html, "p", "note", "bag-unknown", &[]);
        }
    }
}

/// Returns the accepted spelling of an allowed word if the word as it was typed is another one, which is rejected: `zon`
/// for `zo'n`. Returns `None` otherwise, and for a word that is played as another.
fn instead(explanation: &Explanation) -> Option<&str> {
    let is_typed =
        |reading: &&ExplainedReading| reading.written.to_lowercase() == explanation.word.trim().to_lowercase();
    let (accepted, rejected): (Vec<_>, Vec<_>) = explanation.readings.iter().partition(|reading| reading.accepted);
    let is_other = explanation.allowed
        && explanation.substitutions.is_empty()
        && rejected.iter().any(is_typed)
        && !accepted.iter().any(is_typed);
    accepted.first().filter(|_| is_other).map(|reading| reading.written.as_str())
}

/// Returns the accepted spellings of an allowed word, if the word as it was typed is not one of them: `londrés` for
/// `londres`. Returns `None` otherwise, and for a word that is played as another.
fn spelled_otherwise(explanation: &Explanation) -> Option<String> {
    let accepted = explanation.readings.iter().filter(|reading| reading.accepted);
    let mut spellings: Vec<_> = accepted.map(|reading| reading.written.as_str()).collect();
    spellings.dedup();
    let is_typed = |spelling: &&str| spelling.to_lowercase() == explanation.word.trim().to_lowercase();
    let differs = explanation.substitutions.is_empty() && !spellings.iter().any(is_typed);
    (explanation.allowed && differs && !spellings.is_empty()).then(|| spellings.join(", "))
}

/// Returns how common an allowed word is, as a variant of the text `known`: `common` or `tier` if a tier has it, `form`
/// if a tier has its lemma, or else by the number of word lists that have it. Returns `None` if that number is unknown or
/// not informative.
fn how_common(dictionary: &Dictionary, explanation: &Explanation) -> Result<Option<&'static str>, Problem> {
    if !explanation.allowed {
        return Ok(None);
    }
    if !explanation.tiers.is_empty() {
        return Ok(Some(if explanation.tiers.iter().any(|tier| tier == "common") { "common" } else { "tier" }));
    }
    for lemma in lemmas(explanation) {
        if !dictionary.check_with(lemma, CheckOptions::default().without_suggestions())?.tiers.is_empty() {
            return Ok(Some("form"));
        }
    }
    Ok(match explanation.attested {
        Some(1) => reasons::is_attested_once(explanation).then_some("once"),
        Some(2..) if !dictionary.edition().tiers.is_empty() => Some("several"),
        _ => None,
    })
}

/// Calls `write` with the FTL key and the arguments of the sentence that states the verdict.
fn sentence<R>(
    context: &Context<'_>,
    explanation: &Explanation,
    verdict: &Verdict<'_>,
    write: impl FnOnce(&str, Args<'_>) -> R,
) -> R {
    let language = context.word_language();
    let substitution = explanation.substitutions.first();
    let args = [
        ("word", Arg::Word(instead(explanation).unwrap_or(&explanation.word), language)),
        ("form", Arg::Word(&explanation.form, language)),
        ("tile", Arg::Text(substitution.map_or("", |one| &one.tile))),
        ("letters", Arg::Text(substitution.map_or("", |one| &one.letters))),
        ("value", Arg::Number(explanation.value.unwrap_or_default().into())),
    ];
    let key = match (verdict, substitution, explanation.value) {
        (Verdict::Allowed, None, None) => "verdict-yes",
        (Verdict::Allowed, None, Some(_)) => "verdict-yes-worth",
        (Verdict::Allowed, Some(_), None) => "verdict-played-as",
        (Verdict::Allowed, Some(_), Some(_)) => "verdict-played-as-worth",
        (Verdict::Refused(_), _, _) => "verdict-no",
        (Verdict::Unknown, _, _) => "verdict-unknown",
    };
    write(key, &args)
}

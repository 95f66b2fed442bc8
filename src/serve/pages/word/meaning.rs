//! The meanings of a word, quoted from a source, with the source's name and lines.

use std::collections::BTreeSet;

use crate::dictionary::Explanation;
use crate::html::Html;
use crate::meaning::{Meaning, MeaningKind};
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::{SOURCES_IN, section};
use crate::serve::pages::texts::Arg;

/// The maximum number of definitions, or of lines of synonyms, that are shown at once.
const MAX_MEANINGS: usize = 3;

/// Returns the meanings that have the spelling of an accepted reading. If the word is not allowed, returns the meanings
/// that have the spelling of a rejected reading.
pub(super) fn find(context: &Context<'_>, explanation: &Explanation) -> Result<Vec<Meaning>, Problem> {
    let readings = explanation.readings.iter().filter(|reading| reading.accepted == explanation.allowed);
    let written: Vec<_> = readings.map(|reading| reading.written.as_str()).collect();
    let mut meanings = context.edition()?.dictionary.meanings(&explanation.form)?;
    meanings.retain(|meaning| written.contains(&meaning.written.as_str()));
    Ok(meanings)
}

pub(super) fn write(html: &mut Html, context: &Context<'_>, meanings: &[Meaning]) {
    if meanings.is_empty() {
        return;
    }
    let of_kind = |kind| meanings.iter().filter(move |meaning| meaning.kind == kind);
    section(html, context, "meaning", |html| {
        if of_kind(MeaningKind::Definition).next().is_some() {
            html.element("ul", &[], |html| {
                for meaning in of_kind(MeaningKind::Definition).take(MAX_MEANINGS) {
                    html.element("li", &[], |html| context.inline(html, &meaning.language, &meaning.text));
                }
            });
        }
        listed(html, context, &context.text("synonyms", &[]), of_kind(MeaningKind::Synonyms));
        for language in of_kind(MeaningKind::Translation).map(|meaning| &meaning.language).collect::<BTreeSet<_>>() {
            let translations = of_kind(MeaningKind::Translation).filter(|meaning| meaning.language == *language);
            listed(html, context, &context.text(&format!("language-{language}"), &[]), translations);
        }
        attributions(html, context, meanings);
        html.element("details", &[], |html| {
            let count = [("count", Arg::Number(meanings.len() as u64))];
            context.leaf(html, "summary", "", "meaning-lines", &count);
            html.element("ul", &[], |html| {
                for meaning in meanings {
                    html.element("li", &[], |html| {
                        context.inline(html, &meaning.language, &meaning.text);
                        html.text(" ");
                        context.source_line(html, &meaning.at);
                    });
                }
            });
        });
    });
}

/// Writes synonyms or translations as a paragraph that begins with `title`.
fn listed<'m>(html: &mut Html, context: &Context<'_>, title: &str, meanings: impl Iterator<Item = &'m Meaning>) {
    let meanings: Vec<_> = meanings.take(MAX_MEANINGS).collect();
    let Some(first) = meanings.first() else { return };
    let texts: Vec<_> = meanings.iter().map(|meaning| meaning.text.as_str()).collect();
    html.element("p", &[], |html| {
        html.text(&format!("{title}: "));
        context.inline(html, &first.language, &texts.join("; "));
    });
}

/// Writes the name and the attribution of each source of the meanings. The name is a link to the page of the game,
/// which states the licence.
fn attributions(html: &mut Html, context: &Context<'_>, meanings: &[Meaning]) {
    let manifest = context.edition().ok().and_then(|edition| edition.dictionary.manifest().ok());
    let sources = manifest.into_iter().flat_map(|manifest| &manifest.meanings);
    let is_of = |meaning: &Meaning, folder: &str| {
        meaning.at.file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    };
    for source in sources.filter(|source| meanings.iter().any(|meaning| is_of(meaning, &source.folder))) {
        html.element("p", &[("class", "note")], |html| {
            let address = format!("{}#sources-title", context.here(&[]));
            html.element("a", &[("href", &address)], |html| {
                context.inline(html, SOURCES_IN, &format!("{} {}", source.title, source.version));
            });
            html.text(" · ");
            context.inline(html, SOURCES_IN, &source.attribution);
        });
    }
}

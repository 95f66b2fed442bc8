//! The meanings of a word, quoted from a source, with the source's name and lines.

use crate::artefact::Gloss;
use crate::dictionary::Explanation;
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::{SOURCES_IN, section};
use crate::serve::pages::texts::Arg;

/// The maximum number of meanings that are shown at once.
const MAX_MEANINGS: usize = 5;

/// Returns the meanings that have the spelling of an accepted reading. If the word is not allowed, returns the meanings
/// that have the spelling of a rejected reading.
pub(super) fn find(context: &Context<'_>, explanation: &Explanation) -> Result<Vec<Gloss>, Problem> {
    let readings = explanation.readings.iter().filter(|reading| reading.accepted == explanation.allowed);
    let written: Vec<_> = readings.map(|reading| reading.written.as_str()).collect();
    let mut glosses = context.edition()?.dictionary.glosses(&explanation.form)?;
    glosses.retain(|gloss| written.contains(&gloss.written.as_str()));
    Ok(glosses)
}

pub(super) fn write(html: &mut Html, context: &Context<'_>, glosses: &[Gloss]) {
    if glosses.is_empty() {
        return;
    }
    let language = context.word_language();
    section(html, context, "meaning", |html| {
        html.element("ul", &[], |html| {
            for gloss in &glosses[..glosses.len().min(MAX_MEANINGS)] {
                html.element("li", &[], |html| context.inline(html, language, &gloss.text));
            }
        });
        attributions(html, context, glosses);
        html.element("details", &[], |html| {
            let count = [("count", Arg::Number(glosses.len() as u64))];
            context.leaf(html, "summary", "", "meaning-lines", &count);
            html.element("ul", &[], |html| {
                for gloss in glosses {
                    html.element("li", &[], |html| {
                        context.inline(html, language, &gloss.text);
                        html.text(" ");
                        context.source_line(html, &gloss.at);
                    });
                }
            });
        });
    });
}

/// Writes the name and the attribution of each source of the meanings. The name is a link to the page of the game,
/// which states the licence.
fn attributions(html: &mut Html, context: &Context<'_>, glosses: &[Gloss]) {
    let manifest = context.edition().ok().and_then(|edition| edition.dictionary.manifest().ok());
    let sources = manifest.into_iter().flat_map(|manifest| &manifest.sources);
    let is_of =
        |gloss: &Gloss, folder: &str| gloss.at.file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    for source in sources.filter(|source| glosses.iter().any(|gloss| is_of(gloss, &source.folder))) {
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

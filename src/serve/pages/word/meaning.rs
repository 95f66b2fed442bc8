//! What the word means, in the words of a source that says it, with the source's name and lines.

use crate::artefact::Gloss;
use crate::html::Html;
use crate::lexicon::Explanation;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::SOURCES_IN;
use crate::serve::pages::texts::Arg;

/// The most meanings that are shown at once.
const MAX_MEANINGS: usize = 5;

/// What sources say that the word means as it is written where it may be laid; where it may not, as it is written anywhere.
pub(super) fn find(context: &Context<'_>, explanation: &Explanation) -> Result<Vec<Gloss>, Problem> {
    let readings = explanation.readings.iter().filter(|reading| reading.stands == explanation.allowed);
    let written: Vec<_> = readings.map(|reading| reading.written.as_str()).collect();
    let mut glosses = context.edition()?.lexicon.glosses(&explanation.form)?;
    glosses.retain(|gloss| written.contains(&gloss.written.as_str()));
    Ok(glosses)
}

pub(super) fn write(html: &mut Html, context: &Context<'_>, glosses: &[Gloss]) {
    if glosses.is_empty() {
        return;
    }
    let language = context.word_language();
    html.element("section", &[("aria-labelledby", "meaning")], |html| {
        html.leaf("h2", &[("id", "meaning")], &context.text("meaning", &[]));
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

/// Whom to name for the sources that say it; their licences stand on the page of the game.
fn attributions(html: &mut Html, context: &Context<'_>, glosses: &[Gloss]) {
    let manifest = context.edition().ok().and_then(|edition| edition.lexicon.manifest().ok());
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

//! The meanings of a word, quoted from a source, with the source's name and lines.

use std::borrow::Cow;

use crate::dictionary::{DefinedMeaning, DefinedWord, Relation};
use crate::html::Html;
use crate::meaning::MeaningKind;
use crate::provenance::Origin;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::{SOURCES_IN, labelled, relation, section};
use crate::serve::pages::texts::Arg;
use crate::tag::Tags;

/// The maximum number of definitions, and of translations into a language, that are shown at once.
const MAX_MEANINGS: usize = 3;

/// The maximum number of synonyms that are shown at once for a meaning.
const MAX_SYNONYMS: usize = 8;

pub(super) fn write(html: &mut Html, context: &Context<'_>, entries: &[DefinedWord]) {
    if entries.is_empty() {
        return;
    }
    let meanings: Vec<_> = entries.iter().flat_map(|entry| &entry.meanings).collect();
    let has_only_synonyms = meanings.iter().all(|meaning| meaning.kind == MeaningKind::Synonyms);
    section(html, context, if has_only_synonyms { "synonyms" } else { "meaning" }, |html| {
        let mut shown = Vec::new();
        for entry in entries {
            if entries.len() > 1 || entry.relation != Relation::Same {
                html.element("p", &[], |html| relation(html, context, context.word_language(), entry));
            }
            let synonyms = if has_only_synonyms { String::new() } else { context.text("synonyms", &[]) };
            of_word(html, context, &synonyms, &entry.meanings, &mut shown);
        }
        html.element("p", &[("class", "note")], |html| {
            for (index, source) in sources(context, &shown).into_iter().enumerate() {
                html.text(if index > 0 { " · " } else { "" });
                name(html, context, source);
            }
        });
        html.element("details", &[], |html| {
            let count = [("count", Arg::Number(meanings.len() as u64))];
            context.leaf(html, "summary", "", "meaning-all", &count);
            html.element("ul", &[], |html| {
                for meaning in &meanings {
                    html.element("li", &[], |html| context.inline(html, &meaning.language, &meaning.text));
                }
            });
            for source in sources(context, &meanings) {
                html.element("p", &[("class", "note")], |html| {
                    name(html, context, source);
                    html.text(" · ");
                    context.inline(html, SOURCES_IN, &source.attribution);
                });
            }
        });
    });
}

/// Writes the first meanings of a word. If there are definitions in the language of the word, the only translations
/// written are those into the reader's language, because others do not help the reader. `synonyms` is the title of
/// the synonyms; empty for no title. The meanings that are written are added to `shown`.
fn of_word<'m>(
    html: &mut Html,
    context: &Context<'_>,
    synonyms: &str,
    meanings: &'m [DefinedMeaning],
    shown: &mut Vec<&'m DefinedMeaning>,
) {
    let (reader, own) = (context.reader.texts.tag, context.word_language());
    let of_kind = |kind| meanings.iter().filter(move |meaning| meaning.kind == kind);
    let is_defined = of_kind(MeaningKind::Definition).any(|meaning| meaning.language == own);
    if of_kind(MeaningKind::Definition).next().is_some() {
        html.element("ul", &[], |html| {
            for meaning in of_kind(MeaningKind::Definition).take(MAX_MEANINGS) {
                shown.push(meaning);
                html.element("li", &[], |html| {
                    labelled(html, context, &meaning.tags);
                    context.inline(html, &meaning.language, &meaning.text);
                });
            }
        });
    }
    // Only the first list is shown, because further lists in a thesaurus often belong to other senses of the synonyms.
    shown.extend(listed(html, context, synonyms, of_kind(MeaningKind::Synonyms).take(1)));
    // The languages are in the order of the edition's sources, except that the reader's language comes first.
    let mut languages = Vec::<&str>::new();
    for language in of_kind(MeaningKind::Translation).map(|meaning| meaning.language.as_str()) {
        if !languages.contains(&language) && (!is_defined || language == reader) {
            languages.push(language);
        }
    }
    languages.sort_by_key(|language| *language != reader);
    // Only one language besides the reader's is shown here. The folded list of all lines contains the others.
    languages.truncate(1 + usize::from(languages.first() == Some(&reader)));
    for language in languages {
        let translations = of_kind(MeaningKind::Translation).filter(|meaning| meaning.language == language);
        let key = format!("language-{language}");
        let name = if context.reader.texts.has(&key) { context.text(&key, &[]) } else { language.to_owned() };
        shown.extend(listed(html, context, &name, translations));
    }
}

/// Writes the first synonyms or translations as a paragraph that begins with `title`, if it is not empty. Returns those
/// that are written.
fn listed<'m>(
    html: &mut Html,
    context: &Context<'_>,
    title: &str,
    meanings: impl Iterator<Item = &'m DefinedMeaning>,
) -> Vec<&'m DefinedMeaning> {
    let meanings: Vec<_> = meanings.take(MAX_MEANINGS).collect();
    let Some(first) = meanings.first() else { return meanings };
    let texts: Vec<_> = meanings.iter().map(|meaning| shortened(&meaning.text)).collect();
    let has = |label: &&str| meanings.iter().flat_map(|meaning| &meaning.tags).any(|tag| tag == label);
    let labels = Tags::LABELS.names().filter(has);
    html.element("p", &[], |html| {
        labelled(html, context, labels);
        if !title.is_empty() {
            html.text(&context.labelled(title, ""));
        }
        context.inline(html, &first.language, &texts.join("; "));
    });
    meanings
}

/// Returns the first words of a list of words.
fn shortened(words: &str) -> Cow<'_, str> {
    match words.match_indices(", ").nth(MAX_SYNONYMS - 1) {
        Some((end, _)) => format!("{} …", &words[..end]).into(),
        None => words.into(),
    }
}

/// Returns the sources of the meanings.
fn sources<'c>(context: &Context<'c>, meanings: &[&DefinedMeaning]) -> Vec<&'c Origin> {
    let manifest = context.edition().ok().and_then(|edition| edition.dictionary.manifest().ok());
    let sources = manifest.into_iter().flat_map(|manifest| &manifest.meanings);
    sources.filter(|source| meanings.iter().any(|meaning| source.contains(&meaning.at.file))).collect()
}

/// Writes the name of a source, as a link to the page of the game, which has more about the source, and its licence.
fn name(html: &mut Html, context: &Context<'_>, source: &Origin) {
    let address = format!("{}#sources-title", context.here(&[]));
    html.element("a", &[("href", &address)], |html| {
        context.inline(html, SOURCES_IN, &format!("{} {}", source.title, source.version));
    });
    html.text(" ");
    context.inline(html, SOURCES_IN, &format!("({})", source.license));
}

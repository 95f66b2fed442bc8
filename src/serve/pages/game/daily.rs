//! The word of the day: a section of the page about a game, and an Atom feed.

use std::time::{SystemTime, UNIX_EPOCH};

#[cfg(feature = "moderation")]
use axum::body::Body;
#[cfg(feature = "moderation")]
use axum::http::{Response, header};
#[cfg(feature = "moderation")]
use axum::response::IntoResponse;

use crate::dictionary::{DefinedMeaning, DefinedWord, Dictionary, Relation};
use crate::error::Error;
use crate::html::Html;
#[cfg(feature = "moderation")]
use crate::moderation::feed::{DailyWord, feed_of_days};
use crate::provenance::Origin;
#[cfg(feature = "moderation")]
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::{SOURCES_IN, relation, section};
#[cfg(feature = "moderation")]
use crate::serve::pages::texts::Texts;
use crate::serve::pages::tiles;
#[cfg(feature = "moderation")]
use crate::text::date;

/// The number of days in the feed.
const DAYS: u64 = 14;

/// Returns the current day in UTC, as a number of days since 1 January 1970.
pub(in crate::serve::pages) fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400)
}

/// The word of the day of an edition, with its meanings.
pub(super) struct Daily<'e> {
    dictionary: &'e Dictionary,
    word: String,
    entries: Vec<DefinedWord>,
}

impl<'e> Daily<'e> {
    /// Finds the word of the current day. Returns `None` if the words may not be listed.
    pub(super) fn find(edition: &'e Edition) -> Result<Option<Self>, Error> {
        let dictionary = &edition.dictionary;
        if dictionary.edition().is_confidential {
            return Ok(None);
        }
        let Some((_, word)) = edition.words_of_days(today(), DAYS)?.into_iter().next() else { return Ok(None) };
        let entries = dictionary.define(&word)?.entries;
        Ok(Some(Self { dictionary, word, entries }))
    }

    pub(super) fn write(&self, html: &mut Html, context: &Context<'_>) {
        let (word, language) = (&self.word, context.word_language());
        section(html, context, "daily-title", |html| {
            html.element("p", &[("class", "lead")], |html| {
                html.leaf("a", &[("href", &*context.word_address()(word)), ("lang", language)], word);
            });
            tiles::row(html, context, &self.dictionary.edition().book.alphabet, word, word);
            if let Some((entry, meaning, source)) =
                first_meaning(self.dictionary, &self.entries, context.reader.texts.tag)
            {
                html.element("p", &[], |html| {
                    if entry.relation != Relation::Same {
                        relation(html, context, language, entry);
                        html.text(" ");
                    }
                    context.inline(html, &meaning.language, &meaning.text);
                });
                html.element("p", &[("class", "note")], |html| context.inline(html, SOURCES_IN, &source.credit()));
            }
            #[cfg(feature = "moderation")]
            html.element("p", &[("class", "note")], |html| {
                let address = format!("/{}/daily.atom", self.dictionary.edition().id);
                let link = [("href", &*address), ("type", "application/atom+xml")];
                html.leaf("a", &link, &context.text("daily-feed", &[]));
            });
        });
    }
}

/// Returns the first meaning of a word or its lemma in the language of the game, in that of the reader or in English,
/// with its entry and its source. Returns `None` if there is no such meaning, or only by a guess.
fn first_meaning<'e>(
    dictionary: &'e Dictionary,
    entries: &'e [DefinedWord],
    reader: &str,
) -> Option<(&'e DefinedWord, &'e DefinedMeaning, &'e Origin)> {
    let languages = [dictionary.edition().book.language.id.as_str(), reader, "en"];
    let is_known = |entry: &&DefinedWord| matches!(entry.relation, Relation::Same | Relation::Lemma);
    let meanings = entries.iter().filter(is_known).flat_map(|entry| entry.meanings.iter().map(move |one| (entry, one)));
    let mut meanings = meanings.filter(|(_, meaning)| languages.contains(&meaning.language.as_str()));
    let (entry, meaning) = meanings.next()?;
    let mut sources = dictionary.manifest().ok()?.meanings.iter();
    Some((entry, meaning, sources.find(|source| source.contains(&meaning.at.file))?))
}

/// Responds with the feed of the words of the last days, in the language of the game.
#[cfg(feature = "moderation")]
pub(in crate::serve::pages) fn feed(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let edition = context.edition()?;
    let dictionary = &edition.dictionary;
    let language = &dictionary.edition().book.language.id;
    let texts = Texts::tagged(language).unwrap_or(&Texts::all()[0]);
    let mut words = Vec::new();
    for (day, word) in edition.words_of_days(today(), DAYS)? {
        let entries = dictionary.define(&word)?.entries;
        // The meaning of another word, such as the lemma, would need an explanation.
        let first =
            first_meaning(dictionary, &entries, language).filter(|(entry, _, _)| entry.relation == Relation::Same);
        let meaning = first.map(|(_, meaning, source)| format!("{} ({})", meaning.text, source.credit()));
        let value = dictionary.score(&word).map(|value| texts.get("points", &[("value", value.into())]));
        let text = value.into_iter().chain(meaning).collect::<Vec<_>>().join(" · ");
        words.push(DailyWord { date: date(day), word, text });
    }
    let text = feed_of_days(dictionary.edition(), &words, context.public_url().unwrap_or_default());
    let text = text.map_err(|error| Problem::failed(&error))?;
    Ok(([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")], Body::from(text)).into_response())
}

//! The word of the day: a section of the page about a game, and an Atom feed.

use std::io;

use axum::body::Body;
use axum::http::{Response, header};
use axum::response::IntoResponse;

use crate::atom::{self, Head, document};
use crate::dictionary::{DefinedMeaning, DefinedWord, Dictionary, Relation};
use crate::error::Error;
use crate::html::Html;
use crate::provenance::Origin;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Context;
use crate::serve::pages::parts::{SOURCES_IN, relation, section};
use crate::serve::pages::texts::{Arg, Texts};
use crate::serve::pages::tiles;
use crate::text::url::encode;
use crate::text::{date, today};

/// The word of the day of an edition, with its meanings.
pub(super) struct Daily<'e> {
    dictionary: &'e Dictionary,
    word: String,
    spelling: String,
    entries: Vec<DefinedWord>,
}

impl<'e> Daily<'e> {
    /// Finds the word of the current day. Returns `None` if the words may not be listed.
    pub(super) fn find(edition: &'e Edition) -> Result<Option<Self>, Error> {
        let dictionary = &edition.dictionary;
        if dictionary.edition().is_confidential {
            return Ok(None);
        }
        let Some((_, word)) = edition.words_of_days(today())?.into_iter().next() else { return Ok(None) };
        let entries = dictionary.define(&word)?.entries;
        let spelling = dictionary.spelling(word.clone())?;
        Ok(Some(Self { dictionary, word, spelling, entries }))
    }

    pub(super) fn write(&self, html: &mut Html, context: &Context<'_>) {
        let (word, language) = (&self.word, context.word_language());
        section(html, context, "daily-title", |html| {
            html.element("p", &[("class", "lead")], |html| {
                html.leaf("a", &[("href", &*context.word_address()(word)), ("lang", language)], &self.spelling);
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
            html.element("p", &[("class", "note")], |html| {
                let address = format!("/{}/daily.atom", self.dictionary.edition().id);
                let link = [("href", &*address), ("type", "application/atom+xml")];
                html.leaf("a", &link, &context.text("daily-feed", &[]));
            });
        });
    }
}

/// Returns the first meaning of a word or its lemma in the language of the game, in that of the reader or in English,
/// with its entry and its source. Ignores guesses. Returns `None` if no meaning remains.
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
pub(in crate::serve::pages) fn feed(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let edition = context.edition()?;
    let dictionary = &edition.dictionary;
    let language = &dictionary.edition().book.language.id;
    let (texts, id) = (Texts::tagged(language).unwrap_or(&Texts::all()[0]), context.question.id());
    let (words, site) = (edition.words_of_days(today())?, context.public_url().unwrap_or_default());
    let time = |day: u64| format!("{}T00:00:00Z", date(day));
    let about = |word: &str| -> Result<String, Error> {
        let entries = dictionary.define(word)?.entries;
        // The meaning of another word, such as the lemma, would need an explanation.
        let first =
            first_meaning(dictionary, &entries, language).filter(|(entry, _, _)| entry.relation == Relation::Same);
        let meaning = first.map(|(_, meaning, source)| format!("{} ({})", meaning.text, source.credit()));
        let value = dictionary.score(word).map(|value| texts.get("points", &[("value", value.into())]));
        Ok(value.into_iter().chain(meaning).collect::<Vec<_>>().join(" · "))
    };
    let title = &dictionary.edition().title;
    let labels = [("label", Arg::Text(title)), ("value", Arg::Text(&texts.get("daily-title", &[])))];
    let head = Head {
        language,
        id: &format!("feed of days {id}"),
        title: &texts.get("labelled", &labels),
        updated: &words.first().map_or(atom::NEVER.to_owned(), |(day, _)| time(*day)),
        author: title,
        links: vec![("alternate", format!("{site}/{id}")), ("self", format!("{site}/{id}/daily.atom"))],
    };
    let text = document(&head, |xml| {
        for (day, word) in &words {
            let about = about(word).map_err(io::Error::other)?;
            let spelling = dictionary.spelling(word.clone()).map_err(io::Error::other)?;
            xml.create_element("entry").write_inner_content(|xml| {
                atom::text(xml, "id", &atom::urn(&format!("day {id} {} {word}", date(*day))))?;
                atom::text(xml, "title", &spelling)?;
                atom::text(xml, "updated", &time(*day))?;
                atom::link(xml, "alternate", &format!("{site}/{id}/word/{}", encode(word)))?;
                if about.is_empty() { Ok(()) } else { atom::text(xml, "content", &about) }
            })?;
        }
        Ok(())
    });
    let text = text.map_err(|error| Problem::failed(&error))?;
    Ok(([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")], Body::from(text)).into_response())
}

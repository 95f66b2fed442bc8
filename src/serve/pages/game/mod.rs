//! The page about a game: the numbers of words, the word of the day, the tiles, the rules, the words by length, and the
//! sources.

pub(super) mod daily;
pub(super) mod lists;
pub(super) mod offline;
pub(super) mod releases;
mod rules;
pub(super) mod sheet;

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{Response, StatusCode};

use super::context::Context;
use super::frame::{self, About};
use super::parts::{SOURCES_IN, fact, section};
use super::texts::Arg;
use super::tiles;
use crate::alphabet::Alphabet;
use crate::artefact::{EditionFile, Manifest};
use crate::edition::Precision;
use crate::html::{Bar, Html, bars};
use crate::serve::http::problem::Problem;
use crate::serve::http::redirect::redirect;
use crate::serve::library::editions::Edition;

pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    if let Some(word) = context.typed()? {
        return Ok(redirect(StatusCode::SEE_OTHER, &context.here(&["word", word])));
    }
    let edition = context.edition()?;
    let (file, manifest) = (edition.dictionary.edition(), edition.dictionary.manifest()?);
    let lengths = edition.lengths()?;
    let daily = daily::Daily::find(edition)?;
    let figures = [
        ("figure-words", manifest.counts.accepted),
        ("figure-two", lengths.get(&2).copied().unwrap_or_default()),
        ("figure-three", lengths.get(&3).copied().unwrap_or_default()),
        ("figure-refused", manifest.counts.rejected),
    ];
    let description = described(context, edition);
    Ok(frame::page(context, About::new(&file.title, &description), |html| {
        context.marked(html, "h1", &file.book.language.id, &file.title);
        html.leaf("p", &[("class", "lead")], &description);
        html.element("p", &[("class", "note")], |html| {
            context.say(html, "regulation", &[]);
            html.text(" ");
            context.marked(html, "cite", &file.book.language.id, &file.regulation);
        });
        frame::search(html, context, "");
        offline::buttons(html, context);
        html.element("dl", &[("class", "figures")], |html| {
            figures.iter().for_each(|(key, number)| figure(html, context, key, *number));
        });
        if let Some(expects) = &manifest.expects {
            let key = match expects.precision {
                Precision::MoreThan => "expects-more-than",
                Precision::About => "expects-about",
            };
            let args = [("expected", Arg::Number(expects.number)), ("words", Arg::Number(manifest.counts.accepted))];
            context.leaf(html, "p", "note", key, &args);
        }
        releases::announce(html, context);
        if let Some(daily) = daily {
            daily.write(html, context);
        }
        section(html, context, "tiles-title", |html| all_tiles(html, context, &file.book.alphabet));
        section(html, context, "rules-title", |html| rules::write(html, context, edition, manifest));
        section(html, context, "lengths-title", |html| plot(html, context, lengths));
        section(html, context, "sources-title", |html| sources(html, context, file, manifest));
        version(html, context, edition);
    }))
}

/// Returns one sentence with the publisher, the language and the board of the game.
fn described(context: &Context<'_>, edition: &Edition) -> String {
    let file = edition.dictionary.edition();
    let language = context.language_name(&file.book.language);
    let args = [
        ("publisher", Arg::Text(&file.publisher)),
        ("language", Arg::Text(&language)),
        ("width", file.board.width.into()),
        ("height", file.board.height.into()),
        ("rack", file.board.rack.into()),
    ];
    context.text("about", &args)
}

fn figure(html: &mut Html, context: &Context<'_>, key: &str, number: u64) {
    html.element("div", &[], |html| {
        html.leaf("dt", &[], &context.text(key, &[]));
        html.element("dd", &[], |html| context.say(html, "number", &[("number", Arg::Number(number))]));
    });
}

fn all_tiles(html: &mut Html, context: &Context<'_>, alphabet: &Alphabet) {
    let count: Option<u32> = alphabet.tiles.iter().map(|tile| tile.count).sum();
    match (count, alphabet.blanks) {
        (Some(count), Some(blanks)) => {
            context.leaf(html, "p", "", "bag", &[("tiles", count.into()), ("blanks", blanks.into())]);
        }
        _ => context.leaf(html, "p", "", "bag-unknown", &[]),
    }
    html.element("ul", &[("class", "tiles bag"), ("role", "list")], |html| {
        for tile in &alphabet.tiles {
            html.element("li", &[], |html| {
                html.element("span", &[("class", "tile")], |html| tiles::face(html, tile));
                if let Some(count) = tile.count {
                    html.leaf("span", &[("class", "count")], &format!("× {count}"));
                }
            });
        }
    });
    substitutions(html, context, alphabet, true);
}

/// Writes which tiles can be used for other letters, and the line that says so if `has_line` is true.
fn substitutions(html: &mut Html, context: &Context<'_>, alphabet: &Alphabet, has_line: bool) {
    for (tile, also) in alphabet.tiles.iter().filter_map(|tile| Some((tile, tile.also.as_ref()?))) {
        let letters = also.to_uppercase();
        html.element("p", &[], |html| {
            context.say(html, "substitution", &[("tile", Arg::Text(&tile.label)), ("letters", Arg::Text(&letters))]);
            if has_line {
                html.text(" ");
                context.source_line(html, &tile.at);
            }
        });
    }
}

fn plot(html: &mut Html, context: &Context<'_>, lengths: &BTreeMap<usize, u64>) {
    let bar = |(tiles, words): (&usize, &u64)| Bar {
        label: tiles.to_string(),
        value: *words as f64,
        text: context.text("number", &[("number", Arg::Number(*words))]),
        other: None,
    };
    let rows: Vec<_> = lengths.iter().map(bar).collect();
    let texts = (context.text("lengths-title", &[]), context.text("lengths-description", &[]));
    html.element("figure", &[], |html| bars(html, "plot", (&texts.0, &texts.1), &rows));
}

fn sources(html: &mut Html, context: &Context<'_>, file: &EditionFile, manifest: &Manifest) {
    html.element("p", &[], |html| {
        context.say(html, if file.is_confidential { "wrong-confidential" } else { "license-of-all" }, &[]);
        if !file.is_confidential {
            html.text(" ");
            context.inline(html, SOURCES_IN, &manifest.license);
        }
    });
    html.element("ul", &[("class", "sources"), ("role", "list")], |html| {
        // The dictionaries of meanings come last. Their licences do not affect the licence of the words.
        let is_shown = !context.question.state.options.without_meanings;
        let of_meanings = manifest.meanings.iter().filter(|source| is_shown && !manifest.sources.contains(source));
        for source in manifest.sources.iter().chain(of_meanings) {
            html.element("li", &[], |html| {
                context.marked(html, "h3", SOURCES_IN, &source.title);
                html.element("dl", &[("class", "facts")], |html| {
                    let facts = [
                        ("fact-version", &source.version),
                        ("fact-license", &source.license),
                        ("fact-attribution", &source.attribution),
                    ];
                    for (key, text) in facts {
                        fact(html, context, key, |html| context.inline(html, SOURCES_IN, text));
                    }
                    fact(html, context, "fact-folder", |html| html.leaf("code", &[], &source.folder));
                });
            });
        }
    });
    let absent: Vec<_> = manifest.absent.iter().map(|source| source.title.as_str()).collect();
    if !absent.is_empty() {
        context.leaf(html, "p", "note", "sources-absent", &[("what", Arg::Text(&absent.join("; ")))]);
    }
}

fn version(html: &mut Html, context: &Context<'_>, edition: &Edition) {
    let address = format!("/v1/{}", edition.dictionary.edition().id);
    html.element("p", &[("class", "note")], |html| {
        context.say(html, "version", &[]);
        html.text(" ");
        html.leaf("code", &[], &edition.version);
        html.text(" · ");
        html.leaf("a", &[("href", &address)], &context.text("as-json", &[]));
        if context.question.state.options.takes_requests() {
            let address = format!("/{}/decisions.atom", edition.dictionary.edition().id);
            html.text(" · ");
            let attributes = [("href", &*address), ("type", "application/atom+xml")];
            html.leaf("a", &attributes, &context.text("feed-decisions", &[]));
        }
    });
}

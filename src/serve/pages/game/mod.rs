//! The page about a game: its words in figures, its tiles, its rules, its sources.

pub(super) mod lists;
mod rules;
pub(super) mod sheet;

use crate::alphabet::Alphabet;
use crate::html::{Bar, Html, bars};
use crate::provenance::Origin;
use crate::serve::http::problem::Problem;
use crate::serve::http::query;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Visit;
use crate::serve::pages::frame;
use crate::serve::pages::response::Shown;
use crate::serve::pages::texts::Arg;
use crate::serve::pages::tiles;
use crate::serve::pages::word::reasons;

/// The language in which sources are described.
const SOURCES_IN: &str = "en";

pub(crate) fn show(visit: &Visit<'_>) -> Result<Shown, Problem> {
    if let Some(word) = visit.typed()?.map(query::word).transpose()? {
        return Ok(Shown::Elsewhere(visit.here(&[word])));
    }
    let edition = visit.edition()?;
    let (file, manifest) = (edition.lexicon.edition(), edition.lexicon.manifest()?);
    let lengths = edition.lengths()?;
    let figures = [
        ("figure-words", manifest.counts.playable),
        ("figure-two", lengths.get(&2).copied().unwrap_or_default()),
        ("figure-three", lengths.get(&3).copied().unwrap_or_default()),
        ("figure-refused", manifest.counts.excluded),
    ];
    Ok(frame::page(visit, &file.title, |html| {
        visit.marked(html, "h1", &file.book.language.id, &file.title);
        about(html, visit, edition);
        frame::search(html, visit, "");
        html.element("dl", &[("class", "figures")], |html| {
            figures.iter().for_each(|(key, number)| figure(html, visit, key, *number));
        });
        section(html, visit, "tiles-title", |html| all_tiles(html, visit, &file.book.alphabet));
        section(html, visit, "rules-title", |html| rules::write(html, visit, edition, manifest));
        section(html, visit, "lengths-title", |html| plot(html, visit, lengths.iter()));
        section(html, visit, "sources-title", |html| sources(html, visit, &manifest.sources));
        version(html, visit, edition);
    }))
}

fn about(html: &mut Html, visit: &Visit<'_>, edition: &Edition) {
    let file = edition.lexicon.edition();
    let language = visit.language_name(&file.book.language);
    let args = [
        ("publisher", Arg::Text(&file.publisher)),
        ("language", Arg::Text(&language)),
        ("width", file.board.width.into()),
        ("height", file.board.height.into()),
        ("rack", file.board.rack.into()),
    ];
    visit.leaf(html, "p", "lead", "about", &args);
    html.element("p", &[("class", "note")], |html| {
        visit.say(html, "regulation", &[]);
        html.text(" ");
        visit.marked(html, "cite", &file.book.language.id, &file.regulation);
    });
}

fn figure(html: &mut Html, visit: &Visit<'_>, key: &str, number: u64) {
    html.element("div", &[], |html| {
        html.leaf("dt", &[], &visit.text(key, &[]));
        html.element("dd", &[], |html| visit.say(html, "number", &[("number", Arg::Number(number))]));
    });
}

pub(crate) fn section(html: &mut Html, visit: &Visit<'_>, key: &str, inside: impl FnOnce(&mut Html)) {
    html.element("section", &[("aria-labelledby", key)], |html| {
        html.leaf("h2", &[("id", key)], &visit.text(key, &[]));
        inside(html);
    });
}

fn all_tiles(html: &mut Html, visit: &Visit<'_>, alphabet: &Alphabet) {
    let count: Option<u32> = alphabet.tiles.iter().map(|tile| tile.count).sum();
    match (count, alphabet.blanks) {
        (Some(count), Some(blanks)) => {
            visit.leaf(html, "p", "", "bag", &[("tiles", count.into()), ("blanks", blanks.into())]);
        }
        _ => visit.leaf(html, "p", "", "bag-unknown", &[]),
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
    for (tile, also) in alphabet.tiles.iter().filter_map(|tile| Some((tile, tile.also.as_ref()?))) {
        let letters = also.to_uppercase();
        html.element("p", &[], |html| {
            visit.say(html, "laid-for", &[("tile", Arg::Text(&tile.label)), ("letters", Arg::Text(&letters))]);
            html.text(" ");
            visit.place(html, &tile.at);
        });
    }
}

fn plot<'l>(html: &mut Html, visit: &Visit<'_>, lengths: impl Iterator<Item = (&'l usize, &'l u64)>) {
    let bar = |(tiles, words): (&usize, &u64)| Bar {
        label: tiles.to_string(),
        value: *words as f64,
        text: visit.text("number", &[("number", Arg::Number(*words))]),
        other: None,
    };
    let rows: Vec<_> = lengths.map(bar).collect();
    let texts = (visit.text("lengths-title", &[]), visit.text("lengths-description", &[]));
    html.element("figure", &[], |html| bars(html, "plot", (&texts.0, &texts.1), &rows));
}

fn sources(html: &mut Html, visit: &Visit<'_>, sources: &[Origin]) {
    html.element("ul", &[("class", "sources"), ("role", "list")], |html| {
        for source in sources {
            html.element("li", &[], |html| {
                visit.marked(html, "h3", SOURCES_IN, &source.title);
                html.element("dl", &[("class", "facts")], |html| {
                    let facts = [
                        ("fact-version", &source.version),
                        ("fact-license", &source.license),
                        ("fact-attribution", &source.attribution),
                    ];
                    for (key, text) in facts {
                        reasons::fact(html, visit, key, |html| visit.inline(html, SOURCES_IN, text));
                    }
                    reasons::fact(html, visit, "fact-folder", |html| html.leaf("code", &[], &source.folder));
                });
            });
        }
    });
}

fn version(html: &mut Html, visit: &Visit<'_>, edition: &Edition) {
    let address = format!("/v1/editions/{}", edition.lexicon.edition().id);
    html.element("p", &[("class", "note")], |html| {
        visit.say(html, "version", &[]);
        html.text(" ");
        html.leaf("code", &[], &edition.version);
        html.text(" · ");
        html.leaf("a", &[("href", &address)], &visit.text("as-json", &[]));
        if visit.question.state.takes_requests() {
            let address = format!("/{}/decisions.atom", edition.lexicon.edition().id);
            html.text(" · ");
            let attributes = [("href", &*address), ("type", "application/atom+xml")];
            html.leaf("a", &attributes, &visit.text("feed-decisions", &[]));
        }
    });
}

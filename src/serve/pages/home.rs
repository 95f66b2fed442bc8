//! The first page: a field for a word, all games, and what each of them says about the word.

use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::http::query;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::{Visit, encoded};
use crate::serve::pages::frame;
use crate::serve::pages::response::Shown;
use crate::serve::pages::texts::Arg;
use crate::serve::pages::word::results;

/// The editions of a language.
pub(crate) type Group<'v> = (String, Vec<&'v Edition>);

pub(crate) fn show(visit: &Visit<'_>) -> Result<Shown, Problem> {
    let typed = visit.typed()?.map(query::word).transpose()?;
    let game = visit.question.query.one("game")?.filter(|game| !game.is_empty());
    if let Some(game) = game {
        if visit.question.shelf.volume(game).is_none() {
            return Err(Problem::not_found(format!("there is no edition `{game}`")));
        }
        return Ok(Shown::Elsewhere(visit.of(&encoded(game), typed.as_slice())));
    }
    let groups = groups(visit);
    let title = match typed {
        Some(word) => visit.text("results-title", &[("word", Arg::Text(word))]),
        None => visit.text("home-title", &[]),
    };
    let answers = typed.map(|word| results::find(visit, word, &groups)).transpose()?;
    Ok(frame::page(visit, &title, |html| {
        html.leaf("h1", &[], &title);
        if answers.is_none() {
            visit.leaf(html, "p", "lead", "home-lead", &[]);
        }
        form(html, visit, typed.unwrap_or_default(), &groups);
        match &answers {
            Some(answers) => results::write(html, visit, answers),
            None => games(html, visit, &groups),
        }
    }))
}

/// The editions by language, the reader's own first.
fn groups<'v>(visit: &Visit<'v>) -> Vec<Group<'v>> {
    let mut groups: Vec<(&str, Group<'v>)> = Vec::new();
    for (_, volume) in visit.question.shelf.volumes() {
        let edition = &*volume.current;
        let language = &edition.lexicon.edition().book.language;
        match groups.iter_mut().find(|(id, _)| *id == language.id) {
            Some((_, (_, editions))) => editions.push(edition),
            None => groups.push((&language.id, (visit.language_name(language), vec![edition]))),
        }
    }
    groups.sort_by_key(|(id, (name, _))| (*id != visit.reader.texts.tag, name.clone()));
    groups.into_iter().map(|(_, group)| group).collect()
}

fn form(html: &mut Html, visit: &Visit<'_>, word: &str, groups: &[Group<'_>]) {
    html.element(
        "form",
        &[("class", "search everywhere"), ("action", "/"), ("method", "get"), ("role", "search")],
        |html| {
            let autofocus: &[_] = if word.is_empty() { &[("autofocus", "")] } else { &[] };
            frame::field(html, visit, word, autofocus);
            html.element("div", &[("class", "field")], |html| {
                html.leaf("label", &[("for", "game")], &visit.text("search-game", &[]));
                html.element("select", &[("id", "game"), ("name", "game")], |html| {
                    html.leaf("option", &[("value", "")], &visit.text("search-all", &[]));
                    for (name, editions) in groups {
                        html.element("optgroup", &[("label", name)], |html| {
                            for file in editions.iter().map(|edition| edition.lexicon.edition()) {
                                let attributes = [("value", &*file.id), ("lang", &file.book.language.id)];
                                html.leaf("option", &attributes, &file.title);
                            }
                        });
                    }
                });
            });
            frame::submit(html, visit);
        },
    );
}

fn games(html: &mut Html, visit: &Visit<'_>, groups: &[Group<'_>]) {
    html.element("section", &[("aria-labelledby", "games")], |html| {
        html.leaf("h2", &[("id", "games")], &visit.text("games", &[]));
        html.element("ul", &[("class", "cards"), ("role", "list")], |html| {
            for (language, edition) in groups.iter().flat_map(|(name, all)| all.iter().map(move |one| (name, one))) {
                html.element("li", &[], |html| card(html, visit, language, edition));
            }
        });
    });
}

fn card(html: &mut Html, visit: &Visit<'_>, language: &str, edition: &Edition) {
    let file = edition.lexicon.edition();
    let words = edition.lexicon.words().map_or(0, |words| words.len() as u64);
    html.element("h3", &[], |html| {
        html.leaf("a", &[("href", &visit.of(&file.id, &[])), ("lang", &file.book.language.id)], &file.title);
    });
    html.leaf("p", &[], language);
    visit.leaf(html, "p", "", "count-words", &[("count", Arg::Number(words))]);
    html.element("p", &[("class", "links")], |html| {
        html.leaf("a", &[("href", &visit.of(&file.id, &["lists", "2"]))], &visit.text("nav-two", &[]));
        html.text(" ");
        html.leaf("a", &[("href", &visit.of(&file.id, &["lists", "3"]))], &visit.text("nav-three", &[]));
    });
}

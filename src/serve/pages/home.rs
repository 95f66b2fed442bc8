//! The home page: a field for a word, and all games. If a word was typed, the page shows the verdict of each game on
//! the word.

use axum::body::Body;
use axum::http::{Response, StatusCode};

use super::context::{Context, is_several};
use super::frame::{self, About};
use super::parts::{field, section, sentence};
use super::texts::Arg;
use super::word::results::{self, Group};
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::http::redirect::redirect;
use crate::serve::library::editions::Edition;
use crate::serve::library::question::Named;

pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let typed = context.typed()?;
    let game = context.question.query.one("game")?.filter(|game| !game.is_empty());
    if let Some(game) = game {
        Named::find(&context.question.library, game)?;
        let parts = typed.map(|word| ["word", word]);
        let address = context.of(game, parts.as_ref().map_or(&[], |parts| &parts[..]));
        return Ok(redirect(StatusCode::SEE_OTHER, &address));
    }
    let groups = groups(context);
    // Several words are looked up in one game: the first in the reader's language.
    if let (Some(words), Some((_, editions))) = (typed.filter(|text| is_several(text)), groups.first()) {
        let address = context.of(&editions[0].dictionary.edition().id, &["word", words]);
        return Ok(redirect(StatusCode::SEE_OTHER, &address));
    }
    let title = match typed {
        Some(word) => context.text("results-title", &[("word", Arg::Text(word))]),
        None => context.text("home-title", &[]),
    };
    let answers = typed.map(|word| results::find(context, word, &groups)).transpose()?;
    let about = About { is_listed: typed.is_none(), ..About::new(&title, &context.text("home-lead", &[])) };
    Ok(frame::page(context, about, |html| {
        html.leaf("h1", &[], &title);
        if answers.is_none() {
            context.leaf(html, "p", "lead", "home-lead", &[]);
        }
        form(html, context, typed.unwrap_or_default(), &groups);
        match &answers {
            Some(answers) => results::write(html, context, answers),
            None => games(html, context, &groups),
        }
    }))
}

/// Groups the editions by language. The page's language comes first.
fn groups<'v>(context: &Context<'v>) -> Vec<Group<'v>> {
    let mut groups: Vec<(&str, Group<'v>)> = Vec::new();
    for (_, builds) in context.question.library.editions() {
        let edition = &*builds.current;
        let language = &edition.dictionary.edition().book.language;
        match groups.iter_mut().find(|(id, _)| *id == language.id) {
            Some((_, (_, editions))) => editions.push(edition),
            None => {
                let name = sentence(&context.language_name(language), false);
                groups.push((&language.id, (name, vec![edition])));
            }
        }
    }
    groups.sort_by_key(|(id, (name, _))| (*id != context.reader.texts.tag, name.clone()));
    groups.into_iter().map(|(_, group)| group).collect()
}

fn form(html: &mut Html, context: &Context<'_>, word: &str, groups: &[Group<'_>]) {
    let form = [("class", "search everywhere"), ("action", "/"), ("method", "get"), ("role", "search")];
    html.element("form", &form, |html| {
        let autofocus: &[_] = if word.is_empty() { &[("autofocus", "")] } else { &[] };
        frame::field(html, context, word, autofocus);
        field(html, context, "field", ("game", "search-game"), |html| {
            html.element("select", &[("id", "game"), ("name", "game")], |html| {
                html.leaf("option", &[("value", "")], &context.text("search-all", &[]));
                for (name, editions) in groups {
                    html.element("optgroup", &[("label", name)], |html| {
                        for file in editions.iter().map(|edition| edition.dictionary.edition()) {
                            let attributes = [("value", &*file.id), ("lang", &file.book.language.id)];
                            html.leaf("option", &attributes, &file.title);
                        }
                    });
                }
            });
        });
        frame::submit(html, context, "search-do");
    });
    frame::completions(html, context);
}

fn games(html: &mut Html, context: &Context<'_>, groups: &[Group<'_>]) {
    section(html, context, "games", |html| {
        html.element("ul", &[("class", "cards"), ("role", "list")], |html| {
            for (language, edition) in groups.iter().flat_map(|(name, all)| all.iter().map(move |one| (name, one))) {
                html.element("li", &[], |html| card(html, context, language, edition));
            }
        });
    });
}

fn card(html: &mut Html, context: &Context<'_>, language: &str, edition: &Edition) {
    let file = edition.dictionary.edition();
    let words = edition.dictionary.manifest().map_or(0, |manifest| manifest.counts.accepted);
    html.element("h3", &[], |html| {
        html.leaf("a", &[("href", &context.of(&file.id, &[])), ("lang", &file.book.language.id)], &file.title);
    });
    html.leaf("p", &[], language);
    context.leaf(html, "p", "", "count-words", &[("count", Arg::Number(words))]);
    if file.is_confidential {
        return;
    }
    html.element("p", &[("class", "links")], |html| {
        html.leaf("a", &[("href", &context.of(&file.id, &["finder"]))], &context.text("nav-finder", &[]));
        html.text(" ");
        html.leaf("a", &[("href", &context.of(&file.id, &["lists", "2"]))], &context.text("nav-two", &[]));
        html.text(" ");
        html.leaf("a", &[("href", &context.of(&file.id, &["lists", "3"]))], &context.text("nav-three", &[]));
    });
}

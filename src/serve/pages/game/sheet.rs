//! The page for printing: all words of two and three tiles, in narrow columns.

use axum::body::Body;
use axum::http::Response;

use super::lists;
use crate::dictionary::FoundWord;
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::texts::Arg;

pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let edition = context.edition()?;
    let (two, three) = (lists::words(context, 2)?, lists::words(context, 3)?);
    let title = context.text("sheet-title", &[("game", Arg::Text(&edition.dictionary.edition().title))]);
    let about = About { ..About::new(&context.text("nav-print", &[]), &title) };
    Ok(frame::page(context, about, |html| {
        html.leaf("h1", &[], &title);
        html.element("p", &[("class", "note")], |html| {
            context.say(html, "version", &[]);
            html.text(" ");
            html.leaf("code", &[], &edition.version);
        });
        context.leaf(html, "p", "screen", "sheet-lead", &[]);
        for (key, words) in [("list-two", &two), ("list-three", &three)] {
            html.element("section", &[("class", "sheet")], |html| {
                html.element("h2", &[], |html| {
                    context.say(html, key, &[]);
                    html.text(" ");
                    context.leaf(html, "small", "", "number", &[("number", Arg::Number(words.len() as u64))]);
                });
                dense(html, context, words);
            });
        }
    }))
}

fn dense(html: &mut Html, context: &Context<'_>, words: &[FoundWord]) {
    html.element("ul", &[("class", "dense"), ("lang", context.word_language()), ("role", "list")], |html| {
        words.iter().for_each(|word| html.leaf("li", &[], &word.word));
    });
}

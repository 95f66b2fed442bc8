//! The finder page, for searches by rack, pattern, beginning, middle, ending, hooks and length.
//!
//! The form works without JavaScript. With JavaScript, a small script searches while the reader types.

mod form;
mod search;

use std::collections::HashSet;

use axum::body::Body;
use axum::http::Response;

pub(super) use self::search::cost;
use self::search::{ListedWord, ORDERS, Results, Search};
use super::context::{Context, with_query};
use super::frame::{self, About};
use super::texts::Arg;
use crate::error::QueryFault;
use crate::html::Html;
use crate::serve::http::problem::Problem;

pub(super) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let search = Search::read(context)?;
    let found = search.run(context)?;
    let title = context.text("finder-title", &[]);
    let about = About { is_listed: found.is_none(), ..About::new(&title, &context.text("finder-lead", &[])) };
    Ok(frame::page(context, about, |html| {
        html.leaf("h1", &[], &title);
        context.leaf(html, "p", "lead", "finder-lead", &[]);
        form::write(html, context, &search);
        html.element("p", &[("id", "found"), ("class", "lead"), ("role", "status")], |html| {
            say(html, context, &search, &found);
        });
        html.element("div", &[("id", "words")], |html| {
            if let Some(Ok(results)) = &found {
                list(html, context, &search, &results.words);
                more(html, context, &search, results);
            }
        });
        frame::script(html);
    }))
}

/// Writes the number of words shown, or the reason why no words are shown.
fn say(html: &mut Html, context: &Context<'_>, search: &Search<'_>, found: &Option<Result<Results, QueryFault>>) {
    match found {
        None if search.is_asked => context.say(html, "finder-empty", &[]),
        None => {}
        Some(Err(QueryFault::NoTile { letter, .. })) => {
            context.say(html, "finder-no-tile", &[("letter", Arg::Text(&letter.to_uppercase().to_string()))]);
        }
        Some(Err(QueryFault::Pattern { .. })) => context.say(html, "finder-bad-pattern", &[]),
        Some(Err(_)) => context.say(html, "finder-wrong", &[]),
        Some(Ok(Results { words, .. })) if words.is_empty() => context.say(html, "finder-none", &[]),
        Some(Ok(Results { words, is_cut })) => {
            let distinct: HashSet<_> = words.iter().map(|word| &word.word).collect();
            let key = if *is_cut { "finder-first" } else { "count-words" };
            context.say(html, key, &[("count", Arg::Number(distinct.len() as u64))]);
        }
    }
}

/// Writes the words with their notes. If the longest words come first, the words are grouped by length.
fn list(html: &mut Html, context: &Context<'_>, search: &Search<'_>, words: &[ListedWord]) {
    let write = |html: &mut Html, words: &[ListedWord]| {
        frame::words(html, context, words.iter().map(|word| (word.word.as_str(), word.note.clone())));
    };
    if search.order != ORDERS[0] {
        return write(html, words);
    }
    for group in words.chunk_by(|one, other| one.length == other.length) {
        let length = group[0].length;
        let id = format!("tiles-{length}");
        html.element("section", &[("aria-labelledby", &id)], |html| {
            html.leaf("h2", &[("id", &id)], &context.text("tiles", &[("tiles", Arg::Number(length as u64))]));
            write(html, group);
        });
    }
}

/// If more words were found than are shown, writes a link to this search with the maximum limit.
fn more(html: &mut Html, context: &Context<'_>, search: &Search<'_>, results: &Results) {
    if !results.is_cut || search.limit >= search::MAX_WORDS {
        return;
    }
    let query = format!("{}limit={}", context.parameters_without("limit"), search::MAX_WORDS);
    let address = with_query(&context.here(&["finder"]), &query);
    html.element("p", &[], |html| html.leaf("a", &[("href", &address)], &context.text("finder-more", &[])));
}

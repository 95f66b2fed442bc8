//! The page about several words at once, such as all words of a move: one ruling, and the verdict on each word.

use axum::body::Body;
use axum::http::Response;

use super::related::find_similar;
use super::results;
use super::verdict::{Verdict, class_and_sign};
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::texts::Arg;

/// The maximum number of words.
const MAX_WORDS: usize = 30;
/// The maximum number of similar words for each unknown word.
const MAX_SIMILAR: usize = 4;

pub(super) fn show(context: &Context<'_>, typed: &str, words: &[&str]) -> Result<Response<Body>, Problem> {
    if words.len() > MAX_WORDS {
        return Err(Problem::beyond(format!("there are more than {MAX_WORDS} words; look them up in several steps")));
    }
    let edition = context.edition()?;
    let explain = |text: &&str| {
        let explanation = edition.dictionary.explain_without_meanings(text, context.said(edition))?;
        results::count(context, &explanation);
        Ok((edition, explanation))
    };
    let explained = words.iter().map(explain).collect::<Result<Vec<_>, Problem>>()?;
    let mut similar = Vec::new();
    for (_, explanation) in explained.iter().filter(|(_, found)| matches!(Verdict::of(found), Verdict::Unknown)) {
        let words = find_similar(&edition.dictionary, explanation, MAX_SIMILAR)?;
        similar.extend((!words.is_empty()).then_some((&explanation.word, words)));
    }
    let refused = explained.iter().filter(|(_, explanation)| !explanation.allowed).count();
    let args = [("words", Arg::Number(words.len() as u64)), ("refused", Arg::Number(refused as u64))];
    let (class, sign) = class_and_sign(refused == 0);
    let key = match refused {
        0 => "several-yes",
        all if all == words.len() => "several-none",
        _ => "several-no",
    };
    let title = context.text(key, &args);
    let about = About { is_listed: false, ..About::new(&title, &context.text("home-lead", &[])) };
    Ok(frame::page(context, about, |html| {
        frame::search(html, context, typed);
        html.element("article", &[("class", class)], |html| {
            html.element("div", &[("class", "verdict")], |html| {
                html.leaf("span", &[("class", "sign"), ("aria-hidden", "true")], sign);
                html.leaf("h1", &[], &title);
            });
            results::list(html, context, &explained, |_, explanation| &explanation.word);
            for (word, similar) in &similar {
                html.element("p", &[("class", "reason")], |html| {
                    html.leaf("b", &[("lang", context.word_language())], word);
                    html.text(" · ");
                    context.say(html, "did-you-mean", &[]);
                });
                frame::words(html, context, similar.iter().map(|word| (word.as_str(), String::new())));
            }
        });
    }))
}

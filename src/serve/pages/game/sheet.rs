//! The page that is made to be printed: the words of two and three tiles, as dense as they can still be read.

use crate::html::Html;
use crate::lexicon::FoundWord;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Visit;
use crate::serve::pages::frame;
use crate::serve::pages::game::lists;
use crate::serve::pages::response::Shown;
use crate::serve::pages::texts::Arg;
use crate::serve::pages::word::reasons;

pub(crate) fn show(visit: &Visit<'_>) -> Result<Shown, Problem> {
    let edition = visit.edition()?;
    let (two, three) = (lists::words(visit, 2)?, lists::words(visit, 3)?);
    let title = visit.text("sheet-title", &[("game", Arg::Text(&edition.lexicon.edition().title))]);
    Ok(frame::page(visit, &visit.text("nav-print", &[]), |html| {
        html.leaf("h1", &[], &title);
        html.element("p", &[("class", "note")], |html| {
            visit.say(html, "version", &[]);
            html.text(" ");
            html.leaf("code", &[], &edition.version);
        });
        visit.leaf(html, "p", "screen", "sheet-lead", &[]);
        for (key, words) in [("list-two", &two), ("list-three", &three)] {
            html.element("section", &[("class", "sheet")], |html| {
                html.element("h2", &[], |html| {
                    visit.say(html, key, &[]);
                    html.text(" ");
                    visit.leaf(html, "small", "", "number", &[("number", Arg::Number(words.len() as u64))]);
                });
                dense(html, visit, words);
            });
        }
    }))
}

fn dense(html: &mut Html, visit: &Visit<'_>, words: &[FoundWord]) {
    html.element("ul", &[("class", "dense"), ("lang", reasons::language(visit)), ("role", "list")], |html| {
        words.iter().for_each(|word| html.leaf("li", &[], &word.word));
    });
}

//! The page with all words of two or three tiles, by their first letter.

use crate::html::Html;
use crate::lexicon::{Bounds, Condition, FoundWord, Order, Query};
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame;
use crate::serve::pages::response::Rendered;
use crate::serve::pages::texts::Arg;

/// The texts above the lists that there are, by number of tiles.
const LISTS: [(u32, &str); 2] = [(2, "list-two"), (3, "list-three")];

pub(crate) fn show(context: &Context<'_>) -> Result<Rendered, Problem> {
    let asked = |list: &&(u32, &str)| list.0.to_string() == context.question.part;
    let unknown = || Problem::not_found("there are lists of words of 2 and of 3 tiles; the API has the others");
    let (tiles, key) = *LISTS.iter().find(asked).ok_or_else(unknown)?;
    let words = words(context, tiles)?;
    let title = context.text(key, &[]);
    Ok(frame::page(context, &title, |html| {
        html.leaf("h1", &[], &title);
        context.leaf(html, "p", "lead", "count-words", &[("count", Arg::Number(words.len() as u64))]);
        frame::search(html, context, "");
        html.element("p", &[("class", "note links")], |html| {
            html.leaf("a", &[("href", &context.here(&["lists", "print"]))], &context.text("to-print", &[]));
        });
        let mut rest = words.as_slice();
        while let Some(first) = rest.first().map(initial) {
            let end = rest.iter().position(|word| initial(word) != first).unwrap_or(rest.len());
            let (group, after) = rest.split_at(end);
            rest = after;
            letter(html, context, &first, group);
        }
    }))
}

/// All words of so many tiles.
pub(crate) fn words(context: &Context<'_>, tiles: u32) -> Result<Vec<FoundWord>, Problem> {
    let bounds = Bounds { min: tiles, max: tiles };
    let query = Query::default().and(Condition::Length(bounds)).sorted(Order::Form);
    Ok(context.edition()?.lexicon.find(&query)?)
}

fn initial(word: &FoundWord) -> String {
    word.word.chars().take(1).flat_map(char::to_uppercase).collect()
}

fn letter(html: &mut Html, context: &Context<'_>, letter: &str, words: &[FoundWord]) {
    html.element("section", &[("class", "letter")], |html| {
        html.leaf("h2", &[], letter);
        html.element("ul", &[("class", "words"), ("role", "list")], |html| {
            for word in words {
                html.element("li", &[], |html| {
                    let attributes = [("href", &*context.here(&[&word.word])), ("lang", context.word_language())];
                    html.element("a", &attributes, |html| {
                        html.text(&word.word);
                        if let Some(value) = word.value {
                            html.leaf("small", &[], &value.to_string());
                        }
                    });
                });
            }
        });
    });
}

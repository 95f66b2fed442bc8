//! The page that lists all words with a given number of tiles, grouped by first letter. A long list is divided into
//! several pages.

use axum::body::Body;
use axum::http::Response;

use super::substitutions;
use crate::dictionary::{Bounds, Condition, FoundWord, Query};
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::{Context, with_query};
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::texts::Arg;

/// The maximum number of words on a page. In every edition, all words of three tiles fit on one page.
const MAX_WORDS: usize = 1_500;

pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let lengths = context.edition()?.lengths()?;
    let asked = context.question.part.parse().ok().filter(|tiles| lengths.contains_key(tiles));
    let unknown = || Problem::not_found("no word has this number of tiles").on_pages("wrong-no-length", "");
    let tiles: usize = asked.ok_or_else(unknown)?;
    let words = words(context, tiles as u32)?;
    let count = words.len().div_ceil(MAX_WORDS);
    let page = context.question.query.number("page", 1, count)?.unwrap_or(1);
    let title = title(context, tiles);
    let alphabet = &context.edition()?.dictionary.edition().book.alphabet;
    let case = alphabet.letter_case();
    let many = context.text("count-words", &[("count", Arg::Number(words.len() as u64))]);
    Ok(frame::page(context, About::new(&title, &context.labelled(&title, &many)), |html| {
        html.leaf("h1", &[], &title);
        html.leaf("p", &[("class", "lead")], &many);
        substitutions(html, context, alphabet, false);
        frame::search(html, context, "");
        all_lengths(html, context, lengths.keys().copied());
        if count > 1 {
            pages(html, context, tiles, page, &words);
        }
        let shown = words.chunks(MAX_WORDS).nth(page - 1).unwrap_or_default();
        for group in shown.chunk_by(|one, other| initial(one) == initial(other)) {
            letter(html, context, &case.capitals(initial(&group[0])), group);
        }
    }))
}

/// Returns all words with the given number of tiles in alphabetical order, which is the order of the edition's tiles.
fn words(context: &Context<'_>, tiles: u32) -> Result<Vec<FoundWord>, Problem> {
    let query = Query::default().and(Condition::Length(Bounds::exactly(tiles)));
    let dictionary = &context.edition()?.dictionary;
    let mut words = dictionary.find(&query)?;
    let alphabet = &dictionary.edition().book.alphabet;
    words.sort_by_cached_key(|word| alphabet.spell(&word.word));
    Ok(words)
}

/// Returns the heading of a list.
fn title(context: &Context<'_>, tiles: usize) -> String {
    match tiles {
        2 => context.text("list-two", &[]),
        3 => context.text("list-three", &[]),
        _ => context.text("list-tiles", &[("tiles", Arg::Number(tiles as u64))]),
    }
}

/// Writes links to the lists of all lengths, and to the page for printing.
fn all_lengths(html: &mut Html, context: &Context<'_>, lengths: impl Iterator<Item = usize>) {
    html.element("nav", &[("class", "pages"), ("aria-label", &context.text("nav-lengths", &[]))], |html| {
        html.element("ul", &[], |html| {
            for tiles in lengths {
                let tiles = tiles.to_string();
                let address = context.here(&["lists", &tiles]);
                frame::link(html, &[], (&tiles, &address), context.reader.is_at(&address));
            }
            let print = context.here(&["lists", "print"]);
            frame::link(html, &[], (&context.text("to-print", &[]), &print), false);
        });
    });
}

/// Writes links to the pages of a long list. The text of each link is the first word on that page.
fn pages(html: &mut Html, context: &Context<'_>, tiles: usize, page: usize, words: &[FoundWord]) {
    let list = context.here(&["lists", &tiles.to_string()]);
    html.element("nav", &[("class", "pages"), ("aria-label", &context.text("nav-pages", &[]))], |html| {
        html.element("ul", &[("lang", context.word_language())], |html| {
            for (index, chunk) in words.chunks(MAX_WORDS).enumerate() {
                let address = with_query(&list, &format!("page={}", index + 1));
                frame::link(html, &[], (&chunk[0].word, &address), index + 1 == page);
            }
        });
    });
}

/// Returns the value of a word as text. The text is empty if the edition has no values.
pub(crate) fn value_text(found: &FoundWord) -> String {
    found.value.map(|value| value.to_string()).unwrap_or_default()
}

/// Returns the first letter of a word.
fn initial(word: &FoundWord) -> &str {
    let length = word.word.chars().next().map_or(0, char::len_utf8);
    &word.word[..length]
}

/// Writes the words with the same first letter. `heading` is this letter.
fn letter(html: &mut Html, context: &Context<'_>, heading: &str, words: &[FoundWord]) {
    html.element("section", &[("class", "letter")], |html| {
        html.leaf("h2", &[], heading);
        frame::words(html, context, words.iter().map(|found| (&*found.word, value_text(found))));
    });
}

//! Looking words up without a connection: the page that a browser keeps, if the reader asks for it, and the words in the
//! format of the packages. The scripts are `assets/worker.js`, `assets/offline.js` and a part of `assets/site.js`.

use axum::body::Body;
use axum::http::{Response, header};
use axum::response::IntoResponse;

use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::pages::assets;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::parts::SOURCES_IN;
use crate::serve::pages::texts::Arg;

/// The maximum size of the compressed words of a game, in bytes.
const MAX_BYTES: usize = 1_150_000;

/// Writes the buttons that keep the game of this page in the browser, and remove it. The script shows them if the words
/// may be listed, and hides them if the server has rejected the download: to know this here, all words would have to be
/// packed.
pub(super) fn buttons(html: &mut Html, context: &Context<'_>) {
    html.element("p", &[("id", "offline"), ("hidden", "")], |html| {
        for (name, key) in [("keep", "offline-keep"), ("remove", "offline-remove")] {
            let button = [("type", "button"), ("class", "small"), ("name", name), ("hidden", "")];
            html.leaf("button", &button, &context.text(key, &[]));
            html.text(" ");
        }
        let texts = ["offline-kept", "offline-failed"].map(|key| context.text(key, &[]));
        let status = [("class", "note"), ("role", "status"), ("data-kept", &*texts[0]), ("data-failed", &*texts[1])];
        html.leaf("span", &status, "");
    });
}

/// Responds with the words, compressed with gzip.
pub(crate) fn words(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let words = context.edition()?.packed_words()?;
    let words = words.ok_or_else(|| Problem::not_found("the format for browsers cannot hold this game"))?;
    if words.len() > MAX_BYTES {
        return Err(Problem::not_found("this game is too large to be kept in a browser"));
    }
    Ok(([(header::CONTENT_TYPE, "application/gzip")], Body::from(words)).into_response())
}

/// Responds with the page that the browser shows without a connection.
pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let edition = context.edition()?;
    let sources = &edition.dictionary.manifest()?.sources;
    let title = context.text("offline-title", &[]);
    let about = About { is_listed: false, ..About::new(&title, &title) };
    Ok(frame::page(context, about, |html| {
        frame::search(html, context, "");
        let [yes, no] = ["verdict-yes", "verdict-no"].map(|key| context.text(key, &[("word", Arg::Text("{word}"))]));
        html.element("article", &[("id", "answer"), ("data-yes", &*yes), ("data-no", &*no)], |html| {
            html.element("div", &[("class", "verdict")], |html| {
                html.leaf("span", &[("class", "sign"), ("aria-hidden", "true")], "");
                html.leaf("h1", &[], &title);
                let version = ("version", Arg::Text(&edition.version));
                // The script shows the note below a verdict.
                html.element("p", &[("class", "note"), ("hidden", "")], |html| {
                    context.say(html, "offline-note", &[version]);
                });
            });
        });
        html.element("details", &[], |html| {
            context.leaf(html, "summary", "", "sources-title", &[]);
            html.element("ul", &[("lang", SOURCES_IN)], |html| {
                sources.iter().for_each(|source| html.leaf("li", &[], &source.credit()));
            });
        });
        html.leaf("script", &[("src", &assets::offline().address), ("defer", "")], "");
    }))
}

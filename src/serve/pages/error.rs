//! The page for an address that does not exist or cannot be served. A client that does not accept HTML gets a problem
//! document.

use axum::body::Body;
use axum::http::{HeaderValue, Response, header};

use super::context::{Reader, Wants};
use super::frame::{About, Frame};
use super::response::{finish, html};
use super::texts::Arg;
use crate::serve::http::cache::VARY;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply;
use crate::serve::library::editions::Library;

pub(crate) fn answer(library: &Library, reader: &Reader, problem: &Problem) -> Response<Body> {
    let mut response = problem.response();
    if reader.wants == Wants::Problem || problem.allow.is_some() {
        reply::finish(&mut response);
        return response;
    }
    let page = html(page(library, reader, problem), reader.texts);
    let (fields, body) = page.into_parts();
    // The status, `Retry-After` and `Cache-Control` are kept from the problem.
    response.headers_mut().remove(header::CONTENT_TYPE);
    response.headers_mut().extend(fields.headers);
    response.headers_mut().insert(header::VARY, HeaderValue::from_static(VARY));
    *response.body_mut() = body;
    finish(&mut response);
    response
}

fn page(library: &Library, reader: &Reader, problem: &Problem) -> String {
    let texts = reader.texts;
    let key = match problem.status.as_u16() {
        403 => "wrong-forbidden",
        404 => "wrong-not-found",
        409 => "wrong-conflict",
        429 | 503 => "wrong-busy",
        500.. => "wrong-failed",
        _ => "wrong-request",
    };
    let heading = texts.get(key, &[]);
    let about = About::new(&heading, &texts.get(&format!("{key}-help"), &[])).not_listed().without_field();
    let canonical = reader.link(reader.path());
    let frame = Frame { reader, about, canonical, game: None, rest: String::new() };
    frame.around(|html| {
        html.leaf("h1", &[], &heading);
        if let Some((key, what)) = problem.text.as_deref() {
            html.element("p", &[], |html| texts.say(html, key, &[("what", Arg::Text(what))]));
        } else if key == "wrong-request" {
            if texts.tag != "en" {
                html.element("p", &[], |html| texts.say(html, "wrong-request-help", &[]));
            }
            html.leaf("p", &[("lang", "en")], &problem.detail);
        } else {
            html.element("p", &[], |html| texts.say(html, &format!("{key}-help"), &[]));
        }
        html.leaf("h2", &[], &texts.get("games", &[]));
        html.element("ul", &[("class", "plain")], |html| {
            for (id, builds) in library.editions() {
                let file = builds.current.dictionary.edition();
                let attributes = [("href", &*reader.link(&format!("/{id}"))), ("lang", &file.book.language.id)];
                html.element("li", &[], |html| html.leaf("a", &attributes, &file.title));
            }
        });
    })
}

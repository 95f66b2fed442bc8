//! The error page, for addresses that do not exist and for requests that cannot be served. A client that does not
//! accept HTML gets a problem document instead.

use axum::body::Body;
use axum::http::{HeaderValue, Response, header};

use super::context::Reader;
use super::frame::{About, Frame};
use super::response::{finish, html};
use super::texts::Arg;
use crate::serve::http::cache::VARY;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply;
use crate::serve::library::editions::Library;

pub(crate) fn answer(library: &Library, reader: &Reader, problem: &Problem) -> Response<Body> {
    if !reader.wants_pages || problem.allow.is_some() {
        return reply::problem(problem);
    }
    let mut response = problem.response();
    let (fields, body) = html(page(library, reader, problem), reader.texts).into_parts();
    // The response keeps the problem's status, `Retry-After` and `Cache-Control`.
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
        429 | 503 if problem.again.is_some() => "wrong-busy",
        500.. => "wrong-failed",
        _ => "wrong-request",
    };
    let (heading, help) = (texts.get(key, &[]), texts.get(&format!("{key}-help"), &[]));
    let about = About { is_listed: false, ..About::new(&heading, &help) };
    Frame { reader, about, context: None }.around(|html| {
        html.leaf("h1", &[], &heading);
        if let Some((key, what)) = problem.text.as_deref() {
            html.element("p", &[], |html| texts.say(html, key, &[("what", Arg::Text(what))]));
        } else {
            // The detail of a malformed request is in English. English pages show only the detail, without the help.
            if key != "wrong-request" || texts.tag != "en" {
                html.leaf("p", &[], &help);
            }
            if ["wrong-request", "wrong-forbidden"].contains(&key) {
                html.leaf("p", &[("lang", "en")], &problem.detail);
            }
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

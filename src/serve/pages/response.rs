//! The response with a page: HTML or a redirect, with the fields of every page.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};

use super::context::Reader;
use super::texts::Texts;
use crate::serve::http::cache::{REVALIDATE, VARY, not_modified};

/// What a page answers.
#[derive(Debug)]
pub(crate) enum Rendered {
    /// A page.
    Html(String),
    /// The address of the page to go to.
    Redirect(String),
}

/// The fields of every page: nothing in it comes from elsewhere, and no script runs in it.
const FIELDS: [(HeaderName, HeaderValue); 3] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; \
             base-uri 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
];

impl Rendered {
    pub(crate) fn response(self, tag: HeaderValue, texts: &Texts) -> Response<Body> {
        let mut response = match self {
            Self::Html(page) => html(page, texts),
            Self::Redirect(address) => redirect(&address),
        };
        keep(response.headers_mut(), tag);
        finish(&mut response);
        response
    }
}

/// A page as an answer.
pub(crate) fn html(page: String, texts: &Texts) -> Response<Body> {
    let mut response = Response::new(Body::from(page));
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    if let Ok(language) = HeaderValue::try_from(&texts.tag) {
        fields.insert(header::CONTENT_LANGUAGE, language);
    }
    response
}

fn redirect(address: &str) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SEE_OTHER;
    // It is percent-encoded, and so always a value.
    if let Ok(address) = HeaderValue::try_from(address) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
}

/// The entity tag of a page: it changes with the builds, the style and texts, and is another in each language.
pub(crate) fn tag(library: &str, version: &str, reader: &Reader) -> HeaderValue {
    let tag = format!("\"{library}-{version}-{}\"", reader.mark());
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// The response for a client that has the page already.
pub(crate) fn not_changed(tag: HeaderValue) -> Response<Body> {
    let mut response = not_modified();
    keep(response.headers_mut(), tag);
    finish(&mut response);
    response
}

fn keep(fields: &mut HeaderMap, tag: HeaderValue) {
    fields.insert(header::ETAG, tag);
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(REVALIDATE));
    fields.insert(header::VARY, HeaderValue::from_static(VARY));
}

/// Adds the fields of every page.
pub(crate) fn finish(response: &mut Response<Body>) {
    response.headers_mut().extend(FIELDS.iter().cloned());
}

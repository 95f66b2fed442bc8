//! What a page becomes on its way out: HTML or another address, with the fields of every page.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};

use crate::serve::http::cache::{ASK_AGAIN, not_modified};
use crate::serve::pages::context::Reader;
use crate::serve::pages::texts::Texts;

/// What somebody gets to see.
#[derive(Debug)]
pub(crate) enum Shown {
    /// A page.
    Html(String),
    /// What is wanted has an address of its own.
    Elsewhere(String),
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

impl Shown {
    pub(crate) fn response(self, tag: HeaderValue, texts: &Texts) -> Response<Body> {
        let mut response = match self {
            Self::Html(page) => html(page, texts),
            Self::Elsewhere(address) => elsewhere(&address),
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

fn elsewhere(address: &str) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SEE_OTHER;
    // It is percent-encoded, and so always a value.
    if let Ok(address) = HeaderValue::try_from(address) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
}

/// What a page is tagged with: it changes with the builds, the style and texts, and is another in each language.
pub(crate) fn tag(shelf: &str, reader: &Reader) -> HeaderValue {
    let tag = format!("\"{shelf}-{}-{}\"", crate::serve::pages::assets::version(), reader.mark());
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// What somebody is told who has the page already.
pub(crate) fn unchanged(tag: HeaderValue) -> Response<Body> {
    let mut response = not_modified();
    keep(response.headers_mut(), tag);
    finish(&mut response);
    response
}

fn keep(fields: &mut HeaderMap, tag: HeaderValue) {
    fields.insert(header::ETAG, tag);
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
    fields.insert(header::VARY, HeaderValue::from_static("accept, accept-language"));
}

/// Adds the fields of every page.
pub(crate) fn finish(response: &mut Response<Body>) {
    response.headers_mut().extend(FIELDS.iter().cloned());
}

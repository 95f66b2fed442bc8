//! Responses with a page or a redirect, and the header fields of every page.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};

use super::context::Reader;
use super::texts::Texts;
use crate::serve::http::cache::{REVALIDATE, VARY, not_modified};

/// The result of rendering a page.
#[derive(Debug)]
pub(crate) enum Rendered {
    /// A page.
    Html(String),
    /// A redirect to another page (303).
    Redirect(String),
    /// A permanent redirect to a page that moved (301).
    Moved(String),
}

/// The header fields of every page: it loads nothing from other sites, and runs only scripts of this server.
const FIELDS: [(HeaderName, HeaderValue); 3] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; \
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
            Self::Redirect(address) => redirect(StatusCode::SEE_OTHER, &address),
            Self::Moved(address) => redirect(StatusCode::MOVED_PERMANENTLY, &address),
        };
        keep(response.headers_mut(), tag);
        finish(&mut response);
        response
    }
}

/// Creates a response with a page.
pub(crate) fn html(page: String, texts: &Texts) -> Response<Body> {
    let mut response = Response::new(Body::from(page));
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    if let Ok(language) = HeaderValue::try_from(texts.tag) {
        fields.insert(header::CONTENT_LANGUAGE, language);
    }
    response
}

fn redirect(status: StatusCode, address: &str) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    // The address is percent-encoded, so it is always a valid header value.
    if let Ok(address) = HeaderValue::try_from(address) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
}

/// The entity tag of a page, which depends on the builds, the style, the texts and the language.
pub(crate) fn tag(library: &str, version: &str, reader: &Reader) -> HeaderValue {
    let tag = format!("\"{library}-{version}-{}\"", reader.mark());
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// The response for a client that already has the current page.
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

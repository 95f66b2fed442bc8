//! Responses that contain a page, and the header fields of every page.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, header};
use axum::response::IntoResponse;

use super::texts::Texts;

/// The security header fields of every page. A page can load nothing from other sites, and runs only scripts of this
/// server.
const FIELDS: [(HeaderName, HeaderValue); 3] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; \
             manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
];

/// Creates a response with a page in the language of `texts`.
pub(crate) fn html(page: String, texts: &Texts) -> Response<Body> {
    let fields = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CONTENT_LANGUAGE, texts.tag)];
    (fields, Body::from(page)).into_response()
}

/// Sets the security header fields of every page.
pub(crate) fn finish(response: &mut Response<Body>) {
    for (name, value) in FIELDS {
        response.headers_mut().insert(name, value);
    }
}

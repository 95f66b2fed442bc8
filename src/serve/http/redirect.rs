//! Redirects: to a given address, or to the URL without trailing slashes.

use axum::body::Body;
use axum::http::{Response, StatusCode, Uri, header};
use axum::response::IntoResponse;

/// Creates a permanent redirect to the URL without trailing slashes. Returns `None` if the path has no trailing slash,
/// or consists only of slashes.
pub(crate) fn without_trailing_slash(uri: &Uri) -> Option<Response<Body>> {
    let path = uri.path().strip_suffix('/')?.trim_matches('/');
    if path.is_empty() {
        return None;
    }
    // The address has exactly one leading slash: with two slashes, it would name a host.
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    Some(redirect(StatusCode::PERMANENT_REDIRECT, &format!("/{path}{query}")))
}

/// Creates a redirect to an address, which must be percent-encoded.
pub(crate) fn redirect(status: StatusCode, address: &str) -> Response<Body> {
    (status, [(header::LOCATION, address)]).into_response()
}

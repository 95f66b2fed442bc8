//! Permanent redirects: to the URL without trailing slashes, and to the new URL of a resource that moved.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, Uri, header};
use axum::response::IntoResponse;

/// Returns a redirect to the URL without trailing slashes. Returns `None` if the path has no trailing slash, or
/// consists only of slashes.
pub(crate) fn without_trailing_slash(uri: &Uri) -> Option<Response<Body>> {
    let path = uri.path().strip_suffix('/')?.trim_matches('/');
    if path.is_empty() {
        return None;
    }
    // The address has exactly one leading slash: with two slashes, it would name a host.
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    HeaderValue::try_from(format!("/{path}{query}")).ok().map(permanent)
}

/// Returns a permanent redirect. The client repeats the request at `location`, with the same method.
pub(crate) fn permanent(location: HeaderValue) -> Response<Body> {
    (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, location)]).into_response()
}

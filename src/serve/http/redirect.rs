//! Permanent redirects: to the URL without trailing slashes, and to the new URL of something that moved.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, Uri, header};

/// Returns a redirect to the URL without trailing slashes, which keeps the method. Returns `None` if the path has no
/// trailing slash, or consists only of slashes.
pub(crate) fn without_trailing_slash(uri: &Uri) -> Option<Response<Body>> {
    let path = uri.path().strip_suffix('/')?.trim_matches('/');
    if path.is_empty() {
        return None;
    }
    // Exactly one leading slash: two would name a host.
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    HeaderValue::try_from(format!("/{path}{query}")).ok().map(permanent)
}

/// A permanent redirect, which keeps the method.
pub(crate) fn permanent(location: HeaderValue) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
    response.headers_mut().insert(header::LOCATION, location);
    response
}

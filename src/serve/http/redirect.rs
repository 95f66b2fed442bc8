//! Permanent redirects: to the URL without the slashes at its end, and to the URL that something has now.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, Uri, header};

/// A redirect to the URL without the slashes at its end, which keeps the method; none where it has none, or nothing but
/// slashes.
pub(crate) fn without_trailing_slash(uri: &Uri) -> Option<Response<Body>> {
    let path = uri.path().strip_suffix('/')?.trim_matches('/');
    if path.is_empty() {
        return None;
    }
    // One slash at the beginning: two would name a host.
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    HeaderValue::try_from(format!("/{path}{query}")).ok().map(permanent)
}

/// A redirect that keeps the method.
pub(crate) fn permanent(location: HeaderValue) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
    response.headers_mut().insert(header::LOCATION, location);
    response
}

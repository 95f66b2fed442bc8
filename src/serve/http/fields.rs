//! Header fields of requests: lists, weights, media types and the host.

use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Version, header};

use super::problem::Problem;

/// Returns the items of a comma-separated field, without surrounding white space.
pub(super) fn items(headers: &HeaderMap, field: HeaderName) -> impl DoubleEndedIterator<Item = &str> {
    let values = headers.get_all(field).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

/// Returns the item with the highest weight in a field such as `Accept`, converted by `convert`. If several items have
/// the highest weight, returns the first of them. An item without a weight has the weight 1. Ignores items with the
/// weight 0, because the client rejects them, and items for which `convert` returns `None`. Returns `None` if no item
/// is left.
pub(super) fn preferred<T>(headers: &HeaderMap, field: HeaderName, convert: impl Fn(&str) -> Option<T>) -> Option<T> {
    let accepted = items(headers, field).filter_map(|item| {
        let mut parts = item.split(';').map(str::trim);
        let value = convert(parts.next().unwrap_or_default())?;
        let weight = parts.find_map(|parameter| parameter.strip_prefix("q="));
        let weight = weight.map_or(1.0_f32, |weight| weight.parse().unwrap_or(0.0));
        (weight > 0.0).then_some((weight, value))
    });
    accepted.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, value)| value)
}

/// Returns the offered language with the highest weight in `Accept-Language`. `find` returns the offered language for a
/// tag without region, such as `en`. Returns `None` if the client accepts no offered language.
pub(crate) fn preferred_language<T>(headers: &HeaderMap, find: impl Fn(&str) -> Option<T>) -> Option<T> {
    preferred(headers, header::ACCEPT_LANGUAGE, |range| find(range.split('-').next().unwrap_or_default()))
}

/// Returns the media type of a body, without parameters. Returns an empty string if the request does not specify the
/// media type.
pub(crate) fn media_type(headers: &HeaderMap) -> &str {
    let field = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    field.split(';').next().unwrap_or_default().trim()
}

/// Checks that the field `Host` occurs exactly once in HTTP/1.1, and at most once in HTTP/1.0 (RFC 9112, 3.2).
pub(super) fn check_host(version: Version, headers: &HeaderMap) -> Result<(), Problem> {
    let is_host = |host: &[u8]| !host.contains(&b'@') && Authority::try_from(host).is_ok();
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) if version < Version::HTTP_11 => Ok(()),
        (None, _) => Err(Problem::bad_request("the field `Host` is missing; HTTP/1.1 requires it")),
        (Some(_), Some(_)) => Err(Problem::bad_request("the field `Host` occurs more than once")),
        // A client sends an empty `Host` if the request target has no host.
        (Some(host), None) if host.is_empty() || is_host(host.as_bytes()) => Ok(()),
        (Some(_), None) => Err(Problem::bad_request("the field `Host` must contain a host with an optional port")),
    }
}

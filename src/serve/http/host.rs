//! The header field `Host`: required exactly once in HTTP/1.1, at most once in HTTP/1.0 (RFC 9112, 3.2).

use axum::http::uri::Authority;
use axum::http::{HeaderMap, Version, header};

use super::problem::Problem;

/// Checks the field `Host` of a request.
pub(super) fn check(version: Version, headers: &HeaderMap) -> Result<(), Problem> {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) if version < Version::HTTP_11 => Ok(()),
        (None, _) => Err(Problem::bad_request("the field `Host` is missing; HTTP/1.1 requires it")),
        (Some(_), Some(_)) => Err(Problem::bad_request("the field `Host` occurs more than once")),
        // If the request target has no host, the client sends an empty `Host`.
        (Some(host), None) if host.is_empty() || is_host(host.as_bytes()) => Ok(()),
        (Some(_), None) => Err(Problem::bad_request("the field `Host` must contain a host with an optional port")),
    }
}

fn is_host(host: &[u8]) -> bool {
    !host.contains(&b'@') && Authority::try_from(host).is_ok()
}

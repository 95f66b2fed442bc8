//! Caching: how long clients may cache a response, and whether a client already has the current response.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;

use super::fields::items;
use super::rate_limit::NO_STORE;

/// `Cache-Control` of a response that never changes.
pub(crate) const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of a response that may change with the next build. Browsers revalidate it with its entity tag. Shared
/// caches keep it for 30 seconds, and for 30 more while they revalidate it, so after a minute all see the new build.
pub(crate) const BRIEF: &str = "public, max-age=0, s-maxage=30, stale-while-revalidate=30";
/// The request header fields that the response depends on.
pub(crate) const VARY: &str = "accept, accept-language";

/// The cache policy of a response: its entity tag and its `Cache-Control`. `None` if the response must not be cached.
pub(crate) struct CachePolicy(Option<(HeaderValue, &'static str)>);

impl CachePolicy {
    /// A policy that forbids caching.
    pub(crate) fn no_store() -> Self {
        Self(None)
    }

    /// A policy that permits caching. `tag` is the entity tag, without quotation marks.
    pub(crate) fn tagged(tag: &str, control: &'static str) -> Self {
        Self(HeaderValue::try_from(format!("\"{tag}\"")).ok().map(|tag| (tag, control)))
    }

    /// Returns true if the client already has the current response.
    pub(crate) fn is_fresh(&self, headers: &HeaderMap) -> bool {
        self.0.as_ref().is_some_and(|(tag, _)| has_tag(headers, tag))
    }

    /// Returns the response with the header fields of this policy.
    pub(crate) fn apply(self, mut response: Response<Body>) -> Response<Body> {
        let fields = response.headers_mut();
        match self.0 {
            Some((tag, control)) => add_cache_fields(fields, tag, control),
            None => {
                fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
            }
        }
        response
    }
}

/// Adds the header fields of a response that clients may cache.
pub(crate) fn add_cache_fields(fields: &mut HeaderMap, tag: HeaderValue, control: &'static str) {
    fields.insert(header::ETAG, tag);
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(control));
    fields.insert(header::VARY, HeaderValue::from_static(VARY));
}

/// Returns true if `If-None-Match` names this entity tag, or is `*`.
pub(crate) fn has_tag(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let mut tags = items(headers, header::IF_NONE_MATCH).map(|tag| tag.trim_start_matches("W/"));
    tags.any(|known| known == "*" || known.as_bytes() == tag.as_bytes())
}

pub(crate) fn not_modified() -> Response<Body> {
    StatusCode::NOT_MODIFIED.into_response()
}

//! Caching: for how long clients may cache a response, and whether a client already has the current one.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};

/// `Cache-Control` of a response that never changes.
pub(crate) const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of a response that clients must revalidate with its entity tag before they use it again.
pub(crate) const REVALIDATE: &str = "public, no-cache";
/// `Cache-Control` of a response that must not be cached.
const NO_STORE: &str = "no-store";
/// The header fields of a request on which the response depends.
pub(crate) const VARY: &str = "accept, accept-language";

/// The cache policy of a response.
pub(crate) struct CachePolicy {
    tag: Option<HeaderValue>,
    control: &'static str,
}

impl CachePolicy {
    /// A policy that forbids caching.
    pub(crate) fn no_store() -> Self {
        Self { tag: None, control: NO_STORE }
    }

    /// A policy that permits caching, with this text as the entity tag.
    pub(crate) fn tagged(tag: &str, control: &'static str) -> Self {
        Self { tag: HeaderValue::try_from(format!("\"{tag}\"")).ok(), control }
    }

    /// Returns true if the client already has the current response.
    pub(crate) fn is_fresh(&self, headers: &HeaderMap) -> bool {
        self.tag.as_ref().is_some_and(|tag| has_tag(headers, tag))
    }

    /// Returns the response with the header fields of this policy.
    pub(crate) fn apply(self, mut response: Response<Body>) -> Response<Body> {
        let fields = response.headers_mut();
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.control));
        if let Some(tag) = self.tag {
            fields.insert(header::ETAG, tag);
            fields.insert(header::VARY, HeaderValue::from_static(VARY));
        }
        response
    }
}

/// Returns true if `If-None-Match` names this entity tag, or is `*`.
pub(crate) fn has_tag(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let values = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let tags = values.flat_map(|value| value.split(',')).map(|tag| tag.trim().trim_start_matches("W/"));
    tags.into_iter().any(|known| known == "*" || known.as_bytes() == tag.as_bytes())
}

pub(crate) fn not_modified() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    response
}

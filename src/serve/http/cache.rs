//! How long clients may cache an answer, and whether a client has it already.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};

/// `Cache-Control` of an answer that never changes.
pub(crate) const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of an answer that is asked for again, with its entity tag.
pub(crate) const REVALIDATE: &str = "public, no-cache";
/// `Cache-Control` of an answer that holds for this moment only.
const NO_STORE: &str = "no-store";
/// What an answer depends on besides its address.
pub(crate) const VARY: &str = "accept, accept-language";

/// How long clients may cache an answer.
pub(crate) struct CachePolicy {
    tag: Option<HeaderValue>,
    control: &'static str,
}

impl CachePolicy {
    /// The answer is not cached.
    pub(crate) fn no_store() -> Self {
        Self { tag: None, control: NO_STORE }
    }

    /// The answer is cached, and its entity tag is this text.
    pub(crate) fn tagged(tag: &str, control: &'static str) -> Self {
        Self { tag: HeaderValue::try_from(format!("\"{tag}\"")).ok(), control }
    }

    /// Whether the client has the answer already.
    pub(crate) fn is_fresh(&self, headers: &HeaderMap) -> bool {
        self.tag.as_ref().is_some_and(|tag| has_tag(headers, tag))
    }

    /// The response with the fields of this policy.
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

/// Whether `If-None-Match` names this entity tag, or with `*` any.
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

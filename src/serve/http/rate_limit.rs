//! The header fields that describe the rate limit of a client (draft-ietf-httpapi-ratelimit-headers-10).

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// `Cache-Control` of a response that must not be cached.
pub(crate) const NO_STORE: &str = "no-store";

/// The header fields `RateLimit-Policy` and `RateLimit`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RateLimit {
    policy: HeaderValue,
    state: HeaderValue,
}

impl RateLimit {
    /// Creates the fields for a client that has `left` of `burst` tokens, and gains `rate` tokens per second.
    pub(crate) fn new(burst: f64, rate: f64, left: f64) -> Self {
        let [quota, window] = [burst.floor(), (burst / rate).ceil()].map(integer);
        let [remaining, reset] = [left.floor(), ((burst - left) / rate).ceil()].map(integer);
        let field = |text: String| HeaderValue::try_from(text).expect("digits and ASCII letters");
        Self {
            policy: field(format!("\"default\";q={quota};w={window}")),
            state: field(format!("\"default\";r={remaining};t={reset}")),
        }
    }

    /// Adds the fields to a response. The policy is the same for all clients. The state is that of one client, so it is
    /// added only if no cache keeps the response.
    pub(crate) fn add_to(&self, fields: &mut HeaderMap) {
        fields.insert(HeaderName::from_static("ratelimit-policy"), self.policy.clone());
        if fields.get(header::CACHE_CONTROL).is_some_and(|control| control == NO_STORE) {
            fields.insert(HeaderName::from_static("ratelimit"), self.state.clone());
        }
    }
}

/// Converts a number to an integer of a structured field, which has at most 15 digits (RFC 9651).
fn integer(number: f64) -> u64 {
    (number as u64).min(999_999_999_999_999)
}

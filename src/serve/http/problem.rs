//! Problem documents (RFC 9457): the responses to requests that are rejected or that fail.

use axum::body::Body;
use axum::http::{Response, StatusCode, header};
use axum::response::IntoResponse;
use serde_json::json;

use super::rate_limit::{NO_STORE, RateLimit};
use crate::labels::unmasked;

/// The media type of a problem.
pub(crate) const MEDIA: &str = "application/problem+json";

/// The reason why a request is rejected or fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    /// The last part of the URN that identifies the type of the problem.
    kind: &'static str,
    title: &'static str,
    pub(crate) detail: String,
    /// The FTL key of the sentence that a page shows, and the value of the sentence's variable `$what`. `None` if a
    /// page shows only the general text for the status.
    pub(crate) text: Option<Box<(&'static str, String)>>,
    /// The number of seconds after which the client can try again. `None` if the response has no `Retry-After`.
    pub(crate) again: Option<u64>,
    /// The methods that the address accepts, for the header field `Allow`. `None` if the method was not the problem.
    pub(crate) allow: Option<&'static str>,
    /// The state of the client's rate limit. `None` if the request takes no tokens.
    pub(crate) limit: Option<Box<RateLimit>>,
}

impl Problem {
    fn new(status: StatusCode, kind: &'static str, title: &'static str, detail: impl Into<String>) -> Self {
        let detail = unmasked(&detail.into(), "en").into_owned();
        Self { status, kind, title, detail, text: None, again: None, allow: None, limit: None }
    }

    /// Sets the sentence that a page shows.
    pub(crate) fn on_pages(self, key: &'static str, what: impl Into<String>) -> Self {
        Self { text: Some(Box::new((key, what.into()))), ..self }
    }

    pub(crate) fn bad_request(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-request", "The request is malformed", detail)
    }

    /// A well-formed request with too many words, or with a word that is too long.
    pub(crate) fn beyond(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "beyond-limits", "The request exceeds a limit", detail)
    }

    pub(crate) fn not_found(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", "The resource does not exist", detail)
    }

    /// An action that is not permitted.
    pub(crate) fn forbidden(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", "This is not permitted", detail)
    }

    pub(crate) fn method_not_allowed(allow: &'static str) -> Self {
        let (title, detail) = ("The address does not accept this method", format!("use one of {allow}"));
        Self { allow: Some(allow), ..Self::new(StatusCode::METHOD_NOT_ALLOWED, "method", title, detail) }
    }

    pub(crate) fn too_slow() -> Self {
        let (title, detail) = ("The request took too long to arrive", "send the body without delay");
        Self::new(StatusCode::REQUEST_TIMEOUT, "too-slow", title, detail)
    }

    pub(crate) fn too_large(most: usize) -> Self {
        let detail = format!("the limit is {most} bytes; send a smaller body");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "The body is too large", detail)
    }

    pub(crate) fn too_long(most: usize) -> Self {
        let detail = format!("the limit is {most} bytes; send a shorter address");
        Self::new(StatusCode::URI_TOO_LONG, "too-long", "The address is too long", detail)
    }

    pub(crate) fn unsupported_media_type(known: &str) -> Self {
        let (title, detail) = ("The media type of the body is not supported", format!("send {known}"));
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", title, detail)
    }

    pub(crate) fn too_many(seconds: u64) -> Self {
        let detail = format!("try again in {seconds} s, or request less data");
        let title = "Too many requests";
        Self { again: Some(seconds), ..Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many", title, detail) }
    }

    pub(crate) fn busy(detail: impl Into<String>) -> Self {
        let problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "The server is busy", detail);
        Self { again: Some(1), ..problem }
    }

    /// A request for a part of the server that is broken. An operator must repair this part.
    pub(crate) fn unavailable(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "Part of the server is not working", detail)
    }

    /// A failure of the server. The cause is logged and not shown to the client.
    pub(crate) fn failed(error: &dyn std::fmt::Display) -> Self {
        tracing::error!(%error, "a request failed");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", "The server failed", "see the server's log")
    }

    /// Returns the problem as JSON.
    pub(crate) fn body(&self) -> Vec<u8> {
        let kind = format!("urn:lexmill:problem:{}", self.kind);
        let status = self.status.as_u16();
        let problem = json!({ "type": kind, "title": self.title, "status": status, "detail": self.detail });
        problem.to_string().into_bytes()
    }

    /// Returns the response, without the header fields that all API responses share.
    pub(crate) fn response(&self) -> Response<Body> {
        let fields = [(header::CONTENT_TYPE, MEDIA), (header::CACHE_CONTROL, NO_STORE)];
        let again = self.again.map(|seconds| [(header::RETRY_AFTER, seconds)]);
        let allow = self.allow.map(|allow| [(header::ALLOW, allow)]);
        let mut response = (self.status, fields, again, allow, Body::from(self.body())).into_response();
        self.limit.iter().for_each(|limit| limit.add_to(response.headers_mut()));
        response
    }

    /// Returns the whole response as bytes, for a connection that is closed before a request is read.
    pub(crate) fn as_bytes(&self) -> Vec<u8> {
        let body = self.body();
        let seconds = self.again.unwrap_or(1);
        let mut bytes = format!(
            "HTTP/1.1 {}\r\ncontent-type: {MEDIA}\r\ncontent-length: {}\r\nretry-after: {seconds}\r\n\
             connection: close\r\n\r\n",
            self.status,
            body.len()
        )
        .into_bytes();
        bytes.extend(body);
        bytes
    }
}

/// Problems that only occur if the server has a queue of word requests.
#[cfg(feature = "moderation")]
impl Problem {
    /// An idempotency key that was already used for another request.
    pub(crate) fn key_reused(detail: impl Into<String>) -> Self {
        let title = "The key was already used for another request";
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "key-reused", title, detail)
    }

    /// A caller that is not authenticated.
    pub(crate) fn unauthorised(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthorised", "Authentication is required", detail)
    }

    /// An action that the current state does not permit.
    pub(crate) fn conflict(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, "conflict", "The request conflicts with the current state", detail)
    }
}

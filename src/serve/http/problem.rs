//! Problem documents (RFC 9457), with which the server answers requests that it rejects or that fail.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use serde_json::json;

use crate::labels::unmasked;

/// The media type of a problem.
pub(crate) const MEDIA: &str = "application/problem+json";

/// The reason why a request is not served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    /// The last part of the URN that identifies the type of the problem.
    kind: &'static str,
    title: &'static str,
    pub(crate) detail: String,
    /// The FTL key of the sentence that a page shows, and the value of its variable `$what`. `None` if a page shows
    /// only the general text for the status.
    pub(crate) text: Option<Box<(&'static str, String)>>,
    /// The number of seconds after which the client may try again; `None` if the response has no `Retry-After`.
    pub(crate) again: Option<u64>,
    /// The methods that the address accepts, for `Allow`. `None` unless the request used another method.
    pub(crate) allow: Option<&'static str>,
}

/// A kind of problem: its status, the last part of its type URN, and its title.
type ProblemKind = (StatusCode, &'static str, &'static str);

const BAD_REQUEST: ProblemKind = (StatusCode::BAD_REQUEST, "bad-request", "The request is malformed");
const NOT_FOUND: ProblemKind = (StatusCode::NOT_FOUND, "not-found", "The resource does not exist");
const METHOD: ProblemKind = (StatusCode::METHOD_NOT_ALLOWED, "method", "The address does not accept this method");
const TOO_SLOW: ProblemKind = (StatusCode::REQUEST_TIMEOUT, "too-slow", "The request took too long to arrive");
const TOO_LARGE: ProblemKind = (StatusCode::PAYLOAD_TOO_LARGE, "too-large", "The body is too large");
const TOO_LONG: ProblemKind = (StatusCode::URI_TOO_LONG, "too-long", "The address is too long");
const MEDIA_TYPE: ProblemKind =
    (StatusCode::UNSUPPORTED_MEDIA_TYPE, "media-type", "The media type of the body is not supported");
const BEYOND: ProblemKind = (StatusCode::UNPROCESSABLE_ENTITY, "beyond-limits", "The request exceeds a limit");
const TOO_MANY: ProblemKind = (StatusCode::TOO_MANY_REQUESTS, "too-many", "Too many costly requests from one address");
const FAILED: ProblemKind = (StatusCode::INTERNAL_SERVER_ERROR, "failed", "The server failed");
const BUSY: ProblemKind = (StatusCode::SERVICE_UNAVAILABLE, "busy", "The server is busy");

impl Problem {
    fn new((status, kind, title): ProblemKind, detail: impl Into<String>) -> Self {
        let detail = unmasked(&detail.into(), "en").into_owned();
        Self { status, kind, title, detail, text: None, again: None, allow: None }
    }

    /// Sets the sentence that a page shows.
    pub(crate) fn on_pages(self, key: &'static str, what: impl Into<String>) -> Self {
        Self { text: Some(Box::new((key, what.into()))), ..self }
    }

    pub(crate) fn bad_request(detail: impl Into<String>) -> Self {
        Self::new(BAD_REQUEST, detail)
    }

    /// A well-formed request with too many or too long words.
    pub(crate) fn beyond(detail: impl Into<String>) -> Self {
        Self::new(BEYOND, detail)
    }

    pub(crate) fn not_found(detail: impl Into<String>) -> Self {
        Self::new(NOT_FOUND, detail)
    }

    pub(crate) fn method_not_allowed(allow: &'static str) -> Self {
        Self { allow: Some(allow), ..Self::new(METHOD, format!("use one of {allow}")) }
    }

    pub(crate) fn too_slow() -> Self {
        Self::new(TOO_SLOW, "send the body without delay")
    }

    pub(crate) fn too_large(most: usize) -> Self {
        Self::new(TOO_LARGE, format!("the limit is {most} bytes; send a smaller body"))
    }

    pub(crate) fn too_long(most: usize) -> Self {
        Self::new(TOO_LONG, format!("the limit is {most} bytes"))
    }

    pub(crate) fn unsupported_media_type(known: &str) -> Self {
        Self::new(MEDIA_TYPE, format!("send {known}"))
    }

    pub(crate) fn too_many(seconds: u64) -> Self {
        let detail = format!("try again in {seconds} s, or ask for less");
        Self { again: Some(seconds), ..Self::new(TOO_MANY, detail) }
    }

    pub(crate) fn busy(detail: impl Into<String>) -> Self {
        Self { again: Some(1), ..Self::new(BUSY, detail) }
    }

    /// A failure of the server. The cause is logged and not shown to the client.
    pub(crate) fn failed(error: &dyn std::fmt::Display) -> Self {
        tracing::error!(%error, "a request failed");
        Self::new(FAILED, "see the server's log")
    }

    /// The JSON of the problem.
    pub(crate) fn body(&self) -> Vec<u8> {
        let kind = format!("urn:lexmill:problem:{}", self.kind);
        let status = self.status.as_u16();
        let problem = json!({ "type": kind, "title": self.title, "status": status, "detail": self.detail });
        problem.to_string().into_bytes()
    }

    /// The response, without the header fields that all API responses share.
    pub(crate) fn response(&self) -> Response<Body> {
        let mut response = Response::new(Body::from(self.body()));
        *response.status_mut() = self.status;
        let fields = response.headers_mut();
        fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA));
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.again {
            fields.insert(header::RETRY_AFTER, seconds.into());
        }
        if let Some(allow) = self.allow {
            fields.insert(header::ALLOW, HeaderValue::from_static(allow));
        }
        response
    }

    /// The whole response as bytes, for a connection that is closed without reading a request.
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
    const UNKNOWN_CALLER: ProblemKind = (StatusCode::UNAUTHORIZED, "unauthorised", "Authentication is required");
    const FORBIDDEN: ProblemKind = (StatusCode::FORBIDDEN, "forbidden", "This is not permitted");
    const CONFLICT: ProblemKind = (StatusCode::CONFLICT, "conflict", "The request conflicts with the current state");

    const KEY_REUSED: ProblemKind =
        (StatusCode::UNPROCESSABLE_ENTITY, "key-reused", "The key was already used for another request");

    /// An idempotency key that was already used for another request.
    pub(crate) fn key_reused(detail: impl Into<String>) -> Self {
        Self::new(Self::KEY_REUSED, detail)
    }

    /// A caller that is not authenticated.
    pub(crate) fn unauthorised(detail: impl Into<String>) -> Self {
        Self::new(Self::UNKNOWN_CALLER, detail)
    }

    /// An action that is not permitted.
    pub(crate) fn forbidden(detail: impl Into<String>) -> Self {
        Self::new(Self::FORBIDDEN, detail)
    }

    /// An action that the current state does not permit.
    pub(crate) fn conflict(detail: impl Into<String>) -> Self {
        Self::new(Self::CONFLICT, detail)
    }
}

//! The bodies of API responses: one JSON object, several JSON objects, or text. Also the header fields that all API
//! responses share.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, header};
use axum::response::IntoResponse;
use serde::Serialize;

use super::fields::preferred;
use super::problem::Problem;
use crate::json;

/// The media type of a JSON object or array.
pub(crate) const JSON: &str = "application/json";
/// The media type of JSON objects, one per line.
pub(crate) const LINES: &str = "application/x-ndjson";
/// The media type of text.
pub(crate) const TEXT: &str = "text/plain; charset=utf-8";

/// The body of a response, with its media type and language.
#[derive(Debug)]
pub(crate) struct Reply {
    media: &'static str,
    pub(crate) body: Bytes,
    /// The language of the reasons in the body. `None` if the body contains no reasons.
    language: Option<HeaderValue>,
    /// The field `Link` with the address of the next page. `None` if this is the last page.
    link: Option<HeaderValue>,
}

impl Reply {
    /// Creates a body of one JSON object, followed by a line break.
    pub(crate) fn json(object: &impl Serialize) -> Result<Self, Problem> {
        let mut body = json::bytes(object).map_err(|error| Problem::failed(&error))?;
        body.push(b'\n');
        Ok(Self::text(JSON, body))
    }

    pub(crate) fn text(media: &'static str, body: impl Into<Bytes>) -> Self {
        Self { media, body: body.into(), language: None, link: None }
    }

    /// Sets the language of the reasons in the body.
    pub(crate) fn in_language(self, language: &str) -> Self {
        Self { language: HeaderValue::try_from(language).ok(), ..self }
    }

    /// Sets the address of the next page, which is percent-encoded (RFC 8288).
    pub(crate) fn followed_by(self, address: Option<&str>) -> Self {
        let link = address.and_then(|address| HeaderValue::try_from(format!("<{address}>; rel=\"next\"")).ok());
        Self { link, ..self }
    }

    pub(crate) fn response(self) -> Response<Body> {
        let language = self.language.map(|language| [(header::CONTENT_LANGUAGE, language)]);
        let link = self.link.map(|link| [(header::LINK, link)]);
        ([(header::CONTENT_TYPE, self.media)], language, link, Body::from(self.body)).into_response()
    }
}

/// The format of a body with several JSON objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sequence {
    /// One object per line, as the commands print them.
    #[default]
    Lines,
    /// An array, for a client that accepts `application/json`.
    Array,
}

impl Sequence {
    /// Returns the format with the highest weight in the field `Accept`. Returns `None` if a range such as `*/*` has
    /// the highest weight, or if the field names neither of the two formats.
    pub(crate) fn asked(headers: &HeaderMap) -> Option<Self> {
        preferred(headers, header::ACCEPT, |media| match media {
            LINES => Some(Some(Self::Lines)),
            JSON => Some(Some(Self::Array)),
            "*/*" | "application/*" => Some(None),
            _ => None,
        })
        .flatten()
    }

    /// Returns a suffix for entity tags that distinguishes the two formats.
    pub(crate) fn mark(self) -> &'static str {
        match self {
            Self::Lines => "",
            Self::Array => "-array",
        }
    }
}

/// A body with several JSON objects, which are added one by one.
pub(crate) struct Answers {
    sequence: Sequence,
    body: Vec<u8>,
}

impl Answers {
    pub(crate) fn new(sequence: Sequence) -> Self {
        Self { sequence, body: Vec::new() }
    }

    pub(crate) fn push(&mut self, answer: &impl Serialize) -> Result<(), Problem> {
        let mut result = Ok(());
        self.push_with(|body| {
            result = json::write(body, answer);
            result.is_ok().then_some(())
        });
        result.map_err(|error| Problem::failed(&error))
    }

    /// Adds an object that `write` appends as JSON. Adds nothing, and returns `None`, if `write` returns `None`.
    pub(crate) fn push_with<T>(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Option<T>) -> Option<T> {
        let length = self.body.len();
        if self.sequence == Sequence::Array {
            self.body.push(if self.body.is_empty() { b'[' } else { b',' });
        }
        let written = write(&mut self.body);
        match self.sequence {
            _ if written.is_none() => self.body.truncate(length),
            Sequence::Lines => self.body.push(b'\n'),
            Sequence::Array => {}
        }
        written
    }

    /// Returns true if no object has been added.
    pub(crate) fn is_empty(&self) -> bool {
        self.body.is_empty()
    }

    pub(crate) fn reply(mut self) -> Reply {
        if self.sequence == Sequence::Lines {
            return Reply::text(LINES, self.body);
        }
        if self.body.is_empty() {
            self.body.push(b'[');
        }
        self.body.extend(b"]\n");
        Reply::text(JSON, self.body)
    }
}

/// The header fields of every API response. With these fields, browsers treat the response only as data, and pages of
/// other sites may read the response.
const FIELDS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("etag, link, ratelimit, ratelimit-policy, retry-after"),
    ),
];

/// Creates the API response for a problem.
pub(crate) fn problem(problem: &Problem) -> Response<Body> {
    let mut response = problem.response();
    finish(&mut response);
    response
}

/// Adds the header fields that every API response has.
pub(crate) fn finish(response: &mut Response<Body>) {
    response.headers_mut().extend(FIELDS.iter().cloned());
}

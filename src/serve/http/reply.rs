//! The bodies of API responses: one JSON object, several, or text; and the header fields that all API responses share.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, header};
use serde::Serialize;

use super::problem::Problem;
use crate::json;

/// The media type of one object or an array.
pub(crate) const JSON: &str = "application/json";
/// The media type of one object per line.
pub(crate) const LINES: &str = "application/x-ndjson";
/// The media type of text.
pub(crate) const TEXT: &str = "text/plain; charset=utf-8";

/// The body of a response, with its media type and language.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) media: &'static str,
    pub(crate) body: Bytes,
    /// The language of the reasons in the body; `None` if the body contains no reasons.
    language: Option<HeaderValue>,
}

impl Reply {
    /// One JSON object, followed by a line break.
    pub(crate) fn json(object: &impl Serialize) -> Result<Self, Problem> {
        let mut body = json::bytes(object).map_err(|error| Problem::failed(&error))?;
        body.push(b'\n');
        Ok(Self::text(JSON, body))
    }

    pub(crate) fn text(media: &'static str, body: impl Into<Bytes>) -> Self {
        Self { media, body: body.into(), language: None }
    }

    /// Sets the language of the reasons in the body.
    pub(crate) fn in_language(self, language: &str) -> Self {
        Self { language: HeaderValue::try_from(language).ok(), ..self }
    }

    pub(crate) fn response(self) -> Response<Body> {
        let mut response = Response::new(Body::from(self.body));
        let fields = response.headers_mut();
        fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.media));
        if let Some(language) = self.language {
            fields.insert(header::CONTENT_LANGUAGE, language);
        }
        response
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
    /// Returns the format with the most weight in the client's `Accept` field; the first one, if several have the same
    /// weight. Returns `None` if the client accepts any format, or neither of these.
    pub(crate) fn asked(headers: &HeaderMap) -> Option<Self> {
        let known = weighted(headers, &header::ACCEPT).filter_map(|(name, weight)| match name {
            LINES => Some((weight, Some(Self::Lines))),
            JSON => Some((weight, Some(Self::Array))),
            "*/*" | "application/*" => Some((weight, None)),
            _ => None,
        });
        let best =
            known.filter(|(weight, _)| *weight > 0.0).reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.and_then(|(_, sequence)| sequence)
    }

    /// The suffix of the entity tag that distinguishes the formats.
    pub(crate) fn mark(self) -> &'static str {
        match self {
            Self::Lines => "",
            Self::Array => "-array",
        }
    }
}

/// Parses a field such as `Accept` into values and weights: 1 by default, 0 for values that the client rejects.
pub(crate) fn weighted<'h>(headers: &'h HeaderMap, field: &HeaderName) -> impl Iterator<Item = (&'h str, f32)> {
    let values = headers.get_all(field).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(|part| {
        let mut parts = part.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|parameter| parameter.strip_prefix("q="));
        (name, weight.map_or(1.0, |weight| weight.parse().unwrap_or(0.0)))
    })
}

/// A body with several JSON objects, while it is being written.
pub(crate) struct Answers {
    sequence: Sequence,
    body: Vec<u8>,
}

impl Answers {
    pub(crate) fn new(sequence: Sequence) -> Self {
        Self { sequence, body: Vec::new() }
    }

    pub(crate) fn push(&mut self, answer: &impl Serialize) -> Result<(), Problem> {
        if self.sequence == Sequence::Array {
            self.body.push(if self.body.is_empty() { b'[' } else { b',' });
        }
        json::write(&mut self.body, answer).map_err(|error| Problem::failed(&error))?;
        if self.sequence == Sequence::Lines {
            self.body.push(b'\n');
        }
        Ok(())
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

/// The header fields of every API response: browsers treat it only as data, and pages of other sites may read it.
const FIELDS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("etag, retry-after")),
];

/// Adds the header fields of every API response.
pub(crate) fn finish(response: &mut Response<Body>) {
    response.headers_mut().extend(FIELDS.iter().cloned());
}

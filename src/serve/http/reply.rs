//! The body of a response: JSON, one object or several, or text; and the fields that every response of the API has.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, header};
use serde::Serialize;

use super::problem::Problem;
use crate::json;

/// One object.
pub(crate) const JSON: &str = "application/json";
/// One object a line.
pub(crate) const LINES: &str = "application/x-ndjson";
/// Text.
pub(crate) const TEXT: &str = "text/plain; charset=utf-8";

/// What a resource answers.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) media: &'static str,
    pub(crate) body: Bytes,
    /// The language of the reasons in it.
    language: Option<HeaderValue>,
}

impl Reply {
    /// One object, on a line.
    pub(crate) fn json(object: &impl Serialize) -> Result<Self, Problem> {
        let mut body = json::bytes(object).map_err(|error| Problem::failed(&error))?;
        body.push(b'\n');
        Ok(Self::text(JSON, body))
    }

    pub(crate) fn text(media: &'static str, body: impl Into<Bytes>) -> Self {
        Self { media, body: body.into(), language: None }
    }

    /// Says in which language its reasons are.
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

/// How several answers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sequence {
    /// One a line, as the commands do.
    #[default]
    Lines,
    /// As an array, for a client that asks for `application/json`.
    Array,
}

impl Sequence {
    /// What a client asks for: the type in its `Accept` with the most weight, the first of equals; nothing if it takes
    /// any, or none that there is.
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

    /// What tells the two ways apart in an entity tag.
    pub(crate) fn mark(self) -> &'static str {
        match self {
            Self::Lines => "",
            Self::Array => "-array",
        }
    }
}

/// What a field such as `Accept` lists, each with its weight: 1 unless it says otherwise, 0 for what is not wanted.
pub(crate) fn weighted<'h>(headers: &'h HeaderMap, field: &HeaderName) -> impl Iterator<Item = (&'h str, f32)> {
    let values = headers.get_all(field).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(|part| {
        let mut parts = part.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|parameter| parameter.strip_prefix("q="));
        (name, weight.map_or(1.0, |weight| weight.parse().unwrap_or(0.0)))
    })
}

/// Several answers, while they are written.
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

/// The fields of every response of the API: it is data and nothing else, and pages of other sites may read it.
const FIELDS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("etag, retry-after")),
];

/// Adds the fields of every response of the API.
pub(crate) fn finish(response: &mut Response<Body>) {
    response.headers_mut().extend(FIELDS.iter().cloned());
}

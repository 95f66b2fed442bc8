//! What goes back: JSON, alone or in a sequence, or text; and the fields that every answer has.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, header};

use crate::lexicon::Answer;
use crate::serve::http::problem::Problem;

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
    /// The line that the command of the same name writes.
    pub(crate) fn answer(answer: &Answer) -> Result<Self, Problem> {
        let mut body = json(answer)?;
        body.push(b'\n');
        Ok(Self::text(JSON, body))
    }

    /// An object that no command writes.
    pub(crate) fn object(value: &serde_json::Value) -> Self {
        Self::text(JSON, format!("{value}\n"))
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

fn json(answer: &Answer) -> Result<Vec<u8>, Problem> {
    serde_json::to_vec(answer).map_err(|error| Problem::failed(&error))
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
    /// What a client asks for: the first type in its `Accept` that there is; nothing if it takes any.
    pub(crate) fn asked(headers: &HeaderMap) -> Option<Self> {
        let values = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
        let types = values.flat_map(|value| value.split(',')).map(|part| part.split(';').next().unwrap_or(part).trim());
        let mut known = types.filter_map(|name| match name {
            LINES => Some(Some(Self::Lines)),
            JSON => Some(Some(Self::Array)),
            "*/*" | "application/*" => Some(None),
            _ => None,
        });
        known.next().flatten()
    }

    /// What tells the two ways apart in an entity tag.
    pub(crate) fn mark(self) -> &'static str {
        match self {
            Self::Lines => "",
            Self::Array => "-array",
        }
    }
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

    pub(crate) fn push(&mut self, answer: &Answer) -> Result<(), Problem> {
        if self.sequence == Sequence::Array {
            self.body.push(if self.body.is_empty() { b'[' } else { b',' });
        }
        serde_json::to_writer(&mut self.body, answer).map_err(|error| Problem::failed(&error))?;
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

/// The fields of every answer: it is data and nothing else, and pages of other sites may read it.
const FIELDS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("etag, retry-after")),
];

/// Adds the fields of every answer.
pub(crate) fn finish(response: &mut Response<Body>) {
    response.headers_mut().extend(FIELDS.iter().cloned());
}

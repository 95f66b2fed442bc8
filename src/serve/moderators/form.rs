//! Submitted forms: reads their fields and files within limits of size and time, and rejects forms that pages of other
//! sites submit.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, header};

use crate::serve::http::body::read_bytes;
use crate::serve::http::fields::media_type;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::no_control;
use crate::text::{one_line, visible};

/// The usual maximum size of a form or a JSON body, in bytes.
pub(crate) const MAX_FORM_BYTES: usize = 64 << 10;

/// The maximum number of fields of a form.
const MAX_FIELDS: usize = 10_000;

/// A submitted form: the names and values of the fields, in order. The value of a file is its text.
#[derive(Default)]
pub(super) struct Form(Vec<(String, String)>);

impl Form {
    /// Reads the form in the body of a request. Rejects a body of more than `most` bytes, and a body that does not
    /// arrive within `time`.
    pub(super) async fn read(headers: &HeaderMap, body: Body, most: usize, time: Duration) -> Result<Self, Problem> {
        let boundary =
            headers.get(header::CONTENT_TYPE).and_then(|value| multer::parse_boundary(value.to_str().ok()?).ok());
        if let Some(boundary) = boundary {
            return Self::read_parts(read_bytes(body, most, time).await?, boundary).await;
        }
        let bytes = read_body(headers, body, "application/x-www-form-urlencoded", most, time).await?;
        Self::limited(form_urlencoded::parse(&bytes).into_owned().take(MAX_FIELDS + 1).collect())
    }

    fn limited(fields: Vec<(String, String)>) -> Result<Self, Problem> {
        if fields.len() > MAX_FIELDS {
            return Err(Problem::beyond(format!("a form may have at most {MAX_FIELDS} fields")));
        }
        Ok(Self(fields))
    }

    /// Parses a form of the media type `multipart/form-data`, which may contain files. Rejects files that are not
    /// UTF-8.
    async fn read_parts(bytes: Bytes, boundary: String) -> Result<Self, Problem> {
        let malformed = |error| Problem::bad_request(format!("could not parse the form: {error}"));
        let mut parts = multer::Multipart::new(Body::from(bytes).into_data_stream(), boundary);
        let mut fields = Vec::new();
        while fields.len() <= MAX_FIELDS
            && let Some(part) = parts.next_field().await.map_err(malformed)?
        {
            let name = part.name().unwrap_or_default().to_owned();
            let value = String::from_utf8(part.bytes().await.map_err(malformed)?.into());
            let not_utf8 =
                |_| Problem::bad_request(format!("{} is not UTF-8", visible(&name))).on_pages("wrong-not-utf8", "");
            fields.push((name.clone(), value.map_err(not_utf8)?));
        }
        Self::limited(fields)
    }

    /// Returns the first value of a field, without surrounding white space. Returns an empty text if the field is
    /// missing.
    pub(super) fn get(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// Returns the first value of a field with its surrounding white space, which can be part of a password. Returns an
    /// empty text if the field is missing.
    pub(super) fn exact(&self, name: &str) -> &str {
        self.0.iter().find(|(other, _)| other == name).map_or("", |(_, value)| value)
    }

    /// Returns all values of a field that may occur several times, without surrounding white space.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(other, _)| other == name).map(|(_, value)| value.trim())
    }

    /// Returns the value of a field, normalised to one line. Rejects a value with more than `most` characters.
    pub(super) fn text(&self, name: &str, most: usize) -> Result<String, Problem> {
        limited(name, self.get(name), most)
    }
}

/// Normalises the value of the field `name` to one line. Rejects control characters, and a text with more than `most`
/// characters.
pub(super) fn limited(name: &str, text: &str, most: usize) -> Result<String, Problem> {
    let text = one_line(text);
    if text.chars().count() > most {
        return Err(Problem::beyond(format!("`{name}` must have at most {most} characters")));
    }
    no_control(&text)?;
    Ok(text)
}

/// Reads a body of up to `most` bytes. Rejects a body whose media type is not `known`, or that does not arrive within
/// `time`.
pub(super) async fn read_body(
    headers: &HeaderMap,
    body: Body,
    known: &str,
    most: usize,
    time: Duration,
) -> Result<Bytes, Problem> {
    if !media_type(headers).eq_ignore_ascii_case(known) {
        return Err(Problem::unsupported_media_type(known));
    }
    read_bytes(body, most, time).await
}

/// Rejects a form that a page of another site submits. Browsers send the page's origin with a form. A request without
/// an origin is accepted: it does not come from a browser, so it cannot misuse a moderator's cookie.
pub(super) fn from_here(headers: &HeaderMap) -> Result<(), Problem> {
    let value = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    match (value("sec-fetch-site"), value("origin"), value("host")) {
        (Some("same-origin"), _, _) | (None, None, _) => Ok(()),
        (None, Some(origin), Some(host)) => {
            let is_from_here = origin.split_once("://").is_some_and(|(_, origin)| origin.eq_ignore_ascii_case(host));
            let detail = format!(
                "the form was sent from {origin} to {host}; if there is a proxy, it must forward the browser's `Host` header unchanged"
            );
            if is_from_here { Ok(()) } else { Err(Problem::forbidden(detail)) }
        }
        _ => Err(Problem::forbidden("the form was sent from a page on another site")),
    }
}

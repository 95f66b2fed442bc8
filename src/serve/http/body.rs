//! Reads the body of a request, as JSON or text, within limits on size and time.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::Deserialize;

use super::fields::media_type;
use super::problem::Problem;

/// The maximum size of a body, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 4 << 20;

/// The contents of a body.
#[derive(Clone, Debug)]
pub(crate) enum Sent {
    /// `{"words": […]}`.
    Json(Vec<String>),
    /// Words, one per line. Empty if the request has no body.
    Text(Bytes),
}

/// The contents of a JSON body.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    words: Vec<String>,
}

/// Reads a body within `time`. Rejects bodies that are compressed, too large, or neither JSON nor text.
pub(crate) async fn read(headers: &HeaderMap, body: Body, time: Duration) -> Result<Sent, Problem> {
    let media = media_type(headers);
    let is_text = media.eq_ignore_ascii_case("text/plain");
    if !is_text && !media.eq_ignore_ascii_case("application/json") {
        return Err(Problem::unsupported_media_type(
            "application/json, text/plain or, to `check`, application/x-ndjson",
        ));
    }
    check_coding(headers)?;
    let bytes = read_bytes(body, MAX_BODY_BYTES, time).await?;
    if is_text {
        return Ok(Sent::Text(bytes));
    }
    let words: Words = serde_json::from_slice(&bytes).map_err(|error| {
        Problem::bad_request(format!("the body must have the form {{\"words\": [\"…\"]}}: {error}"))
    })?;
    Ok(Sent::Json(words.words))
}

/// Rejects a compressed body.
pub(crate) fn check_coding(headers: &HeaderMap) -> Result<(), Problem> {
    let is_encoded = |coding: &HeaderValue| !coding.as_bytes().eq_ignore_ascii_case(b"identity");
    if headers.get(header::CONTENT_ENCODING).is_some_and(is_encoded) {
        return Err(Problem::unsupported_media_type(
            "the body without Content-Encoding, because the server does not decompress it",
        ));
    }
    Ok(())
}

/// Reads the bytes of a body within `time`. Rejects a body of more than `most` bytes.
pub(crate) async fn read_bytes(body: Body, most: usize, time: Duration) -> Result<Bytes, Problem> {
    let limited = Limited::new(body, most).collect();
    let collected = tokio::time::timeout(time, limited).await.map_err(|_| Problem::too_slow())?;
    let collected = collected.map_err(|error| match error.downcast_ref::<LengthLimitError>() {
        Some(_) => Problem::too_large(most),
        None => Problem::bad_request("the body did not arrive completely"),
    });
    Ok(collected?.to_bytes())
}

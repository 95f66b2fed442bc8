//! The body of a request: read within limits, as JSON or as text.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::Deserialize;

use super::problem::Problem;

/// The maximum size of a body, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 4 << 20;

/// The contents of a body.
#[derive(Clone, Debug)]
pub(crate) enum Sent {
    /// `{"words": […]}`.
    Json(Vec<String>),
    /// Words, one per line. Empty for a request that has no body.
    Text(Bytes),
}

/// The contents of a JSON body.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    words: Vec<String>,
}

/// The accepted media types, as a problem lists them.
const KNOWN: &str = "application/json or text/plain";

/// Reads a body within `time`. Rejects bodies that are compressed, too large, or neither JSON nor text.
pub(crate) async fn read(headers: &HeaderMap, body: Body, time: Duration) -> Result<Sent, Problem> {
    let media = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    if !["application/json", "text/plain"].contains(&media.as_str()) {
        return Err(Problem::unsupported_media_type(KNOWN));
    }
    let coding = headers.get(header::CONTENT_ENCODING).map_or(b"identity".as_slice(), |coding| coding.as_bytes());
    if !coding.eq_ignore_ascii_case(b"identity") {
        return Err(Problem::unsupported_media_type(
            "the body without Content-Encoding: the server does not decompress it",
        ));
    }
    let bytes = read_bytes(body, MAX_BODY_BYTES, time).await?;
    if media == "text/plain" {
        return Ok(Sent::Text(bytes));
    }
    let words: Words = serde_json::from_slice(&bytes).map_err(|error| {
        Problem::bad_request(format!("the body must have the form {{\"words\": [\"…\"]}}: {error}"))
    })?;
    Ok(Sent::Json(words.words))
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

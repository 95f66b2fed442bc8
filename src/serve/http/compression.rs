//! Compressed responses, for clients that accept gzip or zstd.

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::http::{Extensions, HeaderMap, HeaderValue, Response, StatusCode, Version, header};
use axum::middleware::map_response;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::compression::{CompressionLayer, CompressionLevel};

/// The minimum size of a body that is compressed, in bytes. A smaller body fits into one or two packets anyway.
const MIN_BYTES: u16 = 1024;

/// The size of a body before compression, in bytes, stored in the extensions of a response.
#[derive(Clone, Copy)]
pub(crate) struct PlainSize(pub(crate) u64);

/// A marker in the extensions of a response whose URL or body contains a secret. The URL is not logged. The body is not
/// compressed: if an attacker can choose a part of the body, the compressed size can reveal the secret (BREACH).
#[derive(Clone, Copy)]
pub(crate) struct HoldsSecret;

/// A marker in the extensions of a response whose body is produced while the body of the request arrives. It is not
/// compressed, because that would delay its parts, and it renews the deadline of its connection.
#[derive(Clone, Copy)]
pub(crate) struct Streamed;

/// Compresses the responses of a router.
pub(crate) fn add(router: Router) -> Router {
    let open = |_: StatusCode, _: Version, _: &HeaderMap, more: &Extensions| {
        more.get::<HoldsSecret>().is_none() && more.get::<Streamed>().is_none()
    };
    let compression = CompressionLayer::new().quality(CompressionLevel::Fastest);
    let compression = compression.compress_when(SizeAbove::new(MIN_BYTES).and(open));
    router.layer(map_response(measure)).layer(compression).layer(map_response(weaken_tag))
}

async fn measure(mut response: Response<Body>) -> Response<Body> {
    let size = response.body().size_hint().lower();
    response.extensions_mut().insert(PlainSize(size));
    response
}

/// Marks the entity tag of a compressed response as weak, because a strong tag promises identical bytes.
async fn weaken_tag(mut response: Response<Body>) -> Response<Body> {
    let fields = response.headers_mut();
    if fields.contains_key(header::CONTENT_ENCODING)
        && let Some(tag) = fields.get(header::ETAG).filter(|tag| tag.as_bytes().starts_with(b"\""))
        && let Ok(weak) = HeaderValue::from_bytes(&[b"W/", tag.as_bytes()].concat())
    {
        fields.insert(header::ETAG, weak);
    }
    response
}

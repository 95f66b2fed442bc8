//! What the pages share as files: the style and the icon, at addresses that change with their contents, so that browsers
//! may cache them for ever.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderValue, Method, Response, header};

use super::response::finish;
use super::texts;
use crate::provenance::sha256_hex;
use crate::serve::http::cache::IMMUTABLE;
use crate::serve::http::method::Verb;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::{self, leave_out_body};

/// A file.
pub(crate) struct Asset {
    /// Where it is served.
    pub(crate) address: String,
    media: &'static str,
    text: &'static str,
}

static ALL: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    [
        Asset::new("style", "css", "text/css; charset=utf-8", include_str!("assets/style.css")),
        Asset::new("icon", "svg", "image/svg+xml", include_str!("assets/icon.svg")),
    ]
});

/// What changes with every change of a file or text.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let texts = texts::FILES.concat();
    short_hash(&[&ALL[0].address, &*texts].concat())
});

/// All files.
pub(crate) fn all() -> impl Iterator<Item = &'static Asset> {
    ALL.iter()
}

pub(crate) fn style() -> &'static Asset {
    &ALL[0]
}

pub(crate) fn icon() -> &'static Asset {
    &ALL[1]
}

pub(crate) fn version() -> &'static str {
    &VERSION
}

impl Asset {
    pub(crate) fn new(name: &str, ending: &str, media: &'static str, text: &'static str) -> Self {
        Self { address: format!("/{name}-{}.{ending}", short_hash(text)), media, text }
    }

    pub(crate) fn answer(&self, method: &Method) -> Response<Body> {
        if !Verb::Get.takes(method) {
            let mut response = Problem::method_not_allowed(Verb::Get.methods()).response();
            reply::finish(&mut response);
            return response;
        }
        let mut response = Response::new(Body::from(self.text));
        let fields = response.headers_mut();
        fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.media));
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE));
        finish(&mut response);
        if *method == Method::HEAD {
            leave_out_body(&mut response);
        }
        response
    }
}

fn short_hash(text: &str) -> String {
    sha256_hex(text.as_bytes()).chars().take(12).collect()
}

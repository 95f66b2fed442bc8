//! How long an answer may be kept, and whether a client has it already.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};

use crate::serve::api::routes::{Keeping, Route};
use crate::serve::library::question::Question;

/// An answer that never changes.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// An answer that is asked for again, with its tag.
pub(crate) const ASK_AGAIN: &str = "public, no-cache";
/// What an answer depends on besides its address.
pub(crate) const VARY: &str = "accept, accept-language";
/// An answer that holds for this moment.
const NEVER: &str = "no-store";

/// How long an answer may be kept.
pub(crate) struct Keep {
    /// What it is tagged with, if it is the same the next time.
    tag: Option<HeaderValue>,
    control: &'static str,
}

impl Keep {
    pub(crate) fn of(route: &Route, question: &Question) -> Self {
        let tag = match (route.keeping, &question.named) {
            (Keeping::Edition, Some(named)) => &named.edition.tag,
            (Keeping::Builds | Keeping::Shelf, _) => &question.shelf.tag,
            (Keeping::Never, _) | (Keeping::Edition, None) => return Self { tag: None, control: NEVER },
        };
        let mark = question.asked.unwrap_or_default().mark();
        let is_settled = route.keeping != Keeping::Shelf && question.is_settled();
        let tag = HeaderValue::try_from(format!("\"{tag}{mark}{}\"", question.language_mark())).ok();
        Self { tag, control: if is_settled { FOR_EVER } else { ASK_AGAIN } }
    }

    /// Whether the client has the answer already.
    pub(crate) fn is_known(&self, headers: &HeaderMap) -> bool {
        self.tag.as_ref().is_some_and(|tag| matches(headers, tag))
    }

    pub(crate) fn put(self, mut response: Response<Body>) -> Response<Body> {
        let fields = response.headers_mut();
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.control));
        if let Some(tag) = self.tag {
            fields.insert(header::ETAG, tag);
            fields.insert(header::VARY, HeaderValue::from_static(VARY));
        }
        response
    }
}

/// Whether the client has the answer already.
pub(crate) fn matches(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let values = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let tags = values.flat_map(|value| value.split(',')).map(|tag| tag.trim().trim_start_matches("W/"));
    tags.into_iter().any(|known| known.as_bytes() == tag.as_bytes())
}

pub(crate) fn not_modified() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    response
}

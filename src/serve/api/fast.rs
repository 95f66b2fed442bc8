//! The question that is asked most, answered without a detour: whether a plain word may be laid that may be laid.
//!
//! A bare axum "hello" costs some 8 µs of processor time, nearly all of it the system's. That a verdict costs hardly
//! more needs three things, each measured by `benches/serve.rs`: the verdicts asked for lately are kept as they are
//! sent, the fields of the answer are made once for each build, and the router is passed by.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response, header};
use hyper::body::Incoming;

use crate::lexicon::Answer;
use crate::serve::api::routes::VERDICTS;
use crate::serve::http::cache::{ASK_AGAIN, VARY, matches, not_modified};
use crate::serve::http::query::LONGEST_WORD;
use crate::serve::http::reply::{self, JSON, Reply};
use crate::serve::library::editions::Edition;
use crate::serve::library::state::State;

/// The most verdicts that are kept of an edition.
const MOST: usize = 1 << 16;

/// Verdicts about plain words that are allowed, as they are sent in a language.
pub(crate) struct VerdictCache {
    language: String,
    fields: HeaderMap,
    tag: HeaderValue,
    kept: RwLock<HashMap<Box<str>, Bytes>>,
}

impl VerdictCache {
    /// An empty one for a build and a language that are tagged so.
    pub(crate) fn new(language: &str, tag: &str) -> Self {
        let tag = HeaderValue::try_from(format!("\"{tag}\"")).expect("hexadecimal digits and a language tag");
        let mut response = Response::new(Body::empty());
        let fields = response.headers_mut();
        fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
        fields.insert(header::ETAG, tag.clone());
        fields.insert(header::VARY, HeaderValue::from_static(VARY));
        if let Ok(language) = HeaderValue::try_from(language) {
            fields.insert(header::CONTENT_LANGUAGE, language);
        }
        reply::finish(&mut response);
        Self { language: language.to_owned(), fields: response.into_parts().0.headers, tag, kept: RwLock::default() }
    }

    pub(crate) fn language(&self) -> &str {
        &self.language
    }

    /// The verdict about a plain word; nothing if it is not allowed.
    fn get(&self, edition: &Edition, word: &str) -> Option<Bytes> {
        if let Some(body) = self.kept.read().unwrap_or_else(PoisonError::into_inner).get(word) {
            return Some(body.clone());
        }
        if !edition.lexicon.allows(word).ok()? {
            return None;
        }
        let body = Reply::answer(&Answer::Check(edition.lexicon.check_in(word, &self.language).ok()?)).ok()?.body;
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == MOST {
            // What is asked often is back at once.
            kept.clear();
        }
        kept.insert(word.into(), body.clone());
        Some(body)
    }
}

/// The answer, and the place of its route, if it is such a question.
pub(crate) fn answer(state: &State, request: &Request<Incoming>) -> Option<(usize, Response<Body>)> {
    let uri = request.uri();
    let (id, rest) = uri.path().strip_prefix("/v1/")?.split_once('/')?;
    let word = rest.strip_prefix("words/")?;
    let is_plain = (1..=LONGEST_WORD).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_plain || *request.method() != Method::GET || uri.query().is_some() {
        return None;
    }
    let shelf = state.shelf.load();
    let edition = &shelf.volume(id)?.current;
    let cache = edition.verdicts(request.headers());
    let mut response = if matches(request.headers(), &cache.tag) {
        not_modified()
    } else {
        Response::new(Body::from(cache.get(edition, word)?))
    };
    state.metrics.looked_up(id, 1);
    *response.headers_mut() = cache.fields.clone();
    Some((VERDICTS, response))
}

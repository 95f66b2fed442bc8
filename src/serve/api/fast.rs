//! The fast path of the request that comes most: whether a plain word may be laid.
//!
//! A bare axum "hello" costs some 6 µs of processor time, nearly all of it the system's. That a verdict costs little more
//! needs three things, each measured by `benches/serve.rs`: the verdicts asked for again and again are kept as they are
//! sent, the fields of the answer are made once for each build, and the router is passed by. Words for which
//! it takes long to find near ones go the usual way, on which those who ask much wait for each other.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request, Response};
use hyper::body::Incoming;

use crate::serve::http::cache::{has_tag, not_modified};
use crate::serve::http::query::LONGEST_WORD;
use crate::serve::http::service::FastPath;
use crate::serve::library::state::State;

/// The path of the route that it stands in for.
pub(super) const VERDICTS: &str = "/v1/{edition}/words/{word}";

pub(crate) fn path(state: &Arc<State>) -> FastPath {
    let (state, metrics) = (state.clone(), state.server.metrics.route(VERDICTS));
    Box::new(move |request| Some((answer(&state, request)?, metrics.clone())))
}

fn answer(state: &State, request: &Request<Incoming>) -> Option<Response<Body>> {
    let uri = request.uri();
    let (id, rest) = uri.path().strip_prefix("/v1/")?.split_once('/')?;
    let word = rest.strip_prefix("words/")?;
    let is_plain = (1..=LONGEST_WORD).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_plain || *request.method() != Method::GET || uri.query().is_some() {
        return None;
    }
    let library = state.library.load();
    let edition = &library.edition(id)?.current;
    let cache = edition.verdicts(request.headers());
    let mut response = if has_tag(request.headers(), &cache.tag) {
        not_modified()
    } else {
        let (body, refused) = cache.get(&edition.lexicon, word)?;
        refused.iter().for_each(|form| state.lookups.refused(id, form));
        Response::new(Body::from(body))
    };
    state.lookups.answered(id, 1);
    *response.headers_mut() = cache.fields.clone();
    Some(response)
}

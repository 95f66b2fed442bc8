//! The fast path for the most frequent request, which asks whether a word of lowercase ASCII letters is allowed.
//!
//! A minimal axum server spends about 6 µs of processor time on a request, nearly all of it in the kernel. Two
//! techniques keep a verdict close to that cost (`benches/serve.rs` compares the two servers). First, the header fields
//! and the JSON of each verdict group (words with the same verdict) are rendered only once, with gaps for the word.
//! Second, the request bypasses the router.
//!
//! If suggestions for a word would take long to find, the router handles the request instead, within the limit on
//! concurrent requests.

use std::borrow::Cow;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::{Method, Request, Response};
use hyper::body::Incoming;

use super::words::is_plain;

use crate::dictionary::Answer;
use crate::serve::http::cache::{has_tag, not_modified};
use crate::serve::http::reply::Reply;
use crate::serve::http::service::FastPath;
use crate::serve::library::editions::Edition;
use crate::serve::library::localised::Localised;
use crate::serve::library::state::State;

/// The path of the route for which the fast path answers.
pub(super) const VERDICTS: &str = "/v1/{edition}/words/{word}";

pub(crate) fn path(state: &Arc<State>) -> FastPath {
    let (state, metrics) = (state.clone(), state.server.metrics.route(VERDICTS));
    Box::new(move |request| Some((answer(&state, request)?, metrics.clone())))
}

fn answer(state: &State, request: &Request<Incoming>) -> Option<Response<Body>> {
    let uri = request.uri();
    let (id, rest) = uri.path().strip_prefix("/v1/")?.split_once('/')?;
    let word = rest.strip_prefix("words/")?;
    if !is_plain(word) || *request.method() != Method::GET || uri.query().is_some() {
        return None;
    }
    let library = state.library.load();
    let edition = &library.edition(id)?.current;
    let localised = edition.localised(request.headers());
    let mut response = if has_tag(request.headers(), &localised.tag) {
        state.lookups.count(id, None);
        not_modified()
    } else {
        let (body, refused) = verdict(edition, localised, word)?;
        state.lookups.count(id, refused.as_deref());
        Response::new(Body::from(body))
    };
    *response.headers_mut() = localised.fields.clone();
    Some(response)
}

/// Returns the verdict on a word of lowercase ASCII letters as JSON. If the word is rejected, also returns the form
/// that was looked up. Returns `None` if the router must handle the request, because suggestions would take long to
/// find or an error occurred.
fn verdict<'w>(edition: &Edition, localised: &Localised, word: &'w str) -> Option<(Bytes, Option<Cow<'w, str>>)> {
    let mut body = Vec::with_capacity(1024);
    if let Some(is_allowed) = edition.fill_verdict(localised, word, &mut body) {
        body.push(b'\n');
        return Some((body.into(), (!is_allowed).then_some(word.into())));
    }
    let check = edition.dictionary.check_if_cheap(word, &localised.language).ok()??;
    let refused = (!check.allowed).then(|| check.form.clone().into());
    Some((Reply::json(&Answer::Check(check)).ok()?.body, refused))
}

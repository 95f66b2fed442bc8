//! The pages: one file per page, and the table of them. They are made on the server, in the reader's language, and need
//! neither scripts nor cookies; all that one chooses stands in the address.

pub(super) mod assets;
pub(super) mod context;
pub(super) mod error;
pub(super) mod frame;
mod game;
mod home;
pub(super) mod response;
pub(super) mod texts;
mod tiles;
mod word;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{Method, Response, header};
use axum::routing::any;

use self::context::{Reader, Visit};
use self::response::Shown;
use crate::serve::api::routes::{Cost, ROUTES, Verb};
use crate::serve::http::problem::Problem;
use crate::serve::http::service::{Place, client, leave_out_body, question, work};
use crate::serve::library::state::State;

/// A page.
pub(crate) struct Page {
    /// Its address; a part in braces is a parameter.
    pub(crate) path: &'static str,
    cost: Cost,
    answer: fn(&Visit<'_>) -> Result<Shown, Problem>,
}

/// All pages.
pub(crate) const PAGES: &[Page] = &[
    Page { path: "/", cost: Cost::Light, answer: home::show },
    Page { path: "/{edition}", cost: Cost::Light, answer: game::show },
    Page { path: "/{edition}/{word}", cost: Cost::Light, answer: word::show },
    Page { path: "/{edition}/lists/{length}", cost: Cost::Light, answer: game::lists::show },
    Page { path: "/{edition}/lists/print", cost: Cost::Light, answer: game::sheet::show },
];

/// Adds the pages, their style and what there is elsewhere.
pub(crate) fn add(mut router: Router, state: &Arc<State>) -> Router {
    for (place, page) in PAGES.iter().enumerate() {
        let state = state.clone();
        let answer = move |request: Request| {
            let state = state.clone();
            async move {
                let mut response = answer(state, page, request).await;
                response.extensions_mut().insert(Place(ROUTES.len() + place));
                response
            }
        };
        router = router.route(page.path, any(answer));
    }
    for asset in assets::all() {
        router = router.route(&asset.address, any(move |method: Method| async move { asset.answer(&method) }));
    }
    let state = state.clone();
    router.fallback(move |request: Request| {
        let problem = Problem::not_found("there is nothing at this address; /openapi.json has them all");
        let reader = Reader::of(&request);
        let response = error::answer(&state.shelf.load(), &reader, &problem);
        async move { response }
    })
}

async fn answer(state: Arc<State>, page: &'static Page, request: Request) -> Response<Body> {
    let is_head = request.method() == Method::HEAD;
    let reader = Reader::of(&request);
    let mut response = match respond(&state, page, request, reader.clone()).await {
        Ok(response) => response,
        Err(problem) => error::answer(&state.shelf.load(), &reader, &problem),
    };
    if is_head {
        leave_out_body(&mut response);
    }
    response
}

async fn respond(
    state: &Arc<State>,
    page: &'static Page,
    request: Request,
    reader: Reader,
) -> Result<Response<Body>, Problem> {
    let (head, _) = request.into_parts();
    if ![Method::GET, Method::HEAD].contains(&head.method) {
        return Err(Problem::no_method(Verb::Get.methods()));
    }
    // Other names are of no concern: people come by links to which others add theirs.
    let question = question(state, page.path, |_| true, &head)?;
    // A page about a word says whether one may ask for it.
    let asks = if state.takes_requests() { "-asks" } else { "" };
    let tag = response::tag(&format!("{}{asks}", question.shelf.tag), &reader);
    if head.headers.contains_key(header::IF_NONE_MATCH) && crate::serve::http::cache::matches(&head.headers, &tag) {
        return Ok(response::unchanged(tag));
    }
    let client = client(state, &head);
    let shown = work(state, page.cost, question, client, move |question| {
        let visit = Visit { question, reader: &reader };
        (page.answer)(&visit).map(|shown| (shown, reader.texts))
    });
    let (shown, texts) = shown.await?;
    Ok(shown.response(tag, texts))
}

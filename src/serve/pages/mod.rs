//! The web pages: one module per page, and a table of all pages. The server renders the pages in the reader's language.
//! They need neither scripts nor cookies: every choice that a reader makes is part of the address.

pub(super) mod assets;
pub(super) mod context;
mod crawlers;
mod docs;
pub(super) mod error;
mod finder;
pub(super) mod frame;
mod game;
mod home;
pub(super) mod parts;
mod png;
pub(super) mod response;
pub(super) mod texts;
pub(super) mod tiles;
mod word;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{Method, Response};
use axum::routing::any;

use self::context::{Context, Reader};
use super::http::cache::{BRIEF, CachePolicy, not_modified};
use super::http::client::client_ip;
use super::http::method::Verb;
use super::http::problem::Problem;
use super::http::redirect::without_trailing_slash;
use super::http::service::{Cost, route, work};
use super::library::question::Question;
use super::library::state::State;
use crate::text::today;

struct Page {
    /// The path of the URL; a segment in braces is a parameter.
    path: &'static str,
    cost: fn(&Question) -> Cost,
    /// Whether the page shows decisions from the queue of word requests. They change without a new build.
    shows_decisions: bool,
    /// Whether the page shows the word of the day.
    is_daily: bool,
    answer: fn(&Context<'_>) -> Result<Response<Body>, Problem>,
}

/// The home page, with the values that most other pages share.
const HOME: Page =
    Page { path: "/", cost: |_| Cost::Light, shows_decisions: false, is_daily: false, answer: home::show };

const PAGES: &[Page] = &[
    HOME,
    Page { path: "/robots.txt", cost: |_| Cost::Free, answer: crawlers::robots, ..HOME },
    Page { path: "/sitemap.xml", cost: |_| Cost::Costly(1.0), answer: crawlers::sitemap_index, ..HOME },
    Page { path: "/opensearch.xml", cost: |_| Cost::Free, answer: crawlers::open_search, ..HOME },
    Page { path: "/{edition}/sitemap/{part}", cost: |_| Cost::Costly(1.0), answer: crawlers::sitemap, ..HOME },
    Page { path: "/docs", answer: docs::show, ..HOME },
    Page { path: "/{edition}", is_daily: true, answer: game::show, ..HOME },
    Page { path: "/{edition}/daily.atom", is_daily: true, answer: game::daily::feed, ..HOME },
    Page { path: "/{edition}/releases", is_daily: true, answer: game::releases::show, ..HOME },
    Page { path: "/{edition}/releases.atom", answer: game::releases::feed, ..HOME },
    Page { path: "/{edition}/offline", answer: game::offline::show, ..HOME },
    Page { path: "/{edition}/offline/words", cost: |_| Cost::Costly(5.0), answer: game::offline::words, ..HOME },
    Page { path: "/{edition}/{word}", cost: |_| Cost::Free, answer: word::moved, ..HOME },
    Page { path: "/{edition}/word/{word}", shows_decisions: true, answer: word::show, ..HOME },
    Page { path: "/{edition}/word/{word}/tiles.png", cost: |_| Cost::Costly(0.5), answer: word::image::show, ..HOME },
    Page { path: "/{edition}/finder", cost: finder::cost, answer: finder::show, ..HOME },
    Page { path: "/{edition}/lists/{length}", answer: game::lists::show, ..HOME },
    Page { path: "/{edition}/lists/print", cost: |_| Cost::Costly(2.0), answer: game::sheet::show, ..HOME },
];

/// Adds the pages, their assets, and the page for addresses that do not exist.
pub(super) fn add(mut router: Router, state: &Arc<State>) -> Router {
    for page in PAGES {
        let shared = state.clone();
        router = route(router, &state.server, page.path, move |request| answer(shared.clone(), page, request));
    }
    for asset in assets::ALL.iter() {
        router = router.route(&asset.address, any(move |method: Method| async move { asset.answer(&method) }));
    }
    let state = state.clone();
    router.fallback(move |request: Request| {
        let response = without_trailing_slash(request.uri()).unwrap_or_else(|| {
            let problem = Problem::not_found("no page has this address; /openapi.json lists the addresses of the API");
            error::answer(&state.library.load(), &Reader::of(&request), &problem)
        });
        async move { response }
    })
}

async fn answer(state: Arc<State>, page: &'static Page, request: Request) -> Response<Body> {
    let reader = Reader::of(&request);
    match respond(&state, page, request, reader.clone()).await {
        Ok(response) => response,
        Err(problem) => error::answer(&state.library.load(), &reader, &problem),
    }
}

async fn respond(
    state: &Arc<State>,
    page: &'static Page,
    request: Request,
    reader: Reader,
) -> Result<Response<Body>, Problem> {
    let (head, _) = request.into_parts();
    if !Verb::Get.takes(&head.method) {
        return Err(Problem::method_not_allowed(Verb::Get.methods()));
    }
    // Unknown parameters are ignored, because other sites add parameters of their own to links.
    let question = Question::read(state, page.path, |_| true, &head)?;
    let policy = if page.shows_decisions && state.options.takes_requests() {
        CachePolicy::no_store()
    } else {
        let day = if page.is_daily { format!("-{}", today()) } else { String::new() };
        let tag = format!("{}-{}-{}-{}{day}", question.library.tag, *assets::VERSION, reader.mark(), state.mark);
        CachePolicy::tagged(&tag, BRIEF)
    };
    let mut response = if policy.is_fresh(&head.headers) {
        not_modified()
    } else {
        let client = client_ip(&head, &state.server.trusted);
        let (cost, deadline) = ((page.cost)(&question), question.deadline);
        let show = move || (page.answer)(&Context { question: &question, reader: &reader });
        work(&state.server, cost, deadline, client, show).await?
    };
    response::finish(&mut response);
    Ok(policy.apply(response))
}

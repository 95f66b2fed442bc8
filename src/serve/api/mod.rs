//! The API: one file per resource, and a table of all resources in `routes`. If a resource corresponds to a command,
//! the response is the JSON that the command prints.

mod check;
mod diff;
mod editions;
mod fast;
mod find;
mod health;
mod lists;
mod metrics;
mod openapi;
pub(super) mod releases;
pub(super) mod route;
mod routes;
pub(super) mod schemas;
mod stream;
mod words;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{Method, Response, StatusCode, header};
use axum::response::IntoResponse;
use serde_json::Value;

pub(super) use self::fast::path as fast_path;
#[cfg(feature = "internals")]
pub use self::find::find_by_query;
use self::route::{Caching, Route};
use self::routes::ROUTES;
use super::http::cache::{BRIEF, CachePolicy, IMMUTABLE, not_modified};
use super::http::client::client_ip;
use super::http::method::Verb;
use super::http::problem::Problem;
use super::http::redirect::redirect;
use super::http::service::{Cost, route, work};
use super::http::{body, reply};
use super::library::question::Question;
use super::library::state::State;

/// Adds all [`ROUTES`] to a router.
pub(super) fn add(mut router: Router, state: &Arc<State>) -> Router {
    for resource in ROUTES {
        let shared = state.clone();
        router = route(router, &state.server, resource.path, move |request| answer(shared.clone(), resource, request));
    }
    route(router, &state.server, "/v1/editions/{edition}", |request| async move { moved(&request) })
}

/// Redirects from the former address `/v1/editions/{edition}` to `/v1/{edition}`.
fn moved(request: &Request) -> Response<Body> {
    let address = request.uri().path().replacen("/editions", "", 1);
    let mut response = redirect(StatusCode::PERMANENT_REDIRECT, &address);
    reply::finish(&mut response);
    response
}

/// Returns the description of the API, as `GET /openapi.json` does.
pub(super) fn description(question: &Question) -> Value {
    openapi::description(question, ROUTES)
}

async fn answer(state: Arc<State>, route: &'static Route, request: Request) -> Response<Body> {
    let mut response = respond(&state, route, request).await.unwrap_or_else(|problem| problem.response());
    reply::finish(&mut response);
    response
}

async fn respond(state: &Arc<State>, route: &'static Route, request: Request) -> Result<Response<Body>, Problem> {
    let (head, body) = request.into_parts();
    if head.method == Method::OPTIONS {
        return Ok(preflight(route.method));
    }
    if !route.method.takes(&head.method) {
        return Err(Problem::method_not_allowed(route.method.methods()));
    }
    let parameters = (route.parameters)();
    let is_known = |name: &str| parameters.iter().any(|parameter| parameter.name == name);
    let mut question = Question::read(state, route.path, is_known, &head)?;
    let policy = cache_policy(route, &question);
    if policy.is_fresh(&head.headers) {
        return Ok(policy.apply(not_modified()));
    }
    if route.path == check::PATH && stream::is_sent(&head.headers) {
        return stream::answer(question, &head, body).await;
    }
    if route.method == Verb::Post {
        question.body = body::read(&head.headers, body, state.server.time_outs.body).await?;
        question.deadline = Instant::now() + state.server.time_outs.work;
    }
    let client = client_ip(&head, &state.server.trusted);
    let (cost, deadline) = ((route.cost)(&question), question.deadline);
    let reply = work(&state.server, cost, deadline, client, move || (route.answer)(&question)).await?;
    let mut response = policy.apply(reply.response());
    if let Cost::Costly(_) = cost {
        state.server.buckets.fields(client, Instant::now()).add_to(response.headers_mut());
    }
    Ok(response)
}

/// Returns the cache policy of the response to a request.
fn cache_policy(route: &Route, question: &Question) -> CachePolicy {
    let tag = match (route.caching, &question.named) {
        (Caching::Edition, Some(named)) => &named.edition.tag,
        (Caching::Builds | Caching::Library, _) => &question.library.tag,
        (Caching::Never, _) | (Caching::Edition, None) => return CachePolicy::no_store(),
    };
    let mark = question.asked.unwrap_or_default().mark();
    let never_changes = route.caching != Caching::Library && question.is_settled();
    let control = if never_changes { IMMUTABLE } else { BRIEF };
    CachePolicy::tagged(&format!("{tag}{mark}{}", question.language_mark()), control)
}

/// Answers an OPTIONS request. Browsers send it to find out whether pages of other sites may call the API (CORS).
fn preflight(verb: Verb) -> Response<Body> {
    let fields = [
        (header::ALLOW, verb.methods()),
        (header::ACCESS_CONTROL_ALLOW_METHODS, verb.methods()),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "accept, content-type, if-none-match"),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    (StatusCode::NO_CONTENT, fields).into_response()
}

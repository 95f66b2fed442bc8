//! The way of a request: to its route, past the limits, to where the work is done, and back as an answer.

use std::convert::Infallible;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, Response, StatusCode, header};
use axum::routing::any;
use hyper::body::Incoming;
use hyper::service::Service;

use crate::serve::api::fast;
use crate::serve::api::routes::{Cost, ROUTES, Route, Verb};
use crate::serve::http::body;
use crate::serve::http::cache::{Keep, not_modified};
use crate::serve::http::client;
use crate::serve::http::deadline::Pulse;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::{LONGEST_ADDRESS, Pairs, Plus, decode};
use crate::serve::http::reply::{self, Sequence};
use crate::serve::library::editions::Shelf;
use crate::serve::library::question::{Named, Question, Sent};
use crate::serve::library::state::State;
use crate::serve::pages;

/// What one connection asks.
pub(crate) struct Door {
    state: Arc<State>,
    router: Router,
    peer: IpAddr,
    pub(crate) pulse: Arc<Pulse>,
}

/// Who asks, where that is not the head of the request.
#[derive(Clone, Copy)]
struct Peer(IpAddr);

/// The place of the route in the table, for the counters; that of a page comes after the routes.
#[derive(Clone, Copy)]
pub(crate) struct Place(pub(crate) usize);

impl Door {
    pub(crate) fn new(state: Arc<State>, router: Router, peer: IpAddr, pulse: Arc<Pulse>) -> Self {
        Self { state, router, peer, pulse }
    }
}

impl Service<Request<Incoming>> for Door {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answering;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let start = Instant::now();
        if let Some((place, response)) = fast::answer(&self.state, &request) {
            self.state.metrics.answered(Some(place), response.status().as_u16(), start.elapsed());
            self.pulse.answer(0);
            return Answering::Done(Some(response));
        }
        self.pulse.work();
        let (state, pulse, mut router) = (self.state.clone(), self.pulse.clone(), self.router.clone());
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(self.peer));
        Answering::UnderWay(Box::pin(async move {
            let (method, uri) = (request.method().clone(), request.uri().clone());
            let response = match tower_service::Service::call(&mut router, request).await {
                Ok(response) => response,
                Err(never) => match never {},
            };
            let (status, time) = (response.status().as_u16(), start.elapsed());
            tracing::debug!(%method, %uri, status, micros = time.as_micros(), "answered");
            state.metrics.answered(response.extensions().get::<Place>().map(|place| place.0), status, time);
            pulse.answer(response.body().size_hint().lower());
            response
        }))
    }
}

/// An answer, there or under way.
pub(crate) enum Answering {
    Done(Option<Response<Body>>),
    UnderWay(Pin<Box<dyn Future<Output = Response<Body>> + Send>>),
}

impl Future for Answering {
    type Output = Result<Response<Body>, Infallible>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        match &mut *self {
            Self::Done(response) => response.take().map_or(Poll::Pending, |response| Poll::Ready(Ok(response))),
            Self::UnderWay(future) => future.as_mut().poll(cx).map(Ok),
        }
    }
}

/// The routes of the table, and what there is elsewhere.
pub(crate) fn router(state: &Arc<State>) -> Router {
    let mut router = Router::new();
    for (place, route) in ROUTES.iter().enumerate() {
        let state = state.clone();
        let answer = move |request: Request| {
            let state = state.clone();
            async move {
                let mut response = answer(state, route, request).await;
                response.extensions_mut().insert(Place(place));
                response
            }
        };
        router = router.route(route.path, any(answer));
    }
    #[cfg(feature = "moderation")]
    let router = crate::serve::moderators::add(router, state);
    pages::add(router, state)
}

async fn answer(state: Arc<State>, route: &'static Route, request: Request) -> Response<Body> {
    let is_head = request.method() == Method::HEAD;
    let mut response = match respond(&state, route, request).await {
        Ok(response) => response,
        Err(problem) => problem.response(),
    };
    reply::finish(&mut response);
    if is_head {
        leave_out_body(&mut response);
    }
    response
}

/// What HEAD gets.
pub(crate) fn leave_out_body(response: &mut Response<Body>) {
    let length = response.body().size_hint().lower();
    response.headers_mut().insert(header::CONTENT_LENGTH, length.into());
    *response.body_mut() = Body::empty();
}

async fn respond(state: &Arc<State>, route: &'static Route, request: Request) -> Result<Response<Body>, Problem> {
    let (head, body) = request.into_parts();
    if head.method == Method::OPTIONS {
        return Ok(preflight(route.method));
    }
    if !route.takes(&head.method) {
        return Err(Problem::no_method(route.method.methods()));
    }
    let parameters = (route.parameters)();
    let is_known = |name: &str| parameters.iter().any(|parameter| parameter.name == name);
    let mut question = question(state, route.path, is_known, &head)?;
    let keep = Keep::of(route, &question);
    if keep.is_known(&head.headers) {
        return Ok(keep.put(not_modified()));
    }
    if route.method == Verb::Post {
        question.body = body::body(&head.headers, body, state.options.time_outs.body).await?;
        question.last = Instant::now() + state.options.time_outs.work;
    }
    let client = client(state, &head);
    let reply = work(state, (route.cost)(&question), question, client, route.answer).await?;
    Ok(keep.put(reply.response()))
}

/// Whose request it is.
pub(crate) fn client(state: &State, head: &Parts) -> IpAddr {
    let peer = head.extensions.get::<Peer>().map_or(IpAddr::from([0; 16]), |peer| peer.0);
    client::client(peer, &head.headers, &state.options.trusted)
}

/// What the head of a request asks.
pub(crate) fn question(
    state: &Arc<State>,
    template: &str,
    is_known: impl Fn(&str) -> bool,
    head: &Parts,
) -> Result<Question, Problem> {
    let length = head.uri.path_and_query().map_or(0, |text| text.as_str().len());
    if length > LONGEST_ADDRESS {
        return Err(Problem::too_long(LONGEST_ADDRESS));
    }
    let shelf = state.shelf.load_full();
    let (named, part) = place(&shelf, template, head.uri.path())?;
    let query = Pairs::read(head.uri.query(), is_known)?;
    let language =
        named.as_ref().map_or_else(String::new, |named| named.edition.verdicts(&head.headers).language().to_owned());
    Ok(Question {
        state: state.clone(),
        shelf,
        named,
        part,
        query,
        asked: Sequence::asked(&head.headers),
        language,
        body: Sent::Nothing,
        last: Instant::now() + state.options.time_outs.work,
    })
}

/// Does the work where it holds up nobody.
pub(crate) async fn work<R: Send + 'static>(
    state: &Arc<State>,
    cost: Cost,
    question: Question,
    client: IpAddr,
    answer: impl FnOnce(&Question) -> Result<R, Problem> + Send + 'static,
) -> Result<R, Problem> {
    let admission = match cost {
        Cost::Free => return answer(&question),
        Cost::Light => &state.light,
        Cost::Costly(cost) => {
            state.buckets.take(client, cost, Instant::now()).map_err(Problem::too_many)?;
            &state.costly
        }
    };
    let last = question.last;
    let patience = last.saturating_duration_since(Instant::now());
    let permit = admission.enter(client, patience).await.ok_or_else(|| Problem::busy("others are being served"))?;
    let work = tokio::task::spawn_blocking(move || {
        // Held until the work is done, also if nobody waits for it any more.
        let _permit = permit;
        question.still_wanted()?;
        answer(&question)
    });
    match tokio::time::timeout_at(last.into(), work).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => Err(Problem::failed(&error)),
        Err(_) => Err(Problem::busy("it took too long; ask for less")),
    }
}

/// What the parameters of a path stand for: an edition, and a word or the like.
fn place(shelf: &Shelf, template: &str, path: &str) -> Result<(Option<Named>, String), Problem> {
    let (mut named, mut part) = (None, String::new());
    for (name, text) in template.split('/').zip(path.split('/')).filter(|(name, _)| name.starts_with('{')) {
        let text = decode(text, Plus::IsPlus)?;
        match name {
            "{edition}" => named = Some(Named::find(shelf, &text)?),
            _ => part = text,
        }
    }
    Ok((named, part))
}

/// What a browser is told that asks whether pages of other sites may ask.
fn preflight(verb: Verb) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    let fields = response.headers_mut();
    fields.insert(header::ALLOW, HeaderValue::from_static(verb.methods()));
    fields.insert(header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static(verb.methods()));
    fields
        .insert(header::ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("accept, content-type, if-none-match"));
    fields.insert(header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}

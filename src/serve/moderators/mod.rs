//! The web pages and the API for word requests. Players ask that a word be added or removed. Moderators log in, decide
//! the requests and publish the decisions. All this exists only if the server has a request queue.
//!
//! These modules share some names: `moderation` is the state that all pages share, `call` is an HTTP request with its
//! context, and `form` is the form that the user submitted. `answer` is the response, and `session` is the session of a
//! logged-in moderator.

mod answer;
mod api;
mod asking;
mod feed;
mod filter;
mod form;
mod import;
mod item;
mod login;
mod next;
mod page_request;
mod parts;
mod publish;
mod queue;
mod ruling;
mod session;
mod statistics;
mod watch;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{Method, Response, StatusCode};
use axum::routing::any;

use self::answer::{Answer, SCRIPT, method_not_allowed};
pub(super) use self::api::describe;
use self::form::{Form, MAX_FORM_BYTES};
use self::page_request::PageRequest;
use self::session::Session;
use crate::serve::http::client::client_ip;
use crate::serve::http::problem::Problem;
use crate::serve::http::service::{Cost, route, work};
use crate::serve::library::question::Question;
use crate::serve::library::state::State;
use crate::serve::pages::context::{Context, Reader};
use crate::serve::pages::{error, response};

/// Renders a page.
type Show = fn(&PageRequest<'_>) -> Result<Answer, Problem>;

/// Carries out the action that a submitted form asks for.
type Act = fn(&PageRequest<'_>, &Form) -> Result<Answer, Problem>;

/// An address, with its page and the action of the page's form.
struct Page {
    /// The path of the URL; a segment in braces is a parameter.
    path: &'static str,
    /// Whether only logged-in moderators may use the address.
    for_moderators: bool,
    /// The cost of the action. Showing the page always has the cost [`Cost::Light`].
    cost: Cost,
    /// The maximum size of the form, in bytes.
    max_bytes: usize,
    /// Renders the page. `None` if the address accepts only a form.
    show: Option<Show>,
    /// Carries out the action. `None` if the page has no form.
    act: Option<Act>,
}

const PUBLIC: Page =
    Page { path: "", for_moderators: false, cost: Cost::Light, max_bytes: MAX_FORM_BYTES, show: None, act: None };
const INTERNAL: Page = Page { for_moderators: true, ..PUBLIC };

const PAGES: &[Page] = &[
    Page {
        path: "/{edition}/word/{word}/request",
        show: Some(asking::ask::show),
        act: Some(asking::ask::send),
        ..PUBLIC
    },
    Page { path: "/requests/{token}", show: Some(asking::follow::show), ..PUBLIC },
    Page { path: "/{edition}/decisions.atom", show: Some(asking::feed::show), ..PUBLIC },
    Page { path: "/moderation", show: Some(queue::show), act: Some(queue::decide_selection), ..INTERNAL },
    Page { path: "/moderation/count", show: Some(queue::count), ..INTERNAL },
    Page {
        path: "/moderation/login",
        cost: Cost::Costly(1.0),
        show: Some(login::show),
        act: Some(login::log_in),
        ..PUBLIC
    },
    Page { path: "/moderation/logout", act: Some(login::log_out), ..INTERNAL },
    Page { path: "/moderation/requests/{id}", show: Some(item::show), act: Some(item::act), ..INTERNAL },
    Page {
        path: "/moderation/import",
        cost: Cost::Costly(1.0),
        max_bytes: import::MAX_IMPORT_BYTES,
        show: Some(import::show),
        act: Some(import::act),
        ..INTERNAL
    },
    Page { path: "/moderation/feed/{token}", show: Some(feed::show), ..PUBLIC },
    Page { path: "/moderation/statistics", show: Some(statistics::show), ..INTERNAL },
    Page { path: "/moderation/publish/{edition}", show: Some(publish::show), act: Some(publish::start), ..INTERNAL },
];

/// Adds the pages and the API operations to the router, if the server takes requests. Also starts the background task
/// that keeps the advice about requests up to date.
pub(super) fn add(mut router: Router, state: &Arc<State>) -> Router {
    let Some(moderation) = &state.moderation else { return router };
    tokio::spawn(watch::advise(state.clone(), moderation.clone()));
    for page in PAGES {
        let shared = state.clone();
        router = route(router, &state.server, page.path, move |request| answer(shared.clone(), page, request));
    }
    router = api::add(router, state);
    router.route(&SCRIPT.address, any(|method: Method| async move { SCRIPT.answer(&method) }))
}

async fn answer(state: Arc<State>, page: &'static Page, request: Request) -> Response<Body> {
    let reader = Reader::of(&request);
    let mut answer = match respond(&state, page, request, reader.clone()).await {
        Ok(Answer(mut answer)) => {
            response::finish(&mut answer);
            answer
        }
        Err(problem) => error::answer(&state.library.load(), &reader, &problem),
    };
    answer::finish(&mut answer);
    answer
}

async fn respond(state: &Arc<State>, page: &'static Page, request: Request, reader: Reader) -> Result<Answer, Problem> {
    let moderation = state.word_requests()?;
    let (head, body) = request.into_parts();
    let is_form = match head.method {
        Method::GET | Method::HEAD if page.show.is_some() => false,
        Method::POST if page.act.is_some() => true,
        _ => return Err(page.method_not_allowed()),
    };
    let mut question = Question::read(state, page.path, |_| true, &head)?;
    let (mut token, client) = (session::token(&head.headers), client_ip(&head, &state.server.trusted));
    let (mut session, mut form, mut cost) = (None, None, Cost::Light);
    if is_form {
        form::from_here(&head.headers)?;
        // A large form is read only for moderators.
        if page.max_bytes > MAX_FORM_BYTES
            && let Some(token) = token.take()
        {
            let moderation = moderation.clone();
            let find = move || Session::find(&moderation, token);
            session = work(&state.server, Cost::Light, question.deadline, client, find).await?;
        }
        let most = if session.is_some() { page.max_bytes } else { MAX_FORM_BYTES };
        form = Some(match Form::read(&head.headers, body, most, state.server.time_outs.body).await {
            // The response to a large form without a session is the log-in page.
            Err(problem) if most < page.max_bytes && problem.status == StatusCode::PAYLOAD_TOO_LARGE => Form::default(),
            read => read?,
        });
        question.deadline = Instant::now() + state.server.time_outs.work;
        cost = page.cost;
    }
    let deadline = question.deadline;
    let answer = work(&state.server, cost, deadline, client, move || {
        let session = token.map_or(Ok(session), |token| Session::find(&moderation, token))?;
        let call = PageRequest {
            context: Context { question: &question, reader: &reader },
            moderation: &moderation,
            session,
            client,
        };
        page.answer(&call, form.as_ref())
    });
    answer.await
}

impl Page {
    fn answer(&self, call: &PageRequest<'_>, form: Option<&Form>) -> Result<Answer, Problem> {
        if self.for_moderators {
            let Some(session) = &call.session else { return Ok(login::first(call, form.is_some())) };
            form.map_or(Ok(()), |form| session.check(form))?;
        }
        match (form, self.show, self.act) {
            (Some(form), _, Some(act)) => act(call, form),
            (None, Some(show), _) => show(call),
            _ => Err(self.method_not_allowed()),
        }
    }

    fn method_not_allowed(&self) -> Problem {
        method_not_allowed(self.show.is_some(), self.act.is_some())
    }
}

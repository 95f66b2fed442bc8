//! Word requests: players ask that a word is added or removed; moderators, once logged in, decide the requests and
//! publish the decisions. Only active if the server has a queue.
//!
//! In these modules, `moderation` is the state that all pages share, `call` is an HTTP request, `form` its input,
//! `answer` the response, and `session` the session of a moderator who is logged in.

mod answer;
mod api;
mod asking;
mod filter;
mod form;
mod item;
mod login;
pub(super) mod moderation_state;
mod notice;
mod page_request;
mod parts;
mod publish;
mod queue;
mod ruling;
mod session;
mod watch;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{Method, Response};
use axum::routing::any;
use serde_json::{Map, Value};

use self::answer::Answer;
use self::form::Form;
use self::moderation_state::ModerationState;
use self::page_request::PageRequest;
use self::session::Session;
use crate::serve::http::client::client_ip;
use crate::serve::http::problem::Problem;
use crate::serve::http::service::{Cost, route, work};
use crate::serve::library::question::Question;
use crate::serve::library::state::State;
use crate::serve::pages::context::{Context, Reader};
use crate::serve::pages::error;

/// A page, and the action of its form.
struct Page {
    /// The address; a part in braces is a parameter.
    path: &'static str,
    who: Who,
    cost: Cost,
    show: Option<Show>,
    act: Option<Act>,
}

/// A function that makes a page.
type Show = fn(&PageRequest<'_>) -> Result<Answer, Problem>;

/// A function that carries out the action of a form.
type Act = fn(&PageRequest<'_>, &Form) -> Result<Answer, Problem>;

/// The users who may see a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Anybody,
    Moderators,
}

const PAGES: &[Page] = &[
    Page {
        path: "/{edition}/word/{word}/request",
        who: Who::Anybody,
        cost: Cost::Light,
        show: Some(asking::ask::show),
        act: Some(asking::ask::send),
    },
    Page {
        path: "/requests/{token}",
        who: Who::Anybody,
        cost: Cost::Light,
        show: Some(asking::follow::show),
        act: None,
    },
    Page {
        path: "/{edition}/decisions.atom",
        who: Who::Anybody,
        cost: Cost::Light,
        show: Some(asking::feed::show),
        act: None,
    },
    Page {
        path: "/moderation",
        who: Who::Moderators,
        cost: Cost::Light,
        show: Some(queue::show),
        act: Some(queue::decide_selection),
    },
    Page { path: "/moderation/count", who: Who::Moderators, cost: Cost::Light, show: Some(queue::count), act: None },
    Page {
        path: "/moderation/login",
        who: Who::Anybody,
        cost: Cost::Costly(1.0),
        show: Some(login::show),
        act: Some(login::log_in),
    },
    Page { path: "/moderation/logout", who: Who::Moderators, cost: Cost::Light, show: None, act: Some(login::log_out) },
    Page {
        path: "/moderation/requests/{id}",
        who: Who::Moderators,
        cost: Cost::Light,
        show: Some(item::show),
        act: Some(item::act),
    },
    Page {
        path: "/moderation/publish/{edition}",
        who: Who::Moderators,
        cost: Cost::Light,
        show: Some(publish::show),
        act: Some(publish::start),
    },
];

/// The operations of the API, as OpenAPI paths.
pub(super) fn describe() -> Map<String, Value> {
    api::describe()
}

/// Adds the pages and the operations of the API, and starts the background task that keeps the advice about requests up
/// to date.
pub(super) fn add(mut router: Router, state: &Arc<State>, moderation: &Arc<ModerationState>) -> Router {
    tokio::spawn(watch::advise(state.clone(), moderation.clone()));
    for page in PAGES {
        let (shared, moderation) = (state.clone(), moderation.clone());
        let answer = move |request| answer(shared.clone(), moderation.clone(), page, request);
        router = route(router, &state.server, page.path, answer);
    }
    router = api::add(router, state, moderation);
    let script = answer::script();
    router.route(&script.address, any(move |method: Method| async move { script.answer(&method) }))
}

async fn answer(
    state: Arc<State>,
    moderation: Arc<ModerationState>,
    page: &'static Page,
    request: Request,
) -> Response<Body> {
    let reader = Reader::of(&request);
    let mut response = match respond(&state, moderation, page, request, reader.clone()).await {
        Ok(answer) => answer.response(reader.texts),
        Err(problem) => error::answer(&state.library.load(), &reader, &problem),
    };
    answer::finish(&mut response);
    response
}

async fn respond(
    state: &Arc<State>,
    moderation: Arc<ModerationState>,
    page: &'static Page,
    request: Request,
    reader: Reader,
) -> Result<Answer, Problem> {
    let (head, body) = request.into_parts();
    let is_form = match head.method {
        Method::GET | Method::HEAD if page.show.is_some() => false,
        Method::POST if page.act.is_some() => true,
        _ => return Err(Problem::method_not_allowed(page.methods())),
    };
    let mut question = Question::read(state, page.path, |_| true, &head)?;
    let form = match is_form {
        true => {
            form::from_here(&head.headers)?;
            let form = Form::read(&head.headers, body, state.server.time_outs.body).await?;
            question.deadline = Instant::now() + state.server.time_outs.work;
            Some(form)
        }
        false => None,
    };
    let token = session::token(&head.headers);
    let client = client_ip(&head, &state.server.trusted);
    let cost = if is_form || page.cost == Cost::Light { page.cost } else { Cost::Light };
    let deadline = question.deadline;
    let answer = work(&state.server, cost, deadline, client, move || {
        let session = token.map(|token| Session::find(&moderation, token)).transpose()?.flatten();
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
        if self.who == Who::Moderators {
            let Some(session) = &call.session else { return Ok(login::first(call, form.is_some())) };
            form.map_or(Ok(()), |form| session.check(form))?;
        }
        match (form, self.show, self.act) {
            (Some(form), _, Some(act)) => act(call, form),
            (None, Some(show), _) => show(call),
            _ => Err(Problem::method_not_allowed(self.methods())),
        }
    }

    fn methods(&self) -> &'static str {
        match (self.show, self.act) {
            (Some(_), Some(_)) => "GET, HEAD, POST",
            (Some(_), None) => "GET, HEAD",
            _ => "POST",
        }
    }
}

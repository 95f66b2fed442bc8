//! The API for word requests. Players submit and follow requests. Moderators with a token list and decide requests, and
//! undo decisions. `operations` is the table of operations, and `acts` contains their implementations.

mod acts;
mod operations;

use std::sync::Arc;
use std::time::{Instant, SystemTime};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, Response, StatusCode, header};

use self::acts::Caller;
pub(in crate::serve) use self::operations::describe;
use self::operations::{MAX_KEY, OPERATIONS, Operation};
use super::answer::{keep_secret, method_not_allowed};
use super::form::{MAX_FORM_BYTES, read_body};
use crate::moderation::queue::{Bearer, KeptAnswer, KeyedRequest, Queue};
use crate::moderation::secret::Token;
use crate::serve::http::client::client_ip;
use crate::serve::http::method::Verb;
use crate::serve::http::problem::{MEDIA, Problem};
use crate::serve::http::reply::{self, JSON, Reply};
use crate::serve::http::service::{Cost, route, work};
use crate::serve::library::question::Question;
use crate::serve::library::state::State;

/// Adds the operations to the router.
pub(super) fn add(mut router: Router, state: &Arc<State>) -> Router {
    for operations in OPERATIONS.chunk_by(|one, other| one.path == other.path) {
        let shared = state.clone();
        let answer = move |request| answer(shared.clone(), operations, request);
        router = route(router, &state.server, operations[0].path, answer);
    }
    router
}

async fn answer(state: Arc<State>, operations: &'static [Operation], request: Request) -> Response<Body> {
    let answer = respond(&state, operations, request).await;
    let mut response = answer.unwrap_or_else(|problem| problem.response());
    reply::finish(&mut response);
    keep_secret(&mut response);
    response
}

async fn respond(
    state: &Arc<State>,
    operations: &'static [Operation],
    request: Request,
) -> Result<Response<Body>, Problem> {
    let moderation = state.word_requests()?;
    let (head, body) = request.into_parts();
    let has = |verb: Verb| operations.iter().any(|one| one.method == verb);
    let not_allowed = || method_not_allowed(has(Verb::Get), has(Verb::Post));
    let operation = operations.iter().find(|one| one.method.takes(&head.method)).ok_or_else(not_allowed)?;
    let parameters = (operation.parameters)();
    let is_known = |name: &str| parameters.iter().any(|parameter| parameter.name == name);
    let mut question = Question::read(state, operation.path, is_known, &head)?;
    let (body, key) = match operation.body {
        Some(_) => {
            let body =
                read_body(&head.headers, body, "application/json", MAX_FORM_BYTES, state.server.time_outs.body).await?;
            (body, idempotency_key(&head.headers)?)
        }
        None => (Bytes::new(), None),
    };
    let address = head.uri.path().to_owned();
    question.deadline = Instant::now() + state.server.time_outs.work;
    let deadline = question.deadline;
    let (token, client) = (bearer(&head.headers), client_ip(&head, &state.server.trusted));
    let answer = work(&state.server, Cost::Light, deadline, client, move || {
        let mut queue = moderation.queue()?;
        let find = |token: Token| queue.moderator_of(&token, Bearer::Program, SystemTime::now());
        let moderator = token.map(find).transpose()?.flatten();
        if operation.for_moderators && moderator.is_none() {
            return Err(Problem::unauthorised("send a moderator's token: Authorization: Bearer …"));
        }
        let caller = Caller { question: &question, moderation: &moderation, client, moderator, body: &body };
        carry_out(operation, &caller, &mut queue, (key.as_deref(), &address))
    });
    Ok(response(answer.await?))
}

/// Carries out an operation, and returns the response. If the request has a key and was carried out before, returns the
/// stored response.
fn carry_out(
    operation: &Operation,
    caller: &Caller<'_>,
    queue: &mut Queue,
    (key, address): (Option<&str>, &str),
) -> Result<KeptAnswer, Problem> {
    let mut event = None;
    let mut act = |queue: &mut Queue| -> Result<KeptAnswer, Problem> {
        let (value, new) = (operation.act)(caller, queue)?;
        event = new;
        Ok(KeptAnswer { status: operation.answer.0, body: Reply::json(&value)?.body.into() })
    };
    let answer = match key {
        None => act(queue)?,
        Some(key) => {
            let name = || format!("at {}", caller.client);
            let name = caller.moderator.as_ref().map_or_else(name, |name| format!("moderator {name}"));
            let request = KeyedRequest { caller: &name, key, address, body: caller.body };
            queue.once(&request, SystemTime::now(), |queue| match act(queue) {
                // A conflict is stored too. Otherwise, a repeated request could get another response, if the queue has
                // changed since.
                Err(problem) if problem.status == StatusCode::CONFLICT => {
                    Ok(KeptAnswer { status: problem.status.as_u16(), body: problem.body() })
                }
                answer => answer,
            })?
        }
    };
    event.into_iter().for_each(|event| caller.moderation.events.send(event));
    Ok(answer)
}

fn response(KeptAnswer { status, body }: KeptAnswer) -> Response<Body> {
    let status = StatusCode::from_u16(status).unwrap_or_default();
    let media = if status.is_success() { JSON } else { MEDIA };
    let mut response = Reply::text(media, body).response();
    *response.status_mut() = status;
    response
}

/// Returns the value of `Idempotency-Key`, which makes a request safe to repeat. Returns `None` if the request has no
/// key.
fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, Problem> {
    let Some(key) = headers.get("idempotency-key") else { return Ok(None) };
    let is_key = |key: &&str| (1..=MAX_KEY).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
    let malformed = || format!("`Idempotency-Key` must consist of 1 to {MAX_KEY} visible ASCII characters");
    let key = key.to_str().ok().filter(is_key).ok_or_else(|| Problem::bad_request(malformed()))?;
    Ok(Some(key.to_owned()))
}

fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Token::read(token.trim())).flatten()
}

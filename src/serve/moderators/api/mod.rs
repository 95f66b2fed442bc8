//! The API for word requests. Players submit and follow requests. Moderators with a token list and decide requests, and
//! undo decisions. `operations` is the table of operations, and `acts` contains their implementations.

mod acts;
mod operations;

use std::cell::RefCell;
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
use crate::serve::moderation_state::ModerationState;

/// Adds the operations to the router.
pub(super) fn add(mut router: Router, state: &Arc<State>, moderation: &Arc<ModerationState>) -> Router {
    for operations in OPERATIONS.chunk_by(|one, other| one.path == other.path) {
        let (shared, moderation) = (state.clone(), moderation.clone());
        let answer = move |request| answer(shared.clone(), moderation.clone(), operations, request);
        router = route(router, &state.server, operations[0].path, answer);
    }
    router
}

async fn answer(
    state: Arc<State>,
    moderation: Arc<ModerationState>,
    operations: &'static [Operation],
    request: Request,
) -> Response<Body> {
    let answer = respond(&state, moderation, operations, request).await;
    let mut response = answer.unwrap_or_else(|problem| problem.response());
    reply::finish(&mut response);
    keep_secret(&mut response);
    response
}

async fn respond(
    state: &Arc<State>,
    moderation: Arc<ModerationState>,
    operations: &'static [Operation],
    request: Request,
) -> Result<Response<Body>, Problem> {
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
        let (now, mut queue) = (SystemTime::now(), moderation.queue()?);
        let moderator = token.map(|token| queue.moderator_of(&token, Bearer::Program, now)).transpose()?.flatten();
        if operation.for_moderators && moderator.is_none() {
            return Err(Problem::unauthorised("send a moderator's token: Authorization: Bearer …"));
        }
        let event = RefCell::default();
        let caller = Caller { question: &question, moderation: &moderation, client, moderator, body: &body, event };
        let answer = match key {
            None => carry_out(operation, &caller, &mut queue)?,
            Some(key) => {
                let name = || format!("at {client}");
                let name = caller.moderator.as_ref().map_or_else(name, |name| format!("moderator {name}"));
                let request = KeyedRequest { caller: &name, key: &key, address: &address, body: &body };
                queue.once(&request, now, |queue| match carry_out(operation, &caller, queue) {
                    // A conflict is stored too. Otherwise, a repeated request could get another response, if the queue
                    // has changed since.
                    Err(problem) if problem.status == StatusCode::CONFLICT => {
                        Ok(KeptAnswer { status: problem.status.as_u16(), body: problem.body() })
                    }
                    answer => answer,
                })?
            }
        };
        caller.send_event();
        Ok(answer)
    });
    Ok(response(answer.await?))
}

/// Carries out an operation, and returns the response to send and to store.
fn carry_out(operation: &Operation, caller: &Caller<'_>, queue: &mut Queue) -> Result<KeptAnswer, Problem> {
    let reply = Reply::json(&(operation.act)(caller, queue)?)?;
    Ok(KeptAnswer { status: operation.answer.0, body: reply.body.into() })
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

//! The API of requests: asking for words and following them, and for moderators with a token listing, deciding and taking
//! back. A table of operations, from which `/openapi.json` describes them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Instant, SystemTime};

use axum::Router;
use axum::body::Body;
use axum::extract::Request as HttpRequest;
use axum::http::{HeaderMap, Method, Response, StatusCode, header};
use axum::routing::any;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::asking::follow::followed;
use super::asking::wish::{MOST_NAME, MOST_REASON, known, queue_up};
use super::desk::Desk;
use super::form::{LONGEST_FORM, read_body};
use super::ruling;
use crate::moderation::evidence::{Advice, Evidence, Known, obstacle};
use crate::moderation::queue::{Bearer, Cursor, LARGEST_PAGE, PageOf, Reasons};
use crate::moderation::request::{Kind, Request, State as RequestState};
use crate::moderation::secret::Token;
use crate::serve::http::client::client_ip;
use crate::serve::http::problem::{MEDIA, Problem};
use crate::serve::http::query::{self, no_control};
use crate::serve::http::reply::leave_out_body;
use crate::serve::http::reply::{self, Reply};
use crate::serve::http::service::{Cost, work};
use crate::serve::library::question::Question;
use crate::serve::library::state::State;

/// An operation.
struct Operation {
    path: &'static str,
    /// In lower case.
    method: &'static str,
    about: &'static str,
    /// Whether it wants the token of a moderator.
    for_moderators: bool,
    /// The fields of its query string, each with what it means.
    parameters: &'static [(&'static str, &'static str)],
    /// The schema of its body.
    body: Option<&'static str>,
    /// The status and the schema of its answer.
    answer: (u16, &'static str),
    act: fn(&Caller<'_>) -> Result<Value, Problem>,
}

const ALL: &str = "/v1/{edition}/requests";
const ONE: &str = "/v1/{edition}/requests/{id}";

/// All operations.
const OPERATIONS: &[Operation] = &[
    Operation {
        path: ALL,
        method: "post",
        about: "Ask that a word comes in (add) or goes out (remove); the answer has the token by which the request is followed",
        for_moderators: false,
        parameters: &[],
        body: Some("Wish"),
        answer: (201, "Asked"),
        act: ask,
    },
    Operation {
        path: ALL,
        method: "get",
        about: "Requests of the edition, those with most asks first; at most 100, and where the next page begins",
        for_moderators: true,
        parameters: &[
            ("state", "open (unless said otherwise), deferred, accepted, rejected or released"),
            ("kind", "add, remove or question"),
            ("advice", "what a program advises, such as look-it-up"),
            ("after", "where the page begins: `next` of the page before"),
        ],
        body: None,
        answer: (200, "RequestPage"),
        act: list,
    },
    Operation {
        path: ONE,
        method: "get",
        about: "A request: by the token that follows it how far it has come, by its number for moderators all that is known",
        for_moderators: false,
        parameters: &[],
        body: None,
        answer: (200, "RequestShown"),
        act: one,
    },
    Operation {
        path: "/v1/{edition}/requests/{id}/decision",
        method: "post",
        about: "Accept, reject or defer a request; 409 with the winner, if somebody was faster",
        for_moderators: true,
        parameters: &[],
        body: Some("Ruled"),
        answer: (200, "WordRequest"),
        act: decide,
    },
    Operation {
        path: "/v1/{edition}/requests/{id}/undo",
        method: "post",
        about: "Take the last decision about a request back",
        for_moderators: true,
        parameters: &[],
        body: Some("Because"),
        answer: (200, "WordRequest"),
        act: undo,
    },
];

/// Somebody who calls an operation.
struct Caller<'c> {
    question: &'c Question,
    desk: &'c Desk,
    client: std::net::IpAddr,
    /// The moderator whose token was sent.
    moderator: Option<String>,
    body: &'c [u8],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    word: String,
    kind: String,
    because: String,
    #[serde(default)]
    who: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ruled {
    ruling: String,
    because: String,
    #[serde(default)]
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Because {
    because: String,
}

/// Adds the operations.
pub(super) fn add(mut router: Router, state: &Arc<State>, desk: &Arc<Desk>) -> Router {
    let mut paths: BTreeMap<&str, Vec<&'static Operation>> = BTreeMap::new();
    OPERATIONS.iter().for_each(|operation| paths.entry(operation.path).or_default().push(operation));
    for (path, operations) in paths {
        let (state, desk, metrics) = (state.clone(), desk.clone(), state.server.metrics.route(path));
        let answer = move |request: HttpRequest| {
            let (state, desk, metrics) = (state.clone(), desk.clone(), metrics.clone());
            let answering = answer(state, desk, operations.clone(), request);
            async move {
                let mut response = answering.await;
                response.extensions_mut().insert(metrics);
                response
            }
        };
        router = router.route(path, any(answer));
    }
    router
}

async fn answer(
    state: Arc<State>,
    desk: Arc<Desk>,
    operations: Vec<&'static Operation>,
    request: HttpRequest,
) -> Response<Body> {
    let is_head = request.method() == Method::HEAD;
    let mut response = match respond(&state, desk, &operations, request).await {
        Ok(response) => response,
        Err(problem) => problem.response(),
    };
    reply::finish(&mut response);
    response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    if is_head {
        leave_out_body(&mut response);
    }
    response
}

async fn respond(
    state: &Arc<State>,
    desk: Arc<Desk>,
    operations: &[&'static Operation],
    request: HttpRequest,
) -> Result<Response<Body>, Problem> {
    let (head, body) = request.into_parts();
    let method = if head.method == Method::HEAD { Method::GET } else { head.method.clone() };
    let operation = operations.iter().find(|one| one.method.eq_ignore_ascii_case(method.as_str()));
    let operation = *operation.ok_or_else(|| Problem::method_not_allowed(methods(operations)))?;
    let is_known = |name: &str| operation.parameters.iter().any(|(known, _)| *known == name);
    let mut question = Question::read(state, operation.path, is_known, &head)?;
    let body = match operation.body {
        Some(_) => read_body(&head.headers, body, ("application/json", state.server.time_outs.body)).await?,
        None => Vec::new(),
    };
    question.deadline = Instant::now() + state.server.time_outs.work;
    let deadline = question.deadline;
    let (token, client) = (bearer(&head.headers), client_ip(&head, &state.server.trusted));
    let answer = work(&state.server, Cost::Light, deadline, client, move || {
        let now = SystemTime::now();
        let moderator = match &token {
            Some(token) => desk.queue()?.moderator_of(token, Bearer::Program, now)?,
            None => None,
        };
        if operation.for_moderators && moderator.is_none() {
            return Err(Problem::unauthorised("send the token of a moderator: Authorization: Bearer …"));
        }
        (operation.act)(&Caller { question: &question, desk: &desk, client, moderator, body: &body })
    });
    let mut response = Reply::json(&answer.await?)?.response();
    if let Ok(status) = StatusCode::from_u16(operation.answer.0) {
        *response.status_mut() = status;
    }
    Ok(response)
}

fn methods(operations: &[&'static Operation]) -> &'static str {
    let has = |method: &str| operations.iter().any(|one| one.method == method);
    match (has("get"), has("post")) {
        (true, true) => "GET, HEAD, POST",
        (true, false) => "GET, HEAD",
        _ => "POST",
    }
}

fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Token::read(token.trim())).flatten()
}

impl Caller<'_> {
    fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_slice(self.body).map_err(|error| Problem::bad_request(format!("the body: {error}")))
    }

    fn moderator(&self) -> Result<&str, Problem> {
        self.moderator.as_deref().ok_or_else(|| Problem::unauthorised("send the token of a moderator"))
    }

    /// The request of the edition that has the number in the address.
    fn request(&self) -> Result<Request, Problem> {
        let part = &self.question.part;
        let unknown = || Problem::not_found(format!("there is no request `{part}` of this edition"));
        let id: i64 = part.parse().map_err(|_| unknown())?;
        let request = self.desk.queue()?.case(id)?.request;
        if request.edition == self.question.id() { Ok(request) } else { Err(unknown()) }
    }
}

/// A text in one line, with something in it.
fn text(name: &str, text: &str, most: usize) -> Result<String, Problem> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() > most {
        return Err(Problem::beyond(format!("`{name}` has at most {most} characters")));
    }
    no_control(&text)?;
    Ok(text)
}

fn needed(name: &str, given: &str, most: usize) -> Result<String, Problem> {
    let text = text(name, given, most)?;
    if text.is_empty() { Err(Problem::bad_request(format!("`{name}` is empty"))) } else { Ok(text) }
}

fn ask(caller: &Caller<'_>) -> Result<Value, Problem> {
    let wish: Wish = caller.read()?;
    let (edition, word) = (caller.question.edition()?, query::word(wish.word.trim())?);
    let kind = match wish.kind.as_str() {
        "add" => Kind::Add,
        "remove" => Kind::Remove,
        _ => return Err(Problem::bad_request("`kind` is add or remove")),
    };
    let because = needed("because", &wish.because, MOST_REASON)?;
    let who = text("who", &wish.who, MOST_NAME)?;
    caller.desk.asks.take(caller.client)?;
    let mut queue = caller.desk.queue()?;
    if let Some(refusal) = known(&queue, edition, (word, kind))?.refusal() {
        return Err(Problem::conflict(refusal));
    }
    let (token, joined) = queue_up(&mut queue, edition, (word, kind), (&who, &because))?;
    let address = format!("/requests/{}", token.as_str());
    Ok(json!({ "follow": token.as_str(), "page": address, "joined": joined }))
}

fn list(caller: &Caller<'_>) -> Result<Value, Problem> {
    let query = &caller.question.query;
    let wrong = |error: crate::moderation::request::UnknownName| Problem::bad_request(error.to_string());
    let state = query.one("state")?.map_or(Ok(RequestState::Open), str::parse).map_err(wrong)?;
    let kind: Option<Kind> = query.one("kind")?.map(str::parse).transpose().map_err(wrong)?;
    let advice: Option<Advice> = query.one("advice")?.map(str::parse).transpose().map_err(wrong)?;
    let after: Option<Cursor> = query.one("after")?.map(str::parse).transpose().map_err(Problem::bad_request)?;
    let queue = caller.desk.queue()?;
    let of = PageOf { state, edition: Some(caller.question.id()), kind, advice };
    let page = queue.page(&of, after, LARGEST_PAGE)?;
    let requests: Vec<_> = page
        .requests
        .iter()
        .map(|(request, advice)| json!({ "request": request, "advice": advice.map(Advice::name) }))
        .collect();
    let next = page.next.map(|next| next.to_string());
    Ok(json!({ "requests": requests, "count": queue.count(&of)?, "next": next }))
}

fn one(caller: &Caller<'_>) -> Result<Value, Problem> {
    let question = caller.question;
    if caller.moderator.is_none() {
        let (request, decision) = followed(caller.desk, &question.library, &question.part)?;
        if request.edition != question.id() {
            return Err(Problem::not_found("there is no such request of this edition"));
        }
        let decision =
            decision.map(|entry| json!({ "because": entry.because, "source": entry.source, "at": entry.at }));
        return Ok(json!({ "request": request, "decision": decision }));
    }
    let request = caller.request()?;
    let case = caller.desk.queue()?.case(request.id)?;
    let known = Known { precedents: &case.precedents, ..Known::default() };
    let evidence = Evidence::gather(&question.edition()?.lexicon, &request, known)?;
    let asks = case
        .asks
        .iter()
        .map(|ask| json!({ "word": ask.word, "who": ask.who, "when": ask.when, "link": ask.link, "text": ask.text }));
    Ok(json!({
        "request": request,
        "decision": null,
        "evidence": evidence,
        "asks": asks.collect::<Vec<_>>(),
        "history": case.history,
        "precedents": case.precedents,
    }))
}

fn decide(caller: &Caller<'_>) -> Result<Value, Problem> {
    let ruled: Ruled = caller.read()?;
    let (who, request) = (caller.moderator()?, caller.request()?);
    let because = needed("because", &ruled.because, ruling::MOST_REASON)?;
    let source = text("source", &ruled.source, ruling::MOST_REASON)?;
    let wanted = ruling::ruling(&ruled.ruling)?;
    let lexicon = &caller.question.edition()?.lexicon;
    if ruled.ruling == "accept"
        && request.state.is_undecided()
        && let Some(obstacle) = obstacle(lexicon, &request)?
    {
        return Err(Problem::conflict(obstacle));
    }
    let reasons = Reasons { who, because: &because, source: &source };
    let decided = caller.desk.queue()?.decide(request.id, wanted, reasons)?;
    Ok(json!(decided))
}

fn undo(caller: &Caller<'_>) -> Result<Value, Problem> {
    let Because { because } = caller.read()?;
    let (who, request) = (caller.moderator()?, caller.request()?);
    let because = needed("because", &because, ruling::MOST_REASON)?;
    let undone = caller.desk.queue()?.undo(request.id, Reasons { who, because: &because, source: "" })?;
    Ok(json!(undone))
}

/// The operations by path and method, as `/openapi.json` has them, but for the edition in their paths.
pub(super) fn describe() -> Map<String, Value> {
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = described(operation);
    }
    paths
}

fn described(operation: &Operation) -> Value {
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let content = |name: &str| json!({ "application/json": { "schema": reference(name) } });
    let id = json!({
        "name": "id",
        "in": "path",
        "required": true,
        "description": "The number of a request, or the token that follows it",
        "schema": { "type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[0-9a-f]+$" },
    });
    let in_path = operation.path.contains("{id}").then_some(id);
    let in_query = operation.parameters.iter().map(|(name, about)| {
        json!({ "name": name, "in": "query", "required": false, "description": about, "schema": { "type": "string" } })
    });
    let name = operation.path.trim_start_matches("/v1/").replace(['{', '}'], "").replace('/', "-");
    let (status, schema) = operation.answer;
    let problem = json!({ "description": "A problem", "content": { MEDIA: { "schema": reference("Problem") } } });
    let mut described = json!({
        "operationId": format!("{}-{name}", operation.method),
        "summary": operation.about,
        "parameters": in_path.into_iter().chain(in_query).collect::<Vec<_>>(),
        "responses": {
            status.to_string(): { "description": "The answer", "content": content(schema) },
            "default": problem,
        },
    });
    if let Some(body) = operation.body {
        described["description"] = json!(format!("The body has at most {LONGEST_FORM} bytes."));
        described["requestBody"] = json!({ "required": true, "content": content(body) });
    }
    if operation.for_moderators {
        described["security"] = json!([{ "moderator": [] }]);
    }
    described
}

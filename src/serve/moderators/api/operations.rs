//! The table of API operations for word requests, and the description of these operations for `/openapi.json`.

use serde_json::{Map, Value, json};

use super::acts::{Acted, Caller, ask, decide, list, one, undo};
use crate::moderation::evidence::ADVICE;
use crate::moderation::queue::{ANSWER_LIFETIME, ORDERS, Queue};
use crate::moderation::request::{KINDS, STATES};
use crate::serve::api::route::Parameter;
use crate::serve::api::schemas::{reference, responses};
use crate::serve::http::method::Verb;
use crate::serve::http::problem::Problem;
use crate::serve::moderators::form::MAX_FORM_BYTES;

pub(super) struct Operation {
    pub(super) path: &'static str,
    pub(super) method: Verb,
    about: &'static str,
    /// Whether the operation requires a moderator's token.
    pub(super) for_moderators: bool,
    /// The parameters of the query string.
    pub(super) parameters: fn() -> Vec<Parameter>,
    /// The name of the request body's schema. `None` if the operation takes no body.
    pub(super) body: Option<&'static str>,
    /// The status of a successful response, and the name of the body's schema.
    pub(super) answer: (u16, &'static str),
    pub(super) act: fn(&Caller<'_>, &mut Queue) -> Result<Acted, Problem>,
}

const ALL: &str = "/v1/{edition}/requests";
const ONE: &str = "/v1/{edition}/requests/{id}";

/// A regular expression for a cursor, which identifies the last request of a page. A cursor such as `3.17` consists of
/// the value by which the requests are sorted, a point, and the request's id.
const CURSOR: &str = "^[0-9]{1,9}\\.[0-9]{1,18}$";

/// The maximum length of an `Idempotency-Key`, in characters.
pub(super) const MAX_KEY: usize = 255;

/// Returns the schema of a text that must be one of the names in a table.
fn one_of<T>(table: &[(T, &str)]) -> Value {
    json!({ "type": "string", "enum": table.iter().map(|(_, name)| name).collect::<Vec<_>>() })
}

/// Returns the query parameters of the list of requests.
fn list_parameters() -> Vec<Parameter> {
    let after = "The start of the page: the value of `next` on the previous page";
    vec![
        Parameter::new("state", "The state of the requests; `open` by default", one_of(STATES)),
        Parameter::new("kind", "The kind of request", one_of(KINDS)),
        Parameter::new("advice", "The automatic advice", one_of(ADVICE)),
        Parameter::new("order", "The order of the requests; `asks` by default", one_of(ORDERS)),
        Parameter::new("after", after, json!({ "type": "string", "pattern": CURSOR })),
    ]
}

/// All operations. Operations with the same path must be next to each other.
pub(super) const OPERATIONS: &[Operation] = &[
    Operation {
        path: ALL,
        method: Verb::Post,
        about: "Request that a word be added or removed; the response contains a token for following the request",
        for_moderators: false,
        parameters: Vec::new,
        body: Some("NewRequest"),
        answer: (201, "Asked"),
        act: ask,
    },
    Operation {
        path: ALL,
        method: Verb::Get,
        about: "A page of up to 100 requests about the edition",
        for_moderators: true,
        parameters: list_parameters,
        body: None,
        answer: (200, "RequestPage"),
        act: list,
    },
    Operation {
        path: ONE,
        method: Verb::Get,
        about: "A request: by its token, the state and the decision; by its id, all details (for moderators)",
        for_moderators: false,
        parameters: Vec::new,
        body: None,
        answer: (200, "RequestShown"),
        act: one,
    },
    Operation {
        path: "/v1/{edition}/requests/{id}/decision",
        method: Verb::Post,
        about: "Accept, reject or defer a request; 409 with the earlier decision if it is already decided",
        for_moderators: true,
        parameters: Vec::new,
        body: Some("Ruled"),
        answer: (200, "WordRequest"),
        act: decide,
    },
    Operation {
        path: "/v1/{edition}/requests/{id}/undo",
        method: Verb::Post,
        about: "Undo the last decision on a request",
        for_moderators: true,
        parameters: Vec::new,
        body: Some("Because"),
        answer: (200, "WordRequest"),
        act: undo,
    },
];

/// Returns the OpenAPI description of the operations, by path and method. The path parameter `edition` is not included.
pub(in crate::serve) fn describe() -> Map<String, Value> {
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method.name()] = described(operation);
    }
    paths
}

fn described(operation: &Operation) -> Value {
    let content = |name: &str| json!({ "application/json": { "schema": reference(name) } });
    let in_path = operation.path.contains("{id}").then(|| id_parameter().describe("path"));
    let in_query = (operation.parameters)().into_iter().map(|one| one.describe("query"));
    let in_head = operation.body.map(|_| idempotency_key().describe("header"));
    let name = operation.path.trim_start_matches("/v1/").replace(['{', '}'], "").replace('/', "-");
    let (status, schema) = operation.answer;
    let mut described = json!({
        "operationId": format!("{}-{name}", operation.method.name()),
        "summary": operation.about,
        "parameters": in_path.into_iter().chain(in_query).chain(in_head).collect::<Vec<_>>(),
        "responses": responses(status, &content(schema)),
    });
    if let Some(body) = operation.body {
        described["description"] = json!(format!("The body may have up to {MAX_FORM_BYTES} bytes."));
        described["requestBody"] = json!({ "required": true, "content": content(body) });
    }
    if operation.for_moderators {
        described["security"] = json!([{ "moderator": [] }]);
    }
    described
}

/// Returns the path parameter that identifies a request.
fn id_parameter() -> Parameter {
    let schema = json!({ "type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[0-9a-f]+$" });
    Parameter::new("id", "The id of a request, or the token for following the request", schema)
}

/// Returns the parameter `Idempotency-Key`, a header field that makes a request safe to repeat.
fn idempotency_key() -> Parameter {
    let hours = ANSWER_LIFETIME.as_secs() / 3600;
    let about = format!(
        "A key that the client chooses, such as a UUID. If no response arrives, the client can send the request again \
         with the same key: for {hours} hours, the server repeats the first response (2XX or 409) and does not act \
         again. A different request with the same key is rejected with 422."
    );
    let schema = json!({ "type": "string", "minLength": 1, "maxLength": MAX_KEY, "pattern": "^[!-~]+$" });
    Parameter::new("Idempotency-Key", about, schema)
}

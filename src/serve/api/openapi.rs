//! `GET /openapi.json`: a description of the API in OpenAPI 3.1, generated from the table of routes.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::check::{MAX_EXPLAINED, MAX_WORDS};
use super::find;
use super::route::{Parameter, Route, Shape};
use super::schemas::{example, header, headers, reference, reference_name, responses, schemas, shared_headers};
use crate::alphabet::Alphabet;
use crate::html::grouped;
use crate::serve::http::body::MAX_BODY_BYTES;
use crate::serve::http::method::Verb;
use crate::serve::http::query::{MAX_WORD_CHARS, NO_CONTROL};
use crate::serve::http::reply::{JSON, LINES as NDJSON, TEXT};
use crate::serve::library::editions::Library;
use crate::serve::library::question::Question;

/// Describes the operations in `routes`, and those that other parts of the server handle.
pub(crate) fn description(question: &Question, routes: &[Route]) -> Value {
    let own = routes.iter().map(|route| (route.path.to_owned(), path(route, &question.library)));
    let mut paths: Map<_, _> = own.collect();
    let edition = path_parameter("edition", &question.library).describe("path");
    for (path, operations) in &question.state.more_paths {
        let mut operations = operations.clone();
        for operation in operations.as_object_mut().into_iter().flat_map(Map::values_mut) {
            let parameters = operation["parameters"].as_array_mut();
            parameters.into_iter().for_each(|parameters| parameters.insert(0, edition.clone()));
        }
        paths.insert(path.clone(), operations);
    }
    let mut schemas = schemas();
    schemas["Bounds"] = find::bounds();
    schemas["Words"] = words();
    let paths = Value::Object(paths);
    let mut used = BTreeSet::new();
    collect_used(&paths, &schemas, &mut used);
    if let Some(schemas) = schemas.as_object_mut() {
        schemas.retain(|name, _| used.contains(name));
    }
    let mut components = json!({ "headers": headers(), "schemas": schemas });
    if !question.state.more_paths.is_empty() {
        components["securitySchemes"] = json!({ "moderator": { "type": "http", "scheme": "bearer" } });
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "lexmill",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            "description": "Dictionaries of word games: every word has a verdict, every verdict a reason, every reason \
                a line in a file. HEAD returns the header fields of GET without the body. If the address names a \
                version, as in `edition@version`, the response never changes and may be cached. Otherwise, revalidate \
                the response with If-None-Match. Accept-Language chooses the language of reasons and clauses from \
                the languages of the edition; the default is the edition's main language. Costly requests take tokens \
                of the client; the fields `RateLimit-Policy` and `RateLimit` say how many are left. A response that \
                caches may keep has only the policy.",
        },
        "servers": [{ "url": "/" }],
        // Operations are public unless they have their own field `security`.
        "security": [],
        "paths": paths,
        "components": components,
    })
}

/// Adds the names of all schemas that a part of the description uses, directly or through other schemas, to `used`.
fn collect_used(part: &Value, schemas: &Value, used: &mut BTreeSet<String>) {
    if let Some(name) = reference_name(part)
        && used.insert(name.to_owned())
    {
        collect_used(&schemas[name], schemas, used);
    }
    part.as_object().into_iter().flat_map(Map::values).for_each(|member| collect_used(member, schemas, used));
    part.as_array().into_iter().flatten().for_each(|item| collect_used(item, schemas, used));
}

fn path(route: &Route, library: &Library) -> Value {
    let parts = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path = parts.map(|name| path_parameter(name, library).describe("path"));
    let in_query = (route.parameters)().into_iter().map(|one| one.describe("query"));
    let parameters: Value = in_path.chain(in_query).collect();
    let content = route.answers.iter().map(|(media, shape)| {
        let without_parameters = media.split(';').next().unwrap_or(media);
        (without_parameters, content(media, *shape))
    });
    let mut operation = json!({
        "operationId": operation_id(route),
        "summary": route.about,
        "parameters": parameters,
        "responses": responses(200, &content.collect()),
    });
    if (route.parameters)().iter().any(|parameter| parameter.name == find::CURSOR) {
        let about = "If there are more words, the address of the next page: `<ADDRESS>; rel=\"next\"` (RFC 8288). It names \
            the version, so that all pages are about the same words";
        operation["responses"]["200"]["headers"] = json!({ "Link": header(about) });
    }
    if route.method == Verb::Post {
        operation["requestBody"] = body(route.answers.iter().any(|(media, _)| *media == TEXT));
        operation["responses"]["200"]["headers"] = shared_headers(&["RateLimit-Policy", "RateLimit"]);
    }
    json!({ (route.method.name()): operation })
}

/// Returns the id of an operation: `/v1/{edition}/words/{word}` becomes `edition-words-word`.
fn operation_id(route: &Route) -> String {
    let parts = route.path.trim_start_matches("/v1/").split(['/', '.']).filter(|part| !part.is_empty());
    parts.map(|part| part.trim_matches(['{', '}'])).collect::<Vec<_>>().join("-")
}

fn content(media: &str, shape: Shape) -> Value {
    let mut content = json!({ "schema": shape_schema(media, shape) });
    if let Some(example) = shape_example(media, shape) {
        content["example"] = example;
    }
    content
}

fn shape_example(media: &str, shape: Shape) -> Option<Value> {
    Some(match shape {
        Shape::One(name) | Shape::Text(name) => example(name)?.clone(),
        Shape::Many(name) if media == JSON => json!([example(name)?]),
        Shape::Many(name) => format!("{}\n", example(name)?).into(),
        Shape::Any(shapes) => shape_example(media, *shapes.first()?)?,
    })
}

fn shape_schema(media: &str, shape: Shape) -> Value {
    match shape {
        Shape::One(name) => reference(name),
        Shape::Many(name) if media == JSON => json!({ "type": "array", "items": reference(name) }),
        Shape::Many(name) => {
            json!({ "type": "string", "description": format!("One object per line, with the schema {name}") })
        }
        Shape::Any(shapes) => {
            json!({ "anyOf": shapes.iter().map(|shape| shape_schema(media, *shape)).collect::<Value>() })
        }
        Shape::Text(_) => json!({ "type": "string" }),
    }
}

fn path_parameter(name: &str, library: &Library) -> Parameter {
    let (about, schema) = match name {
        "edition" => {
            let ids: Vec<_> = library.editions().map(|(id, _)| id).collect();
            let pattern = format!("^({})(@[0-9a-f]{{16}})?$", ids.join("|"));
            (
                "The id of an edition, alone or with a version: `edition` or `edition@version`",
                json!({ "type": "string", "pattern": pattern, "examples": ids }),
            )
        }
        "length" => ("The number of tiles", json!({ "type": "integer", "minimum": 1, "maximum": Alphabet::MAX_TILES })),
        "version" => ("The version of an older build", json!({ "type": "string", "pattern": "^[0-9a-f]{16}$" })),
        _ => ("A word, as written or as played", word()),
    };
    Parameter::new(name, about, schema)
}

/// Returns the schema of a word.
fn word() -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": MAX_WORD_CHARS, "pattern": NO_CONTROL })
}

/// Returns the schema of a JSON body with words.
fn words() -> Value {
    let about = "The words, in the order of the answers";
    let words = json!({
        "type": "array",
        "items": word(),
        "minItems": 1,
        "maxItems": MAX_EXPLAINED,
        "description": about,
    });
    json!({
        "type": "object",
        "properties": { "words": words },
        "required": ["words"],
        "additionalProperties": false,
    })
}

/// Returns the description of a body with words. If the response may be `plain` text, a body of text may contain more
/// words.
fn body(plain: bool) -> Value {
    let [few, many, bytes] = [MAX_EXPLAINED, MAX_WORDS, MAX_BODY_BYTES].map(|number| grouped(number as u64));
    let text = match plain {
        true => format!(
            "Up to {many} words, one per line, and up to {bytes} bytes. The response is text with one line per word: \
             the word, a tab, and `allowed` or `not allowed`. If Accept names a JSON type, the body may contain at most \
             {few} words, and the response is the same as for a JSON body.",
        ),
        false => format!("Up to {few} words, one per line. The response is the same as for a JSON body."),
    };
    // One or more lines, at least one of which is not blank. Each line may end with a carriage return.
    const LINES: &str = "^([^\\u0000-\\u001f\\u007f-\\u009f]|\\r?\\n)*[^\\s\\u0000-\\u001f\\u007f-\\u009f]\
        ([^\\u0000-\\u001f\\u007f-\\u009f]|\\r?\\n)*\\r?$";
    let mut content = json!({
        JSON: { "schema": reference("Words"), "example": { "words": ["hygt", "tv-komiek"] } },
        "text/plain": {
            "schema": { "type": "string", "description": text, "pattern": LINES },
            "example": "hygt\ntv-komiek\n",
        },
    });
    if plain {
        let stream = "Any number of words, one JSON string per line. Verdicts are sent while words arrive, so the client reads \
            them while it sends. The stream waits while the client has no tokens left. If it ends early, the last line is \
            a `Problem`, which names the line of the body. No parameters.";
        let schema = json!({ "type": "string", "description": stream });
        content[NDJSON] = json!({ "schema": schema, "example": "\"hygt\"\n\"tv-komiek\"\n" });
    }
    json!({ "required": true, "content": content })
}

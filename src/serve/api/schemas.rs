//! The JSON Schemas of all request and response bodies, made from a table with one row per object. `properties.txt`
//! describes the properties. `examples.json` contains examples.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use crate::serve::http::problem::MEDIA;
use crate::serve::http::query::{LINE, MAX_WORD_CHARS, NOT_BLANK};

/// All objects and their fields. A field consists of a name, with `?` appended if the field is optional, and a type:
/// * `string`, `boolean`, `integer` or `number`;
/// * `map`: any object;
/// * the name of another row;
/// * `[…]`: an array;
/// * words separated by `/`: an enumeration;
/// * for strings in request bodies: `word`, `text:N` or `line:N`, where N is the maximum number of characters. Only a
///   `line` may be empty.
///
/// A type that ends with `|null` is nullable.
const OBJECTS: &str = "
Problem: type string, title string, status integer, detail string
Editions: editions [EditionBrief]
EditionBrief: edition string, title string, language string, publisher string, version string, words integer
Edition: edition string, title string, language string, publisher string, version string, words integer,
    regulation string, board Board, lengths Lengths|null, blanks integer|null, tiles [Tile], rules [Rule],
    license string, sources [Source], counts map, versions [string]
Tile: tile string, letters string, also string|null, value integer|null, count integer|null, at string
Board: width integer, height integer, rack integer, taken integer
Lengths: min integer, max integer
Rule: rule string, because map, cites map|null, at string, rejected integer
Source: folder string, title string, version string, license string, attribution string, package string
Check: edition string, word string, form string, allowed boolean, value integer|null, tiles string|null,
    tile_list [WordTile], substitutions? [Substitution], attested? integer, tiers? [string], rule string|null,
    because string, suggestions? [string]
Completions: edition string, text string, words [string]
Ruling: edition string, words [string], allowed boolean, refused? [Check]
Explanation: edition string, word string, text string, form string, allowed boolean, length integer|null,
    value integer|null, tiles string|null, tile_list [WordTile], substitutions? [Substitution], attested? integer,
    absent_sources? [string], tiers? [string], released? string, length_finding? Finding, readings [Reading], meanings? [DefinedWord],
    suggestions? [string]
WordTile: tile string, value integer|null
Definition: edition string, word string, form string, entries [DefinedWord], credits [string]
DefinedWord: word string, relation same/lemma/guess/base/part, inflection? string, meanings [DefinedMeaning]
DefinedMeaning: kind definition/synonyms/translation, language string, tags [string], text string, at string
Substitution: tile string, letters string, at string
Reading: written string, lemma? string, inflections? [Inflection], tags [string], sources [Occurrence], derived? Derived, accepted boolean,
    findings [Finding]
Inflection: lemma string, form? string
Occurrence: at string, steps? [Step]
Step: means prefix/suffix/form, name string, at string
Derived: rule string, because string, cites? string, at string, form string, parts [Part]
Part: name string, text string, at string
Finding: rule string, outcome accept/reject, because string, cites? string, at string, evidence? string
ListedWord: edition string, word string, length integer, value integer|null
FoundWord: edition string, word string, played_as? string, length integer, value integer|null, distance? integer,
    probability? number
Diff: edition string, title string, before Side, now Side, words_added integer, words_removed integer,
    causes [CauseCount], changes [Change]
Side: version string, words integer
Releases: edition string, next PlannedRelease|null, releases [Release]
Release: date string, version string, words integer, words_added integer, words_removed integer,
    changes [ReleasedChange]
PlannedRelease: feedback_until? string, date string, version string, words integer, words_added integer,
    words_removed integer, changes [ReleasedChange]
ReleasedChange: word string, change added/removed, cause Cause
CauseCount: kind decision/list/rule/source/setting, name string, words_added integer, words_removed integer
Change: word string, change added/removed, length integer, value integer|null, cause Cause, before State, now State
Cause: kind decision/list/rule/source/setting, name string, because string, at string, when before/now
State: finding Finding|null, source string|null
NewRequest: word word, kind add/remove, because text:1000, who? line:60
Asked: follow string, page string, joined boolean
WordRequest: id integer, edition string, form string, word string, kind add/remove/question,
    state open/deferred/accepted/rejected/published/live, asks integer, opened string, version? string
AdvisedRequest: request WordRequest, advice string|null, frequency string|null
RequestPage: requests [AdvisedRequest], count integer, next string|null
RequestShown: request WordRequest, decision Decision|null, evidence? map, asks? [Ask], history? [LogEntry],
    precedents? [WordRequest]
Decision: because string, source string, at string
Ask: word string, who string, when string, link string, text string
LogEntry: id integer, request integer, action accept/reject/defer/undo/publish/comment, who string, at string,
    because string, source string, hash string
Ruled: ruling accept/reject/defer, because text:1000, source? line:1000
Because: because text:1000
";

/// The header fields of problems, with their descriptions.
const HEADERS: [(&str, &str); 3] = [
    ("Retry-After", "The number of seconds after which the request can be sent again, if waiting helps"),
    ("RateLimit-Policy", "The tokens `q` that a client can use at once, and the seconds `w` in which they come back"),
    ("RateLimit", "The tokens `r` that the client has left, and the seconds `t` until it has all of them again"),
];

/// Returns the descriptions of the header fields that responses share, by name.
pub(crate) fn headers() -> Value {
    HEADERS.iter().map(|(name, about)| ((*name).to_owned(), header(about))).collect::<Map<_, _>>().into()
}

/// Returns references to the descriptions of shared header fields.
pub(crate) fn shared_headers(names: &[&str]) -> Value {
    let field = |name: &&str| ((*name).to_owned(), json!({ "$ref": format!("#/components/headers/{name}") }));
    names.iter().map(field).collect::<Map<_, _>>().into()
}

/// Returns the description of a header field, which is always text.
pub(crate) fn header(about: &str) -> Value {
    json!({ "description": about, "schema": { "type": "string" } })
}

/// Returns the schemas of all objects, by name.
pub(crate) fn schemas() -> Value {
    let rows = OBJECTS.trim().replace("\n   ", "");
    let rows = rows.lines().filter_map(|row| row.split_once(": "));
    let mut schemas: Map<_, _> = rows.map(|(name, fields)| (name.to_owned(), object(name, fields))).collect();
    schemas.insert("Description".to_owned(), schema("map"));
    for (name, schema) in &mut schemas {
        if let Some(example) = example(name) {
            schema["examples"] = json!([example]);
        }
    }
    schemas.into()
}

/// Returns the example for an object or plain-text response. Returns `None` if no example has this name.
pub(crate) fn example(name: &str) -> Option<&'static Value> {
    static EXAMPLES: LazyLock<Value> =
        LazyLock::new(|| serde_json::from_str(include_str!("examples.json")).expect("examples.json is valid JSON"));
    EXAMPLES.get(name)
}

/// Returns the description of a property. A description for this object takes precedence over one for any object.
/// Returns `None` if `properties.txt` does not describe the property.
fn description(object: &str, property: &str) -> Option<&'static str> {
    static PROPERTIES: LazyLock<HashMap<&str, &str>> =
        LazyLock::new(|| include_str!("properties.txt").lines().filter_map(|line| line.split_once(": ")).collect());
    let own = PROPERTIES.get(&*format!("{object}.{property}"));
    own.or_else(|| PROPERTIES.get(property)).copied()
}

/// Returns a reference to the schema with this name.
pub(crate) fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Returns the name of the schema to which a reference refers. Returns `None` if `schema` is not a reference.
pub(crate) fn reference_name(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// Returns the responses of an operation: problems, and the successful response with this status and content.
pub(crate) fn responses(status: u16, content: &Value) -> Value {
    let problem = json!({
        "description": "A problem",
        "headers": shared_headers(&HEADERS.map(|(name, _)| name)),
        "content": { MEDIA: { "schema": reference("Problem") } },
    });
    json!({
        status.to_string(): { "description": "The response", "content": content },
        "4XX": problem,
        "5XX": problem,
    })
}

fn object(name: &str, fields: &str) -> Value {
    let fields = fields.split(", ").filter_map(|field| field.split_once(' '));
    let required: Vec<_> = fields.clone().map(|(name, _)| name).filter(|name| !name.ends_with('?')).collect();
    let property = |(field, kind): (&str, &str)| {
        let field = field.trim_end_matches('?');
        let mut schema = schema(kind);
        if let Some(text) = description(name, field) {
            schema["description"] = text.into();
        }
        (field.to_owned(), schema)
    };
    let properties: Map<_, _> = fields.map(property).collect();
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

fn schema(kind: &str) -> Value {
    if let Some(kind) = kind.strip_suffix("|null") {
        return json!({ "anyOf": [schema(kind), { "type": "null" }] });
    }
    if let Some(kind) = kind.strip_prefix('[').and_then(|kind| kind.strip_suffix(']')) {
        return json!({ "type": "array", "items": schema(kind) });
    }
    if let Some((kind, most)) = kind.split_once(':') {
        let pattern = if kind == "line" { LINE } else { NOT_BLANK };
        return json!({ "type": "string", "maxLength": most.parse::<usize>().ok(), "pattern": pattern });
    }
    match kind {
        "word" => json!({ "type": "string", "maxLength": MAX_WORD_CHARS, "pattern": NOT_BLANK }),
        "map" => json!({ "type": "object", "additionalProperties": true }),
        "string" | "boolean" | "integer" | "number" => json!({ "type": kind }),
        kind if kind.contains('/') => json!({ "type": "string", "enum": kind.split('/').collect::<Vec<_>>() }),
        name => reference(name),
    }
}

//! The table of routes: addresses, what they cost, who answers.

use axum::http::Method;
use serde_json::{Value, json};

use crate::serve::api::check;
use crate::serve::api::diff;
use crate::serve::api::editions;
use crate::serve::api::find;
use crate::serve::api::health;
use crate::serve::api::lists;
use crate::serve::api::openapi;
use crate::serve::api::words;
use crate::serve::http::metrics;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::{JSON, LINES, Reply, TEXT};
use crate::serve::library::question::Question;

/// A resource.
pub(crate) struct Route {
    /// Its address; a part in braces is a parameter.
    pub(crate) path: &'static str,
    pub(crate) method: Verb,
    pub(crate) about: &'static str,
    /// The parameters of its query string.
    pub(crate) parameters: fn() -> Vec<Parameter>,
    pub(crate) keeping: Keeping,
    /// The media types and schemas of its answer.
    pub(crate) answers: &'static [(&'static str, Shape)],
    pub(crate) cost: fn(&Question) -> Cost,
    pub(crate) answer: fn(&Question) -> Result<Reply, Problem>,
}

impl Route {
    /// Whether it is asked by this method.
    pub(crate) fn takes(&self, method: &Method) -> bool {
        match self.method {
            Verb::Get => [Method::GET, Method::HEAD].contains(method),
            Verb::Post => *method == Method::POST,
        }
    }
}

/// How a resource is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// By GET and HEAD.
    Get,
    /// By POST.
    Post,
}

impl Verb {
    /// All methods that it stands for.
    pub(crate) fn methods(self) -> &'static str {
        match self {
            Self::Get => "GET, HEAD, OPTIONS",
            Self::Post => "POST, OPTIONS",
        }
    }
}

/// What an answer looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// An object with a schema.
    One(&'static str),
    /// Lines, or an array, of objects with a schema.
    Many(&'static str),
    /// Any of several.
    Any(&'static [Shape]),
    /// Text.
    Text,
}

/// How long an answer may be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// As long as the build of the edition is the same, or for ever if the address names a version.
    Edition,
    /// As long as all builds are the same, or for ever if the address names a version.
    Builds,
    /// As long as all builds are the same.
    Shelf,
    /// Not at all.
    Never,
}

/// Where the work is done, and what it takes from what an address has saved up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cost {
    /// At once.
    Free,
    /// Where it holds up nobody.
    Light,
    /// Behind a gate, within the rate of the address.
    Costly(f64),
}

/// A parameter of a query string.
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) schema: Value,
}

impl Parameter {
    pub(crate) fn new(name: impl Into<String>, about: impl Into<String>, schema: Value) -> Self {
        Self { name: name.into(), about: about.into(), schema }
    }
}

/// The place of the verdicts in the table.
pub(crate) const VERDICTS: usize = 2;

fn none() -> Vec<Parameter> {
    Vec::new()
}

/// All routes.
pub(crate) const ROUTES: &[Route] = &[
    Route {
        path: "/v1/editions",
        method: Verb::Get,
        about: "The editions that are served, each with its version",
        parameters: none,
        keeping: Keeping::Shelf,
        answers: &[(JSON, Shape::One("Editions"))],
        cost: |_| Cost::Free,
        answer: editions::all,
    },
    Route {
        path: "/v1/editions/{edition}",
        method: Verb::Get,
        about: "An edition: tiles, board, rules, sources with their licences, versions at hand",
        parameters: none,
        keeping: Keeping::Shelf,
        answers: &[(JSON, Shape::One("Edition"))],
        cost: |_| Cost::Free,
        answer: editions::one,
    },
    Route {
        path: "/v1/{edition}/words/{word}",
        method: Verb::Get,
        about: "Whether a word may be laid, and what decides; as `lexmill check`",
        parameters: none,
        keeping: Keeping::Edition,
        answers: &[(JSON, Shape::One("Check"))],
        cost: |_| Cost::Light,
        answer: words::verdict,
    },
    Route {
        path: "/v1/{edition}/words/{word}/explanation",
        method: Verb::Get,
        about: "Why a word may be laid or not: every reading, source line, rule and clause; as `lexmill explain`",
        parameters: none,
        keeping: Keeping::Edition,
        answers: &[(JSON, Shape::One("Explanation"))],
        cost: |_| Cost::Light,
        answer: words::explanation,
    },
    Route {
        path: "/v1/{edition}/check",
        method: Verb::Post,
        about: "Whether words may be laid: as `lexmill check`, or with `judge` one ruling for all, as `lexmill judge`",
        parameters: check::parameters,
        keeping: Keeping::Never,
        answers: &[
            (LINES, Shape::Many("Check")),
            (JSON, Shape::Any(&[Shape::Many("Check"), Shape::One("Ruling")])),
            (TEXT, Shape::Text),
        ],
        cost: check::cost,
        answer: check::answer,
    },
    Route {
        path: "/v1/{edition}/lists/{length}",
        method: Verb::Get,
        about: "All words of so many tiles; as `lexmill list --length`",
        parameters: none,
        keeping: Keeping::Edition,
        answers: &[(LINES, Shape::Many("ListedWord")), (JSON, Shape::Many("ListedWord"))],
        cost: |_| Cost::Costly(1.0),
        answer: lists::answer,
    },
    Route {
        path: "/v1/{edition}/find",
        method: Verb::Get,
        about: "Words for which all conditions hold; as `lexmill find`",
        parameters: find::parameters,
        keeping: Keeping::Builds,
        answers: &[(LINES, Shape::Many("FoundWord")), (JSON, Shape::Many("FoundWord"))],
        cost: |_| Cost::Costly(1.0),
        answer: find::answer,
    },
    Route {
        path: "/v1/{edition}/diff/{version}",
        method: Verb::Get,
        about: "The words that came in and went out since an older version, each with its cause; as `lexmill diff`",
        parameters: none,
        keeping: Keeping::Builds,
        answers: &[(JSON, Shape::One("Diff"))],
        cost: |_| Cost::Costly(5.0),
        answer: diff::answer,
    },
    Route {
        path: "/openapi.json",
        method: Verb::Get,
        about: "This description",
        parameters: none,
        keeping: Keeping::Shelf,
        answers: &[(JSON, Shape::One("Description"))],
        cost: |_| Cost::Free,
        answer: openapi::answer,
    },
    Route {
        path: "/healthz",
        method: Verb::Get,
        about: "Whether the server is alive",
        parameters: none,
        keeping: Keeping::Never,
        answers: &[(TEXT, Shape::Text)],
        cost: |_| Cost::Free,
        answer: health::alive,
    },
    Route {
        path: "/readyz",
        method: Verb::Get,
        about: "Whether the server takes requests: its editions are loaded, and it is not ending",
        parameters: none,
        keeping: Keeping::Never,
        answers: &[(TEXT, Shape::Text)],
        cost: |_| Cost::Free,
        answer: health::ready,
    },
    Route {
        path: "/metrics",
        method: Verb::Get,
        about: "Counters and latencies for Prometheus; on request the forms that were refused most",
        parameters: metrics::parameters,
        keeping: Keeping::Never,
        answers: &[(metrics::MEDIA, Shape::Text)],
        cost: |_| Cost::Free,
        answer: metrics::answer,
    },
];

/// The schema of a yes or no.
pub(crate) fn yes_or_no() -> Value {
    json!({ "type": "boolean" })
}

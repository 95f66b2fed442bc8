//! The table of all resources.

use super::route::{Caching, Parameter, Route, Shape};
use super::{check, diff, editions, fast, find, health, lists, metrics, openapi, words};
use crate::serve::http::method::Verb;
use crate::serve::http::reply::{JSON, LINES, Reply, TEXT};
use crate::serve::http::service::Cost;

fn none() -> Vec<Parameter> {
    Vec::new()
}

pub(crate) const ROUTES: &[Route] = &[
    Route {
        path: "/v1/editions",
        method: Verb::Get,
        about: "The served editions, each with its version",
        parameters: none,
        caching: Caching::Library,
        answers: &[(JSON, Shape::One("Editions"))],
        cost: |_| Cost::Free,
        answer: editions::all,
    },
    Route {
        path: "/v1/{edition}",
        method: Verb::Get,
        about: "An edition: tiles, board, rules, sources with their licences, available versions",
        parameters: none,
        caching: Caching::Library,
        answers: &[(JSON, Shape::One("Edition"))],
        cost: |_| Cost::Free,
        answer: editions::one,
    },
    Route {
        path: fast::VERDICTS,
        method: Verb::Get,
        about: "Whether a word is allowed, and the rule that decides; like `lexmill check`",
        parameters: none,
        caching: Caching::Edition,
        answers: &[(JSON, Shape::One("Check"))],
        cost: |_| Cost::Light,
        answer: words::verdict,
    },
    Route {
        path: "/v1/{edition}/words/{word}/explanation",
        method: Verb::Get,
        about: "Why a word is allowed or not: every reading, source line, rule and clause; like `lexmill explain`",
        parameters: none,
        caching: Caching::Edition,
        answers: &[(JSON, Shape::One("Explanation"))],
        cost: |_| Cost::Light,
        answer: words::explanation,
    },
    Route {
        path: "/v1/{edition}/check",
        method: Verb::Post,
        about: "A verdict for each word, like `lexmill check`; with `judge`, one ruling for all, like `lexmill judge`",
        parameters: check::parameters,
        caching: Caching::Never,
        answers: &[
            (LINES, Shape::Many("Check")),
            (JSON, Shape::Any(&[Shape::Many("Check"), Shape::One("Ruling")])),
            (TEXT, Shape::Text("PlainVerdicts")),
        ],
        cost: check::cost,
        answer: check::answer,
    },
    Route {
        path: "/v1/{edition}/lists/{length}",
        method: Verb::Get,
        about: "All words with this number of tiles; like `lexmill list --length`",
        parameters: none,
        caching: Caching::Edition,
        answers: &[(LINES, Shape::Many("ListedWord")), (JSON, Shape::Many("ListedWord"))],
        cost: |_| Cost::Costly(1.0),
        answer: lists::answer,
    },
    Route {
        path: "/v1/{edition}/find",
        method: Verb::Get,
        about: "Words that satisfy all conditions; like `lexmill find`",
        parameters: find::parameters,
        caching: Caching::Builds,
        answers: &[(LINES, Shape::Many("FoundWord")), (JSON, Shape::Many("FoundWord"))],
        cost: |_| Cost::Costly(1.0),
        answer: find::answer,
    },
    Route {
        path: "/v1/{edition}/diff/{version}",
        method: Verb::Get,
        about: "The words that were added and removed since an older version, each with its cause; like `lexmill diff`",
        parameters: none,
        caching: Caching::Builds,
        answers: &[(JSON, Shape::One("Diff"))],
        cost: |_| Cost::Costly(5.0),
        answer: diff::answer,
    },
    Route {
        path: "/openapi.json",
        method: Verb::Get,
        about: "This OpenAPI description",
        parameters: none,
        caching: Caching::Library,
        answers: &[(JSON, Shape::One("Description"))],
        cost: |_| Cost::Free,
        answer: |question| Reply::json(&openapi::description(question, ROUTES)),
    },
    Route {
        path: "/healthz",
        method: Verb::Get,
        about: "Whether the server is alive",
        parameters: none,
        caching: Caching::Never,
        answers: &[(TEXT, Shape::Text("Alive"))],
        cost: |_| Cost::Free,
        answer: health::alive,
    },
    Route {
        path: "/readyz",
        method: Verb::Get,
        about: "Whether the server accepts requests: its editions are loaded, and it is not shutting down",
        parameters: none,
        caching: Caching::Never,
        answers: &[(TEXT, Shape::Text("Ready"))],
        cost: |_| Cost::Free,
        answer: health::ready,
    },
    Route {
        path: "/metrics",
        method: Verb::Get,
        about: "Counters and latencies for Prometheus; on request, the most frequently rejected forms",
        parameters: metrics::parameters,
        caching: Caching::Never,
        answers: &[(metrics::MEDIA, Shape::Text("Metrics"))],
        cost: |_| Cost::Free,
        answer: metrics::answer,
    },
];

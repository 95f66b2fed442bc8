//! The rate limit of a client in the header fields of responses (draft-ietf-httpapi-ratelimit-headers-10).

use serde_json::json;

use crate::common::server::{Answer, Server};

/// The fields `RateLimit-Policy` and `RateLimit` of an answer.
fn limits(answer: &Answer) -> (Option<&str>, Option<&str>) {
    (answer.field("ratelimit-policy"), answer.field("ratelimit"))
}

#[test]
fn responses_state_how_many_tokens_are_left() {
    let server = Server::start(&["--rate", "0.01", "--burst", "3"]);
    let policy = Some("\"default\";q=3;w=300");
    let check = || server.post("/v1/tiny/check", "application/json", json!({ "words": vec!["tea"; 16] }).to_string());
    assert_eq!(limits(&check()), (policy, Some("\"default\";r=2;t=100")));
    // Shared caches may keep this response. They would give the state of one client to others.
    let found = server.get("/v1/tiny/find?starts=t");
    assert!(found.field("cache-control").unwrap().contains("s-maxage"));
    assert_eq!(limits(&found), (policy, None));
    // A problem is never kept. It also takes a token.
    let problem = server.get("/v1/tiny/find?starts=q");
    assert_eq!((problem.status, problem.field("cache-control")), (404, Some("no-store")));
    let (field, state) = limits(&problem);
    assert!(field == policy && state.unwrap().starts_with("\"default\";r=0;t="), "{problem:?}");
    for answer in [check(), server.get_with("/tiny/finder?starts=t", &[("accept", "text/html")])] {
        assert_eq!((answer.status, answer.field("cache-control")), (429, Some("no-store")));
        let (field, state) = limits(&answer);
        assert!(field == policy && state.unwrap().starts_with("\"default\";r=0;t="), "{answer:?}");
        assert!(answer.field("retry-after").unwrap().parse::<u64>().unwrap() > 50, "{answer:?}");
    }
}

#[test]
fn light_requests_take_no_tokens_and_state_no_limit() {
    let server = Server::start(&["--rate", "0.01", "--burst", "1"]);
    let few = json!({ "words": ["tea"] }).to_string();
    for answer in [
        server.get("/v1/tiny/words/tea"),
        server.get("/v1/tiny/words/teat/explanation"),
        server.get("/v1/editions"),
        server.post("/v1/tiny/check", "application/json", few),
        server.get("/v1/tiny/words/%ff"),
        server.get("/tiny/word/tea"),
    ] {
        assert_eq!(limits(&answer), (None, None), "{answer:?}");
    }
    assert_eq!(limits(&server.get("/v1/tiny/lists/3")), (Some("\"default\";q=1;w=100"), None));
}

#[test]
fn pages_of_other_sites_may_read_the_fields() {
    let server = Server::start(&[]);
    let fields = "etag, link, ratelimit, ratelimit-policy, retry-after";
    assert_eq!(server.get("/v1/tiny/find").field("access-control-expose-headers"), Some(fields));
    let described = server.get("/openapi.json").json();
    for name in ["RateLimit", "RateLimit-Policy"] {
        let reference = json!({ "$ref": format!("#/components/headers/{name}") });
        let responses = &described["paths"]["/v1/{edition}/check"]["post"]["responses"];
        assert_eq!([&responses["200"]["headers"][name], &responses["4XX"]["headers"][name]], [&reference; 2]);
        assert!(described["components"]["headers"][name]["description"].is_string(), "{described}");
    }
}

//! Hostile requests.

use serde_json::json;

use crate::common::server::Server;

#[test]
fn f21_hostile_requests_get_problems() {
    let server = Server::start(&[]);
    let json = "application/json";
    let many = json!({ "words": vec!["tea"; 1_001] }).to_string();
    let more = "tea\n".repeat(100_001);
    let deep = format!("{{\"words\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let large = "x".repeat((4 << 20) + 1);
    let long = format!("/v1/tiny/words/{}", "a".repeat(65));
    let longer = format!("/v1/tiny/words/{}", "a".repeat(9_000));
    let conditions = format!("/v1/tiny/find?{}", "starts=t&".repeat(65));
    let posts: &[(u16, &str, &str, &[u8])] = &[
        (400, "/v1/tiny/check", json, b"{\"words\":[\"tea\"]"),
        (400, "/v1/tiny/check", json, b"{\"words\":[1]}"),
        (400, "/v1/tiny/check", json, b"{\"words\":\"tea\"}"),
        (400, "/v1/tiny/check", json, b"{\"words\":null}"),
        (400, "/v1/tiny/check", json, b"{\"words\":[]}"),
        (400, "/v1/tiny/check", json, b"{\"words\":[\"\"]}"),
        (400, "/v1/tiny/check", json, b"{\"words\":[\"a\\u0000b\"]}"),
        (400, "/v1/tiny/check", json, b"{\"words\":[\"\xff\"]}"),
        (400, "/v1/tiny/check", json, b"{\"words\":[\"tea\"],\"path\":\"/etc/passwd\"}"),
        (400, "/v1/tiny/check", json, b"[\"tea\"]"),
        (422, "/v1/tiny/check", json, many.as_bytes()),
        (400, "/v1/tiny/check", json, deep.as_bytes()),
        (422, "/v1/tiny/check", "text/plain", more.as_bytes()),
        (400, "/v1/tiny/check", "text/plain", b"tea\xff"),
        (400, "/v1/tiny/check", "text/plain", b"te\x00a"),
        (400, "/v1/tiny/check?judge=perhaps", json, b"{\"words\":[\"tea\"]}"),
        (400, "/v1/tiny/check?judge=1", "text/plain", b"\n"),
        (400, "/v1/tiny/check?judge=1&suggest=1", json, b"{\"words\":[\"tea\"]}"),
        (400, "/v1/tiny/check?suggest=4", json, b"{\"words\":[\"tea\"]}"),
        (400, "/v1/tiny/check", "text/plain", b" \n"),
        (400, "/v1/tiny/check", "text/plain", b""),
        (404, "/v1/none/check", json, b"{\"words\":[\"tea\"]}"),
        (413, "/v1/tiny/check", json, large.as_bytes()),
        (415, "/v1/tiny/check", "application/xml", b"<words/>"),
        (405, "/v1/tiny/words/tea", json, b"{}"),
    ];
    let gets: &[(u16, &str)] = &[
        (404, "/v0"),
        (404, "/v1"),
        (404, "/v1/tiny/nothing"),
        (404, "/v1/../../etc/passwd"),
        (404, "/v1/..%2f..%2fetc/words/passwd"),
        (404, "/v1/%2e%2e/words/tea"),
        (404, "/v1/tiny%2f..%2ftiny/words/tea"),
        (404, "/v1/tiny@../words/tea"),
        (404, "/v1/tiny@/words/tea"),
        (404, "/v1/previous"),
        (404, "/v1/tiny/diff/..%2f..%2ftiny"),
        (400, "/v1/tiny/words/te%00a"),
        (400, "/v1/tiny/words/te%0d%0aa"),
        (400, "/v1/tiny/words/%ff%fe"),
        (400, "/v1/tiny/words/%"),
        (400, "/v1/tiny/words/%4"),
        (400, "/v1/tiny/words/%zz"),
        (400, "/v1/tiny/words/%+1"),
        (400, "/v1/tiny/words/%ff"),
        (400, "/v1/tiny/words/%C3"),
        (400, "/v1/tiny/words/a%0Ab"),
        (422, &long),
        (414, &longer),
        (400, "/v1/tiny/words/tea?why=1"),
        (404, "/v1/tiny/lists/0"),
        (404, "/v1/tiny/lists/9"),
        (404, "/v1/tiny/lists/256"),
        (404, "/v1/tiny/lists/99999999999999999999"),
        (404, "/v1/tiny/lists/-1"),
        (400, "/v1/tiny/lists/two"),
        (400, "/v1/tiny/lists/-"),
        (400, "/v1/tiny/lists/+3"),
        (400, "/v1/tiny/find?begins=t"),
        (400, "/v1/tiny/find?starts="),
        (404, "/v1/tiny/find?starts=q"),
        (404, "/v1/tiny/find?starts=-"),
        (404, "/v1/tiny/find?sort=probability"),
        (400, "/v1/tiny/find?regex=("),
        (400, "/v1/tiny/find?regex=(a{1000}){1000}"),
        (400, "/v1/tiny/find?length=5..3"),
        (400, "/v1/tiny/find?length=five"),
        (400, "/v1/tiny/find?pattern=[a"),
        (400, "/v1/tiny/find?limit=10001"),
        (400, "/v1/tiny/find?limit=1&limit=2"),
        (400, "/v1/tiny/find?sort=random"),
        (400, "/v1/tiny/find?distinct=maybe"),
        (400, "/v1/tiny/find?similar=tea&distance=4"),
        (404, "/v1/tiny/find?in=../tiny"),
        (400, "/v1/tiny/find?%ff=1"),
        (400, &conditions),
        (405, "/v1/tiny/check"),
        (400, "/metrics?refused=many"),
    ];
    let posted = posts.iter().map(|(status, path, media, body)| (*status, *path, server.post(path, media, body)));
    for (status, path, answer) in posted.chain(gets.iter().map(|(status, path)| (*status, *path, server.get(path)))) {
        let path = &path[..path.len().min(80)];
        assert_eq!((answer.status, answer.field("content-type")), (status, Some("application/problem+json")), "{path}");
        let problem = answer.json();
        assert_eq!(problem["status"], status, "{path}");
        for member in ["type", "title", "detail"] {
            assert!(problem[member].as_str().is_some_and(|text| !text.is_empty()), "{path}: {problem}");
        }
    }
    // The limit is higher for verdicts without reasons, and the problem says so.
    let detail = |media: &str, words: &str| server.post("/v1/tiny/check", media, words).text();
    assert!(detail(json, &many).contains("without an Accept") && !detail("text/plain", &more).contains("Accept"));
    // Bytes that are not HTTP get status 400, or no answer.
    for raw in [&b"GET /\0 HTTP/1.1\r\n\r\n"[..], b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\na b: c\r\n\r\n"] {
        let answer = server.raw(raw);
        assert!([0, 400].contains(&answer.status), "{answer:?}");
    }
    assert_eq!(server.get("/healthz").text(), "alive\n");
}

#[test]
fn f21_a_request_at_a_limit_is_answered_and_one_beyond_it_is_not() {
    let server = Server::start(&[]);
    let conditions = |count: usize| format!("/v1/tiny/find?{}", vec!["starts=t"; count].join("&"));
    let value = |characters: usize| format!("/v1/tiny/find?regex={}", "t".repeat(characters));
    let limit = |words: usize| format!("/v1/tiny/find?limit={words}");
    let letters = |characters: usize| format!("/tiny/finder?within={}", "a".repeat(characters));
    let address = |bytes: usize| format!("/?utm={}", "x".repeat(bytes - "/?utm=".len()));
    for (at, beyond, status) in [
        (conditions(64), conditions(65), 400),
        (value(200), value(201), 400),
        (limit(10_000), limit(10_001), 400),
        (letters(64), letters(65), 422),
        (address(8_192), address(8_193), 414),
    ] {
        assert_eq!((server.get(&at).status, server.get(&beyond).status), (200, status), "{}", &at[..20]);
    }
}

/// RFC 9112, 3.2. The body of a rejected request is skipped, and the next request on the connection is answered.
#[test]
fn a_request_needs_one_well_formed_host() {
    let server = Server::start(&[]);
    let status = |version: &str, hosts: &str| {
        let path = "/v1/tiny/words/tea";
        let answer = server.raw(format!("GET {path} HTTP/{version}\r\nconnection: close\r\n{hosts}\r\n").as_bytes());
        if answer.status == 400 {
            assert!(answer.json()["detail"].as_str().unwrap().contains("`Host`"), "{answer:?}");
        }
        answer.status
    };
    for hosts in ["host: x\r\n", "Host: tea.example:8443\r\n", "host: [::1]:80\r\n", "host:\r\n"] {
        assert_eq!((status("1.1", hosts), status("1.0", hosts)), (200, 200), "{hosts:?}");
    }
    for hosts in ["host: x\r\nhost: x\r\n", "host: a b\r\n", "host: x/y\r\n", "host: me@x\r\n"] {
        assert_eq!((status("1.1", hosts), status("1.0", hosts)), (400, 400), "{hosts:?}");
    }
    assert_eq!((status("1.1", ""), status("1.0", "")), (400, 200));
    let (first, second) = ("POST /v1/tiny/check HTTP/1.1\r\ncontent-length: 3\r\n\r\ntea", "GET /healthz HTTP/1.1\r\n");
    let answers = server.raw(format!("{first}{second}host: x\r\nconnection: close\r\n\r\n").as_bytes());
    assert!(answers.status == 400 && String::from_utf8_lossy(&answers.body).ends_with("alive\n"), "{answers:?}");
}

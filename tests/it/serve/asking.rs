//! Requests of players on pages and over the API, and programs that moderate.

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime};

use lexmill::internals::moderation::queue::{Bearer, Filter, Reasons, Ruling};
use lexmill::internals::moderation::request::{Ask, RequestKind, RequestState};
use lexmill::internals::moderation::secret::Token;
use serde_json::{Value, json};

use super::BRIEF;
use super::head::meta;
use super::moderators::{Office, fields};
use super::pages::{skips, with_class};
use crate::common::html::parse;
use crate::common::schema::misfits;
use crate::common::server::{Answer, Server};
use crate::common::{Random, trials};

const ADD: (&str, &str) = ("kind", "add");

/// Sends the form that requests a word. The answer contains the address for following the request.
fn ask(office: &Office, word: &str, fields: &[(&str, &str)]) -> Answer {
    office.post(&format!("/tiny/word/{word}/request"), None, fields)
}

fn no(because: &str) -> Reasons<'_> {
    Reasons { who: "an", because, source: "Van Dale" }
}

#[test]
fn a_player_asks_for_a_word_and_follows_what_becomes_of_it() {
    let office = Office::open(&[]);
    let page = office.get("/tiny/word/gi", None).text();
    assert!(page.contains("href=\"/tiny/word/gi/request\"") && page.contains("Request this word"), "{page}");
    let page = office.get("/tiny/word/gi/request", None);
    assert_eq!(page.status, 200);
    assert!(page.field("set-cookie").is_none() && !page.text().contains("<script"), "neither cookie nor script");
    let answer = ask(&office, "gi", &[ADD, ("because", "a suit\r\nfor judo"), ("who", "kees"), ("website", "")]);
    assert_eq!(answer.status, 303, "{answer:?}");
    let link = answer.field("location").unwrap().to_owned();
    assert_eq!(link.len(), "/requests/".len() + 64);
    let followed = |link: &str| office.get(link, None).text();
    assert!(followed(&link).contains(">open<"), "{}", followed(&link));
    // Another player joins the same request, and gets a link of their own.
    assert!(office.get("/tiny/word/gi/request", None).text().contains("Others have already made this request"));
    let other = ask(&office, "gi", &[ADD, ("because", "in use"), ("who", "")]);
    assert_ne!(other.field("location"), Some(&*link));
    let case = office.queue().case(1).unwrap();
    // Both asks came from the same address, so they count once.
    assert_eq!((case.request.asks, case.asks.len()), (1, 2));
    assert!(case.asks.iter().any(|ask| ask.text == "a suit for judo" && ask.who == "kees" && ask.link.is_empty()));
    office.queue().decide(1, Ruling::Reject, no("in no dictionary")).unwrap();
    let page = followed(&link);
    assert!(page.contains(">rejected<") && page.contains("in no dictionary (Van Dale)"), "{page}");
    assert!(!page.contains(">an<"), "who decided is for moderators");
    // A decision is shown at once, and the request is not queued again.
    let page = office.get("/tiny/word/gi/request", None).text();
    assert!(page.contains("requested before and has been decided: rejected: in no dictionary"), "{page}");
    assert_eq!(ask(&office, "gi", &[ADD, ("because", "please")]).status, 409);
    // For an allowed word, the form requests its removal.
    assert!(office.get("/tiny/word/tea", None).text().contains("Request that this word be removed"));
    assert_eq!(ask(&office, "tea", &[("kind", "remove"), ("because", "no")]).status, 303);
    assert_eq!(office.queue().requests(&Filter::default()).unwrap().len(), 2);
}

#[test]
fn a_form_asks_for_the_opposite_of_the_verdict() {
    let office = Office::open(&[]);
    // A request about another game does not count.
    let ask = Ask { word: "gi".to_owned(), ..Ask::default() };
    office.queue().add("other", [("gi", RequestKind::Add, &ask)]).unwrap();
    for (word, kind, title, lead) in [
        ("gi", "add", "Request this word", "Tell the moderators of Tiny why gi should be allowed."),
        (
            "tea",
            "remove",
            "Request that this word be removed",
            "Tell the moderators of Tiny why tea should not be allowed.",
        ),
    ] {
        let text = office.get(&format!("/tiny/word/{word}/request"), None).text();
        assert_eq!(fields(&text), ["kind because who website"]);
        let page = parse(&text);
        let wanted = page.find("input").into_iter().find(|field| field.attribute("name") == Some("kind")).unwrap();
        assert_eq!(wanted.attribute("value"), Some(kind), "{word}");
        let lines = [page.find("h1")[0], with_class(&page, "lead")[0]].map(|line| line.text());
        assert_eq!(lines, [title, lead]);
        assert!(!text.contains("Others have already"), "{text}");
        assert_eq!(skips(&page), ["#main"]);
        assert_eq!(meta(&page, "robots"), Some("noindex"));
    }
}

/// The address of a request is a secret: everybody who knows the address can follow the request.
#[test]
fn the_log_does_not_have_the_addresses_by_which_requests_are_followed() {
    let office = Office::open(&["--log-level", "debug"]);
    let answer = ask(&office, "gi", &[ADD, ("because", "a suit for judo")]);
    let link = answer.field("location").unwrap();
    assert_eq!(office.get(link, None).status, 200);
    let token = link.strip_prefix("/requests/").unwrap();
    assert_eq!(call(&office, "GET", &format!("/v1/tiny/requests/{token}"), None, &Value::Null).0, 200);
    office.get("/tiny/word/tea", None);
    office.server.wait_for_log("/tiny/word/tea");
    assert!(office.server.log().contains("(secret)") && !office.server.log().contains(token));
}

#[test]
fn requests_that_need_no_moderator_are_rejected_at_once() {
    let office = Office::open(&[]);
    let refusal = |word: &str, kind: &str| {
        let answer = ask(&office, word, &[("kind", kind), ("because", "please")]);
        assert_eq!(answer.status, 409, "{word}");
        answer.text()
    };
    assert!(refusal("tea", "add").contains("It is already allowed."));
    assert!(refusal("gi", "remove").contains("It is not allowed anyway."));
    assert!(refusal("xoom", "add").contains("Moderators cannot change this: there is no tile for X"));
    assert!(refusal("Tom", "add").contains("Moderators cannot change this: Tom is a name"));
    // Look-alike and invisible characters.
    for twin in ["te%D0%B0", "t%E2%80%8Bea", "%EF%BB%BFgi"] {
        assert!(refusal(twin, "add").contains("characters that look like others"), "{twin}");
    }
    assert_eq!(office.queue().requests(&Filter::default()).unwrap(), []);
    for (status, fields) in [
        (400, &[ADD, ("because", " ")][..]),
        (400, &[("kind", "question"), ("because", "x")]),
        (400, &[("kind", "x"), ("because", "x")]),
        (422, &[ADD, ("because", &*"x".repeat(1_001))]),
        (422, &[ADD, ("because", "x"), ("who", &*"x".repeat(61))]),
        (413, &[ADD, ("because", &*"x".repeat(70_000))]),
    ] {
        assert_eq!(ask(&office, "gi", fields).status, status, "{fields:?}");
    }
    assert_eq!(ask(&office, &"g".repeat(65), &[ADD, ("because", "x")]).status, 422);
    for path in [
        "/none/word/gi/request",
        "/tiny@0000000000000000/word/gi/request",
        "/requests/x",
        &format!("/requests/{}", "0".repeat(64)),
    ] {
        assert_eq!(office.get(path, None).status, 404, "{path}");
    }
    // A program that fills in every field gets the usual answer, and no request is made.
    let answer = ask(&office, "gi", &[ADD, ("because", "buy"), ("website", "https://spam.example")]);
    assert_eq!((answer.status, answer.field("location")), (303, Some("/tiny/word/gi")));
    let body = b"kind=add&because=x";
    let media = [("content-type", "application/x-www-form-urlencoded"), ("origin", "https://evil.example")];
    assert_eq!(office.server.ask("POST", "/tiny/word/gi/request", &media, body).status, 403);
    assert_eq!(office.queue().requests(&Filter::default()).unwrap(), []);
}

#[test]
fn equal_requests_of_a_client_count_once_within_an_hour() {
    let office = Office::open(&["--trusted-proxy", "127.0.0.1"]);
    let from = |client: &str, because: &str| {
        let head = [("content-type", "application/x-www-form-urlencoded"), ("x-forwarded-for", client)];
        let body = format!("kind=add&because={because}");
        let answer = office.server.ask("POST", "/tiny/word/gi/request", &head, body.as_bytes());
        assert_eq!(answer.status, 303);
        answer.field("location").unwrap().to_owned()
    };
    let first = from("203.0.113.1", "a");
    assert_ne!(from("203.0.113.1", "b"), first);
    from("203.0.113.2", "c");
    let case = office.queue().case(1).unwrap();
    assert_eq!((case.request.asks, case.asks.len()), (2, 3));
    assert_eq!(office.queue().doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn the_page_of_a_word_says_that_moderators_rejected_it_and_offers_only_what_they_can_change() {
    let office = Office::open(&[]);
    let page = |word: &str| office.get(&format!("/tiny/word/{word}"), None).text();
    assert!(page("gi").contains("/tiny/word/gi/request") && !page("gi").contains("has been decided"));
    assert!(!page("xoom").contains("/tiny/word/xoom/request"), "there is no tile for X");
    assert_eq!(ask(&office, "gi", &[ADD, ("because", "a suit")]).status, 303);
    let reasons = Reasons { who: "an", because: "in no dictionary", source: "Collins" };
    office.queue().decide(1, Ruling::Reject, reasons).unwrap();
    assert!(page("gi").contains("rejected: in no dictionary (Collins)"), "{}", page("gi"));
    // The decision may change at any time, so no browser keeps the page.
    let address = "/tiny/word/gi";
    assert_eq!(office.get(address, None).field("cache-control"), Some("no-store"));
    assert_eq!(office.get("/tiny", None).field("cache-control"), Some(BRIEF));
    office.queue().undo(1, None, Reasons { who: "an", because: "by mistake", source: "" }).unwrap();
    assert!(!page("gi").contains("in no dictionary"));
}

/// Writes the operator's program, and opens an office that calls it for each event.
#[cfg(unix)]
fn open_with_program(program: &std::path::Path, script: &str) -> Office {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::write(program, script).unwrap();
    std::fs::set_permissions(program, std::fs::Permissions::from_mode(0o755)).unwrap();
    Office::open(&["--on-event", program.to_str().unwrap()])
}

#[cfg(unix)]
#[test]
fn the_operators_program_gets_new_requests_and_its_failures_are_logged() {
    let folder = tempfile::tempdir().unwrap();
    let (program, got) = (folder.path().join("program"), folder.path().join("got"));
    let script = format!(
        "#!/bin/sh\ncat >> {}\ntest ! -e {0}.fails || {{ yes no mail | head -c 200000 >&2 && exit 3; }}\n",
        got.display()
    );
    let office = open_with_program(&program, &script);
    assert_eq!(ask(&office, "gi", &[ADD, ("because", "a suit"), ("who", "kees")]).status, 303);
    let event = loop {
        match std::fs::read_to_string(&got).ok().and_then(|text| serde_json::from_str::<Value>(&text).ok()) {
            Some(event) => break event,
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    let parts =
        ["event", "edition", "word", "kind", "text", "who"].map(|name| event[name].as_str().unwrap().to_owned());
    assert_eq!(parts, ["request", "tiny", "gi", "add", "a suit", "kees"]);
    std::fs::write(folder.path().join("got.fails"), "").unwrap();
    assert_eq!(ask(&office, "zoom", &[ADD, ("because", "a lens")]).status, 303);
    office.server.wait_for_log("exit status: 3: no mail");
}

/// A program may start another process, which keeps the pipe of its error output open.
#[cfg(unix)]
#[test]
fn the_operators_program_is_ended_with_the_processes_that_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let (program, alive) = (folder.path().join("program"), folder.path().join("alive"));
    let script = format!(
        "#!/bin/sh\necho no mail >&2\ntest -e {0} || {{ sleep 5 & exit 3; }}\n\
         {{ while sleep 0.1 && echo >> {0}; do :; done; }} &\nwait\n",
        alive.display()
    );
    let office = open_with_program(&program, &script);
    assert_eq!(ask(&office, "gi", &[ADD, ("because", "a suit")]).status, 303);
    office.server.wait_for_log("exit status: 3: no mail");
    std::fs::write(&alive, "").unwrap();
    assert_eq!(ask(&office, "zoom", &[ADD, ("because", "a lens")]).status, 303);
    office.server.wait_for_log("it was stopped after 10 seconds: no mail");
    let size = || std::fs::metadata(&alive).unwrap().len();
    let before = size();
    std::thread::sleep(Duration::from_millis(500));
    assert!(before > 0 && size() == before, "the process that it started has ended too");
}

#[test]
fn new_requests_are_a_feed_for_moderators_with_a_token() {
    let office = Office::open(&[]);
    assert_eq!(ask(&office, "gi", &[ADD, ("because", "<b>a suit</b>"), ("who", "kees")]).status, 303);
    let (token, far) = (Token::new().unwrap(), Duration::from_secs(60));
    office.queue().open_session(("an", Bearer::Feed), &token, SystemTime::now(), far).unwrap();
    let token = token.as_str();
    let feed = office.get(&format!("/moderation/feed/{token}"), None);
    assert_eq!((feed.status, feed.field("content-type")), (200, Some("application/atom+xml; charset=utf-8")));
    let text = feed.text();
    assert!(text.contains("<title>gi: addition (Tiny)</title>") && text.contains("/moderation/requests/1"), "{text}");
    assert!(text.contains("kees: &lt;b&gt;a suit"), "{text}");
    // Feed readers and proxies store addresses, so the token of an address decides nothing, and the token of a program
    // is no part of an address.
    let refused = call(&office, "GET", "/v1/tiny/requests/1", Some(&format!("Bearer {token}")), &Value::Null);
    assert_eq!(refused.0, 404, "{refused:?}");
    let (program, other) = (program(&office).replace("Bearer ", ""), Token::new().unwrap());
    for path in [
        "/moderation/feed/x",
        &*format!("/moderation/feed/{}", other.as_str()),
        &*format!("/moderation/feed/{program}"),
    ] {
        assert_eq!(office.get(path, None).status, 404);
    }
    let game = office.get("/tiny", None).text();
    assert!(game.contains("<link rel=\"alternate\" type=\"application/atom+xml\""), "{game}");
}

#[test]
fn a_client_that_floods_must_wait_and_other_clients_need_not() {
    let office = Office::open(&["--trusted-proxy", "127.0.0.1"]);
    let from = |client: &str, word: &str| {
        let head = [("content-type", "application/x-www-form-urlencoded"), ("x-forwarded-for", client)];
        office.server.ask("POST", &format!("/tiny/word/{word}/request"), &head, b"kind=add&because=x")
    };
    let words: Vec<_> = "aeghijmost".chars().flat_map(|a| ["g", "m", "z"].map(|b| format!("{b}{a}{b}"))).collect();
    let statuses: Vec<_> = words.iter().map(|word| from("203.0.113.1", word).status).collect();
    assert!(statuses.starts_with(&[303; 20]) && statuses[21] == 429, "{statuses:?}");
    let refused = from("203.0.113.1", "gog");
    let seconds: u64 = refused.field("retry-after").unwrap().parse().unwrap();
    assert!((2..=60).contains(&seconds), "{seconds}");
    assert_eq!(from("203.0.113.2", "zgz").status, 303);
}

#[test]
fn f16_what_players_write_is_text_everywhere() {
    let office = Office::open(&[]);
    let evil = "\"><script>alert(1)</script>";
    let answer = ask(&office, "gi", &[ADD, ("because", evil), ("who", evil)]);
    let link = answer.field("location").unwrap().to_owned();
    let evil_reason = Reasons { who: evil, because: evil, source: evil };
    office.queue().decide(1, Ruling::Reject, evil_reason).unwrap();
    for path in [&*link, "/tiny/word/gi/request", "/tiny/decisions.atom"] {
        let answer = office.get(path, None);
        assert_eq!(answer.status, 200, "{path}");
        assert!(!answer.text().contains("<script"), "{path}: {}", answer.text());
    }
    let feed = office.get("/tiny/decisions.atom", None);
    assert_eq!(feed.field("content-type"), Some("application/atom+xml; charset=utf-8"));
    assert!(feed.text().contains("<link rel=\"alternate\" href=\"/tiny/word/gi\"/>"), "{}", feed.text());
    let without = Server::start(&[]).get("/tiny/decisions.atom");
    let word = Some("/tiny/word/decisions.atom");
    assert_eq!((without.status, without.field("location")), (301, word), "a word that nobody can play");
}

/// Creates a token for a program of the moderator `an`, and returns the value of `Authorization`.
fn program(office: &Office) -> String {
    let token = Token::new().unwrap();
    office.queue().open_session(("an", Bearer::Program), &token, SystemTime::now(), Duration::from_secs(60)).unwrap();
    format!("Bearer {}", token.as_str())
}

fn call(office: &Office, method: &str, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
    let head: Vec<_> = token.map(|token| ("authorization", token)).into_iter().collect();
    let body = if body.is_null() { Vec::new() } else { body.to_string().into_bytes() };
    let head = [&head[..], &[("content-type", "application/json")]].concat();
    let answer = office.server.ask(method, path, &head, &body);
    (answer.status, answer.json())
}

#[test]
fn f32_programs_ask_and_moderate_as_the_description_says() {
    let office = Office::open(&[]);
    let token = program(&office);
    let description = office.server.get("/openapi.json").json();
    let mut called = BTreeSet::new();
    let mut checked = |method: &str, template: &str, path: &str, token: Option<&str>, body: Value| {
        called.insert(format!("{method} {template}"));
        let (status, value) = call(&office, method, path, token, &body);
        let operation = &description["paths"][template][method.to_lowercase()];
        let schema = &operation["responses"][status.to_string()]["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{method} {path}: {status} {value}");
        let schemas = &description["components"]["schemas"];
        assert_eq!(misfits(&value, schema, schemas), [] as [String; 0], "{method} {path}");
        if !body.is_null() {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            assert_eq!(misfits(&body, schema, schemas), [] as [String; 0], "body of {method} {path}");
        }
        value
    };
    let (all, one) = ("/v1/{edition}/requests", "/v1/{edition}/requests/{id}");
    let wish = json!({ "word": "gi", "kind": "add", "because": "a suit", "who": "kees" });
    let asked = checked("POST", all, "/v1/tiny/requests", None, wish);
    let follow = asked["follow"].as_str().unwrap();
    let path = format!("/v1/tiny/requests/{follow}");
    // A request about another game is not listed.
    let other = json!({ "word": "gi", "kind": "add", "because": "a suit" });
    assert_eq!(call(&office, "POST", "/v1/other/requests", None, &other).0, 201);
    assert_eq!(checked("GET", one, &path, None, Value::Null)["request"]["state"], "open");
    let listed = checked("GET", all, "/v1/tiny/requests?state=open&kind=add", Some(&token), Value::Null);
    assert_eq!((&listed["count"], &listed["requests"][0]["request"]["word"]), (&json!(1), &json!("gi")));
    let shown = checked("GET", one, "/v1/tiny/requests/1", Some(&token), Value::Null);
    assert_eq!(shown["asks"][0]["who"], "kees");
    let decision = "/v1/{edition}/requests/{id}/decision";
    let ruled = json!({ "ruling": "accept", "because": "in use", "source": "Van Dale" });
    let decided = checked("POST", decision, "/v1/tiny/requests/1/decision", Some(&token), ruled.clone());
    assert_eq!(decided["state"], "accepted");
    let (status, problem) = call(&office, "POST", "/v1/tiny/requests/1/decision", Some(&token), &ruled);
    assert_eq!(status, 409);
    assert!(problem["detail"].as_str().unwrap().contains("is already accepted, by an"), "{problem}");
    assert_eq!(checked("GET", one, &path, None, Value::Null)["decision"]["because"], "in use");
    let undo = "/v1/{edition}/requests/{id}/undo";
    let undone = checked("POST", undo, "/v1/tiny/requests/1/undo", Some(&token), json!({ "because": "by mistake" }));
    assert_eq!(undone["state"], "open");
    assert_eq!(office.queue().case(1).unwrap().request.state, RequestState::Open);
    for (name, value) in [("state", "open"), ("kind", "add"), ("advice", "decide")] {
        let parameters = description["paths"][all]["get"]["parameters"].as_array().unwrap();
        let schema = &parameters.iter().find(|parameter| parameter["name"] == name).unwrap()["schema"];
        assert_eq!(misfits(&value.into(), schema, &Value::Null), [] as [String; 0], "{name}");
    }
    let described = description["paths"].as_object().unwrap().iter().filter(|(path, _)| path.contains("/requests"));
    let described: BTreeSet<_> = described
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(move |one| format!("{} {path}", one.to_uppercase()))
        })
        .collect();
    assert_eq!(described, called);
    let without = Server::start(&[]).get("/openapi.json").json();
    assert!(!without.to_string().contains("/requests"), "not without a queue");
    assert_eq!(without["components"].get("securitySchemes"), None);
}

#[test]
fn programs_learn_that_the_same_request_was_rejected_before() {
    let office = Office::open(&[]);
    let an = program(&office);
    let add = |who: &str| {
        let ask = Ask { word: "gi".to_owned(), who: who.to_owned(), ..Ask::default() };
        office.queue().add("tiny", [("gi", RequestKind::Add, &ask)]).unwrap();
    };
    add("kees");
    office.queue().decide(1, Ruling::Reject, no("in no dictionary")).unwrap();
    add("wim");
    let (status, shown) = call(&office, "GET", "/v1/tiny/requests/2", Some(&an), &Value::Null);
    assert_eq!((status, &shown["evidence"]["advice"]), (200, &json!("rejected-before")));
    assert_eq!(shown["precedents"][0]["id"], 1);
}

/// Sends a request with an `Idempotency-Key`.
fn keyed(office: &Office, path: &str, (key, token): (&str, Option<&str>), body: &Value) -> Answer {
    let head = [("content-type", "application/json"), ("idempotency-key", key)];
    let token: Vec<_> = token.map(|token| ("authorization", token)).into_iter().collect();
    office.server.ask("POST", path, &[&head[..], &token].concat(), body.to_string().as_bytes())
}

#[test]
fn f24_request_that_is_sent_again_gets_the_first_answer() {
    let office = Office::open(&[]);
    let (an, requests) = (program(&office), "/v1/tiny/requests");
    let wish = json!({ "word": "gi", "kind": "add", "because": "a suit" });
    // The answer to a faulty request is not stored: the corrected request may have the same key.
    let wrong = json!({ "word": "gi", "kind": "add", "because": "" });
    assert_eq!(keyed(&office, requests, ("k-1", None), &wrong).status, 400);
    let first = keyed(&office, requests, ("k-1", None), &wish);
    assert_eq!((first.status, &first.json()["joined"]), (201, &json!(false)));
    for _ in 0..3 {
        let again = keyed(&office, requests, ("k-1", None), &wish);
        assert_eq!((again.status, &again.body), (201, &first.body));
        assert_eq!(again.field("content-type"), first.field("content-type"));
    }
    assert_eq!(office.queue().case(1).unwrap().request.asks, 1);
    let follow = first.json()["page"].as_str().unwrap().to_owned();
    assert_eq!(office.get(&follow, None).status, 200);
    // The key cannot be used for another body or address. Another caller can use the same key.
    let other = json!({ "word": "gi", "kind": "add", "because": "a suit for judo" });
    let refused = keyed(&office, requests, ("k-1", None), &other);
    assert_eq!((refused.status, &refused.json()["type"]), (422, &json!("urn:lexmill:problem:key-reused")));
    assert_eq!(keyed(&office, "/v1/other/requests", ("k-1", None), &wish).status, 422);
    assert_ne!(keyed(&office, requests, ("k-1", Some(&an)), &wish).json()["follow"], first.json()["follow"]);
    for bad in ["", "two words", &"k".repeat(256)] {
        assert_eq!(keyed(&office, requests, (bad, None), &wish).status, 400, "{bad}");
    }
    assert_eq!(office.queue().requests(&Filter::default()).unwrap().len(), 1);
}

#[test]
fn f24_decision_that_is_sent_again_is_made_once() {
    let office = Office::open(&[]);
    let an = program(&office);
    call(&office, "POST", "/v1/tiny/requests", None, &json!({ "word": "gi", "kind": "add", "because": "a suit" }));
    let [decision, undo] = ["decision", "undo"].map(|act| format!("/v1/tiny/requests/1/{act}"));
    let (ruled, mistake) = (json!({ "ruling": "accept", "because": "in use" }), json!({ "because": "by mistake" }));
    let send = |path: &str, key: &str, body: &Value| keyed(&office, path, (key, Some(&an)), body);
    // Eight equal requests arrive at the same time.
    let answers: BTreeSet<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| send(&decision, "d-1", &ruled))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).map(|answer| (answer.status, answer.body)).collect()
    });
    assert!(answers.len() == 1 && answers.first().unwrap().0 == 200, "{answers:?}");
    let conflict = send(&decision, "d-2", &ruled);
    assert_eq!(conflict.status, 409);
    for _ in 0..3 {
        assert_eq!(send(&undo, "u-1", &mistake).json()["state"], "open");
    }
    let log = || office.queue().log(None).unwrap().into_iter().map(|entry| entry.action.name()).collect::<Vec<_>>();
    assert_eq!(log(), ["accept", "undo"]);
    // The request is open again, but a repeated key still gets its first answer.
    let again = send(&decision, "d-1", &ruled);
    assert_eq!((again.status, again.body), answers.into_iter().next().unwrap());
    let again = send(&decision, "d-2", &ruled);
    assert_eq!((again.status, &again.body), (409, &conflict.body));
    assert_eq!(again.field("content-type"), Some("application/problem+json"));
    assert_eq!(log(), ["accept", "undo"]);
    assert_eq!(send(&decision, "d-3", &ruled).status, 200);
    assert_eq!(office.queue().doctor().unwrap(), Vec::<String>::new());
    let description = office.server.get("/openapi.json").json();
    let described = description["paths"]["/v1/{edition}/requests/{id}/decision"]["post"]["parameters"].to_string();
    assert!(described.contains("\"Idempotency-Key\"") && described.contains("for 24 hours"), "{described}");
}

#[test]
fn programs_without_a_right_or_sense_are_refused() {
    let office = Office::open(&[]);
    let token = program(&office);
    let wish = json!({ "word": "gi", "kind": "add", "because": "a suit" });
    call(&office, "POST", "/v1/tiny/requests", None, &wish);
    let ruled = json!({ "ruling": "reject", "because": "no" });
    let browser = office.badge("an").cookie.replace("__Host-lexmill=", "Bearer ");
    let unknown = format!("Bearer {}", "0".repeat(64));
    for token in [None, Some(&*browser), Some(&*unknown), Some("Basic YW46YW4="), Some("Bearer"), Some("Bearer x")] {
        for (method, path) in [
            ("POST", "/v1/tiny/requests/1/decision"),
            ("POST", "/v1/tiny/requests/1/undo"),
            ("GET", "/v1/tiny/requests"),
        ] {
            assert_eq!(call(&office, method, path, token, &ruled).0, 401, "{method} {path} {token:?}");
        }
        assert_eq!(
            call(&office, "GET", "/v1/tiny/requests/1", token, &Value::Null).0,
            404,
            "numbers are for moderators"
        );
    }
    let with = Some(&*token);
    let description = office.server.get("/openapi.json").json();
    for (status, method, path, body) in [
        (404, "POST", "/v1/other/requests/1/decision", ruled.clone()),
        (404, "POST", "/v1/tiny/requests/2/decision", ruled),
        (404, "POST", "/v1/none/requests", wish),
        (404, "GET", "/v1/tiny/requests/-1", Value::Null),
        (400, "POST", "/v1/tiny/requests/1/decision", json!({ "ruling": "dance", "because": "no" })),
        (400, "POST", "/v1/tiny/requests/1/decision", json!({ "ruling": "reject" })),
        (400, "POST", "/v1/tiny/requests/1/decision", json!({ "ruling": "reject", "because": " " })),
        (422, "POST", "/v1/tiny/requests/1/decision", json!({ "ruling": "reject", "because": "x".repeat(1_001) })),
        (400, "POST", "/v1/tiny/requests", json!({ "word": "gi", "kind": "question", "because": "x" })),
        (400, "POST", "/v1/tiny/requests", json!({ "word": "", "kind": "add", "because": "x" })),
        (400, "POST", "/v1/tiny/requests", json!({ "word": "a\u{0}", "kind": "add", "because": "x" })),
        (409, "POST", "/v1/tiny/requests", json!({ "word": "te\u{430}", "kind": "add", "because": "x" })),
        (409, "POST", "/v1/tiny/requests", json!({ "word": "tea", "kind": "add", "because": "x" })),
        (409, "POST", "/v1/tiny/requests", json!({ "word": "-", "kind": "add", "because": "x" })),
        (409, "POST", "/v1/tiny/requests", json!({ "word": " tea", "kind": "add", "because": "x".repeat(1_000) })),
        (400, "POST", "/v1/tiny/requests", json!({ "word": " ", "kind": "add", "because": "x" })),
        (422, "POST", "/v1/tiny/requests", json!({ "word": "gi", "kind": "add", "because": "x".repeat(1_001) })),
        (
            422,
            "POST",
            "/v1/tiny/requests",
            json!({ "word": "gi", "kind": "add", "because": "x", "who": "x".repeat(61) }),
        ),
        (413, "POST", "/v1/tiny/requests", json!({ "word": "gi", "kind": "add", "because": "x".repeat(70_000) })),
        (400, "GET", "/v1/tiny/requests?state=x", Value::Null),
        (400, "GET", "/v1/tiny/requests?after=x", Value::Null),
        (400, "GET", "/v1/tiny/requests?limit=9", Value::Null),
        (405, "PUT", "/v1/tiny/requests", Value::Null),
        (405, "GET", "/v1/tiny/requests/1/decision", Value::Null),
    ] {
        assert_eq!(call(&office, method, path, with, &body).0, status, "{method} {path} {body}");
        let template = path.replace("/tiny/", "/{edition}/").replace("/1/", "/{id}/");
        let described = &description["paths"][template]["post"]["requestBody"]["content"]["application/json"]["schema"];
        if method == "POST" && described.is_object() {
            let faults = misfits(&body, described, &description["components"]["schemas"]);
            assert_eq!(faults.is_empty(), ![400, 413, 422].contains(&status), "{body}: {faults:?}");
        }
    }
    assert_eq!(office.queue().log(None).unwrap(), []);
    // A page of another site cannot make a browser send such a request: the browser asks the server first, and the
    // server does not allow it.
    let answer = office.server.ask("OPTIONS", "/v1/tiny/requests", &[("origin", "https://evil.example")], b"");
    assert_eq!(answer.status, 405);
}

/// Requests made of random pieces never get a 5xx answer, and never make the server panic.
#[test]
fn random_requests_never_fail() {
    let office = Office::open(&[]);
    let (badge, token) = (office.badge("an"), program(&office));
    ask(&office, "gi", &[ADD, ("because", "x")]);
    let paths = "/moderation /moderation/requests/1 /moderation/requests/%00 /moderation/publish/tiny \
                 /moderation/login /moderation/count /tiny/word/gi/request /tiny/word/%f0%9f%98%80/request \
                 /requests/0 /v1/tiny/requests /v1/tiny/requests/1 /v1/tiny/requests/1/decision \
                 /v1/tiny/requests/1/undo /tiny/decisions.atom /moderation/logout /tiny@x/decisions.atom";
    let paths: Vec<_> = paths.split(' ').collect();
    let queries = [
        "",
        "?state=open&after=1.1",
        "?after=4294967296.1",
        "?after=-1.9223372036854775808",
        "?word=%ff",
        "?word=%27--",
        "?edition=%27%3B",
        "?state",
        "?lang=nl&advice=decide",
    ];
    let bodies: [&[u8]; 9] = [
        b"",
        b"do=accept&because=x",
        b"do=undo&because=x&last=9999999999999999999",
        b"id=1&id=-1&id=9223372036854775807&do=reject&because=%00",
        b"{\"word\":\"gi\",\"kind\":\"add\",\"because\":\"x\"}",
        b"{\"ruling\":\"defer\",\"because\":\"\\ud800\"}",
        b"\xff\xfe%",
        b"[[[[[[",
        b"name=%ff&password=%ff&key=%ff",
    ];
    let media = ["application/x-www-form-urlencoded", "application/json", "text/plain", ""];
    let mut random = Random::new(7);
    let mut pick = |limit| random.below(limit);
    for _ in 0..trials(400) {
        let method = ["GET", "POST", "HEAD", "PUT", "OPTIONS", "DELETE"][pick(6)];
        let path = format!("{}{}", paths[pick(paths.len())], queries[pick(queries.len())]);
        let mut body = bodies[pick(bodies.len())].to_vec();
        if pick(3) == 0 {
            body.extend(format!("&key={}", badge.key).bytes());
        }
        let cookie = if pick(4) == 0 { "__Host-lexmill=;;=" } else { &badge.cookie };
        let head = [("content-type", media[pick(4)]), ("cookie", cookie), ("authorization", &*token)];
        let answer = office.server.ask(method, &path, &head, &body);
        assert!(
            (200..500).contains(&answer.status),
            "{method} {path} {:?}: {answer:?}",
            String::from_utf8_lossy(&body)
        );
    }
    assert_eq!(office.queue().doctor().unwrap(), Vec::<String>::new());
    assert!(!office.server.log().contains("panicked"));
}

/// An acknowledged request is in the file at the path of the queue, even if an administrator has just put a copy there.
#[cfg(unix)]
#[test]
fn a_queue_that_is_replaced_under_the_server_gets_the_next_request() {
    let office = Office::open(&[]);
    let add = |word: &str| ask(&office, word, &[ADD, ("because", "please"), ("who", "kees")]).status;
    assert_eq!(add("gi"), 303);
    let file = &office.queue;
    let copy = file.with_extension("copy");
    office.queue().backup(&copy).unwrap();
    assert_eq!(add("ama"), 303);
    for ending in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
    std::fs::rename(&copy, file).unwrap();
    assert_eq!(add("ti"), 303);
    let forms = |office: &Office| -> BTreeSet<String> {
        office.queue().requests(&Filter::default()).unwrap().into_iter().map(|request| request.form).collect()
    };
    assert_eq!(forms(&office), ["gi", "ti"].map(str::to_owned).into());
    assert_eq!(office.queue().doctor().unwrap(), [] as [String; 0]);
}

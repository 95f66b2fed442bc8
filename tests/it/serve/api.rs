//! The HTTP API as clients see it. The tests start the server and send requests over the loopback interface.

use std::collections::BTreeSet;

use lexmill::internals::artefact::{ADDRESSES, Manifest};
use serde_json::{Value, json};

use super::BRIEF;
use crate::common;
use crate::common::sample::{sample, sampled};
use crate::common::schema::misfits;
use crate::common::server::{Server, WORDS, tiny};
use crate::common::{copy_folder, ended_with, lexmill};

#[test]
fn bodies_are_what_the_commands_print() {
    let folder = tempfile::tempdir().unwrap();
    let old = tiny("at\ntea\nzoo\nTom\n").compile_in(folder.path());
    let before = folder.path().join("before");
    copy_folder(&old.join("tiny"), &before);
    let version = Manifest::read(&before).unwrap().version;
    let build = tiny(WORDS).compile_in(folder.path());
    copy_folder(&before, &build.join("previous/tiny/1"));
    let server = Server::start_on(folder, build, &[]);
    let (old, new) = (before.display().to_string(), server.build.join("tiny").display().to_string());
    for (path, arguments) in [
        ("/v1/tiny/words/tea", &["check", "-e", "tiny", "tea"][..]),
        ("/v1/tiny/words/Tea", &["check", "-e", "tiny", "Tea"]),
        ("/v1/tiny/words/hygt", &["check", "-e", "tiny", "hygt"]),
        ("/v1/tiny/words/tom", &["check", "-e", "tiny", "tom"]),
        ("/v1/tiny/words/teat", &["check", "--suggest", "-e", "tiny", "teat"]),
        ("/v1/tiny/words/tea%20/explanation", &["explain", "-e", "tiny", "tea "]),
        ("/v1/tiny/words/hygt/explanation", &["explain", "-e", "tiny", "hygt"]),
        ("/v1/tiny/words/caf%C3%A9/explanation", &["explain", "-e", "tiny", "café"]),
        ("/v1/tiny/words/tea/meanings", &["define", "-e", "tiny", "tea"]),
        ("/v1/tiny/lists/3", &["list", "-e", "tiny", "--length", "3"]),
        ("/v1/tiny/lists/2", &["list", "-e", "tiny", "--length", "2"]),
        ("/v1/tiny/find?starts=t&not-ends=s", &["find", "-e", "tiny", "--starts", "t", "--not-ends", "s"]),
        (
            "/v1/tiny/find?sort=value&limit=2&distinct",
            &["find", "-e", "tiny", "--sort", "value", "--limit", "2", "--distinct"],
        ),
        (
            "/v1/tiny/find?similar=teat&distance=2&in=other&length=3..4",
            &["find", "-e", "tiny", "--similar", "teat", "--distance", "2", "--in", "other", "--length", "3..4"],
        ),
        ("/v1/tiny/find?pattern=h%3F*", &["find", "-e", "tiny", "--pattern", "h?*"]),
        ("/v1/tiny/find?distinct=false&not-distinct=0", &["find", "-e", "tiny"]),
        (&format!("/v1/tiny/diff/{version}"), &["diff", &old, &new]),
        ("/v1/tiny/releases", &["release", "list", "-e", "tiny"]),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.text()), (200, server.printed(arguments)), "{path}");
    }
    let words = ["tea", "Tom", "teat", "hygt"];
    let body = json!({ "words": words }).to_string();
    for (query, options) in [("", &[][..]), ("?suggest=0", &[]), ("?suggest=3", &["--suggest"])] {
        let check = [&["check", "-e", "tiny"], options, &words].concat();
        let answer = server.post(&format!("/v1/tiny/check{query}"), "application/json", &body);
        assert_eq!(answer.text(), server.printed(&check), "{query}");
    }
    let lines = server.post("/v1/tiny/check?suggest=1", "text/plain", words.join("\n")).text();
    let suggested: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&suggested[0]["suggestions"], &suggested[2]["suggestions"]), (&Value::Null, &json!(["tea"])));
    let judge = [&["judge", "-e", "tiny"][..], &words].concat();
    for (media, body) in [("application/json", body), ("text/plain", words.join("\r\n"))] {
        assert_eq!(server.post("/v1/tiny/check?judge=1", media, body).text(), server.printed(&judge), "{media}");
    }
}

#[test]
fn several_answers_come_as_lines_or_as_an_array_and_words_as_text_get_text() {
    let server = Server::start(&[]);
    let lines = server.get("/v1/tiny/lists/3");
    assert_eq!(lines.field("content-type"), Some("application/x-ndjson"));
    let array = server.get_with("/v1/tiny/lists/3", &[("accept", "application/json")]);
    assert_eq!(array.field("content-type"), Some("application/json"));
    let each: Vec<Value> = lines.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(array.json(), Value::from(each));
    assert_ne!(array.field("etag"), lines.field("etag"));
    assert_eq!(server.get_with("/v1/tiny/find?starts=j", &[("accept", "application/json")]).json(), json!([]));
    let text = server.post("/v1/tiny/check", "text/plain; charset=utf-8", "tea\n\n Mee-te \r\nHYGT\nteat\nh\u{ff}gt");
    assert_eq!(text.field("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(text.text(), "tea\tallowed\nMee-te\tnot allowed\nHYGT\tallowed\nteat\tnot allowed\nhÿgt\tallowed\n");
}

/// The server computes plain answers and verdicts in different ways, so the test compares them.
#[test]
fn a_plain_yes_is_the_yes_of_the_verdict() {
    let server = Server::start(&[]);
    let parts = ["t", "e", "a", "s", "hij", "Y", "gt", "é", "-", "o", "z", "1"];
    let two = parts.iter().flat_map(|one| parts.iter().map(move |other| format!("{one}{other}")));
    let words: Vec<_> = two.clone().chain(two.flat_map(|two| parts.map(|last| format!("{two}{last}")))).collect();
    let mut seen = [0; 2];
    for words in words.chunks(900) {
        let plain = server.post("/v1/tiny/check", "text/plain", words.join("\n")).text();
        let full = server.post("/v1/tiny/check", "application/json", json!({ "words": words }).to_string()).text();
        assert_eq!(plain.lines().count(), words.len());
        for ((word, plain), full) in words.iter().zip(plain.lines()).zip(full.lines()) {
            let allowed = serde_json::from_str::<Value>(full).unwrap()["allowed"] == true;
            assert_eq!(plain, format!("{word}\t{}", if allowed { "allowed" } else { "not allowed" }));
            seen[usize::from(allowed)] += 1;
        }
    }
    assert!(seen[0] > 100 && seen[1] > 5, "{seen:?}");
}

/// The server fills the verdict on a word of small letters into a template. It writes the verdict without one if the word
/// ends with a space. The test compares the results for allowed words, rejected words, substitutions and words in no
/// source.
#[test]
fn a_verdict_that_is_filled_in_is_the_one_that_is_written() {
    let server = Server::start_on(tempfile::tempdir().unwrap(), sample().join("build"), &[]);
    for id in ["woordspel-nl", "wwf-es"] {
        let opened = sampled().iter().find(|opened| opened.id == id).unwrap();
        let mut words = opened.candidates();
        words.extend(opened.words().lines().map(str::to_owned));
        words.retain(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()) && word.len() <= 64);
        let words: Vec<_> = words.iter().step_by(words.len() / 400).cloned().chain(["qqq".to_owned()]).collect();
        for language in ["en", "nl"] {
            let fields = [("accept-language", language), ("content-type", "application/json")];
            let check = |words: Vec<String>| {
                let body = json!({ "words": words }).to_string();
                server.ask("POST", &format!("/v1/{id}/check?suggest=3"), &fields, body.as_bytes()).text()
            };
            let written = check(words.iter().map(|word| format!("{word} ")).collect());
            assert_eq!(written.matches(" \",\"form\":").count(), words.len());
            let written = written.replace(" \",\"form\":", "\",\"form\":");
            assert_eq!(check(words.clone()), written);
            for (word, written) in words.iter().zip(written.lines()) {
                let filled = server.get_with(&format!("/v1/{id}/words/{word}"), &fields[..1]).text();
                assert_eq!(filled.trim_end(), written);
            }
        }
    }
}

#[test]
fn an_address_with_a_version_is_kept_for_ever_and_one_without_is_asked_again() {
    let server = Server::start(&[]);
    let version = server.version();
    for path in ["words/tea", "words/tea/explanation", "lists/2", "find?starts=t"] {
        let pinned = server.get(&format!("/v1/tiny@{version}/{path}"));
        assert_eq!(pinned.field("cache-control"), Some("public, max-age=31536000, immutable"), "{path}");
        let floating = server.get(&format!("/v1/tiny/{path}"));
        assert_eq!(floating.field("cache-control"), Some(BRIEF), "{path}");
        assert_eq!(floating.body, pinned.body);
        let tag = floating.field("etag").unwrap();
        assert!(tag.starts_with('"') && tag.len() > 10, "{tag}");
        for known in [tag.to_owned(), format!("\"x\", W/{tag}")] {
            let again = server.get_with(&format!("/v1/tiny/{path}"), &[("if-none-match", &known)]);
            assert_eq!((again.status, again.body.len(), again.field("etag")), (304, 0, Some(tag)), "{path}");
        }
        let other = server.get_with(&format!("/v1/tiny/{path}"), &[("if-none-match", "\"x\"")]);
        assert_eq!(other.status, 200);
    }
    // The version in this address is that of `tiny`. The answer also depends on `other`, which can have a new build.
    let with_other = server.get(&format!("/v1/tiny@{version}/find?in=other"));
    assert_eq!(with_other.field("cache-control"), Some(BRIEF));
    let unknown = server.get("/v1/tiny@0000000000000000/words/tea");
    assert_eq!((unknown.status, unknown.field("content-type")), (404, Some("application/problem+json")));
}

#[test]
fn head_answers_without_a_body_and_pages_of_other_sites_may_read() {
    let server = Server::start(&[]);
    for path in ["/v1/editions", "/v1/tiny/words/tea", "/v1/tiny/words/teat", "/v1/tiny/lists/3", "/nothing"] {
        let (get, head) = (server.get(path), server.ask("HEAD", path, &[], b""));
        assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
        assert_eq!(head.field("content-length"), Some(get.body.len().to_string().as_str()), "{path}");
        assert_eq!(get.field("access-control-allow-origin"), Some("*"), "{path}");
        assert_eq!(get.field("x-content-type-options"), Some("nosniff"), "{path}");
        assert!(get.field("content-security-policy").unwrap().starts_with("default-src 'none'"), "{path}");
    }
    let preflight = server.ask("OPTIONS", "/v1/tiny/check", &[("origin", "https://example.org")], b"");
    assert_eq!((preflight.status, preflight.field("access-control-allow-methods")), (204, Some("post, options")));
}

#[test]
fn f32_answers_are_as_the_description_says() {
    let folder = tempfile::tempdir().unwrap();
    let old = tiny("at\ntea\nzoo\nteam\n").compile_in(folder.path());
    let version = Manifest::read(&old.join("tiny")).unwrap().version;
    copy_folder(&old.join("tiny"), &folder.path().join("before"));
    let build = tiny(WORDS).compile_in(folder.path());
    copy_folder(&folder.path().join("before"), &build.join("previous/tiny"));
    let server = Server::start_on(folder, build, &[]);
    let description = server.get("/openapi.json").json();
    let schemas = &description["components"]["schemas"];
    let mut asked = BTreeSet::new();
    for (template, path) in [
        ("/v1/editions", "/v1/editions".to_owned()),
        ("/v1/{edition}", "/v1/tiny".to_owned()),
        ("/v1/{edition}/words/{word}", "/v1/tiny/words/tea".to_owned()),
        ("/v1/{edition}/words/{word}", "/v1/tiny/words/teat".to_owned()),
        ("/v1/{edition}/words/{word}/explanation", "/v1/tiny/words/hygt/explanation".to_owned()),
        ("/v1/{edition}/words/{word}/explanation", "/v1/tiny/words/teat/explanation".to_owned()),
        ("/v1/{edition}/words/{word}/explanation", "/v1/tiny/words/tom/explanation".to_owned()),
        ("/v1/{edition}/words/{word}/meanings", "/v1/tiny/words/tea/meanings".to_owned()),
        ("/v1/{edition}/completions/{word}", "/v1/tiny/completions/te".to_owned()),
        ("/v1/{edition}/lists/{length}", "/v1/tiny/lists/3".to_owned()),
        ("/v1/{edition}/find", "/v1/tiny/find?similar=hijgt&within=hijgty".to_owned()),
        ("/v1/{edition}/diff/{version}", format!("/v1/tiny/diff/{version}")),
        ("/v1/{edition}/releases", "/v1/tiny/releases".to_owned()),
        ("/openapi.json", "/openapi.json".to_owned()),
        ("/healthz", "/healthz".to_owned()),
        ("/readyz", "/readyz".to_owned()),
        ("/metrics", "/metrics".to_owned()),
    ] {
        asked.insert(template);
        let answer = server.get_with(&path, &[("accept", "application/json")]);
        assert_eq!(answer.status, 200, "{path}");
        let content = &description["paths"][template]["get"]["responses"]["200"]["content"];
        let media = answer.field("content-type").unwrap().split(';').next().unwrap();
        let schema = &content[media]["schema"];
        assert!(schema.is_object(), "{path}: {media} is not described");
        let value = if media == "application/json" { answer.json() } else { answer.text().into() };
        assert_eq!(misfits(&value, schema, schemas), [] as [String; 0], "{path}");
    }
    let described: BTreeSet<_> = description["paths"].as_object().unwrap().keys().collect();
    let missing: Vec<_> = described.into_iter().filter(|path| !asked.contains(path.as_str())).collect();
    assert_eq!(missing, ["/v1/{edition}/check", "/v1/{edition}/explanations", "/v1/{edition}/meanings"]);
}

/// A range is accepted if and only if it fits the description.
#[test]
fn f32_a_range_is_described_as_it_is_read() {
    let server = Server::start(&[]);
    let description = server.get("/openapi.json").json();
    let (schemas, span) = (&description["components"]["schemas"], json!({ "$ref": "#/components/schemas/Bounds" }));
    for (is_span, text) in [
        (true, "5"),
        (true, "3..5"),
        (true, "4..4"),
        (true, "13..15"),
        (true, "9..10"),
        (true, "19..21"),
        (true, "50..120"),
        (true, "3.."),
        (true, "..5"),
        (false, "5..3"),
        (false, "15..13"),
        (false, "21..19"),
        (false, "10..9"),
        (false, "five"),
        (false, "1..2..3"),
    ] {
        let faults = misfits(&text.into(), &span, schemas);
        let status = server.get(&format!("/v1/tiny/find?length={text}")).status;
        assert_eq!((faults.is_empty(), status), (is_span, if is_span { 200 } else { 400 }), "{text}");
    }
}

/// The server accepts a part of an address if and only if it fits the description.
#[test]
fn f32_parts_of_addresses_are_described_as_they_are_read() {
    let server = Server::start(&[]);
    let description = server.get("/openapi.json").json();
    let version = server.version();
    let (pinned, longest, longer) = (format!("tiny@{version}"), "a".repeat(64), "a".repeat(65));
    for (template, part, is_right, text) in [
        ("/v1/{edition}", "edition", true, "tiny"),
        ("/v1/{edition}", "edition", true, &pinned),
        ("/v1/{edition}", "edition", false, "none"),
        ("/v1/{edition}", "edition", false, "tiny@1"),
        ("/v1/{edition}/lists/{length}", "length", true, "2"),
        ("/v1/{edition}/lists/{length}", "length", true, "5"),
        ("/v1/{edition}/lists/{length}", "length", false, "0"),
        ("/v1/{edition}/lists/{length}", "length", false, "256"),
        ("/v1/{edition}/lists/{length}", "length", false, "two"),
        ("/v1/{edition}/diff/{version}", "version", true, &version),
        ("/v1/{edition}/diff/{version}", "version", false, "newest"),
        ("/v1/{edition}/words/{word}", "word", true, &longest),
        ("/v1/{edition}/words/{word}", "word", false, &longer),
    ] {
        let parameters = description["paths"][template]["get"]["parameters"].as_array().unwrap();
        let schema = &parameters.iter().find(|parameter| parameter["name"] == part).unwrap()["schema"];
        let number = text.parse::<u64>().ok().filter(|_| schema["type"] == "integer");
        let value = number.map_or_else(|| Value::from(text), Value::from);
        let faults = misfits(&value, schema, &Value::Null);
        let path = template.replace(&format!("{{{part}}}"), text).replace("{edition}", "tiny");
        let status = server.get(&path).status;
        assert_eq!((faults.is_empty(), status == 200), (is_right, is_right), "{path}: {status} {faults:?}");
    }
    let judge = &description["paths"]["/v1/{edition}/check"]["post"]["parameters"][1];
    assert_eq!((&judge["name"], &judge["schema"]), (&json!("judge"), &json!({ "type": "boolean" })));
}

#[test]
fn f32_examples_of_bodies_are_as_their_descriptions_say() {
    let server = Server::start(&[]);
    let description = server.get("/openapi.json").json();
    let schemas = &description["components"]["schemas"];
    let operations = description["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap());
    let mut media = BTreeSet::new();
    for (_, operation) in operations {
        let bodies = operation["responses"].as_object().unwrap().values().chain(operation.get("requestBody"));
        for (name, content) in bodies.flat_map(|body| body["content"].as_object().unwrap()) {
            let Some(example) = content.get("example") else { continue };
            assert_eq!(misfits(example, &content["schema"], schemas), [] as [String; 0], "{name}: {example}");
            media.insert(name.as_str());
        }
    }
    let all = ["application/json", "application/openmetrics-text", "application/x-ndjson", "text/plain"];
    assert_eq!(media, all.into());
}

#[test]
fn f32_words_as_text_are_described_as_they_are_read() {
    let server = Server::start(&[]);
    let description = server.get("/openapi.json").json();
    let schema = &description["paths"]["/v1/{edition}/check"]["post"]["requestBody"]["content"]["text/plain"]["schema"];
    for (is_right, text) in [
        (true, "tea"),
        (true, "\r\n tea\r\nteat\n"),
        (true, "tea\r"),
        (false, "te\ra"),
        (false, "te\ta"),
        (false, " \n\n"),
    ] {
        let faults = misfits(&text.into(), schema, &Value::Null);
        let status = server.post("/v1/tiny/check", "text/plain", text).status;
        assert_eq!((faults.is_empty(), status), (is_right, if is_right { 200 } else { 400 }), "{text:?}");
    }
}

/// The addresses of an edition begin with its id, for pages and below `/v1`. Other addresses must not begin so.
#[test]
fn no_edition_can_have_the_name_of_another_address() {
    let server = Server::start(&[]);
    let description = server.get("/openapi.json").json();
    let first = |path: &str| path[1..].split('/').next().map(str::to_owned);
    let below = |path: &String| first(path.strip_prefix("/v1").unwrap_or(path));
    let described = description["paths"].as_object().unwrap().keys().filter_map(below);
    let asked = ["/moderation/login", "/requests/x"].into_iter().filter_map(first);
    let names: BTreeSet<_> = described.chain(asked).filter(|name| !name.contains(['{', '.'])).collect();
    assert_eq!(names.iter().filter(|name| !ADDRESSES.contains(&name.as_str())).collect::<Vec<_>>(), [] as [&str; 0]);
    assert!(names.len() > 5, "{names:?}");
}

/// Every property has a description, and every example fits its schema.
#[cfg(feature = "moderation")]
#[test]
fn f32_the_description_describes_every_property() {
    let office = super::moderators::Office::open(&[]);
    let description = office.server.get("/openapi.json").json();
    assert_eq!(description["security"], json!([]));
    assert_eq!(description["components"]["securitySchemes"]["moderator"]["scheme"], "bearer");
    let schemas = &description["components"]["schemas"];
    let (mut undescribed, mut examples) = (Vec::new(), 0);
    for (name, schema) in schemas.as_object().unwrap() {
        for (property, schema) in schema["properties"].as_object().into_iter().flatten() {
            if schema["description"].as_str().is_none_or(str::is_empty) {
                undescribed.push(format!("{name}.{property}"));
            }
        }
        for example in schema["examples"].as_array().into_iter().flatten() {
            assert_eq!(misfits(example, schema, schemas), [] as [String; 0], "{name}");
            examples += 1;
        }
    }
    assert_eq!(undescribed, [] as [String; 0]);
    assert!(examples > 8, "{examples}");
    let rows = include_str!("../../../src/serve/api/properties.txt").lines();
    let rows = rows.map(|line| line.split_once(": ").unwrap());
    let is_used = |key: &str, text: &str| {
        let says = |name: &str, property: &str| schemas[name]["properties"][property]["description"] == text;
        match key.split_once('.') {
            Some((name, property)) => says(name, property),
            None => schemas.as_object().unwrap().keys().any(|name| says(name, key)),
        }
    };
    let unused: Vec<_> = rows.filter(|&(key, text)| !is_used(key, text)).collect();
    assert_eq!(unused, [] as [(&str, &str); 0], "no property has these descriptions");
}

#[test]
fn what_is_asked_is_counted_and_what_players_miss_is_shown_on_request() {
    let server = Server::start(&["--log-format", "json", "--log-level", "debug"]);
    for word in ["tea", "teat", "teat", "zo-o", "t\"a", "moot"] {
        server.get(&format!("/v1/tiny/words/{}", word.replace('"', "%22")));
    }
    assert_eq!(server.metric("lexmill_lookups_total{edition=\"tiny\"}"), 6);
    assert_eq!(server.metric("lexmill_refusals_total{edition=\"tiny\"}"), 4);
    assert_eq!(server.metric("lexmill_refused_form{edition=\"tiny\",form=\"teat\"}"), 2);
    assert_eq!(server.metric("lexmill_refused_form{edition=\"tiny\",form=\"t\\\"a\"}"), 1);
    let route = "route=\"/v1/{edition}/words/{word}\"";
    assert_eq!(server.metric(&format!("lexmill_requests_total{{{route},status=\"2xx\"}}")), 6);
    assert_eq!(server.metric(&format!("lexmill_request_duration_seconds_bucket{{le=\"+Inf\",{route}}}")), 6);
    assert!(!server.get("/metrics").text().contains("lexmill_refused_form"));
    // A form of more than 64 bytes is counted, but not shown.
    server.get(&format!("/v1/tiny/words/{}", "%D0%B6".repeat(33)));
    assert_eq!(server.metric("lexmill_refusals_total{edition=\"tiny\"}"), 5);
    assert!(!server.get("/metrics?refused=10").text().contains('\u{436}'));
    server.wait_for_log("\"answered\"");
    let log = server.log();
    let (written, _) = log.rsplit_once('\n').unwrap();
    let lines: Vec<Value> = written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.iter().any(|line| line["message"] == "answered" && line["status"] == 200), "{log}");
}

#[test]
fn every_request_counts_the_words_that_it_asks_about() {
    let server = Server::start(&[]);
    let (text, json) = ("text/plain", "application/json");
    let metric = |name: &str| server.metric(&format!("lexmill_{name}_total{{edition=\"other\"}}"));
    for (path, media, body, looked_up, refused) in [
        ("/v1/other/check", text, "tea\nteat\nzoo\nmoot\n", 4, 2),
        ("/v1/other/check", json, "{\"words\":[\"tea\",\"teat\"]}", 6, 3),
        ("/v1/other/check?judge", json, "{\"words\":[\"tea\",\"zoo\"]}", 8, 3),
        ("/v1/other/check?judge=true", json, "{\"words\":[\"tea\",\"teat\"]}", 10, 4),
        ("/v1/other/words/tea/explanation", "", "", 11, 4),
        ("/v1/other/words/teat/explanation", "", "", 12, 5),
        ("/other/word/tea", "", "", 13, 5),
        ("/other/word/teat", "", "", 14, 6),
    ] {
        let method = if media.is_empty() { "GET" } else { "POST" };
        assert_eq!(server.ask(method, path, &[("content-type", media)], body.as_bytes()).status, 200, "{path}");
        assert_eq!((metric("lookups"), metric("refusals")), (looked_up, refused), "{path}");
    }
}

#[test]
fn requests_of_the_guides_are_answered_as_they_say() {
    let server = Server::of_editions();
    for name in ["README.md", "src/serve/README.md"] {
        let guide = common::guide(name);
        let mut lines = guide.lines();
        let mut asked = 0;
        while let Some(line) = lines.next() {
            let Some(path) = line.strip_prefix("curl http://127.0.0.1:8080") else { continue };
            let answer = lines.next().and_then(|line| line.strip_prefix("# ")).expect("the answer is on the next line");
            assert_eq!(server.get(path).text().trim_end(), answer, "{name}: {path}");
            asked += 1;
        }
        assert!(asked > 0, "{name}");
    }
}

#[test]
fn nothing_to_serve_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let output = lexmill().args(["serve", "--listen", "127.0.0.1:0", "--build"]).arg(folder.path()).output().unwrap();
    assert!(ended_with(&output, 2).1.contains("`lexmill compile`"));
}

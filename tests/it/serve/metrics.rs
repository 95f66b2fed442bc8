//! The metrics of editions, of responses that clients already have, and of word requests.

use std::fs;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::world::rewrite;

#[test]
fn metrics_name_the_program_and_the_served_builds() {
    let server = Server::start(&[]);
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(server.metric(&format!("lexmill_build_info{{version=\"{version}\"}}")), 1);
    let info = |version: &str| format!("lexmill_edition_info{{edition=\"tiny\",version=\"{version}\"}}");
    let words = || fs::read_to_string(server.build.join("tiny/words.txt")).unwrap().lines().count() as u64;
    let (old, count) = (server.version(), words());
    assert_eq!(server.metric(&info(&old)), 1);
    assert_eq!(server.metric("lexmill_edition_words{edition=\"tiny\"}"), count);
    assert_eq!(server.metric("lexmill_build_rejected"), 0);

    tiny(&WORDS.replace("zoo\n", "")).compile_in(server.folder.path());
    server.reload();
    assert_ne!(server.version(), old);
    assert_eq!(server.metric(&info(&server.version())), 1);
    assert!(!server.get("/metrics").text().contains(&info(&old)));
    assert_eq!(server.metric("lexmill_edition_words{edition=\"tiny\"}"), count - 1);

    let path = server.build.join("tiny/words.txt");
    let sound = fs::read(&path).unwrap();
    rewrite(&path, sound.to_ascii_uppercase());
    server.reload();
    server.wait_until(|| server.metric("lexmill_build_rejected") == 1);
    rewrite(&path, &sound);
    server.reload();
    server.wait_until(|| server.metric("lexmill_build_rejected") == 0);
}

#[test]
fn responses_that_clients_already_have_are_counted_by_route() {
    let server = Server::start(&[]);
    let (path, route) = ("/v1/tiny/words/tea", "route=\"/v1/{edition}/words/{word}\"");
    let metric = format!("lexmill_not_modified_total{{{route}}}");
    let tag = server.get(path).field("etag").unwrap().to_owned();
    assert_eq!(server.metric(&metric), 0);
    assert_eq!(server.get_with(path, &[("if-none-match", &tag)]).status, 304);
    assert_eq!(server.metric(&metric), 1);
    assert_eq!(server.metric(&format!("lexmill_requests_total{{{route},status=\"3xx\"}}")), 1);
}

#[cfg(feature = "moderation")]
#[test]
fn metrics_count_word_requests_log_ins_and_publishing_runs() {
    use super::moderators::{Badge, Office, value};

    let office = Office::open(&[]);
    let metric = |name: &str, labels: &str| office.server.metric(&format!("lexmill_{name}{{{labels}}}"));
    let requests = |state: &str| metric("word_requests", &format!("edition=\"tiny\",state=\"{state}\""));
    let runs = |result: &str| metric("publishing_duration_seconds_count", &format!("result=\"{result}\""));
    let log_ins = || ["accepted", "rejected"].map(|result| metric("log_ins_total", &format!("result=\"{result}\"")));
    let shows = |text: &str| office.server.get("/metrics").text().contains(text);
    let publish = |badge: &Badge| {
        let address = "/moderation/publish/tiny";
        let page = office.see(address, badge);
        assert_eq!(office.act(address, badge, &[("mark", value(&page, "mark"))]).status, 303);
    };
    assert_eq!((office.server.metric("lexmill_queue_up"), log_ins()), (1, [0, 0]));
    assert!(!shows("lexmill_word_requests{"));

    office.ask_for(&["gi", "sta"]);
    assert_eq!(["open", "accepted", "published"].map(requests), [2, 0, 0]);
    let badge = office.log_in("an");
    let wrong = [("name", "an"), ("password", "a wrong password")];
    assert_eq!(office.post("/moderation/login", None, &wrong).status, 403);
    assert_eq!(log_ins(), [1, 1]);

    assert_eq!(office.decide(1, &badge, "accept").status, 303);
    assert_eq!(["open", "accepted", "published"].map(requests), [1, 1, 0]);
    let rules = office.server.folder.path().join("rules/en/tiny.toml");
    let text = fs::read_to_string(&rules).unwrap();
    fs::write(&rules, format!("{text}\n[[rule]]\n")).unwrap();
    publish(&badge);
    office.server.wait_until(|| runs("failed") == 1);
    fs::write(&rules, text).unwrap();
    publish(&badge);
    office.server.wait_until(|| runs("published") == 1);
    assert_eq!(["open", "accepted", "published"].map(requests), [1, 0, 1]);

    let queue = rusqlite::Connection::open(&office.queue).unwrap();
    let week = "UPDATE request SET opened = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-7 days') WHERE state = 'open'";
    queue.execute_batch(week).unwrap();
    let age = metric("oldest_open_word_request_age_seconds", "edition=\"tiny\"");
    assert!((7 * 86_400..7 * 86_400 + 600).contains(&age), "{age}");
    queue.execute_batch("UPDATE request SET state = 'rejected' WHERE state = 'open'").unwrap();
    assert!(!shows("lexmill_oldest_open_word_request_age_seconds{"));
    drop(queue);

    fs::rename(&office.queue, office.queue.with_extension("old")).unwrap();
    assert_eq!(office.server.metric("lexmill_queue_up"), 0);
    assert!(!shows("lexmill_word_requests{"));
}

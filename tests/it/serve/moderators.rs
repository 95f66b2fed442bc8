//! Moderators over HTTP: logging in, deciding, publishing, and attacks by others.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use lexmill::internals::moderation::queue::{Bearer, MAX_SESSION, Queue, Reasons, Ruling};
use lexmill::internals::moderation::request::{Ask, RequestKind};
use lexmill::internals::moderation::secret::{Token, hash_password};

use super::head::meta;
use super::pages::{links, skips, with_class};
use crate::common::html::{Element, parse};
use crate::common::server::{Answer, Server, WORDS, tiny};
use crate::common::store::{lock_queue, queue_in};
use crate::common::{copy_folder, repository};

pub(super) const PASSWORD: &str = "correct horse battery";

/// A server with a queue and two moderators, `an` and `jan`.
pub(super) struct Office {
    pub(super) server: Server,
    pub(super) queue: PathBuf,
}

/// The cookie and the form key of a moderator who is logged in.
#[derive(Clone, Debug)]
pub(super) struct Badge {
    pub(super) cookie: String,
    pub(super) key: String,
}

/// The tiny game, with a decisions file as its last rule.
pub(super) fn world() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).decisions("").compile_in(folder.path());
    (folder, build)
}

impl Office {
    pub(super) fn open(options: &[&str]) -> Self {
        let (folder, build) = world();
        let queue = queue_in(folder.path());
        let mut made = Queue::create(&queue).unwrap();
        let hash = hash_password(PASSWORD).unwrap();
        ["an", "jan"].iter().for_each(|name| made.add_moderator(name, &hash).unwrap());
        Self::on(folder, build, options)
    }

    fn on(folder: tempfile::TempDir, build: PathBuf, options: &[&str]) -> Self {
        let queue = queue_in(folder.path());
        Self::with_queue((folder, build), queue, options)
    }

    /// Serves a game with this queue.
    pub(super) fn with_queue((folder, build): (tempfile::TempDir, PathBuf), queue: PathBuf, options: &[&str]) -> Self {
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let (requests, rules, sources) = (queue.to_str().unwrap().to_owned(), path("rules"), path("sources"));
        let own = ["--requests", &requests, "--rules", &rules, "--sources", &sources, "--look-every", "50ms"];
        let server = Server::start_on(folder, build, &[&own[..], options].concat());
        Self { server, queue }
    }

    pub(super) fn queue(&self) -> Queue {
        Queue::open(&self.queue).unwrap()
    }

    /// Queues requests to add these words.
    pub(super) fn ask_for(&self, words: &[&str]) {
        let asks: Vec<_> = words.iter().map(|word| Ask { word: (*word).to_owned(), ..Ask::default() }).collect();
        self.queue().add("tiny", asks.iter().map(|ask| (&*ask.word, RequestKind::Add, ask))).unwrap();
    }

    pub(super) fn log_in(&self, name: &str) -> Badge {
        let answer = self.post("/moderation/login", None, &[("name", name), ("password", PASSWORD)]);
        assert_eq!(answer.status, 303, "{answer:?}");
        let cookie = answer.field("set-cookie").unwrap();
        let cookie = cookie.split(';').next().unwrap().replace("__host-", "__Host-");
        let page = self.get("/moderation", Some(&cookie)).text();
        let key = page.split("name=\"key\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        Badge { cookie, key }
    }

    /// Opens a session in the queue itself, because it takes long to check a password.
    pub(super) fn badge(&self, name: &str) -> Badge {
        let token = Token::new().unwrap();
        let now = std::time::SystemTime::now();
        self.queue().open_session((name, Bearer::Browser), &token, now, MAX_SESSION).unwrap();
        Badge { cookie: format!("__Host-lexmill={}", token.as_str()), key: token.form_key() }
    }

    pub(super) fn get(&self, path: &str, cookie: Option<&str>) -> Answer {
        let fields: Vec<_> = cookie.map(|cookie| ("cookie", cookie)).into_iter().collect();
        self.server.get_with(path, &[&fields[..], &[("accept", "text/html")]].concat())
    }

    pub(super) fn see(&self, path: &str, badge: &Badge) -> String {
        let answer = self.get(path, Some(&badge.cookie));
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.text()
    }

    pub(super) fn post(&self, path: &str, cookie: Option<&str>, fields: &[(&str, &str)]) -> Answer {
        let head: Vec<_> = cookie.map(|cookie| ("cookie", cookie)).into_iter().collect();
        self.send(path, &head, fields)
    }

    fn send(&self, path: &str, head: &[(&str, &str)], fields: &[(&str, &str)]) -> Answer {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let media = [("content-type", "application/x-www-form-urlencoded"), ("accept", "text/html")];
        self.server.ask("POST", path, &[&media[..], head].concat(), body.as_bytes())
    }

    /// Sends a form as a moderator who is logged in.
    pub(super) fn act(&self, path: &str, badge: &Badge, fields: &[(&str, &str)]) -> Answer {
        self.post(path, Some(&badge.cookie), &[fields, &[("key", &badge.key)]].concat())
    }

    pub(super) fn decide(&self, id: i64, badge: &Badge, ruling: &str) -> Answer {
        let fields = [("do", ruling), ("because", "in the dictionary")];
        self.act(&format!("/moderation/requests/{id}"), badge, &fields)
    }
}

/// The value of the first field with this name.
pub(super) fn value<'p>(page: &'p str, name: &str) -> &'p str {
    let rest = page.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap_or_else(|| panic!("no {name} in {page}"));
    rest.split('"').next().unwrap()
}

/// The names of the fields of each form on a page. The first form is for logging out, if somebody is logged in.
pub(super) fn fields(page: &str) -> Vec<String> {
    let names = |form: &Element| {
        let fields = form.all().into_iter().filter(|field| ["input", "select", "textarea"].contains(&&*field.tag));
        fields.filter_map(|field| field.attribute("name")).collect::<Vec<_>>().join(" ")
    };
    let page = parse(page);
    page.find("form").into_iter().map(names).collect()
}

#[test]
fn without_a_queue_there_is_nothing_to_moderate() {
    let server = Server::start(&[]);
    for path in ["/moderation", "/moderation/login", "/moderation/requests/1", "/moderation/publish/tiny"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
}

#[test]
fn a_word_is_accepted_published_and_live_without_a_restart() {
    let office = Office::open(&[]);
    office.ask_for(&["gi", "xoom", "game"]);
    let badge = office.log_in("An");
    assert!(office.see("/moderation", &badge).contains("3 requests"));
    let page = office.see("/moderation/requests/1", &badge);
    assert!(page.contains("Would be added") && page.contains("not allowed: "), "{page}");
    assert_eq!(office.decide(1, &badge, "accept").status, 303);
    let page = office.see("/moderation/requests/1", &badge);
    assert!(page.contains("accepted by <b>an</b> in the dictionary"), "{page}");
    // A word that a rule above the decisions rejects cannot be accepted.
    let refused = office.decide(2, &badge, "accept");
    assert_eq!(refused.status, 409);
    assert!(refused.text().contains("no decision can overrule this"), "{}", refused.text());
    // The changes are shown before they are published.
    assert_eq!(office.server.get("/v1/tiny/words/gi").json()["allowed"], false);
    let page = office.see("/moderation/publish/tiny", &badge);
    assert!(page.contains("+ gi,allow,an,") && page.contains("<b lang=\"en\">gi</b> 2 letters, 4 points"), "{page}");
    let mark = value(&page, "mark").to_owned();
    assert_eq!(office.decide(3, &badge, "defer").status, 303);
    let answer = office.act("/moderation/publish/tiny", &badge, &[("mark", &mark)]);
    assert_eq!(answer.status, 303, "{answer:?}");
    // The new build may be served before or after the page says that it was published.
    let is_published = "was published by an: 1 added, 0 removed";
    office.server.wait_until(|| office.server.get("/v1/tiny/words/gi").json()["allowed"] == true);
    office.server.wait_until(|| office.see("/moderation/publish/tiny", &badge).contains(is_published));
    assert!(office.see("/moderation/requests/1", &badge).contains(">live<"));
    let explained = office.server.get("/v1/tiny/words/gi/explanation").text();
    assert!(explained.contains("rules/en/decisions.csv:2"), "{explained}");
    // A decision is undone only if the form names the last change. Then the row is removed.
    let page = office.see("/moderation/requests/1", &badge);
    let undo = [("do", "undo"), ("because", "by mistake")];
    let forged = [&undo[..], &[("last", "1")]].concat();
    assert_eq!(office.act("/moderation/requests/1", &badge, &forged).status, 409);
    let seen = [&undo[..], &[("last", value(&page, "last"))]].concat();
    assert_eq!(office.act("/moderation/requests/1", &badge, &seen).status, 303);
    let page = office.see("/moderation/publish/tiny", &badge);
    assert!(page.contains("− gi,allow,an,"), "{page}");
    let old = office.act("/moderation/publish/tiny", &badge, &[("mark", &mark)]);
    assert_eq!(old.status, 409, "a plan that is not the one that was shown");
    assert_eq!(office.queue().doctor().unwrap(), Vec::<String>::new());
}

/// The pages of a game link to the decisions only if the server takes requests.
#[test]
fn pages_are_sent_again_after_requests_were_switched_on_or_off() {
    let office = Office::open(&[]);
    let without = Server::start_on(tempfile::tempdir().unwrap(), office.server.build.clone(), &[]);
    let servers = [&office.server, &without];
    let tags = servers.map(|server| server.get("/tiny").field("etag").unwrap().to_owned());
    let status = |server: &Server, tag: &str| server.get_with("/tiny", &[("if-none-match", tag)]).status;
    let statuses = servers.map(|server| [0, 1].map(|index: usize| status(server, &tags[index])));
    assert_eq!(statuses, [[304, 200], [200, 304]]);
}

/// Waits until a publishing run has ended, and returns the page with its result.
fn publishing_ended(office: &Office, badge: &Badge) -> String {
    let mut page = String::new();
    office.server.wait_until(|| {
        page = office.see("/moderation/publish/tiny", badge);
        page.contains("was published by") || page.contains("class=\"wrong\"")
    });
    page
}

#[test]
fn f34_plan_is_outdated_once_somebody_has_saved_the_file() {
    let office = Office::open(&[]);
    office.ask_for(&["gi"]);
    let (badge, path) = (office.badge("an"), office.server.folder.path().join("rules/en/decisions.csv"));
    assert_eq!(office.decide(1, &badge, "accept").status, 303);
    let address = "/moderation/publish/tiny";
    let publish = |mark: &str| office.act(address, &badge, &[("mark", mark)]);
    let mark = |page: &str| value(page, "mark").to_owned();
    let by_hand =
        |row: &str| fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(row.as_bytes()).unwrap();
    let shown = mark(&office.see("/moderation/publish/tiny", &badge));
    by_hand("zoo,disallow,jan,2026-02-02,by hand\n");
    let answer = publish(&shown);
    assert_eq!(answer.status, 409);
    let page = answer.text();
    assert!(page.contains("+ gi,allow,an,") && mark(&page) != shown, "the new plan is shown: {page}");
    // The file is saved again while the publishing run waits for the locked queue.
    let unlock = lock_queue(&office.queue);
    assert_eq!(publish(&mark(&page)).status, 303);
    let running = office.get(address, Some(&badge.cookie));
    assert_eq!(running.field("refresh"), Some("2"));
    let running = running.text();
    assert!(running.contains("an is publishing Tiny. This page") && !running.contains("name=\"mark\""), "{running}");
    let busy = publish(&mark(&page));
    assert_eq!(busy.status, 409);
    assert!(busy.text().contains("an is publishing Tiny. Wait until"), "{}", busy.text());
    std::thread::sleep(Duration::from_millis(300));
    by_hand("at,disallow,jan,2026-02-02,by hand\n");
    unlock();
    let page = publishing_ended(&office, &badge);
    assert!(page.contains("the decisions file was changed") && page.contains("+ gi,allow,an,"), "{page}");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("zoo,disallow") && text.contains("at,disallow") && !text.contains("gi"), "{text}");
    assert_eq!(publish(&mark(&page)).status, 303);
    let page = publishing_ended(&office, &badge);
    assert!(page.contains("was published by an: 1 added, 2 removed"), "{page}");
    let text = fs::read_to_string(&path).unwrap();
    assert!(["zoo,disallow", "at,disallow", "gi,allow"].iter().all(|row| text.contains(row)), "{text}");
    for line in ["could not publish edition=\"tiny\" moderator=\"an\"", "published edition=\"tiny\" moderator=\"an\""] {
        office.server.wait_for_log(line);
    }
    assert!(office.server.log().contains("words_added=1 words_removed=2"), "{}", office.server.log());
}

#[test]
fn f34_row_that_was_changed_in_two_ways_is_shown_and_nothing_can_be_published() {
    let office = Office::open(&[]);
    office.ask_for(&["gi"]);
    let badge = office.badge("an");
    let see = |edition: &str| office.see(&format!("/moderation/publish/{edition}"), &badge);
    assert!(see("tiny").contains("There is nothing to publish.") && !see("tiny").contains("name=\"mark\""));
    assert!(see("other").contains("so nothing can be published"), "{}", see("other"));
    assert_eq!(office.decide(1, &badge, "accept").status, 303);
    let path = office.server.folder.path().join("rules/en/decisions.csv");
    let row = "gi,disallow,jan,2026-02-02,by hand";
    fs::write(&path, fs::read_to_string(&path).unwrap() + row + "\n").unwrap();
    let page = see("tiny");
    let rows = format!("decisions.csv was changed by hand. In the file: {row}. In the requests: gi,allow,an,");
    assert!(page.contains(&rows) && !page.contains("name=\"mark\""), "{page}");
}

#[test]
fn the_log_names_moderators_and_no_passwords() {
    let office = Office::open(&[]);
    let log_in = |name: &str, password: &str| {
        office.post("/moderation/login", None, &[("name", name), ("password", password)]).status
    };
    assert_eq!(log_in("jan", "a wrong password"), 403);
    // A moderator types the password into the field for the name.
    assert_eq!(log_in(PASSWORD, "an"), 403);
    assert_eq!(log_in("an", PASSWORD), 303);
    office.server.wait_for_log("a moderator logged in client=127.0.0.1 moderator=\"an\"");
    let log = office.server.log();
    assert!(log.contains("log-in rejected: wrong password client=127.0.0.1 moderator=\"jan\""), "{log}");
    assert!(log.contains("log-in rejected: unknown name client=127.0.0.1\n"), "{log}");
    assert!(!log.contains(PASSWORD) && !log.contains("a wrong password"), "{log}");
}

#[test]
fn server_that_cannot_publish_says_so_at_start_and_when_it_is_ready() {
    let office = Office::open(&[]);
    assert_eq!(office.server.get("/readyz").text(), "ready\n");
    assert!(!office.server.log().contains("cannot be published"), "{}", office.server.log());
    // Each request for `/readyz` checks the folders again.
    fs::rename(office.server.folder.path().join("sources"), office.server.folder.path().join("elsewhere")).unwrap();
    let ready = office.server.get("/readyz");
    let message = "accepted requests cannot be published: ";
    assert_eq!(ready.status, 200);
    let reason = format!("{}: does not exist\n", office.server.folder.path().join("sources").display());
    assert_eq!(ready.text(), format!("ready\n{message}{reason}"));
    let (folder, build) = world();
    let [queue, rules] = ["requests.sqlite", "no-rules"].map(|name| folder.path().join(name));
    let [queue, rules] = [&queue, &rules].map(|path| path.to_str().unwrap());
    let server = Server::start_on(folder, build, &["--requests", queue, "--rules", rules]);
    server.wait_for_log(message);
    assert!(server.log().contains("no-rules/en/decisions.csv: does not exist"), "{}", server.log());
}

#[test]
fn server_whose_queue_cannot_be_opened_is_not_ready() {
    let office = Office::open(&[]);
    let badge = office.badge("an");
    let rename = |from: &str, to: &str| {
        for end in ["", "-wal", "-shm"] {
            let path = |name: &str| office.server.folder.path().join(format!("{name}{end}"));
            if path(from).exists() {
                fs::rename(path(from), path(to)).unwrap();
            }
        }
    };
    let is_not_ready = |reason: &str| {
        let ready = office.server.get("/readyz");
        assert!(ready.status == 503 && ready.text().contains(reason), "{reason}: {ready:?}");
        let page = office.get("/moderation", Some(&badge.cookie));
        assert!(page.status == 503 && page.text().contains("Something went wrong"), "{reason}: {page:?}");
        assert_eq!(office.server.get("/v1/tiny/words/at").status, 200);
    };
    rename("requests.sqlite", "kept");
    is_not_ready("the queue does not exist");
    fs::create_dir(&office.queue).unwrap();
    is_not_ready("it is not a regular file");
    fs::remove_dir(&office.queue).unwrap();
    fs::write(&office.queue, "garbage".repeat(1000)).unwrap();
    is_not_ready("is not a queue of word requests");
    fs::remove_file(&office.queue).unwrap();
    rename("kept", "requests.sqlite");
    assert_eq!(office.server.get("/readyz").text(), "ready\n");
    office.see("/moderation", &badge);
}

#[test]
fn the_queue_is_filtered_and_a_selection_decided() {
    let office = Office::open(&[]);
    office.ask_for(&["gi", "zoom", "game", "games"]);
    let badge = office.badge("an");
    let fields = [("id", "1"), ("id", "2"), ("id", "99"), ("id", "x"), ("do", "reject"), ("because", "no")];
    // If a selected request does not exist, none is decided.
    assert_eq!(office.act("/moderation", &badge, &fields).status, 404);
    let fields = [("id", "1"), ("id", "2"), ("do", "reject"), ("because", "no")];
    let page = office.act("/moderation", &badge, &fields);
    assert_eq!(page.status, 200);
    assert!(page.text().contains("2 requests decided"), "{}", page.text());
    let count = |query: &str| office.see(&format!("/moderation/count?{query}"), &badge);
    assert_eq!(
        [count("state=open"), count("state=rejected"), count("edition=other")],
        ["2 requests", "2 requests", "0 requests"]
    );
    assert_eq!([count("kind=remove"), count("state=rejected&kind=add")], ["0 requests", "2 requests"]);
    assert!(office.see("/moderation?word=zoom", &badge).contains(">zoom<"));
    assert!(office.see("/moderation?state=rejected", &badge).contains(">zoom<"));
    for wrong in ["state=x", "kind=x", "advice=x", "after=x"] {
        assert_eq!(office.get(&format!("/moderation?{wrong}"), Some(&badge.cookie)).status, 400, "{wrong}");
    }
    assert!(office.see("/moderation?lang=nl", &badge).contains("2 verzoeken"));
    for fields in [&[("id", "3"), ("do", "reject"), ("because", " ")][..], &[("do", "reject"), ("because", "no")]] {
        assert_eq!(office.act("/moderation", &badge, fields).status, 400, "{fields:?}");
    }
    let page = parse(&office.see("/moderation?state=rejected&edition=&kind=add", &badge));
    let options: Vec<_> = page.find("select").into_iter().map(|select| select.find("option")).collect();
    let values = |options: &[&Element]| -> Vec<String> {
        options.iter().map(|option| option.attribute("value").unwrap().to_owned()).collect()
    };
    assert_eq!(values(&options[0]), ["open", "deferred", "accepted", "rejected", "published"]);
    let chosen: Vec<_> = options.concat().into_iter().filter(|one| one.attribute("selected").is_some()).collect();
    assert_eq!(values(&chosen), ["rejected", "", "add", "", "asks"]);
}

#[test]
fn statistics_count_what_waits_and_what_was_decided_by_whom() {
    let office = Office::open(&[]);
    office.ask_for(&["gi", "zoom", "game", "games"]);
    let badge = office.badge("an");
    let rows = || {
        let page = parse(&office.see("/moderation/statistics", &badge));
        let ages = with_class(&page, "facts")[0].texts("dd");
        let rows = page.find("table").into_iter().map(|table| table.find("tr")[1].texts("td").join(" "));
        (ages, rows.collect::<Vec<_>>(), page.text())
    };
    let (ages, tables, _) = rows();
    assert_eq!(ages, ["4 requests", "0 requests", "0 requests", "0 requests"]);
    assert_eq!(tables, Vec::<String>::new());
    for (id, ruling) in [(1, "accept"), (2, "reject"), (3, "defer")] {
        assert_eq!(office.decide(id, &badge, ruling).status, 303);
    }
    let (ages, tables, text) = rows();
    assert_eq!(ages[0], "2 requests");
    assert_eq!(tables, ["1 1 1", "1 1 1"]);
    assert!(text.contains("0 hours"), "{text}");
    let reasons = Reasons { who: "an", because: "by mistake", source: "" };
    office.queue().undo(1, None, reasons).unwrap();
    office.queue().decide(3, Ruling::Accept, reasons).unwrap();
    assert_eq!(rows().1, ["1 1 0", "1 1 0"], "only the last decision counts, unless it was undone");
}

#[test]
fn the_queue_is_sorted_searched_and_decided_as_a_whole() {
    let office = Office::open(&[]);
    let words: Vec<_> = (0..150).map(|number| format!("w{number}")).collect();
    office.ask_for(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let again = Ask { word: "w7".to_owned(), who: "kees".to_owned(), ..Ask::default() };
    office.queue().add("tiny", [("w7", RequestKind::Add, &again)]).unwrap();
    let badge = office.badge("an");
    let first = |query: &str| {
        let page = parse(&office.see(&format!("/moderation?{query}"), &badge));
        (with_class(&page, "request")[0].text(), with_class(&page, "request").len())
    };
    assert_eq!(first("state=open"), ("w7".to_owned(), 100));
    assert_eq!(first("state=open&order=age"), ("w0".to_owned(), 100));
    assert_eq!(first("state=open&order=age&after=0.100"), ("w100".to_owned(), 50));
    assert_eq!(first("state=open&order=likelihood").1, 100);
    assert_eq!(first("word=W14"), ("w14".to_owned(), 11));
    assert_eq!(office.get("/moderation?order=x", Some(&badge.cookie)).status, 400);
    // After a decision, the next request of the same order is shown.
    let answer = office.act("/moderation/requests/3?order=age", &badge, &[("do", "reject"), ("because", "no")]);
    assert!(answer.field("location").unwrap().starts_with("/moderation/requests/4?state=open&order=age"), "{answer:?}");
    let page = office.see("/moderation?state=open", &badge);
    assert_eq!([value(&page, "all"), value(&page, "seen")], ["150", "1"]);
    let all = [("all", "150"), ("seen", "1"), ("do", "defer"), ("because", "later")];
    assert!(office.act("/moderation?word=w14", &badge, &all).text().contains("11 requests decided"));
    assert!(office.act("/moderation?state=open&order=age", &badge, &all).text().contains("138 requests decided"));
    assert_eq!(office.see("/moderation/count?state=open", &badge), "0 requests");
}

#[test]
fn requests_that_changed_since_the_page_was_shown_are_not_decided_with_all_others() {
    let office = Office::open(&[]);
    office.ask_for(&["gi", "zoom", "game"]);
    let (badge, jan) = (office.badge("an"), Reasons { who: "jan", because: "by mistake", source: "" });
    assert_eq!(office.decide(1, &badge, "reject").status, 303);
    // Meanwhile, another moderator undoes the decision, and somebody makes another request.
    office.queue().undo(1, None, jan).unwrap();
    office.ask_for(&["games"]);
    let all = [("all", "3"), ("seen", "1"), ("do", "reject"), ("because", "no")];
    for (query, decided) in [("word=g", "1 request decided"), ("state=open", "1 request decided")] {
        let page = office.act(&format!("/moderation?{query}"), &badge, &all).text();
        assert!(page.contains(decided), "{page}");
    }
    let open = office.see("/moderation?state=open", &badge);
    assert!(open.contains(">gi<") && open.contains(">games<"), "{open}");
}

#[test]
fn requests_of_several_kinds_are_not_accepted_together_and_a_bulk_decision_is_undone() {
    let office = Office::open(&[]);
    office.ask_for(&["gi", "zoom"]);
    let tea = Ask { word: "tea".to_owned(), ..Ask::default() };
    office.queue().add("tiny", [("tea", RequestKind::Remove, &tea)]).unwrap();
    let badge = office.badge("an");
    let all = |ruling| office.act("/moderation", &badge, &[("all", "3"), ("do", ruling), ("because", "in use")]);
    let refused = all("accept");
    assert!(refused.status == 409 && refused.text().contains("requests of several types"), "{}", refused.text());
    let decided = all("reject").text();
    assert!(decided.contains("3 requests decided"), "{decided}");
    assert!(office.see("/moderation?state=rejected&kind=remove", &badge).contains(">tea<"));
    assert!(office.see("/moderation/requests/3", &badge).contains("removal rejected"));
    // Another moderator takes one of the decisions back and decides anew: this is not undone.
    let queue = || office.queue();
    queue().undo(2, None, Reasons { who: "jan", because: "by mistake", source: "" }).unwrap();
    queue().decide(2, Ruling::Reject, Reasons { who: "jan", because: "not in use", source: "" }).unwrap();
    // A number that cannot be read does not shift the others.
    let undo: Vec<_> = ["do", "because", "id", "last", "id", "last", "id", "last", "id", "last"]
        .into_iter()
        .zip(["undo", "undone", "x", "9", "1", "1", "2", "2", "3", "3"])
        .collect();
    let undone = office.act("/moderation", &badge, &undo).text();
    assert!(undone.contains("2 decisions undone") && undone.contains("Request 2 has been changed"), "{undone}");
    queue().undo(2, None, Reasons { who: "jan", because: "by mistake", source: "" }).unwrap();
    assert_eq!(office.see("/moderation/count?state=open", &badge), "3 requests");
    // A search keeps the other filters, but for the state.
    let count = |query: &str| office.see(&format!("/moderation/count?{query}"), &badge);
    assert_eq!(
        [count("word=e"), count("word=e&kind=add"), count("word=o&edition=tiny")],
        ["1 request", "0 requests", "1 request"]
    );
}

#[test]
fn only_requests_that_can_be_accepted_count_as_of_several_kinds() {
    let office = Office::open(&[]);
    let (add, remove) = (RequestKind::Add, RequestKind::Remove);
    for (word, kind) in [("gi", add), ("seat", RequestKind::Question), ("tea", add), ("eat", remove)] {
        let ask = Ask { word: word.to_owned(), ..Ask::default() };
        office.queue().add("tiny", [(word, kind, &ask)]).unwrap();
    }
    let badge = office.badge("an");
    let accept = |ids: &[&str]| {
        let ids: Vec<_> = ids.iter().map(|id| ("id", *id)).collect();
        office.act("/moderation", &badge, &[&ids[..], &[("do", "accept"), ("because", "in use")]].concat())
    };
    // The selection and the reason are kept.
    let refused = accept(&["1", "4"]);
    assert!(refused.status == 409 && refused.text().contains("value=\"in use\""), "{refused:?}");
    let page = parse(&refused.text());
    let boxes = page.find("input").into_iter().filter(|field| field.attribute("name") == Some("id"));
    let chosen = boxes.filter(|field| field.attribute("checked").is_some());
    assert_eq!(chosen.filter_map(|field| field.attribute("value")).collect::<Vec<_>>(), ["1", "4"]);
    // The word `tea` is allowed already, and a question changes nothing.
    let page = accept(&["2", "3", "4"]).text();
    assert!(page.contains("2 requests decided"), "{page}");
}

#[test]
fn a_moderator_says_that_he_is_looking_at_a_request_until_it_is_decided() {
    let office = Office::open(&[]);
    office.ask_for(&["gi"]);
    let (an, jan) = (office.badge("an"), office.badge("jan"));
    let path = "/moderation/requests/1";
    let sees = || [path, "/moderation"].map(|path| office.see(path, &jan).contains("an is looking at this"));
    assert_eq!(sees(), [false, false]);
    assert_eq!(office.act(path, &an, &[("do", "assign")]).status, 303);
    assert_eq!(sees(), [true, true]);
    let buttons = ["I am looking at this", "I am no longer looking at this"];
    let offered = [&an, &jan].map(|badge| buttons.map(|button| office.see(path, badge).contains(button)));
    assert_eq!(offered, [[false, true], [true, false]]);
    // Another moderator does not end this, but can take over.
    assert_eq!(office.act(path, &jan, &[("do", "unassign")]).status, 303);
    assert_eq!(sees(), [true, true]);
    office.act(path, &jan, &[("do", "assign")]);
    assert_eq!(office.queue().case(1).unwrap().assignee.as_deref(), Some("jan"));
    assert_eq!(office.act(path, &jan, &[("do", "unassign")]).status, 303);
    assert_eq!(sees(), [false, false]);
    office.act(path, &an, &[("do", "assign")]);
    assert_eq!(office.decide(1, &jan, "defer").status, 303);
    assert!(!office.see(path, &jan).contains("is looking at this"));
    assert_eq!(office.queue().doctor().unwrap(), Vec::<String>::new());
    let entries = office.queue().log(Some(1)).unwrap().len();
    office.act(path, &an, &[("do", "assign")]);
    office.act(path, &an, &[("do", "assign")]);
    assert_eq!(office.queue().log(Some(1)).unwrap().len(), entries + 1, "recorded once");
    assert_eq!(office.decide(1, &jan, "reject").status, 303);
    office.act(path, &an, &[("do", "assign")]);
    assert_eq!(office.queue().log(Some(1)).unwrap().len(), entries + 2, "not recorded for a decided request");
    assert_eq!(office.act("/moderation/requests/9", &an, &[("do", "assign")]).status, 404);
}

#[test]
fn a_question_is_answered_or_deferred() {
    let office = Office::open(&[]);
    let ask = Ask { word: "tea".to_owned(), text: "why?".to_owned(), ..Ask::default() };
    office.queue().add("tiny", [("tea", RequestKind::Question, &ask)]).unwrap();
    let badge = office.badge("an");
    let page = parse(&office.see("/moderation/requests/1", &badge));
    let rulings = page.find("input").into_iter().filter(|input| input.attribute("type") == Some("radio"));
    assert_eq!(rulings.filter_map(|input| input.attribute("value")).collect::<Vec<_>>(), ["accept", "defer"]);
    assert_eq!(office.decide(1, &badge, "accept").status, 303);
    let page = parse(&office.see("/moderation/requests/1", &badge));
    assert_eq!(with_class(&page, "chip")[0].text(), "answered");
}

#[test]
fn a_long_queue_has_pages_and_its_number_can_be_asked_again() {
    let office = Office::open(&[]);
    let words: Vec<_> = (0..101).map(|number| format!("w{number}")).collect();
    office.ask_for(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let ask = Ask { word: "w0".to_owned(), ..Ask::default() };
    office.queue().add("other", [("w0", RequestKind::Add, &ask)]).unwrap();
    let badge = office.badge("an");
    for (query, number) in [("edition=tiny&kind=add&advice=", "101 verzoeken"), ("word=w0", "2 verzoeken")] {
        let page = parse(&office.see(&format!("/moderation?{query}&lang=nl"), &badge));
        let count = page.by_id("count").unwrap();
        assert_eq!(count.text(), number);
        assert_eq!(office.see(count.attribute("data-address").unwrap(), &badge), number);
    }
    let page = parse(&office.see("/moderation?edition=tiny&kind=add&advice=&lang=nl", &badge));
    let next = |page: &Element| {
        let link = page.find("a").into_iter().find(|link| link.attribute("rel") == Some("next"));
        link.map(|link| link.attribute("href").unwrap().to_owned())
    };
    let last = parse(&office.see(&next(&page).unwrap(), &badge));
    assert_eq!([&page, &last].map(|page| with_class(page, "request").len()), [100, 1]);
    assert_eq!((last.find("html")[0].attribute("lang"), next(&last)), (Some("nl"), None));
}

#[test]
fn a_page_about_a_request_shows_who_asked_what_would_change_and_what_was_decided_before() {
    let office = Office::open(&[]);
    let [word, who, when, link, text] =
        ["eats", "kees", "2026-02-02", "https://x.example/1", "a form"].map(str::to_owned);
    office.queue().add("tiny", [("eats", RequestKind::Add, &Ask { word, who, when, link, text })]).unwrap();
    let [word, link, text] = ["tea", "thread 12", "no"].map(str::to_owned);
    let tea = Ask { word, link, text, ..Ask::default() };
    office.queue().add("tiny", [("tea", RequestKind::Remove, &tea)]).unwrap();
    office.ask_for(&["gi"]);
    let badge = office.badge("an");
    let page = |id: i64| parse(&office.see(&format!("/moderation/requests/{id}"), &badge));
    let has = |page: &Element, tag: &str, text: &str| {
        assert!(page.texts(tag).iter().any(|found| found.trim() == text), "no {text} in {:?}", page.texts(tag));
    };
    let eats = page(1);
    has(&eats, "dd", "eats 4 letters, 5 points; ← eat");
    has(&eats, "li", "kees 2026-02-02 · a form · source");
    let game = with_class(&eats, "summary")[0].find("a");
    assert_eq!((game[0].text().as_str(), game[0].attribute("href")), ("Tiny", Some("/tiny/word/eats")));
    assert!(!eats.texts("h2").contains(&"Earlier decisions".to_owned()));
    let tea = page(2);
    has(&tea, "dd", "tea sources/en/words/list.txt:2 allowed");
    has(&tea, "dd", "tea 3 letters, 4 points; → teas");
    has(&tea, "li", "Anonymous no · thread 12");
    has(&page(3), "dd", "gi 2 letters, 4 points");
    // The same change is requested again after the decision.
    assert_eq!(office.decide(1, &badge, "reject").status, 303);
    office.ask_for(&["eats"]);
    let again = page(4);
    has(&again, "li", "1 eats addition · Tiny · rejected");
    assert!(links(&again).contains(&"/moderation/requests/1"), "{:?}", links(&again));
}

#[test]
fn forms_of_moderators_have_the_fields_that_are_read() {
    let office = Office::open(&[]);
    let login = office.get("/moderation/login", None).text();
    assert_eq!(fields(&login), ["name password"]);
    let page = parse(&login);
    assert_eq!(skips(&page), ["#main"]);
    assert_eq!(meta(&page, "robots"), Some("noindex"));
    office.ask_for(&["gi", "game"]);
    let badge = office.badge("an");
    let queue = fields(&office.see("/moderation", &badge));
    assert_eq!(queue, ["key", "state edition kind advice order word", "key id id do do do because source"]);
    let open = fields(&office.see("/moderation/requests/1", &badge));
    assert_eq!(open, ["key", "key do do do because source", "key", "key from edition text", "key do because"]);
    assert_eq!(office.decide(1, &badge, "reject").status, 303);
    let rejected = fields(&office.see("/moderation/requests/1", &badge));
    assert_eq!(rejected, ["key", "key do id last because", "key do because"]);
}

#[test]
fn a_decision_is_undone_only_by_somebody_who_has_seen_all_that_was_done_since() {
    let office = Office::open(&[]);
    office.ask_for(&["gi"]);
    let badge = office.badge("an");
    let act = |action: &str, last: &str| {
        let fields = [("do", action), ("because", "by mistake"), ("last", last)];
        let answer = office.act("/moderation/requests/1", &badge, &fields);
        (answer.status, answer.text())
    };
    let last = || value(&office.see("/moderation/requests/1", &badge), "last").to_owned();
    let (status, page) = act("undo", "0");
    assert!(status == 409 && page.contains("Request 1 is open: there is no decision to undo."), "{status}: {page}");
    assert_eq!(act("reject", "").0, 303);
    let seen = last();
    assert_eq!(act("comment", "").0, 303);
    let (status, page) = act("undo", &seen);
    assert!(status == 409 && page.contains("Request 1 has been changed in the meantime"), "{status}: {page}");
    // Somebody requests the same change again, and this request needs its own decision.
    let again = Ask { word: "gi".to_owned(), who: "wim".to_owned(), ..Ask::default() };
    office.queue().add("tiny", [("gi", RequestKind::Add, &again)]).unwrap();
    let (status, page) = act("undo", &last());
    assert!(status == 409 && page.contains("Request 2 asks for the same thing and is still open"), "{status}: {page}");
    assert_eq!(office.decide(2, &badge, "reject").status, 303);
    assert_eq!(act("undo", &last()).0, 303);
}

/// A decision leads to the next request of the same list, with an undo, and keeps the filter; a conflict keeps what was
/// typed; saved and last reasons are offered; the reply to the asker can be copied.
#[test]
fn a_decision_leads_to_the_next_request_and_a_conflict_keeps_what_was_typed() {
    let office = Office::open(&[]);
    copy_folder(&repository().join("rules/en/replies"), &office.server.folder.path().join("rules/en/replies"));
    office.ask_for(&["gi", "ta", "zo"]);
    let badge = office.badge("an");
    let act = |address: &str, fields: &[(&str, &str)]| {
        let answer = office.act(address, &badge, fields);
        (answer.status, answer.field("location").unwrap_or_default().to_owned(), answer.text())
    };
    let reject = [("do", "reject"), ("because", "seen nowhere"), ("source", "my shelf")];
    let (status, next, _) = act("/moderation/requests/2?state=open&kind=add", &reject);
    assert_eq!((status, &*next), (303, "/moderation/requests/3?state=open&kind=add&done=2"));
    let page = office.see(&next, &badge);
    assert!(page.contains("Request 2, ta: rejected") && page.contains("Undone immediately"), "{page}");
    assert!(
        page.contains("<option>seen nowhere</option>") && page.contains("<option>a misspelling</option>"),
        "{page}"
    );
    // After the last request of the list comes its first one, and at last the list itself.
    let (_, next, _) = act(&next, &reject);
    assert_eq!(next, "/moderation/requests/1?state=open&kind=add&done=3");
    let (_, next, _) = act(&next, &reject);
    assert_eq!(next, "/moderation?state=open&kind=add&done=1");
    assert!(office.see(&next, &badge).contains("Request 1, gi: rejected"));
    let (status, _, page) = act("/moderation/requests/2", &[("do", "accept"), ("because", "in my dictionary")]);
    assert!(status == 409 && page.contains("value=\"in my dictionary\""), "{page}");
    assert!(page.contains("**ta** has not been added: seen nowhere (my shelf)."), "{page}");
    assert!(page.contains("[b]ta[/b] has not been added"), "{page}");
}

#[test]
fn advice_about_requests_of_all_games_is_found_in_the_background() {
    let (folder, build) = world();
    let mut queue = Queue::create(&queue_in(folder.path())).unwrap();
    queue.add_moderator("an", &hash_password(PASSWORD).unwrap()).unwrap();
    let ask = Ask { word: "tea".to_owned(), ..Ask::default() };
    for edition in ["other", "tiny"] {
        queue.add(edition, [("tea", RequestKind::Add, &ask)]).unwrap();
    }
    let office = Office::on(folder, build, &[]);
    let badge = office.badge("an");
    office.server.wait_until(|| office.see("/moderation/count?advice=settled", &badge) == "2 requests");
    assert!(!office.server.log().contains("advice"), "{}", office.server.log());
}

#[test]
fn pages_about_errors_say_what_moderators_and_players_can_do() {
    let office = Office::open(&["--rate", "0.001", "--burst", "1"]);
    office.ask_for(&["gi"]);
    let badge = office.badge("an");
    let guess = || office.post("/moderation/login", None, &[("name", "nobody"), ("password", "a wrong password")]);
    assert_eq!(guess().status, 403);
    let without_key = [("do", "reject"), ("because", "x")];
    for (answer, status, heading, text) in [
        // Checking a password costs as much as a search.
        (guess(), 429, "Too many requests at once", "Wait a moment and try again."),
        (
            office.post("/moderation/requests/1", Some(&badge.cookie), &without_key),
            403,
            "This was not possible",
            "Reload the page and send the form again.",
        ),
        (
            office.post("/tiny/word/-/request", None, &[("kind", "add"), ("because", "x")]),
            409,
            "Request this word",
            "-",
        ),
        (office.get("/moderation/requests/99", Some(&badge.cookie)), 404, "Page not found", "There is no request 99."),
    ] {
        let page = parse(&answer.text());
        let main = page.find("main")[0];
        let texts = [main.find("h1")[0].text(), main.find("p")[0].text()];
        assert_eq!((answer.status, texts), (status, [heading.to_owned(), text.to_owned()]));
    }
}

#[test]
fn who_is_not_logged_in_sees_and_changes_nothing() {
    let office = Office::open(&[]);
    office.ask_for(&["gi"]);
    let forged = format!("__Host-lexmill={}", Token::new().unwrap().as_str());
    for cookie in [None, Some("__Host-lexmill=x"), Some(&*forged), Some("lexmill=1; __Host-lexmill=")] {
        for path in ["", "/requests/1", "/publish/tiny", "/count", "/import", "/statistics"] {
            let answer = office.get(&format!("/moderation{path}"), cookie);
            assert_eq!((answer.status, answer.field("location")), (303, Some("/moderation/login")), "{path}");
        }
        let fields = [("do", "accept"), ("because", "x")];
        assert_eq!(office.post("/moderation/requests/1", cookie, &fields).status, 401);
    }
    assert_eq!(office.queue().log(None).unwrap(), []);
    // Pages for moderators are not cached.
    let badge = office.badge("an");
    let answer = office.get("/moderation", Some(&badge.cookie));
    assert_eq!(answer.field("cache-control"), Some("no-store"));
    assert!(answer.field("content-security-policy").unwrap().contains("default-src 'none'"));
    // The page is not compressed: next to a word that an attacker chooses, the size would reveal the form key.
    let head = [("cookie", &*badge.cookie), ("accept-encoding", "gzip, zstd")];
    let answer = office.server.get_with("/moderation?word=guess", &head);
    assert!(answer.body.len() > 2_000 && answer.field("content-encoding").is_none(), "{}", answer.head);
}

#[test]
fn f30_a_cookie_is_for_this_host_over_tls_and_not_for_scripts_and_a_session_is_never_taken_over() {
    let office = Office::open(&[]);
    let mine = Token::new().unwrap();
    let planted = format!("__Host-lexmill={}", mine.as_str());
    let fields = [("name", "an"), ("password", PASSWORD)];
    let answer = office.post("/moderation/login", Some(&planted), &fields);
    let cookie = answer.field("set-cookie").unwrap();
    for part in ["__host-lexmill=", "; path=/;", "; secure", "; httponly", "; samesite=lax"] {
        assert!(cookie.contains(part), "{part}: {cookie}");
    }
    assert!(
        !cookie.contains("domain=") && !cookie.contains(mine.as_str()),
        "a token that somebody planted is not used"
    );
    assert_eq!(office.get("/moderation", Some(&planted)).status, 303);
    // Logging in again ends the previous session of the same browser. Logging out everywhere ends all sessions.
    let [first, other] = [(), ()].map(|()| office.log_in("an"));
    let answer = office.post("/moderation/login", Some(&first.cookie), &fields);
    assert_eq!(answer.status, 303);
    assert_eq!(office.get("/moderation", Some(&first.cookie)).status, 303);
    assert_eq!(office.get("/moderation", Some(&other.cookie)).status, 200);
    let third = office.badge("an");
    let answer = office.act("/moderation/logout", &other, &[]);
    assert!(answer.field("set-cookie").unwrap().contains("max-age=0"), "{answer:?}");
    assert_eq!(office.get("/moderation", Some(&other.cookie)).status, 303);
    office.act("/moderation/logout", &third, &[("where", "everywhere")]);
    assert_eq!(office.queue().moderators().unwrap()[0].sessions, 0);
}

#[test]
fn f30_a_form_of_another_site_or_session_is_refused() {
    let office = Office::open(&[]);
    office.ask_for(&["gi"]);
    let (badge, other) = (office.badge("an"), office.badge("jan"));
    let fields = [("do", "reject"), ("because", "x")];
    let path = "/moderation/requests/1";
    // A form without a key, with another moderator's key, and with the session's token as the key.
    let token = badge.cookie.split('=').nth(1).unwrap();
    for key in ["", &other.key, token] {
        let answer = office.post(path, Some(&badge.cookie), &[&fields[..], &[("key", key)]].concat());
        assert_eq!(answer.status, 403, "{answer:?}");
    }
    let own = [&fields[..], &[("key", &*badge.key)]].concat();
    for head in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("sec-fetch-site", "none"),
        ("sec-fetch-site", ""),
        ("origin", "https://evil.example"),
        ("origin", "https://x:8080"),
        ("origin", "https://x.evil.example"),
        ("origin", "null"),
        ("origin", ""),
    ] {
        assert_eq!(office.send(path, &[("cookie", &badge.cookie), head], &own).status, 403, "{head:?}");
    }
    let log_in = [("name", "an"), ("password", PASSWORD)];
    let answer = office.send("/moderation/login", &[("origin", "https://evil.example")], &log_in);
    assert_eq!((answer.status, answer.field("set-cookie")), (403, None), "nor can another site log somebody in");
    let both = "the form was sent from https://evil.example to x; if there is a proxy, it must forward the browser";
    assert!(answer.text().contains(both), "{}", answer.text());
    // A request with the field `Origin`, but without `Host`.
    let body = format!("do=reject&because=x&key={}", badge.key);
    let request = format!(
        "POST {path} HTTP/1.0\r\norigin: http://x\r\ncookie: {}\r\ncontent-length: {}\r\n\
         content-type: application/x-www-form-urlencoded\r\n\r\n{body}",
        badge.cookie,
        body.len()
    );
    assert_eq!(office.server.raw(request.as_bytes()).status, 403);
    assert_eq!(office.queue().log(None).unwrap(), []);
    let comment = [("do", "comment"), ("because", "x"), ("key", &*badge.key)];
    for head in [&[("origin", "http://x")][..], &[("sec-fetch-site", "same-origin"), ("origin", "null")], &[]] {
        let head = [&[("cookie", &*badge.cookie)], head].concat();
        assert_eq!(office.send(path, &head, &comment).status, 303, "{head:?}");
    }
}

#[test]
fn f30_guessing_passwords_is_slow_and_reveals_no_names() {
    let office = Office::open(&[]);
    let wrong =
        |name: &str| office.post("/moderation/login", None, &[("name", name), ("password", "a wrong password")]);
    let pages: BTreeSet<_> =
        ["an", "nobody"].map(|name| wrong(name).text().replace(&format!("value=\"{name}\""), "")).into_iter().collect();
    assert_eq!(pages.len(), 1, "the answers are the same");
    let time = |name: &str| {
        let start = Instant::now();
        assert_eq!(wrong(name).status, 403);
        start.elapsed()
    };
    let mut times: Vec<_> = (0..4).map(|_| (time("an"), time("nobody"))).collect();
    times.sort_by_key(|(known, unknown)| known.as_micros() * 1_000 / unknown.as_micros());
    let (known, unknown) = times[2];
    let ratio = known.as_secs_f64() / unknown.as_secs_f64();
    assert!((0.4..2.5).contains(&ratio), "{times:?}");
    // Ten attempts are used up, so even the right password is rejected.
    let answer = office.post("/moderation/login", None, &[("name", "an"), ("password", PASSWORD)]);
    assert_eq!(answer.status, 429);
    assert!(answer.field("retry-after").is_some());
    assert!(!office.server.log().contains(PASSWORD));
}

#[test]
fn bodies_that_are_too_large_or_no_forms_are_refused() {
    let office = Office::open(&[]);
    office.ask_for(&["gi"]);
    let badge = office.badge("an");
    let long = "x".repeat(70_000);
    let path = "/moderation/requests/1";
    assert_eq!(office.act(path, &badge, &[("do", "reject"), ("because", &long)]).status, 413);
    assert_eq!(office.act(path, &badge, &[("do", "reject"), ("because", &long[..1_001])]).status, 422);
    assert_eq!(office.act(path, &badge, &[("do", "reject"), ("because", " ")]).status, 400);
    assert_eq!(office.act(path, &badge, &[("do", "dance"), ("because", "x")]).status, 400);
    let answer = office.server.ask("POST", path, &[("content-type", "application/json")], b"{}");
    assert_eq!(answer.status, 415);
    for path in ["/moderation/requests/0", "/moderation/requests/x", "/moderation/requests/99999999999999999999"] {
        assert_eq!(office.get(path, Some(&badge.cookie)).status, 404, "{path}");
    }
    assert_eq!(office.get("/moderation/publish/none", Some(&badge.cookie)).status, 404);
    for (method, path) in [("GET", "/moderation/logout"), ("PUT", "/moderation"), ("POST", "/moderation/count")] {
        assert_eq!(office.server.ask(method, path, &[], b"").status, 405, "{method} {path}");
    }
}

/// Typed text is shown as text on all pages.
#[test]
fn f16_nothing_that_is_stored_becomes_markup() {
    let office = Office::open(&[]);
    let evil = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>";
    let ask = Ask {
        word: evil.to_owned(),
        who: evil.to_owned(),
        when: evil.to_owned(),
        link: "javascript:alert(1)".to_owned(),
        text: evil.to_owned(),
    };
    office.queue().add("tiny", [(evil, RequestKind::Add, &ask)]).unwrap();
    let badge = office.badge("an");
    let act = |fields: &[(&str, &str)]| office.act("/moderation/requests/1", &badge, fields);
    assert_eq!(act(&[("do", "comment"), ("because", evil)]).status, 303);
    assert_eq!(act(&[("do", "reject"), ("because", evil), ("source", evil)]).status, 303);
    for path in
        ["/moderation?state=rejected", "/moderation/requests/1", &format!("/moderation?word={}", "%3Cscript%3E")]
    {
        let page = office.see(path, &badge);
        let scripts = page.matches("<script").count();
        assert_eq!(scripts, 1, "{path}: the page's own script");
        assert!(!page.contains("<img") && !page.contains("href=\"javascript"), "{page}");
        parse(&page);
    }
}

#[test]
fn of_eight_moderators_one_decides_and_the_others_learn_who() {
    let office = Office::open(&[]);
    let items = i64::from(crate::common::trials(25));
    let words: Vec<_> = (0..items).map(|number| format!("w{number}")).collect();
    office.ask_for(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let badges: Vec<_> = (0..8).map(|place| office.badge(["an", "jan"][place % 2])).collect();
    let (mut won, mut lost) = (0_i64, 0_i64);
    let answers: Vec<_> = std::thread::scope(|scope| {
        let office = &office;
        let race = |badge: &Badge| (1..=items).map(|id| office.decide(id, badge, "reject")).collect::<Vec<_>>();
        let threads: Vec<_> = badges.iter().map(|badge| scope.spawn(move || race(badge))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    for answer in answers {
        match answer.status {
            303 => won += 1,
            409 => {
                assert!(answer.text().contains(" has already been decided: "), "{}", answer.text());
                lost += 1;
            }
            _ => panic!("{answer:?}"),
        }
    }
    assert_eq!((won, lost), (items, 7 * items));
    let log = office.queue().log(None).unwrap();
    assert_eq!(log.iter().map(|entry| entry.request).collect::<BTreeSet<_>>().len() as i64, items);
    assert_eq!(log.len() as i64, items);
    assert_eq!(office.queue().doctor().unwrap(), Vec::<String>::new());
    let fields = [("do", "accept"), ("because", "in the dictionary")];
    let answer = office.act("/moderation/requests/1?lang=nl", &badges[1], &fields);
    assert!(answer.status == 409 && answer.text().contains("heeft al over verzoek 1 beslist"), "{}", answer.text());
    // Moderators who came too late may still comment.
    let answer = office.act("/moderation/requests/1", &badges[1], &[("do", "comment"), ("because", "I agree")]);
    assert_eq!(answer.status, 303);
}

/// The server is killed while a moderator decides. Every acknowledged decision is in the log, and the log is intact.
#[test]
fn a_killed_server_loses_no_acknowledged_decision() {
    let rounds = crate::common::trials(5);
    let (folder, build) = world();
    let path = queue_in(folder.path());
    let mut queue = Queue::create(&path).unwrap();
    queue.add_moderator("an", &hash_password(PASSWORD).unwrap()).unwrap();
    let words: Vec<_> = (0..rounds * 40).map(|number| Ask { word: format!("w{number}"), ..Ask::default() }).collect();
    queue.add("tiny", words.iter().map(|ask| (&*ask.word, RequestKind::Add, ask))).unwrap();
    let (mut place, mut next, mut acknowledged) = (Some((folder, build)), 1, Vec::new());
    for round in 0..rounds {
        let (folder, build) = place.take().unwrap();
        let mut office = Office::on(folder, build.clone(), &[]);
        let badge = office.badge("an");
        let pid = rustix::process::Pid::from_child(&office.server.process);
        let (first, is_acknowledged) = std::sync::mpsc::channel();
        let killer = std::thread::spawn(move || {
            // A busy machine may take long to make the first decision.
            let _ = is_acknowledged.recv_timeout(Duration::from_secs(5));
            std::thread::sleep(Duration::from_millis(u64::from(round) * 17 % 90));
            rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
        });
        loop {
            let body = format!("do=reject&because=no&key={}", badge.key);
            let request = format!(
                "POST /moderation/requests/{next} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: {}\r\n\
                 content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
                badge.cookie,
                body.len()
            );
            let Ok(mut stream) = std::net::TcpStream::connect(&office.server.address) else { break };
            if stream.write_all(request.as_bytes()).is_err() {
                break;
            }
            let answer = Answer::read(&mut stream);
            if answer.status != 303 {
                break;
            }
            acknowledged.push(next);
            let _ = first.send(());
            next += 1;
            if next > i64::from(rounds * 40) {
                break;
            }
        }
        next += 1;
        killer.join().unwrap();
        office.server.process.wait().unwrap();
        let empty = tempfile::tempdir().unwrap();
        place = Some((std::mem::replace(&mut office.server.folder, empty), build));
    }
    assert!(!acknowledged.is_empty());
    let queue = Queue::open(&path).unwrap();
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
    let decided: BTreeSet<_> = queue.log(None).unwrap().iter().map(|entry| entry.request).collect();
    let lost: Vec<_> = acknowledged.iter().filter(|id| !decided.contains(id)).collect();
    assert!(lost.is_empty(), "{lost:?}");
}

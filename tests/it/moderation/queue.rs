//! The queue: equal requests are joined, decisions are made and undone, evidence is shown, damage is reported.

use std::fs;
use std::time::Duration;

use lexmill::internals::moderation::queue::{
    ANSWER_LIFETIME, Added, Cursor, Filter, KeptAnswer, KeyedRequest, Queue, QueueError, Ruling,
};
use lexmill::internals::moderation::request::{RequestKind, RequestState};
use rusqlite::Connection;
use serde_json::Value;

use super::{ask, because, empty_queue, queue, request, world};
use crate::common::store::{is_postgres, queue_in};
use crate::common::text;
use crate::common::world::{World, Written};

#[test]
fn the_same_form_is_one_request_with_every_asker() {
    let (_folder, mut queue) = empty_queue();
    let asks = [ask("mee-eten", "kees"), ask("meeeten", "an"), ask("mee-eten", "kees"), ask("aap", "kees")];
    let rows = |kind| asks.iter().map(move |ask| (if ask.word == "aap" { "aap" } else { "meeeten" }, kind, ask));
    assert_eq!(queue.add("small", rows(RequestKind::Add)).unwrap(), Added { new: 2, joined: 1, known: 1 });
    assert_eq!(queue.add("small", rows(RequestKind::Add)).unwrap(), Added { new: 0, joined: 0, known: 4 });
    assert_eq!(queue.add("small", rows(RequestKind::Remove)).unwrap(), Added { new: 2, joined: 1, known: 1 });
    assert_eq!(queue.add("other", rows(RequestKind::Add)).unwrap(), Added { new: 2, joined: 1, known: 1 });
    let found = queue.requests(&Filter { kind: Some(RequestKind::Add), ..Filter::default() }).unwrap();
    let found: Vec<_> = found.iter().map(|request| (&*request.edition, &*request.form, request.asks)).collect();
    assert_eq!(found, [("small", "meeeten", 2), ("other", "meeeten", 2), ("small", "aap", 1), ("other", "aap", 1)]);
    let case = queue.case(1).unwrap();
    let askers: Vec<_> = case.asks.iter().map(|ask| (&*ask.who, &*ask.word)).collect();
    assert_eq!(askers, [("an", "meeeten"), ("kees", "mee-eten")]);
    // After a decision the same word is another request, and the decision is its precedent.
    queue.decide(1, Ruling::Reject, because("an", "no")).unwrap();
    assert_eq!(queue.add("small", [("meeeten", RequestKind::Add, &ask("meeeten", "wim"))]).unwrap().new, 1);
    let precedents = queue.case(7).unwrap().precedents.requests;
    assert_eq!(
        precedents.iter().map(|other| (other.id, other.state)).collect::<Vec<_>>(),
        [(1, RequestState::Rejected)]
    );
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn a_decision_is_made_once_and_can_be_undone() {
    let (_folder, mut queue) = empty_queue();
    queue.add("small", [("aap", RequestKind::Add, &ask("aap", ""))]).unwrap();
    assert_eq!(queue.decide(1, Ruling::Defer, because("an", "later")).unwrap().state, RequestState::Deferred);
    assert!(matches!(queue.decide(1, Ruling::Defer, because("jan", "")), Err(QueueError::Decided { .. })));
    assert_eq!(queue.decide(1, Ruling::Accept, because("an", "Van Dale")).unwrap().state, RequestState::Accepted);
    match queue.decide(1, Ruling::Reject, because("jan", "no")) {
        Err(QueueError::Decided { who, state, .. }) => assert_eq!((&*who, state), ("an", RequestState::Accepted)),
        other => panic!("{other:?}"),
    }
    assert_eq!(queue.undo(1, None, because("jan", "by mistake")).unwrap().state, RequestState::Open);
    assert!(matches!(queue.undo(1, None, because("jan", "")), Err(QueueError::NotDecided(1))));
    assert!(matches!(queue.decide(2, Ruling::Accept, because("jan", "")), Err(QueueError::NoRequest(2))));
    let log: Vec<_> = queue.log(None).unwrap().iter().map(|entry| (entry.action.name(), entry.who.clone())).collect();
    let expected = [("defer", "an"), ("accept", "an"), ("undo", "jan")].map(|(action, who)| (action, who.to_owned()));
    assert_eq!(log, expected);
    // A rejection cannot be undone while a newer request for the same word is open.
    queue.decide(1, Ruling::Reject, because("an", "no")).unwrap();
    queue.add("small", [("aap", RequestKind::Add, &ask("aap", "wim"))]).unwrap();
    assert!(matches!(queue.undo(1, None, because("an", "")), Err(QueueError::AskedAgain { newer: 2, .. })));
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn requests_get_advice_with_a_reason() {
    let world = world();
    let words = ["noot", "Teun", "zoot", "qqqqqqqq", "abcdefghijklmnop", "n\u{200b}oot", "no\u{43e}t"];
    request(&world, &[&["add", "-e", "small"][..], &words].concat(), 0);
    request(&world, &["add", "-e", "small", "--kind", "remove", "aap", "vuur"], 0);
    let (shown, _) = request(&world, &["show", "1", "2", "3", "4", "5", "6", "7", "8", "9", "--format", "json"], 0);
    let advice: Vec<_> = shown
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|shown| format!("{} {}", shown["word"].as_str().unwrap(), shown["evidence"]["advice"].as_str().unwrap()))
        .collect();
    let expected = [
        "noot settled",
        "Teun rule-against",
        "zoot look-it-up",
        "qqqqqqqq look-it-up",
        "abcdefghijklmnop not-overridable",
        "n\u{200b}oot disguised",
        "no\u{43e}t disguised",
        "aap decide",
        "vuur settled",
    ];
    assert_eq!(advice, expected);
    // Invisible and look-alike characters are escaped, and the requests are not combined with that for the plain word.
    let (listed, _) = request(&world, &["list"], 0);
    assert!(listed.contains("n\\u{200b}oot") && listed.contains("no\\u{43e}t"), "{listed}");
    assert_eq!(listed.lines().count(), 9, "{listed}");
    for (id, why) in [
        ("1", "request 1 cannot be accepted: the word is already allowed: nothing speaks against it;"),
        ("5", "no decision can overrule this"),
        ("6", "submit the intended spelling"),
        ("9", "the word is not allowed anyway"),
    ] {
        let (_, said) = request(&world, &["decide", id, "accept", "--because", "please"], 1);
        assert!(said.contains(why), "{said}");
    }
    request(&world, &["decide", "4", "reject", "--because", "in no dictionary"], 0);
    request(&world, &["add", "-e", "small", "qqqqqqqq", "--who", "kees"], 0);
    let (shown, _) = request(&world, &["show", "10"], 0);
    assert!(
        shown.contains("rejected-before: request 4 was rejected") && shown.contains("before    request 4"),
        "{shown}"
    );
}

/// Tiles with which a Y may be played for IJ.
const TILES: &str = "A = { value = 1 }\nB = { value = 2 }\nI = { value = 1 }\nJ = { value = 4 }\nK = { value = 3 }\n\
                     P = { value = 3 }\nT = { value = 2 }\nY = { value = 5, also = \"ij\" }\n";

/// The effects of requests, as `show` prints them.
fn effects(world: &Written, ids: &[&str]) -> Vec<String> {
    let (shown, _) = request(world, &[&["show"][..], ids].concat(), 0);
    shown.lines().filter_map(|line| line.strip_prefix("  effect    ")).map(str::to_owned).collect()
}

#[test]
fn effects_of_a_request_are_shown_before_it_is_decided() {
    let world = World::new().words("aap\nkaap\naapt\nbij\n").tiles(TILES).decisions("").compile();
    request(&world, &["add", "-e", "small", "bijt", "ap"], 0);
    request(&world, &["add", "-e", "small", "--kind", "remove", "aap", "bij"], 0);
    let expected = [
        "added    bijt  4 tiles, value 9; extends bij",
        "added    byt  3 tiles, value 9; extends by",
        "added    ap  2 tiles, value 4; extended by aap",
        "removed  aap  3 tiles, value 5; extended by aapt, kaap",
        "removed  bij  3 tiles, value 7",
        "removed  by  2 tiles, value 7",
    ];
    assert_eq!(effects(&world, &["1", "2", "3", "4"]), expected);
    // The published changes are the effects that were shown.
    request(&world, &["decide", "1", "accept", "--because", "a verb"], 0);
    let (changes, _) = request(&world, &["publish", "-e", "small", "--format", "tsv"], 0);
    let words: Vec<_> = changes.lines().skip(1).map(|line| line.split('\t').nth(2).unwrap()).collect();
    assert_eq!(words, ["byt", "bijt"]);
}

/// `by` is played as itself, and for `bij`.
#[test]
fn word_that_may_also_be_played_for_another_is_not_removed() {
    let world = World::new().words("kat\nbij\nby\n").tiles(TILES);
    let three =
        world.clone().rule("no-tile", "kind = \"letters\"").rule("length", "kind = \"length\"\nmin = 3\nmax = 3");
    let world = world.decisions("").compile();
    request(&world, &["add", "-e", "small", "--kind", "remove", "by", "bij"], 0);
    assert_eq!(effects(&world, &["1"]), [""; 0]);
    assert_eq!(effects(&world, &["2"]), ["removed  bij  3 tiles, value 7"]);
    let three = three.decisions("").compile();
    request(&three, &["add", "-e", "small", "ijk", "ijkt"], 0);
    assert_eq!(effects(&three, &["1"]), ["added    ijk  3 tiles, value 8"], "yk is too short");
    assert_eq!(effects(&three, &["2"]), ["added    ykt  3 tiles, value 10"], "ijkt is too long");
}

#[test]
fn requests_are_decided_by_the_rows_of_a_table() {
    let world = world();
    request(&world, &["add", "-e", "small", "zoot", "Teun", "noot", "abcdefghijklmnop", "zaat"], 0);
    let rows =
        |rows: &str| fs::write(world.path().join("rows.csv"), format!("id,ruling,because,source\n{rows}")).unwrap();
    rows("1,accept,a suit,Van Dale\n2,reject,a name,\n3,,,\n4,accept,please,\n9,reject,x,\n");
    let (_, said) = request(&world, &["decide-all", "rows.csv"], 1);
    for expected in ["request 4 cannot be accepted", "there is no request 9", "2 decided, 2 not decided"] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    rows("5,accept,,\nfive,reject,x,\n5,perhaps,x,\n");
    let (_, said) = request(&world, &["decide-all", "rows.csv"], 1);
    assert_eq!(said.matches("is not a valid decision").count(), 3, "{said}");
    assert!(said.ends_with("lexmill: rows.csv has errors, so nothing was decided\n"), "{said}");
    fs::write(world.path().join("rows.csv"), "id;ruling;because\n5;reject;no\n").unwrap();
    let (_, said) = request(&world, &["decide-all", "rows.csv"], 1);
    let separator = "rows.csv:1: error[missing-column]: the columns are separated by semicolons, not by commas";
    assert!(said.starts_with(separator), "{said}");
    assert!(!said.contains("no column"), "{said}");
    let states: Vec<_> = queue(&world).requests(&Filter::default()).unwrap().iter().map(|one| one.state).collect();
    assert_eq!(
        states,
        [RequestState::Accepted, RequestState::Rejected, RequestState::Open, RequestState::Open, RequestState::Open]
    );
}

#[test]
fn only_requests_with_the_given_advice_are_settled() {
    let world = world();
    request(&world, &["add", "-e", "small", "noot", "zoot", "abcdefghijklmnop"], 0);
    request(&world, &["decide", "2", "reject", "--because", "in no dictionary"], 0);
    request(&world, &["add", "-e", "small", "zoot", "zaat", "--who", "wim"], 0);
    let listed = |advice: &str| request(&world, &["list", "--with-advice", advice], 0).0;
    assert!(listed("rejected-before").starts_with("     4 ") && listed("settled").starts_with("     1 "));
    request(&world, &["list", "--with-advice", "rule-against"], 1);
    let advice = ["--advice", "settled", "--advice", "not-overridable", "--advice", "rejected-before"];
    let arguments = [&["settle", "-e", "small"][..], &advice].concat();
    let (dry, _) = request(&world, &[&arguments[..], &["--dry-run"]].concat(), 0);
    assert_eq!(queue(&world).log(None).unwrap().len(), 1, "a dry run decides nothing");
    assert_eq!(request(&world, &arguments, 0).0, dry);
    assert_eq!(request(&world, &arguments, 0).0, "", "a decided request is not settled again");
    assert_eq!(dry.lines().count(), 3, "{dry}");
    let (open, _) = request(&world, &["list"], 0);
    assert!(open.contains("zaat") && open.lines().count() == 1, "{open}");
    let reasons: Vec<_> = queue(&world).log(Some(4)).unwrap().into_iter().map(|entry| entry.because).collect();
    assert_eq!(reasons, ["request 2 was rejected"]);
    let (_, said) = request(&world, &["settle", "-e", "small", "--advice", "look-it-up"], 2);
    assert!(said.contains("[possible values: settled, not-overridable, rejected-before]"), "{said}");
}

#[test]
fn a_verdict_that_the_next_run_changes_settles_nothing() {
    let world = world();
    let accept = |id: &str| request(&world, &["decide", id, "accept", "--because", "a suit"], 0);
    let settle = || request(&world, &["settle", "-e", "small", "--advice", "settled"], 0).0;
    request(&world, &["add", "-e", "small", "zoot"], 0);
    accept("1");
    request(&world, &["publish", "-e", "small"], 0);
    request(&world, &["undo", "1", "--because", "by mistake"], 0);
    assert_eq!(settle(), "");
    let (shown, _) = request(&world, &["show", "1"], 0);
    assert!(shown.contains("  advice    decide: the verdict is based on a decision that was undone"), "{shown}");
    assert!(!shown.contains("effect"), "{shown}");
    // It is accepted again. Then a removal overrules it, and somebody asks for the word again.
    accept("1");
    request(&world, &["add", "-e", "small", "--kind", "remove", "zoot"], 0);
    accept("2");
    request(&world, &["publish", "-e", "small"], 0);
    request(&world, &["undo", "2", "--because", "by mistake"], 0);
    assert_eq!(settle(), "", "the word is not allowed, but the next run adds it again");
    request(&world, &["publish", "-e", "small"], 0);
    assert!(world.dictionary().contains("zoot").unwrap());
    // A row by hand stays.
    request(&world, &["add", "-e", "small", "--kind", "remove", "vuur"], 0);
    assert!(settle().starts_with("     3  vuur "));
}

#[test]
fn requests_of_other_editions_are_not_settled() {
    let world = World::new().words("aap\nnoot\n").decisions("").also("other").compile();
    for edition in ["small", "other"] {
        request(&world, &["add", "-e", edition, "noot"], 0);
    }
    let (settled, _) = request(&world, &["settle", "-e", "other", "--advice", "settled"], 0);
    assert!(settled.starts_with("     2  noot ") && settled.lines().count() == 1, "{settled}");
    let states: Vec<_> = queue(&world).requests(&Filter::default()).unwrap().iter().map(|one| one.state).collect();
    assert_eq!(states, [RequestState::Open, RequestState::Rejected]);
}

#[test]
fn only_rejections_of_the_same_kind_and_edition_speak_against_a_request() {
    let world = World::new().words("aap\nnoot\n").decisions("").also("other").compile();
    request(&world, &["add", "-e", "small", "--kind", "question", "qqqqqqqq"], 0);
    request(&world, &["add", "-e", "other", "wwwwwwww"], 0);
    for id in ["1", "2"] {
        request(&world, &["decide", id, "reject", "--because", "so it is"], 0);
    }
    request(&world, &["add", "-e", "small", "qqqqqqqq", "wwwwwwww"], 0);
    let (listed, _) = request(&world, &["list", "--advice", "--format", "tsv"], 0);
    let advice: Vec<_> = listed.lines().skip(1).map(|line| line.split('\t').nth(9).unwrap()).collect();
    assert_eq!(advice, ["look-it-up"; 2], "{listed}");
}

#[test]
fn tables_are_fit_for_spreadsheets() {
    let world = world();
    request(&world, &["add", "-e", "small", "--who", "=cmd|x", "--because", "+1", "zoot"], 0);
    request(&world, &["decide", "1", "reject", "--because", "=1+1", "--source", "@x\ty"], 0);
    let (log, _) = request(&world, &["log", "--format", "tsv"], 0);
    let cells: Vec<_> = log.lines().nth(1).unwrap().split('\t').collect();
    assert_eq!([cells[5], cells[6]], ["'=1+1", "'@x y"]);
    assert_eq!(cells.len(), 9);
    let (listed, _) = request(&world, &["list", "--all", "--format", "tsv"], 0);
    assert!(listed.starts_with("id\tedition\tkind\tword\t") && listed.contains("\tzoot\t"), "{listed}");
}

#[test]
fn errors_say_what_is_wrong_and_what_to_do() {
    let world = world();
    let (_, said) = request(&world, &["list"], 2);
    assert!(said.contains("the queue does not exist"), "{said}");
    request(&world, &["add", "-e", "small", "zoot"], 0);
    for (arguments, code, expected) in [
        (&["show", "7"][..], 2, "there is no request 7"),
        (&["undo", "1", "--because", "x"], 1, "is open"),
        (&["decide", "1", "reject", "--because", " "], 2, "must not be blank"),
        (&["settle", "-e", "small", "--advice", "settled", "--who", " "], 2, "must not be blank"),
        (&["decide-all", "rows.csv", "--who", " "], 2, "must not be blank"),
        (&["add", "-e", "smal", "x"], 2, "edition `smal` has not been built"),
        (&["add", "-e", "small", "--kind", "addd", "x"], 2, "unknown value `addd`; use one of add, remove, question"),
        (&["add", "-e", "small", "--", "-"], 2, "is not a word"),
        (&["list", "--state", "done"], 2, "unknown value `done`; use one of open,"),
        (&["list", "-e", "small", "-e", "smal"], 2, "edition `smal` has not been built; did you mean small?"),
    ] {
        let (_, said) = request(&world, arguments, code);
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
    let path = world.path().join("requests.sqlite");
    drop(queue(&world));
    for (name, bytes, expected) in [
        ("text", b"aap noot mies\n".repeat(100), "is not a queue of word requests"),
        ("empty", Vec::new(), "is empty: it was never a queue, or its contents are lost"),
    ] {
        let other = world.path().join(name);
        fs::write(&other, bytes).unwrap();
        for command in ["list", "doctor"] {
            let (_, said) = request(&world, &[command, "--requests", name], 2);
            assert!(said.contains(expected), "{name}: {said}");
        }
    }
    let stranger = world.path().join("stranger");
    Connection::open(&stranger).unwrap().execute_batch("CREATE TABLE words (word)").unwrap();
    let before = fs::read(&stranger).unwrap();
    let (_, said) = request(&world, &["add", "-e", "small", "x", "--requests", "stranger"], 2);
    assert!(said.contains("is not a queue"), "{said}");
    assert_eq!(fs::read(&stranger).unwrap(), before, "another program's file is left unchanged");
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let (_, said) = request(&world, &["list"], 2);
    assert!(said.contains("has layout 99, but this lexmill supports"), "{said}");
}

#[test]
fn requests_about_an_edition_without_a_build_are_listed() {
    let world = world();
    request(&world, &["add", "-e", "small", "zoot"], 0);
    request(&world, &["list", "-e", "small", "--state", "rejected"], 1);
    fs::remove_dir_all(world.build()).unwrap();
    assert!(request(&world, &["list", "-e", "small"], 0).0.contains("zoot"));
    let (_, said) = request(&world, &["list", "-e", "other"], 2);
    assert!(said.contains("there is no such folder. lexmill looks for compiled editions there"), "{said}");
}

#[test]
fn alterations_of_the_queue_are_reported() {
    let world = world();
    let path = world.path().join("requests.sqlite");
    for number in 0..20 {
        request(
            &world,
            &["add", "-e", "small", &format!("zoot{}", "abcdefghijklmnopqrst".get(number..=number).unwrap())],
            0,
        );
    }
    for id in 1..=4 {
        queue(&world).decide(id, Ruling::Reject, because("an", "no")).unwrap();
    }
    assert_eq!(request(&world, &["doctor"], 0).0, "sound\n");
    let sound = world.path().join("sound");
    Connection::open(&path).unwrap().execute("VACUUM INTO ?1", [sound.to_str().unwrap()]).unwrap();
    for (alteration, expected) in [
        (
            "DROP TRIGGER log_is_not_changed; UPDATE log SET because = 'yes' WHERE id = 2",
            "the hash of log entry 2 does not match",
        ),
        ("DROP TRIGGER log_is_not_cut; DELETE FROM log WHERE id = 3", "log entry 3 is missing"),
        (
            "UPDATE request SET state = 'accepted' WHERE id = 1",
            "request 1 is accepted, but according to the log it is rejected",
        ),
        (
            "UPDATE request SET asks = 5 WHERE id = 7",
            "request 7: the recorded number of asks is 5, but the number of stored asks that count is 1",
        ),
        ("PRAGMA foreign_keys = OFF; DELETE FROM request WHERE id = 9", "ask belongs to a request that does not exist"),
    ] {
        fs::copy(&sound, &path).unwrap();
        Connection::open(&path).unwrap().execute_batch(alteration).unwrap();
        let (faults, _) = request(&world, &["doctor"], 1);
        assert!(faults.contains(expected), "{alteration}: {faults}");
    }
    fs::copy(&sound, &path).unwrap();
    let refused = Connection::open(&path).unwrap().execute("DELETE FROM log", []).unwrap_err();
    assert!(refused.to_string().contains("the log is not cut"), "{refused}");
    // If a page of the file is overwritten, `doctor` reports damage, and does not panic.
    let bytes = fs::read(&sound).unwrap();
    for page in 1..bytes.len() / 4096 {
        let mut damaged = bytes.clone();
        damaged[page * 4096..(page + 1) * 4096].fill(0xa5);
        fs::write(&path, &damaged).unwrap();
        let output = world.command(&["request", "doctor"]).output().unwrap();
        assert_ne!(output.status.code(), Some(0), "page {page}: {}", text(&output.stdout));
        assert!(!text(&output.stderr).contains("panicked"), "page {page}");
    }
}

#[test]
fn f24_an_answer_is_stored_for_a_day_together_with_the_change() {
    let folder = tempfile::tempdir().unwrap();
    let path = queue_in(folder.path());
    let mut queue = Queue::create(&path).unwrap();
    queue.add("small", [("aap", RequestKind::Add, &ask("aap", ""))]).unwrap();
    let request = KeyedRequest { caller: "an", key: "1", address: "/decision", body: b"x" };
    let now = std::time::SystemTime::now();
    let send = |queue: &mut Queue, now, ruling, body: &[u8]| {
        queue.once(&request, now, |queue| {
            let state = queue.decide(1, ruling, because("an", "no"))?.state;
            Ok::<_, QueueError>(KeptAnswer { status: 200, body: [state.name().as_bytes(), body].concat() })
        })
    };
    // A failure or a panic before the answer changes nothing, and the connection can still be used.
    let failed = queue.once(&request, now, |queue| {
        queue.decide(1, Ruling::Accept, because("an", "yes"))?;
        Err::<KeptAnswer, _>(QueueError::NotDecided(1))
    });
    assert!(matches!(failed, Err(QueueError::NotDecided(1))));
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        queue.once::<QueueError>(&request, now, |queue| {
            queue.decide(1, Ruling::Accept, because("an", "yes"))?;
            panic!("on purpose")
        })
    }));
    assert!(panicked.is_err());
    assert_eq!(Queue::open(&path).unwrap().log(None).unwrap(), []);
    let first = send(&mut queue, now, Ruling::Defer, b" first").unwrap();
    assert_eq!(first.body, b"deferred first");
    let later = now + ANSWER_LIFETIME - Duration::from_secs(2);
    assert_eq!(send(&mut Queue::open(&path).unwrap(), later, Ruling::Reject, b" second").unwrap(), first);
    let second = send(&mut queue, now + ANSWER_LIFETIME, Ruling::Reject, b" second").unwrap();
    assert_eq!(second.body, b"rejected second");
    if !is_postgres() {
        let database = Connection::open(&path).unwrap();
        let kept: i64 = database.query_row("SELECT count(*) FROM answer", [], |row| row.get(0)).unwrap();
        assert_eq!(kept, 1, "expired answers are deleted");
    }
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn the_next_page_of_the_queue_has_an_address() {
    let cursor = Cursor { value: 3, id: 17 };
    assert_eq!(cursor.to_string(), "3.17");
    assert_eq!("3.17".parse(), Ok(cursor));
}

//! Damage in the queue's file (F26): changes by flipped bits and other programs are reported, and never published.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use lexmill::internals::moderation::advice_reason::AdviceReason;
use lexmill::internals::moderation::evidence::Advice;
use lexmill::internals::moderation::publish::publish;
use lexmill::internals::moderation::queue::{
    Bearer, KeptAnswer, KeyedRequest, Queue, QueueError, Ruling, StoredAdvice,
};
use lexmill::internals::moderation::request::{Ask, RequestKind};
use lexmill::internals::moderation::secret::Token;
use rusqlite::Connection;
use rusqlite::types::Value;

use super::{ask, because, decisions, queue, queue_file, request, world};
use crate::common::world::{Written, rewrite};
use crate::common::{Random, trials};

/// A queue with rows in every table, and the bytes of its file. One decision is published, one is not published yet.
fn full() -> (Written, Vec<u8>) {
    let world = world();
    let mut queue = Queue::create(&queue_file(&world)).unwrap();
    let ask =
        |word: &str| Ask { word: word.to_owned(), who: "kees".to_owned(), text: "please".to_owned(), ..Ask::default() };
    let words: Vec<_> = (b'a'..=b'y').map(|letter| ask(&format!("zoot{}", char::from(letter)))).collect();
    queue.add("small", words.iter().map(|ask| (&*ask.word, RequestKind::Add, ask))).unwrap();
    queue.add("small", [("noot", RequestKind::Remove, &ask("noot"))]).unwrap();
    queue.ask(("small", "beds", RequestKind::Add), (&ask("beds"), true), &Token::new().unwrap()).unwrap();
    queue.add_moderator("An", "a hash").unwrap();
    let (token, day) = (Token::new().unwrap(), Duration::from_secs(86_400));
    queue.open_session(("An", Bearer::Program), &token, SystemTime::now(), day).unwrap();
    queue.decide(1, Ruling::Accept, because("an", "a suit")).unwrap();
    queue.decide(2, Ruling::Reject, because("an", "a typo")).unwrap();
    queue.decide(3, Ruling::Defer, because("an", "later")).unwrap();
    queue.comment(4, "an", "is it in the dictionary?").unwrap();
    let stored = StoredAdvice {
        advice: Advice::LookItUp,
        because: AdviceReason::new("no-source", ""),
        frequency: None,
        likelihood: 40,
        elsewhere: Vec::new(),
    };
    queue.advise(&[(5, stored)], "1").unwrap();
    drop(queue);
    try_publish(&world).unwrap();
    let mut queue = super::queue(&world);
    queue.decide(27, Ruling::Accept, because("an", "a plural")).unwrap();
    queue.intend("small", &BTreeMap::from([("gone".to_owned(), None)])).unwrap();
    let keyed = KeyedRequest { caller: "an", key: "k", address: "/v1", body: b"" };
    let answer = queue.once(&keyed, SystemTime::now(), |queue| {
        queue.comment(5, "an", "kept")?;
        // A failed statement is rolled back with its hashes.
        assert!(queue.undo(5, None, because("an", "")).is_err());
        Ok::<_, QueueError>(KeptAnswer { status: 200, body: b"{}".to_vec() })
    });
    answer.unwrap();
    drop(queue);
    let bytes = fs::read(queue_file(&world)).unwrap();
    (world, bytes)
}

fn try_publish(world: &Written) -> Result<(), String> {
    let folders = world.folders();
    let published = publish((&queue_file(world), &folders), ("small", "an"), None, (false, &()));
    published.map(drop).map_err(|error| error.to_string())
}

/// Replaces the file of the queue.
fn put(world: &Written, bytes: &[u8]) {
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(world.path().join(format!("requests.sqlite{ending}")));
    }
    rewrite(&queue_file(world), bytes);
}

/// The rows of all tables, read without an index. Returns `None` if SQLite cannot read them.
fn dump(path: &Path) -> Option<BTreeMap<String, Vec<Vec<Value>>>> {
    let read = || {
        let database = Connection::open(path)?;
        let tables = "request ask follow published intended moderator session answer log digest tail";
        let rows = |table: &str| {
            let mut select = database.prepare(&format!("SELECT * FROM {table} NOT INDEXED"))?;
            let width = select.column_count();
            let row = |row: &rusqlite::Row<'_>| (0..width).map(|column| row.get(column)).collect();
            select.query_map([], row)?.collect::<rusqlite::Result<Vec<Vec<Value>>>>()
        };
        let all = tables.split(' ').map(|table| Ok((table.to_owned(), rows(table)?)));
        all.collect::<rusqlite::Result<BTreeMap<_, _>>>()
    };
    read().ok()
}

/// The faults that the doctor reports, or the error if the queue cannot be opened.
fn doctor(world: &Written) -> Vec<String> {
    let faults = Queue::inspect(&queue_file(world)).and_then(|queue| queue.doctor());
    faults.unwrap_or_else(|error| vec![error.to_string()])
}

#[test]
fn f26_every_flipped_bit_that_changes_data_is_reported_and_not_published() {
    let wanted = trials(40);
    let (world, sound) = full();
    let (before, rules) = (dump(&queue_file(&world)).unwrap(), decisions(&world));
    assert!(before.values().all(|rows| !rows.is_empty()), "{before:?}");
    assert_eq!(doctor(&world), Vec::<String>::new());
    let (mut random, mut changed, mut unreadable, mut harmless, mut harmless_reported) = (Random::new(26), 0, 0, 0, 0);
    while changed < wanted {
        let bit = random.below(sound.len() * 8);
        let mut bytes = sound.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        put(&world, &bytes);
        let after = dump(&queue_file(&world));
        put(&world, &bytes);
        let faults = doctor(&world);
        if after.as_ref() == Some(&before) {
            harmless += 1;
            harmless_reported += u32::from(!faults.is_empty());
            continue;
        }
        changed += 1;
        unreadable += u32::from(after.is_none());
        assert!(!faults.is_empty(), "bit {} of byte {} is not seen", bit % 8, bit / 8);
        put(&world, &bytes);
        let published = try_publish(&world);
        assert!(published.is_err(), "bit {} of byte {} was published", bit % 8, bit / 8);
        assert_eq!(decisions(&world), rules);
    }
    println!(
        "{changed} flipped bits changed data ({unreadable} of them so that SQLite refuses): all reported, none published; \
         {harmless} changed none, {harmless_reported} of them reported (indexes, free pages, definitions)"
    );
}

#[test]
fn f26_a_word_that_was_changed_is_named_and_nothing_is_published() {
    let (world, _) = full();
    let before = decisions(&world);
    let alter = |sql: &str| Connection::open(queue_file(&world)).unwrap().execute_batch(sql).unwrap();
    alter("UPDATE request SET word = 'ceds' WHERE form = 'beds'");
    let (list, _) = request(&world, &["doctor"], 1);
    assert_eq!(list, "request 27 differs from what lexmill wrote\n");
    for arguments in [&["publish", "-e", "small"][..], &["publish", "-e", "small", "--dry-run"]] {
        let (_, said) = request(&world, arguments, 2);
        assert!(
            said.contains("request 27 differs from what lexmill wrote") && said.contains("request backup"),
            "{said}"
        );
    }
    assert_eq!(decisions(&world), before);
    alter("UPDATE request SET word = 'beds' WHERE form = 'beds'");
    assert_eq!(request(&world, &["doctor"], 0).0, "sound\n");
    request(&world, &["publish", "-e", "small"], 0);
    assert!(decisions(&world).contains("beds,"), "{}", decisions(&world));
}

#[test]
fn f26_rows_that_were_changed_removed_added_or_exchanged_are_reported() {
    let (world, sound) = full();
    let alter = |sql: &str| {
        put(&world, &sound);
        Connection::open(queue_file(&world)).unwrap().execute_batch(sql).unwrap();
        doctor(&world)
    };
    for (sql, expected) in [
        ("UPDATE ask SET who = 'an' WHERE request = 3", "an ask of request 3 differs from what lexmill wrote"),
        ("UPDATE moderator SET password = 'another'", "moderator An differs from what lexmill wrote"),
        ("UPDATE session SET ends = ends + 1", "a session of moderator an differs from what lexmill wrote"),
        ("UPDATE follow SET request = 1", "the follow token of request 1 differs from what lexmill wrote"),
        ("UPDATE published SET row = '{}'", "the published row of zoota in small differs from what lexmill wrote"),
        ("UPDATE intended SET form = 'x'", "the intended row of x in small differs from what lexmill wrote"),
        ("UPDATE request SET advice = 'settled' WHERE id = 5", "request 5 differs from what lexmill wrote"),
        ("UPDATE answer SET status = 201", "a stored answer differs from what lexmill wrote"),
        ("UPDATE tail SET row_hash = 1", "the mark of the write-ahead log differs from what lexmill wrote"),
        ("UPDATE digest SET hashes = hashes + 1 WHERE name = 'request'", "rows of `request` differ from those"),
        ("DELETE FROM digest WHERE name = 'ask'", "the number of rows of `ask` is unknown"),
        ("DELETE FROM session", "`session` lacks 1 of its 1 rows"),
        ("DELETE FROM ask WHERE request = 9; DELETE FROM request WHERE id = 9", "`request` lacks 1 of its 27 rows"),
        (
            "INSERT INTO moderator VALUES ('x', 'x', 'x', 'x', 0)",
            "`moderator` contains rows that lexmill did not write: 1",
        ),
        (
            "DROP TRIGGER log_is_not_cut; DELETE FROM log WHERE action = 'comment' AND request = 4",
            "`log` lacks 1 of its 7 rows",
        ),
        (
            "UPDATE ask SET request = 7 - request WHERE request IN (3, 4)",
            "an ask of request 3 differs from what lexmill wrote",
        ),
        (
            "UPDATE request_count SET requests = 99 WHERE state = 'open' AND kind = 'remove'",
            "the recorded number of open requests is wrong: edition `small`, kind `remove`, advice ``",
        ),
        (
            "INSERT INTO request_count VALUES ('live', 'small', 'add', 'decide', 1)",
            "the recorded number of live requests is wrong: edition `small`, kind `add`, advice `decide`",
        ),
        ("DELETE FROM request_count", "the recorded number of open requests is wrong"),
        ("DROP INDEX request_by_asks", "`request_by_asks` is missing or differs from its definition in this layout"),
        ("CREATE TRIGGER x AFTER INSERT ON ask BEGIN SELECT 1; END", "`x` is not part of the queue's database schema"),
    ] {
        let faults = alter(sql);
        assert!(faults.iter().any(|fault| fault.contains(expected)), "{sql}: {faults:?}");
    }
}

/// Queues of older layouts had no hashes. Damage from that time is still detected if the form of a word differs from
/// its stored form.
#[test]
fn f26_form_and_word_must_agree() {
    let (world, _) = full();
    let mut queue = queue(&world);
    queue.add("small", [("bedstand", RequestKind::Add, &ask("ceds", ""))]).unwrap();
    queue.decide(28, Ruling::Accept, because("an", "yes")).unwrap();
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
    drop(queue);
    let before = decisions(&world);
    let (list, _) = request(&world, &["doctor"], 1);
    let expected = "request 28 is queued as `bedstand`, but small now normalises its word `ceds` to `ceds`";
    assert!(list.starts_with(expected), "{list}");
    let (_, said) = request(&world, &["publish", "-e", "small"], 2);
    assert!(said.contains("request 28") && said.contains("nothing was published"), "{said}");
    assert_eq!(decisions(&world), before);
    // Without a build the rest is checked, and a message says what was not checked.
    let (list, said) = request(&world, &["doctor", "--build", "nowhere"], 0);
    assert_eq!(list, "sound\n");
    assert!(said.contains("the normalised spellings of requests about small were not checked"), "{said}");
    let silent = request(&world, &["doctor", "--build", "nowhere", "--quiet"], 0);
    assert_eq!(silent, (String::new(), String::new()));
    request(&world, &["undo", "28", "--because", "damaged"], 0);
    request(&world, &["decide", "28", "reject", "--because", "damaged"], 0);
    assert_eq!(request(&world, &["doctor"], 0).0, "sound\n");
    request(&world, &["publish", "-e", "small"], 0);
}

#[test]
fn f26_message_has_three_faults_and_the_number_of_the_others() {
    let world = world();
    let mut queue = Queue::create(&queue_file(&world)).unwrap();
    let asks = ["beds", "cabs", "dens", "figs"].map(|word| ask(word, ""));
    queue.add("small", asks.iter().map(|ask| (&*ask.word, RequestKind::Add, ask))).unwrap();
    drop(queue);
    let three = ["1", "2", "3"].map(|id| format!("request {id} differs from what lexmill wrote")).join("; ");
    for (last, more) in [(3, None), (4, Some("; and 1 more"))] {
        let database = Connection::open(queue_file(&world)).unwrap();
        database.execute("UPDATE request SET word = 'x' WHERE id <= ?1", [last]).unwrap();
        drop(database);
        let (_, said) = request(&world, &["publish", "-e", "small"], 2);
        assert!(said.contains(&(three.clone() + more.unwrap_or_default())), "{said}");
        assert_eq!(said.contains("; and "), more.is_some(), "{said}");
    }
}

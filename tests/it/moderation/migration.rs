//! Older layouts of the queue's file (F27): an upgrade is complete or has no effect, even if it is killed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Instant;

use lexmill::internals::moderation::queue::{Action, Filter, Queue, QueueError, Ruling};
use lexmill::internals::moderation::request::RequestState;
use rusqlite::fallible_iterator::FallibleIterator as _;
use rusqlite::functions::FunctionFlags;
use rusqlite::{Batch, Connection};

use super::backup::copy_with_log;
use super::{because, killed_after, queue_file, request, world};
use crate::common::{repository, trials};

/// The migrations from an empty file to the current layout.
fn steps() -> Vec<String> {
    let folder = repository().join("src/moderation/queue/schema");
    let number = |path: &Path| path.file_name()?.to_str()?.split('-').next()?.parse::<usize>().ok();
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    // `postgres.sql` has no number.
    files.retain(|path| number(path).is_some());
    files.sort_by_key(|path| number(path).unwrap());
    files.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// Removes a queue's file, if it exists, with its write-ahead log.
fn remove(path: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{ending}", path.display()));
    }
}

/// Creates a file of this layout with this number of requests. The first request was rejected.
fn old(path: &Path, layout: usize, requests: usize) {
    let database = Connection::open(path).unwrap();
    database.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;").unwrap();
    steps()[..layout].iter().for_each(|step| database.execute_batch(step).unwrap());
    database.pragma_update(None, "application_id", 0x6c78_6d6c).unwrap();
    database.pragma_update(None, "user_version", layout as i64).unwrap();
    // The first entry of a log has this hash.
    let parts = ["", "1", "1", "reject", "an", "2026-01-02T00:00:00Z", "no", ""];
    let entry: String = parts.iter().map(|part| format!("{}:{part}\n", part.len())).collect();
    let hash = lexmill::internals::provenance::sha256_hex(entry.as_bytes());
    database
        .execute_batch(&format!(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {requests})
             INSERT INTO request (id, edition, form, word, kind, state, asks, opened)
             SELECT i, 'small', 'zoot' || i, 'zoot' || i, 'add', 'open', 1, '2026-01-01T00:00:00Z' FROM n;
             INSERT INTO ask (digest, request, word, who, at, link, text)
             SELECT CAST('ask ' || id AS BLOB), id, word, 'kees', '', '', 'please' FROM request;
             UPDATE request SET state = 'rejected' WHERE id = 1;
             INSERT INTO published (edition, form, row) VALUES ('small', 'noot', '{{\"decision\":\"strike\"}}');
             INSERT INTO log VALUES (1, 1, 'reject', 'an', '2026-01-02T00:00:00Z', 'no', '', '{hash}');"
        ))
        .unwrap();
}

/// Checks that nothing is lost, and that every row has its hash.
fn assert_whole(path: &Path, requests: usize, what: &str) {
    let queue = Queue::open(path).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new(), "{what}");
    let found = queue.requests(&Filter::default()).unwrap();
    assert_eq!(
        (found.len(), found[0].state, found[0].form.as_str()),
        (requests, RequestState::Rejected, "zoot1"),
        "{what}"
    );
    let case = queue.case(1).unwrap();
    assert_eq!((&*case.asks[0].who, &*case.history[0].because), ("kees", "no"), "{what}");
    assert_eq!(queue.published("small").unwrap()["noot"], r#"{"decision":"disallow"}"#, "{what}");
}

#[test]
fn f27_every_older_layout_is_migrated_to_the_current_one() {
    let folder = tempfile::tempdir().unwrap();
    for layout in 1..=7 {
        let path = folder.path().join(layout.to_string());
        old(&path, layout, 3);
        assert_whole(&path, 3, &format!("layout {layout}"));
        let mut queue = Queue::open(&path).unwrap();
        queue.comment(1, "an", "still no").unwrap();
        queue.add_moderator("An", "a hash").unwrap();
        assert_eq!(queue.doctor().unwrap(), Vec::<String>::new(), "layout {layout}");
        drop(queue);
        let database = Connection::open(&path).unwrap();
        for (sql, expected) in [("DELETE FROM log", "is not cut"), ("UPDATE log SET who = 'x'", "is not changed")] {
            let refused = database.execute(sql, []).unwrap_err().to_string();
            assert!(refused.contains(expected), "layout {layout}: {refused}");
        }
        assert_eq!(Queue::open(&path).unwrap().log(None).unwrap().len(), 2, "layout {layout}");
    }
}

/// Creates a file of layout 8, in which a request was accepted and published.
fn layout_8(path: &Path) -> Connection {
    let database = Connection::open(path).unwrap();
    database.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    database.execute_batch(include_str!("layout-8.sql")).unwrap();
    database.pragma_update(None, "application_id", 0x6c78_6d6c).unwrap();
    database.pragma_update(None, "user_version", 8).unwrap();
    database
}

#[test]
fn f27_a_released_request_becomes_published_and_the_log_stays_sound() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("queue");
    drop(layout_8(&path));
    let mut queue = Queue::open(&path).unwrap();
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
    let states: Vec<_> = queue.requests(&Filter::default()).unwrap().iter().map(|request| request.state).collect();
    assert_eq!(states, [RequestState::Published, RequestState::Open, RequestState::Rejected]);
    let actions: Vec<_> = queue.log(None).unwrap().iter().map(|entry| entry.action).collect();
    assert_eq!(actions, [Action::Accept, Action::Reject, Action::Publish]);
    assert_eq!(queue.accepted("small").unwrap()[0].0.form, "zoot");
    queue.decide(2, Ruling::Reject, because("an", "no")).unwrap();
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
    let database = Connection::open(&path).unwrap();
    assert!(database.execute("UPDATE log SET who = 'eve'", []).is_err(), "the log can be changed");
    assert!(database.execute("UPDATE request SET state = 'released'", []).is_err(), "the old name is accepted");
}

/// A migration computes new hashes, which would hide earlier changes of the log.
#[test]
fn f27_an_altered_log_of_an_older_layout_is_reported_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("queue");
    for layout in [7, 8_i64] {
        let database = if layout == 8 {
            layout_8(&path)
        } else {
            old(&path, 7, 3);
            Connection::open(&path).unwrap()
        };
        database.execute_batch("DROP TRIGGER log_is_not_changed; UPDATE log SET who = 'eve' WHERE id = 1").unwrap();
        let trigger = include_str!("layout-8.sql").lines().find(|line| line.contains("log_is_not_changed")).unwrap();
        database.execute_batch(trigger).unwrap();
        drop(database);
        let said = Queue::open(&path).unwrap_err().to_string();
        assert!(said.contains("log"), "{said}");
        let layout_now: i64 =
            Connection::open(&path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(layout_now, layout);
        remove(&path);
    }
}

/// The files are copied after each statement of the migrations. Each copy is as a process leaves it when it is killed.
#[test]
fn f27_a_migration_that_was_killed_after_any_statement_is_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let mut tried = 0;
    for layout in [1, 7] {
        let path = folder.path().join(format!("old-{layout}"));
        old(&path, layout, 50);
        let database = Connection::open(&path).unwrap();
        // With a small cache, pages are written to the log before the end of the transaction.
        database.execute_batch("PRAGMA cache_size = 1; BEGIN IMMEDIATE").unwrap();
        let hash = |_: &rusqlite::functions::Context<'_>| Ok(1);
        database.create_scalar_function("hash_row", -1, FunctionFlags::SQLITE_UTF8, hash).unwrap();
        for step in &steps()[layout..] {
            let mut batch = Batch::new(&database, step);
            while let Some(mut statement) = batch.next().unwrap() {
                statement.raw_execute().unwrap();
                tried += 1;
                let copy = folder.path().join(format!("killed-{layout}-{tried}"));
                copy_with_log(&path, &copy);
                assert_whole(&copy, 50, &format!("layout {layout}, statement {tried}"));
            }
        }
        drop(database);
        assert_whole(&path, 50, &format!("layout {layout}"));
    }
    assert!(tried > 20, "{tried}");
}

/// `kill -9` at any moment of the upgrade of a large queue.
#[cfg(unix)]
#[test]
fn f27_an_upgrade_that_is_killed_leaves_the_old_layout_or_the_new_one() {
    const REQUESTS: usize = 5_000;
    let rounds = trials(5);
    let world = world();
    let path = queue_file(&world);
    let upgrade = || {
        let mut command = world.command(&["request", "list", "--state", "rejected"]);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    let renew = || {
        remove(&path);
        old(&path, 7, REQUESTS);
    };
    renew();
    let started = Instant::now();
    assert!(upgrade().wait().unwrap().success());
    let whole = started.elapsed();
    let mut killed = 0;
    for round in 1..=rounds {
        renew();
        killed += u32::from(!killed_after(upgrade(), whole * round / rounds));
        assert_whole(&path, REQUESTS, &format!("round {round}"));
    }
    println!("{rounds} upgrades, {killed} of them killed before they ended");
}

#[test]
fn f27_a_newer_layout_is_refused() {
    let world = world();
    request(&world, &["add", "-e", "small", "zoot"], 0);
    let path = queue_file(&world);
    let database = Connection::open(&path).unwrap();
    database.pragma_update(None, "user_version", steps().len() as i64 + 1).unwrap();
    let before = fs::read(&path).unwrap();
    for action in [&["list"][..], &["doctor"], &["backup", "copy"]] {
        let (_, said) = request(&world, action, 2);
        assert!(said.contains("use the version of lexmill that wrote the file"), "{said}");
    }
    assert!(matches!(Queue::open(&path), Err(QueueError::Newer { .. })));
    assert_eq!(fs::read(&path).unwrap(), before);
}

//! Copies of the queue's file: without its write-ahead log, with a damaged log, and made while the queue is in use.

use std::fs;
use std::path::Path;
use std::process::Command;

use lexmill::internals::moderation::queue::{Filter, Queue, QueueError, Ruling};
use lexmill::internals::moderation::request::RequestKind;
use rusqlite::Connection;

use super::{ask, because, queue_file, request, world};
use crate::common::letters;
use crate::common::world::Written;

/// Copies a file by another process. If this process opened and closed the file, it would lose its locks on the file.
fn copy(from: &Path, to: &Path) {
    assert!(Command::new("cp").args([from, to]).status().unwrap().success());
}

/// Copies a queue's file and its write-ahead log.
pub(super) fn copy_with_log(from: &Path, to: &Path) {
    copy(from, to);
    let [from, to] = [from, to].map(|path| format!("{}-wal", path.display()));
    copy(from.as_ref(), to.as_ref());
}

fn add(queue: &mut Queue, words: std::ops::Range<u32>) {
    let asks: Vec<_> = words.map(|n| ask(&format!("zoot{}", letters(n)), "")).collect();
    queue.add("small", asks.iter().map(|ask| (&*ask.word, RequestKind::Add, ask))).unwrap();
}

/// The number of requests that `request list` shows from a file next to the queue.
fn listed(world: &Written, file: &str) -> usize {
    request(world, &["list", "--all", "--requests", file], 0).0.lines().count()
}

/// SQLite silently drops the transactions after the first damaged frame.
#[test]
fn f26_a_damaged_write_ahead_log_is_reported_and_kept() {
    let world = world();
    let at = |name: &str| world.path().join(name);
    let mut queue = Queue::create(&at("requests.sqlite")).unwrap();
    for number in 0..4 {
        add(&mut queue, number..number + 1);
    }
    queue.decide(1, Ruling::Reject, because("an", "no")).unwrap();
    copy_with_log(&at("requests.sqlite"), &at("sound"));
    let [file, log] = ["sound", "sound-wal"].map(|name| fs::read(at(name)).unwrap());
    drop(queue);
    let put = |log: &[u8]| {
        let _ = fs::remove_file(at("copy-shm"));
        fs::write(at("copy"), &file).unwrap();
        fs::write(at("copy-wal"), log).unwrap();
    };
    let damaged = |byte: usize| {
        let mut log = log.clone();
        log[byte] ^= 1 << (byte % 8);
        log
    };
    let open = || Queue::open(&at("copy")).map(|queue| queue.requests(&Filter::default()).unwrap().len());
    put(&log);
    assert_eq!(open().unwrap(), 4);
    // These bytes are in every field of the header, and in all frames except those of the last transaction.
    let page = 4096 + 24;
    let frames = (log.len() - 32) / page;
    for byte in (0..32).chain((0..60).map(|number| 32 + number * 7919 % ((frames - 8) * page))) {
        put(&damaged(byte));
        match open() {
            Ok(count) => assert_eq!(count, 4, "byte {byte}"),
            Err(error) => assert!(matches!(error, QueueError::MissingWal { .. }), "byte {byte}: {error}"),
        }
    }
    // A power failure: the first frame of the last transaction never reached the disk, but its last frame did.
    let commits: Vec<_> = (0..frames).filter(|frame| log[32 + frame * page + 4..][..4] != [0; 4]).collect();
    let first = 32 + (commits[commits.len() - 2] + 1) * page;
    let mut torn = log.clone();
    torn[first..first + page].fill(0);
    put(&torn);
    assert_eq!(open().unwrap(), 4);
    put(&damaged(4000));
    let (faults, _) = request(&world, &["doctor", "--requests", "copy"], 1);
    assert!(faults.contains("its write-ahead log") && faults.contains("is damaged"), "{faults}");
    let (_, said) = request(&world, &["list", "--requests", "copy"], 2);
    assert!(said.contains("copy-wal is damaged") && said.contains("request backup"), "{said}");
    assert_eq!(fs::read(at("copy-wal")).unwrap(), damaged(4000), "the log can still be examined");
    let (_, said) = request(&world, &["backup", "--requests", "copy", "rest"], 0);
    assert!(said.contains("is damaged"), "{said}");
    put(&[0; 8192]);
    assert!(open().is_err(), "a log of zeros");
}

#[test]
fn f26_a_copy_without_its_write_ahead_log_says_what_is_missing() {
    let world = world();
    let at = |name: &str| world.path().join(name);
    let path = at("requests.sqlite");
    let mut queue = Queue::create(&path).unwrap();
    add(&mut queue, 0..5);
    add(&mut queue, 5..8);
    queue.decide(1, Ruling::Reject, because("an", "no")).unwrap();
    copy(&path, &at("alone"));
    let (faults, _) = request(&world, &["doctor", "--requests", "alone"], 1);
    assert!(faults.contains("its write-ahead log is missing") && faults.contains("alone-wal"), "{faults}");
    // No command changes the file, so the log can still be copied to its folder.
    let before = fs::read(at("alone")).unwrap();
    for arguments in [&["list"][..], &["add", "-e", "small", "x"], &["publish", "-e", "small"]] {
        let (_, said) = request(&world, &[arguments, &["--requests", "alone"]].concat(), 2);
        assert!(said.contains("its write-ahead log is missing") && said.contains("request backup"), "{said}");
    }
    assert_eq!(fs::read(at("alone")).unwrap(), before);
    assert!(!at("alone-wal").exists());
    copy(&at("requests.sqlite-wal"), &at("alone-wal"));
    assert_eq!(request(&world, &["doctor", "--requests", "alone"], 0).0, "sound\n");
    assert_eq!(listed(&world, "alone"), 8);
    // A user without the log can go on with the file, and gets a warning.
    copy(&path, &at("alone-2"));
    let (_, said) = request(&world, &["backup", "--requests", "alone-2", "rest"], 0);
    assert!(said.contains("its write-ahead log is missing"), "{said}");
    assert_eq!(request(&world, &["doctor", "--requests", "rest"], 0).0, "sound\n");
    // A file that is not in use needs no log.
    drop(queue);
    copy(&path, &at("closed"));
    assert_eq!(request(&world, &["doctor", "--requests", "closed"], 0).0, "sound\n");
    assert_eq!(listed(&world, "closed"), 8);
}

/// The last process that closes a queue moves the log to the file, and removes it.
#[test]
fn f26_a_copy_of_a_queue_that_was_opened_again_is_detected_too() {
    let world = world();
    let [path, alone] = ["requests.sqlite", "alone"].map(|name| world.path().join(name));
    add(&mut Queue::create(&path).unwrap(), 0..5);
    let mut queue = Queue::open(&path).unwrap();
    add(&mut queue, 5..8);
    copy(&path, &alone);
    assert!(matches!(Queue::open(&alone), Err(QueueError::MissingWal { .. })));
}

/// By default, SQLite moves the log to the file after a thousand pages, and with it the mark by which a copy is
/// detected.
#[test]
fn f26_a_copy_without_a_long_log_is_detected_too() {
    let world = world();
    let path = queue_file(&world);
    let mut queue = Queue::create(&path).unwrap();
    for round in 0..12 {
        add(&mut queue, round * 1_500..(round + 1) * 1_500);
        let alone = world.path().join(format!("alone-{round}"));
        copy(&path, &alone);
        assert!(matches!(Queue::open(&alone), Err(QueueError::MissingWal { .. })), "round {round}");
    }
    let log = fs::metadata(world.path().join("requests.sqlite-wal")).unwrap().len();
    assert!(log < 16 << 20, "the log has {log} bytes");
    assert_eq!(queue.doctor().unwrap().first(), None);
}

/// After the server was killed, another program that opens the file moves the log to it. Then the file is complete.
#[cfg(unix)]
#[test]
fn a_log_that_another_program_moved_to_the_file_is_not_missed() {
    let world = world();
    let path = queue_file(&world);
    let mut queue = Queue::create(&path).unwrap();
    add(&mut queue, 0..5);
    // The copies are as the files would be after `kill -9`.
    let killed = world.path().join("killed");
    copy_with_log(&path, &killed);
    let other = Connection::open(&killed).unwrap();
    assert_eq!(other.query_row("SELECT count(*) FROM request", [], |row| row.get(0)), Ok(5));
    drop(other);
    assert!(!world.path().join("killed-wal").exists());
    assert_eq!(Queue::open(&killed).unwrap().doctor().unwrap(), Vec::<String>::new());
}

#[cfg(unix)]
#[test]
fn f26_a_backup_is_sound_while_others_write() {
    use std::os::unix::fs::PermissionsExt;

    let world = world();
    let path = queue_file(&world);
    let mut queue = Queue::create(&path).unwrap();
    add(&mut queue, 0..100);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let (send, done) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            for round in 1.. {
                add(&mut queue, round * 100..(round + 1) * 100);
                // The other end is dropped at the end of the scope, even after a panic.
                if done.try_recv() == Err(std::sync::mpsc::TryRecvError::Disconnected) {
                    break;
                }
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
        });
        let _send = send;
        for round in 0..5 {
            let name = format!("copy-{round}");
            request(&world, &["backup", &name], 0);
            let copy = world.path().join(&name);
            assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o640);
            assert_eq!(request(&world, &["doctor", "--requests", &name], 0).0, "sound\n");
            assert!(!world.path().join(format!("{name}-wal")).exists());
            assert!(listed(&world, &name).is_multiple_of(100));
        }
    });
    let before = fs::read(world.path().join("copy-0")).unwrap();
    let (_, said) = request(&world, &["backup", "copy-0"], 2);
    assert!(said.contains("copy-0: cannot be written") && said.contains("exist"), "{said}");
    assert_eq!(fs::read(world.path().join("copy-0")).unwrap(), before);
    request(&world, &["backup", "no-folder/copy"], 2);
    let left: Vec<_> = fs::read_dir(world.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with(".tmp")), "{left:?}");
}

#[test]
fn f26_a_damaged_queue_has_no_backup() {
    let world = world();
    request(&world, &["add", "-e", "small", "zoot"], 0);
    let path = queue_file(&world);
    Connection::open(&path).unwrap().execute("UPDATE request SET word = 'soot'", []).unwrap();
    let (_, said) = request(&world, &["backup", "copy"], 2);
    assert!(said.contains("request 1 differs from what lexmill wrote"), "{said}");
    assert!(!world.path().join("copy").exists());
}

#[test]
fn a_queue_is_a_plain_file_whatever_its_name() {
    let world = world();
    for name in ["file:x?mode=memory", ":memory:", "file::memory:?cache=shared", "a%20b?mode=ro"] {
        request(&world, &["add", "-e", "small", "zoot", "--requests", name], 0);
        assert_eq!(listed(&world, name), 1, "{name}");
        assert!(world.path().join(name).is_file(), "{name}");
    }
    assert!(matches!(Queue::create(Path::new("")), Err(QueueError::NoFile { .. })));
    let mut others = vec![".", "rules"];
    if cfg!(unix) {
        others.extend(["/dev/null", "/dev/full"]);
    }
    for name in others {
        let (_, said) = request(&world, &["add", "-e", "small", "zoot", "--requests", name], 2);
        assert!(said.contains("cannot be a queue"), "{name}: {said}");
    }
}

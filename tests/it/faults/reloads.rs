//! Reloads of builds that changed and that did not: what is read, what is noticed, how much memory it takes.

use std::fs;
use std::time::{Duration, Instant, SystemTime};

use rustix::process::Signal;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::{contents, copy_folder, lexmill, world};

fn loaded(server: &Server) -> u64 {
    server.metric("lexmill_reloads_total{result=\"loaded\"}")
}

fn refused(server: &Server) -> u64 {
    server.metric("lexmill_reloads_total{result=\"refused\"}")
}

/// Asks for a reload, waits until it is done, and returns how many editions were read for it.
fn reload(server: &Server) -> u64 {
    let count = || loaded(server) + refused(server);
    let (before, read) = (count(), server.metric("lexmill_editions_read_total"));
    server.signal(Signal::HUP);
    wait(server, || count() > before);
    server.metric("lexmill_editions_read_total") - read
}

fn wait(server: &Server, mut is_done: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !is_done() {
        assert!(Instant::now() < deadline, "{}", server.log());
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A build is known by its hashes, whatever its times are. What was changed on the disk below the same checksums is
/// noticed.
#[test]
fn f35_what_did_not_change_is_not_read_again() {
    let server = Server::start(&["--look-every", "60s"]);
    assert_eq!(reload(&server), 0);
    let tiny_folder = server.build.join("tiny");
    for (name, bytes) in contents(&tiny_folder) {
        world::rewrite(&tiny_folder.join(name), bytes);
    }
    assert_eq!((reload(&server), refused(&server)), (0, 0));

    let words = tiny_folder.join("words.txt");
    let (bytes, time) = (fs::read(&words).unwrap(), fs::metadata(&words).unwrap().modified().unwrap());
    let write = |bytes: &[u8], time: SystemTime| {
        fs::write(&words, bytes).unwrap();
        fs::File::options().write(true).open(&words).unwrap().set_modified(time).unwrap();
    };
    write(&[b"zo", &bytes[2..]].concat(), time);
    assert_eq!((reload(&server), refused(&server)), (0, 1), "same size, same time, other bytes");
    assert!(server.get("/readyz").text().contains("tiny/words.txt"));
    write(&bytes, time);
    assert_eq!((reload(&server), refused(&server)), (0, 1));
    assert_eq!(server.get("/readyz").text(), "ready\n");

    let other = tempfile::tempdir().unwrap();
    let changed = tiny("at\ntea\nmoot\n").compile_in(other.path());
    copy_folder(&changed.join("tiny"), &tiny_folder);
    assert_eq!(reload(&server), 1);
    let is_allowed = |edition: &str| server.get(&format!("/v1/{edition}/words/moot")).json()["allowed"].clone();
    assert_eq!((is_allowed("tiny"), is_allowed("other")), (true.into(), false.into()));
}

/// If one of several new builds is damaged, none of them is served.
#[test]
fn f35_all_builds_are_checked_before_the_first_is_served() {
    let server = Server::start(&["--look-every", "60s"]);
    let other = tempfile::tempdir().unwrap();
    let changed = tiny("at\ntea\nmoot\n").compile_in(other.path());
    let verdicts = changed.join("tiny/verdicts.bin");
    let mut bytes = fs::read(&verdicts).unwrap();
    bytes[0] ^= 1;
    fs::write(&verdicts, bytes).unwrap();
    for id in ["tiny", "other"] {
        copy_folder(&changed.join(id), &server.build.join(id));
    }
    assert_eq!((reload(&server), refused(&server)), (0, 1));
    assert_eq!(server.get("/v1/other/words/moot").json()["allowed"], false);
}

/// An older build is held open: what a compile puts in its place meanwhile changes none of its answers.
#[test]
fn f35_older_builds_answer_after_their_folder_is_gone() {
    let server = Server::start(&["--look-every", "60s"]);
    let old = server.version();
    tiny("at\ntea\nmoot\n").compile_in(server.folder.path());
    assert_eq!(reload(&server), 2);
    fs::remove_dir_all(server.build.join("previous")).unwrap();
    let found = server.get(&format!("/v1/tiny@{old}/find?ends=oo"));
    assert!(found.status == 200 && found.text().contains("zoo"), "{found:?}");
    for path in ["words/zoo", "words/zoo/explanation", "find?contains=ea", "lists/3", "find?anagram=tea"] {
        assert_eq!(server.get(&format!("/v1/tiny@{old}/{path}")).status, 200, "{path}");
    }
    let diff = server.get(&format!("/v1/tiny/diff/{old}"));
    assert!(diff.status == 200 && diff.text().contains("moot"), "{diff:?}");
    assert_eq!(reload(&server), 0);
    assert_eq!(server.get(&format!("/v1/tiny@{old}/words/zoo")).status, 404);
}

/// A number of `/proc/PID/status`, in kB.
#[cfg(target_os = "linux")]
fn memory(server: &Server, name: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_suffix("kB")).unwrap();
    line.trim_matches([':', ' ', '\t']).parse().unwrap()
}

/// Of four editions that all change, one at a time is there twice. See `benches/reload.rs` for those of the repository.
#[cfg(target_os = "linux")]
#[test]
fn f35_memory_stays_bounded_while_all_builds_change() {
    let words = |first: char| -> String {
        let letters = |number: usize| {
            format!("{number:05}")
                .bytes()
                .map(|digit| b"aeghimostz"[usize::from(digit - b'0')] as char)
                .collect::<String>()
        };
        (0..40_000).map(|number| format!("{first}{}\n", letters(number))).collect()
    };
    let (served, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let ids = ["tiny", "other", "third", "fourth"];
    let game = |first: char| tiny(&words(first)).also("third").also("fourth");
    let build = game('t').compile_in(served.path());
    let changed = game('s').compile_in(other.path());
    let server = Server::start_on(served, build, &["--look-every", "60s"]);
    server.wait_for_log("verdict caches built");
    let start = memory(&server, "VmRSS");
    fs::write(format!("/proc/{}/clear_refs", server.process.id()), "5").unwrap();
    for _ in 0..4 {
        for id in ids {
            let (here, there, between) = (server.build.join(id), changed.join(id), changed.join(".between"));
            fs::rename(&here, &between).and_then(|()| fs::rename(&there, &here)).unwrap();
            fs::rename(&between, &there).unwrap();
        }
        assert_eq!(reload(&server), 4);
    }
    let most = memory(&server, "VmHWM");
    assert!(most * 10 <= start * 15, "{start} kB at start, {most} kB at most");
}

/// One file is served like a folder, and what takes its place is noticed.
#[test]
fn one_file_is_served_and_its_replacement_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.lexmill");
    let export = |words: &str| {
        let build = tiny(words).compile_in(folder.path());
        let mut command = lexmill();
        command.arg("--build").arg(build).args(["export", "-e", "tiny", "--to", "lexmill", "--force", "--out"]);
        assert!(command.arg(folder.path().join("new")).status().unwrap().success());
        fs::rename(folder.path().join("new"), &file).unwrap();
    };
    export(WORDS);
    let log = tempfile::tempdir().unwrap();
    let server = Server::start_on(log, file.clone(), &["--look-every", "20ms"]);
    assert_eq!(server.get("/v1/editions").json()["editions"][0]["edition"], "tiny");
    assert_eq!(server.get("/v1/tiny/words/moot").json()["allowed"], false);
    export("at\ntea\nmoot\n");
    wait(&server, || loaded(&server) == 1);
    assert_eq!(server.get("/v1/tiny/words/moot").json()["allowed"], true);
    fs::write(&file, &fs::read(&file).unwrap()[..4_000]).unwrap();
    wait(&server, || refused(&server) > 0);
    assert_eq!(server.get("/v1/tiny/words/moot").json()["allowed"], true);
    if cfg!(not(feature = "moderation")) {
        return;
    }
    let refused = Server::try_start_on(tempfile::tempdir().unwrap(), file, &["--requests", "queue.sqlite"]);
    let Err((code, message)) = refused else { panic!("it publishes into a file") };
    assert!(code == Some(2) && message.contains("leave out --requests"), "{message}");
}

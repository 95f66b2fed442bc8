//! Reloads of changed and unchanged builds: the editions that are read, the changes that are noticed, the memory.

use std::fs;
use std::time::SystemTime;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::{contents, copy_folder, lexmill, world};

/// A build is identified by its hashes, not by the times of its files. A file that changed without its checksum is
/// noticed.
#[test]
fn f35_what_did_not_change_is_not_read_again() {
    let server = Server::start(&["--look-every", "60s"]);
    assert_eq!(server.reload(), 0);
    server.wait_for_log("read=0 is_new=false");
    let tiny_folder = server.build.join("tiny");
    for (name, bytes) in contents(&tiny_folder) {
        world::rewrite(&tiny_folder.join(name), bytes);
    }
    assert_eq!((server.reload(), server.reloads("refused")), (0, 0));

    let words = tiny_folder.join("words.txt");
    let (bytes, time) = (fs::read(&words).unwrap(), fs::metadata(&words).unwrap().modified().unwrap());
    let write = |bytes: &[u8], time: SystemTime| {
        fs::write(&words, bytes).unwrap();
        fs::File::options().write(true).open(&words).unwrap().set_modified(time).unwrap();
    };
    write(&[b"zo", &bytes[2..]].concat(), time);
    assert_eq!((server.reload(), server.reloads("refused")), (0, 1), "same size, same time, other bytes");
    assert!(server.get("/readyz").text().contains("tiny/words.txt"));
    write(&bytes, time);
    assert_eq!((server.reload(), server.reloads("refused")), (0, 1));
    assert_eq!(server.get("/readyz").text(), "ready\n");

    let other = tempfile::tempdir().unwrap();
    let changed = tiny("at\ntea\nmoot\n").compile_in(other.path());
    copy_folder(&changed.join("tiny"), &tiny_folder);
    assert_eq!(server.reload(), 1);
    server.wait_for_log("read=1 is_new=true");
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
    assert_eq!((server.reload(), server.reloads("refused")), (0, 1));
    assert_eq!(server.get("/v1/other/words/moot").json()["allowed"], false);
}

/// An older build is held open. A compile that replaces it does not change its answers.
#[test]
fn f35_older_builds_answer_after_their_folder_is_gone() {
    let server = Server::start(&["--look-every", "60s"]);
    let old = server.version();
    tiny("at\ntea\nmoot\n").compile_in(server.folder.path());
    assert_eq!(server.reload(), 2);
    fs::remove_dir_all(server.build.join("previous")).unwrap();
    let found = server.get(&format!("/v1/tiny@{old}/find?ends=oo"));
    assert!(found.status == 200 && found.text().contains("zoo"), "{found:?}");
    for path in ["words/zoo", "words/zoo/explanation", "find?contains=ea", "lists/3", "find?anagram=tea"] {
        assert_eq!(server.get(&format!("/v1/tiny@{old}/{path}")).status, 200, "{path}");
    }
    let diff = server.get(&format!("/v1/tiny/diff/{old}"));
    assert!(diff.status == 200 && diff.text().contains("moot"), "{diff:?}");
    assert_eq!(server.reload(), 0);
    assert_eq!(server.get(&format!("/v1/tiny@{old}/words/zoo")).status, 404);
}

/// Of four changed editions, at most one is in memory twice. `benches/reload.rs` tries the repository's editions.
#[cfg(target_os = "linux")]
#[test]
fn f35_memory_stays_bounded_while_all_builds_change() {
    let words = |first: char| -> String {
        let letter = |digit: usize| char::from(b"aeghimostz"[digit % 10]);
        let letters = |number: usize| [10_000, 1_000, 100, 10, 1].map(|unit| letter(number / unit));
        (0..40_000).map(|number| format!("{first}{}\n", String::from_iter(letters(number)))).collect()
    };
    let other = tempfile::tempdir().unwrap();
    let ids = ["tiny", "other", "third", "fourth"];
    let game = |first: char| tiny(&words(first)).also("third").also("fourth");
    let changed = game('s').compile_in(other.path());
    let server = Server::start_game(&game('t'), &["--look-every", "60s"]);
    server.wait_for_log("verdict caches built");
    let memory = |name: &str| crate::common::memory(&server.process, name).unwrap();
    let start = memory("VmRSS");
    fs::write(format!("/proc/{}/clear_refs", server.process.id()), "5").unwrap();
    for _ in 0..4 {
        for id in ids {
            let (here, there, between) = (server.build.join(id), changed.join(id), changed.join(".between"));
            fs::rename(&here, &between).and_then(|()| fs::rename(&there, &here)).unwrap();
            fs::rename(&between, &there).unwrap();
        }
        assert_eq!(server.reload(), 4);
    }
    let most = memory("VmHWM");
    assert!(most * 10 <= start * 15, "{start} kB at start, {most} kB at most");
}

/// One file is served like a folder, and its replacement is noticed.
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
    server.wait_until(|| server.reloads("loaded") == 1);
    assert_eq!(server.get("/v1/tiny/words/moot").json()["allowed"], true);
    fs::write(&file, &fs::read(&file).unwrap()[..4_000]).unwrap();
    server.wait_until(|| server.reloads("refused") > 0);
    assert_eq!(server.get("/v1/tiny/words/moot").json()["allowed"], true);
    if cfg!(not(feature = "moderation")) {
        return;
    }
    let refused = Server::try_start_on(tempfile::tempdir().unwrap(), file, &["--requests", "queue.sqlite"]);
    let Err((code, message)) = refused else { panic!("it publishes into a file") };
    assert!(code == Some(2) && message.contains("leave out --requests"), "{message}");
}

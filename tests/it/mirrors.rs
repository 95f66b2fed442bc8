//! Mirrors: `lexmill mirror`, copies of a mirror, and servers of a copy.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use lexmill::Dictionary;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::{Random, copy_folder, ended_with, lexmill, trials};

/// Runs the program on a build folder, and returns what it prints.
#[track_caller]
fn run(build: &Path, arguments: &[&str], code: i32) -> (String, String) {
    ended_with(&lexmill().arg("--build").arg(build).args(arguments).output().unwrap(), code)
}

/// Compiles the small game with these words in a folder, and copies it to the mirror in this folder.
fn update(folder: &Path, words: &str) -> String {
    let build = tiny(words).compile_in(folder);
    run(&build, &["mirror", folder.join("mirror").to_str().unwrap()], 0).0
}

fn builds_of(edition: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(edition).unwrap().map(|entry| entry.unwrap().path());
    let mut builds: Vec<_> = entries.filter(|path| path.is_dir()).collect();
    builds.sort();
    builds
}

fn is_allowed(mirror: &Path, word: &str) -> bool {
    Dictionary::open(&mirror.join("tiny")).unwrap().check(word).unwrap().allowed
}

#[test]
fn a_mirror_answers_like_the_build_and_keeps_the_last_two() {
    let folder = tempfile::tempdir().unwrap();
    let mirror = folder.path().join("mirror");
    let output = update(folder.path(), WORDS);
    assert_eq!(output.lines().filter(|line| line.ends_with(": new")).count(), 2, "{output}");
    let first = builds_of(&mirror.join("tiny"));
    assert!(update(folder.path(), WORDS).lines().all(|line| line.ends_with(": unchanged")));
    run(&mirror, &["verify"], 0);
    assert_eq!(
        run(&mirror, &["check", "-e", "tiny", "zoo"], 0),
        run(&folder.path().join("build"), &["check", "-e", "tiny", "zoo"], 0)
    );

    update(folder.path(), "at\ntea\nmoot\n");
    assert!(is_allowed(&mirror, "moot") && !is_allowed(&mirror, "zoo"));
    assert_eq!(builds_of(&mirror.join("tiny")).len(), 2);
    let edition = mirror.join("tiny");
    let changes = run(&mirror, &["diff", first[0].to_str().unwrap(), edition.to_str().unwrap()], 1).0;
    assert!(changes.contains("moot") && changes.contains("zoo"), "{changes}");
    update(folder.path(), "at\ntea\nmoot\nooze\n");
    assert_eq!(builds_of(&edition).len(), 2);
    assert!(!first[0].exists() && is_allowed(&mirror, "moot"));
}

#[test]
fn a_mirror_is_not_a_build_folder() {
    let folder = tempfile::tempdir().unwrap();
    update(folder.path(), WORDS);
    let (build, mirror) = (folder.path().join("build"), folder.path().join("mirror"));
    let (_, errors) = run(&build, &["mirror", build.to_str().unwrap()], 2);
    assert!(errors.contains("choose another folder for the mirror"), "{errors}");
    let (_, errors) = run(&mirror, &["mirror", mirror.to_str().unwrap()], 2);
    assert!(errors.contains("choose another folder for the mirror"), "{errors}");
    let inner = build.canonicalize().unwrap().join("mirror");
    let (_, errors) = run(&build, &["mirror", inner.to_str().unwrap()], 2);
    assert!(errors.contains("choose another folder for the mirror") && !inner.exists(), "{errors}");
    let mut compile = lexmill();
    for name in ["sources", "rules"] {
        compile.arg(format!("--{name}")).arg(folder.path().join(name));
    }
    let (_, errors) = ended_with(&compile.arg("--build").arg(&mirror).arg("compile").output().unwrap(), 2);
    assert!(errors.contains("belongs to a mirror, which only `lexmill mirror` changes"), "{errors}");
    run(&mirror, &["verify"], 0);
}

/// A damaged build is not copied, and the mirror stays as it was.
#[test]
fn a_damaged_build_is_not_mirrored() {
    let folder = tempfile::tempdir().unwrap();
    update(folder.path(), WORDS);
    let build = tiny("at\ntea\nmoot\n").compile_in(folder.path());
    let notice = build.join("tiny/NOTICE");
    let text = fs::read(&notice).unwrap();
    fs::write(&notice, "changed").unwrap();
    let mirror = folder.path().join("mirror");
    let (_, errors) = run(&build, &["mirror", mirror.to_str().unwrap()], 2);
    assert!(errors.contains("tiny/NOTICE: damaged: it does not match SHA256SUMS"), "{errors}");
    assert!(is_allowed(&mirror, "zoo"));
    fs::write(&notice, text).unwrap();
    run(&build, &["mirror", mirror.to_str().unwrap()], 0);
    assert!(is_allowed(&mirror, "moot"));
    run(&mirror, &["verify"], 0);
}

/// Folders of others stay, and a folder that is not a mirror is refused.
#[test]
fn a_mirror_removes_only_its_own_folders() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let mirror = folder.path().join("mirror");
    for name in ["tiny/precious", ".new-mine"] {
        fs::create_dir_all(mirror.join(name)).unwrap();
    }
    let (_, errors) = run(&build, &["mirror", mirror.to_str().unwrap()], 2);
    assert!(errors.contains("tiny: does not belong to a mirror; choose another folder"), "{errors}");
    assert!(mirror.join("tiny/precious").exists() && mirror.join(".new-mine").exists());
    fs::remove_dir(mirror.join("tiny/precious")).unwrap();
    for words in [WORDS, "at\nmoot\n", "at\nooze\n"] {
        update(folder.path(), words);
        fs::create_dir_all(mirror.join("tiny/precious")).unwrap();
    }
    assert!(mirror.join("tiny/precious").exists() && mirror.join(".new-mine").exists());
    let (_, errors) = run(&build, &["mirror", folder.path().to_str().unwrap()], 2);
    assert!(errors.contains("the build folder and the mirror cannot contain each other"), "{errors}");
    let (_, errors) = run(&mirror, &["mirror", build.to_str().unwrap()], 2);
    assert!(errors.contains("is a folder of `lexmill compile`"), "{errors}");
}

/// A damaged copy is replaced, and an edition without a build is left out.
#[test]
fn a_damaged_mirror_is_repaired() {
    let folder = tempfile::tempdir().unwrap();
    update(folder.path(), WORDS);
    let (build, mirror) = (folder.path().join("build"), folder.path().join("mirror"));
    let copy = builds_of(&mirror.join("tiny")).remove(0);
    fs::remove_file(copy.join("words.fst")).unwrap();
    run(&mirror, &["verify"], 1);
    run(&build, &["mirror", mirror.to_str().unwrap()], 0);
    run(&mirror, &["verify"], 0);
    // The sums of the build name only some of its files.
    let sums = build.join("tiny/SHA256SUMS");
    let text = fs::read_to_string(&sums).unwrap();
    fs::remove_file(&sums).unwrap();
    fs::write(&sums, &text[..text.find('\n').unwrap() + 1]).unwrap();
    let (_, errors) = run(&build, &["mirror", mirror.to_str().unwrap()], 2);
    assert!(errors.contains("SHA256SUMS: damaged: it does not list the files of the build"), "{errors}");
    fs::write(&sums, text).unwrap();
    fs::create_dir(mirror.join("half")).unwrap();
    fs::create_dir(copy.join(".file.of-rsync")).unwrap();
    run(&mirror, &["verify"], 0);
    fs::remove_dir_all(build.join("other")).unwrap();
    let (_, errors) = run(&build, &["mirror", "-q", mirror.to_str().unwrap()], 0);
    assert!(errors.contains("other: is no longer built; to retire it"), "{errors}");
}

/// A changed file `current` never leads to another build.
#[test]
fn a_changed_pointer_is_rejected() {
    let folder = tempfile::tempdir().unwrap();
    update(folder.path(), WORDS);
    update(folder.path(), "at\ntea\nmoot\n");
    let edition = folder.path().join("mirror/tiny");
    let (pointer, mut random) = (edition.join("current"), Random::new(3));
    let name = fs::read(&pointer).unwrap();
    for trial in 0..trials(1_000) {
        let mut changed = name.clone();
        let at = random.below(changed.len());
        match trial % 3 {
            0 => changed[at] ^= 1 << random.below(8),
            1 => changed.truncate(at),
            _ => changed.insert(at, random.byte()),
        }
        fs::write(&pointer, &changed).unwrap();
        let error = Dictionary::open(&edition).map(drop).unwrap_err().to_string();
        assert!(error.contains("tiny/current: does not name a build"), "{error}");
    }
    for path in ["../tiny", "..", "/", ""] {
        fs::write(&pointer, format!("{path}\n")).unwrap();
        Dictionary::open(&edition).map(drop).unwrap_err();
    }
}

/// `lexmill mirror` is killed at any moment: the mirror has the old builds or the new ones.
#[cfg(unix)]
#[test]
fn f06_a_killed_mirror_has_whole_builds() {
    let folder = tempfile::tempdir().unwrap();
    let (mirror, mut random) = (folder.path().join("mirror"), Random::new(11));
    update(folder.path(), WORDS);
    // A mirror keeps two builds, so the third must be copied again.
    let lists = ["at\ntea\nmoot\n", WORDS, "at\ntea\nooze\n"];
    for trial in 0..trials(20) as usize {
        let build = tiny(lists[trial % lists.len()]).compile_in(folder.path());
        let mut command = lexmill();
        let mut process = command
            .arg("--build")
            .arg(&build)
            .arg("mirror")
            .arg(&mirror)
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_micros(random.below(20_000) as u64));
        process.kill().unwrap();
        process.wait().unwrap();
        run(&mirror, &["verify"], 0);
    }
    update(folder.path(), "at\ntea\nmoot\n");
    assert!(is_allowed(&mirror, "moot"));
    let hidden = fs::read_dir(mirror.join("tiny")).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(hidden.filter(|name| name.to_string_lossy().starts_with('.')).count(), 0, "nothing is left");
}

/// Copies a mirror as the guide does: first the builds, then all.
fn copy_with_rsync(from: &Path, to: &Path) -> bool {
    let rsync = |options: &[&str]| {
        let mut command = Command::new("rsync");
        command.arg("-a").args(options).arg(format!("{}/", from.display())).arg(to).status().ok()
    };
    let Some(status) = rsync(&["--exclude=.*", "--exclude=current", "--exclude=mirrored"]) else { return false };
    assert!(
        status.success()
            && rsync(&["--exclude=.*", "--delete-after", "--max-delete=1000", "--modify-window=-1"]).unwrap().success()
    );
    true
}

/// The builds of one machine reach the servers of two others within five seconds. A half copied build is not served.
#[test]
fn f22_servers_of_copies_serve_only_whole_builds() {
    let publisher = tempfile::tempdir().unwrap();
    let mirror = publisher.path().join("mirror");
    update(publisher.path(), WORDS);
    let copies = [(); 2].map(|()| tempfile::tempdir().unwrap());
    if !copies.iter().all(|copy| copy_with_rsync(&mirror, &copy.path().join("copy"))) {
        return println!("skipped: `rsync` does not run on this machine");
    }
    let servers = copies.map(|folder| {
        let copy = folder.path().join("copy");
        Server::start_on(folder, copy, &["--look-every", "200ms"])
    });
    let allows = |server: &Server, word: &str| server.get(&format!("/v1/tiny/words/{word}")).json()["allowed"] == true;
    assert!(servers.iter().all(|server| allows(server, "zoo") && !allows(server, "moot")));

    update(publisher.path(), "at\ntea\nmoot\n");
    let start = Instant::now();
    for server in &servers {
        copy_with_rsync(&mirror, &server.build);
        server.wait_until(|| allows(server, "moot"));
    }
    assert!(start.elapsed() < Duration::from_secs(5));
    for server in &servers {
        assert!(server.get("/readyz").text().contains("the last update of the mirror was "));
    }

    // The pointer comes before the build, of which some files are missing.
    update(publisher.path(), "at\ntea\nooze\n");
    let (server, edition) = (&servers[0], mirror.join("tiny"));
    let name = fs::read_to_string(edition.join("current")).unwrap();
    let (whole, part) = (edition.join(name.trim()), server.build.join("tiny").join(name.trim()));
    fs::write(server.build.join("tiny/current"), &name).unwrap();
    server.wait_until(|| server.get("/readyz").text().contains("does not name a build"));
    copy_folder(&whole, &part);
    fs::remove_file(part.join("verdicts.bin")).unwrap();
    server.wait_until(|| server.get("/readyz").text().contains("verdicts.bin"));
    assert!(allows(server, "moot") && !allows(server, "ooze"));
    fs::copy(whole.join("verdicts.bin"), part.join("verdicts.bin")).unwrap();
    server.wait_until(|| allows(server, "ooze"));
}

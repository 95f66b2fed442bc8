//! Scheduled releases: what the server announces, and releases that are interrupted. `tests/transcripts/release.trycmd` has the
//! commands.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use lexmill::Dictionary;
use lexmill::internals::moderation::queue::Queue;
use serde_json::{Value, json};

use crate::common::server::{HEAD, Server, WORDS, tiny};
use crate::common::world::World;
use crate::common::{copy_folder, ended_with, lexmill, trials};

/// The small game with these words, and releases of this schedule.
fn scheduled(words: &str, schedule: &str) -> World {
    tiny(words).head(&format!("{HEAD}[release]\n{schedule}\n\n"))
}

/// Runs the program on a project, and returns what it prints.
#[track_caller]
fn run(folder: &Path, arguments: &[&str], code: i32) -> (String, String) {
    let mut command = lexmill();
    for name in ["build", "rules", "sources"] {
        command.arg(format!("--{name}")).arg(folder.join(name));
    }
    ended_with(&command.args(arguments).output().unwrap(), code)
}

const FAR: &str = "next = 2999-12-01\nfeedback-until = \"2999-11-24\"";
const PAST: &str = "next = 2020-01-31\nevery = \"month\"";

#[test]
fn a_release_is_announced_then_published_and_shown() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (requests, rules, sources) = (path("requests.sqlite"), path("rules"), path("sources"));
    Queue::create(Path::new(&requests)).unwrap();
    let options = ["--requests", &requests, "--rules", &rules, "--sources", &sources, "--look-every", "100ms"];
    let server = Server::start_on(folder, build, &options);
    let get = |path: &str| server.get(path).text();
    let releases = || -> Value { server.get("/v1/tiny/releases").json() };
    assert!(releases()["next"].is_null() && !get("/tiny").contains("Next release"));
    assert!(get("/tiny/releases").contains("No releases yet."));

    // The candidate is announced on the game's page and in the feed, and each word that changes has a link to its own page.
    scheduled("at\ntea\neat\nseat\nteas\nmoot\nTom\nhijgt\n", FAR).write_to(server.folder.path());
    let printed = run(server.folder.path(), &["release", "prepare", "-e", "tiny"], 0);
    assert!(printed.1.contains("the next release is on 2999-12-01: 1 added, 1 removed; objections until 2999-11-24"));
    server.wait_until(|| releases()["next"]["date"] == "2999-12-01");
    let next = &releases()["next"];
    assert_eq!((&next["words_added"], &next["feedback_until"]), (&1.into(), &"2999-11-24".into()));
    assert_eq!(next["changes"][0]["cause"]["kind"], "source", "{next}");
    let page = get("/tiny");
    let planned = "Planned for 1 December 2999: words added: 1, words removed: 1.";
    assert!(page.contains(planned), "{page}");
    assert!(page.contains("Until 24 November 2999") && page.contains("href=\"/tiny/releases\""), "{page}");
    let page = get("/tiny/releases");
    let version = next["version"].as_str().unwrap();
    assert!(page.contains(&format!("href=\"/tiny@{version}/word/moot\"")), "{page}");
    let page = get("/tiny/word/moot");
    assert!(page.contains("In the next release, planned for 1 December 2999, this word is allowed."), "{page}");
    assert!(page.contains(&format!("href=\"/tiny@{version}/word/moot\"")), "{page}");
    let page = get("/tiny/word/zoo");
    assert!(
        page.contains("In the next release, planned for 1 December 2999, this word is no longer allowed."),
        "{page}"
    );
    assert!(!get("/tiny/word/tea").contains("release"));
    let page = get(&format!("/tiny@{version}/word/moot"));
    let notice = format!("This page shows the next release, not the current game. {planned} ");
    assert!(page.contains("is allowed") && page.contains(&notice), "{page}");
    let feed = get("/tiny/releases.atom");
    assert!(feed.contains(planned) && feed.contains("Words added: moot; Words removed: zoo"), "{feed}");
    assert!(!feed.contains("2999-12-01T"), "{feed}");
    assert!(!server.get("/v1/tiny").json()["versions"].as_array().unwrap().contains(&version.into()));
    let few = server.get("/v1/tiny/releases?limit=1").json();
    assert_eq!(few["next"]["changes"].as_array().map(Vec::len), Some(1), "{few}");
    assert_eq!((&few["next"]["words_added"], &few["next"]["words_removed"]), (&1.into(), &1.into()));
    assert!(get("/tiny?lang=de").contains("1. Dezember 2999"));
    assert_eq!(server.get("/v1/tiny/words/moot").json()["allowed"], false);

    // An objection is a request for the opposite of the candidate's verdict.
    let ask = |word: &str, kind: &str| {
        let body = json!({ "word": word, "kind": kind, "because": "who says that?" }).to_string();
        server.post("/v1/tiny/requests", "application/json", &body).status
    };
    assert_eq!(
        [ask("moot", "add"), ask("moot", "remove"), ask("zoo", "remove"), ask("zoo", "add")],
        [409, 201, 409, 201]
    );
    let page = get(&format!("/tiny@{version}/word/moot"));
    assert!(page.contains("href=\"/tiny/word/moot/request\""), "{page}");
    assert!(!get("/tiny/word/moot").contains("/request\""));

    let refused = run(server.folder.path(), &["release", "publish", "-e", "tiny"], 1).1;
    assert!(refused.starts_with("tiny: not released: the next release is on 2999-12-01"), "{refused}");
    scheduled("at\ntea\neat\nseat\nteas\nmoot\nTom\nhijgt\n", PAST).write_to(server.folder.path());
    run(server.folder.path(), &["release", "prepare", "-e", "tiny"], 0);
    let released = run(server.folder.path(), &["release", "publish", "-e", "tiny"], 0).0;
    assert!(released.starts_with("tiny: released on 20") && released.ends_with("1 added, 1 removed\n"), "{released}");
    server.wait_until(|| server.get("/v1/tiny/words/moot").json()["allowed"] == true);
    let shown = releases();
    assert_eq!(shown["releases"][0]["changes"][1]["word"], "moot", "{shown}");
    assert_eq!((&shown["next"]["words_added"], &shown["next"]["words_removed"]), (&0.into(), &0.into()));
    let explained = server.get("/v1/tiny/words/moot/explanation").json();
    assert_eq!(explained["released"], shown["releases"][0]["date"]);
    // The candidate has kept its version, so responses about this version do not say that it is released now.
    let pinned = format!("/v1/tiny@{version}");
    assert!(server.get(&format!("{pinned}/words/moot/explanation")).json()["released"].is_null());
    assert!(!server.get(&format!("{pinned}/releases")).field("cache-control").unwrap().contains("immutable"));
    assert!(get("/tiny/word/moot").contains("Allowed since the release of "));
    assert!(get("/tiny/word/zoo").contains("Not allowed since the release of "));
    assert!(get("/tiny/releases").contains(": no words added or removed."));
    assert_eq!(get("/tiny/releases.atom").matches("<entry>").count(), 1);
    run(server.folder.path(), &["verify"], 0);
}

/// The page and the feed show 1,000 words of each kind, and the number of the others.
#[test]
fn a_large_release_is_shown_in_part() {
    let letters = "aeghimostyz";
    let pairs = letters.chars().flat_map(|first| letters.chars().map(move |second| format!("{first}{second}")));
    let words = pairs.flat_map(|pair| letters.chars().map(move |third| format!("{pair}{third}\n")));
    let words: String = words.filter(|word| !WORDS.contains(word.as_str())).collect();
    let count = words.lines().count();
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    scheduled(&(WORDS.to_owned() + &words), FAR).write_to(folder.path());
    run(folder.path(), &["release", "prepare", "-q"], 0);
    let server = Server::start_on(folder, build, &[]);
    let more = format!("… and more words: {}", count - 1_000);
    let (page, feed) = (server.get("/tiny/releases").text(), server.get("/tiny/releases.atom").text());
    assert!(page.contains(&format!("<a href=\"/v1/tiny/releases?limit=1000000\">{more}</a>")), "{page}");
    assert!(feed.contains(&more), "{feed}");
    let changes = |path| server.get(path).json()["next"]["changes"].as_array().map(Vec::len);
    assert_eq!(changes("/v1/tiny/releases"), Some(1_000));
    assert_eq!(changes("/v1/tiny/releases?limit=1000000"), Some(count));
}

/// The list of releases stays when the schedule goes, when all is compiled again, and in a file.
#[test]
fn releases_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    tiny(WORDS).compile_in(folder.path());
    let words = "at\ntea\nmoot\n";
    scheduled(words, PAST).write_to(folder.path());
    run(folder.path(), &["release", "prepare"], 0);
    run(folder.path(), &["release", "publish"], 0);
    let since = |build: &str| {
        let dictionary = Dictionary::open(&folder.path().join(build)).unwrap();
        dictionary.explain("moot").unwrap().released
    };
    let date = since("build/tiny").unwrap();
    tiny(words).write_to(folder.path());
    run(folder.path(), &["compile", "--force"], 0);
    assert_eq!(since("build/tiny"), Some(date.clone()));
    let file = folder.path().join("tiny.lexmill");
    run(folder.path(), &["export", "-e", "tiny", "--to", "lexmill", "--out", file.to_str().unwrap()], 0);
    assert_eq!(since("tiny.lexmill"), Some(date));
}

/// An objection to a candidate is accepted by the command line, and the next candidate lacks the word.
#[test]
fn an_objection_can_be_accepted() {
    let folder = tempfile::tempdir().unwrap();
    scheduled(WORDS, FAR).decisions("").compile_in(folder.path());
    let queue = folder.path().join("queue");
    let request = |arguments: &[&str]| {
        run(folder.path(), &[&["request", "--requests", queue.to_str().unwrap()], arguments].concat(), 0).0
    };
    let words = || Dictionary::open(&folder.path().join("build/candidates/tiny")).unwrap();
    request(&["add", "-e", "tiny", "moot"]);
    request(&["decide", "1", "accept", "--who", "an", "--because", "a verb"]);
    request(&["publish", "-e", "tiny", "--who", "an"]);
    assert!(words().check("moot").unwrap().allowed);
    request(&["add", "-e", "tiny", "--kind", "remove", "moot"]);
    request(&["decide", "2", "accept", "--who", "an", "--because", "no"]);
    request(&["publish", "-e", "tiny", "--who", "an"]);
    assert!(!words().check("moot").unwrap().allowed);
}

/// A damaged build is made again in place, a candidate goes with its schedule, and one edition does not block another.
#[test]
fn builds_and_candidates_agree() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let words = "at\ntea\nmoot\n";
    scheduled(words, PAST).write_to(folder.path());
    run(folder.path(), &["release", "prepare"], 0);
    run(folder.path(), &["release", "publish", "-e", "tiny"], 0);
    let dictionary = || Dictionary::open(&build.join("tiny")).unwrap();
    fs::remove_file(build.join("tiny/words.fst")).unwrap();
    let warnings = run(folder.path(), &["release", "prepare"], 0).1;
    assert!(warnings.contains("rules/en/tiny.toml: warning[unscheduled]: the current build is damaged"), "{warnings}");
    assert!(dictionary().explain("moot").unwrap().released.is_some());
    assert!(!build.join("candidates/tiny").exists());

    let errors = run(folder.path(), &["release", "publish"], 2).1;
    assert!(errors.contains("tiny: not released: tiny: has no candidate"), "{errors}");
    scheduled(words, FAR).write_to(folder.path());
    run(folder.path(), &["release", "prepare"], 0);
    // The schedule of the candidate is no longer that of the file.
    scheduled(words, "next = 2020-02-29").write_to(folder.path());
    let errors = run(folder.path(), &["release", "publish"], 2).1;
    assert!(errors.contains("tiny: not released: its schedule has changed"), "{errors}");
    run(folder.path(), &["release", "prepare"], 0);
    assert!(run(folder.path(), &["release", "publish"], 0).1.contains("tiny: no later release is scheduled"));

    // The rules of another edition do not matter.
    let other = folder.path().join("rules/en/other.toml");
    fs::rename(&other, folder.path().join("other.toml")).unwrap();
    fs::write(&other, "wrong").unwrap();
    run(folder.path(), &["release", "publish", "-e", "tiny"], 0);
    fs::rename(folder.path().join("other.toml"), &other).unwrap();

    fs::write(build.join("tiny/releases.json"), "{").unwrap();
    let errors = run(folder.path(), &["compile", "--force", "tiny"], 2).1;
    assert!(errors.contains("tiny/releases.json: is damaged; restore this list of releases from a copy"), "{errors}");
    tiny(words).write_to(folder.path());
    fs::write(folder.path().join("rules/en/tiny.toml"), "next = 2026-11-01x\n").unwrap();
    run(folder.path(), &["release", "publish"], 1);
}

/// The last day for objections is between two releases.
#[test]
fn feedback_ends_after_the_release_before() {
    let folder = tempfile::tempdir().unwrap();
    for (until, code) in [("2999-11-24", 0), ("2999-11-23", 1)] {
        let schedule = format!("next = 2999-12-01\nfeedback-until = {until}\nevery = \"week\"");
        scheduled(WORDS, &schedule).write_to(folder.path());
        let printed = run(folder.path(), &["lint", "tiny"], code).0;
        assert_eq!(
            printed.contains("`feedback-until` to `next` is longer than that of `every`"),
            code == 1,
            "{printed}"
        );
    }
}

/// A file with the name of a candidate's folder stays.
#[test]
fn a_file_is_not_replaced_by_a_candidate() {
    let folder = tempfile::tempdir().unwrap();
    let file = tiny(WORDS).compile_in(folder.path()).join("candidates/tiny");
    fs::create_dir(file.parent().unwrap()).unwrap();
    fs::write(&file, "mine").unwrap();
    run(folder.path(), &["compile", "--force"], 0);
    scheduled(WORDS, FAR).write_to(folder.path());
    let errors = run(folder.path(), &["release", "prepare"], 2).1;
    assert!(errors.contains("candidates/tiny: is a file, but the folder of the edition has this name"), "{errors}");
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
}

/// A release that is interrupted leaves the old build or the new one.
#[test]
fn f06_a_killed_release_leaves_a_whole_build() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    scheduled("at\ntea\nmoot\n", PAST).write_to(folder.path());
    run(folder.path(), &["release", "prepare"], 0);
    let mut outcomes = [0; 2];
    for trial in 0..trials(40) {
        let copy = tempfile::tempdir().unwrap();
        copy_folder(&build, &copy.path().join("build"));
        let mut command = lexmill();
        command.arg("--build").arg(copy.path().join("build")).arg("--rules").arg(folder.path().join("rules"));
        let mut process = command.args(["release", "publish", "-e", "tiny", "-q"]).spawn().unwrap();
        thread::sleep(Duration::from_micros(u64::from(trial) * 1_000));
        let _ = process.kill();
        process.wait().unwrap();
        let dictionary = Dictionary::open(&copy.path().join("build/tiny")).unwrap();
        let is_released = dictionary.check("moot").unwrap().allowed;
        assert_eq!(is_released, !dictionary.check("zoo").unwrap().allowed);
        assert_eq!(is_released, dictionary.explain("moot").unwrap().released.is_some());
        outcomes[usize::from(is_released)] += 1;
        // The next release cleans up.
        let code = if is_released { 1 } else { 0 };
        let mut command = lexmill();
        command.arg("--build").arg(copy.path().join("build")).arg("--rules").arg(folder.path().join("rules"));
        ended_with(&command.args(["release", "publish", "-e", "tiny", "-q"]).output().unwrap(), code);
        let left = fs::read_dir(copy.path().join("build")).unwrap().map(|entry| entry.unwrap().file_name());
        let left: Vec<_> = left.filter(|name| name.to_string_lossy().starts_with('.')).collect();
        assert!(left.iter().all(|name| [".lock", ".cache"].contains(&&*name.to_string_lossy())), "{left:?}");
    }
    assert!(outcomes[0] > 0, "some are interrupted: {outcomes:?}");
}

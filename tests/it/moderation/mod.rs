//! Word requests from the queue to the next build: run as a program on a small world, and as a library.

mod backup;
mod clues;
mod damage;
mod evidence;
mod files;
mod fit;
mod hands;
mod import;
mod import_command;
mod markup;
mod migration;
mod moderators;
mod pages;
#[cfg(all(feature = "postgres", unix))]
mod postgres;
mod publish;
mod queue;
mod races;
mod reply;
mod verb;

use std::fs;
use std::path::PathBuf;
use std::process::Child;
use std::time::Duration;

use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::moderation::publish::DecisionsFile;
use lexmill::internals::moderation::queue::{Filter, Queue, Reasons};
use lexmill::internals::moderation::request::{Ask, Request};

use crate::common::store::queue_in;
use crate::common::text;
use crate::common::world::{World, Written};

/// A game with decisions. They overrule the rule below them (names), but not the rule above them (length).
fn world() -> Written {
    World::new()
        .words("aap\nnoot\nmies\nvuur\nTeun\nbaby\n")
        .decisions("vuur,disallow,jan,2026-01-01,by hand\n")
        .rule("name", "kind = \"casing\"")
        .compile()
}

/// Runs `lexmill request` as the moderator `an`, and checks the exit code. Returns the standard output and the
/// messages.
#[track_caller]
fn request(world: &Written, arguments: &[&str], code: i32) -> (String, String) {
    let mut command = world.command(&["request"]);
    let output = command.args(arguments).env("LEXMILL_MODERATOR", "an").output().unwrap();
    let (answers, said) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {answers}{said}");
    (answers, said)
}

/// The path of the queue.
fn queue_file(world: &Written) -> PathBuf {
    queue_in(world.path())
}

fn queue(world: &Written) -> Queue {
    Queue::open(&queue_file(world)).unwrap()
}

/// An empty queue in a temporary folder.
fn empty_queue() -> (tempfile::TempDir, Queue) {
    let folder = tempfile::tempdir().unwrap();
    let queue = Queue::create(&queue_in(folder.path())).unwrap();
    (folder, queue)
}

/// The requests of the queue, by their ids.
fn requests(world: &Written) -> Vec<Request> {
    let mut all = queue(world).requests(&Filter::default()).unwrap();
    all.sort_by_key(|request| request.id);
    all
}

fn ask(word: &str, who: &str) -> Ask {
    Ask { word: word.to_owned(), who: who.to_owned(), ..Ask::default() }
}

fn because<'a>(who: &'a str, because: &'a str) -> Reasons<'a> {
    Reasons { who, because, source: "" }
}

/// The path of the decisions file.
fn decisions_file(world: &Written) -> PathBuf {
    world.path().join("rules/xx/decisions.csv")
}

/// The text of the decisions file.
fn decisions(world: &Written) -> String {
    fs::read_to_string(decisions_file(world)).unwrap()
}

/// The decisions file, read without normalising its words.
fn read_decisions(world: &Written) -> DecisionsFile {
    DecisionsFile::read(&decisions_file(world), &"x".into(), str::to_owned, &mut Diagnostics::new()).unwrap()
}

/// Introduces a fault into the edition's file, and returns the text without the fault.
fn break_rules(world: &Written) -> String {
    let edition = world.path().join("rules/xx/small.toml");
    let rules = fs::read_to_string(&edition).unwrap();
    fs::write(&edition, rules.replace("kind = \"casing\"", "kind = \"kasing\"")).unwrap();
    rules
}

/// Kills a process after a time. Returns true if the process had already ended successfully.
fn killed_after(mut process: Child, time: Duration) -> bool {
    std::thread::sleep(time);
    let _ = process.kill();
    process.wait().unwrap().success()
}

#[cfg(not(feature = "postgres"))]
#[test]
fn program_without_postgres_says_how_to_build_it() {
    println!("skipped: the tests of PostgreSQL, because the feature `postgres` is off");
    let error = Queue::open("postgres://an:secret@localhost/words".as_ref()).unwrap_err().to_string();
    assert!(error.starts_with("postgres://an@localhost/words: this lexmill was built without PostgreSQL"), "{error}");
    assert!(error.contains("--features postgres"), "{error}");
}

//! Publishing: the decisions file with rows written by hand, and the next build.

use std::fs;
use std::sync::Arc;

use lexmill::internals::compile::{Progress as _, Stage};
use lexmill::internals::moderation::publish::{Busy, Plan, PublishProgress, Publisher, Rows};
use lexmill::internals::moderation::request::RequestState;

use super::{break_rules, decisions, decisions_file, queue, queue_file, read_decisions, request, requests, world};
use crate::common::store::lock_queue;
use crate::common::wait_until;
use crate::common::world::Written;

const HEAD: &str = "word,decision,who,when,why\n";

fn today() -> String {
    let database = rusqlite::Connection::open_in_memory().unwrap();
    database.query_row("SELECT date('now')", [], |row| row.get(0)).unwrap()
}

fn states(world: &Written) -> Vec<RequestState> {
    requests(world).into_iter().map(|request| request.state).collect()
}

/// A world with two accepted requests.
fn accepted() -> Written {
    let world = world();
    request(&world, &["add", "-e", "small", "zoot", "--who", "kees"], 0);
    request(&world, &["add", "-e", "small", "--kind", "remove", "noot"], 0);
    request(&world, &["decide", "1", "accept", "--because", "a suit, with room", "--source", "Van Dale 16"], 0);
    request(&world, &["decide", "2", "accept", "--because", "an error"], 0);
    world
}

#[test]
fn accepted_requests_become_rows_and_words() {
    let world = accepted();
    let today = today();
    let rows = [
        format!("noot,disallow,an,{today},an error\n"),
        "vuur,disallow,jan,2026-01-01,by hand\n".to_owned(),
        format!("zoot,allow,an,{today},\"a suit, with room (Van Dale 16)\"\n"),
    ];
    let before = decisions(&world);
    let (shown, _) = request(&world, &["publish", "-e", "small", "--dry-run"], 0);
    assert_eq!(shown.lines().count(), 2, "{shown}");
    assert_eq!(decisions(&world), before, "a dry run writes nothing");
    let (changes, _) = request(&world, &["publish", "-e", "small"], 0);
    assert!(changes.contains("1 added, 1 removed") && changes.contains("rules/xx/decisions.csv:4"), "{changes}");
    assert_eq!(decisions(&world), format!("{HEAD}{}", rows.concat()));
    assert_eq!(states(&world), [RequestState::Published; 2]);
    let (verdicts, _) = world.ends_with(&["check", "-e", "small", "zoot", "noot"], 1);
    for verdict in ["zoot              allowed", "noot              not allowed"] {
        assert!(verdicts.contains(verdict), "{verdicts}");
    }
    // A second run has nothing to do. When a decision is undone, the next run removes its row.
    for options in [&[][..], &["--dry-run"]] {
        let (_, said) = request(&world, &[&["publish", "-e", "small"], options].concat(), 0);
        assert!(said.contains("small: nothing to publish\n"), "{options:?}: {said}");
    }
    request(&world, &["undo", "1", "--because", "not in the dictionary after all"], 0);
    request(&world, &["publish", "-e", "small"], 0);
    assert_eq!(decisions(&world), format!("{HEAD}{}", rows[..2].concat()));
    assert_eq!(request(&world, &["doctor"], 0).0, "sound\n");
    assert!(!world.run(&["check", "-e", "small", "zoot"]).status.success());
}

/// The files are as after a run that was killed after its compile, before it recorded the published requests.
#[test]
fn requests_whose_rows_are_compiled_already_are_recorded() {
    let world = accepted();
    let plan = Plan::new(&queue(&world), &world.dictionary(), &world.folders()).unwrap();
    let rows: Rows<_> = plan.added().map(|row| (row.word.clone(), Some(row.clone()))).collect();
    fs::write(decisions_file(&world), read_decisions(&world).with(&rows).unwrap()).unwrap();
    world.try_compile().unwrap();
    for options in [&["--dry-run"][..], &[]] {
        let (_, said) = request(&world, &[&["publish", "-e", "small"], options].concat(), 0);
        assert!(said.contains("small: nothing to write; requests that become published: 2\n"), "{options:?}: {said}");
    }
    assert_eq!(states(&world), [RequestState::Published; 2]);
}

#[test]
fn rows_by_hand_stay_and_conflicts_are_shown() {
    let world = accepted();
    request(&world, &["publish", "-e", "small"], 0);
    let path = decisions_file(&world);
    // A person alters a published row, and adds a row about another word.
    let by_hand = decisions(&world).replace("an error", "a mistake") + "mies,disallow,jan,2026-02-02,by hand\n";
    fs::write(&path, &by_hand).unwrap();
    request(&world, &["publish", "-e", "small"], 0);
    let before = decisions(&world);
    assert!(before.contains("a mistake") && before.contains("mies,disallow,jan"), "{before}");
    request(&world, &["undo", "2", "--because", "no error"], 0);
    let (_, said) = request(&world, &["publish", "-e", "small"], 1);
    assert!(said.contains("rules/xx/decisions.csv was changed by hand. In the file: noot,disallow,an"), "{said}");
    assert!(said.contains("In the requests: no row."), "{said}");
    assert_eq!(decisions(&world), before);
    // The row by hand is removed.
    let without: String =
        before.lines().filter(|line| !line.starts_with("noot")).map(|line| format!("{line}\n")).collect();
    fs::write(&path, without).unwrap();
    request(&world, &["publish", "-e", "small"], 0);
    assert_eq!(request(&world, &["doctor"], 0).0, "sound\n");
}

#[test]
fn the_file_is_put_back_if_the_edition_cannot_be_compiled() {
    let world = accepted();
    let before = decisions(&world);
    let rules = break_rules(&world);
    let (_, said) = request(&world, &["publish", "-e", "small"], 1);
    assert!(said.contains("rules/xx/small.toml"), "{said}");
    assert_eq!(decisions(&world), before);
    assert_eq!(states(&world), [RequestState::Accepted; 2]);
    fs::write(world.path().join("rules/xx/small.toml"), rules).unwrap();
    fs::write(decisions_file(&world), "word,decision\n").unwrap();
    let (_, said) = request(&world, &["publish", "-e", "small"], 1);
    assert!(said.contains("rules/xx/decisions.csv:1: error[missing-column]"), "{said}");
}

/// Another connection locks the queue, so that the run waits. Meanwhile, the test reports the progress of a stage on
/// behalf of the run.
#[test]
fn progress_of_a_run_in_the_background_is_that_of_its_stage() {
    let world = accepted();
    let unlock = lock_queue(&queue_file(&world));
    let publisher = Arc::new(Publisher::new(queue_file(&world), world.folders()));
    assert_eq!((publisher.progress(), publisher.outcome("small")), (None, None));
    let mark = Plan::new(&queue(&world), &world.dictionary(), &world.folders()).unwrap().mark();
    publisher.start(("small", &mark), "an", |_, _| {}).unwrap();
    let (edition, who) = ("small".to_owned(), "an".to_owned());
    let start = PublishProgress { edition: edition.clone(), who: who.clone(), stage: None, done: 0, total: 0 };
    assert_eq!(publisher.progress(), Some(start.clone()));
    assert_eq!(publisher.start(("small", &mark), "jan", |_, _| {}), Err(Busy { edition, who }));
    let stage = publisher.stage("small", Stage::Judging, 5);
    stage.advance(2);
    stage.advance(1);
    let judging = PublishProgress { stage: Some(Stage::Judging), done: 3, total: 5, ..start };
    assert_eq!(publisher.progress(), Some(judging));
    unlock();
    wait_until(|| format!("{:?}", publisher.progress()), || publisher.progress().is_none());
    let outcome = publisher.outcome("small").unwrap();
    let (_, added, removed) = outcome.result.unwrap();
    assert_eq!((outcome.who.as_str(), added, removed), ("an", 1, 1));
}

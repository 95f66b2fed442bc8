//! A command that cannot answer, or cannot write its answer, ends with a message and an exit code.

use std::fs;
use std::io::{Read, Write};
use std::process::Stdio;

use super::{many, world};
use crate::common::ended_with;
use crate::common::world::World;

#[cfg(target_os = "linux")]
#[test]
fn answers_that_cannot_be_written_are_an_error_and_a_reader_that_goes_away_is_none() {
    let world = world();
    world.write_words(&many(20_000));
    world.ends_with(&["compile"], 0);
    for arguments in [
        &["check", "aap"][..],
        &["list"],
        &["explain", "aap"],
        &["verify"],
        &["stats"],
        &["report"],
        &["find", "--starts", "w"],
        &["export", "--to", "csv", "--out", "-"],
        &["man"],
        &["completions", "bash"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = world.command(arguments).stdout(full).stderr(Stdio::piped()).output().unwrap();
        assert!(ended_with(&output, 2).1.contains("No space left"), "{arguments:?}");
    }
    let exports = ["text", "csv", "json"].map(|format| vec!["export", "--to", format, "--out", "-"]);
    for arguments in [vec!["list"], vec!["find", "--starts", "w"]].into_iter().chain(exports) {
        let mut child = world.command(&arguments).stdout(Stdio::piped()).spawn().unwrap();
        let mut first = [0; 4];
        child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
        drop(child.stdout.take());
        assert!(child.wait().unwrap().success(), "{arguments:?}");
    }
}

#[test]
fn missing_input_is_reported_with_the_path_to_create() {
    let world = World::new().words("aap\n").decisions("").write();
    let (_, said) = world.ends_with(&["compile", "--sources", "nowhere"], 1);
    assert!(said.contains("in nowhere/xx/, create a folder that contains a source.toml"), "{said}");
    fs::remove_file(world.path().join("rules/xx/decisions.csv")).unwrap();
    let (_, said) = world.ends_with(&["compile"], 1);
    assert!(said.contains("there is no file `decisions.csv`"), "{said}");
    assert!(said.contains("create the file in rules/xx/ with the header `word,decision,who,when,why`"), "{said}");
}

#[test]
fn questions_without_an_answer_end_with_a_message() {
    let world = world();
    for (arguments, said) in [
        (&["check", "aap"][..], "lexmill compile"),
        (&["compile", "dutsch"], "unknown edition or language `dutsch`; choose from small"),
        (
            &["lint", "--explain", "nonsense"],
            "unknown topic `nonsense`; the topics are `kinds`, `tags`, `faults` and the rule kinds letters",
        ),
    ] {
        let (_, found) = world.ends_with(arguments, 2);
        assert!(found.contains(said), "{arguments:?}: {found}");
    }
    world.ends_with(&["compile"], 0);
    world.ends_with(&["check", "aap", "Teun"], 1);
    world.ends_with(&["check", "aap", "\u{202e}x", ""], 1);
    let mut child = world.command(&["explain"]).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let hostile = [b"ij".repeat(100_000), b"\n\0\n".to_vec(), b"y".repeat(100)].concat();
    child.stdin.take().unwrap().write_all(&hostile).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

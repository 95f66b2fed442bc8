//! The programs in `examples/`, which use only the library's public API.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::editions::editions;
use crate::common::sample::sample;
use crate::common::{ended_with, repository};

/// The output of an example.
fn run(name: &str, arguments: &[&Path]) -> String {
    let program: PathBuf = std::env::current_exe().unwrap().ancestors().nth(2).unwrap().join("examples").join(name);
    let output = Command::new(&program).args(arguments).output().unwrap_or_else(|error| panic!("{name}: {error}"));
    ended_with(&output, 0).0
}

#[test]
fn a_program_asks_why_a_word_is_not_allowed() {
    let told = run("ask", &[&editions().join("woordspel-nl"), Path::new("hygt"), Path::new("tv-komiek")]);
    assert!(told.starts_with("hygt: allowed, value Some(13)\n"), "{told}");
    assert!(told.contains("\ntv-komiek: not allowed, value Some(23)\n"), "{told}");
    assert!(told.contains("  tv-komiek Reject: "), "{told}");
}

#[test]
fn a_program_finds_the_words_of_a_rack() {
    let told = run("find", &[&editions().join("woordspel-nl"), Path::new("zwarte?")]);
    let values: Vec<_> = told.lines().map(|line| line.split_once(" Some(").unwrap().1).collect();
    let values: Vec<u32> = values.iter().map(|value| value.trim_end_matches(')').parse().unwrap()).collect();
    assert!(values.len() == 5 && values.is_sorted_by(|one, other| one >= other), "{told}");
}

#[test]
fn a_program_compiles_an_edition_and_answers_from_memory() {
    let told = run("compile", &[sample(), Path::new("woordspel-nl"), Path::new("Amsterdam")]);
    let (first, second) = told.split_once('\n').unwrap();
    assert!(first.starts_with("woordspel-nl: ") && first.ends_with(" words"), "{told}");
    assert!(second.starts_with("Amsterdam: "), "{told}");
}

/// Users of the library do not have `internals`.
#[test]
fn examples_use_the_public_api_alone() {
    let examples = std::fs::read_dir(repository().join("examples")).unwrap().map(|entry| entry.unwrap().path());
    let programs: Vec<_> = examples.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect();
    assert_eq!(programs.len(), 3);
    for path in programs.iter().chain([&repository().join("examples/wasm/src/lib.rs")]) {
        assert!(!std::fs::read_to_string(path).unwrap().contains("internals"), "{}", path.display());
    }
}

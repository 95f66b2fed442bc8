//! `lexmill export` as a program: where files go, what is refused, what lies there afterwards.

use std::fs;
use std::path::Path;
use std::process::Output;

use tempfile::TempDir;

use crate::common::world::{World, Written};
use crate::common::{copy_folder, lexmill};
use crate::export::fixture::{edition, plain_tiles};

/// A build with one edition, and a folder to work in.
struct Exports {
    world: Written,
    work: TempDir,
}

impl Exports {
    fn new() -> Self {
        let (world, _) = edition(&plain_tiles("abcdet"), ["at", "cat", "bed"]);
        Self { world, work: tempfile::tempdir().unwrap() }
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = lexmill();
        command.arg("export").args(arguments).current_dir(self.work.path());
        command.env("LEXMILL_BUILD", self.world.build()).output().unwrap()
    }

    fn files(&self) -> Vec<String> {
        let mut names: Vec<_> = names(self.work.path()).collect();
        names.sort();
        names
    }
}

fn names(folder: &Path) -> impl Iterator<Item = String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap())
}

fn messages(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn files_take_the_editions_name_and_are_not_replaced_unasked() {
    let exports = Exports::new();
    let first = exports.run(&["--to", "zyzzyva"]);
    assert_eq!(first.status.code(), Some(0), "{}", messages(&first));
    assert!(first.stdout.is_empty());
    assert_eq!(exports.files(), ["small-R.dwg", "small.dwg", "small.dwg.json"]);
    fs::write(exports.work.path().join("small-R.dwg"), "mine").unwrap();
    fs::remove_file(exports.work.path().join("small.dwg")).unwrap();
    let again = exports.run(&["--to", "zyzzyva"]);
    assert_eq!(again.status.code(), Some(2));
    assert!(messages(&again).contains("small-R.dwg: is there already"), "{}", messages(&again));
    assert_eq!(exports.files(), ["small-R.dwg", "small.dwg.json"], "nothing was written");
    let forced = exports.run(&["--to", "zyzzyva", "--force", "-q"]);
    assert_eq!((forced.status.code(), messages(&forced).as_str()), (Some(0), ""));
    assert_ne!(fs::read(exports.work.path().join("small-R.dwg")).unwrap(), b"mine");
    assert_eq!(exports.files(), ["small-R.dwg", "small.dwg", "small.dwg.json"]);
}

#[test]
fn a_path_names_the_main_file_or_a_folder() {
    let exports = Exports::new();
    assert_eq!(exports.run(&["--to", "hunspell", "-o", "en_GB.dic"]).status.code(), Some(0));
    assert_eq!(exports.files(), ["en_GB.aff", "en_GB.dic", "en_GB.dic.json"]);
    fs::create_dir(exports.work.path().join("out")).unwrap();
    assert_eq!(exports.run(&["--to", "kwg", "-o", "out"]).status.code(), Some(0));
    let mut inside: Vec<_> = names(&exports.work.path().join("out")).collect();
    inside.sort();
    assert_eq!(inside, ["small.kwg", "small.kwg.json"]);
    let nowhere = exports.run(&["--to", "kwg", "-o", "nowhere/x.kwg"]);
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(messages(&nowhere).contains("nowhere/x.kwg: cannot be written"), "{}", messages(&nowhere));
}

#[test]
fn standard_output_takes_one_file_of_one_edition() {
    let exports = Exports::new();
    let text = exports.run(&["--to", "text", "--out", "-"]);
    assert_eq!((text.status.code(), text.stdout.as_slice()), (Some(0), b"at\nbed\ncat\n".as_slice()));
    assert!(messages(&text).contains("no sidecar"));
    let several = exports.run(&["--to", "hunspell", "--out", "-"]);
    assert_eq!((several.status.code(), several.stdout.len()), (Some(2), 0));
    assert!(messages(&several).contains("hunspell is several files (.dic, .aff)"), "{}", messages(&several));
    // The same bytes as in a file.
    for format in ["kwg", "kad", "csv", "cspell"] {
        let file = exports.work.path().join("file");
        assert_eq!(exports.run(&["--to", format, "--force", "-o", "file"]).status.code(), Some(0));
        assert!(fs::read(&file).unwrap() == exports.run(&["--to", format, "-o", "-"]).stdout, "{format}");
    }
    assert_eq!(exports.files(), ["file", "file.json"]);
}

#[test]
fn one_edition_that_is_refused_holds_the_others_back() {
    let exports = Exports::new();
    let world = World::new().id("other").tiles("A = {}\nCH = {}\n").words("acha\n").compile();
    copy_folder(&world.edition(), &exports.world.build().join("other"));
    let output = exports.run(&["--to", "lexpert"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(messages(&output).contains("lexpert cannot hold it: the tile `CH`"), "{}", messages(&output));
    assert_eq!(exports.files(), Vec::<String>::new());
    let both = exports.run(&["--to", "text", "-o", "one.txt"]);
    assert!(messages(&both).contains("2 editions need one"), "{}", messages(&both));
}

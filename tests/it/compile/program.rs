//! A build is unchanged only for the program that made it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use lexmill::internals::compile::PROGRAM;

use crate::common::world::World;
use crate::common::{is_deep, repository, text};

#[test]
fn what_another_program_has_compiled_is_compiled_again() {
    let world = super::world();
    assert!(world.run(&["compile"]).status.success());
    let path = world.edition().join("manifest.json");
    let manifest = fs::read_to_string(&path).unwrap();
    fs::write(&path, manifest.replace(PROGRAM, "0123456789abcdef")).unwrap();
    let output = world.run(&["compile"]);
    assert!(text(&output.stdout).contains(" compiled "), "{}", text(&output.stdout));
    assert_eq!(fs::read_to_string(&path).unwrap(), manifest);
}

/// The build script of lexmill, made to run by itself.
fn fingerprint_of(script: &Path, root: &Path) -> String {
    let output = Command::new(script).env("CARGO_MANIFEST_DIR", root).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let line = text(&output.stdout);
    line.lines().find_map(|line| line.strip_prefix("cargo::rustc-env=LEXMILL_FINGERPRINT=")).unwrap().to_owned()
}

/// Copies the files of a folder and of the folders in it.
fn copy_tree(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_tree(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// The sources of a program, with one text put for another in one file.
fn change(root: &Path, file: &str, from: &str, to: &str) {
    let path = root.join(file);
    let before = fs::read_to_string(&path).unwrap();
    assert!(before.contains(from), "{file} has no `{from}`");
    fs::write(&path, before.replacen(from, to, 1)).unwrap();
}

/// A step of the compiler that leaves diacritics where they are.
const OTHER_STEP: (&str, &str, &str) = ("src/normalise/marks.rs", "nfd()", "nfc()");

#[test]
fn a_program_is_another_one_if_a_function_of_the_mill_differs() {
    let folder = tempfile::tempdir().unwrap();
    let (script, root) = (folder.path().join("script"), folder.path().join("lexmill"));
    let mut rustc = Command::new("rustc");
    let compiled =
        rustc.args(["--edition", "2024", "-o"]).arg(&script).arg(repository().join("build.rs")).output().unwrap();
    assert!(compiled.status.success(), "{}", text(&compiled.stderr));
    copy_tree(&repository().join("src"), &root.join("src"));
    fs::copy(repository().join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
    assert_eq!(fingerprint_of(&script, &root), PROGRAM);
    change(&root, "src/dictionary/check.rs", "fn ", "\nfn ");
    assert_eq!(fingerprint_of(&script, &root), PROGRAM, "what only answers has no part in a compile");
    let (file, from, to) = OTHER_STEP;
    change(&root, file, from, to);
    let other = fingerprint_of(&script, &root);
    assert_ne!(other, PROGRAM);
    change(&root, "Cargo.lock", "version = ", "version  = ");
    assert_ne!(fingerprint_of(&script, &root), other, "other crates are another program");
    if is_deep() {
        let world = World::new().words("café\n").compile();
        let program = build_program(folder.path(), &root);
        let output = Command::new(program).current_dir(world.path()).arg("compile").output().unwrap();
        assert!(text(&output.stdout).contains(" compiled "), "{}{}", text(&output.stdout), text(&output.stderr));
    }
}

/// Builds the program whose sources lie in a folder.
fn build_program(folder: &Path, root: &Path) -> PathBuf {
    for file in ["Cargo.toml", "Cargo.lock", "build.rs", "README.md"] {
        fs::copy(repository().join(file), root.join(file)).unwrap();
    }
    copy_tree(&repository().join("benches"), &root.join("benches"));
    let built = Command::new(std::env::var("CARGO").unwrap())
        .args(["build", "--locked", "--offline", "--no-default-features", "--features", "cli", "--target-dir"])
        .arg(folder.join("target"))
        .current_dir(root)
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", text(&built.stderr));
    folder.join("target/debug/lexmill")
}

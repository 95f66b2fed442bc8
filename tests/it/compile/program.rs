//! A build counts as unchanged only if the same program made it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use lexmill::internals::compile::PROGRAM;

use crate::common::world::World;
use crate::common::{copy_folder, ended_with, is_deep, repository};

#[test]
fn what_another_program_has_compiled_is_compiled_again() {
    let world = super::world();
    world.ends_with(&["compile"], 0);
    let path = world.edition().join("manifest.json");
    let manifest = fs::read_to_string(&path).unwrap();
    fs::write(&path, manifest.replace(PROGRAM, "0123456789abcdef")).unwrap();
    let (answers, _) = world.ends_with(&["compile"], 0);
    assert!(answers.contains(" compiled "), "{answers}");
    assert_eq!(fs::read_to_string(&path).unwrap(), manifest);
}

/// The fingerprint that the build script of lexmill prints for these sources.
fn fingerprint_of(script: &Path, root: &Path) -> String {
    let (lines, _) = ended_with(&Command::new(script).env("CARGO_MANIFEST_DIR", root).output().unwrap(), 0);
    lines.lines().find_map(|line| line.strip_prefix("cargo::rustc-env=LEXMILL_FINGERPRINT=")).unwrap().to_owned()
}

/// Replaces a text in a file of the sources.
fn change(root: &Path, file: &str, from: &str, to: &str) {
    let path = root.join(file);
    let before = fs::read_to_string(&path).unwrap();
    assert!(before.contains(from), "{file} has no `{from}`");
    fs::write(&path, before.replacen(from, to, 1)).unwrap();
}

#[test]
fn a_program_is_another_one_if_a_function_of_the_mill_differs() {
    let folder = tempfile::tempdir().unwrap();
    let (script, root) = (folder.path().join("script"), folder.path().join("lexmill"));
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "-o"]).arg(&script).arg(repository().join("build.rs"));
    ended_with(&rustc.output().unwrap(), 0);
    copy_folder(&repository().join("src"), &root.join("src"));
    fs::copy(repository().join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
    assert_eq!(fingerprint_of(&script, &root), PROGRAM);
    change(&root, "src/dictionary/check.rs", "fn ", "\nfn ");
    assert_eq!(fingerprint_of(&script, &root), PROGRAM, "what only answers has no part in a compile");
    // With this change, normalisation keeps diacritics.
    change(&root, "src/normalise.rs", "nfd()", "nfc()");
    let other = fingerprint_of(&script, &root);
    assert_ne!(other, PROGRAM);
    change(&root, "Cargo.lock", "version = ", "version  = ");
    assert_ne!(fingerprint_of(&script, &root), other, "other crates are another program");
    if is_deep() {
        let world = World::new().words("café\n").compile();
        let program = build_program(folder.path(), &root);
        let output = Command::new(program).current_dir(world.path()).arg("compile").output().unwrap();
        let (answers, said) = ended_with(&output, 0);
        assert!(answers.contains(" compiled "), "{answers}{said}");
    }
}

/// Builds the program from the sources in a folder.
fn build_program(folder: &Path, root: &Path) -> PathBuf {
    for file in ["Cargo.toml", "Cargo.lock", "build.rs", "README.md"] {
        fs::copy(repository().join(file), root.join(file)).unwrap();
    }
    copy_folder(&repository().join("benches"), &root.join("benches"));
    let built = Command::new(std::env::var("CARGO").unwrap())
        .args(["build", "--locked", "--offline", "--no-default-features", "--features", "cli", "--target-dir"])
        .arg(folder.join("target"))
        .current_dir(root)
        .output()
        .unwrap();
    ended_with(&built, 0);
    folder.join("target/debug/lexmill")
}

//! Computes the program's fingerprint: a hash of the source files that take part in a compile and of `Cargo.lock`. A
//! compile replaces every build that a program with another fingerprint wrote.

use std::fs;
use std::path::Path;

/// Modules that take no part in a compile.
const NOT_IN_A_COMPILE: &[&str] =
    &["cli", "dictionary", "export", "forum", "init", "lib.rs", "main.rs", "moderation", "report", "serve"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=Cargo.lock");
    let root = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    println!("cargo::rustc-env=LEXMILL_FINGERPRINT={:016x}", fingerprint(Path::new(&root)));
}

/// FNV-1a, in 64 bits, over the names and contents of the files.
fn fingerprint(root: &Path) -> u64 {
    let mut files = Vec::new();
    collect(root, "src", &mut files);
    let is_left_out = |file: &str| NOT_IN_A_COMPILE.iter().any(|other| file.split('/').nth(1) == Some(*other));
    // Reports are in English, so the other translations take no part in a compile.
    let is_translation = |file: &str| file.ends_with(".ftl") && !file.ends_with("/en.ftl");
    files.retain(|file| !is_left_out(file) && !is_translation(file));
    // A published package that another program uses as a library has no lock file.
    files.extend(root.join("Cargo.lock").exists().then(|| "Cargo.lock".to_owned()));
    files.sort();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for file in &files {
        let contents = fs::read(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let length = contents.len().to_string();
        for byte in [file.as_bytes(), b"\0", length.as_bytes(), b"\0", &contents].concat() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    hash
}

fn collect(root: &Path, folder: &str, files: &mut Vec<String>) {
    let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    for entry in entries {
        let entry = entry.expect("the folder is readable");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() { collect(root, &path, files) } else { files.push(path) }
    }
}

//! Gives the program a fingerprint of the sources that decide what a compile writes, and of the versions of the crates
//! that it uses: by it a compile knows what another program has written.

use std::fs;
use std::path::Path;

/// What has no part in a compile: what only answers about a build, and the skins.
const NOT_IN_A_COMPILE: &[&str] =
    &["cli", "dictionary", "export", "forum", "init", "lib.rs", "main.rs", "moderation", "report", "serve"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=Cargo.lock");
    let root = std::env::var("CARGO_MANIFEST_DIR").expect("cargo tells where the package lies");
    println!("cargo::rustc-env=LEXMILL_FINGERPRINT={:016x}", fingerprint(Path::new(&root)));
}

/// FNV-1a, in 64 bits, over the names and contents of the files.
fn fingerprint(root: &Path) -> u64 {
    let mut files = Vec::new();
    collect(root, "src", &mut files);
    let is_left_out = |file: &str| NOT_IN_A_COMPILE.iter().any(|other| file.split('/').nth(1) == Some(*other));
    // Reports are in English.
    let is_translation = |file: &str| file.ends_with(".ftl") && !file.ends_with("/en.ftl");
    let is_part = |file: &String| !is_left_out(file) && !is_translation(file);
    files.retain(is_part);
    // A package has no lock where another program uses it as a library.
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
        let entry = entry.expect("the folder can be listed");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() { collect(root, &path, files) } else { files.push(path) }
    }
}

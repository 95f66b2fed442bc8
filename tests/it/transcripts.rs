//! Runs every command of the README and of `tests/transcripts/` and compares what it prints. Those of
//! `tests/transcripts/sample/` read the sample of the sources.
//!
//! `TRYCMD=overwrite cargo test --test it transcripts` writes down what they print now; read the difference.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::editions::editions;
use crate::common::repository;
use crate::common::sample::sample;

/// A copy of the rules, and the builds: what a transcript publishes stays there.
struct Workshop {
    folder: tempfile::TempDir,
}

impl Workshop {
    fn new() -> Self {
        // Beside the builds, so that their files need not be copied: a compile replaces files, and changes none.
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let workshop = Self { folder };
        mirror(&repository().join("rules"), &workshop.path("rules"), |from, to| {
            fs::copy(from, to).unwrap();
        });
        mirror(editions(), &workshop.path("build"), |from, to| fs::hard_link(from, to).unwrap());
        workshop
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

/// Makes a folder like another, each file by `put`.
fn mirror(from: &Path, to: &Path, put: fn(&Path, &Path)) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => mirror(&entry.path(), &to, put),
            false => put(&entry.path(), &to),
        }
    }
}

#[test]
fn transcripts_hold() {
    let workshop = Workshop::new();
    let own = |name: &str| workshop.path(name).display().to_string();
    trycmd::TestCases::new()
        .env("LEXMILL_BUILD", own("build"))
        .env("LEXMILL_RULES", own("rules"))
        .env("LEXMILL_MODERATOR", "ilse")
        .env("LEXMILL_REQUESTS", own("requests.sqlite"))
        .case("README.md");
    trycmd::TestCases::new()
        .env("LEXMILL_BUILD", editions().display().to_string())
        .env("LEXMILL_MODERATOR", "ilse")
        .case("tests/transcripts/*.trycmd");
    let folder = |name: &str| sample().join(name).display().to_string();
    trycmd::TestCases::new()
        .env("LEXMILL_SOURCES", folder("sources"))
        .env("LEXMILL_RULES", folder("rules"))
        .env("LEXMILL_BUILD", folder("build"))
        .case("tests/transcripts/sample/*.trycmd");
}

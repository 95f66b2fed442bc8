//! Runs every command of the README and of `tests/transcripts/` and compares what it prints. Those of
//! `tests/transcripts/sample/` read the sample of the sources.
//!
//! `TRYCMD=overwrite cargo test --test it transcripts` writes down what they print now; read the difference.

use crate::common::editions::editions;
use crate::common::sample::sample;

#[test]
fn transcripts_hold() {
    let build = editions().display().to_string();
    let requests = tempfile::tempdir().unwrap();
    trycmd::TestCases::new()
        .env("LEXMILL_BUILD", build)
        .env("LEXMILL_MODERATOR", "ilse")
        .env("LEXMILL_REQUESTS", requests.path().join("requests.sqlite").display().to_string())
        .case("README.md")
        .case("tests/transcripts/*.trycmd");
    let folder = |name: &str| sample().join(name).display().to_string();
    trycmd::TestCases::new()
        .env("LEXMILL_SOURCES", folder("sources"))
        .env("LEXMILL_RULES", folder("rules"))
        .env("LEXMILL_BUILD", folder("build"))
        .case("tests/transcripts/sample/*.trycmd");
}

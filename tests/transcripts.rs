//! Runs every command of the README and of `tests/transcripts/` and compares what it prints.
//!
//! `TRYCMD=overwrite cargo test --test transcripts` writes down what they print now; read the difference.

#[allow(dead_code, reason = "each test program uses a part of it")]
mod common;

#[test]
fn transcripts_hold() {
    trycmd::TestCases::new()
        .env("LEXMILL_BUILD", common::repository_build().display().to_string())
        .case("README.md")
        .case("tests/transcripts/*.trycmd");
}

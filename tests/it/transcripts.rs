//! Runs every command of the README and of `tests/transcripts/` and compares what it prints.
//!
//! `TRYCMD=overwrite cargo test --test it transcripts` writes down what they print now; read the difference.

#[test]
fn transcripts_hold() {
    trycmd::TestCases::new()
        .env("LEXMILL_BUILD", crate::common::editions::editions().display().to_string())
        .case("README.md")
        .case("tests/transcripts/*.trycmd");
}

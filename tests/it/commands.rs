//! Runs every command of the README, the guides and `tests/transcripts/`, and compares its output. Commands in
//! `tests/transcripts/sample/` read the sample of the sources.
//!
//! `TRYCMD=overwrite cargo test --test it commands` writes the current output into these files. Check the changes.

use std::fs;
use std::path::PathBuf;

use lexmill::internals::cli::isolated;

use crate::common::editions::editions;
use crate::common::sample::sample;
use crate::common::{GUIDES, copy_folder, ended_with, guide, mirror, repository, run_in};

/// A copy of the rules and of the builds, in which a transcript can publish.
struct Workshop {
    folder: tempfile::TempDir,
}

impl Workshop {
    fn new() -> Self {
        // The files of the builds are hard links, so the folder must be in the same file system. This is safe, because
        // a compile replaces files and never writes to an existing file.
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let workshop = Self { folder };
        copy_folder(&repository().join("rules"), &workshop.path("rules"));
        mirror(editions(), &workshop.path("build"), |from, to| fs::hard_link(from, to).unwrap());
        // With the same lock, a compile of another test would keep this folder from being compiled.
        fs::remove_file(workshop.path("build/.lock")).unwrap();
        workshop
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

/// The guide's game is made from an empty folder, and its smallest edition is compiled.
#[test]
fn own_game_of_the_guide_is_made_from_an_empty_folder() {
    let rules = guide("rules/README.md");
    let section =
        rules.split("## Your own game in ten minutes").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("game.in")).unwrap();
    let words = "öl\nbåt\nfår\nhus\nkafé\ne-post\nt.ex.\nBåstö\n";
    fs::write(place("game.in/ord.txt"), words.chars().map(|letter| letter as u8).collect::<Vec<_>>()).unwrap();
    fs::write(place("game.md"), section.replace("console,ignore", "console")).unwrap();
    let cases = trycmd::TestCases::new();
    cases.case(place("game.md").to_str().unwrap());
    cases.run();

    let words = fs::read(place("game.in/ord.txt")).unwrap();
    fs::create_dir(place("small")).unwrap();
    fs::write(place("small/ord.txt"), words).unwrap();
    let run = |arguments: &[&str]| {
        ended_with(&run_in(&place("small"), arguments), 0);
    };
    run(&["init", "sv", "ordspel-sv", "--list", "ord.txt"]);
    let edition = section.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    fs::write(place("small/rules/sv/liten-sv.toml"), edition).unwrap();
    run(&["compile", "liten-sv"]);
    assert_eq!(fs::read_to_string(place("small/build/liten-sv/words.txt")).unwrap(), "båstö\nbåt\nhus\nöl\n");
}

/// Each guide has a workshop of its own, because what one publishes would change the answers of another.
#[test]
fn console_blocks_of_the_guides_print_what_they_show() {
    let mut shown = 0;
    for name in GUIDES.iter().filter(|name| guide(name).contains("\n```console\n")) {
        let workshop = Workshop::new();
        let own = |name: &str| workshop.path(name).display().to_string();
        trycmd::TestCases::new()
            .env("LEXMILL_BUILD", own("build"))
            .env("LEXMILL_RULES", own("rules"))
            .env("LEXMILL_MODERATOR", "ilse")
            .env("LEXMILL_REQUESTS", own("requests.sqlite"))
            .case(*name);
        shown += 1;
    }
    assert!(shown >= 3, "{shown} guides with console blocks");
}

#[test]
fn transcripts_hold() {
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

#[test]
fn words_from_right_to_left_are_isolated_in_a_terminal() {
    for (line, isolates) in [
        ("fiets  allowed", "fiets  allowed"),
        ("שלום  10 points", "<שלום>  10 points"),
        ("שלום רב: not allowed", "<שלום רב>: not allowed"),
        ("like שָׁלוֹם, ילד", "like <שָׁלוֹם>, <ילד>"),
        ("كتاب\tكِتَاب\n", "<كتاب>\t<كِتَاب>\n"),
        ("ה", "<ה>"),
    ] {
        assert_eq!(isolated(line), isolates.replace('<', "\u{2068}").replace('>', "\u{2069}"), "{line}");
    }
}

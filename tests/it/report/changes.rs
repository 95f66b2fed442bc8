//! Sections that `report` adds to the page: the changes since another build, and the comparison with a reference list.

use std::fs;
use std::path::Path;

use lexmill::internals::artefact::{Manifest, REPORT};

use super::page::{can_be_heard, stands_alone};
use super::world;
use crate::common::html::{Element, parse};
use crate::common::{ended_with, rewrite_checksums, run_in};

/// Runs `report`, and returns the page that it writes to standard output.
fn reported(folder: &Path, arguments: &[&str]) -> Element {
    let output = run_in(folder, &[&["report"], arguments].concat());
    let page = parse(&ended_with(&output, 0).0);
    stands_alone(&page);
    can_be_heard(&page);
    page
}

#[test]
fn report_compares_with_a_reference_list_and_with_another_build() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    world("aap\nzo\nnoot\n").compile_in(path);
    world("aap\nna\nnoot\nMies\n").compile_in(path);
    fs::write(path.join("<players> & co.txt"), "aap\nmies\nroos\nzo\n").unwrap();
    let page = reported(path, &["--reference", "<players> & co.txt"]);
    assert!(page.by_id("changes").is_some());
    assert_eq!(page.rows("Missing words by reason"), [["in no source", "2"], ["rejected by name", "1"]]);
    assert_eq!(page.rows("Missing words of two and three tiles"), [["zo", "in no source"]]);
    let extra = page.rows("Extra words of two and three tiles");
    assert_eq!(extra.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["na"]);
}

#[test]
fn report_shows_the_changes_since_another_build() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    world("aap\nzo\nnoot\n").compile_in(path);
    assert!(reported(path, &[]).by_id("changes").is_none(), "there is no other build");
    let before = Manifest::read(&path.join("build/small")).unwrap().version;
    world("aap\nna\nnee\nnoot\nMies\n").compile_in(path);
    let compiled = fs::read_to_string(path.join("build/small").join(REPORT)).unwrap();
    assert!(parse(&compiled).by_id("changes").is_none(), "a compile ignores other builds");

    let page = reported(path, &[]);
    let section = page.by_id("changes").unwrap();
    assert_eq!(section.find("h2")[0].text(), format!("Changes since version {before}"));
    assert!(section.find("p")[0].text().contains("Before: 3 words; now: 4 words; 2 added, 1 removed"));
    assert_eq!(page.find("nav")[0].find("li")[0].text(), "Changes");
    let lengths = section.rows("Added and removed words by number of tiles");
    assert_eq!(lengths, [["2", "1", "1"], ["3", "1", "0"]]);
    let two = section.rows("Added and removed words of two tiles");
    let (list, has) = ("sources/xx/words/list.txt", "source line");
    assert_eq!(two[0], ["na", "added", has, "contains na", &format!("{list}:2")]);
    assert_eq!(two[1], ["zo", "removed", has, "contains zo", &format!("{list}:2 (before)")]);
    assert_eq!(section.rows("Added and removed words of three tiles").len(), 1);
    assert_eq!(section.rows("Added and removed words by cause"), [[list, has, "2", "1"]]);
    let samples = section.texts("b");
    assert_eq!(samples, ["na", "zo", "nee"]);

    let told = page.find("section").into_iter().filter_map(|section| section.attribute("id"));
    let of_compile = parse(&compiled);
    let of_compile = of_compile.find("section").into_iter().filter_map(|section| section.attribute("id"));
    assert!(told.filter(|id| *id != "changes").eq(of_compile), "all other sections are as they were");
}

/// The test has two causes of the same kind, and each has its own samples.
#[test]
fn samples_of_a_cause_are_the_words_that_it_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    world("aap\nzo\n").source("more", "noot\n", "").compile_in(path);
    world("aap\nna\n").source("more", "mies\n", "").compile_in(path);
    let page = reported(path, &[]);
    let section = page.by_id("changes").unwrap();
    let lists = section.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples changes"));
    let samples: Vec<_> = lists.map(|list| list.texts("b")).collect();
    assert_eq!(samples, [["mies", "noot"], ["na", "zo"]], "of the source `more`, and then of `words`");
}

#[test]
fn another_build_and_a_file_can_be_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    world("aap\nzo\nnoot\n").compile_in(path);
    fs::rename(path.join("build"), path.join("old")).unwrap();
    world("aap\nna\n").compile_in(path);
    for since in ["old", "old/small"] {
        assert_eq!(reported(path, &["--since", since]).by_id("changes").unwrap().find("b").len(), 3, "{since}");
    }
    assert!(reported(path, &["--since", "build"]).by_id("changes").unwrap().find("b").is_empty(), "nothing changed");
    fs::write(path.join("page.html"), "old").unwrap();
    let output = run_in(path, &["report", "--since", "old", "--out", "page.html"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    assert!(parse(&fs::read_to_string(path.join("page.html")).unwrap()).by_id("changes").is_some());
    let left: Vec<_> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with('.')), "{left:?}");
}

#[test]
fn a_report_that_cannot_be_made_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    world("aap\nzo\n").compile_in(path);
    fs::rename(path.join("build"), path.join("old")).unwrap();
    world("aap\nna\n").compile_in(path);
    let refused = |arguments: &[&str], said: &str| {
        let output = run_in(path, &[&["report"], arguments].concat());
        let (answers, message) = ended_with(&output, 2);
        assert!(message.contains(said) && answers.is_empty(), "{arguments:?}: {message}");
    };
    refused(&["--since", "nowhere"], "nowhere/small/checksums.json: not found");
    refused(&["--out", "nowhere/page.html"], "nowhere/page.html: ");
    refused(&["-e", "previous"], "`previous` is not the name of an edition");

    // A page that an older lexmill wrote has no slot for further sections.
    let page = path.join("build/small").join(REPORT);
    let sound = fs::read_to_string(&page).unwrap();
    let older = sound.replace("<!--further-sections-->\n", "");
    assert_ne!(older, sound);
    fs::write(&page, &older).unwrap();
    refused(&["--since", "old"], "build/small/report.html: damaged");
    rewrite_checksums(&path.join("build/small"), REPORT);
    refused(&["--since", "old"], "build/small/report.html: could not add sections: an older lexmill wrote this page");
    assert!(reported(path, &[]).by_id("changes").is_none(), "without changes it is sound");

    fs::rename(path.join("old"), path.join("build/previous")).unwrap();
    let (page, said) = ended_with(&run_in(path, &["report"]), 0);
    assert!(said.contains("the report does not show changes"), "{said}");
    assert_eq!(page, older);

    fs::rename(path.join("build/previous/small"), path.join("build/other")).unwrap();
    refused(&[], "a report is about one edition; choose an edition with -e: other, small");
    world("aap\n").id("large").compile_in(&path.join("elsewhere"));
    let large = "elsewhere/build/large";
    refused(&["-e", "small", "--since", large], "`large` and `small` are different editions");
}

//! What `diff` says of two builds of a small edition.

#[allow(dead_code, reason = "each test program uses a part of it")]
mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use lexmill::compile::{Folders, Options, Silent, Waiting, compile};
use lexmill::lexicon::{Cause, CauseKind, Diff, Lexicon, Way, When, diff};
use lexmill::provenance::sha256_hex;

/// What an edition is made of.
#[derive(Clone)]
struct World {
    words: &'static str,
    labels: &'static str,
    list: &'static str,
    decisions: &'static str,
    rules: String,
}

const CURSE: &str = "[[rule]]\nname = \"curse\"\nkind = \"listed\"\nlist = \"lists/curses.csv\"\n";
const NAME: &str = "[[rule]]\nname = \"name\"\nkind = \"casing\"\n";
const SLANG: &str = "[[rule]]\nname = \"slang\"\nkind = \"tagged\"\ntags = [\"slang\"]\n";

fn with_reasons(rules: &[&str]) -> String {
    let reasons = "because.en = \"{what}\"\nbecause.xx = \"{what}\"\n";
    rules.iter().map(|rule| format!("{rule}{reasons}")).collect()
}

fn base() -> World {
    World {
        words: "aap\nnoot\nmies\nTeun\nvuur\nbij\nvloek\ngis\n",
        labels: "vuur\n",
        list: "word,kind,because\nvloek,curse,a curse\n",
        decisions: "word,decision,who,when,why\n",
        rules: with_reasons(&[CURSE, NAME]),
    }
}

/// Compiles a world to a folder, and opens it.
fn build(folder: &Path, world: &World) -> Lexicon {
    let base = |name: &str| fs::read_to_string(common::repository().join("tests/cases").join(name)).unwrap();
    let decided = "[[rule]]\nname = \"decided\"\nkind = \"decided\"\nfile = \"decisions.csv\"\n";
    let otherwise = "[[rule]]\nname = \"otherwise\"\nkind = \"otherwise\"\nthen = \"admit\"\n";
    let edition = [
        &base("base-edition.toml"),
        "[[source]]\nname = \"words\"\n[[source]]\nname = \"labels\"\n",
        &base("base-rules.toml"),
        &with_reasons(&[decided]),
        &world.rules,
        &with_reasons(&[otherwise]),
    ]
    .concat();
    let described = |text: &str, more: &str| {
        format!(
            "title = \"words\"\nversion = \"1\"\nlicense = \"CC0-1.0\"\nlicense-files = [\"LICENSE\"]\n\
             attribution = \"nobody\"\npackage = {{ registry = \"none\", name = \"words\", version = \"1\" }}\n\
             [[file]]\npath = \"list.txt\"\nsha256 = \"{}\"\nformat = \"plain\"\nencoding = \"utf-8\"\n{more}",
            sha256_hex(text.as_bytes())
        )
    };
    let files = [
        ("rules/xx/language.toml", base("base-language.toml")),
        ("rules/xx/small.toml", edition),
        ("rules/xx/decisions.csv", world.decisions.to_owned()),
        ("rules/xx/lists/curses.csv", world.list.to_owned()),
        ("sources/xx/words/list.txt", world.words.to_owned()),
        ("sources/xx/words/LICENSE", "CC0\n".to_owned()),
        ("sources/xx/words/source.toml", described(world.words, "")),
        ("sources/xx/labels/list.txt", world.labels.to_owned()),
        ("sources/xx/labels/LICENSE", "CC0\n".to_owned()),
        ("sources/xx/labels/source.toml", described(world.labels, "role = \"annotation\"\ntags = [\"slang\"]\n")),
    ];
    common::write_files(folder, files.iter().map(|(path, text)| (*path, text.as_str())));
    let folders = Folders { sources: folder.join("sources"), rules: folder.join("rules"), build: folder.join("build") };
    compile(&Options { folders, wanted: Vec::new(), force: false, waiting: Waiting::GiveUp }, &Silent).unwrap();
    Lexicon::open(&folder.join("build/small")).unwrap()
}

fn compare(old: &World, new: &World) -> Diff {
    let folder = tempfile::tempdir().unwrap();
    diff(&build(&folder.path().join("old"), old), &build(&folder.path().join("new"), new)).unwrap()
}

/// Each change as way, word, cause and place.
fn told(diff: &Diff) -> Vec<(Way, &str, CauseKind, String, When)> {
    let told = diff.changes.iter().map(|change| {
        let Cause { kind, at, when, .. } = &change.cause;
        (change.change, change.word.as_str(), *kind, at.to_string(), *when)
    });
    told.collect()
}

fn line_of(rules: &str, name: &str) -> usize {
    rules.lines().position(|line| line == format!("name = \"{name}\"")).unwrap()
}

#[test]
fn a_build_does_not_differ_from_itself() {
    let found = compare(&base(), &base());
    assert!(found.changes.is_empty() && found.causes.is_empty());
}

/// One decision, one list row, one rule and one source line: exactly these four causes.
#[test]
fn four_things_changed_are_four_causes() {
    let old = base();
    let new = World {
        words: "aap\nnoot\nmies\nTeun\nbij\nvloek\ngis\n",
        list: "word,kind,because\nmies,curse,also a curse\nvloek,curse,a curse\n",
        decisions: "word,decision,who,when,why\nnoot,strike,an,2026-01-01,asked for\n",
        rules: with_reasons(&[CURSE]),
        ..base()
    };
    let name_at = {
        let folder = tempfile::tempdir().unwrap();
        build(folder.path(), &old);
        let edition = fs::read_to_string(folder.path().join("rules/xx/small.toml")).unwrap();
        format!("rules/xx/small.toml:{}", line_of(&edition, "name"))
    };
    let found = compare(&old, &new);
    let expected = [
        (Way::Out, "mies", CauseKind::List, "rules/xx/lists/curses.csv:2".to_owned(), When::Now),
        (Way::Out, "noot", CauseKind::Decision, "rules/xx/decisions.csv:2".to_owned(), When::Now),
        (Way::In, "teun", CauseKind::Rule, name_at, When::Before),
        (Way::Out, "vuur", CauseKind::Source, "sources/xx/words/list.txt:5".to_owned(), When::Before),
    ];
    assert_eq!(told(&found), expected);
    assert_eq!((found.words_in, found.words_out, found.causes.len()), (1, 3, 4));
    assert!(found.causes.iter().all(|count| count.words_in + count.words_out == 1));
    let reversed = compare(&new, &old);
    let mirrored = expected.map(|(way, word, kind, at, when)| {
        let way = if way == Way::In { Way::Out } else { Way::In };
        (way, word, kind, at, if when == When::Now { When::Before } else { When::Now })
    });
    assert_eq!(told(&reversed), mirrored);
}

#[test]
fn an_altered_rule_is_the_cause_and_not_the_row_on_which_it_rests() {
    let narrowed = format!("{CURSE}kinds = [\"oath\"]\n");
    let list = "word,kind,because\nvloek,curse,a curse\ngis,oath,an oath\n";
    let old = World { list, ..base() };
    let new = World { list, rules: with_reasons(&[&narrowed, NAME]), ..base() };
    let found = compare(&old, &new);
    let [(Way::In, "vloek", CauseKind::Rule, _, When::Now)] = told(&found)[..] else { panic!("{found:?}") };
}

#[test]
fn another_order_of_rules_is_a_cause() {
    let admit = CURSE.replace("\"curse\"", "\"wanted\"") + "then = \"admit\"\n";
    let list = "word,kind,because\nTeun,name,wanted\n";
    let old = World { list, rules: with_reasons(&[NAME, &admit]), ..base() };
    let new = World { list, rules: with_reasons(&[&admit, NAME]), ..base() };
    let found = compare(&old, &new);
    let [(Way::In, "teun", CauseKind::Rule, _, When::Now)] = told(&found)[..] else { panic!("{found:?}") };
    assert_eq!(found.causes[0].name, "wanted");
}

#[test]
fn a_label_of_a_source_and_a_reading_beside_another_are_source_lines() {
    let old = World { labels: "gis\n", rules: with_reasons(&[NAME, SLANG]), ..base() };
    let new = World { words: "aap\nnoot\nmies\nTeun\nteun\nvuur\nbij\nvloek\ngis\n", labels: "vuur\n", ..old.clone() };
    let expected = [
        (Way::In, "gis", CauseKind::Source, "sources/xx/labels/list.txt:1".to_owned(), When::Before),
        (Way::In, "teun", CauseKind::Source, "sources/xx/words/list.txt:5".to_owned(), When::Now),
        (Way::Out, "vuur", CauseKind::Source, "sources/xx/labels/list.txt:1".to_owned(), When::Now),
    ];
    let found = compare(&old, &new);
    assert_eq!(told(&found), expected);
}

#[test]
fn a_list_that_brings_words_in_is_a_cause_by_row_or_by_rule() {
    let entries = CURSE.replace("\"curse\"", "\"wanted\"") + "then = \"admit\"\nentries = true\n";
    let old = World { rules: with_reasons(&[&entries]), ..base() };
    let new = World { list: "word,kind,because\nvloek,curse,x\nur,cow,a cow\n", ..old.clone() };
    let found = compare(&old, &new);
    assert_eq!(told(&found), [(Way::In, "ur", CauseKind::List, "rules/xx/lists/curses.csv:3".to_owned(), When::Now)]);
    let silent = World { rules: with_reasons(&[&entries.replace("entries = true\n", "")]), list: new.list, ..base() };
    let found = compare(&silent, &new);
    let [(Way::In, "ur", CauseKind::Rule, _, When::Now)] = told(&found)[..] else { panic!("{found:?}") };
}

#[test]
fn short_words_come_first() {
    let new = World { words: "aap\nnoot\nmies\nTeun\nvuur\nbij\nvloek\ngis\nabel\nzee\nzo\nyes\n", ..base() };
    let found = compare(&base(), &new);
    let words: Vec<_> = found.changes.iter().map(|change| change.word.as_str()).collect();
    assert_eq!(words, ["zo", "yes", "zee", "abel"]);
}

fn run(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lexmill")).args(arguments).current_dir(folder).output().unwrap()
}

#[test]
fn the_command_ends_with_one_if_anything_differs() {
    let folder = tempfile::tempdir().unwrap();
    build(&folder.path().join("old"), &base());
    build(&folder.path().join("new"), &World { words: "aap\nzo\nTeun\nt_o\n", list: "word,kind,because\n", ..base() });
    let same = run(&["diff", "old/build", "old/build"], folder.path());
    assert_eq!(same.status.code(), Some(0), "{}", String::from_utf8_lossy(&same.stderr));
    for arguments in [
        &["diff", "old/build", "new/build"][..],
        &["diff", "old/build/small", "new/build/small"],
        &["diff", "old/build", "new/build", "-e", "small"],
        &["diff", "old/build", "new/build", "--format", "json"],
        &["diff", "old/build", "new/build", "--format", "tsv"],
        &["diff", "old/build", "new/build", "--as", "markdown"],
        &["diff", "old/build", "new/build", "--as", "bbcode"],
    ] {
        let output = run(arguments, folder.path());
        assert_eq!(output.status.code(), Some(1), "{arguments:?} {}", String::from_utf8_lossy(&output.stderr));
        assert!(String::from_utf8_lossy(&output.stdout).contains("zo"), "{arguments:?}");
    }
    for arguments in [
        &["diff", "old/build", "nowhere"][..],
        &["diff", "old/build", "new/build/small"],
        &["diff", "old/build", "new/build", "-e", "smal"],
        &["diff", "old", "new"],
    ] {
        assert_eq!(run(arguments, folder.path()).status.code(), Some(2), "{arguments:?}");
    }
}

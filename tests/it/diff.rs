//! Differences that `diff` reports between two builds of a small edition.

use std::path::Path;
use std::process::Output;

use lexmill::internals::dictionary::{Cause, CauseKind, ChangeKind, Diff, DiffSide, diff};

use crate::common::world::{World, base_edition};
use crate::common::{ended_with, lexmill};

/// A rule by its name and its lines.
type Rule<'r> = (&'r str, &'r str);

const CURSE: Rule<'_> = ("curse", "kind = \"listed\"\nlist = \"lists/curses.csv\"");
const NAME: Rule<'_> = ("name", "kind = \"casing\"");
const SLANG: Rule<'_> = ("slang", "kind = \"tagged\"\ntags = [\"slang\"]");

const WORDS: &str = "aap\nnoot\nmies\nTeun\nvuur\nbij\nvloek\ngis\n";

/// A world with these rules, words, one of which is labelled and one listed, and an empty file of decisions.
fn with(rules: &[Rule<'_>]) -> World {
    let world = labelled(World::new().words(WORDS), "vuur\n").decisions("");
    let world = listed(world, "vloek,curse,a curse\n");
    rules.iter().fold(world, |world, (name, lines)| world.rule(name, lines))
}

fn base() -> World {
    with(&[CURSE, NAME])
}

fn labelled(world: World, words: &str) -> World {
    world.source("labels", words, "role = \"annotation\"\ntags = [\"slang\"]\n")
}

fn listed(world: World, rows: &str) -> World {
    world.file("rules/xx/lists/curses.csv", &format!("word,kind,because\n{rows}"))
}

fn decided(world: World, rows: &str) -> World {
    world.file("rules/xx/decisions.csv", &format!("word,decision,who,when,why\n{rows}"))
}

fn compare(old: &World, new: &World) -> Diff {
    diff(&old.clone().compile().dictionary(), &new.clone().compile().dictionary()).unwrap()
}

/// The changes: added or removed, the word, the kind of cause, its place, and the build of that place.
fn told(diff: &Diff) -> Vec<(ChangeKind, &str, CauseKind, String, DiffSide)> {
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
    let new = with(&[CURSE]).words("aap\nnoot\nmies\nTeun\nbij\nvloek\ngis\n");
    let new = listed(new, "mies,curse,also a curse\nvloek,curse,a curse\n");
    let new = decided(new, "noot,disallow,an,2026-01-01,asked for\n");
    let name_at = format!("rules/xx/small.toml:{}", line_of(&old.edition_file(), "name"));
    let found = compare(&old, &new);
    let expected = [
        (ChangeKind::Removed, "mies", CauseKind::List, "rules/xx/lists/curses.csv:2".to_owned(), DiffSide::Now),
        (ChangeKind::Removed, "noot", CauseKind::Decision, "rules/xx/decisions.csv:2".to_owned(), DiffSide::Now),
        (ChangeKind::Added, "teun", CauseKind::Rule, name_at, DiffSide::Before),
        (ChangeKind::Removed, "vuur", CauseKind::Source, "sources/xx/words/list.txt:5".to_owned(), DiffSide::Before),
    ];
    assert_eq!(told(&found), expected);
    assert_eq!((found.words_added, found.words_removed, found.causes.len()), (1, 3, 4));
    assert!(found.causes.iter().all(|count| count.words_added + count.words_removed == 1));
    let reversed = compare(&new, &old);
    let mirrored = expected.map(|(way, word, kind, at, when)| {
        let way = if way == ChangeKind::Added { ChangeKind::Removed } else { ChangeKind::Added };
        (way, word, kind, at, if when == DiffSide::Now { DiffSide::Before } else { DiffSide::Now })
    });
    assert_eq!(told(&reversed), mirrored);
}

#[test]
fn an_altered_rule_is_the_cause_and_not_the_row_on_which_it_rests() {
    let narrowed = format!("{}\nkinds = [\"oath\"]", CURSE.1);
    let list = |world| listed(world, "vloek,curse,a curse\ngis,oath,an oath\n");
    let (old, new) = (list(base()), list(with(&[("curse", &narrowed), NAME])));
    let found = compare(&old, &new);
    let [(ChangeKind::Added, "vloek", CauseKind::Rule, _, DiffSide::Now)] = told(&found)[..] else {
        panic!("{found:?}")
    };
}

#[test]
fn another_order_of_rules_is_a_cause() {
    let accept = ("wanted", "kind = \"listed\"\nlist = \"lists/curses.csv\"\nthen = \"accept\"");
    let list = |world| listed(world, "Teun,name,wanted\n");
    let (old, new) = (list(with(&[NAME, accept])), list(with(&[accept, NAME])));
    let found = compare(&old, &new);
    let [(ChangeKind::Added, "teun", CauseKind::Rule, _, DiffSide::Now)] = told(&found)[..] else {
        panic!("{found:?}")
    };
    assert_eq!(found.causes[0].name, "wanted");
}

#[test]
fn a_label_of_a_source_and_a_reading_beside_another_are_source_lines() {
    let old = labelled(with(&[NAME, SLANG]), "gis\n");
    let new = old.clone().words("aap\nnoot\nmies\nTeun\nteun\nvuur\nbij\nvloek\ngis\n");
    let new = labelled(new, "vuur\n");
    let expected = [
        (ChangeKind::Added, "gis", CauseKind::Source, "sources/xx/labels/list.txt:1".to_owned(), DiffSide::Before),
        (ChangeKind::Added, "teun", CauseKind::Source, "sources/xx/words/list.txt:5".to_owned(), DiffSide::Now),
        (ChangeKind::Removed, "vuur", CauseKind::Source, "sources/xx/labels/list.txt:1".to_owned(), DiffSide::Now),
    ];
    let found = compare(&old, &new);
    assert_eq!(told(&found), expected);
}

#[test]
fn a_list_that_brings_words_in_is_a_cause_by_row_or_by_rule() {
    let silent = ("wanted", "kind = \"listed\"\nlist = \"lists/curses.csv\"\nthen = \"accept\"");
    let entries = format!("{}\nentries = true", silent.1);
    let rows = |world| listed(world, "vloek,curse,x\nur,cow,a cow\n");
    let old = with(&[("wanted", &entries)]);
    let new = rows(old.clone());
    let found = compare(&old, &new);
    assert_eq!(
        told(&found),
        [(ChangeKind::Added, "ur", CauseKind::List, "rules/xx/lists/curses.csv:3".to_owned(), DiffSide::Now)]
    );
    let silent = rows(with(&[silent]));
    let found = compare(&silent, &new);
    let [(ChangeKind::Added, "ur", CauseKind::Rule, _, DiffSide::Now)] = told(&found)[..] else { panic!("{found:?}") };
}

#[test]
fn short_words_come_first() {
    let new = base().words(&format!("{WORDS}abel\nzee\nzo\nyes\n"));
    let found = compare(&base(), &new);
    let words: Vec<_> = found.changes.iter().map(|change| change.word.as_str()).collect();
    assert_eq!(words, ["zo", "yes", "zee", "abel"]);
}

#[test]
fn causes_of_most_words_come_first() {
    let new = base().words("aap\nnoot\nTeun\nbij\nvloek\ngis\nzee\n");
    let found = compare(&base(), &decided(new, "aap,disallow,an,2026-01-01,asked for\n"));
    let causes: Vec<_> =
        found.causes.iter().map(|count| (count.kind, count.words_added, count.words_removed)).collect();
    assert_eq!(causes, [(CauseKind::Source, 1, 2), (CauseKind::Decision, 0, 1)]);
}

#[test]
fn other_tiles_and_another_language_are_causes_without_a_line() {
    let of_setting = |found: &Diff, way: ChangeKind, word: &str, file: &str| {
        assert_eq!(told(found), [(way, word, CauseKind::Setting, file.to_owned(), DiffSide::Now)]);
        let cause = &found.changes[0].cause;
        assert_eq!(cause.name, file);
        assert_eq!(cause.description(), "the tiles, the normalisation or the language differ");
    };
    let (_, tiles) = base_edition();
    let fewer = base().tiles(&tiles.replace("V = { value = 1, count = 4 }\n", ""));
    of_setting(&compare(&base(), &fewer), ChangeKind::Removed, "vuur", "rules/xx/small.toml");
    of_setting(&compare(&fewer, &base()), ChangeKind::Added, "vuur", "rules/xx/small.toml");

    let old = with(&[CURSE, NAME, ("vowelless", "kind = \"vowelless\"")]).words(&format!("{WORDS}bcd\n"));
    let language = crate::common::world::base("base-language.toml");
    let new = old.clone().language("xx", &language.replace("vowels = \"aeiouy\"", "vowels = \"aeiouyb\""));
    of_setting(&compare(&old, &new), ChangeKind::Added, "bcd", "rules/xx/language.toml");
}

fn run(arguments: &[&str], folder: &Path) -> Output {
    lexmill().args(arguments).current_dir(folder).output().unwrap()
}

#[test]
fn the_command_ends_with_one_if_anything_differs() {
    let folder = tempfile::tempdir().unwrap();
    base().compile_in(&folder.path().join("old"));
    listed(base().words("aap\nzo\nTeun\nt_o\n"), "").compile_in(&folder.path().join("new"));
    ended_with(&run(&["diff", "old/build", "old/build"], folder.path()), 0);
    for arguments in [
        &["diff", "old/build", "new/build"][..],
        &["diff", "old/build/small", "new/build/small"],
        &["diff", "old/build", "new/build", "-e", "small"],
        &["diff", "old/build", "new/build", "--format", "json"],
        &["diff", "old/build", "new/build", "--format", "tsv"],
        &["diff", "old/build", "new/build", "--as", "markdown"],
        &["diff", "old/build", "new/build", "--as", "bbcode"],
    ] {
        assert!(ended_with(&run(arguments, folder.path()), 1).0.contains("zo"), "{arguments:?}");
    }
    for arguments in [
        &["diff", "old/build", "nowhere"][..],
        &["diff", "old/build", "new/build/small"],
        &["diff", "old/build", "new/build", "-e", "smal"],
        &["diff", "old", "new"],
    ] {
        ended_with(&run(arguments, folder.path()), 2);
    }
}

#[test]
fn edition_that_only_one_build_has_is_a_difference() {
    let folder = tempfile::tempdir().unwrap();
    base().compile_in(&folder.path().join("old"));
    base().also("other").compile_in(&folder.path().join("new"));
    for builds in [["old/build", "new/build"], ["new/build", "old/build"]] {
        let (differences, said) = ended_with(&run(&[&["diff"][..], &builds].concat(), folder.path()), 1);
        let expected = "lexmill: new/build/other: exists in this build only, so its words are not compared\n";
        assert_eq!(said, expected, "{builds:?}");
        assert!(differences.ends_with("  0 added, 0 removed\n"), "{builds:?}");
    }
}

//! Differences that `diff` reports between two builds of a small edition.

use lexmill::internals::dictionary::{CauseKind, ChangeKind, Diff, DiffSide, diff};
use lexmill::internals::provenance::sha256_hex;

use crate::common::world::{World, base_edition};
use crate::common::{ended_with, run_in};

/// The name of a rule, and its other lines.
type Rule<'r> = (&'r str, &'r str);

const CURSE: Rule<'_> = ("curse", "kind = \"listed\"\nlist = \"lists/curses.csv\"");
const NAME: Rule<'_> = ("name", "kind = \"casing\"");
const SLANG: Rule<'_> = ("slang", "kind = \"tagged\"\ntags = [\"slang\"]");
const WANTED: Rule<'_> = ("wanted", "kind = \"listed\"\nlist = \"lists/curses.csv\"\nthen = \"accept\"");

const WORDS: &str = "aap\nnoot\nmies\nTeun\nvuur\nbij\nvloek\ngis\n";

/// A world with these rules and an empty decisions file. The word `vuur` is labelled as slang, and `vloek` is listed.
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

/// A changed word, with the kind and the location of the cause, and the build that contains this location.
type Expected<'e> = (ChangeKind, &'e str, CauseKind, &'e str, DiffSide);

#[track_caller]
fn assert_changes(diff: &Diff, expected: &[Expected<'_>]) {
    let locations: Vec<_> = diff.changes.iter().map(|change| change.cause.at.to_string()).collect();
    let changes = diff.changes.iter().zip(&locations);
    let found = changes.map(|(change, at)| (change.change, &*change.word, change.cause.kind, &**at, change.cause.when));
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

/// Compares the builds in both directions. In the other direction, added words must be removed, removed words must be
/// added, and the causes must be the same. Returns the changes from `old` to `new`.
#[track_caller]
fn assert_both_ways(old: &World, new: &World, expected: &[Expected<'_>]) -> Diff {
    let [old, new] = [old, new].map(|world| world.clone().compile().dictionary());
    let mirrored = expected.iter().map(|&(change, word, kind, at, when)| {
        let change = if change == ChangeKind::Added { ChangeKind::Removed } else { ChangeKind::Added };
        (change, word, kind, at, if when == DiffSide::Now { DiffSide::Before } else { DiffSide::Now })
    });
    assert_changes(&diff(&new, &old).unwrap(), &mirrored.collect::<Vec<_>>());
    let found = diff(&old, &new).unwrap();
    assert_changes(&found, expected);
    found
}

/// The location of a rule or derivation in the edition's file.
fn rule_at(world: &World, name: &str) -> String {
    let line = world.edition_file().lines().position(|line| line == format!("name = \"{name}\"")).unwrap();
    format!("rules/xx/small.toml:{line}")
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
    let name_at = rule_at(&old, "name");
    let expected = [
        (ChangeKind::Removed, "mies", CauseKind::List, "rules/xx/lists/curses.csv:2", DiffSide::Now),
        (ChangeKind::Removed, "noot", CauseKind::Decision, "rules/xx/decisions.csv:2", DiffSide::Now),
        (ChangeKind::Added, "teun", CauseKind::Rule, &*name_at, DiffSide::Before),
        (ChangeKind::Removed, "vuur", CauseKind::Source, "sources/xx/words/list.txt:5", DiffSide::Before),
    ];
    let found = assert_both_ways(&old, &new, &expected);
    assert_eq!((found.words_added, found.words_removed, found.causes.len()), (1, 3, 4));
    assert!(found.causes.iter().all(|count| count.words_added + count.words_removed == 1));
}

#[test]
fn an_altered_rule_is_the_cause_and_not_the_row_on_which_it_rests() {
    let narrowed = format!("{}\nkinds = [\"oath\"]", CURSE.1);
    let list = |world| listed(world, "vloek,curse,a curse\ngis,oath,an oath\n");
    let (old, new) = (list(base()), list(with(&[("curse", &narrowed), NAME])));
    let at = rule_at(&new, "curse");
    assert_changes(&compare(&old, &new), &[(ChangeKind::Added, "vloek", CauseKind::Rule, &*at, DiffSide::Now)]);
}

#[test]
fn another_order_of_rules_is_a_cause() {
    let list = |world| listed(world, "Teun,name,wanted\n");
    let (old, new) = (list(with(&[NAME, WANTED])), list(with(&[WANTED, NAME])));
    let (found, at) = (compare(&old, &new), rule_at(&new, "wanted"));
    assert_changes(&found, &[(ChangeKind::Added, "teun", CauseKind::Rule, &*at, DiffSide::Now)]);
    assert_eq!(found.causes[0].name, "wanted");
}

/// The rule that accepts the word now is the same in both builds.
#[test]
fn removed_rule_is_a_cause() {
    let list = |world| listed(world, "Teun,name,wanted\n");
    let (old, new) = (list(with(&[NAME, WANTED])), list(with(&[WANTED])));
    let at = rule_at(&old, "name");
    assert_both_ways(&old, &new, &[(ChangeKind::Added, "teun", CauseKind::Rule, &*at, DiffSide::Before)]);
}

#[test]
fn row_of_a_rule_that_accepts_is_a_cause() {
    let old = with(&[WANTED, NAME]);
    let new = listed(old.clone(), "vloek,curse,a curse\nTeun,name,wanted\n");
    let row = "rules/xx/lists/curses.csv:3";
    assert_both_ways(&old, &new, &[(ChangeKind::Added, "teun", CauseKind::List, row, DiffSide::Now)]);
}

/// Both builds have the word in the list, but the rule uses only one of the two rows.
#[test]
fn another_kind_of_row_is_a_change_of_the_row() {
    let curse = format!("{}\nkinds = [\"curse\"]", CURSE.1);
    let list = |kind: &str| listed(with(&[("curse", &curse)]), &format!("vloek,curse,a curse\ngis,{kind},an oath\n"));
    let expected = (ChangeKind::Removed, "gis", CauseKind::List, "rules/xx/lists/curses.csv:3", DiffSide::Now);
    assert_both_ways(&list("oath"), &list("curse"), &[expected]);
}

/// Both builds have the row of the abbreviation, but the new row of the exceptions exempts the word from the rule.
#[test]
fn exception_to_a_rule_is_a_change_of_the_rule() {
    let derived = "kind = \"derived-from-abbreviation\"\nlist = \"lists/short.csv\"\nexcept = \"lists/others.csv\"";
    let world = World::new().words("aap\ntv-toren\ntv-gids\n").rule("derived", derived);
    let world = world.file("rules/xx/lists/short.csv", "word,kind,because\ntv,initialism,television\n");
    let except = |rows: &str| {
        let rows = format!("word,kind,because\ntv-gids,title,a magazine\n{rows}");
        world.clone().file("rules/xx/lists/others.csv", &rows)
    };
    let at = rule_at(&world, "derived");
    let expected = (ChangeKind::Added, "tvtoren", CauseKind::Rule, &*at, DiffSide::Before);
    assert_both_ways(&except(""), &except("tv-toren,building,a tower\n"), &[expected]);
}

/// The word has two readings. One build accepts one of them, and the list of the other build rejects it.
#[test]
fn readings_are_compared_with_their_counterparts() {
    let columns = "columns = { text = 1, lemma = 2, tags = 3 }\nseparator = \",\"\nheader = false\n\
                   [tags]\nn = \"noun\"\ns = \"slang\"\n";
    for readings in ["gis,a,s\ngis,b,n\n", "gis,a,s\ngis,a,n\n"] {
        let world = World::new().words("aap\nnoot\nmies\n").source("readings", readings, columns).format("csv");
        let old = listed(world.rule(SLANG.0, SLANG.1).rule(CURSE.0, CURSE.1), "vloek,curse,a curse\n");
        let new = listed(old.clone(), "vloek,curse,a curse\ngis,curse,also a curse\n");
        let row = "rules/xx/lists/curses.csv:3";
        assert_both_ways(&old, &new, &[(ChangeKind::Removed, "gis", CauseKind::List, row, DiffSide::Now)]);
    }
}

/// The cause is the affix rule if both builds have the stem from the same file, and the line of the stem otherwise.
#[test]
fn word_with_an_affix_is_due_to_the_affix_rule_or_to_the_stem() {
    let affixes = "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\n";
    let more = format!("affixes = {{ path = \"d.aff\", sha256 = \"{}\" }}\n", sha256_hex(affixes.as_bytes()));
    let with_stem = |stem: &str| {
        let world = World::new().source("dic", &format!("1\n{stem}\n"), &more).format("hunspell");
        world.file("sources/xx/dic/d.aff", affixes).words("top\n")
    };
    for (old, at) in
        [(with_stem("top"), "sources/xx/dic/d.aff:3"), (World::new().words("top\n"), "sources/xx/dic/list.txt:2")]
    {
        let expected = (ChangeKind::Added, "tops", CauseKind::Source, at, DiffSide::Now);
        assert_both_ways(&old, &with_stem("top/A"), &[expected]);
    }
}

#[test]
fn derived_form_is_due_to_the_derivation_or_to_its_word() {
    let plain = World::new().words("huis\nhuisje\n");
    let derived = plain.clone().derive("plural", "kind = \"dutch-diminutive\"\nforms = [\"diminutive-plural\"]");
    let at = rule_at(&derived, "plural");
    let expected = (ChangeKind::Added, "huisjes", CauseKind::Rule, &*at, DiffSide::Now);
    let found = assert_both_ways(&plain, &derived, &[expected]);
    assert_eq!(found.causes[0].name, "plural");
    let line = "sources/xx/words/list.txt:2";
    let expected = ["huisje", "huisjes"].map(|word| (ChangeKind::Added, word, CauseKind::Source, line, DiffSide::Now));
    assert_both_ways(&derived.clone().words("huis\n"), &derived, &expected);
}

/// The rows of a table give the principal parts of a verb, and whether it is transitive.
#[test]
fn form_of_a_verb_is_due_to_the_row_with_a_new_part_or_fact() {
    let forms = "kind = \"dutch-verb\"\nverbs = \"lists/verbs.csv\"\nprefixes = \"lists/prefixes.csv\"\n\
                 forms = [\"past\", \"past-participle\", \"past-participle-inflected\"]";
    let columns = "infinitive,present,past-singular,past-plural,participle,class,transitive,nominal\n";
    let verbs = |rows: &str| {
        let world = World::new().words("prijzen\n").derive("verb-form", forms);
        let world = world.file("rules/xx/lists/prefixes.csv", "prefix,joins,is\n");
        world.file("rules/xx/lists/verbs.csv", &format!("{columns}{rows}"))
    };
    let (strong, weak) =
        ("prijzen,,prees,prezen,geprezen,strong,no,\n", "prijzen,,prijsde,prijsden,geprijsd,weak,no,\n");
    let row = |word, at| (ChangeKind::Added, word, CauseKind::List, at, DiffSide::Now);
    let expected = ["geprijsd", "prijsde", "prijsden"].map(|word| row(word, "rules/xx/lists/verbs.csv:3"));
    assert_both_ways(&verbs(strong), &verbs(&format!("{strong}{weak}")), &expected);
    let transitive = verbs(&weak.replace("weak,no", "weak,yes"));
    assert_both_ways(&verbs(weak), &transitive, &[row("geprijsde", "rules/xx/lists/verbs.csv:2")]);
}

#[test]
fn a_label_of_a_source_and_a_reading_beside_another_are_source_lines() {
    let old = labelled(with(&[NAME, SLANG]), "gis\n");
    let new = old.clone().words("aap\nnoot\nmies\nTeun\nteun\nvuur\nbij\nvloek\ngis\n");
    let new = labelled(new, "vuur\n");
    let expected = [
        (ChangeKind::Added, "gis", CauseKind::Source, "sources/xx/labels/list.txt:1", DiffSide::Before),
        (ChangeKind::Added, "teun", CauseKind::Source, "sources/xx/words/list.txt:5", DiffSide::Now),
        (ChangeKind::Removed, "vuur", CauseKind::Source, "sources/xx/labels/list.txt:1", DiffSide::Now),
    ];
    assert_both_ways(&old, &new, &expected);
}

/// Both builds have the label that the rule looks for. Only the label of an exception differs.
#[test]
fn label_of_an_exception_is_a_source_line() {
    let old = with(&[("slang", &format!("{}\nunless = [\"noun\"]", SLANG.1))]);
    let new = old.clone().labels("noun", "vuur\n");
    let line = "sources/xx/noun/list.txt:1";
    assert_both_ways(&old, &new, &[(ChangeKind::Added, "vuur", CauseKind::Source, line, DiffSide::Now)]);
}

#[test]
fn a_list_that_brings_words_in_is_a_cause_by_row_or_by_rule() {
    let entries = format!("{}\nentries = true", WANTED.1);
    let rows = |world| listed(world, "vloek,curse,x\nur,cow,a cow\n");
    let old = with(&[("wanted", &entries)]);
    let new = rows(old.clone());
    let row = "rules/xx/lists/curses.csv:3";
    assert_both_ways(&old, &new, &[(ChangeKind::Added, "ur", CauseKind::List, row, DiffSide::Now)]);
    let (silent, at) = (rows(with(&[WANTED])), rule_at(&new, "wanted"));
    assert_both_ways(&silent, &new, &[(ChangeKind::Added, "ur", CauseKind::Rule, &*at, DiffSide::Now)]);
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
    let new = base().words(&format!("{WORDS}zee\nzo\n"));
    let found = compare(&base(), &decided(new, "aap,disallow,an,2026-01-01,asked for\n"));
    assert_eq!((found.causes[0].kind, found.causes[0].words_added), (CauseKind::Source, 2));
}

#[test]
fn other_tiles_and_another_language_are_causes_without_a_line() {
    let of_setting = |found: &Diff, way: ChangeKind, word: &str, file: &str| {
        assert_changes(found, &[(way, word, CauseKind::Setting, file, DiffSide::Now)]);
        let cause = &found.changes[0].cause;
        assert_eq!(cause.name, file);
        assert_eq!(cause.description(), "the tiles, the normalisation or the language differ");
    };
    let (head, tiles) = base_edition();
    let fewer = base().tiles(&tiles.replace("V = { value = 1, count = 4 }\n", ""));
    of_setting(&compare(&base(), &fewer), ChangeKind::Removed, "vuur", "rules/xx/small.toml");
    of_setting(&compare(&fewer, &base()), ChangeKind::Added, "vuur", "rules/xx/small.toml");

    // Both builds have the line of the word, but with different forms.
    let old = base().words(&format!("{WORDS}tv-gids\n"));
    let kept = old.clone().head(&head.replace("hyphen = \"drop\"", "hyphen = \"keep\""));
    of_setting(&compare(&old, &kept), ChangeKind::Removed, "tvgids", "rules/xx/small.toml");
    of_setting(&compare(&kept, &old), ChangeKind::Added, "tvgids", "rules/xx/small.toml");

    // Y may no longer be played for IJ, so `by` is lost. The other word is too long if it is spelled with I and J.
    let old = base().words(&format!("{WORDS}wijdverbreidheid\n"));
    let also = tiles.replace("Y = { value = 1, count = 4 }", "Y = { value = 1, count = 4, also = \"ij\" }");
    let removed = |word| (ChangeKind::Removed, word, CauseKind::Setting, "rules/xx/small.toml", DiffSide::Now);
    assert_changes(&compare(&old.clone().tiles(&also), &old), &["by", "wydverbreidheid"].map(removed));

    let old = with(&[CURSE, NAME, ("vowelless", "kind = \"vowelless\"")]).words(&format!("{WORDS}bcd\n"));
    let language = crate::common::world::base("base-language.toml");
    let new = old.clone().language("xx", &language.replace("vowels = \"aeiouy\"", "vowels = \"aeiouyb\""));
    of_setting(&compare(&old, &new), ChangeKind::Added, "bcd", "rules/xx/language.toml");
}

#[test]
fn the_command_ends_with_one_if_anything_differs() {
    let folder = tempfile::tempdir().unwrap();
    base().compile_in(&folder.path().join("old"));
    listed(base().words("aap\nzo\nTeun\nt_o\n"), "").compile_in(&folder.path().join("new"));
    ended_with(&run_in(folder.path(), &["diff", "old/build", "old/build"]), 0);
    for arguments in [
        &["diff", "old/build", "new/build"][..],
        &["diff", "old/build/small", "new/build/small"],
        &["diff", "old/build", "new/build", "-e", "small"],
        &["diff", "old/build", "new/build", "--format", "json"],
        &["diff", "old/build", "new/build", "--format", "tsv"],
        &["diff", "old/build", "new/build", "--as", "markdown"],
        &["diff", "old/build", "new/build", "--as", "bbcode"],
    ] {
        assert!(ended_with(&run_in(folder.path(), arguments), 1).0.contains("zo"), "{arguments:?}");
    }
    for arguments in [
        &["diff", "old/build", "nowhere"][..],
        &["diff", "old/build", "new/build/small"],
        &["diff", "old/build", "new/build", "-e", "smal"],
        &["diff", "old", "new"],
    ] {
        ended_with(&run_in(folder.path(), arguments), 2);
    }
}

#[test]
fn edition_that_only_one_build_has_is_a_difference() {
    let folder = tempfile::tempdir().unwrap();
    base().compile_in(&folder.path().join("old"));
    base().also("other").compile_in(&folder.path().join("new"));
    for builds in [["old/build", "new/build"], ["new/build", "old/build"]] {
        let (differences, said) = ended_with(&run_in(folder.path(), &[&["diff"][..], &builds].concat()), 1);
        let expected = "lexmill: new/build/other: is in only one of the builds, so its words are not compared\n";
        assert_eq!(said, expected, "{builds:?}");
        assert!(differences.ends_with("  0 added, 0 removed\n"), "{builds:?}");
    }
}

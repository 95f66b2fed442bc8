//! Compiles of small worlds, run as a program: results, failures, and the files that are left afterwards.

mod damage;
mod determinism;
mod interruption;
mod messages;
mod program;
mod records;
mod reuse;

use std::fs;
use std::path::Path;

use lexmill::Error;
use lexmill::internals::compile::lint;
use lexmill::internals::diagnostic::{Code, Severity};
use lexmill::internals::dictionary::{Dictionary, Internals as _};

use crate::common::world::{World, Written};
use crate::common::{contents, letters, text};

/// A world with five words, one of which is a name, and a tier. Nothing is compiled.
fn world() -> Written {
    let tier = "\n[[tier]]\nname = \"known\"\nfrom = [{ attested = 1 }]\n";
    let world = World::new().words("aap\nnoot\nmies\nTeun\nvuur\n").rule("name", "kind = \"casing\"");
    world.rules(tier).write()
}

/// The playable forms.
fn words(world: &Written) -> String {
    fs::read_to_string(world.edition().join("words.txt")).unwrap()
}

/// This number of words.
fn many(number: u32) -> String {
    (0..number).map(|number| format!("w{}\n", letters(number))).collect()
}

/// The version of the build in a folder, which must be sound.
fn version(folder: &Path) -> String {
    let verification = Dictionary::verify(folder);
    assert_eq!(verification.faults, Vec::<String>::new(), "{}", folder.display());
    verification.version.unwrap()
}

#[test]
fn an_edition_is_compiled_once_and_again_when_an_input_changes() {
    let world = world();
    assert!(world.ends_with(&["compile"], 0).0.contains("compiled"));
    assert_eq!(words(&world), "aap\nmies\nnoot\nvuur\n");
    assert!(text(&world.run(&["compile"]).stdout).contains("unchanged"));
    world.write_words("aap\n");
    assert!(text(&world.run(&["compile"]).stdout).contains("compiled"));
    assert_eq!(words(&world), "aap\n");
    fs::write(world.path().join("build/small/words.txt"), "tampered\n").unwrap();
    assert!(text(&world.run(&["compile"]).stdout).contains("compiled"), "an altered output is made anew");
    assert!(text(&world.run(&["compile", "--force"]).stdout).contains("compiled"));
}

#[test]
fn an_altered_source_is_refused_by_name_and_nothing_changes() {
    let world = world();
    world.ends_with(&["compile"], 0);
    let before = contents(&world.edition());
    fs::write(world.path().join("sources/xx/words/list.txt"), "aap\nnoot\nmies\nTeun\nvuuR\n").unwrap();
    for arguments in [&["compile"][..], &["lint"]] {
        let (answers, said) = world.ends_with(arguments, 1);
        let said = answers + &said;
        assert!(said.contains("sources/xx/words/list.txt: error[altered-source]"), "{said}");
        assert!(said.contains("restore the file; if the change is intended"), "{said}");
    }
    assert_eq!(contents(&world.edition()), before);
}

#[test]
fn a_broken_rule_file_shows_every_fault_at_once_and_nothing_changes() {
    let world = world();
    world.ends_with(&["compile"], 0);
    let before = contents(&world.edition());
    let path = world.path().join("rules/xx/small.toml");
    let broken = fs::read_to_string(&path)
        .unwrap()
        .replace("width = 15", "width = \"wide\"")
        .replace("capital", "capitol")
        + "\n[[rule]]\nname = \"late\"\nkind = \"lenght\"\nbecause.en = \"x\"\nbecause.xx = \"x\"\n"
        + "\n[[rule]]\nname = \"v\"\nkind = \"vowelless\"\nbecause = { en = \"x\", xx = \"x\" }\nbecuase.x = \"x\"\n";
    fs::write(&path, broken.replace("kind = \"casing\"", "kind = \"casing\"\ncapitol = \"any\"")).unwrap();
    let (_, said) = world.ends_with(&["compile"], 1);
    for expected in [
        "`width` must be",
        "unknown key `capitol`",
        "did you mean `capital`?",
        "unknown rule kind `lenght`",
        "did you mean `because`?",
    ] {
        assert!(said.contains(expected), "{expected} is missing in:\n{said}");
    }
    let places = said.lines().filter(|line| line.starts_with("rules/xx/small.toml:"));
    assert!(
        places.clone().count() >= 4
            && places.clone().all(|line| line.split(':').nth(2).unwrap().parse::<u32>().is_ok())
    );
    assert_eq!(contents(&world.edition()), before);
}

#[test]
fn the_build_before_the_last_change_is_kept() {
    let world = world();
    let (build, previous) = (world.edition(), world.path().join("build/previous/small"));
    let compile = |words: &str| {
        world.write_words(words);
        world.ends_with(&["compile", "--force"], 0);
        version(&build)
    };
    let first = compile("aap\n");
    compile("aap\n");
    assert!(!previous.exists(), "the same once more is no other build");
    let second = compile("aap\nnoot\n");
    assert_eq!(version(&previous), first);
    compile("aap\nnoot\n");
    assert_eq!(version(&previous), first, "nothing changed, so the comparison stays");
    let source = world.path().join("sources/xx/words/source.toml");
    let described = fs::read_to_string(&source).unwrap();
    assert!(described.contains("attribution = \""));
    fs::write(&source, described.replace("attribution = \"", "attribution = \"Since 2026: ")).unwrap();
    assert_eq!(compile("aap\nnoot\n"), second);
    assert_eq!(version(&previous), first, "only the attribution changed, so the comparison stays");
    compile("aap\nnoot\nmies\n");
    assert_eq!(version(&previous), second);
    fs::write(build.join("words.txt"), "tampered\n").unwrap();
    compile("aap\n");
    assert_eq!(version(&previous), second, "a damaged build is not kept");

    assert_eq!(text(&world.run(&["verify"]).stdout).lines().count(), 1, "the kept builds are not editions");
    assert_eq!(world.run(&["verify", "--build", "build/previous"]).status.code(), Some(0));
    let (differences, _) = world.ends_with(&["diff", "build/previous", "build", "--format", "tsv"], 1);
    assert!(differences.contains("small\tremoved\tnoot\t"), "{differences}");
    fs::rename(world.path().join("rules/xx/small.toml"), world.path().join("rules/xx/previous.toml")).unwrap();
    let (_, said) = world.ends_with(&["compile"], 1);
    assert!(said.contains("rules/xx/previous.toml: error[reserved-name]"), "{said}");
}

#[test]
fn a_rule_may_reject_95_of_100_words() {
    let compile = |names: u32, all: u32| {
        let of_names: String = (0..names).map(|number| format!("T{}un\n", letters(number))).collect();
        let world = World::new().words(&(many(all - names) + &of_names)).rule("name", "kind = \"casing\"");
        world.write().try_compile()
    };
    assert!(compile(95, 100).is_ok());
    let Err(Error::Faulty(problems)) = compile(96, 100) else { panic!("an edition of 4 % of the words was built") };
    let errors = problems.iter().filter(|problem| problem.severity == Severity::Error);
    let found: Vec<_> = errors.map(|problem| (problem.code, problem.message.as_str())).collect();
    assert_eq!(found, [(Code::EmptyEdition, "the rule `name` rejects 96 of 100 words")]);
    // The share is not checked if there are fewer than 100 words.
    assert!(compile(98, 99).is_ok());
}

#[test]
fn rows_that_change_nothing_are_noted_with_the_cause() {
    let world = World::new().words("noot\nwim\n");
    let world = world.rule("curse", "kind = \"listed\"\nlist = \"lists/curses.csv\"\non = \"written\"");
    let list = "word,kind,because\nvloek,curse,a curse\nNOOT,curse,in capitals\n";
    let world = world.file("rules/xx/lists/curses.csv", list);
    let world = world.decisions("noot,disallow,an,2026-01-01,first\nnoot,disallow,an,2026-01-02,second\n").write();
    let problems = lint(&world.folders(), &[], &()).unwrap();
    let silent = problems.iter().filter(|problem| problem.code == Code::SilentRow);
    let silent: Vec<_> = silent.map(|problem| (problem.at.to_string(), problem.help.as_str())).collect();
    let not_in_sources = "no source of the edition contains this word";
    let expected = [
        ("rules/xx/decisions.csv:2", "only the last row for this form applies: rules/xx/decisions.csv:3"),
        ("rules/xx/lists/curses.csv:2", not_in_sources),
        // The decision on the same form is in another file.
        ("rules/xx/lists/curses.csv:3", not_in_sources),
    ];
    assert_eq!(silent, expected.map(|(at, help)| (at.to_owned(), help)));
}

#[test]
fn an_edition_with_an_error_is_not_judged_by_lint() {
    let codes = |models: u32| -> Vec<_> {
        let lines = format!("kind = \"analogy\"\nendings = [\"ar\"]\nmodels = {models}\nforms = [\"verb-form\"]");
        let world = World::new().words("aap\n").derive("analogy", &lines).write();
        lint(&world.folders(), &[], &()).unwrap().iter().map(|problem| problem.code).collect()
    };
    // The rules about tiles and length match no word.
    assert_eq!(codes(1), [Code::SilentRule; 2]);
    assert_eq!(codes(0), [Code::WrongValue]);
}

#[test]
fn a_list_of_a_tiers_condition_belongs_to_the_tier_alone() {
    let origins = "license = \"MIT\"\nlicense-files = [\"LICENSE\"]\nattribution = \"the makers of lists\"\n\n\
                   [[list]]\npath = \"lists/known.csv\"\nmade = \"by hand\"\n";
    let tier = "\n[[tier]]\nname = \"answers\"\nfrom = [{ attested = 1 }]\n\
                unless = [{ kind = \"listed\", list = \"lists/known.csv\" }]\n";
    let world = World::new().words("aap\nnoot\n").rules(tier);
    let world = world.file("rules/xx/lists/known.csv", "word,kind,because\nnoot,,known\n");
    let world =
        world.file("rules/xx/lists/ORIGINS.toml", origins).file("rules/xx/lists/LICENSE", "MIT terms\n").compile();
    let text = |file: &str| fs::read_to_string(world.edition().join(file)).unwrap();
    assert_eq!(text("tier-answers.txt"), "aap\n");
    assert!(
        text("tier-answers.NOTICE").contains("rules/xx/lists/known.csv: by hand"),
        "{}",
        text("tier-answers.NOTICE")
    );
    assert!(!text("NOTICE").contains("known.csv"), "{}", text("NOTICE"));
    assert!(!String::from_utf8_lossy(&fs::read(world.edition().join("lists.bin")).unwrap()).contains("noot"));
}

#[test]
fn the_notice_names_the_lists_with_the_sources_that_they_come_from() {
    let origins = "license = \"MIT\"\nlicense-files = [\"LICENSE\"]\nattribution = \"the makers of lists\"\n\n\
                   [[list]]\npath = \"lists/curses.csv\"\nmade = \"by hand\"\nfrom = [\"words\"]\n";
    let world = World::new().words("aap\n").source("more", "noot\n", "").curses("vloek,curse,a curse\n");
    let world = world.file("rules/xx/lists/ORIGINS.toml", origins).file("rules/xx/lists/LICENSE", "MIT terms\n");
    let notice = fs::read_to_string(world.compile().edition().join("NOTICE")).unwrap();
    let lists = "\nLists that the rules use\n  licence: MIT, except for rows that come from other sources\n  \
                 the makers of lists\n  rules/xx/lists/curses.csv: by hand\n    from words (CC0-1.0)\n\n---";
    assert!(notice.contains(lists), "{notice}");
    assert!(notice.ends_with("MIT terms\n"), "{notice}");
}

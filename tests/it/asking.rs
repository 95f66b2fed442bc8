//! Commands with several editions, with an edition that does not exist, and with names that can mean two things.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::text;
use crate::common::world::{World, Written, base_edition};

/// The editions `small`, and `other` without a tile for K.
fn world() -> Written {
    let tiles = base_edition().1.replace("K = { value = 1, count = 4 }\n", "");
    let other = World::new().id("other").tiles(&tiles).words("").edition_file();
    World::new().words("aap\nkat\nnoot\n").file("rules/xx/other.toml", &other).compile()
}

/// Exit code, answers and messages.
fn run(world: &Written, arguments: &[&str]) -> (i32, String, String) {
    let output = world.run(arguments);
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_tried_rule_is_judged_with_its_decisions_and_the_words_that_its_list_adds() {
    let world = World::new().words("aap\nkat\nnoot\n").rule("long", "kind = \"pattern\"\nmatches = '^noot'");
    let lists = [("decisions.csv", "word,decision,who,when,why\nkat,disallow,wim,2026-01-02,slang\n")];
    let world = lists.into_iter().fold(world, |world, (file, text)| world.file(&format!("rules/xx/{file}"), text));
    let world =
        world.file("rules/xx/lists/more.csv", "word,kind,because\nnoot,,known\nvuur,,known\nzzzzzzzzzzzzzzzz,,known\n");
    let world = world.compile();
    let tried = |rule: &str, options: &[&str]| {
        fs::write(world.path().join("rule.toml"), format!("[[rule]]\nname = \"new\"\n{rule}\nbecause.en = \"new\"\n"))
            .unwrap();
        run(&world, &[&["try", "rule.toml", "-e", "small"], options].concat())
    };
    let (code, answers, _) = tried("kind = \"decided\"\nfile = \"decisions.csv\"", &[]);
    assert_eq!(
        (code, answers.as_str()),
        (0, "small: `new` before `otherwise` matches 1 word\n  rejects 1 word: kat\n  allows 0 words\n")
    );
    let added = "kind = \"listed\"\nlist = \"lists/more.csv\"\nentries = true\nthen = \"accept\"";
    let expected = "small: `new` before `long` matches 3 words\n  rejects 0 words\n  allows 2 words: vuur noot\n  \
                    leaves 1 word to length\n";
    assert_eq!(tried(added, &["--before", "long"]).1, expected);
    let expected = "small: `new` before `long` matches 1 word\n  rejects 0 words\n  allows 0 words\n  \
                    changes only the reason for 1 word of otherwise\n";
    assert_eq!(tried("kind = \"pattern\"\nmatches = '^k'\nthen = \"accept\"", &["--before", "long"]).1, expected);
    let (code, answers, _) = tried("kind = \"pattern\"\nmatches = '^k'", &["--format", "tsv"]);
    assert_eq!((code, answers.as_str()), (0, "edition\tverdict\tword\nsmall\trejected\tkat\n"));
    let twice = "word,kind,because\nvuur,,known\nVuur,,known\nvuur,,known\n";
    fs::write(world.path().join("rules/xx/lists/more.csv"), twice).unwrap();
    let answers = tried(added, &["--before", "long"]).1;
    assert!(answers.contains("allows 1 word: vuur\n"), "{answers}");
    let path = world.path().join("rules/xx/language.toml");
    let language = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("tags = [\"plant\"]\n{language}")).unwrap();
    let (code, _, said) = tried("kind = \"pattern\"\nmatches = '^k'", &[]);
    assert!(code == 2 && said.contains("rules/xx/language.toml has changed since small was compiled"), "{said}");
}

#[test]
fn a_tried_rule_of_kind_extends_judges_the_shorter_word_as_a_compile_does() {
    let extends = "kind = \"extends\"\nendings = [\"s\"]";
    // `room` exists only because of a decision, which such a rule does not regard.
    let decisions =
        "word,decision,who,when,why\nnoot,disallow,wim,2026-01-02,slang\nroom,allow,wim,2026-01-02,in use\n";
    let world = || {
        let world =
            World::new().words("aap\naaps\naapss\nnoot\nnoots\nrooms\n").file("rules/xx/decisions.csv", decisions);
        world.rule("decided", "kind = \"decided\"\nfile = \"decisions.csv\"")
    };
    let rule = format!("[[rule]]\nname = \"new\"\n{extends}\nbecause.en = \"new\"\n");
    let without = world().file("rule.toml", &rule).compile();
    let (_, tried, said) = run(&without, &["try", "rule.toml", "-e", "small"]);
    assert!(tried.contains("  rejects 2 words: aaps noots\n"), "{tried}{said}");
    let with = world().rule("new", extends).compile();
    let (_, answers, _) = run(&with, &["check", "-e", "small", "aaps", "aapss", "noots", "rooms", "--format", "tsv"]);
    let allowed: Vec<_> = answers.lines().skip(1).map(|line| line.contains("\ttrue\t")).collect();
    assert_eq!(allowed, [false, true, false, true], "{answers}");
}

#[test]
fn the_days_of_a_tier_are_compared_with_those_of_the_previous_build() {
    let words = "aap\nnoot\nmies\nteun\n";
    let tier =
        "\n[[tier]]\nname = \"daily\"\nfrom = [{ attested = 1 }]\norder = \"shuffled\"\nstart = \"2026-03-01\"\n";
    let world = World::new().words(words).rules(tier).compile();
    let days = |options: &[&str]| run(&world, &[&["stats", "--tier", "daily"], options].concat());
    let (code, answer, _) = days(&[]);
    assert!(code == 0 && answer.contains(": 4 days, 2026-03-01 to 2026-03-04\n  no previous build"), "{answer}");
    let kept = fs::read_to_string(world.edition().join("days-daily.csv")).unwrap();
    world.write_words(&format!("{words}zus\n"));
    world.try_compile().unwrap();
    let (_, answer, _) = days(&["--format", "json"]);
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    let now = fs::read_to_string(world.edition().join("days-daily.csv")).unwrap();
    let differs =
        now.lines().zip(kept.lines()).find(|(now, kept)| now != kept).map_or("2026-03-05", |(now, _)| &now[..10]);
    assert_eq!((answer["days"].as_u64(), answer["first_change"].as_str()), (Some(5), Some(differs)));
    let path = world.path().join("rules/xx/small.toml");
    let edition = fs::read_to_string(&path).unwrap();
    fs::write(&path, edition.replace("start =", "kept = \"days.csv\"\nstart =")).unwrap();
    fs::write(world.path().join("rules/xx/days.csv"), now).unwrap();
    world.write_words(&format!("{words}zus\nwim\nkees\n"));
    world.try_compile().unwrap();
    let (_, answer, _) = days(&[]);
    assert!(answer.contains(": 7 days,") && answer.ends_with(" before 2026-03-06\n"), "{answer}");
    run(&world, &["export", "--to", "lexmill", "-e", "small", "--out", "small.lexmill"]);
    let (code, answer, said) = run(&world, &["stats", "--tier", "daily", "-e", "small.lexmill"]);
    assert!(code == 0 && answer.ends_with("  no previous build has these days\n"), "{answer}{said}");
    let (code, _, said) = run(&world, &["stats", "--tier", "common"]);
    assert!(code == 2 && said.contains("no edition has a tier `common` with `order`"), "{said}");
}

#[test]
fn find_goes_on_past_an_edition_without_the_tile() {
    let world = world();
    let (code, answers, said) = run(&world, &["find", "--contains", "k"]);
    assert_eq!((code, answers.as_str()), (0, "small:\nkat\n"));
    assert!(
        said.starts_with("lexmill: skipped edition other: there is no tile for `k` in `k`; the tiles are A B C"),
        "{said}"
    );
    let (code, of_regex, said) = run(&world, &["find", "--regex", "k"]);
    assert_eq!((code, of_regex, said.as_str()), (0, answers, ""));
    for condition in ["--starts", "--ends", "--within", "--pattern"] {
        let (code, _, said) = run(&world, &["find", condition, "kk"]);
        assert!(code == 1 && said.contains("skipped edition other"), "{condition}: {said}");
    }
    let (code, _, said) = run(&world, &["find", "-e", "other", "--contains", "k"]);
    assert!(code == 2 && said.starts_with("lexmill: other: there is no tile for `k`"), "{said}");
    let (code, _, said) = run(&world, &["find", "--pattern", "a[b"]);
    assert!(code == 2 && said.starts_with("lexmill: other: ") && !said.contains("skipped"), "{said}");
    let (code, _, said) = run(&world, &["find", "--contains", "é5"]);
    assert!(
        code == 2 && said.contains("skipped edition small") && said.contains("no edition could be searched"),
        "{said}"
    );
}

#[test]
fn a_list_of_several_editions_has_headings_and_takes_a_span() {
    let world = world();
    let expected = (0, "other:\naap\n\nsmall:\naap\nkat\n".to_owned(), String::new());
    assert_eq!(run(&world, &["list", "-l", "2..3"]), expected);
    assert_eq!(run(&world, &["list", "--length", "3"]), expected);
    assert_eq!(run(&world, &["list", "-e", "small", "-l", "4.."]), (0, "noot\n".to_owned(), String::new()));
    assert_eq!(run(&world, &["list", "-l", "5.."]).0, 1);
    let (code, answers, _) = run(&world, &["list", "-l", "4", "--format", "tsv"]);
    assert_eq!((code, answers.lines().count()), (0, 3), "{answers}");
    let (code, _, said) = run(&world, &["list", "-l", "x"]);
    assert!(code == 2 && said.contains("write a number such as 5, or a span"), "{said}");
}

/// Messages suggest `lexmill compile` only if it makes the missing file.
#[test]
fn what_a_compile_does_not_make_is_not_promised() {
    let world = world();
    let stray = world.build().join("stray");
    fs::create_dir(&stray).unwrap();
    let (_, said) = world.ends_with(&["check", "aap"], 2);
    assert!(said.contains("stray/checksums.json: not found; the folder"), "{said}");
    let (_, said) = world.ends_with(&["check", "--build", "sources", "aap"], 2);
    assert!(said.contains("sources: the folder contains no editions.") && said.contains("--build"), "{said}");
    fs::copy(world.edition().join("manifest.json"), stray.join("manifest.json")).unwrap();
    for (arguments, expected) in [
        (&["check", "aap"][..], "no rules define edition `stray`; remove the folder build/stray"),
        (&["check", "-e", "none.lexmill", "aap"], "none.lexmill: not found"),
        (&["diff", "a", "b"], "a: not found"),
        (&["diff", "rules", "sources"], "xx"),
        (&["report", "-e", "small", "--since", "nowhere"], "nowhere/small/checksums.json: not found"),
    ] {
        let (code, _, said) = run(&world, arguments);
        assert!(code == 2 && said.contains(expected) && !said.contains("lexmill compile"), "{arguments:?}: {said}");
    }
    fs::remove_dir_all(world.edition()).unwrap();
    fs::create_dir(world.edition()).unwrap();
    let (code, _, said) = run(&world, &["check", "-e", "small", "aap"]);
    assert!(code == 2 && said.contains("run `lexmill compile small`"), "{said}");
}

#[test]
fn an_unknown_edition_gets_a_suggestion() {
    let world = world();
    for (name, expected) in [
        ("smal", "lexmill: edition `smal` has not been built; did you mean small? Built editions: other, small\n"),
        ("xx", "lexmill: edition `xx` has not been built; `xx` is a language, and its editions are other, small\n"),
        ("elsewhere", "lexmill: edition `elsewhere` has not been built; built editions: other, small\n"),
    ] {
        assert_eq!(run(&world, &["check", "-e", name, "aap"]), (2, String::new(), expected.to_owned()));
    }
}

#[test]
fn at_most_three_editions_are_suggested() {
    let world = world();
    let said = || run(&world, &["check", "-e", "sm", "aap"]).2;
    for name in ["smart", "smile"] {
        fs::create_dir(world.build().join(name)).unwrap();
    }
    assert!(said().contains("did you mean small or smart or smile? "), "{}", said());
    fs::create_dir(world.build().join("smoke")).unwrap();
    assert!(said().contains("; built editions: other, small, smart, smile, smoke\n"), "{}", said());
}

#[test]
fn what_cannot_be_the_name_of_an_edition_is_rejected() {
    let world = world();
    fs::create_dir(world.build().join("previous")).unwrap();
    for name in ["", ".lock", "a/b", "a\\b", "../small", "previous"] {
        let (code, _, said) = run(&world, &["check", "-e", name, "aap"]);
        assert!(code == 2 && said.contains("is not the name of an edition"), "{name}: {said}");
    }
    // A build folder can have the same name as an edition in it.
    fs::rename(world.build(), world.path().join("small")).unwrap();
    let arguments = ["list", "--build", "small", "-e", "small", "-l", "4"];
    assert_eq!(run(&world, &arguments), (0, "noot\n".to_owned(), String::new()));
}

#[test]
fn unknown_command_is_not_one_that_this_program_lacks() {
    let (code, _, said) = run(&world(), &["chekc", "aap"]);
    assert!(code == 2 && said.contains("chekc") && !said.contains("built without"), "{said}");
}

#[test]
fn sizes_are_in_bytes_or_in_decimal_units() {
    let world = world();
    let sizes = ["800000", "800000b", "800kB", "800 k", "200MB", "200m", "2GB", "2 g"].map(|size| (size, 0));
    let others = ["", "MB", "0.5GB", "5TB", "2GBs", "99999999999GB"].map(|size| (size, 2));
    for (size, code) in sizes.into_iter().chain(others) {
        assert_eq!(run(&world, &["compile", "--quiet", "--memory", size]).0, code, "{size}");
    }
}

#[test]
fn ten_faults_of_a_kind_in_a_file_are_shown() {
    for count in [10, 11] {
        let faulty: String = (0..count).map(|number| format!("aap{number}\n")).collect();
        let world = World::new().words(&format!("aap\n{faulty}")).write();
        let (brief, _) = world.ends_with(&["lint"], 0);
        assert_eq!(brief.matches("warning[digit]").count(), 10, "{brief}");
        let rest = "sources/xx/words/list.txt: more [digit] problems: 1\n";
        assert_eq!((brief.contains(rest), brief.contains("[digit] problems")), (count == 11, count == 11), "{brief}");
        let (full, _) = world.ends_with(&["lint", "--all"], 0);
        assert_eq!(full.matches("warning[digit]").count(), count, "{full}");
        assert!(!full.contains("[digit] problems"), "{full}");
    }
}

#[test]
fn an_explanation_has_the_base_form_that_a_source_names() {
    let columns = "separator = \",\"\nheader = false\ncolumns = { text = 1, lemma = 2 }\n";
    let world = World::new().source("words", "billen,bil\nbil,bil\n", columns).format("csv").compile();
    let (code, found, _) = run(&world, &["explain", "billen"]);
    let reading = "\n  billen       (of bil)  sources/xx/words/list.txt:1  accepted\n";
    assert!(code == 0 && found.contains(reading), "{found}");
}

#[test]
fn missing_and_extra_words_are_counted() {
    let world = world();
    fs::write(world.path().join("players.txt"), "aap\n").unwrap();
    let (code, found, _) = run(&world, &["stats", "-e", "small", "--reference", "players.txt"]);
    assert!(code == 0 && found.contains("\nmissing: 0\n") && found.contains("\nextra: 2\n"), "{found}");
}

#[cfg(feature = "serve")]
#[test]
fn limits_of_a_server_are_checked_before_it_starts() {
    let world = world();
    for (options, expected) in [
        (&["--rate", "0"][..], "must be greater than 0"),
        (&["--rate", "inf"], "must be greater than 0"),
        (&["--burst", "0"], "must be greater than 0"),
        (&["--burst", "nan"], "must be greater than 0"),
        // A day is the longest time.
        (&["--grace", "86400s", "--rate", "0"], "must be greater than 0"),
        (&["--grace", "86401s"], "write a time of up to a day"),
        (&["--grace", "86400001ms"], "write a time of up to a day"),
        (&["--grace", "0s"], "write a time of up to a day"),
        (&["--source-link", "https://words.example/"], "{path}"),
        (&["--source-link", "ftp://words.example/{path}"], "write an http or https address"),
        (&["--trusted-proxy", "localhost"], "write an address such as"),
    ] {
        let (code, _, said) = run(&world, &[&["serve", "--listen", "127.0.0.1:0"], options].concat());
        assert!(code == 2 && said.contains(expected), "{options:?}: {said}");
    }
}

#[test]
fn a_word_that_is_a_file_may_mean_its_words() {
    let world = world();
    fs::write(world.path().join("words.txt"), "aap\n").unwrap();
    fs::write(world.path().join("aap"), "noot\n").unwrap();
    let (code, _, said) = run(&world, &["check", "-e", "small", "words.txt"]);
    assert_eq!(
        (code, said.as_str()),
        (1, "lexmill: `words.txt` is also a file; to check its words: lexmill check - < words.txt\n")
    );
    assert_eq!(run(&world, &["check", "-e", "small", "aap"]).2, "");
}

#[test]
fn the_manual_names_the_values_of_options() {
    let world = world();
    let (_, page, _) = run(&world, &["man", "list"]);
    assert!(page.contains(r"[\-e|\-\-edition <EDITION>]... [\-l|\-\-length <N..M>]"), "{page}");
    let (_, page, _) = run(&world, &["man"]);
    assert!(page.contains(r"[\-\-format <FORMAT>]") && page.contains(r"[\-q|\-\-quiet]"), "{page}");
}

#[test]
fn completion_offers_the_editions_that_are_built() {
    let world = world();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, script, said) = run(&world, &["completions", shell]);
        assert!(code == 0 && said.is_empty(), "{shell}: {said}");
        let offers = ["bash", "zsh", "fish"].contains(&shell);
        assert!(!offers || script.contains("small"), "{shell}");
    }
    if !Path::new("/bin/bash").exists() {
        return;
    }
    // The script is longer than an argument of a program may be.
    let (_, script, _) = run(&world, &["completions", "bash"]);
    fs::write(world.path().join("script"), script).unwrap();
    let bash = |asked: &str| {
        let mut bash = Command::new("/bin/bash");
        bash.current_dir(world.path()).args(["--norc", "-c", &format!("source ./script\n{asked}")]).output().unwrap()
    };
    let asked = "COMP_WORDS=(lexmill check -e s) COMP_CWORD=3; _lexmill lexmill s -e; echo \"${COMPREPLY[*]}\"";
    let output = bash(asked);
    assert_eq!(text(&output.stdout), "small\n", "{}", text(&output.stderr));
    // Other options offer their own values, not editions.
    let asked = asked.replace("-e s", "--format t").replace("s -e;", "t --format;");
    let output = bash(&asked);
    assert_eq!(text(&output.stdout), "text tsv\n", "{}", text(&output.stderr));
    // Without a build, any name can be typed.
    let (code, script, _) = run(&world, &["completions", "bash", "--build", "nowhere"]);
    assert!(code == 0 && !script.contains("small"));
}

#[test]
fn a_compile_says_what_lint_calls_an_error() {
    let world = World::new().words("aap\nnoot\n").curses("aap,curse,it is one\n").write();
    let (_, said) = world.ends_with(&["compile"], 0);
    assert!(said.contains("rules/xx/lists/curses.csv: warning[no-origin]"), "{said}");
    let (found, _) = world.ends_with(&["lint"], 1);
    assert!(found.contains("rules/xx/lists/curses.csv: error[no-origin]"), "{found}");
}

#[test]
fn an_export_into_a_folder_that_is_not_there_says_so() {
    let world = world();
    let (code, _, said) = run(&world, &["export", "-e", "small", "--to", "text", "--out", "text/"]);
    assert!(code == 2 && said.contains("text/: there is no such folder; create it first"), "{said}");
    assert!(!world.path().join("text").exists());
}

//! The example games of `init --like`, and a game of odd rules: editions in English that need no code of their own.

use std::collections::BTreeSet;
use std::fs;

use lexmill::internals::dictionary::{CheckOptions, Dictionary};

use crate::common::{copy_folder, ended_with, repository, run_in};

/// A word, whether it is allowed, and the rule that decides. `-` stands for a word that no source contains.
type Expected = (&'static str, bool, &'static str);

/// Words of each game: its name for `--like`, which the game of odd rules does not have, the edition, and the words.
const WORDS: &[(&str, &str, &[Expected])] = &[
    (
        "wordle",
        "day",
        &[
            ("crane", true, "otherwise"),
            ("cats", false, "length"),
            ("moved", true, "otherwise"),
            ("paris", false, "name"),
            ("can't", false, "length"),
            ("aren't", false, "mark"),
        ],
    ),
    ("bee", "seven", &[("mobile", true, "otherwise"), ("masses", false, "no-s"), ("cat", false, "length")]),
    (
        "board",
        "family",
        &[
            ("quartz", true, "otherwise"),
            ("colour", true, "otherwise"),
            ("color", true, "otherwise"),
            ("pizzazz", false, "bag"),
            ("shit", false, "coarse"),
        ],
    ),
    (
        "blitz",
        "dice",
        &[
            ("quick", true, "otherwise"),
            ("cats", false, "only-an-s"),
            ("gas", true, "otherwise"),
            ("qat", false, "letters"),
        ],
    ),
    (
        "",
        "odd",
        &[
            ("colour", true, "otherwise"),
            ("color", false, "-"),
            ("cats", false, "form"),
            ("walked", false, "form"),
            ("went", false, "form"),
            ("found", true, "otherwise"),
            ("aren't", false, "mark"),
            ("london", false, "name"),
            ("happy", false, "doubled"),
            ("abbey", true, "otherwise"),
            ("quiz", true, "otherwise"),
            ("queue", true, "otherwise"),
            ("language", false, "letters-in-all"),
            ("table", false, "out"),
            ("zyzzyx", true, "in"),
            ("shit", false, "coarse"),
        ],
    ),
];

#[test]
fn example_games_and_odd_rules_need_only_data() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let rules = path("rules/en");
    copy_folder(&repository().join("rules/en/lists"), &rules.join("lists"));
    fs::copy(repository().join("rules/en/language.toml"), rules.join("language.toml")).unwrap();
    // `init` looks for the sources, and writes to their folder; `compile` reads those of the repository.
    let missing = run_in(folder.path(), &["init", "en", "day", "--like", "wordle"]);
    assert!(ended_with(&missing, 2).1.contains("the example games need the rules and sources"));
    for source in ["scowl", "wordnet", "agid", "hunspell", "naughty-words", "cuss"] {
        fs::create_dir_all(path("sources/en").join(source)).unwrap();
    }
    let sources = repository().join("sources");
    let run = |arguments: &[&str], code: i32| ended_with(&run_in(folder.path(), arguments), code);
    for (game, edition, _) in WORDS.iter().filter(|(game, ..)| !game.is_empty()) {
        let (_, said) = run(&["init", "en", edition, "--like", game], 0);
        assert!(said.contains(&format!("rules/en/{edition}.toml begins with the regulation")), "{said}");
    }
    assert!(run(&["init", "nl", "dag", "--like", "bee"], 2).1.contains("the example games are in English"));
    assert!(run(&["init", "en", "day", "--like", "bee"], 2).1.contains("choose another name"));
    let odd = fs::read_to_string(repository().join("tests/worlds/odd.toml")).unwrap().replace("EDITION", "odd");
    fs::write(rules.join("odd.toml"), odd).unwrap();
    fs::write(rules.join("odd.decisions.csv"), "word,decision,who,when,why\n").unwrap();
    for (list, word) in [("in", "zyzzyx"), ("out", "table"), ("doubled", "abbey")] {
        let rows = format!("word,kind,because\n{word},,the publisher says so\n");
        fs::write(rules.join(format!("lists/odd-{list}.csv")), rows).unwrap();
    }
    run(&["compile", "--sources", sources.to_str().unwrap()], 0);

    let open = |edition: &str| Dictionary::open(&path("build").join(edition)).unwrap();
    for (_, edition, words) in WORDS {
        let dictionary = open(edition);
        for (word, allowed, rule) in *words {
            let check = dictionary.check_with(word, CheckOptions::default()).unwrap();
            let found = (check.allowed, check.rule.as_deref().unwrap_or("-"));
            assert_eq!(found, (*allowed, *rule), "{edition}: {word}");
        }
    }
    let read = |file: &str| fs::read_to_string(path("build").join(file)).unwrap();
    let answers = read("day/tier-answers.txt");
    let has = |word: &str| answers.lines().any(|line| line == word);
    assert!(["crane", "shard", "queen", "brisk"].into_iter().all(has), "words that most people know");
    assert!(!["moved", "found", "parts", "mice", "sedum", "paris", "bitch"].into_iter().any(has));
    let days = read("day/days-answers.csv");
    let of_days: BTreeSet<_> = days.lines().skip(1).map(|row| &row[11..]).collect();
    assert!(days.starts_with("day,word\n2026-01-01,") && of_days.into_iter().eq(answers.lines()));
    assert_eq!(days.lines().count() - 1, answers.lines().count(), "each word once");
    let letters = read("seven/tier-letters.txt");
    let differ = |word: &str| word.bytes().collect::<BTreeSet<_>>().len() == 7;
    assert!(letters.lines().count() > 500 && letters.lines().all(differ), "words of seven different letters");
    let days = read("odd/days-answers.csv");
    assert!(days.lines().skip(1).all(|row| row.len() == 16) && days.starts_with("day,word\n2026-03-01,"), "{days}");
}

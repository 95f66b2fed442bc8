//! Optional sources: a list that a user adds, what the edition then says and does, and lists that may not leave.

use std::fs;
use std::process::Command;

use lexmill::internals::provenance::sha256_hex;

use crate::common::world::{World, Written};
use crate::common::{contents, ended_with, lexmill, repository, text};

/// Words that only the added list contains.
const SECRET: &str = "ZOOZA\nZOOZES\nZO\nZOZ\n";

/// A world in which the edition `small` reads the optional source `own`, and the edition `open` does not. `keys` are
/// further lines of the description of `own`.
fn world(keys: &str) -> World {
    let words = World::new().words("aap\nnoot\nmies\nzaal\n");
    let described = format!(
        "title = \"The game’s list\"\nversion = \"3\"\noptional = true\nholder = \"the game’s publisher\"\n{keys}\
         license = \"LicenseRef-own\"\nlicense-files = [\"LICENSE.txt\"]\nattribution = \"the publisher\"\n\n[[file]]\n\
         path = \"private/own.txt\"\nsha256 = [\"{}\"]\nformat = \"spellings\"\nencoding = \"utf-8\"\n\
         tags = [\"own-list\"]\n",
        sha256_hex(SECRET.as_bytes())
    );
    let open = words.edition_file();
    let on_form = "kind = \"tagged\"\non = \"form\"\nif-present = \"own\"";
    let small = words
        .rule("own-list", &format!("{on_form}\ntags = [\"own-list\"]\nthen = \"accept\""))
        .rule("stand-in", "kind = \"pattern\"\nmatches = '^m'\nif-absent = \"own\"")
        .rule("not-in-own-list", &format!("{on_form}\nunless = [\"own-list\"]"))
        .rules("\n[[source]]\nname = \"own\"\n")
        .rules(
            "\n[expects]\nwords = { more-than = 3 }\ncites.en = \"more than three\"\ncites.xx = \"more than three\"\n",
        )
        .file("sources/xx/own/source.toml", &described)
        .file("sources/xx/own/LICENSE.txt", "Nobody may pass it on.\n");
    small.file("rules/xx/open.toml", &open)
}

/// Adds a list with this text to `own`.
fn add(written: &Written, words: &str, more: &[&str]) -> std::process::Output {
    fs::write(written.path().join("given.txt"), words).unwrap();
    written.run(&[&["add-source", "own", "given.txt"], more].concat())
}

fn words(written: &Written) -> String {
    fs::read_to_string(written.edition().join("words.txt")).unwrap()
}

#[test]
fn an_edition_says_which_lists_it_was_made_without() {
    let written = world("").write();
    let (_, said) = written.ends_with(&["compile"], 0);
    assert!(said.contains("compiled without the optional sources xx/own; `lexmill add-source`"), "{said}");
    assert!(said.contains("small: 3 words; according to the official rules, the game has more than 3 words"), "{said}");
    assert_eq!(words(&written), "aap\nnoot\nzaal\n");
    let file = |name: &str| fs::read_to_string(written.edition().join(name)).unwrap();
    assert!(file("manifest.json").contains("\"absent\""));
    assert!(file("NOTICE").contains("The game’s list (sources/xx/own) was not available and is not included."));
    assert!(file("report.html").contains("sources/xx/own"));
    let (answer, _) = written.ends_with(&["explain", "-e", "small", "noot"], 0);
    assert!(answer.contains("1 source; compiled without sources/xx/own"), "{answer}");
    let (answer, _) = written.ends_with(&["check", "-e", "small", "--format", "json", "noot"], 0);
    assert!(answer.contains("\"attested\":1"), "{answer}");
    let (answer, _) = written.ends_with(&["stats", "-e", "small"], 0);
    assert!(answer.contains("sources/xx/own") && answer.contains("more than 3 words"), "{answer}");
    let (answer, _) = written.ends_with(&["lint", "--all"], 0);
    let note = "note[absent-source]: compiled without sources/xx/own, because its list is absent";
    assert!(answer.contains(note), "{answer}");
}

#[test]
fn a_list_that_is_added_decides() {
    let written = world("").compile();
    let (_, said) = ended_with(&add(&written, SECRET, &[]), 0);
    assert_eq!(
        said,
        "sources/xx/own/private/own.txt: 4 words, a known version of the list\n\nNext: lexmill compile xx\n"
    );
    let (_, said) = written.ends_with(&["compile"], 0);
    assert!(!said.contains("without"), "{said}");
    assert_eq!(words(&written), "zo\nzooza\nzoozes\nzoz\n");
    let (answer, _) = written.ends_with(&["explain", "-e", "small", "zooza"], 0);
    assert!(answer.contains("sources/xx/own/private/own.txt:1") && !answer.contains("compiled without"), "{answer}");
    let (answer, _) = written.ends_with(&["check", "-e", "small", "noot"], 1);
    assert!(answer.contains("not-in-own-list"), "{answer}");
    let notice = fs::read_to_string(written.edition().join("NOTICE")).unwrap();
    assert!(notice.contains("the game’s publisher") && !notice.contains("not available"), "{notice}");
}

#[test]
fn an_unknown_edition_of_a_list_is_added_only_on_request() {
    let written = world("").compile();
    let private = written.path().join("sources/xx/own/private");
    let (_, said) = ended_with(&add(&written, "ZOOZA\n", &[]), 2);
    let hash = sha256_hex(b"ZOOZA\n");
    assert!(said.contains(&hash) && said.contains("--accept-unknown"), "{said}");
    assert!(!private.exists());
    let (_, said) = ended_with(&add(&written, "ZOOZA\n", &["--accept-unknown"]), 0);
    assert!(said.contains("1 word, an unknown version of the list"), "{said}");
    assert_eq!(fs::read_to_string(private.join("SHA256SUMS")).unwrap(), format!("{hash}  own.txt\n"));
    written.ends_with(&["compile"], 0);
    assert_eq!(words(&written), "zooza\n");

    // The list is replaced behind the program's back, which is an error of its file.
    fs::write(private.join("own.txt"), "ZOOZE\n").unwrap();
    let (_, said) = written.ends_with(&["compile"], 1);
    assert!(said.contains("sources/xx/own/private/own.txt: error[altered-source]"), "{said}");
    assert_eq!(words(&written), "zooza\n");
}

#[test]
fn a_list_that_cannot_be_added_changes_nothing() {
    let written = world("").file("sources/xx/own-2/source.toml", "title = \"no optional source\"\n").compile();
    ended_with(&add(&written, SECRET, &[]), 0);
    let before = contents(&written.path().join("sources/xx/own/private"));
    let latin = written.path().join("latin.txt");
    fs::write(&latin, b"caf\xe9\n\xe9t\xe9\n").unwrap();
    fs::write(written.path().join("empty.txt"), "").unwrap();
    for (arguments, message) in [
        (["add-source", "own", "latin.txt"], "sources/xx/own/private/own.txt:1"),
        (["add-source", "own", "empty.txt"], "the file contains no entries"),
        (["add-source", "own", "missing.txt"], "missing.txt"),
        (["add-source", "own", "sources"], "sources"),
        (["add-source", "onw", "given.txt"], "no optional source `onw`; the optional sources are xx/own"),
        (["add-source", "yy/own", "given.txt"], "no optional source `yy/own`"),
        (["add-source", "words", "given.txt"], "no optional source `words`"),
        (["add-source", "../own", "given.txt"], "no optional source `../own`"),
    ] {
        let (_, said) = written.ends_with(&[&arguments[..], &["--accept-unknown"]].concat(), 2);
        assert!(said.contains(message), "{arguments:?}: {said}");
        assert_eq!(contents(&written.path().join("sources/xx/own/private")), before);
    }
    let again = World::new().language("yy", &crate::common::world::base("base-language.toml")).id("second");
    again.words("aap\n").write_to(written.path());
    let folder = written.path().join("sources/yy/own");
    fs::create_dir(&folder).unwrap();
    for name in ["source.toml", "LICENSE.txt"] {
        fs::copy(written.path().join("sources/xx/own").join(name), folder.join(name)).unwrap();
    }
    let (_, said) = ended_with(&add(&written, SECRET, &[]), 2);
    assert!(said.contains("`own` is ambiguous; choose one of xx/own, yy/own"), "{said}");
    written.ends_with(&["add-source", "yy/own", "given.txt"], 0);
    assert!(folder.join("private/own.txt").is_file());
}

#[test]
fn editions_that_do_not_read_the_source_stay_the_same() {
    let written = world("").compile();
    let open = written.build().join("open");
    let before = contents(&open);
    ended_with(&add(&written, SECRET, &[]), 0);
    written.ends_with(&["compile", "--force"], 0);
    assert_eq!(contents(&open), before);
}

/// In the repository, Git ignores the lists that users add.
#[test]
fn git_sees_no_added_list() {
    let written = world("").compile();
    let git = |arguments: &[&str]| {
        Command::new("git").current_dir(written.path()).args(["-c", "core.excludesFile="]).args(arguments).output()
    };
    if git(&["--version"]).is_err() {
        eprintln!("git is missing");
        return;
    }
    fs::copy(repository().join(".gitignore"), written.path().join(".gitignore")).unwrap();
    fs::write(written.path().join("given.txt"), SECRET).unwrap();
    let commit = ["-c", "user.name=test", "-c", "user.email=test@example.org", "commit", "-q", "-m", "all"];
    for arguments in [&["init", "-q"][..], &["add", "."], &commit] {
        ended_with(&git(arguments).unwrap(), 0);
    }
    written.ends_with(&["add-source", "own", "given.txt"], 0);
    assert_eq!(text(&git(&["status", "--porcelain"]).unwrap().stdout), "");
}

/// A page warns of a word that one list has, unless a row of a hand-written list allows it.
#[cfg(all(feature = "serve", unix))]
#[test]
fn a_word_in_one_list_may_be_unknown_to_the_game() {
    let game = world("").rule("row", "kind = \"listed\"\nthen = \"accept\"\nlist = \"lists/rows.csv\"");
    let server = crate::common::server::Server::start_game(
        &game.file("rules/xx/lists/rows.csv", "word,kind,because\nzaal,noun,a large room\n"),
        &[],
    );
    let warning = "Only one of the word lists has this word";
    assert!(server.get("/small/word/noot").text().contains(warning));
    assert!(server.get("/small/word/noot?lang=en").text().contains("How common: rare, in only one word list"));
    assert!(!server.get("/small/word/zaal").text().contains(warning));
    assert!(!server.get("/open/word/noot").text().contains(warning));
}

/// The edition `small` with a list that nobody may redistribute.
fn confidential() -> Written {
    let written = world("redistribute = \"no\"\n").compile();
    crate::common::copy_folder(&written.edition(), &written.path().join("before"));
    ended_with(&add(&written, SECRET, &[]), 0);
    written.ends_with(&["compile"], 0);
    written
}

#[test]
fn no_command_lists_confidential_words() {
    let written = confidential();
    let answers = |arguments: &[&str]| ended_with(&written.run(arguments), 0).0;
    assert!(answers(&["check", "-e", "small", "zooza"]).contains("allowed"));
    assert!(answers(&["explain", "-e", "small", "zooza"]).contains("own-list"));
    assert!(answers(&["judge", "-e", "small", "zooza"]).contains("allowed"));

    let message = "small: the words cannot be listed or exported";
    let formats = "text csv json jsonl kwg kwg-dawg kad quackle zyzzyva lexpert cspell hunspell sqlite lexmill \
                   lexmill-words npm wheel c java";
    let exports =
        formats.split_whitespace().map(|format| vec!["export", "-e", "small", "--to", format, "--out", "out"]);
    let others = [
        &["list", "-e", "small"][..],
        &["list", "-e", "small", "--format", "json"],
        &["find", "-e", "small", "--pattern", "z*"],
        &["find", "-e", "small", "--within", "zooza"],
        &["find", "-e", "small", "--anagram", "zooza"],
        &["find", "-e", "small", "--regex", "z.*"],
        &["find", "-e", "small", "--similar", "zooz"],
        &["find", "-e", "small", "--extends", "zo"],
        &["find", "-e", "open", "--in", "small"],
        &["diff", "before", "build/small"],
        &["diff", "build/small", "before"],
        &["try", "rule.toml", "-e", "small"],
    ];
    let rule = "[[rule]]\nname = \"z\"\nkind = \"pattern\"\nmatches = '^z'\nbecause.en = \"z\"\n";
    fs::write(written.path().join("rule.toml"), rule).unwrap();
    for arguments in exports.chain(others.map(<[&str]>::to_vec)) {
        let (answers, said) = written.ends_with(&arguments, 2);
        assert!(said.contains(message), "{arguments:?}: {said}");
        assert_eq!(answers, "", "{arguments:?}");
        let out = written.path().join("out");
        assert!(!out.exists() || contents(&out).is_empty(), "{arguments:?}");
    }

    fs::write(written.path().join("words.txt"), "aap\nzaal\n").unwrap();
    for arguments in [
        &["check", "-e", "small", "zoozaa", "zoozs", "zox"][..],
        &["explain", "-e", "small", "zoozaa"],
        &["stats", "-e", "small", "--reference", "words.txt", "--samples", "20"],
        &["stats", "-e", "small"],
        &["report", "-e", "small", "--out", "report.html", "--reference", "words.txt"],
        &["compile", "--force"],
        &["lint"],
    ] {
        let output = written.run(arguments);
        let printed = text(&output.stdout) + &text(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{arguments:?}: {printed}");
        assert_has_no_secret(&format!("{arguments:?}"), &printed.replace("zoozaa", "").replace("zoozs", ""));
    }
    for report in [written.path().join("report.html"), written.edition().join("report.html")] {
        assert_has_no_secret("report", &fs::read_to_string(report).unwrap());
    }
    let notice = fs::read_to_string(written.edition().join("NOTICE")).unwrap();
    assert!(notice.contains("It may not be redistributed"), "{notice}");
}

#[track_caller]
fn assert_has_no_secret(what: &str, text: &str) {
    let text = text.to_lowercase();
    let secret = SECRET.to_lowercase();
    let found = secret.lines().find(|word| text.split(|letter: char| !letter.is_alphabetic()).any(|one| one == *word));
    assert_eq!(found, None, "{what}: {text}");
}

#[cfg(all(feature = "serve", unix))]
#[test]
fn no_page_lists_confidential_words() {
    use std::collections::BTreeSet;

    use crate::common::server::Server;

    let folder = tempfile::tempdir().unwrap();
    crate::common::copy_folder(confidential().path(), folder.path());
    let build = folder.path().join("build");
    let server = Server::start_on(folder, build, &[]);
    let verdict = server.get("/v1/small/words/zooza");
    assert!(verdict.text().contains("\"allowed\":true"), "{}", verdict.text());
    assert!(server.get("/small/word/zooza").text().contains("own.txt:1"));
    assert!(server.get("/small").text().contains("labels the word as: in the game’s own list."));

    let open: Vec<String> =
        fs::read_to_string(server.build.join("open/words.txt")).unwrap().lines().map(String::from).collect();
    assert!(open.contains(&"zaal".to_owned()));
    for path in [
        "/v1/small/lists/2",
        "/v1/small/lists/3",
        "/v1/small/find?pattern=z*",
        "/v1/small/find?within=zooza",
        "/v1/open/find?pattern=z*&in=small",
        "/small/finder?pattern=z*",
        "/small/lists/2",
        "/small/lists/print",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 403, "{path}: {}", answer.text());
    }

    // Every page and every answer to which a link leads, and the pages of words that only resemble those of the list.
    let mut waiting: Vec<String> =
        ["/", "/small", "/small/word/aap", "/small/word/zoozaa", "/small/word/zozo", "/robots.txt", "/sitemap.xml"]
            .map(String::from)
            .to_vec();
    waiting.extend(
        ["/openapi.json", "/v1/editions", "/v1/small", "/v1/small/words/zoozaa", "/v1/small/words/zoozaa/explanation"]
            .map(String::from),
    );
    let mut seen: BTreeSet<String> = waiting.iter().cloned().collect();
    while let Some(path) = waiting.pop() {
        let page = String::from_utf8_lossy(&server.get(&path).body).into_owned();
        assert_has_no_secret(&path, &page.replace("zoozaa", ""));
        for link in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let link = link.split('#').next().unwrap_or_default().replace("&amp;", "&");
            if link.starts_with('/') && seen.len() < 300 && seen.insert(link.clone()) {
                waiting.push(link);
            }
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
}

/// The commands of the guide, in a copy of the Dutch sources and rules.
#[test]
fn the_guide_leads_from_a_list_to_an_edition() {
    let guide = crate::common::guide("rules/README.md");
    let section = guide.split("## I have the game's own list").nth(1).and_then(|rest| rest.split("\n## ").next());
    let folder = dutch();
    fs::rename(folder.path(), folder.path().with_extension("in")).unwrap();
    fs::create_dir(folder.path()).unwrap();
    let at = |ending: &str| folder.path().with_extension(ending);
    fs::write(at("in").join("list.txt"), "AAP\nZWAMKWAK\n").unwrap();
    fs::write(at("md"), section.unwrap().replace("console,ignore", "console")).unwrap();
    let cases = trycmd::TestCases::new();
    cases.case(at("md").to_str().unwrap());
    cases.run();
    fs::remove_dir_all(at("in")).unwrap();
    fs::remove_file(at("md")).unwrap();
}

/// A folder with the Dutch sources and rules.
fn dutch() -> tempfile::TempDir {
    let folder = tempfile::Builder::new().prefix("dutch").tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    for part in ["sources/nl", "rules/nl"] {
        fs::create_dir_all(folder.path().join(part)).unwrap();
        crate::common::copy_folder(&repository().join(part), &folder.path().join(part));
    }
    folder
}

/// The list that [`clauses_that_need_the_dictionary_hold`] adds.
const PUBLISHERS_LIST: &str = "tests/clauses/publisher/van-dale.csv";

/// With the publisher's list, Woordspel keeps the clauses that only this dictionary decides.
#[test]
fn clauses_that_need_the_dictionary_hold() {
    let folder = dutch();
    let run =
        |arguments: &[&str]| ended_with(&lexmill().current_dir(folder.path()).args(arguments).output().unwrap(), 0);
    let list = repository().join(PUBLISHERS_LIST);
    run(&["add-source", "publisher", list.to_str().unwrap(), "--accept-unknown"]);
    run(&["compile", "-q", "woordspel-nl"]);
    let dictionary =
        lexmill::internals::dictionary::Dictionary::open(&folder.path().join("build/woordspel-nl")).unwrap();
    let expected = fs::read_to_string(repository().join("tests/clauses/publisher/woordspel-nl.case")).unwrap();
    let failures = crate::cases::expect(&dictionary, &expected);
    assert!(failures.is_empty(), "\n{failures}");
}

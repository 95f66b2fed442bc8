//! `lexmill request import`: a file is queued as a whole or not at all, and importing it again adds nothing.

use std::fs;

use lexmill::internals::moderation::request::RequestKind;

use super::{request, requests, world};
use crate::common::repository;
use crate::common::world::Written;

/// The small world, in which people ask in English.
fn english() -> Written {
    let world = world();
    let phrases = fs::read_to_string(repository().join("rules/en/requests.toml")).unwrap();
    fs::write(world.path().join("rules/xx/requests.toml"), phrases).unwrap();
    world
}

fn import(world: &Written, name: &str, contents: &str, arguments: &[&str], code: i32) -> (String, String) {
    fs::write(world.path().join(name), contents).unwrap();
    request(world, &[&["import", name, "-e", "small"][..], arguments].concat(), code)
}

/// Word, kind and number of askers of each request.
fn queued(world: &Written) -> Vec<(String, RequestKind, u32)> {
    requests(world).into_iter().map(|request| (request.word, request.kind, request.asks)).collect()
}

#[test]
fn each_line_is_a_request() {
    let world = world();
    let lines = "# from the forum\n+zoot a suit\n-aap who says that?\n+Zoot\n?noot why?\n";
    let (said, _) = import(&world, "lines.txt", lines, &["--from", "lines", "--dry-run"], 0);
    assert_eq!(said.lines().count(), 4, "{said}");
    assert!(said.starts_with("add       zoot                  lines.txt:2  a suit\n"), "{said}");
    assert!(!world.path().join("requests.sqlite").exists(), "a dry run changes nothing");
    let (_, said) = import(&world, "lines.txt", lines, &["--from", "lines"], 0);
    assert_eq!(said, "4 found: 3 new, 1 added to open requests, 0 already recorded\n");
    let expected = [("zoot", RequestKind::Add, 2), ("aap", RequestKind::Remove, 1), ("noot", RequestKind::Question, 1)];
    let expected = expected.map(|(word, kind, asks)| (word.to_owned(), kind, asks));
    assert_eq!(queued(&world), expected);
    let (_, said) = import(&world, "again.txt", lines, &["--from", "lines"], 0);
    assert_eq!(said, "4 found: 0 new, 0 added to open requests, 4 already recorded\n");
    assert_eq!(queued(&world), expected);
}

#[test]
fn posts_of_a_forum_are_read_and_quotes_are_not() {
    let world = english();
    let table = "username,created_at,url,post_raw\n\
                 kees,2026-03-01,https://forum.example/1,\"Please add **zoot**, it is a suit. Thanks!\"\n\
                 an,2026-03-02,https://forum.example/2,\"[quote=\"\"kees, post:1\"\"]\nPlease add **zoot**\n[/quote]\n\nThanks, and please remove **aap**.\"\n";
    let (_, said) = import(&world, "posts.csv", table, &["--from", "csv"], 0);
    assert_eq!(said, "2 found: 2 new, 0 added to open requests, 0 already recorded\n");
    let (shown, _) = request(&world, &["show", "1"], 0);
    assert!(shown.contains("asked     2026-03-01  kees  https://forum.example/1  "), "{shown}");
    let (said, _) = import(&world, "post.txt", "[b]Please[/b] add [i]zaat[/i] :)", &["--from", "post", "--dry-run"], 0);
    assert!(said.starts_with("add       zaat "), "{said}");
    let renamed = table.replace("post_raw", "message");
    let (_, said) = import(&world, "other.csv", &renamed, &["--from", "csv"], 2);
    assert!(said.contains("other.csv:1: there is no column with") && said.contains("text=COLUMN"), "{said}");
    import(&world, "other.csv", &renamed, &["--from", "csv", "--column", "text=message"], 0);
    assert_eq!(queued(&world).len(), 2, "the same posts add nothing");
}

#[test]
fn markup_of_posts_can_be_named() {
    let world = english();
    let text = "Please add <b>zoot</b>, and [i]zaat[/i] and **zeet**";
    let table = format!("text\n\"{text}\"\n");
    let sentences = [
        ("bbcode", "Please add <b>zoot</b>, and zaat and **zeet**"),
        ("markdown", "Please add zoot, and zaat and zeet"),
        ("html", "Please add zoot, and [i]zaat[/i] and **zeet**"),
    ];
    let assert_sentence = |from: &str, markup: &[&str], sentence: &str| {
        let contents = if from == "csv" { table.as_str() } else { text };
        let arguments = [&["--from", from, "--dry-run"][..], markup].concat();
        let (said, _) = import(&world, "file", contents, &arguments, 0);
        assert!(said.lines().count() > 0, "{from}, {markup:?}");
        assert!(said.lines().all(|line| line.ends_with(sentence)), "{from}, {markup:?}: {said}");
    };
    for (markup, sentence) in sentences {
        assert_sentence("post", &["--markup", markup], sentence);
        assert_sentence("csv", &["--markup", markup], sentence);
    }
    assert_sentence("post", &[], sentences[2].1);
    assert_sentence("csv", &[], sentences[1].1);
}

/// With any sensible weights, the post asks for `zaat` with a lower probability than for `zoot`.
#[test]
fn requests_that_are_not_likely_enough_are_left_out() {
    let world = english();
    let text = "I miss zoot. And zaat?";
    let import = |least: &str, code: i32| {
        let arguments = ["--from", "post", "--markup", "html", "--dry-run", "--at-least", least];
        let (said, _) = import(&world, "post.txt", text, &arguments, code);
        let parts = said.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        parts.map(|parts| (parts[1].to_owned(), parts[2].parse::<u8>().unwrap())).collect::<Vec<(String, u8)>>()
    };
    let all = import("50", 0);
    let [(likely, more), (unlikely, less)] = all.as_slice() else { panic!("{all:?}") };
    assert!(likely == "zoot" && unlikely == "zaat" && *more > less + 1 && *less > 51, "{all:?}");
    assert_eq!(import(&(less - 1).to_string(), 0), all);
    assert_eq!(import(&(less + 1).to_string(), 0), all[..1]);
    for least in ["49", "101"] {
        assert!(import(least, 2).is_empty(), "{least} %");
    }
}

#[test]
fn disguised_words_are_separate_requests() {
    let world = world();
    let lines = "+zoot\n+zo\u{43e}t\n+z\u{200b}oot\n+\u{202e}zoot\n";
    import(&world, "lines.txt", lines, &["--from", "lines"], 0);
    assert_eq!(queued(&world).len(), 4);
    let (listed, _) = request(&world, &["list"], 0);
    for shown in ["zo\\u{43e}t", "z\\u{200b}oot", "\\u{202e}zoot"] {
        assert!(listed.contains(shown), "{shown}: {listed}");
    }
    assert_eq!(listed.matches("1 ask").count(), 4);
}

#[test]
fn unreadable_files_are_reported_and_nothing_is_queued() {
    let world = english();
    let long = format!("text\n\"{}\"\n", "please add zoot ".repeat(700_000));
    for (name, contents, from, expected) in [
        ("lines.txt", "+zoot\nzaat\n", "lines", "lines.txt:2: the line does not begin with `+`, `-` or `?`"),
        ("cut.csv", "text\n\"please add zoot\n", "csv", "cut.csv:2: the double quote that opens here is not closed"),
        ("long.csv", &long, "csv", "long.csv:2: the post is longer than 256 KiB"),
        ("topic.json", "{\"posts\":", "discourse", "topic.json:1"),
        ("posts.csv", "body;nick\nplease add zoot;a\n", "csv", "the columns are body, nick"),
    ] {
        let (_, said) = import(&world, name, contents, &["--from", from], 2);
        assert!(said.contains(expected), "{name}: {said}");
    }
    fs::write(world.path().join("bytes.txt"), b"+zoot\n\xff\n").unwrap();
    let (_, said) = request(&world, &["import", "bytes.txt", "-e", "small", "--from", "lines"], 2);
    assert!(said.contains("bytes.txt:2: the text is not UTF-8"), "{said}");
    let (_, said) = request(&world, &["import", "none.txt", "-e", "small", "--from", "lines"], 2);
    assert!(said.contains("none.txt"), "{said}");
    assert!(!world.path().join("requests.sqlite").exists(), "nothing is queued");
    let other = super::world();
    let (_, said) = import(&other, "post.txt", "please add zoot", &["--from", "post"], 2);
    assert!(said.contains("rules/xx/requests.toml: does not exist"), "{said}");
}

#[test]
fn date_of_a_request_must_be_in_the_calendar() {
    let world = world();
    for when in ["9999-99-99T99", "2026-02-30", "2026-02-28T24:00", "yesterday"] {
        let (_, said) = request(&world, &["add", "-e", "small", "zoot", "--when", when], 2);
        assert!(said.contains("write the date as in 2026-11-25"), "{said}");
    }
    request(&world, &["add", "-e", "small", "zoot", "--when", "2026-02-28T23:59Z"], 0);
    let (shown, _) = request(&world, &["show", "1"], 0);
    assert!(shown.contains("asked     2026-02-28T23:59Z"), "{shown}");
}

/// Each line has 128 KiB, so 512 lines have 64 MiB.
#[test]
fn requests_of_a_file_have_at_most_64_mebibytes() {
    let world = world();
    let line = format!("+zoot {}\n", "a".repeat((128 << 10) - "zoot".len()));
    let (_, said) = import(&world, "long.txt", &line.repeat(513), &["--from", "lines", "--dry-run"], 2);
    assert!(said.contains("long.txt:513: at this line, the file exceeds the limit of 1,000,000 words"), "{said}");
}

/// The requests before the limit are written before the rest of the file is read, but not committed.
#[test]
fn a_file_with_too_many_requests_queues_nothing() {
    let world = world();
    let (_, said) = import(&world, "many.txt", &"+zoot\n".repeat(1_000_001), &["--from", "lines"], 2);
    let expected = "many.txt:1000001: at this line, the file exceeds the limit of 1,000,000 words";
    assert!(said.contains(expected), "{said}");
    assert_eq!(queued(&world), []);
    let lines: String = (0..100_001).map(|line| format!("+zoot {line}\n")).collect();
    let (_, said) = import(&world, "late.txt", &(lines.clone() + "+- nothing\n"), &["--from", "lines"], 2);
    assert!(said.contains("late.txt:100002: `-` is not a word"), "{said}");
    assert_eq!(queued(&world), []);
    import(&world, "lines.txt", &lines, &["--from", "lines"], 0);
    assert_eq!(queued(&world).len(), 1);
    assert_eq!(request(&world, &["doctor"], 0).0, "sound\n");
}

#[test]
fn lint_reads_the_phrases_file() {
    let world = world();
    fs::write(world.path().join("rules/xx/requests.toml"), "add = [\"please … add … …\"]\nad = []\n").unwrap();
    let (said, _) = world.ends_with(&["lint"], 1);
    assert!(said.contains("rules/xx/requests.toml:1:") && said.contains("rules/xx/requests.toml:2:"), "{said}");
    for wanted in ["small", "xx"] {
        assert_eq!(world.run(&["lint", wanted]).status.code(), Some(1), "{wanted}");
    }
    world.try_compile().unwrap();
}

#[test]
fn each_post_is_read_in_its_own_language() {
    let world = english();
    for language in ["nl", "de", "es", "fr", "it", "pt"] {
        fs::create_dir_all(world.path().join("rules").join(language)).unwrap();
        let name = format!("rules/{language}/requests.toml");
        fs::copy(repository().join(&name), world.path().join(&name)).unwrap();
    }
    let posts = [
        (
            "Hallo allemaal, kunnen jullie het woord zoot misschien verwijderen? Dat is echt geen woord.",
            "remove",
            "zoot",
        ),
        (
            "Hallo zusammen, könntet ihr bitte das Wort zoot aus der Liste streichen? Das ist doch kein Wort.",
            "remove",
            "zoot",
        ),
        (
            "Hola a todos, ¿podríais quitar la palabra zoot del diccionario? No existe, no es una palabra.",
            "remove",
            "zoot",
        ),
        (
            "Bonjour à tous, pourriez-vous supprimer le mot zoot de la liste ? Ce n'est pas un mot français.",
            "remove",
            "zoot",
        ),
        (
            "Ciao a tutti, potreste togliere la parola zoot dal dizionario? Non esiste, non è una parola.",
            "remove",
            "zoot",
        ),
        ("Olá a todos, podem acrescentar a palavra zoot à lista, por favor? Está no meu dicionário.", "add", "zoot"),
        ("Hi all, could you please add zoot to the list? It is in my dictionary.", "add", "zoot"),
    ];
    for (post, kind, word) in posts {
        let (said, _) = import(&world, "post.txt", post, &["--from", "post", "--dry-run"], 0);
        assert!(said.starts_with(&format!("{kind:<8}  {word} ")) && said.lines().count() == 1, "{post}: {said}");
    }
}

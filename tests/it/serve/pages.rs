//! The pages as readers get them: their texts, links and languages.

use lexmill::internals::dictionary::Internals as _;

use crate::common::editions::opened;
use crate::common::html::{Element, parse};
use crate::common::server::{Server, WORDS, tiny};

pub(super) fn read(server: &Server, path: &str) -> Element {
    let answer = server.get(path);
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    parse(&answer.text())
}

fn heading(page: &Element) -> String {
    page.find("h1")[0].text()
}

pub(super) fn with_class<'e>(page: &'e Element, class: &str) -> Vec<&'e Element> {
    let has = |element: &&Element| element.attribute("class").is_some_and(|all| all.split(' ').any(|one| one == class));
    page.all().into_iter().filter(has).collect()
}

/// The addresses of the links in an element.
pub(super) fn links(element: &Element) -> Vec<&str> {
    element.find("a").into_iter().filter_map(|link| link.attribute("href")).collect()
}

/// The addresses of the words in the lists of a page.
fn listed(page: &Element) -> Vec<&str> {
    with_class(page, "words").into_iter().flat_map(links).collect()
}

/// The folded part of a page that is for moderators.
pub(super) fn for_moderators(page: &Element) -> &Element {
    let is_for_moderators = |details: &&Element| details.find("summary")[0].text() == "For moderators";
    page.find("details").into_iter().find(is_for_moderators).unwrap()
}

/// The addresses of the links that skip a part of the page.
pub(super) fn skips(page: &Element) -> Vec<&str> {
    with_class(page, "skip").into_iter().map(|link| link.attribute("href").unwrap()).collect()
}

#[test]
fn a_word_gets_its_verdict_in_a_sentence_and_every_reason_with_its_line() {
    let server = Server::start(&[]);
    for (path, sentence, reasons) in [
        (
            "/tiny/word/tea",
            "tea is allowed and worth 4 points",
            &["sources/en/words/list.txt:2", "Nothing speaks against it."][..],
        ),
        (
            "/tiny/word/hygt",
            "hygt is allowed and worth 17 points: it is hijgt, with Y for IJ",
            &["The Y tile can also be used for IJ.", "rules/en/tiny.toml:19", "sources/en/words/list.txt:8"],
        ),
        ("/tiny/word/tom", "tom is not allowed", &["Tom is a name.", "proper-name", "sources/en/words/list.txt:7"]),
        ("/tiny/word/xenon", "xenon is not allowed", &["There is no tile for X."]),
        ("/tiny/word/teat", "teat is not allowed: not in any source", &["Did you mean:", "tea"]),
        ("/tiny/word/T%C3%A9a", "Téa is allowed and worth 4 points", &["On the board: tea"]),
    ] {
        let page = read(&server, path);
        assert_eq!(heading(&page), sentence, "{path}");
        let text = page.find("main")[0].text();
        reasons.iter().for_each(|reason| assert!(text.contains(reason), "{path}: no `{reason}` in {text}"));
    }
}

#[test]
fn a_word_leads_on_to_others() {
    let server = Server::start(&[]);
    for (path, words) in [
        ("/tiny/word/tea", &["/tiny/word/teas", "/tiny/word/eat"][..]),
        ("/tiny/word/eat", &["/tiny/word/seat", "/tiny/word/tea", "/tiny/word/at"]),
        ("/tiny/word/seat", &["/tiny/word/teas", "/tiny/word/eat", "/tiny/word/at"]),
    ] {
        assert_eq!(listed(&read(&server, path)), words, "{path}: hooks, anagrams and words inside");
    }
    let page = read(&server, "/tiny/word/eat");
    let hooked = with_class(&page, "hooked")[0];
    assert_eq!(
        (hooked.texts("a"), hooked.texts("b")),
        (vec!["s".to_owned()], vec!["eat".to_owned()]),
        "one letter before"
    );
    assert!(listed(&read(&server, "/tiny/word/teat")).contains(&"/tiny/word/tea"), "similar words");
    let page = read(&server, "/tiny/word/hygt");
    let tiles: Vec<_> = with_class(&page, "tile").into_iter().map(Element::text).collect();
    assert_eq!(tiles, ["H4", "Y8= IJ", "G3", "T2"]);
    let words = page.all().into_iter().filter(|element| element.attribute("class") == Some("word"));
    words.for_each(|word| assert_eq!(word.attribute("lang"), Some("en")));
}

#[test]
fn all_games_answer_at_once_and_a_chosen_one_alone() {
    let server = Server::start(&[]);
    let page = read(&server, "/?word=hygt");
    let results = with_class(&page, "results")[0].texts("li");
    assert_eq!(results, ["Tiny ✓ allowed 17 points", "Tiny ✓ allowed 17 points"]);
    let pinned = format!("tiny@{}", server.version());
    for (path, location) in [
        ("/?word=hygt&game=tiny", "/tiny/word/hygt"),
        (&format!("/?word=hygt&game={pinned}"), &format!("/{pinned}/word/hygt")),
        ("/?word=&game=other&lang=de", "/other?lang=de"),
        ("/tiny?word=+caf%C3%A9%2F%3Fx+", "/tiny/word/caf%c3%a9%2f%3fx"),
        ("/tiny?word=tea&lang=nl", "/tiny/word/tea?lang=nl"),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.field("location")), (303, Some(location)), "{path}");
    }
    for (path, status) in [("/tiny?word=%0D%0Ax", 400), ("/?word=tea&game=none", 404)] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.field("location")), (status, None), "{path}");
    }
    for path in ["/tiny?word=", "/tiny?word=.", "/tiny?word=..", "/tiny?utm=x", "/?word=+"] {
        assert_eq!(server.get(path).status, 200, "{path}");
    }
    assert_eq!(server.metric("lexmill_lookups_total{edition=\"other\"}"), 1);
}

#[test]
fn several_words_get_one_ruling() {
    let server = Server::start(&[]);
    for (path, heading_, class, results) in [
        (
            "/tiny/word/tea,%20eat",
            "All 2 words are allowed",
            "yes",
            &["tea ✓ allowed 4 points", "eat ✓ allowed 4 points"],
        ),
        (
            "/tiny/word/tea;tom,",
            "One of the 2 words is not allowed",
            "no",
            &["tea ✓ allowed 4 points", "tom ✗ not allowed Tom is a name."],
        ),
        (
            "/tiny/word/tom,xenon",
            "None of the 2 words is allowed",
            "no",
            &["tom ✗ not allowed Tom is a name.", "xenon ✗ not allowed There is no tile for X."],
        ),
        (
            "/tiny/word/eat%20%20tea",
            "All 2 words are allowed",
            "yes",
            &["eat ✓ allowed 4 points", "tea ✓ allowed 4 points"],
        ),
    ] {
        let page = read(&server, path);
        assert_eq!(heading(&page), heading_, "{path}");
        assert_eq!(page.find("article")[0].attribute("class"), Some(class), "{path}");
        assert_eq!(with_class(&page, "results")[0].texts("li"), results, "{path}");
    }
    let page = read(&server, "/tiny/word/tea,teat,tom");
    let reasons: Vec<_> = with_class(&page, "reason").into_iter().map(Element::text).collect();
    assert_eq!(reasons, ["teat · Did you mean:"]);
    assert_eq!(listed(&page)[..2], ["/tiny/word/tea", "/tiny/word/teas"]);
    for (path, location) in [
        ("/?word=tea,eat&game=tiny", "/tiny/word/tea%2ceat"),
        ("/?word=tea,eat", "/other/word/tea%2ceat"),
        ("/tiny?word=tea,+eat&lang=nl", "/tiny/word/tea%2c%20eat?lang=nl"),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.field("location")), (303, Some(location)), "{path}");
    }
    assert_eq!(server.get("/tiny?word=,").status, 200);
    assert_eq!(heading(&read(&server, "/tiny/word/tea,")), "tea is allowed and worth 4 points");
    let many = |count: usize| format!("/tiny/word/{}", vec!["tea"; count].join(","));
    assert_eq!([30, 31].map(|count| server.get(&many(count)).status), [200, 422]);
}

#[test]
fn games_in_other_languages_are_folded() {
    let server = Server::of_editions();
    let page = read(&server, "/?word=griek&lang=nl");
    let others = with_class(&page, "others");
    assert_eq!(others[0].find("summary")[0].text(), "Andere talen: mag in 0 van de 7 spellen");
    assert_eq!(others[0].find("li").len(), 7);
    assert_eq!(page.find("main")[0].find("li").len(), 9 + page.by_id("completions").unwrap().find("li").len());
}

#[test]
fn the_forms_of_a_word_have_their_names_and_verdicts() {
    let server = Server::of_editions();
    let page = read(&server, "/woordspel-nl/word/liep?lang=en");
    let forms = page.find("section").into_iter().find(|one| one.attribute("aria-labelledby") == Some("forms")).unwrap();
    assert_eq!(forms.find("summary")[0].text(), "lopen");
    assert!(links(forms).contains(&"/woordspel-nl/word/gelopen?lang=en"), "{}", forms.text());
    assert!(forms.texts("dt").contains(&"past participle".to_owned()), "{:?}", forms.texts("dt"));
    assert!(forms.texts("dd").contains(&"gelopen ✓ ".to_owned()), "{:?}", forms.texts("dd"));
}

#[test]
fn words_complete_what_is_typed() {
    let server = Server::start(&[]);
    for (text, words) in [
        ("te", &["tea", "teas"][..]),
        ("TE", &["tea", "teas"]),
        ("hij", &["hijgt"]),
        ("teat", &["tea", "teas", "eat"]),
        ("x", &[]),
        ("%20", &[]),
    ] {
        let answer = server.get(&format!("/v1/tiny/completions/{text}")).json();
        assert_eq!(answer["words"], serde_json::json!(words), "{text}: {answer}");
    }
}

#[test]
fn the_language_is_the_readers_or_the_chosen_one_which_links_keep() {
    let server = Server::start(&[]);
    for (accepted, chosen, language) in [
        ("nl-BE,nl;q=0.9,en;q=0.8", "", "nl"),
        ("ja-JP,de;q=0.5,en;q=0.4", "", "de"),
        ("fr-FR,de;q=0.5", "", "fr"),
        ("es-419", "", "es"),
        ("it", "", "it"),
        ("pt-BR,pt;q=0.9", "", "pt"),
        ("en;q=0.1,NL;q=0.2", "", "nl"),
        ("ja", "", "en"),
        ("de;q=0", "", "en"),
        (";;q=,,-", "", "en"),
        ("nl", "?lang=de", "de"),
        ("nl", "?lang=DE", "de"),
        ("nl", "?lang=tlh", "nl"),
    ] {
        let answer = server.get_with(&format!("/tiny/word/tea{chosen}"), &[("accept-language", accepted)]);
        let page = parse(&answer.text());
        assert_eq!(page.find("html")[0].attribute("lang"), Some(language), "{accepted}");
        assert_eq!(answer.field("content-language"), Some(language));
        assert_eq!(answer.field("vary"), Some("accept, accept-language"));
        let is_kept = links(&page).contains(&"/tiny/word/teas?lang=de");
        assert_eq!(is_kept, chosen.eq_ignore_ascii_case("?lang=de"));
    }
    let page = read(&server, "/tiny/word/hygt?lang=nl");
    assert_eq!(heading(&page), "hygt mag en is 17 punten waard: het is hijgt met Y als IJ");
    // The rules of this game give their reasons in English only.
    let reason = with_class(&page, "because")[0];
    assert_eq!(
        (reason.text().as_str(), reason.find("span")[0].attribute("lang")),
        ("Nothing speaks against it.", Some("en"))
    );
    let page = read(&server, "/?lang=de&word=tea");
    let switch = with_class(&page, "languages")[0];
    let all = ["en", "nl", "de", "fr", "es", "it", "pt"].map(|tag| format!("/?word=tea&lang={tag}"));
    assert_eq!(links(switch), all);
}

#[test]
fn page_of_a_game_shows_its_rules_and_the_numbers_of_its_words() {
    let server = Server::start(&[]);
    let page = read(&server, "/tiny");
    assert_eq!(heading(&page), "Tiny");
    let rules = with_class(&page, "rules")[0].find("li");
    assert_eq!(rules.len(), 4);
    let text = rules[1].text();
    for part in ["rejects", "… tiles: a word has 2 to 8.", "2 to 8 are allowed", "length rules/en/tiny.toml:"] {
        assert!(text.contains(part), "{text}");
    }
    let figures = with_class(&page, "figures")[0].texts("dd");
    assert_eq!(figures, ["7", "1", "3", "1"], "a word that can be played in two ways is one word");
    assert_eq!(page.find("rect").len(), 4, "a bar for each length");
    assert!(page.text().contains("CC0-1.0"));
}

#[test]
fn home_page_leads_to_every_game_its_finder_and_its_lists() {
    let server = Server::start(&[]);
    let page = read(&server, "/");
    let cards = with_class(&page, "cards")[0].find("li");
    assert_eq!(cards.len(), 2);
    for (card, id) in cards.into_iter().zip(["other", "tiny"]) {
        assert_eq!(links(card), ["", "/finder", "/lists/2", "/lists/3"].map(|end| format!("/{id}{end}")));
        let lines = card.texts("p");
        assert_eq!(lines[..2], ["English", "7 words"]);
    }
    let options = page.find("select")[0].find("option");
    let options: Vec<_> = options.into_iter().filter_map(|option| option.attribute("value")).collect();
    assert_eq!(options, ["", "other", "tiny"]);
}

#[test]
fn games_in_the_readers_language_come_first() {
    let server = Server::of_editions();
    let languages = |path: &str| {
        let page = read(&server, path);
        let groups = page.find("optgroup").into_iter().filter_map(|group| group.attribute("label"));
        groups.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(languages("/"), ["English", "Dutch", "French", "German", "Italian", "Portuguese", "Spanish"]);
    assert_eq!(languages("/?lang=de")[..2], ["Deutsch", "Englisch"]);
    // Then come the languages with a game that knows the word.
    let page = read(&server, "/?word=ergens&lang=de");
    let headings = page.texts("h2");
    assert_eq!(headings[..3], ["Deutsch", "Niederländisch", "Englisch"]);
}

#[test]
fn a_form_that_is_derived_shows_the_forms_that_it_is_derived_from() {
    let server = Server::of_editions();
    let page = read(&server, "/woordspel-nl/word/zwierenden");
    let facts = for_moderators(&page).find("dd");
    let words = |fact: &&Element| fact.texts("i");
    let derived = facts.iter().map(words).find(|words| !words.is_empty()).unwrap();
    assert_eq!(derived, ["zwieren", "zwiert", "zwierde", "gezwierd"]);
}

#[test]
fn links_to_the_current_page_and_language_are_marked() {
    let server = Server::start(&[]);
    for (path, in_game, in_languages) in [
        ("/tiny/finder?lang=nl", Some("/tiny/finder?lang=nl"), "/tiny/finder?lang=nl"),
        ("/tiny?lang=de", Some("/tiny?lang=de"), "/tiny?lang=de"),
        ("/tiny/word/tea", None, "/tiny/word/tea?lang=en"),
    ] {
        let page = read(&server, path);
        let current = |class: &str, value: &str| -> Vec<String> {
            let links = with_class(&page, class)[0].find("a").into_iter();
            let links = links.filter(|link| link.attribute("aria-current") == Some(value));
            links.map(|link| link.attribute("href").unwrap().to_owned()).collect()
        };
        assert_eq!(current("game", "page"), in_game.into_iter().collect::<Vec<_>>(), "{path}");
        assert_eq!(current("languages", "true"), [in_languages], "{path}");
    }
}

#[cfg(feature = "moderation")]
#[test]
fn page_of_a_game_has_its_bag_its_sources_and_its_feed() {
    let folder = tempfile::tempdir().unwrap();
    let tiles = "blank = 2\nA = { value = 1, count = 3 }\nE = { value = 1, count = 4 }\nT = { value = 2, count = 5 }\n";
    let build = tiny("at\ntea\neat\n").tiles(tiles).compile_in(folder.path());
    let requests = folder.path().join("requests.sqlite").display().to_string();
    let server = Server::start_on(folder, build, &["--requests", &requests]);
    let page = read(&server, "/tiny");
    let text = page.find("main")[0].text();
    let game = "A game by nobody, in English, played on a board of 8 × 8 squares with 7 tiles on the rack.";
    for part in [game, "12 tiles and 2 blanks", "sources/en/words", &server.version()] {
        assert!(text.contains(part), "no `{part}` in {text}");
    }
    let counts: Vec<_> = with_class(&page, "count").into_iter().map(Element::text).collect();
    assert_eq!(counts, ["× 3", "× 4", "× 5"]);
    let source = with_class(&page, "sources")[0].texts("dd");
    assert_eq!(source, ["1", "CC0-1.0", "nobody", "sources/en/words"]);
    let last = with_class(&page, "note").pop().unwrap();
    assert_eq!(links(last), ["/v1/tiny", "/tiny/decisions.atom"]);
    // A game without numbers of tiles, on a server without a queue of requests.
    let page = read(&Server::start(&[]), "/tiny");
    assert!(with_class(&page, "count").is_empty() && !page.text().contains("blanks"));
    assert!(page.text().contains("The Y tile can also be used for IJ. rules/en/tiny.toml:19"));
    assert!(!links(&page).contains(&"/tiny/decisions.atom"));
}

#[test]
fn the_lists_are_those_of_the_api() {
    let server = Server::start(&[]);
    for length in [2, 3, 4, 5] {
        let lines = server.get(&format!("/v1/tiny/lists/{length}")).text();
        let words: Vec<_> = lines
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["word"].as_str().unwrap().to_owned())
            .collect();
        let page = read(&server, &format!("/tiny/lists/{length}"));
        assert_eq!(listed(&page), words.iter().map(|word| format!("/tiny/word/{word}")).collect::<Vec<_>>());
        if length > 3 {
            continue;
        }
        let headings = page.texts("h2");
        assert_eq!((headings.concat(), with_class(&page, "pages").len()), (["A", "ETZ"][length - 2].to_owned(), 1));
        let sheet = read(&server, "/tiny/lists/print");
        let printed = with_class(&sheet, "dense")[length - 2].texts("li");
        assert_eq!(printed, words);
    }
}

#[test]
fn the_printable_list_has_short_words_that_get_rid_of_awkward_tiles() {
    let tiles = "A = { value = 1 }\nE = { value = 1 }\nQ = { value = 10 }\nT = { value = 4 }\nU = { value = 2 }\n";
    let server = Server::start_game(&tiny("qat\nquate\nat\naeate\neaue\n").tiles(tiles), &[]);
    let sheet = read(&server, "/tiny/lists/print");
    let words = with_class(&sheet, "dense").into_iter().map(|list| list.texts("li").join(" "));
    let sections: Vec<_> = sheet.texts("h2").into_iter().zip(words).take(7).collect();
    let expected = [
        ("Two-letter words 1", "at"),
        ("Three-letter words 1", "qat"),
        ("Q without U, up to 8 letters 1", "qat"),
        ("4 letters, at most one consonant 1", "eaue"),
        ("5 letters, at most one consonant 1", "aeate"),
        ("With Q, up to 5 letters 2", "qat quate"),
        ("With T, up to 5 letters 4", "at qat aeate quate"),
    ];
    assert_eq!(sections, expected.map(|(heading, words)| (heading.to_owned(), words.to_owned())));
}

#[cfg(feature = "moderation")]
#[test]
fn every_day_has_a_word_and_no_word_is_repeated_before_all_were_used() {
    // A coarse word is left out.
    let game = tiny(&format!("{WORDS}gas\n")).labels("vulgar", "gas\n");
    let server = Server::start_game(&game, &["--public-url", "https://words.example"]);
    let feed = server.get("/tiny/daily.atom");
    assert_eq!((feed.status, feed.field("content-type")), (200, Some("application/atom+xml; charset=utf-8")));
    let text = feed.text();
    let values = |tag: &str| -> Vec<String> {
        let (start, end) = (format!("<{tag}>"), format!("</{tag}>"));
        text.split(&start).skip(1).map(|rest| rest.split(&end).next().unwrap().to_owned()).collect()
    };
    let (titles, days) = (values("title"), values("updated"));
    let (head, words) = titles.split_first().unwrap();
    assert_eq!((head.as_str(), words.len()), ("Tiny: Word of the day", 14));
    let all: std::collections::BTreeSet<_> = words[..7].iter().collect();
    assert_eq!(all.len(), 7, "{words:?}");
    assert_eq!(words[..7], words[7..], "after all words, they begin again");
    assert!(days.windows(2).skip(1).all(|two| two[0] > two[1] && two[1].ends_with("T00:00:00Z")), "{days:?}");
    assert!(values("content")[0].ends_with(" points"), "{text}");
    assert!(text.contains(&format!("href=\"https://words.example/tiny/word/{}\"", words[0])), "{text}");
    let page = read(&server, "/tiny");
    assert_eq!(page.by_id("daily-title").unwrap().text(), "Word of the day");
    assert!(links(&page).contains(&&*format!("/tiny/word/{}", words[0])) && links(&page).contains(&"/tiny/daily.atom"));
}

/// All words of six letters with the letters of `seat`.
fn words_of_six_letters() -> Vec<String> {
    (0..6).fold(vec![String::new()], |words, _| {
        words.iter().flat_map(|word| ["s", "e", "a", "t"].map(|letter| format!("{word}{letter}"))).collect()
    })
}

#[test]
fn words_with_a_definition_of_their_own_are_the_words_of_the_first_days() {
    let feed = |defined: &dyn Fn(&str) -> bool| {
        let words = words_of_six_letters();
        let defined = words.iter().filter(|word| defined(word)).map(|word| format!("{word}\tsomething\n"));
        let game = tiny(&(words.join("\n") + "\n")).rules("\n[[meaning]]\nname = \"glosses\"\n");
        let game = game.source("glosses", &defined.collect::<String>(), "role = \"meaning\"\n").format("glosses");
        titles(&Server::start_game(&game, &[]))
    };
    // Half of the words are defined: 2,048, enough for the days until 2031.
    let words = feed(&|word| word.starts_with(['a', 'e']));
    assert!(words.len() == 14 && words.iter().all(|word| word.starts_with(['a', 'e'])), "{words:?}");
    // After the only defined word, words without a definition follow.
    let words = feed(&|word| word == "teases");
    assert!(words.len() == 14 && words.windows(2).all(|two| two[0] != two[1]), "{words:?}");
}

#[test]
fn the_days_of_the_first_tier_are_the_words_of_the_days() {
    let tier =
        "\n[[tier]]\nname = \"answers\"\nfrom = [{ attested = 1 }]\norder = \"shuffled\"\nstart = \"2026-01-01\"\n";
    let game = tiny(&(words_of_six_letters().join("\n") + "\n")).rules(tier);
    let folder = tempfile::tempdir().unwrap();
    let days = std::fs::read_to_string(game.compile_in(folder.path()).join("tiny/days-answers.csv")).unwrap();
    let words = titles(&Server::start_game(&game, &[]));
    let days: Vec<_> = days.lines().skip(1).map(|row| &row[11..]).collect();
    let newest = days.iter().position(|word| *word == words[0]).unwrap();
    let expected: Vec<_> = days[newest - 13..=newest].iter().rev().copied().collect();
    assert_eq!(words, expected);
}

/// The titles in a feed, without that of the feed.
fn titles(server: &Server) -> Vec<String> {
    let text = server.get("/tiny/daily.atom").text();
    let titles = text.split("<title>").skip(2).map(|rest| rest.split("</title>").next().unwrap().to_owned());
    titles.collect()
}

#[test]
fn a_new_word_leaves_the_words_of_the_days_in_their_order() {
    // The words of the days begin again after all words.
    let cycle = |words: &str, count: usize| {
        let mut cycle = titles(&Server::start_game(&tiny(words), &[]));
        cycle.truncate(count);
        cycle.retain(|word| word != "gas");
        let first = cycle.iter().position(|word| word == "tea").unwrap();
        cycle.rotate_left(first);
        cycle
    };
    let with = cycle("tea\neat\nseat\nteas\nzoo\ngas\n", 6);
    assert_eq!((with.len(), &with), (5, &cycle("tea\neat\nseat\nteas\nzoo\n", 5)));
}

#[test]
fn a_word_of_the_day_is_spelled_with_its_accents() {
    let server = Server::start_game(&tiny("tëa\n"), &[]);
    assert_eq!(titles(&server)[0], "tëa");
    let page = read(&server, "/tiny");
    let link = page.find("a").into_iter().find(|link| link.text() == "tëa").unwrap();
    assert_eq!(link.attribute("href"), Some("/tiny/word/tea"));
}

#[test]
fn the_page_without_a_connection_has_what_a_browser_needs() {
    let server = Server::start(&[]);
    let page = read(&server, "/tiny");
    let name = with_class(&page, "game")[0].attribute("data-offline").unwrap().to_owned();
    assert_eq!(name, format!("/tiny@{}", server.version()));
    let words = server.get(&format!("{name}/offline/words"));
    assert_eq!((words.status, words.field("content-type")), (200, Some("application/gzip")));
    assert!(words.body.starts_with(b"\x1f\x8b"));
    let page = read(&server, "/tiny/offline?lang=nl");
    let answer = page.by_id("answer").unwrap();
    assert_eq!(
        (answer.attribute("data-yes"), answer.attribute("data-no")),
        (Some("{word} mag"), Some("{word} mag niet"))
    );
    for script in page.find("script") {
        let script = server.get(script.attribute("src").unwrap());
        assert_eq!((script.status, script.field("content-type")), (200, Some("text/javascript; charset=utf-8")));
    }
    assert_eq!(server.get("/worker.js").status, 200);
    // An older build is not kept, so its pages do not offer it.
    assert_eq!(with_class(&read(&server, &name), "game")[0].attribute("data-offline"), None);
}

#[test]
fn a_long_list_is_divided_into_pages_that_are_named_by_their_first_words() {
    let letter = |digit: usize| char::from(b"aeghmost"[digit % 8]);
    let words: Vec<String> =
        (0..4_000).map(|number| [512, 64, 8, 1].map(|unit| letter(number / unit)).into_iter().collect()).collect();
    let server = Server::start_game(&tiny(&(words.join("\n") + "\n")), &[]);
    let page = read(&server, "/tiny/lists/4?page=2");
    let expected = words[1_500..3_000].iter().map(|word| format!("/tiny/word/{word}"));
    assert!(listed(&page).into_iter().eq(expected));
    assert_eq!(page.texts("h2"), ["G", "H", "M", "O"]);
    let pages = with_class(&page, "pages")[1];
    assert_eq!(pages.texts("a"), [0, 1_500, 3_000].map(|first| words[first].clone()));
    assert_eq!(pages.all().iter().filter(|link| link.attribute("aria-current").is_some()).count(), 1);
    assert_eq!(links(pages), [1, 2, 3].map(|number| format!("/tiny/lists/4?page={number}")));
    assert_eq!(server.get("/tiny/lists/4?page=4").status, 400);
}

#[test]
fn a_version_in_the_address_is_kept() {
    let server = Server::start(&[]);
    let (game, word) = (format!("/tiny@{}", server.version()), format!("/tiny@{}/word/teas", server.version()));
    let page = read(&server, &format!("{game}/word/tea"));
    let links = links(&page);
    assert!(links.contains(&&*word) && links.contains(&&*game), "{links:?}");
    assert_eq!(page.find("form")[0].attribute("action"), Some(&*game));
}

/// All orders of these letters.
fn permutations(letters: &str) -> Vec<String> {
    if letters.len() < 2 {
        return vec![letters.to_owned()];
    }
    let without = |index: usize| [&letters[..index], &letters[index + 1..]].concat();
    let all = (0..letters.len()).flat_map(|index| {
        permutations(&without(index)).into_iter().map(move |rest| letters[index..=index].to_owned() + &rest)
    });
    all.collect()
}

#[test]
fn similar_words_anagrams_and_completions_have_their_accents() {
    let server = Server::of_editions();
    let completions = server.get("/v1/wwf-fr/completions/rele").json();
    assert!(completions["words"].as_array().unwrap().contains(&"relevée".into()), "{completions}");
    let shows = |path: &str, word: &str| server.get(path).text().contains(&format!("{word}</a>"));
    assert!(shows("/wwf-fr/word/releve", "élever"));
    // `releve` has several spellings, so its form is shown.
    assert!(shows("/wwf-fr/word/elever", "releve"));
    assert!(shows("/wwf-fr/word/relevment", "relèvement"));
}

#[test]
fn an_allowed_word_says_how_it_is_spelled_if_it_was_typed_otherwise() {
    let server = Server::of_editions();
    let notes = |path: &str| read(&server, path).by_id("main").unwrap().text();
    assert!(notes("/wwf-es/word/londres?lang=en").contains("It is spelled londrés."));
    assert!(!notes("/wwf-es/word/londr%C3%A9s?lang=en").contains("It is spelled"));
    assert!(!notes("/woordspel-nl/word/hygt?lang=en").contains("It is spelled"), "the page says what it is played as");
}

#[test]
fn a_form_of_a_common_word_is_not_called_rare() {
    let server = Server::of_editions();
    let text = |path: &str| read(&server, path).by_id("main").unwrap().text();
    assert!(text("/wwf-es/word/cantar?lang=en").contains("How common: a common word"));
    let form = text("/wwf-es/word/cant%C3%A1bamos?lang=en");
    assert!(form.contains("How common: a form of a common word"), "{form}");
    assert!(!form.contains("may not accept it"), "{form}");
}

#[test]
fn likely_words_come_first_and_a_rack_leads_to_the_finder() {
    let server = Server::of_editions();
    let page = read(&server, "/wwf-es/word/perso");
    let common: Vec<_> = listed(&page)[..4].iter().map(|link| link.rsplit('/').next().unwrap()).collect();
    let tier =
        opened().iter().find(|edition| edition.id == "wwf-es").unwrap().dictionary.tier("common").unwrap().unwrap();
    assert!(common.iter().all(|word| tier.lines().any(|other| other == *word)), "{common:?}");
    let page = read(&server, "/wwf-es/word/enrats%3F?lang=en");
    assert!(links(&page).contains(&"/wwf-es/finder?lang=en&within=enrats%3F"), "{:?}", links(&page));
}

#[test]
fn tiles_without_values_and_tiles_for_other_letters_are_explained() {
    let server = Server::of_editions();
    let text = |path: &str| read(&server, path).by_id("main").unwrap().text();
    let note = "The official rules give no complete table of tiles and values.";
    assert!(text("/wwf-es/word/casa?lang=en").contains(note));
    assert!(!text("/wwf-en/word/tea?lang=en").contains(note));
    for page in ["lists/2", "lists/3", "lists/print"] {
        let path = format!("/woordspel-nl/{page}?lang=en");
        assert!(text(&path).contains("The Y tile can also be used for IJ."), "{path}");
    }
}

#[test]
fn a_page_lists_sixty_anagrams_at_most() {
    let server = Server::start_game(&tiny(&permutations("seato").join("\n")), &[]);
    assert_eq!(listed(&read(&server, "/tiny/word/seato")).len(), 60);
}

#[test]
fn a_spelling_that_is_rejected_is_not_the_word_with_the_same_letters() {
    let server = Server::of_editions();
    let verdict = |path: &str| {
        let page = read(&server, path);
        with_class(&page, "verdict")[0].text()
    };
    let said = verdict("/woordspel-nl/word/e-mail?lang=nl");
    assert!(said.contains("email mag en is") && said.contains("e-mail zelf mag niet."), "{said}");
    let said = verdict("/woordspel-nl/word/cafe?lang=nl");
    assert!(said.contains("cafe mag en is") && said.contains("Je schrijft het als café."), "{said}");
    let said = verdict("/woordspel-nl/word/pannekoek?lang=nl");
    assert!(said.contains("pannekoek mag niet") && said.contains("pannenkoek"), "{said}");
    assert!(!verdict("/woordspel-nl/word/tv-komiek?lang=nl").contains("Bedoel"));
}

#[test]
fn longer_words_that_are_not_listed_are_one_step_away() {
    let page = read(&Server::of_editions(), "/woordspel-nl/word/fiets?lang=nl");
    assert!(links(&page).contains(&"/woordspel-nl/finder?lang=nl&starts=fiets"), "{:?}", links(&page));
}

#[test]
fn a_word_that_is_refused_has_no_tiles_and_what_is_empty_is_left_out() {
    let server = Server::start(&[]);
    for path in ["/tiny/word/tom", "/tiny/word/xenon", "/tiny/word/qqq"] {
        let page = read(&server, path);
        assert!(with_class(&page, "tile").is_empty(), "{path}");
        assert_eq!(with_class(&page, "sign")[0].text(), "✗", "{path}");
        assert_eq!(page.find("article")[0].attribute("class"), Some("no"), "{path}");
        assert!(!page.text().contains("points"), "{path}");
        assert!(with_class(&page, "because").is_empty(), "{path}: the only reason is next to the verdict");
    }
    let headings = |path: &str| -> Vec<String> { read(&server, path).texts("h2") };
    assert_eq!(headings("/tiny/word/xenon"), ["In other games"], "the reason is next to the verdict");
    assert_eq!(headings("/tiny/word/zoo"), ["Why", "In other games"], "no hook, no anagram");
    assert_eq!(headings("/tiny/word/tea"), ["Hooks", "Why", "In other games", "Anagrams"]);
    let page = read(&server, "/tiny/word/tea");
    assert_eq!(links(with_class(&page, "results")[0]), ["/other/word/tea"]);
    assert!(links(&page).contains(&"/?word=tea"), "the games in other languages are one step away");
    assert!(!page.text().contains("Also in"), "the game has no smaller lists");
    let page = read(&server, "/?word=teat");
    let results = with_class(&page, "results")[0].texts("li");
    assert_eq!(results, ["Tiny ✗ not allowed not in any source", "Tiny ✗ not allowed not in any source"]);
}

#[test]
fn files_and_lines_are_for_moderators_and_linked_if_the_server_knows_where_they_are() {
    let server = Server::start(&[]);
    let page = read(&server, "/tiny/word/tom");
    let (details, all) = (for_moderators(&page), page.find("code").len());
    assert_eq!(page.find("main")[0].find("details").len(), 1);
    assert_eq!(details.find("code").len(), all, "files and rules are named only here");
    assert!(details.find("a").is_empty());
    let server = Server::start(&["--source-link", "https://example.org/blob/{path}#L{line}"]);
    let page = read(&server, "/tiny/word/tom");
    let links = links(for_moderators(&page));
    assert!(links.contains(&"https://example.org/blob/sources/en/words/list.txt#L7"), "{links:?}");
}

/// A game with several readings, rules and lines for some words.
fn with_many_reasons() -> Server {
    let words = "tea\nat\neat\nte-a\nTom\nhat\nHat\n".to_owned() + &"tea\neat\n".repeat(5);
    let curse = "kind = \"listed\"\nlist = \"lists/curses.csv\"\ncites = { en = \"§ 4\" }";
    let game = tiny(&words)
        .source("more", "tea\ntom\n", "tags = [\"noun\"]\n")
        .rule("curse", curse)
        .file("rules/en/lists/curses.csv", "word,kind,because\ntom,curse,a curse\n")
        .decisions("hat,allow,an,2026-01-01,asked for\n");
    Server::start_game(&game, &[])
}

#[test]
fn equal_readings_are_shown_once_with_up_to_six_lines() {
    let server = with_many_reasons();
    let page = read(&server, "/tiny/word/tea");
    assert_eq!(with_class(&page, "readings")[0].texts("h3"), ["te-a allowed", "tea allowed"]);
    let details = page.find("details")[0];
    assert_eq!((details.texts("h3").concat().as_str(), details.find("code").len()), ("te-atea", 3 + 8));
    assert!(details.text().contains("and 1 more line"), "{}", details.text());
    let page = read(&server, "/tiny/word/eat");
    let details = page.find("details")[0];
    assert_eq!((details.texts("h3").len(), details.find("code").len()), (0, 8), "a rule, its line, six lines");
    assert!(!details.text().contains("more line"), "{}", details.text());
}

#[test]
fn the_reason_of_a_word_is_that_of_its_own_spelling_and_further_rules_follow() {
    let server = with_many_reasons();
    let page = read(&server, "/tiny/word/tom");
    assert_eq!(with_class(&page, "reason")[0].text(), "Tom (a curse).");
    let list = with_class(&page, "readings")[0];
    assert_eq!(list.texts("h3"), ["Tom rejected", "tom rejected"]);
    assert!(list.texts("cite").is_empty(), "the clause is for moderators");
    assert_eq!(for_moderators(&page).texts("cite"), ["§ 4", "§ 4"]);
    let further = |page: &Element| -> Vec<String> {
        with_class(page.find("details")[0], "because").into_iter().map(Element::text).collect()
    };
    assert_eq!(further(&page), ["Would reject it: Tom (a curse)."]);
    let page = read(&server, "/tiny/word/hat");
    assert_eq!(with_class(&page, "readings")[0].texts("h3"), ["hat allowed", "Hat rejected"]);
    assert_eq!(further(&page), ["Would allow it: Hat (asked for)."]);
}

#[test]
fn each_rule_of_a_game_has_its_clause_its_file_and_the_number_of_words_that_it_rejects() {
    let server = with_many_reasons();
    let page = read(&server, "/tiny");
    let rules = with_class(&page, "rules")[0].find("li");
    let parts = |tag: &str| -> Vec<String> { rules.iter().map(|rule| rule.texts(tag).join(" ")).collect() };
    assert_eq!(parts("cite"), ["", "", "", "§ 4", "", ""]);
    let files: Vec<_> = parts("code").into_iter().map(|codes| codes.split(' ').skip(2).collect::<String>()).collect();
    assert_eq!(files, ["", "", "", "rules/en/lists/curses.csv", "rules/en/decisions.csv", ""]);
    let rejected =
        rules.iter().map(|rule| rule.text().split_once("Words rejected").map(|(_, after)| after[..1].to_owned()));
    let counts = ["0", "0", "0", "1", "0"].map(|count| Some(count.to_owned()));
    assert!(rejected.eq(counts.into_iter().chain([None])), "{}", page.find("ol")[0].text());
    // A reason that ends with an ellipsis has no full stop.
    let reasons: Vec<_> = with_class(&page, "because").into_iter().map(Element::text).collect();
    assert_eq!(reasons[1..4], ["rejects … tiles: a word has 2 to 8.", "rejects … is a name.", "rejects …"]);
}

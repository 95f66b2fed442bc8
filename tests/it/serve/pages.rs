//! The pages as readers get them: what they say, in which language, what comes along in the head, and that nothing which
//! somebody types becomes markup.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_bundle::FluentResource;

use crate::common;
use crate::common::html::{Element, parse};
use crate::common::server::{Answer, Server};

const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; \
                      frame-ancestors 'none'; base-uri 'none'";

fn read(server: &Server, path: &str) -> Element {
    let answer = server.get(path);
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    parse(&answer.text())
}

fn ask(server: &Server, path: &str, fields: &[(&str, &str)]) -> Answer {
    server.ask("GET", path, fields, b"")
}

fn heading(page: &Element) -> String {
    page.find("h1")[0].text()
}

fn with_class<'e>(page: &'e Element, class: &str) -> Vec<&'e Element> {
    let has = |element: &&Element| element.attribute("class").is_some_and(|all| all.split(' ').any(|one| one == class));
    page.all().into_iter().filter(has).collect()
}

#[test]
fn a_word_gets_its_verdict_in_a_sentence_and_every_reason_with_its_line() {
    let server = Server::start(&[]);
    for (path, sentence, reasons) in [
        (
            "/tiny/tea",
            "tea may be laid, for 4 points",
            &["sources/en/words/list.txt:2", "Nothing speaks against it."][..],
        ),
        (
            "/tiny/hygt",
            "hygt may be laid: it is hijgt with Y for IJ, worth 17 points",
            &["The tile Y may be laid for IJ.", "rules/en/tiny.toml:19", "sources/en/words/list.txt:8"],
        ),
        ("/tiny/tom", "tom may not be laid", &["Tom is a name.", "proper-name", "sources/en/words/list.txt:7"]),
        ("/tiny/xenon", "xenon may not be laid", &["There is no tile for X.", "No source has it."]),
        ("/tiny/teat", "teat is not in the word list", &["No source has it, and no rule speaks about it."]),
        ("/tiny/T%C3%A9a", "tea may be laid, for 4 points", &["You typed Téa; on the board that is tea."]),
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
    let links = |path: &str| -> Vec<String> {
        let page = read(&server, path);
        let lists = with_class(&page, "words").into_iter().flat_map(|list| list.find("a"));
        lists.map(|link| link.attribute("href").unwrap().to_owned()).collect()
    };
    assert_eq!(links("/tiny/tea"), ["/tiny/teas", "/tiny/eat"], "hooks and anagrams");
    assert_eq!(links("/tiny/eat"), ["/tiny/seat", "/tiny/tea"]);
    assert!(links("/tiny/teat").contains(&"/tiny/tea".to_owned()), "near words");
    let page = read(&server, "/tiny/hygt");
    let tiles: Vec<_> = with_class(&page, "tile").into_iter().map(Element::text).collect();
    assert_eq!(tiles, ["H4", "Y8= IJ", "G3", "T2"]);
    let words = page.all().into_iter().filter(|element| element.attribute("class") == Some("word"));
    words.for_each(|word| assert_eq!(word.attribute("lang"), Some("en")));
}

#[test]
fn all_games_answer_at_once_and_a_chosen_one_alone() {
    let server = Server::start(&[]);
    let page = read(&server, "/?word=hygt");
    let results: Vec<_> = with_class(&page, "results")[0].find("li").into_iter().map(Element::text).collect();
    assert_eq!(results, ["Tiny ✓ allowed 17 points", "Tiny ✓ allowed 17 points"]);
    for (path, place) in [
        ("/?word=hygt&game=tiny", "/tiny/hygt"),
        ("/?word=&game=other&lang=de", "/other?lang=de"),
        ("/tiny?word=+caf%C3%A9%2F%3Fx+", "/tiny/caf%C3%A9%2F%3Fx"),
        ("/tiny?word=tea&lang=nl", "/tiny/tea?lang=nl"),
        ("/tiny?word=%0D%0Ax", ""),
    ] {
        let answer = server.get(path);
        match place {
            "" => assert_eq!((answer.status, answer.field("location")), (400, None), "{path}"),
            _ => assert_eq!((answer.status, answer.field("location")), (303, Some(&*place.to_lowercase())), "{path}"),
        }
    }
    for path in ["/tiny?word=", "/tiny?word=.", "/tiny?word=..", "/tiny?utm=x", "/?word=+"] {
        assert_eq!(server.get(path).status, 200, "{path}");
    }
    assert_eq!(server.metric("lexmill_lookups_total{edition=\"other\"}"), 1);
}

#[test]
fn what_is_typed_never_becomes_markup() {
    let server = Server::start(&[]);
    let html = [("accept", "text/html")];
    let typed = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%26%3Cb%20x=%EE%80%80nl%EE%80%81y%EE%80%82";
    for path in [
        format!("/tiny/{typed}"),
        format!("/?word={typed}"),
        format!("/?word=x&game={typed}"),
        format!("/{typed}"),
        format!("/{typed}/lists/{typed}"),
        format!("/tiny/lists/{typed}"),
        format!("/a/b/c/{typed}"),
        format!("/?lang={typed}"),
    ] {
        let answer = ask(&server, &path, &html);
        assert!([200, 404].contains(&answer.status), "{path}: {}", answer.status);
        // The parser takes nothing that a browser would have to mend.
        let page = parse(&answer.text());
        assert!(page.find("script").is_empty() && page.find("b").iter().all(|b| b.attributes.is_empty()), "{path}");
    }
    let page = parse(&server.get(&format!("/tiny/{typed}")).text());
    let input = page.find("input")[0].attribute("value").unwrap().to_owned();
    assert!(input.starts_with("<script>alert(1)</script>\"'&<b x="), "{input}");
}

#[test]
fn the_language_is_the_readers_or_the_chosen_one_which_links_keep() {
    let server = Server::start(&[]);
    for (accepted, chosen, language) in [
        ("nl-BE,nl;q=0.9,en;q=0.8", "", "nl"),
        ("fr-FR,de;q=0.5,en;q=0.4", "", "de"),
        ("en;q=0.1,NL;q=0.2", "", "nl"),
        ("fr", "", "en"),
        ("de;q=0", "", "en"),
        (";;q=,,-", "", "en"),
        ("nl", "?lang=de", "de"),
        ("nl", "?lang=tlh", "nl"),
    ] {
        let answer = ask(&server, &format!("/tiny/tea{chosen}"), &[("accept-language", accepted)]);
        let page = parse(&answer.text());
        assert_eq!(page.find("html")[0].attribute("lang"), Some(language), "{accepted}");
        assert_eq!(answer.field("content-language"), Some(language));
        assert_eq!(answer.field("vary"), Some("accept, accept-language"));
        let kept = page.find("a").iter().filter(|link| link.attribute("href") == Some("/tiny/teas?lang=de")).count();
        assert_eq!(kept, usize::from(chosen == "?lang=de"));
    }
    let page = read(&server, "/tiny/hygt?lang=nl");
    assert_eq!(heading(&page), "hygt mag je leggen: het is hijgt met Y voor IJ, 17 punten waard");
    // The rules of this game give their reasons in English only.
    let reason = with_class(&page, "because")[0];
    assert_eq!(
        (reason.text().as_str(), reason.find("span")[0].attribute("lang")),
        ("Nothing speaks against it.", Some("en"))
    );
    let page = read(&server, "/?lang=de&word=tea");
    let switch = with_class(&page, "languages")[0];
    let places: Vec<_> = switch.find("a").iter().map(|link| link.attribute("href").unwrap().to_owned()).collect();
    assert_eq!(places, ["/?word=tea&lang=en", "/?word=tea&lang=nl", "/?word=tea&lang=de"]);
}

#[test]
fn an_edition_tells_its_tiles_rules_and_sources() {
    let server = Server::start(&[]);
    let page = read(&server, "/tiny");
    assert_eq!(heading(&page), "Tiny");
    let rules = page.find("ol")[0].find("li");
    assert_eq!(rules.len(), 4);
    let text = rules[1].text();
    for part in ["refuses", "… tiles: a word has 2 to 8.", "2 to 8 are allowed", "length rules/en/tiny.toml:"] {
        assert!(text.contains(part), "{text}");
    }
    let figures: Vec<_> = with_class(&page, "figures")[0].find("dd").into_iter().map(Element::text).collect();
    assert_eq!(figures, ["8", "1", "3", "1"]);
    assert_eq!(page.find("rect").len(), 4, "a bar for each length");
    assert!(page.text().contains("CC0-1.0"));
}

#[test]
fn the_lists_are_those_of_the_api() {
    let server = Server::start(&[]);
    for length in [2, 3] {
        let lines = server.get(&format!("/v1/tiny/lists/{length}")).text();
        let words: Vec<_> = lines
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["word"].as_str().unwrap().to_owned())
            .collect();
        let page = read(&server, &format!("/tiny/lists/{length}"));
        let links = with_class(&page, "words").into_iter().flat_map(|list| list.find("a"));
        let places: Vec<_> = links.map(|link| link.attribute("href").unwrap().to_owned()).collect();
        assert_eq!(places, words.iter().map(|word| format!("/tiny/{word}")).collect::<Vec<_>>());
        let sheet = read(&server, "/tiny/lists/print");
        let printed: Vec<_> =
            with_class(&sheet, "dense")[length - 2].find("li").into_iter().map(Element::text).collect();
        assert_eq!(printed, words);
    }
}

#[test]
fn a_version_in_the_address_is_kept() {
    let server = Server::start(&[]);
    let place = format!("/tiny@{}", server.version());
    let page = read(&server, &format!("{place}/tea"));
    let links: Vec<_> = page.find("a").iter().filter_map(|link| link.attribute("href")).map(str::to_owned).collect();
    assert!(links.contains(&format!("{place}/teas")) && links.contains(&place), "{links:?}");
    assert_eq!(page.find("form")[0].attribute("action"), Some(&*place));
}

#[test]
fn every_page_is_sound_in_every_language_and_needs_nothing_from_elsewhere() {
    let server = Server::start(&[]);
    for path in
        ["/", "/?word=tea", "/tiny", "/tiny/tea", "/tiny/Tom", "/tiny/zz", "/tiny/lists/2", "/tiny/lists/print", "/no"]
    {
        for language in ["en", "nl", "de"] {
            let path =
                if path.contains('?') { format!("{path}&lang={language}") } else { format!("{path}?lang={language}") };
            let answer = ask(&server, &path, &[("accept", "text/html,*/*")]);
            assert_eq!(answer.field("content-security-policy"), Some(POLICY), "{path}");
            assert_eq!(answer.field("x-content-type-options"), Some("nosniff"));
            assert_eq!(answer.field("content-type"), Some("text/html; charset=utf-8"));
            let page = parse(&answer.text());
            assert_eq!(
                (page.find("h1").len(), page.find("main").len(), page.find("head")[0].find("title").len()),
                (1, 1, 1)
            );
            let mut ids = BTreeSet::new();
            for element in page.all() {
                assert!(
                    element.attribute("style").is_none() && !["script", "style"].contains(&&*element.tag),
                    "{path}"
                );
                assert!(
                    element.attribute("id").is_none_or(|id| ids.insert(id.to_owned())),
                    "{path}: an id stands twice"
                );
                for place in ["href", "src", "action"].into_iter().filter_map(|name| element.attribute(name)) {
                    assert!(place.starts_with(['/', '#']) && !place.starts_with("//"), "{path}: {place}");
                }
            }
            let named = page.all().into_iter().filter_map(|element| element.attribute("aria-labelledby"));
            named.flat_map(|names| names.split(' ')).for_each(|id| assert!(ids.contains(id), "{path}: no {id}"));
            let levels: Vec<u8> =
                page.all().iter().filter_map(|element| element.tag.strip_prefix('h')?.parse().ok()).collect();
            assert!(levels.windows(2).all(|two| two[1] <= two[0] + 1), "{path}: {levels:?}");
            assert_eq!(
                page.all().iter().any(|element| element.attribute("autofocus").is_some()),
                path.starts_with("/?lang")
            );
        }
    }
}

#[test]
fn pages_are_asked_for_again_and_their_style_is_kept_for_ever() {
    let server = Server::start(&[]);
    let first = server.get("/tiny/tea");
    assert_eq!(first.field("cache-control"), Some("public, no-cache"));
    let tag = first.field("etag").unwrap();
    let again = ask(&server, "/tiny/tea", &[("if-none-match", tag)]);
    assert_eq!((again.status, again.body.len()), (304, 0));
    let other = ask(&server, "/tiny/tea", &[("if-none-match", tag), ("accept-language", "nl")]);
    assert_eq!(other.status, 200, "another language is another page");
    let head = server.ask("HEAD", "/tiny/tea", &[], b"");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.field("content-length"), Some(&*first.body.len().to_string()));
    let page = parse(&first.text());
    for link in page.find("link") {
        let answer = server.get(link.attribute("href").unwrap());
        assert_eq!((answer.status, answer.field("cache-control")), (200, Some("public, max-age=31536000, immutable")));
        assert_eq!(answer.field("x-content-type-options"), Some("nosniff"));
        assert!(!answer.text().contains("http://") || answer.text().starts_with("<svg"), "nothing from elsewhere");
    }
}

#[test]
fn where_nothing_is_people_get_a_page_and_programs_a_problem() {
    let server = Server::start(&[]);
    let long = format!("/tiny/{}", "a".repeat(65));
    for (status, path) in [
        (404, "/nope"),
        (404, "/nope/tea"),
        (404, "/tiny/lists/4"),
        (404, "/tiny@0/tea"),
        (404, "/a/b/c/d"),
        (404, "/v1/nope"),
        (400, "/tiny/%ff"),
        (400, "/tiny/%20"),
        (400, "/tiny?word=a&word=b"),
        (400, &long),
    ] {
        let page =
            ask(&server, path, &[("accept", "text/html,application/xhtml+xml,*/*;q=0.8"), ("accept-language", "nl")]);
        assert_eq!((page.status, page.field("content-type")), (status, Some("text/html; charset=utf-8")), "{path}");
        assert_eq!(page.field("cache-control"), Some("no-store"));
        assert_eq!(parse(&page.text()).find("html")[0].attribute("lang"), Some("nl"));
        let problem = server.get(path);
        assert_eq!(
            (problem.status, problem.field("content-type")),
            (status, Some("application/problem+json")),
            "{path}"
        );
    }
    for path in ["/", "/tiny", "/tiny/tea"] {
        let answer = server.post(path, "text/plain", "x");
        assert_eq!((answer.status, answer.field("allow")), (405, Some("get, head, options")), "{path}");
    }
}

/// The messages of a file, each with the variables that it names.
fn messages(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let path = common::repository().join(format!("src/serve/pages/texts/{tag}.ftl"));
    let text = fs::read_to_string(path).unwrap();
    assert!(FluentResource::try_new(text.clone()).is_ok(), "{tag}.ftl is Fluent");
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            key = name.to_owned();
            assert!(messages.insert(key.clone(), BTreeSet::new()).is_none(), "{tag}: {key} stands twice");
        }
        let names = line.split('$').skip(1).map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap());
        messages.get_mut(&key).unwrap().extend(names.map(str::to_owned));
    }
    messages
}

#[test]
fn all_languages_have_the_same_texts_with_the_same_variables() {
    let english = messages("en");
    for tag in ["nl", "de"] {
        let other = messages(tag);
        let differing: Vec<_> =
            english.keys().chain(other.keys()).filter(|key| english.get(*key) != other.get(*key)).collect();
        assert!(differing.is_empty(), "{tag}: {differing:?}");
    }
}

#[test]
fn every_text_is_used_and_every_text_that_is_used_is_there() {
    let english = messages("en");
    let folder = common::repository().join("src/serve/pages");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let code: String = files
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let made = |key: &str| key.starts_with("kind-") || key.starts_with("language-") || key.ends_with("-help");
    let unused: Vec<_> = english.keys().filter(|key| !made(key) && !code.contains(&format!("\"{key}\""))).collect();
    assert!(unused.is_empty(), "{unused:?}");
    for said in [
        "visit.text(\"",
        "say(html, \"",
        "leaf(html, \"p\", \"\", \"",
        "fact(html, visit, \"",
        "section(html, visit, \"",
    ] {
        for key in code.split(said).skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(english.contains_key(key), "{said}{key}");
        }
    }
    for kind in lexmill::rule::KINDS {
        assert!(english.contains_key(&format!("kind-{}", kind.name)), "no text for rules of the kind {}", kind.name);
    }
}

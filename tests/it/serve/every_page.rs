//! Every page is sound HTML, loads nothing from other sites, and has the right header fields. Typed text never becomes
//! markup.

use std::collections::BTreeSet;

use lexmill::internals::provenance::sha256_hex;

use super::BRIEF;
use super::head::meta;
use super::pages::skips;
use crate::common::html::{Element, parse};
use crate::common::server::Server;

const POLICY: &str = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; form-action 'self'; \
                      frame-ancestors 'none'; base-uri 'none'";

#[test]
fn f14_what_is_typed_never_becomes_markup() {
    let server = Server::start(&[]);
    let html = [("accept", "text/html")];
    let typed = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%26%3Cb%20x=%EE%80%80nl%EE%80%81y%EE%80%82";
    for path in [
        format!("/tiny/word/{typed}"),
        // With a space, these would be two words.
        format!("/?word={}", typed.replace("%20", "%2F")),
        format!("/?word=x&game={typed}"),
        format!("/{typed}"),
        format!("/{typed}/lists/{typed}"),
        format!("/tiny/lists/{typed}"),
        format!("/a/b/c/{typed}"),
        format!("/?lang={typed}"),
    ] {
        let answer = server.get_with(&path, &html);
        assert!([200, 404].contains(&answer.status), "{path}: {}", answer.status);
        // The parser rejects what a browser would have to repair.
        let page = parse(&answer.text());
        let is_own = |script: &Element| {
            script.text().is_empty() && script.attribute("src").is_some_and(|src| src.starts_with("/site-"))
        };
        assert!(page.find("script").iter().all(|script| is_own(script)), "{path}");
        assert!(page.find("b").iter().all(|b| b.attributes.is_empty()), "{path}");
    }
    let several = server.get_with(&format!("/?word={typed}"), &html);
    assert!(several.status == 303 && !several.field("location").unwrap().contains(['<', '"', ' ']), "{several:?}");
    let page = parse(&server.get(&format!("/tiny/word/{typed}")).text());
    let input = page.find("input")[0].attribute("value").unwrap().to_owned();
    assert!(input.starts_with("<script>alert(1)</script>\"'&<b x="), "{input}");
}

#[test]
fn every_page_is_sound_in_every_language_and_needs_nothing_from_elsewhere() {
    let server = Server::start(&[]);
    let paths = "/ /?word=tea /tiny /tiny/word/tea /tiny/word/Tom /tiny/word/zz /tiny/lists/2 /tiny/lists/print \
                 /tiny/finder /tiny/finder?within=sea%3F /tiny/offline /docs /no";
    for path in paths.split(' ') {
        for language in ["en", "nl", "de", "fr", "es", "it", "pt"] {
            let path =
                if path.contains('?') { format!("{path}&lang={language}") } else { format!("{path}?lang={language}") };
            let answer = server.get_with(&path, &[("accept", "text/html,*/*")]);
            assert_eq!(answer.field("content-security-policy"), Some(POLICY), "{path}");
            assert_eq!(answer.field("x-content-type-options"), Some("nosniff"));
            assert_eq!(answer.field("content-type"), Some("text/html; charset=utf-8"));
            let page = parse(&answer.text());
            assert_eq!(
                (page.find("h1").len(), page.find("main").len(), page.find("head")[0].find("title").len()),
                (1, 1, 1)
            );
            let lists = ["dl", "ul", "ol"].into_iter().flat_map(|tag| page.find(tag));
            lists.for_each(|list| assert!(!list.children.is_empty(), "{path}: an empty list"));
            let mut ids = BTreeSet::new();
            for element in page.all() {
                assert!(
                    element.attribute("style").is_none() && element.tag != "style" && element.tag != "script"
                        || element.attribute("src").is_some() && element.text().is_empty(),
                    "{path}"
                );
                assert!(
                    element.attribute("id").is_none_or(|id| ids.insert(id.to_owned())),
                    "{path}: an id is there twice"
                );
                for place in ["href", "src", "action"].into_iter().filter_map(|name| element.attribute(name)) {
                    let is_icon = place.starts_with("data:image/svg+xml,") && element.attribute("rel") == Some("icon");
                    assert!(is_icon || place.starts_with(['/', '#']) && !place.starts_with("//"), "{path}: {place}");
                }
            }
            let named = page.all().into_iter().filter_map(|element| element.attribute("aria-labelledby"));
            named.flat_map(|names| names.split(' ')).for_each(|id| assert!(ids.contains(id), "{path}: no {id}"));
            let levels: Vec<u8> =
                page.all().iter().filter_map(|element| element.tag.strip_prefix('h')?.parse().ok()).collect();
            assert!(levels.windows(2).all(|two| two[1] <= two[0] + 1), "{path}: {levels:?}");
            assert_eq!(
                page.all().iter().any(|element| element.attribute("autofocus").is_some()),
                path.starts_with("/?lang") || path.starts_with("/tiny/finder?lang")
            );
        }
    }
}

#[test]
fn pages_are_asked_for_again_and_their_style_is_kept_for_ever() {
    let server = Server::start(&[]);
    let first = server.get("/tiny/word/tea");
    assert_eq!(first.field("cache-control"), Some(BRIEF));
    let tag = first.field("etag").unwrap();
    let again = server.get_with("/tiny/word/tea", &[("if-none-match", tag)]);
    assert_eq!((again.status, again.body.len()), (304, 0));
    let other = server.get_with("/tiny/word/tea", &[("if-none-match", tag), ("accept-language", "nl")]);
    assert_eq!(other.status, 200, "another language is another page");
    let head = server.ask("HEAD", "/tiny/word/tea", &[], b"");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.field("content-length"), Some(&*first.body.len().to_string()));
    let page = parse(&first.text());
    let is_file = |link: &&&Element| !["canonical", "icon", "manifest"].contains(&link.attribute("rel").unwrap());
    for link in page.find("link").iter().filter(is_file) {
        let answer = server.get(link.attribute("href").unwrap());
        assert_eq!((answer.status, answer.field("cache-control")), (200, Some("public, max-age=31536000, immutable")));
        assert_eq!(answer.field("x-content-type-options"), Some("nosniff"));
        // The address contains a hash of the contents.
        assert!(link.attribute("href").unwrap().contains(&sha256_hex(&answer.body)[..12]));
        let text = String::from_utf8_lossy(&answer.body);
        assert!(!text.contains("http://") || text.starts_with("<svg"), "nothing from elsewhere");
    }
}

#[test]
fn the_page_about_an_error_says_what_is_wrong() {
    let server = Server::start(&["--rate", "0.001", "--burst", "1"]);
    let search = "/tiny/finder?within=tea";
    assert_eq!(server.get(search).status, 200);
    let help = "Het adres of wat je hebt ingevuld klopt niet. Een woord heeft minstens één en hoogstens 64 letters.";
    for (path, language, heading, texts) in [
        ("/nope/word/tea", "nl", "Pagina niet gevonden", &["Op deze site staat geen spel ‘nope’."][..]),
        ("/tiny/lists/9", "en", "Page not found", &["No word has that many letters."]),
        ("/a", "en", "Page not found", &["This site has no game “a”."]),
        (
            "/a/b/c/d",
            "nl",
            "Pagina niet gevonden",
            &["Misschien is het adres verkeerd getypt, of staat dit spel niet op deze site."],
        ),
        ("/tiny/lists/2?page=2", "en", "This is not possible", &["`page` must be a number from 1 to 1"]),
        ("/tiny/lists/2?page=2", "nl", "Dit is niet mogelijk", &[help, "`page` must be a number from 1 to 1"]),
        (search, "en", "Too many requests at once", &["Wait a moment and try again."]),
    ] {
        let page = parse(&server.get_with(path, &[("accept", "text/html"), ("accept-language", language)]).text());
        let main = page.find("main")[0];
        assert_eq!(main.find("h1")[0].text(), heading, "{path}");
        assert_eq!(main.texts("p"), texts, "{path}");
        assert_eq!(skips(&page), ["#main"], "{path}");
        assert_eq!(meta(&page, "robots"), Some("noindex"), "{path}");
    }
}

#[test]
fn where_nothing_is_people_get_a_page_and_programs_a_problem() {
    let server = Server::start(&[]);
    let long = format!("/tiny/word/{}", "a".repeat(65));
    for (status, path) in [
        (404, "/nope"),
        (404, "/nope/word/tea"),
        (404, "/tiny/lists/9"),
        (404, "/tiny/lists/two"),
        (400, "/tiny/lists/2?page=2"),
        (404, "/tiny@0/word/tea"),
        (404, "/a/b/c/d"),
        (404, "/v1/nope/nothing"),
        (400, "/tiny/word/%ff"),
        (400, "/tiny/word/%20"),
        (400, "/tiny?word=a&word=b"),
        (422, &long),
    ] {
        let page = server
            .get_with(path, &[("accept", "text/html,application/xhtml+xml,*/*;q=0.8"), ("accept-language", "nl")]);
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
    for path in ["/", "/tiny", "/tiny/word/tea"] {
        let answer = server.post(path, "text/plain", "x");
        assert_eq!((answer.status, answer.field("allow")), (405, Some("get, head, options")), "{path}");
    }
}

//! Metadata of pages: for search engines, for sites that show a shared link, for telephones.

use lexmill::internals::dictionary::Internals as _;
use lexmill::{Condition, Query};

use super::languages::encoded;
use super::pages::{read, skips};
use crate::common::editions::editions;
use crate::common::html::Element;
use crate::common::server::{Server, tiny};

/// The content of the `meta` element with this name.
pub(super) fn meta<'e>(page: &'e Element, name: &str) -> Option<&'e str> {
    let is_named = |meta: &&Element| [meta.attribute("name"), meta.attribute("property")].contains(&Some(name));
    page.find("meta").into_iter().find(is_named).and_then(|meta| meta.attribute("content"))
}

#[test]
fn a_page_describes_itself_and_has_one_address() {
    let server = Server::start(&[]);
    let version = server.version();
    for (path, title, description, canonical) in [
        (
            "/tiny/word/tea",
            "tea is allowed and worth 4 points · Tiny",
            "tea is allowed and worth 4 points. Type a word to see whether your game allows it and why, and what it is worth.",
            "/tiny/word/tea",
        ),
        (
            &format!("/tiny@{version}/word/tom"),
            "tom is not allowed · Tiny",
            "tom is not allowed. Type a word to see whether your game allows it and why, and what it is worth.",
            "/tiny/word/tom",
        ),
        (
            "/tiny/lists/3?lang=nl",
            "Woorden van drie letters · Tiny",
            "Woorden van drie letters: 3 woorden",
            "/tiny/lists/3?lang=nl",
        ),
        ("/tiny/lists/2", "Two-letter words · Tiny", "Two-letter words: 1 word", "/tiny/lists/2"),
        (
            "/tiny",
            "Tiny",
            "A game by nobody, in English, played on a board of 8 × 8 squares with 7 tiles on the rack.",
            "/tiny",
        ),
        (
            "/?utm=x",
            "Can I play this word?",
            "Type a word to see whether your game allows it and why, and what it is worth.",
            "/",
        ),
    ] {
        let page = read(&server, path);
        assert_eq!(meta(&page, "og:title"), Some(title), "{path}");
        assert_eq!((meta(&page, "description"), meta(&page, "og:description")), (Some(description), Some(description)));
        let link = page.find("link").into_iter().find(|link| link.attribute("rel") == Some("canonical")).unwrap();
        assert_eq!(link.attribute("href"), Some(canonical), "{path}");
    }
}

#[test]
fn pages_that_depend_on_typed_text_are_not_listed() {
    let server = Server::start(&[]);
    for path in ["/tiny/word/qqq", "/?word=tea", "/tiny/finder?within=tea"] {
        assert_eq!(meta(&read(&server, path), "robots"), Some("noindex"), "{path}");
    }
    for path in ["/", "/tiny", "/tiny/word/tea", "/tiny/word/tom", "/tiny/finder", "/tiny/lists/2"] {
        assert_eq!(meta(&read(&server, path), "robots"), None, "{path}");
    }
    let robots = server.get("/robots.txt");
    assert_eq!((robots.status, robots.text().as_str()), (200, "User-agent: *\nDisallow: /v1/\n"));
    let manifest = server.get("/manifest.webmanifest");
    assert_eq!(manifest.field("content-type"), Some("application/manifest+json"));
    for icon in manifest.json()["icons"].as_array().unwrap() {
        let answer = server.get(icon["src"].as_str().unwrap());
        assert_eq!((answer.status, answer.field("content-type")), (200, icon["type"].as_str()));
    }
}

#[test]
fn a_word_is_looked_up_in_dictionaries_as_it_is_written() {
    let server = Server::of_editions();
    for (path, address) in [
        ("/woordspel-nl/word/hygt", "https://www.vandale.nl/gratis-woordenboek/nederlands/betekenis/hijgt"),
        ("/woordspel-nl/word/tvkomiek", "https://woordenlijst.org/zoeken/?q=tv-komiek"),
        ("/wwf-de/word/haeuser", "https://www.dwds.de/wb/haeuser"),
        ("/wwf-de/word/H%C3%A4user", "https://www.duden.de/suchen/dudenonline/H%C3%A4user"),
        ("/wwf-es/word/ano", "https://dle.rae.es/ano"),
    ] {
        let page = read(&server, path);
        let links = page.find("a").into_iter().filter(|link| link.attribute("rel") == Some("external nofollow"));
        let addresses: Vec<_> = links.filter_map(|link| link.attribute("href")).collect();
        assert!(addresses.contains(&address), "{path}: {addresses:?}");
    }
    for edition in crate::common::editions::opened() {
        assert!(!edition.dictionary.edition().book.language.look_up.is_empty(), "{}", edition.id);
    }
}

#[test]
fn public_url_enables_sitemaps() {
    let server = Server::start(&["--public-url", "https://words.example/"]);
    let xml = |path: &str| {
        let answer = server.get(path);
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.text()
    };
    assert!(xml("/robots.txt").ends_with("Sitemap: https://words.example/sitemap.xml\n"));
    assert_eq!(xml("/sitemap.xml").matches("<loc>https://words.example/tiny/sitemap/1</loc>").count(), 1);
    let words = xml("/tiny/sitemap/1");
    assert_eq!(words.matches("<url>").count(), 7, "{words}");
    assert!(words.contains("<loc>https://words.example/tiny/word/teas</loc>") && !words.contains("tom"), "{words}");
    assert_eq!(["/tiny/sitemap/2", "/tiny/sitemap/0", "/tiny/sitemap/x"].map(|path| server.get(path).status), [404; 3]);
    assert!(xml("/opensearch.xml").contains("template=\"https://words.example/?word={searchTerms}\""));
    let page = read(&server, "/tiny/word/T%C3%A9a?lang=nl");
    let hrefs = |rel: &str| {
        let links = page.find("link").into_iter().filter(|link| link.attribute("rel") == Some(rel));
        links.map(|link| link.attribute("href").unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(hrefs("canonical"), ["https://words.example/tiny/word/tea?lang=nl"]);
    assert_eq!(hrefs("alternate").len(), 8);
    assert!(hrefs("alternate").contains(&"https://words.example/tiny/word/tea?lang=de".to_owned()));
    let unknown = Server::start(&[]);
    assert_eq!(["/sitemap.xml", "/tiny/sitemap/1", "/opensearch.xml"].map(|path| unknown.get(path).status), [404; 3]);
    // The page depends on the option, so a browser must not keep the page that it had before a restart.
    let tag = |server: &Server| server.get("/tiny/word/tea").field("etag").unwrap().to_owned();
    assert_ne!(tag(&server), tag(&unknown));
    assert_eq!(tag(&unknown), tag(&Server::start(&[])));
}

#[test]
fn sitemaps_of_an_edition_with_substitutions_have_no_empty_part() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_on(folder, editions().to_owned(), &["--public-url", "https://words.example"]);
    let index = server.get("/sitemap.xml").text();
    let parts = index.matches("/woordspel-nl/sitemap/").count();
    let count = |part: usize| server.get(&format!("/woordspel-nl/sitemap/{part}")).text().matches("<url>").count();
    assert!(parts > 1 && (1..=parts).all(|part| count(part) > 0), "{parts}");
    assert_eq!(server.get(&format!("/woordspel-nl/sitemap/{}", parts + 1)).status, 404);
}

#[test]
fn a_shared_link_to_an_allowed_word_shows_its_tiles() {
    let server = Server::start(&["--public-url", "https://words.example"]);
    let path = "/tiny/word/hygt/tiles.png";
    let page = read(&server, "/tiny/word/hygt");
    let properties = ["og:image", "og:image:width", "og:image:height", "og:image:alt", "twitter:card"];
    let expected = [&*format!("https://words.example{path}"), "1200", "630", "H4 Y8 G3 T2", "summary_large_image"];
    assert_eq!(properties.map(|property| meta(&page, property)), expected.map(Some));
    let image = server.get(path);
    assert_eq!((image.status, image.field("content-type")), (200, Some("image/png")));
    assert!(image.field("etag").is_some());
    let head = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x04\xb0\0\0\x02\x76\x08\x03\0\0\0";
    assert!(image.body.starts_with(head), "{:?}", &image.body[..40]);
    assert!(image.body.len() < 20_000, "{} bytes", image.body.len());
    assert_ne!(image.body, server.get("/tiny/word/tea/tiles.png").body);
    for path in ["/tiny/word/tom/tiles.png", "/tiny/word/qqq/tiles.png"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    assert_eq!(meta(&read(&server, "/tiny/word/tom"), "og:image"), None);
    // Without its public address, a server cannot name an image.
    assert_eq!(meta(&read(&Server::start(&[]), "/tiny/word/tea"), "og:image"), None);
}

#[test]
fn a_word_with_a_tile_that_cannot_be_drawn_has_no_image() {
    let language =
        "letters = \"aש\"\nvowels = \"a\"\nhyphens = [\"-\"]\napostrophes = [\"'\"]\nname.en = \"English\"\n";
    let game = tiny("aa\nשש\n").language("en", language).tiles("A = { value = 1 }\n\"ש\" = { value = 1 }\n");
    let server = Server::start_game(&game, &["--public-url", "https://words.example"]);
    for (word, is_drawn) in [("aa", true), ("%D7%A9%D7%A9", false)] {
        assert_eq!(meta(&read(&server, &format!("/tiny/word/{word}")), "og:image").is_some(), is_drawn, "{word}");
        let status = if is_drawn { 200 } else { 404 };
        assert_eq!(server.get(&format!("/tiny/word/{word}/tiles.png")).status, status, "{word}");
    }
}

#[test]
fn every_tile_of_every_edition_can_be_drawn() {
    let server = Server::of_editions();
    for edition in crate::common::editions::opened() {
        for tile in &edition.dictionary.edition().book.alphabet.tiles {
            let query = Query::default().and(Condition::Contains(tile.letters.as_str().into())).at_most(1);
            let found = edition.dictionary.find(&query).unwrap();
            for word in found {
                let path = format!("/{}/word/{}/tiles.png", edition.id, encoded(&word.word));
                assert_eq!(server.get(&path).status, 200, "{path}");
            }
        }
    }
}

#[test]
fn one_can_skip_to_the_contents_and_the_field_for_a_word_comes_next() {
    let server = Server::start(&[]);
    for path in ["/tiny/word/tea", "/", "/tiny", "/tiny/finder", "/docs", "/tiny/lists/print"] {
        let page = read(&server, path);
        assert_eq!(skips(&page), ["#main"], "{path}");
        assert!(page.by_id("main").is_some(), "{path}");
    }
    for path in ["/tiny/word/tea", "/", "/tiny"] {
        let page = server.get(path).text();
        let (_, after) = page.split_once("</a>").unwrap();
        let stop = ["<a ", "<input ", "<select ", "<button "].iter().filter_map(|tag| after.find(tag)).min().unwrap();
        assert!(after[stop..].starts_with("<input id=\"word\""), "{path}: {}", &after[stop..stop + 100]);
    }
}

//! The finder shows the results of `lexmill find` by length or by value, and explains in words why there are no results.

use super::languages::encoded;
use super::pages::{links, read, with_class};
use crate::common::html::Element;
use crate::common::server::Server;

/// An edition, conditions by their names, and an order.
type Search = (&'static str, &'static [(&'static str, &'static str)], &'static str);

const SEARCHES: &[Search] = &[
    ("woordspel-nl", &[("within", "enratsi")], "longest"),
    ("woordspel-nl", &[("within", "enrats?")], "longest"),
    ("woordspel-nl", &[("within", "enrats?")], "value"),
    ("woordspel-nl", &[("within", "hygt??")], "value"),
    ("woordspel-nl", &[("within", "zwqxjk?"), ("min", "3")], "longest"),
    ("woordspel-nl", &[("within", "aaeeiio"), ("max", "4")], "longest"),
    ("woordspel-nl", &[("within", "stroomd"), ("contains", "oo"), ("min", "4"), ("max", "6")], "value"),
    ("woordspel-nl", &[("within", "enrats"), ("row", "??t.?s.")], "longest"),
    ("woordspel-nl", &[("within", "ijn?"), ("row", ".ij...z..")], "value"),
    ("woordspel-nl", &[("row", "q....x.z"), ("min", "4")], "longest"),
    ("woordspel-nl", &[("includes", "quz"), ("without", "eo"), ("max", "9")], "value"),
    ("woordspel-nl", &[("pattern", "zw?[ae]?t")], "longest"),
    ("woordspel-nl", &[("pattern", "*sch[^r]?f*"), ("max", "9")], "value"),
    ("woordspel-nl", &[("starts", "quiz"), ("ends", "en")], "longest"),
    ("woordspel-nl", &[("starts", "geë"), ("min", "7"), ("max", "9")], "longest"),
    ("woordspel-nl", &[("contains", "zzl")], "longest"),
    ("woordspel-nl", &[("front-hooks", "aar")], "value"),
    ("woordspel-nl", &[("back-hooks", "hyg")], "longest"),
    ("woordspel-nl", &[("min", "17")], "longest"),
    ("smartfeud-nl", &[("within", "autos?")], "longest"),
    ("wordhunt-en", &[("within", "finder?"), ("starts", "f")], "longest"),
    ("wwf-en", &[("within", "QUIXOT?")], "value"),
    ("wwf-en", &[("ends", "zzy")], "longest"),
    ("wwf-de", &[("within", "häuser?"), ("contains", "ä")], "longest"),
    ("wwf-de", &[("pattern", "stra?e")], "longest"),
    ("wwf-es", &[("within", "año?s")], "longest"),
    ("wwf-es", &[("contains", "ñoñ")], "longest"),
    ("wwf-fr", &[("starts", "cœur")], "longest"),
    ("wwf-it", &[("within", "perché?")], "longest"),
    ("wwf-pt", &[("within", "coração")], "longest"),
    ("wwf-pt", &[("back-hooks", "praç")], "longest"),
];

/// The words on a page, and the headings above them.
fn shown(page: &Element) -> (Vec<String>, Vec<String>) {
    let links = with_class(page, "words").into_iter().flat_map(|list| list.find("a"));
    let words = links.map(|link| match &link.children[0] {
        crate::common::html::Node::Text(word) => word.trim_end().to_owned(),
        crate::common::html::Node::Element(_) => panic!("a link without a word"),
    });
    (words.collect(), page.texts("h2"))
}

#[test]
fn blanks_and_free_squares_may_be_typed_in_several_ways() {
    let server = Server::of_editions();
    let words = |asked: &str| shown(&read(&server, &format!("/woordspel-nl/finder?{asked}"))).0;
    let rack = words("within=nerats%3F");
    assert!(!rack.is_empty());
    for typed in ["nerats*", "nerats.", "n,e,r,a,t,s,_", "n e r a t s %3F"] {
        assert_eq!(words(&format!("within={}", typed.replace(' ', "+"))), rack, "{typed}");
    }
    let row = words("within=enrats&row=..t..s.");
    assert!(!row.is_empty());
    for typed in ["__t__s_", "--t--s-", "%3F%3Ft%3F%3Fs%3F", "_+t+_s."] {
        assert_eq!(words(&format!("within=enrats&row={typed}")), row, "{typed}");
    }
    assert_eq!(words("within=enrats&row=%E2%80%A6t..s"), words("within=enrats&row=...t..s"));
}

#[test]
fn every_result_is_what_find_finds() {
    let server = Server::of_editions();
    for (edition, conditions, order) in SEARCHES {
        let asked: String = conditions.iter().map(|(name, value)| format!("{name}={}&", encoded(value))).collect();
        let page = read(&server, &format!("/{edition}/finder?{asked}sort={order}&limit=2000"));
        let value = |name: &str| conditions.iter().find(|(other, _)| *other == name).map_or("", |(_, value)| *value);
        let mut arguments = vec!["find".to_owned(), "-e".to_owned(), (*edition).to_owned(), "--limit=2000".to_owned()];
        arguments.push(format!("--sort={order}"));
        let is_in_row = !value("row").is_empty();
        let others = conditions.iter().filter(|(name, _)| !["min", "max", "row"].contains(name));
        let others = others.filter(|(name, _)| *name != "within" || !is_in_row);
        if is_in_row {
            let rack = Some(value("within")).filter(|rack| !rack.is_empty()).map(|rack| format!("+{rack}"));
            arguments.push(format!("--row={}{}", value("row"), rack.unwrap_or_default()));
        }
        arguments.extend(others.map(|(name, value)| format!("--{name}={value}")));
        if !value("min").is_empty() || !value("max").is_empty() {
            arguments.push(format!("--length={}..{}", value("min"), value("max")));
        }
        let printed = server.printed(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        let found = printed.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let mut found: Vec<_> =
            found.map(|word| (word["length"].as_u64().unwrap(), word["word"].as_str().unwrap().to_owned())).collect();
        // Words can be sorted by value if all tiles have values.
        let tiles = server.get(&format!("/v1/{edition}")).json()["tiles"].as_array().unwrap().clone();
        let has_values = tiles.iter().all(|tile| tile["value"].is_u64());
        assert_eq!(page.find("select").len(), usize::from(has_values), "{edition}");
        let (mut words, headings) = shown(&page);
        // On the page, a blank is worth 0 points.
        if *order == "value" && value("within").contains('?') {
            words.sort();
            found.sort_by(|one, other| one.1.cmp(&other.1));
        }
        // A word that fits into the row in several ways is listed for each of them.
        words.dedup();
        let expected: Vec<_> = found.iter().map(|(_, word)| word.clone()).collect();
        assert!(!is_in_row || !words.is_empty(), "{edition} {conditions:?}");
        assert_eq!(words, expected, "{edition} {conditions:?}");
        found.dedup_by_key(|(length, _)| *length);
        let lengths = found.iter().map(|(length, _)| format!("{length} letter{}", if *length == 1 { "" } else { "s" }));
        let lengths: Vec<_> = lengths.filter(|_| *order == "longest").collect();
        assert_eq!(headings, lengths, "{edition} {conditions:?}");
    }
}

#[test]
fn a_form_that_is_empty_or_cannot_be_answered_says_so_and_keeps_what_was_typed() {
    let server = Server::start(&[]);
    for (asked, said, fields) in [
        ("", "", [("within", ""), ("back-hooks", "")]),
        ("?within=&pattern=&min=&max=&sort=value", "Fill in at least one field.", [("within", ""), ("pattern", "")]),
        ("?within=zq", "There is no tile for Q.", [("within", "zq"), ("min", "")]),
        (
            "?pattern=t%5Be",
            "There is a mistake in this pattern: write a set of letters as [abc].",
            [("pattern", "t[e"), ("max", "")],
        ),
        ("?starts=z&ends=t", "No words found.", [("starts", "z"), ("ends", "t")]),
        ("?within=sate&min=4", "2 words", [("within", "sate"), ("min", "4")]),
        ("?within=sate&limit=2", "first 2 words", [("within", "sate"), ("min", "")]),
        ("?within=sate&min=4&limit=2", "2 words", [("within", "sate"), ("min", "4")]),
    ] {
        let page = read(&server, &format!("/tiny/finder{asked}"));
        let found = page.by_id("found").unwrap();
        assert_eq!((found.text().as_str(), found.attribute("role")), (said, Some("status")), "{asked}");
        for (name, value) in fields {
            let field = page.find("input").into_iter().find(|field| field.attribute("name") == Some(name));
            assert_eq!(field.and_then(|field| field.attribute("value")), Some(value), "{asked}: {name}");
        }
        let has_more = links(&page).iter().any(|link| link.contains("limit=2000"));
        assert_eq!(has_more, said.starts_with("first"), "{asked}");
    }
    let page = read(&server, "/tiny/finder?within=sate&limit=2&lang=nl");
    let language = page.find("input").into_iter().find(|field| field.attribute("name") == Some("lang")).unwrap();
    assert_eq!((language.attribute("type"), language.attribute("value")), (Some("hidden"), Some("nl")));
    let links = links(&page);
    assert!(links.contains(&"/tiny/finder?lang=nl&within=sate&limit=2000"), "{links:?}");
    assert!(links.contains(&"/tiny/finder?within=sate&limit=2&lang=de"), "{links:?}");
    for bad in ["?min=x", "?sort=form", "?limit=0", "?within=a&within=b", &format!("?within={}", "a".repeat(65))] {
        assert!([400, 422].contains(&server.get(&format!("/tiny/finder{bad}")).status), "{bad}");
    }
}

#[test]
fn the_words_with_most_points_are_shown_even_if_blanks_are_worth_nothing() {
    let server = Server::of_editions();
    let entries = |limit: usize| -> Vec<String> {
        let page = read(&server, &format!("/woordspel-nl/finder?within=eeaarnt%3F&sort=value&limit={limit}"));
        with_class(&page, "words")[0].texts("li")
    };
    let (few, all) = (entries(50), entries(2_000));
    assert_eq!((few.len(), &few[..]), (50, &all[..50]));
    let value = |entry: &String| -> u32 {
        let digits = entry.trim_start_matches(|c: char| !c.is_ascii_digit());
        digits.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap()
    };
    let values: Vec<_> = all.iter().map(value).collect();
    assert!(values.is_sorted_by(|one, other| one >= other) && values[0] > values[49], "{values:?}");
    assert!(all.len() < 2_000, "all words are compared");
}

#[test]
fn a_row_longer_than_the_board_is_refused_and_no_more_ways_than_the_limit_are_shown() {
    let server = Server::of_editions();
    let page = read(&server, &format!("/woordspel-nl/finder?row={}&limit=100", ".".repeat(15)));
    assert_eq!(page.by_id("found").unwrap().text().split(' ').next(), Some("first"));
    assert_eq!(with_class(&page, "words").iter().map(|list| list.find("li").len()).sum::<usize>(), 100);
    let page = read(&server, &format!("/woordspel-nl/finder?row={}", ".".repeat(16)));
    assert!(with_class(&page, "words").is_empty() && !page.by_id("found").unwrap().text().is_empty());
}

#[test]
fn letters_for_which_blanks_are_used_are_named() {
    let server = Server::start(&[]);
    let found = |rack: &str| read(&server, &format!("/tiny/finder?within={rack}&min=4"));
    let notes = |rack: &str| found(rack).by_id("words").unwrap().texts("small");
    assert_eq!(notes("sea%3F"), ["3 · ? = T", "3 · ? = T"], "seat and teas; a blank is worth 0 points");
    assert_eq!(notes("set%20a%3F"), ["5", "5"], "the blank is not needed");
    assert_eq!(notes("%3F%3Fas"), ["2 · ? = ET", "2 · ? = TE"]);
}

#[test]
fn pages_about_words_have_moved_from_their_old_addresses() {
    let server = Server::start(&[]);
    let version = server.version();
    for (old, new) in [
        ("/tiny/tea".to_owned(), "/tiny/word/tea".to_owned()),
        ("/tiny/caf%C3%A9?lang=nl".to_owned(), "/tiny/word/caf%c3%a9?lang=nl".to_owned()),
        (format!("/tiny@{version}/tea"), format!("/tiny@{version}/word/tea")),
    ] {
        let answer = server.get(&old);
        assert_eq!((answer.status, answer.field("location")), (301, Some(&*new)), "{old}");
    }
}

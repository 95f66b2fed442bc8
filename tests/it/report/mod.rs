//! `report.html`, `report` and `stats`: their figures are those of the manifest, their samples exist, and each page is
//! sound HTML.

mod changes;
mod coverage;
mod page;

use std::collections::BTreeSet;

use rayon::prelude::*;

use self::page::{check, number};
use crate::common::editions::opened;
use crate::common::html::Element;
use crate::common::world::{World, base_edition};

/// A world with these words, and with markup in every name and text of its descriptions.
fn world(words: &str) -> World {
    let (head, _) = base_edition();
    let head = head.replace("\"Case\"", "\"<b>Case</b> & 'co'\"").replace(
        "regulation = \"none\"",
        "regulation = \"none\"\nweak-spots = [\"It knows <script>alert(1)</script> only.\", \"Nor “this”.\"]",
    );
    let rules = [
        ("no-tile", "kind = \"letters\""),
        ("length", "kind = \"length\"\nmin = 2\nmax = 15"),
        ("name", "kind = \"casing\"\ncites = { en = \"§ <1>\", xx = \"§ <1>\" }"),
        ("otherwise", "kind = \"otherwise\"\nthen = \"accept\""),
    ];
    let world = World::new().head(&head).words(words).described("<b>words</b>", "<nobody> & http://example.org");
    let with_rule = |world: World, (name, lines): (&str, &str)| {
        world.rule_because(name, lines, &format!("<i>{name}</i> & {{what}}"))
    };
    rules.into_iter().fold(world, with_rule)
}

#[test]
fn report_of_a_small_edition_is_complete_and_escaped() {
    let words: String =
        ('a'..='z').map(|letter| format!("{letter}a\n{letter}oo\n{letter}elf\nT{letter}un\n")).collect();
    let page = check(&world(&(words + "a<b>&\"'</td>\n")).compile().edition());
    assert_eq!(page.find("h1")[0].text(), "<b>Case</b> & 'co'");
    let weak = page.by_id("weak-spots").unwrap().texts("li");
    assert_eq!(weak, ["It knows <script>alert(1)</script> only.", "Nor “this”."]);

    let rules = page.rows("Rules in order of precedence");
    assert!(rules.iter().map(|row| row[0].as_str()).eq(["1", "2", "3", "4"]));
    let plot = page.find("svg").into_iter().find(|plot| plot.find("title")[0].text().contains("each rule")).unwrap();
    let labels = plot.find("text").into_iter().filter(|text| text.attribute("class") == Some("label"));
    assert_eq!(labels.map(Element::text).collect::<Vec<_>>(), ["1", "3"], "the rules that reject anything");
    let numbers: Vec<_> =
        rules.iter().map(|row| row[2..].iter().map(|cell| number(cell)).collect::<Vec<_>>()).collect();
    assert_eq!(numbers, [[1, 1, 1, 1, 1], [0, 0, 0, 0, 1], [26, 26, 26, 26, 27], [78, 78, 0, 0, 27]]);
    let lists = page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples"));
    let samples: Vec<_> = lists.map(|list| list.texts("b")).collect();
    assert_eq!(samples[0], ["a<b>&\"'</td>"]);
    assert_eq!(samples[1].len(), 12);
    assert_eq!((&*samples[1][0], &*samples[1][11]), ("Tgun", "Tzun"), "from the whole alphabet");
    let sources = page.rows("Sources in the order of the edition's file");
    assert_eq!(sources[0].last().unwrap(), "78", "no other source has its words");
    let lengths = page.rows("Playable words by number of tiles");
    assert_eq!(lengths.iter().map(|row| row[1].as_str()).collect::<Vec<_>>(), ["26"; 3]);
    let letter = page.rows("Tiles in the dictionary and in the bag").into_iter().find(|row| row[0] == "O").unwrap();
    assert_eq!(letter[1..4], ["55", "23.5 %", "28"].map(String::from), "25 times oo, ooo, oa, oelf; of 234");
    assert_eq!(letter[4..], ["4", "3.8 %", "1"].map(String::from), "of 104 tiles");
}

#[test]
fn every_edition_of_the_repository_has_a_report() {
    opened().par_iter().for_each(|edition| {
        let page = check(&edition.folder);
        assert!(page.by_id("weak-spots").unwrap().find("li").len() >= 3);
    });
}

#[test]
fn forms_with_several_spellings_are_shown_with_every_reading() {
    let page = check(&world("aap\nNoot\nnóót\nnoot\nMies\nMIES\nvu-ur\nvuur\n").compile().edition());
    let rows = page.rows("Forms by number of spellings");
    assert_eq!(rows, [["2", "2", "1", "0"], ["3", "1", "1", "1"]]);
    let headings = page.texts("h3");
    for heading in [
        "The most spellings: 3 of 3",
        "Some spellings accepted, others rejected: 1 of 1",
        "All spellings accepted or all rejected: 2 of 2",
    ] {
        assert!(headings.iter().any(|found| found == heading), "{headings:?}");
    }
    let lists: Vec<_> =
        page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples forms")).collect();
    let forms: Vec<_> = lists.iter().map(|list| list.texts("b")).collect();
    assert_eq!(forms, [vec!["noot", "mies", "vuur"], vec!["noot"], vec!["mies", "vuur"]]);
    let readings = lists[1].find("ul")[1].texts("li");
    assert_eq!(
        readings,
        [
            "Noot: rejected by namesources/xx/words/list.txt:2",
            "noot: acceptedsources/xx/words/list.txt:4",
            "nóót: acceptedsources/xx/words/list.txt:3"
        ]
    );
}

#[test]
fn of_a_form_with_many_spellings_twelve_are_shown() {
    let spellings = |first: &str, rest| first.chars().map(|letter| format!("{letter}{rest}\n")).collect::<String>();
    let words = spellings("aáàâäãåăąāǎȁȃạ", "ap") + &spellings("oóòôöõŏőōǒȍȏ", "or");
    let page = check(&World::new().words(&words).compile().edition());
    assert_eq!(page.rows("Forms by number of spellings"), [["12", "1", "1", "0"], ["14", "1", "1", "0"]]);
    let more: BTreeSet<_> = page.find("small").into_iter().map(Element::text).collect();
    assert!(more.iter().eq(["and 2 more readings"]), "{more:?}");
}

#[test]
fn a_rule_rejects_alone_the_forms_that_it_rejects_in_every_spelling() {
    let world = World::new().words("aap\nBoer\nbo-er\nMies\nMIES\n").rule("name", "kind = \"casing\"");
    let world = world.rule("marked", "kind = \"mark-required\"\nmarks = [\"hyphen\"]");
    let rules = check(&world.compile().edition()).rows("Rules in order of precedence");
    let name = ["3", "name", "3", "3", "1", "2", "2"];
    let marked = ["4", "marked", "1", "1", "0", "0", "2"];
    assert_eq!(rules[2..4], [name, marked]);
}

#[test]
fn an_edition_that_rejects_nothing_says_so() {
    let page = check(&World::new().words("aap\n").compile().edition());
    let descriptions = page.texts("desc");
    assert!(descriptions.iter().any(|text| text == "No rule rejects anything."), "{descriptions:?}");
}

#[test]
fn words_of_its_own_are_in_no_other_source() {
    let world = World::new().words("aap\nnoot\nnoot\nwim\nwim\n").source("more", "aap\nmies\n", "");
    let sources = check(&world.compile().edition()).rows("Sources in the order of the edition's file");
    assert!(sources.iter().map(|row| row[7].as_str()).eq(["2", "1"]), "{sources:?}");
}

#[test]
fn derived_forms_are_listed_by_name_and_samples_have_their_evidence() {
    let world = World::new().words("huis\nhuisje\nmuis\nmuisje\n").curses("muisjes,curse,it is not nice\n");
    let world = world.decisions("zoot,allow,an,2024-01-01,a suit\n");
    let world = world.derive("plural", "kind = \"dutch-diminutive\"\nforms = [\"diminutive-plural\"]");
    let page = check(&world.compile().edition());
    assert_eq!(page.rows("Forms made by plural"), [["diminutive-plural", "2", "1"]]);
    let headings = page.texts("h4");
    assert!(headings.contains(&"diminutive-plural: 1 of 1".to_owned()), "{headings:?}");
    let samples: BTreeSet<_> = page.find("li").into_iter().map(Element::text).collect();
    for sample in [
        "huisjes, diminutive-plural of huisjesources/xx/words/list.txt:2",
        "muisjes, diminutive-plural of muisjesources/xx/words/list.txt:4muisjes (it is not nice)\
         rules/xx/lists/curses.csv:2",
        // The word and the decision are on the same line, so the line is shown only once.
        "zootrules/xx/decisions.csv:2zoot (a suit)",
    ] {
        assert!(samples.contains(sample), "{sample}: {samples:?}");
    }
}

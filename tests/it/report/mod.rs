//! `report.html`, `report` and `stats`: their figures are those of the manifest, their samples exist, and each page is
//! sound HTML.

mod changes;
mod coverage;
mod page;

use rayon::prelude::*;

use self::page::{check, number};
use crate::common::editions::opened;
use crate::common::html::Element;
use crate::common::world::{World, base_edition};

/// A world whose names are as hostile as a description can make them, with these words.
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
fn a_small_edition_is_told_in_full_and_every_text_is_escaped() {
    let words: String =
        ('a'..='z').map(|letter| format!("{letter}a\n{letter}oo\n{letter}elf\nT{letter}un\n")).collect();
    let page = check(&world(&(words + "a<b>&\"'</td>\n")).compile().edition());
    assert_eq!(page.find("h1")[0].text(), "<b>Case</b> & 'co'");
    let weak = page.all().into_iter().find(|element| element.attribute("id") == Some("weak-spots")).unwrap();
    let weak: Vec<_> = weak.find("li").into_iter().map(Element::text).collect();
    assert_eq!(weak, ["It knows <script>alert(1)</script> only.", "Nor “this”."]);

    let rules = page.rows("Rules in order of precedence");
    let numbers: Vec<_> =
        rules.iter().map(|row| row[2..].iter().map(|cell| number(cell)).collect::<Vec<_>>()).collect();
    assert_eq!(numbers, [[1, 1, 1, 1, 1], [0, 0, 0, 0, 1], [26, 26, 26, 26, 27], [78, 78, 0, 0, 27]]);
    let lists = page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples"));
    let samples: Vec<Vec<_>> = lists.map(|list| list.find("b").into_iter().map(Element::text).collect()).collect();
    assert_eq!(samples[0], ["a<b>&\"'</td>"]);
    assert_eq!(samples[1].len(), 12);
    assert_eq!((&*samples[1][0], &*samples[1][11]), ("Tbun", "Tyun"), "over the whole alphabet");
    let sources = page.rows("Sources in the order of the edition's file");
    assert_eq!(sources[0].last().unwrap(), "78", "no other source has its words");
    let lengths = page.rows("Playable words by number of tiles");
    assert_eq!(lengths.iter().map(|row| row[1].as_str()).collect::<Vec<_>>(), ["26"; 3]);
    let letter = page.rows("Tiles in the dictionary and in the bag").into_iter().find(|row| row[0] == "O").unwrap();
    assert_eq!(letter[1..4], ["55", "23.5 %", "28"].map(String::from), "25 times oo, ooo, oa, oelf; of 234");
}

#[test]
fn every_edition_of_the_repository_has_a_report() {
    opened().par_iter().for_each(|edition| {
        let page = check(&edition.folder);
        let weak = page.all().into_iter().find(|element| element.attribute("id") == Some("weak-spots")).unwrap();
        assert!(weak.find("li").len() >= 3);
    });
}

#[test]
fn forms_with_several_spellings_are_told_with_every_reading() {
    let page = check(&world("aap\nNoot\nnóót\nnoot\nMies\nMIES\nvu-ur\nvuur\n").compile().edition());
    let rows = page.rows("Forms by number of spellings");
    assert_eq!(rows, [["2", "2", "1", "0"], ["3", "1", "1", "1"]]);
    let lists: Vec<_> =
        page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples forms")).collect();
    let forms: Vec<Vec<_>> = lists.iter().map(|list| list.find("b").into_iter().map(Element::text).collect()).collect();
    assert_eq!(forms, [vec!["noot", "mies", "vuur"], vec!["noot"], vec!["mies", "vuur"]]);
    let readings: Vec<_> = lists[1].find("ul")[1].find("li").into_iter().map(Element::text).collect();
    assert_eq!(
        readings,
        [
            "Noot: rejected by namesources/xx/words/list.txt:2",
            "noot: acceptedsources/xx/words/list.txt:4",
            "nóót: acceptedsources/xx/words/list.txt:3"
        ]
    );
}

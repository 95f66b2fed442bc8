//! `report.html`: it tells what the manifest tells, its samples are there, and it is one sound page.

#[allow(dead_code, reason = "each test program uses a part of it")]
mod common;
#[path = "common/html.rs"]
mod html;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use html::{Element, parse};
use lexmill::artefact::{Manifest, REPORT, THREE_LETTER, TWO_LETTER};
use lexmill::compile::{Folders, Options, Silent, Waiting, compile};
use lexmill::lexicon::Lexicon;
use lexmill::source::sha256_hex;

/// A page should open at once on a telephone.
const MOST_BYTES: usize = 1_500_000;

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

fn sum(rows: &[Vec<String>], column: usize) -> u64 {
    rows.iter().map(|row| number(&row[column])).sum()
}

fn lines(path: &Path) -> Vec<String> {
    fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

/// Everything that must hold of the report in an edition's folder.
fn check(folder: &Path) -> Element {
    let text = fs::read_to_string(folder.join(REPORT)).unwrap();
    assert!(text.len() < MOST_BYTES, "{}: {} bytes", folder.display(), text.len());
    let page = parse(&text);
    stands_alone(&page);
    can_be_heard(&page);
    tells_the_manifest(&page, folder);
    lists_the_short_words(&page, folder);
    samples_are_candidates(&page, folder);
    page
}

/// Nothing is loaded, nothing runs.
fn stands_alone(page: &Element) {
    let ids: Vec<_> = page.all().into_iter().filter_map(|element| element.attribute("id")).collect();
    for element in page.all() {
        let harmless = !["script", "link", "img", "iframe", "object", "embed", "use", "base"].contains(&&*element.tag);
        assert!(harmless, "<{}>", element.tag);
        for (name, value) in &element.attributes {
            assert!(!name.starts_with("on") && name != "src" && name != "style", "{name}");
            assert!(!value.contains("//") || name == "aria-label", "{name}={value}");
            if name == "href" {
                assert!(ids.contains(&value.strip_prefix('#').unwrap()), "{value}");
            }
        }
    }
    let style = page.find("style")[0].text();
    assert!(["//", "url(", "@import"].iter().all(|word| !style.contains(word)));
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "every id is given once");
}

/// Pictures have a title and a description, boxes that scroll can be reached and have a name.
fn can_be_heard(page: &Element) {
    let named = |element: &Element| {
        let names = element.attribute("aria-labelledby").unwrap_or_default().split(' ');
        names
            .filter(|name| page.all().iter().any(|each| each.attribute("id") == Some(*name) && !each.text().is_empty()))
            .count()
    };
    for plot in page.find("svg") {
        assert_eq!((plot.attribute("role"), named(plot)), (Some("img"), 2));
    }
    for element in page.all().into_iter().filter(|element| element.attribute("class") == Some("scroll")) {
        assert!(element.attribute("tabindex") == Some("0") && element.attribute("aria-label").is_some());
    }
    for table in page.find("table") {
        let columns = table.find("thead")[0].find("th").len();
        assert!(
            table.find("tbody")[0].find("tr").iter().all(|row| row.find("td").len() + row.find("th").len() == columns)
        );
    }
    assert_eq!(page.find("html")[0].attribute("lang"), Some("en-GB"));
}

fn tells_the_manifest(page: &Element, folder: &Path) {
    let manifest = Manifest::read(folder).unwrap();
    let counts = &manifest.counts;
    assert!(page.find("header")[0].text().contains(&manifest.version));
    let figures: Vec<_> =
        page.find("header")[0].find("data").iter().map(|data| number(data.attribute("value").unwrap())).collect();
    assert_eq!(figures, [counts.playable, counts.candidates, counts.admitted, counts.excluded]);

    let rules = page.rows("Rules in the order of authority");
    assert_eq!(rules.len(), manifest.rules.len());
    for (row, rule) in rules.iter().zip(&manifest.rules) {
        let told = [&row[2], &row[3], &row[5]].map(|cell| number(cell));
        assert_eq!((&row[1], told), (&rule.name, [rule.spoke, rule.decided, rule.excluded]));
    }
    assert_eq!(sum(&rules, 5), counts.excluded);

    let of = |what: &str| number(&page.rows("Counts and sums").into_iter().find(|row| row[0] == what).unwrap()[1]);
    assert_eq!(of("Lines of lexical files"), counts.lexical.lines);
    assert_eq!(of("Forms, by what became of them"), counts.merged + counts.candidates);
    assert_eq!(sum(&page.rows("Playable words by number of tiles"), 1), counts.playable);
    let derived = page.find("caption").into_iter().map(Element::text).filter(|text| text.starts_with("Forms that "));
    assert_eq!(derived.map(|caption| sum(&page.rows(&caption), 1)).sum::<u64>(), counts.forms_derived);

    let sources = page.rows("Sources in the order of the edition's file");
    let entries: u64 = sources.iter().filter(|row| !row[6].is_empty()).map(|row| number(&row[6])).sum();
    assert_eq!(entries, counts.lexical.entries + counts.annotation.entries);
    assert!(sources.iter().filter(|row| !row[7].is_empty()).map(|row| number(&row[7])).sum::<u64>() <= counts.admitted);
}

fn lists_the_short_words(page: &Element, folder: &Path) {
    for (caption, file) in [("Words of two tiles", TWO_LETTER), ("Words of three tiles", THREE_LETTER)] {
        let rows = page.rows(caption);
        assert_eq!(
            rows.iter().map(|row| &row[0]).collect::<Vec<_>>(),
            lines(&folder.join(file)).iter().collect::<Vec<_>>()
        );
        assert!(rows.iter().all(|row| !row[1].is_empty() && row[3].contains(':') && !row[4].is_empty()));
    }
}

fn samples_are_candidates(page: &Element, folder: &Path) {
    let lexicon = Lexicon::open(folder).unwrap();
    for list in page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples")) {
        let samples = list.find("li");
        assert!((1..=12).contains(&samples.len()));
        for sample in samples {
            let (written, line) = (sample.find("b")[0].text(), sample.find("code")[0].text());
            let readings = lexicon.explain(&written).unwrap().readings;
            let stands_there = readings.iter().any(|reading| {
                reading.written == written && reading.sources.iter().any(|source| source.at.to_string() == line)
            });
            assert!(stands_there, "{written} at {line}");
        }
    }
}

/// A world whose names are as hostile as a description can make them.
fn hostile_world(folder: &Path) -> Folders {
    let base = |name: &str| fs::read_to_string(common::repository().join("tests/cases").join(name)).unwrap();
    let words: String =
        ('a'..='z').map(|letter| format!("{letter}a\n{letter}oo\n{letter}elf\nT{letter}un\n")).collect();
    let words = words + "a<b>&\"'</td>\n";
    let rule = |name: &str, kind: &str| {
        format!(
            "[[rule]]\nname = \"{name}\"\n{kind}\nbecause.en = \"<i>{name}</i> & {{what}}\"\nbecause.xx = \"{name}\"\n"
        )
    };
    let edition = base("base-edition.toml").replace("\"Case\"", "\"<b>Case</b> & 'co'\"").replace(
        "regulation = \"none\"",
        "regulation = \"none\"\nweak-spots = [\"It knows <script>alert(1)</script> only.\", \"Nor “this”.\"]",
    ) + "[[source]]\nname = \"words\"\n"
        + &rule("no-tile", "kind = \"letters\"")
        + &rule("length", "kind = \"length\"\nmin = 2\nmax = 15")
        + &rule("name", "kind = \"casing\"\ncites = \"§ <1>\"")
        + &rule("otherwise", "kind = \"otherwise\"\nthen = \"admit\"");
    let description = format!(
        "title = \"<b>words</b>\"\nversion = \"1\"\nlicense = \"CC0-1.0\"\nlicense-files = [\"LICENSE\"]\n\
         attribution = \"<nobody> & http://example.org\"\n\
         package = {{ registry = \"none\", name = \"words\", version = \"1\" }}\n[[file]]\npath = \"list.txt\"\n\
         sha256 = \"{}\"\nformat = \"plain\"\nencoding = \"utf-8\"\n",
        sha256_hex(words.as_bytes())
    );
    common::write_files(
        folder,
        [
            ("rules/xx/language.toml", base("base-language.toml").as_str()),
            ("rules/xx/small.toml", &edition),
            ("sources/xx/words/list.txt", &words),
            ("sources/xx/words/LICENSE", "CC0\n"),
            ("sources/xx/words/source.toml", &description),
        ],
    );
    Folders { sources: folder.join("sources"), rules: folder.join("rules"), build: folder.join("build") }
}

#[test]
fn a_small_edition_is_told_in_full_and_every_text_is_escaped() {
    let world = tempfile::tempdir().unwrap();
    let folders = hostile_world(world.path());
    let options = Options { folders, wanted: Vec::new(), force: false, waiting: Waiting::Wait };
    compile(&options, &Silent).unwrap();
    let page = check(&world.path().join("build/small"));
    assert_eq!(page.find("h1")[0].text(), "<b>Case</b> & 'co'");
    let weak = page.all().into_iter().find(|element| element.attribute("id") == Some("weak-spots")).unwrap();
    let weak: Vec<_> = weak.find("li").into_iter().map(Element::text).collect();
    assert_eq!(weak, ["It knows <script>alert(1)</script> only.", "Nor “this”."]);

    let rules = page.rows("Rules in the order of authority");
    let numbers: Vec<_> =
        rules.iter().map(|row| row[2..].iter().map(|cell| number(cell)).collect::<Vec<_>>()).collect();
    assert_eq!(numbers, [[1, 1, 1, 1], [0, 0, 0, 0], [26, 26, 26, 26], [78, 78, 0, 0]]);
    let lists = page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples"));
    let samples: Vec<Vec<_>> = lists.map(|list| list.find("b").into_iter().map(Element::text).collect()).collect();
    assert_eq!(samples[0], ["a<b>&\"'</td>"]);
    assert_eq!(samples[1].len(), 12);
    assert_eq!((&*samples[1][0], &*samples[1][11]), ("Tbun", "Tyun"), "over the whole alphabet");
    let lengths = page.rows("Playable words by number of tiles");
    assert_eq!(lengths.iter().map(|row| row[1].as_str()).collect::<Vec<_>>(), ["26"; 3]);
    let letter = page.rows("Tiles in the dictionary and in the bag").into_iter().find(|row| row[0] == "O").unwrap();
    assert_eq!(letter[1..4], ["55", "23.5 %", "28"].map(String::from), "25 times oo, ooo, oa, oelf; of 234");
}

#[test]
fn every_edition_of_the_repository_has_a_report() {
    let build = common::repository_build();
    for edition in lexmill::artefact::built_editions(&build).unwrap() {
        let page = check(&build.join(edition));
        let weak = page.all().into_iter().find(|element| element.attribute("id") == Some("weak-spots")).unwrap();
        assert!(weak.find("li").len() >= 3);
    }
}

//! Checks of a report that hold for every edition.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use lexmill::Error;
use lexmill::internals::artefact::{
    BuildReader, Manifest, REPORT, THREE_LETTER, TWO_LETTER, VerdictRecord, VerdictTable,
};
use lexmill::internals::dictionary::{Dictionary, Internals as _};
use lexmill::internals::verdict::is_accepted;

use crate::common::html::{Element, parse};

/// The maximum size of a page, in bytes. A larger page would open slowly on a telephone.
const MAX_BYTES: usize = 1_500_000;

pub(super) fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

fn sum(rows: &[Vec<String>], column: usize) -> u64 {
    rows.iter().map(|row| number(&row[column])).sum()
}

fn lines(path: &Path) -> Vec<String> {
    fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

/// Checks the report in an edition's folder, and returns the page.
pub(super) fn check(folder: &Path) -> Element {
    let text = fs::read_to_string(folder.join(REPORT)).unwrap();
    assert!(text.len() < MAX_BYTES, "{}: {} bytes", folder.display(), text.len());
    let page = parse(&text);
    stands_alone(&page);
    can_be_heard(&page);
    tells_the_manifest(&page, folder);
    lists_the_short_words(&page, folder);
    samples_are_candidates(&page, folder);
    tells_all_spellings(&page, folder);
    stats_agree(folder);
    page
}

/// Checks that the page loads nothing and runs nothing.
pub(super) fn stands_alone(page: &Element) {
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

/// Checks that a screen reader can read the page: charts have a title and a description, and boxes that scroll have a
/// name and can be reached with the keyboard.
pub(super) fn can_be_heard(page: &Element) {
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
    assert_eq!(figures, [counts.playable, counts.candidates, counts.accepted, counts.rejected]);

    let rules = page.rows("Rules in order of precedence");
    assert_eq!(rules.len(), manifest.rules.len());
    for (row, rule) in rules.iter().zip(&manifest.rules) {
        let told = [&row[2], &row[3], &row[5]].map(|cell| number(cell));
        assert_eq!((&row[1], told), (&rule.name, [rule.spoke, rule.decided, rule.rejected]));
    }
    assert_eq!(sum(&rules, 5), counts.rejected);
    let running = rules.iter().scan(0, |sum, row| {
        *sum += number(&row[5]);
        Some(*sum)
    });
    assert!(running.eq(rules.iter().map(|row| number(&row[6]))));
    let plot = page.find("svg").into_iter().find(|plot| plot.find("title")[0].text().contains("each rule")).unwrap();
    let plotted = plot.find("rect").into_iter().filter(|bar| bar.attribute("class") == Some("bar")).count();
    assert_eq!(plotted, rules.iter().filter(|row| number(&row[4]) + number(&row[5]) > 0).count());

    let of = |what: &str| number(&page.rows("Counts and sums").into_iter().find(|row| row[0] == what).unwrap()[1]);
    assert_eq!(of("Lines of lexical files"), counts.lexical.lines);
    assert_eq!(of("Forms, by outcome"), counts.merged + counts.candidates);
    assert_eq!(sum(&page.rows("Playable words by number of tiles"), 1), counts.playable);
    let derived = page.texts("caption").into_iter().filter(|text| text.starts_with("Forms made by "));
    assert_eq!(derived.map(|caption| sum(&page.rows(&caption), 1)).sum::<u64>(), counts.forms_derived);

    let sources = page.rows("Sources in the order of the edition's file");
    let entries: u64 = sources.iter().filter(|row| !row[6].is_empty()).map(|row| number(&row[6])).sum();
    assert_eq!(entries, counts.lexical.entries + counts.annotation.entries);
    assert!(sources.iter().filter(|row| !row[7].is_empty()).map(|row| number(&row[7])).sum::<u64>() <= counts.accepted);
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
    let dictionary = Dictionary::open(folder).unwrap();
    for list in page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples")) {
        let samples = list.find("li");
        assert!((1..=12).contains(&samples.len()));
        for sample in samples {
            let (written, line) = (sample.find("b")[0].text(), sample.find("code")[0].text());
            let readings = dictionary.explain(&written).unwrap().readings;
            let stands_there = readings.iter().any(|reading| {
                reading.written == written && reading.sources.iter().any(|source| source.at.to_string() == line)
            });
            assert!(stands_there, "{written} at {line}");
        }
    }
}

/// Checks that the page counts the forms with several spellings as the verdicts do, and that every reading on the page
/// is in the verdicts.
fn tells_all_spellings(page: &Element, folder: &Path) {
    let table = VerdictTable::open(&BuildReader::open(folder).unwrap()).unwrap();
    let mut counts = BTreeMap::<usize, [u64; 2]>::new();
    let count = |record: VerdictRecord| {
        let spellings: BTreeSet<_> = record.readings.iter().map(|judged| &judged.reading.written).collect();
        if spellings.len() > 1 {
            let count = counts.entry(spellings.len()).or_default();
            count[0] += 1;
            count[1] += u64::from(record.is_accepted());
        }
        Ok::<_, Error>(())
    };
    table.visit(count).unwrap();
    if counts.is_empty() {
        return;
    }
    let told = page.rows("Forms by number of spellings");
    let told = told.iter().map(|row| (row[0].parse().unwrap(), [number(&row[1]), number(&row[2])]));
    assert!(told.eq(counts));
    for list in page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples forms")) {
        let forms = list.texts("b");
        assert!((1..=12).contains(&forms.len()));
        for (form, readings) in forms.iter().zip(&list.find("ul")[1..]) {
            let record = table.get(form).unwrap().unwrap();
            for told in readings.find("li") {
                let (written, line) = (told.find("i")[0].text(), told.find("code")[0].text());
                let is_told = record.readings.iter().any(|judged| {
                    *judged.reading.written == *written
                        && judged.reading.occurrences[0].at.to_string() == line
                        && told.text().contains(": accepted") == is_accepted(&judged.findings)
                });
                assert!(is_told, "{form}: {}", told.text());
            }
        }
    }
}

fn stats_agree(folder: &Path) {
    let stats = Dictionary::open_for_lookup(folder).unwrap().stats().unwrap();
    let words = lines(&folder.join("words.txt")).len() as u64;
    assert_eq!((stats.words, stats.lengths.iter().map(|count| count.words).sum::<u64>()), (words, words));
    let short = [TWO_LETTER, THREE_LETTER].map(|file| lines(&folder.join(file)).len() as u64);
    assert_eq!([stats.two_letter, stats.three_letter], short);
    assert_eq!(stats.rules.iter().map(|rule| rule.rejected).sum::<u64>(), stats.rejected);
    assert_eq!(stats.accepted + stats.rejected, stats.candidates);
    let counts = Manifest::read(folder).unwrap().counts;
    assert_eq!(stats.sources.iter().map(|source| source.entries).sum::<u64>(), counts.lexical.entries);
    assert_eq!(stats.sources.iter().map(|source| source.labels).sum::<u64>(), counts.annotation.entries);
    let size = |name: &str| fs::metadata(folder.join(name)).unwrap().len();
    assert_eq!(stats.bytes, stats.files.iter().map(|file| size(&file.file)).sum::<u64>());
}

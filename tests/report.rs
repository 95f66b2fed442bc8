//! `report.html`, `report` and `stats`: they tell what the manifest tells, their samples are there, and each page is
//! one sound page.

#[allow(dead_code, reason = "each test program uses a part of it")]
mod common;
#[path = "common/html.rs"]
mod html;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use html::{Element, parse};
use lexmill::artefact::{
    ArtefactError, MANIFEST, Manifest, REPORT, Record, THREE_LETTER, TWO_LETTER, VERDICTS, VerdictTable,
};
use lexmill::compile::{Folders, Options, Silent, Waiting, compile};
use lexmill::lexicon::Lexicon;
use lexmill::provenance::sha256_hex;
use lexmill::verdict::stands;

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
    tells_all_spellings(&page, folder);
    stats_agree(folder);
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

/// The forms on which several spellings fall are counted as in the verdicts, and every reading shown is there.
fn tells_all_spellings(page: &Element, folder: &Path) {
    let table = VerdictTable::open(&folder.join(VERDICTS)).unwrap();
    let mut counts = BTreeMap::<usize, [u64; 2]>::new();
    let count = |record: Record| {
        let spellings: BTreeSet<_> = record.readings.iter().map(|judged| &judged.reading.written).collect();
        if spellings.len() > 1 {
            let count = counts.entry(spellings.len()).or_default();
            count[0] += 1;
            count[1] += u64::from(record.is_admitted());
        }
        Ok::<_, ArtefactError>(())
    };
    table.visit(count).unwrap();
    if counts.is_empty() {
        return;
    }
    let told = page.rows("Forms by number of spellings");
    let told = told.iter().map(|row| (row[0].parse().unwrap(), [number(&row[1]), number(&row[2])]));
    assert!(told.eq(counts));
    for list in page.find("ul").into_iter().filter(|list| list.attribute("class") == Some("samples forms")) {
        let forms: Vec<_> = list.find("b").into_iter().map(Element::text).collect();
        assert!((1..=12).contains(&forms.len()));
        for (form, readings) in forms.iter().zip(&list.find("ul")[1..]) {
            let record = table.get(form).unwrap().unwrap();
            for told in readings.find("li") {
                let (written, line) = (told.find("i")[0].text(), told.find("code")[0].text());
                let is_told = record.readings.iter().any(|judged| {
                    *judged.reading.written == *written
                        && judged.reading.attestations[0].at.to_string() == line
                        && told.text().contains(": stands") == stands(&judged.findings)
                });
                assert!(is_told, "{form}: {}", told.text());
            }
        }
    }
}

fn stats_agree(folder: &Path) {
    let stats = Lexicon::open_for_lookup(folder).unwrap().stats().unwrap();
    let words = lines(&folder.join("words.txt")).len() as u64;
    assert_eq!((stats.words, stats.lengths.iter().map(|count| count.words).sum::<u64>()), (words, words));
    let short = [TWO_LETTER, THREE_LETTER].map(|file| lines(&folder.join(file)).len() as u64);
    assert_eq!([stats.two_letter, stats.three_letter], short);
    assert_eq!(stats.rules.iter().map(|rule| rule.excluded).sum::<u64>(), stats.excluded);
    assert_eq!(stats.admitted + stats.excluded, stats.candidates);
    let counts = Manifest::read(folder).unwrap().counts;
    assert_eq!(stats.sources.iter().map(|source| source.entries).sum::<u64>(), counts.lexical.entries);
    assert_eq!(stats.sources.iter().map(|source| source.labels).sum::<u64>(), counts.annotation.entries);
    let size = |name: &str| fs::metadata(folder.join(name)).unwrap().len();
    assert_eq!(stats.bytes, stats.files.iter().map(|file| size(&file.file)).sum::<u64>());
}

/// A world whose names are as hostile as a description can make them.
fn hostile_world(folder: &Path) -> Folders {
    let words: String =
        ('a'..='z').map(|letter| format!("{letter}a\n{letter}oo\n{letter}elf\nT{letter}un\n")).collect();
    world(folder, &(words + "a<b>&\"'</td>\n"))
}

/// The same world with other words.
fn world(folder: &Path, words: &str) -> Folders {
    let base = |name: &str| fs::read_to_string(common::repository().join("tests/cases").join(name)).unwrap();
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
            ("sources/xx/words/list.txt", words),
            ("sources/xx/words/LICENSE", "CC0\n"),
            ("sources/xx/words/source.toml", &description),
        ],
    );
    Folders { sources: folder.join("sources"), rules: folder.join("rules"), build: folder.join("build") }
}

fn make(folders: Folders) {
    compile(&Options { folders, wanted: Vec::new(), force: false, waiting: Waiting::Wait }, &Silent).unwrap();
}

#[test]
fn a_small_edition_is_told_in_full_and_every_text_is_escaped() {
    let world = tempfile::tempdir().unwrap();
    make(hostile_world(world.path()));
    let page = check(&world.path().join("build/small"));
    assert_eq!(page.find("h1")[0].text(), "<b>Case</b> & 'co'");
    let weak = page.all().into_iter().find(|element| element.attribute("id") == Some("weak-spots")).unwrap();
    let weak: Vec<_> = weak.find("li").into_iter().map(Element::text).collect();
    assert_eq!(weak, ["It knows <script>alert(1)</script> only.", "Nor “this”."]);

    let rules = page.rows("Rules in the order of authority");
    let numbers: Vec<_> =
        rules.iter().map(|row| row[2..].iter().map(|cell| number(cell)).collect::<Vec<_>>()).collect();
    assert_eq!(numbers, [[1, 1, 1, 1, 1], [0, 0, 0, 0, 1], [26, 26, 26, 26, 27], [78, 78, 0, 0, 27]]);
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

#[test]
fn forms_with_several_spellings_are_told_with_every_reading() {
    let folder = tempfile::tempdir().unwrap();
    make(world(folder.path(), "aap\nNoot\nnóót\nnoot\nMies\nMIES\nvu-ur\nvuur\n"));
    let page = check(&folder.path().join("build/small"));
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
            "Noot: struck by namesources/xx/words/list.txt:2",
            "noot: standssources/xx/words/list.txt:4",
            "nóót: standssources/xx/words/list.txt:3"
        ]
    );
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lexmill"));
    command.current_dir(folder).args(arguments).env_remove("LEXMILL_EDITION").output().unwrap()
}

/// The page on standard output.
fn reported(folder: &Path, arguments: &[&str]) -> Element {
    let output = run(folder, &[&["report"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let page = parse(&String::from_utf8(output.stdout).unwrap());
    stands_alone(&page);
    can_be_heard(&page);
    page
}

fn changes(page: &Element) -> Option<&Element> {
    page.all().into_iter().find(|element| element.attribute("id") == Some("changes"))
}

#[test]
fn a_report_tells_the_changes_since_another_build() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    make(world(path, "aap\nzo\nnoot\n"));
    assert!(changes(&reported(path, &[])).is_none(), "there is no other build");
    let before = Manifest::read(&path.join("build/small")).unwrap().version;
    make(world(path, "aap\nna\nnee\nnoot\nMies\n"));
    let compiled = fs::read_to_string(path.join("build/small").join(REPORT)).unwrap();
    assert!(changes(&parse(&compiled)).is_none(), "what a compile writes is made of its inputs alone");

    let page = reported(path, &[]);
    let section = changes(&page).unwrap();
    assert_eq!(section.find("h2")[0].text(), format!("Changes since version {before}"));
    assert!(section.find("p")[0].text().contains("3 words then, 4 now: 2 in, 1 out"));
    assert_eq!(page.find("nav")[0].find("li")[0].text(), "Changes");
    let lengths = section.rows("Words in and out by number of tiles");
    assert_eq!(lengths, [["2", "1", "1"], ["3", "1", "0"]]);
    let two = section.rows("Words of two tiles that came in or went out");
    let (list, has) = ("sources/xx/words/list.txt", "source line");
    assert_eq!(two[0], ["na", "in", has, "has na", &format!("{list}:2")]);
    assert_eq!(two[1], ["zo", "out", has, "has zo", &format!("{list}:2 (before)")]);
    assert_eq!(section.rows("Words of three tiles that came in or went out").len(), 1);
    assert_eq!(section.rows("Words in and out by cause"), [[list, has, "2", "1"]]);
    let samples: Vec<_> = section.find("b").into_iter().map(Element::text).collect();
    assert_eq!(samples, ["na", "zo", "nee"]);

    let told = page.find("section").into_iter().filter_map(|section| section.attribute("id"));
    let of_compile = parse(&compiled);
    let of_compile = of_compile.find("section").into_iter().filter_map(|section| section.attribute("id"));
    assert!(told.filter(|id| *id != "changes").eq(of_compile), "all other sections are as they were");
}

#[test]
fn another_build_and_a_file_can_be_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    make(world(path, "aap\nzo\nnoot\n"));
    fs::rename(path.join("build"), path.join("old")).unwrap();
    make(world(path, "aap\nna\n"));
    for since in ["old", "old/small"] {
        assert_eq!(changes(&reported(path, &["--since", since])).unwrap().find("b").len(), 3, "{since}");
    }
    assert!(changes(&reported(path, &["--since", "build"])).unwrap().find("b").is_empty(), "nothing changed");
    fs::write(path.join("page.html"), "old").unwrap();
    let output = run(path, &["report", "--since", "old", "--out", "page.html"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    assert!(changes(&parse(&fs::read_to_string(path.join("page.html")).unwrap())).is_some());
    let left: Vec<_> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with('.')), "{left:?}");
}

#[test]
fn a_report_that_cannot_be_made_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    make(world(path, "aap\nzo\n"));
    fs::rename(path.join("build"), path.join("old")).unwrap();
    make(world(path, "aap\nna\n"));
    let refused = |arguments: &[&str], said: &str| {
        let output = run(path, &[&["report"], arguments].concat());
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(message.contains(said) && output.stdout.is_empty(), "{arguments:?}: {message}");
    };
    refused(&["--since", "nowhere"], "nowhere/small/manifest.json: not found");
    refused(&["--out", "nowhere/page.html"], "nowhere/page.html: ");
    refused(&["-e", "previous"], "`previous` is no name of an edition");

    // A page of an older lexmill has no place for changes.
    let (page, manifest) = (path.join("build/small").join(REPORT), path.join("build/small").join(MANIFEST));
    let sound = fs::read_to_string(&page).unwrap();
    let older = sound.replace("<!--further-sections-->\n", "");
    assert_ne!(older, sound);
    fs::write(&page, &older).unwrap();
    refused(&["--since", "old"], "its sha256 is not the one in the manifest");
    let told = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, told.replace(&sha256_hex(sound.as_bytes()), &sha256_hex(older.as_bytes()))).unwrap();
    refused(&["--since", "old"], "build/small/report.html: has no place for changes");
    assert!(changes(&reported(path, &[])).is_none(), "without changes it is sound");

    fs::rename(path.join("old"), path.join("build/previous")).unwrap();
    let output = run(path, &["report"]);
    assert_eq!(output.status.code(), Some(0), "nobody asked for changes");
    assert!(String::from_utf8(output.stderr).unwrap().contains("the report tells no changes"));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), older);

    fs::rename(path.join("build/previous/small"), path.join("build/other")).unwrap();
    refused(&[], "a report is about one edition; choose one of them with -e: other, small");
    let other = path.join("build/other/edition.json");
    let renamed = fs::read_to_string(&other).unwrap().replace("\"id\":\"small\"", "\"id\":\"large\"");
    let manifest = path.join("build/other").join(MANIFEST);
    let told = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, told.replace(&sha256_hex(&fs::read(&other).unwrap()), &sha256_hex(renamed.as_bytes())))
        .unwrap();
    fs::write(&other, renamed).unwrap();
    refused(&["-e", "small", "--since", "build/other"], "`large` and `small` are two editions");
}

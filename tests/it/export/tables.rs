//! Reads the rows of `csv`, `json` and `jsonl`, and compares the data of words.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::common::world::{World, base_edition};
use crate::export::fixture::{Export, edition};

/// The data of a word in csv, json and sqlite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) word: String,
    pub(crate) value: Option<u64>,
    pub(crate) length: u64,
    pub(crate) played_as: Option<String>,
    pub(crate) readings: Vec<String>,
    /// Files with lines.
    pub(crate) sources: Vec<String>,
}

fn some(text: &str) -> Option<String> {
    Some(text.to_owned()).filter(|text| !text.is_empty())
}

fn parts(text: &str) -> Vec<String> {
    some(text).iter().flat_map(|text| text.split('|')).map(str::to_owned).collect()
}

pub(crate) fn csv(export: &Export) -> Vec<Row> {
    let text = export.text(".csv");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("word,value,length,played_as,readings,sources"));
    lines
        .map(|line| {
            let cells: Vec<_> = line.split(',').map(|cell| cell.trim_matches('"')).collect();
            let [word, value, length, played_as, readings, sources] = cells[..] else { panic!("{line}") };
            Row {
                word: word.to_owned(),
                value: value.parse().ok(),
                length: length.parse().unwrap(),
                played_as: some(played_as),
                readings: parts(readings),
                sources: parts(sources),
            }
        })
        .collect()
}

/// The part of the document that is compared.
#[derive(Deserialize)]
struct Document {
    count: usize,
    words: Vec<Word>,
}

#[derive(Deserialize)]
struct Word {
    word: String,
    value: Option<u64>,
    length: u64,
    played_as: Option<String>,
    readings: Vec<Reading>,
}

#[derive(Deserialize)]
struct Reading {
    written: String,
    sources: Vec<Source>,
}

#[derive(Deserialize)]
struct Source {
    at: String,
}

pub(crate) fn json(export: &Export) -> Vec<Row> {
    let document: Document = serde_json::from_slice(&export.bytes(main(export, ".json"))).unwrap();
    assert_eq!(document.count, document.words.len());
    rows(document.words)
}

pub(crate) fn jsonl(export: &Export) -> Vec<Row> {
    rows(export.text(".jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

fn rows(words: Vec<Word>) -> Vec<Row> {
    let row = |word: Word| {
        let sources = word.readings.iter().flat_map(|reading| &reading.sources);
        Row {
            sources: once(sources.map(|source| source.at.clone())),
            readings: once(word.readings.into_iter().map(|reading| reading.written)),
            word: word.word,
            value: word.value,
            length: word.length,
            played_as: word.played_as,
        }
    };
    words.into_iter().map(row).collect()
}

/// The whole name of the main file, because the sidecar's name has the same suffix.
fn main<'e>(export: &'e Export, suffix: &str) -> &'e str {
    let name = export.paths[0].file_name().unwrap().to_str().unwrap();
    assert!(name.ends_with(suffix));
    name
}

pub(crate) fn once(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = Vec::new();
    texts.for_each(|text| {
        if !seen.contains(&text) {
            seen.push(text);
        }
    });
    seen
}

#[test]
fn formats_of_rows_tell_the_same_of_a_word() {
    let words = ["bij", "ñu", "Ñu", "Bij", "b-ij", "yu", "un"];
    let tiles = "blank = 1\nB = { value = 3 }\nI = { value = 2 }\nJ = { value = 6 }\nN = { value = 1 }\nÑ = { value = 8 }\n\
                 U = { value = 2 }\nY = { value = 5, also = \"ij\" }\n";
    let (_folder, dictionary) = edition(tiles, words);
    let export = |format| Export::new(&dictionary, format).unwrap();
    let (csv, json) = (csv(&export("csv")), json(&export("json")));
    assert_eq!(csv, json);
    assert_eq!(csv, jsonl(&export("jsonl")));
    #[cfg(feature = "sqlite")]
    assert_eq!(csv, crate::export::database::rows(&export("sqlite")));
    #[cfg(feature = "parquet")]
    crate::export::data_platforms::check(&export("parquet"), &csv);
    let row = |word: &str| csv.iter().find(|row| row.word == word).unwrap();
    let line = |lines: &[u32]| lines.iter().map(|line| format!("sources/xx/words/list.txt:{line}")).collect::<Vec<_>>();
    let (by, bij, gnu) = (row("by"), row("bij"), row("ñu"));
    assert_eq!((by.value, by.length, by.played_as.as_deref()), (Some(8), 2, Some("bij")));
    assert_eq!((bij.value, bij.length, bij.played_as.as_deref()), (Some(11), 3, None));
    assert_eq!((&bij.readings, &bij.sources), (&by.readings, &by.sources));
    assert_eq!((&gnu.readings, &gnu.sources), (&vec!["Ñu".to_owned(), "ñu".to_owned()], &line(&[3, 2])));
}

/// The name `Dyk` is not allowed, but `dyk` may be played for `dijk`.
#[test]
fn word_that_is_played_for_another_has_the_readings_of_the_other() {
    let (plain, with_also) = ("Y = { value = 1, count = 4 }", "Y = { value = 5, count = 4, also = \"ij\" }");
    let tiles = base_edition().1.replace(plain, with_also);
    let world = World::new().tiles(&tiles).words("dijk\nDyk\n").rule("name", "kind = \"casing\"").compile();
    let rows = csv(&Export::new(&world.dictionary(), "csv").unwrap());
    let rows: Vec<_> = rows.iter().map(|row| (row.word.as_str(), row.played_as.as_deref(), &*row.readings)).collect();
    let dijk = &["dijk".to_owned()][..];
    assert_eq!(rows, [("dijk", None, dijk), ("dyk", Some("dijk"), dijk)]);
}

#[test]
fn words_that_programs_read_as_values_are_quoted() {
    let (_folder, dictionary) = edition("A = {}\nN = {}\nO = {}\nU = {}\n", ["na", "nan", "no", "nou"]);
    let text = Export::new(&dictionary, "csv").unwrap().text(".csv");
    let words: Vec<_> = text.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(words, ["\"na\"", "\"nan\"", "\"no\"", "nou"]);
}

#[test]
fn tags_of_a_reading_are_in_json_if_there_are_any() {
    let world = World::new().words("aap\nnoot\n").labels("slang", "aap\n").compile();
    let dictionary = world.dictionary();
    let text = Export::new(&dictionary, "jsonl").unwrap().text(".jsonl");
    let readings = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["readings"].clone());
    let tags: Vec<_> = readings.map(|readings| readings[0].get("tags").cloned()).collect();
    assert_eq!(tags, [Some(json!(["slang"])), None]);
}

//! The SQLite database: its words, and the queries for which it is made.

use rusqlite::Connection;

use crate::export::fixture::{Export, edition};
use crate::export::tables::{Row, once};

fn open(export: &Export) -> Connection {
    Connection::open(&export.paths[0]).unwrap()
}

pub(crate) fn rows(export: &Export) -> Vec<Row> {
    let database = open(export);
    let mut statement = database.prepare("SELECT word, value, length, played_as FROM words ORDER BY word").unwrap();
    let rows = statement.query_map([], |row| {
        let (readings, sources) = (Vec::new(), Vec::new());
        let (value, length): (Option<i64>, i64) = (row.get(1)?, row.get(2)?);
        let value = value.map(|value| value as u64);
        Ok(Row { word: row.get(0)?, value, length: length as u64, played_as: row.get(3)?, readings, sources })
    });
    let mut rows: Vec<_> = rows.unwrap().map(Result::unwrap).collect();
    let mut statement = database.prepare("SELECT word, text, file || ':' || line FROM readings ORDER BY word").unwrap();
    let mut lines = statement.query([]).unwrap();
    let mut place = 0;
    while let Some(line) = lines.next().unwrap() {
        let (word, text, source): (String, String, String) =
            (line.get(0).unwrap(), line.get(1).unwrap(), line.get(2).unwrap());
        place += rows[place..].iter().position(|row| row.word == word).unwrap();
        rows[place].readings.push(text);
        rows[place].sources.push(source);
    }
    for row in &mut rows {
        row.readings = once(std::mem::take(&mut row.readings).into_iter());
        row.sources = once(std::mem::take(&mut row.sources).into_iter());
    }
    rows
}

#[test]
fn the_database_answers_anagrams_hooks_and_sources() {
    let words = ["at", "cat", "ate", "cate", "act", "eat", "tea", "tax", "ax"];
    let (_folder, dictionary) = edition("A = {}\nC = {}\nE = {}\nT = {}\nX = {}\n", words);
    let export = Export::new(&dictionary, "sqlite").unwrap();
    let database = open(&export);
    let text = |sql: &str| database.query_row(sql, [], |row| row.get::<_, String>(0)).unwrap();
    assert_eq!(
        text("SELECT group_concat(word) FROM (SELECT word FROM words WHERE alphagram = 'aet' ORDER BY word)"),
        "ate,eat,tea"
    );
    // The expected hooks come from a comparison of every pair of words.
    for word in words {
        let is_longer = |other: &&&str| other.len() == word.len() + 1;
        let mut front: Vec<_> =
            words.iter().filter(is_longer).filter(|other| other.ends_with(word)).map(|other| &other[..1]).collect();
        let mut back: Vec<_> = words
            .iter()
            .filter(is_longer)
            .filter(|other| other.starts_with(word))
            .map(|other| &other[word.len()..])
            .collect();
        front.sort_unstable();
        back.sort_unstable();
        let hooks = text(&format!("SELECT front_hooks || '/' || back_hooks FROM words WHERE word = '{word}'"));
        assert_eq!(hooks, format!("{}/{}", front.concat(), back.concat()), "{word}");
    }
    assert_eq!(text("SELECT source || ' ' || line FROM readings WHERE word = 'tea'"), "words 7");
    assert_eq!(text("SELECT value FROM meta WHERE key = 'edition'"), "small");
    assert_eq!(text("SELECT value FROM meta WHERE key = 'source-1'"), "Words 1, CC0-1.0: nobody");
    let tiles = "SELECT group_concat(position || tile || letters, ' ') FROM (SELECT * FROM tiles ORDER BY position)";
    assert_eq!(text(tiles), "1Aa 2Cc 3Ee 4Tt 5Xx");
    assert_eq!(export.sidecar["facts"]["source_lines"], words.len());
    assert_eq!(text("PRAGMA integrity_check"), "ok");
}

//! `sqlite`: a database of the words.
//!
//! `PRAGMA user_version` is 2, the version of these tables:
//!
//! * `words`: word, value, length, alphagram, `front_hooks`, `back_hooks` and `played_as`. Hooks are the tiles that
//!   form another word when added before or after the word. `played_as` is the word that the tiles are played as, if
//!   its spelling differs. An index makes it fast to find anagrams: `SELECT word FROM words WHERE alphagram = 'eels'`.
//! * `readings`: word, text (as the source writes it), source, file and line. There is one row for each line that
//!   contains an accepted reading. `readings` is a view of `occurrences` and `files`, so that file names are stored
//!   once.
//! * `tiles`: tile, letters, value, count and `position`. The tiles of an alphagram are in ascending order of
//!   `position`.
//! * `meta`: key and value, as in the sidecar.
//! * `answers`, in an export with answers: position and word.
//! * `meanings`, in an export with meanings: one row for each exported meaning of a word.

use std::collections::HashMap;
use std::io::Write;

use rusqlite::{Connection, Statement, params};

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::graph::Graph;
use crate::alphabet::Alphabet;
use crate::artefact::Manifest;
use crate::dictionary::{DefinedMeaning, DefinedWord, PlayableWord};
use crate::locus::FileName;
use crate::provenance::{Origin, source_folder};
use crate::word::Word;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "sqlite",
    about: "SQLite database: words with value, alphagram, hooks, accepted spellings and source lines",
    parts: &[ExportFile::with_meanings_and_answers(".sqlite", write)],
    numbering: Numbering::None,
};

const TABLES: &str = "
PRAGMA page_size = 4096;
PRAGMA journal_mode = OFF;
PRAGMA user_version = 2;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE words (
    word TEXT PRIMARY KEY,
    value INTEGER,
    length INTEGER NOT NULL,
    alphagram TEXT NOT NULL,
    front_hooks TEXT NOT NULL,
    back_hooks TEXT NOT NULL,
    played_as TEXT
) WITHOUT ROWID;
CREATE TABLE tiles (
    position INTEGER PRIMARY KEY,
    tile TEXT NOT NULL UNIQUE,
    letters TEXT NOT NULL,
    value INTEGER,
    count INTEGER
);
CREATE TABLE files (id INTEGER PRIMARY KEY, source TEXT, file TEXT NOT NULL);
CREATE TABLE occurrences (
    word TEXT NOT NULL,
    position INTEGER NOT NULL,
    text TEXT,
    file INTEGER NOT NULL,
    line INTEGER NOT NULL,
    PRIMARY KEY (word, position)
) WITHOUT ROWID;
CREATE VIEW readings AS
    SELECT word, coalesce(text, word) AS text, files.source AS source, files.file AS file, line
    FROM occurrences JOIN files ON files.id = occurrences.file;
BEGIN;
";

const MEANINGS: &str = "
CREATE TABLE meanings (
    word TEXT NOT NULL,
    position INTEGER NOT NULL,
    of TEXT NOT NULL,
    relation TEXT NOT NULL,
    inflection TEXT,
    kind TEXT NOT NULL,
    language TEXT NOT NULL,
    tags TEXT NOT NULL,
    text TEXT NOT NULL,
    file INTEGER NOT NULL,
    line INTEGER NOT NULL,
    PRIMARY KEY (word, position)
) WITHOUT ROWID;
";

const INDEXES: &str = "
CREATE INDEX words_by_alphagram ON words (alphagram);
CREATE INDEX words_by_length ON words (length);
CREATE INDEX occurrences_by_line ON occurrences (file, line);
CREATE INDEX files_by_source ON files (source);
COMMIT;
";

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let database = Connection::open_in_memory()?;
    database.execute_batch(TABLES)?;
    if !exported.meaning_sources.is_empty() {
        database.execute_batch(MEANINGS)?;
    }
    write_meta(exported, &database)?;
    write_tiles(exported, &database)?;
    write_answers(exported, &database)?;
    let mut writer = WordWriter::new(exported, &database)?;
    exported.playable(|word| {
        writer.word(&word)?;
        writer.meanings(&word.word, &exported.meanings_of(&word.word)?)
    })?;
    let facts = Facts::from([("source_lines", writer.lines as u64)]);
    drop(writer);
    database.execute_batch(INDEXES)?;
    out.write_all(&database.serialize("main")?)?;
    Ok(facts)
}

fn write_meta(exported: &Exported<'_>, database: &Connection) -> Result<(), Failure> {
    let (edition, manifest) = (exported.edition(), &exported.manifest);
    let mut statement = database.prepare("INSERT INTO meta VALUES (?, ?)")?;
    let rows: [(&str, &str); 8] = [
        ("edition", &edition.id),
        ("title", &edition.title),
        ("language", &edition.book.language.id),
        ("version", &manifest.version),
        ("license", &manifest.license),
        ("words", &exported.count().to_string()),
        ("lexmill", env!("CARGO_PKG_VERSION")),
        ("alphagram-order", "the column position of the table tiles"),
    ];
    for (key, value) in rows {
        statement.execute([key, value])?;
    }
    for (index, source) in manifest.sources.iter().enumerate() {
        statement.execute([format!("source-{}", index + 1), source.credit()])?;
    }
    for (index, source) in exported.meaning_sources.iter().enumerate() {
        statement.execute([format!("meaning-source-{}", index + 1), source.credit()])?;
    }
    Ok(())
}

fn write_tiles(exported: &Exported<'_>, database: &Connection) -> Result<(), Failure> {
    let mut statement = database.prepare("INSERT INTO tiles VALUES (?, ?, ?, ?, ?)")?;
    for (index, tile) in exported.alphabet().tiles.iter().enumerate() {
        statement.execute(params![index as i64 + 1, tile.label, tile.letters, tile.value, tile.count])?;
    }
    Ok(())
}

/// Writes the words of a tier, if there are any, in a table of their own. The position is the number of the day, from 1, if
/// the words have days.
fn write_answers(exported: &Exported<'_>, database: &Connection) -> Result<(), Failure> {
    let answers = exported.answer_words()?;
    if answers.is_empty() {
        return Ok(());
    }
    database.execute_batch("CREATE TABLE answers (position INTEGER PRIMARY KEY, word TEXT NOT NULL);")?;
    let mut statement = database.prepare("INSERT INTO answers VALUES (?, ?)")?;
    for (position, word) in (1_i64..).zip(&answers) {
        statement.execute(params![position, word])?;
    }
    Ok(())
}

struct WordWriter<'w> {
    alphabet: &'w Alphabet,
    /// Graphs of the words forwards and backwards.
    graphs: [Graph; 2],
    manifest: &'w Manifest,
    database: &'w Connection,
    /// The numbers of the files that are already in the database.
    files: HashMap<FileName, i64>,
    /// The number of rows in `occurrences`.
    lines: i64,
    insert_word: Statement<'w>,
    insert_file: Statement<'w>,
    insert_line: Statement<'w>,
}

impl<'w> WordWriter<'w> {
    fn new(exported: &'w Exported<'_>, database: &'w Connection) -> Result<Self, Failure> {
        let numbers = exported.numbers_from(0);
        Ok(Self {
            alphabet: exported.alphabet(),
            graphs: [Graph::new(&exported.rows(&numbers)), Graph::new(&exported.reversed_rows(&numbers))],
            manifest: &exported.manifest,
            database,
            files: HashMap::new(),
            lines: 0,
            insert_word: database.prepare("INSERT INTO words VALUES (?, ?, ?, ?, ?, ?, ?)")?,
            insert_file: database.prepare("INSERT INTO files VALUES (?, ?, ?)")?,
            insert_line: database.prepare("INSERT INTO occurrences VALUES (?, ?, ?, ?, ?)")?,
        })
    }

    fn word(&mut self, word: &PlayableWord) -> Result<(), Failure> {
        let tiles = self.alphabet.spell(&word.word).unwrap_or_default();
        let [forwards, backwards] = &self.graphs;
        let front = self.alphabet.text(&backwards.hooks(tiles.iter().rev().copied()));
        let back = self.alphabet.text(&forwards.hooks(tiles.iter().copied()));
        let alphagram = Word::of_tiles(self.alphabet, &tiles).alphagram();
        let length = word.length as i64;
        let row = params![word.word, word.value, length, alphagram, front, back, word.played_as];
        self.insert_word.execute(row)?;
        let mut position = 0;
        for reading in &word.readings {
            let text = Some(&*reading.written).filter(|text| **text != *word.word);
            for occurrence in &reading.occurrences {
                position += 1;
                let file = self.file(&occurrence.at.file)?;
                self.insert_line.execute(params![word.word, position, text, file, occurrence.at.line])?;
            }
        }
        self.lines += position;
        Ok(())
    }

    /// Writes a row for each meaning of a word.
    fn meanings(&mut self, word: &str, entries: &[DefinedWord]) -> Result<(), Failure> {
        let all = entries.iter().flat_map(|entry| entry.meanings.iter().map(move |meaning| (entry, meaning)));
        for (index, (entry, meaning)) in all.enumerate() {
            let DefinedMeaning { kind, language, tags, text, at } = meaning;
            let [relation, kind] = [entry.relation.name(), kind.name()];
            let (position, file) = (index as i64 + 1, self.file(&at.file)?);
            let tags = tags.join(",");
            let mut insert = self.database.prepare_cached("INSERT INTO meanings VALUES (?,?,?,?,?,?,?,?,?,?,?)")?;
            insert.execute(params![
                word,
                position,
                entry.word,
                relation,
                entry.inflection,
                kind,
                language,
                tags,
                text,
                file,
                at.line
            ])?;
        }
        Ok(())
    }

    /// Returns the number of a file. Writes the file's row on first use.
    fn file(&mut self, name: &FileName) -> Result<i64, Failure> {
        if let Some(&number) = self.files.get(name) {
            return Ok(number);
        }
        let number = self.files.len() as i64 + 1;
        let folder = source_folder(name);
        let mut sources = self.manifest.sources.iter().chain(&self.manifest.meanings);
        let source = sources.find(|source| folder == Some(&*source.folder)).map(Origin::name);
        self.insert_file.execute(params![number, source, &**name])?;
        self.files.insert(name.clone(), number);
        Ok(number)
    }
}

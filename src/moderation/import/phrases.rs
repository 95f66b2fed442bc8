//! How people of a language ask for words, as `rules/<lang>/requests.toml` tells.

use std::collections::HashSet;
use std::path::Path;

use super::pattern::Patterns;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
use crate::locus::FileName;
use crate::provenance::ReadFile;

/// The file of a language's folder that holds them.
pub const FILE: &str = "requests.toml";

/// How people of a language ask, answer and thank.
#[derive(Clone, Debug, Default)]
pub struct Phrases {
    pub(super) add: Patterns,
    /// Asks for a word only in a sentence that sets it off, or that is nothing else: `please`.
    pub(super) wish: Patterns,
    pub(super) remove: Patterns,
    pub(super) question: Patterns,
    /// Makes a question of a sentence whatever else it says: `whether`.
    pub(super) wonder: Patterns,
    /// Who corrects a word that he asked for: the word that he means.
    pub(super) correct: Patterns,
    /// A further word, with which the same shall be done.
    pub(super) also: Patterns,
    /// Answers and reports, which ask for nothing.
    pub(super) answer: Patterns,
    /// Of a word that is allowed.
    pub(super) allowed: Patterns,
    /// Of a word that is missing.
    pub(super) missing: Patterns,
    /// The words that follow are spoken of as words: `the word`.
    pub(super) introduce: Patterns,
    /// What ends a post; only the author's name follows.
    pub(super) close: Patterns,
    /// Between clauses that say opposite things.
    pub(super) but: HashSet<String>,
    /// Between the words of a list.
    pub(super) and: HashSet<String>,
    /// What may stand between a phrase and the words that are asked for.
    pub(super) filler: HashSet<String>,
    /// What is never asked for.
    pub(super) never: HashSet<String>,
    /// What everybody says, and hardly anybody asks for.
    pub(super) common: HashSet<String>,
    /// `the`, `a`, `my`: before a word that is used, not named.
    pub(super) articles: HashSet<String>,
    pub(super) abbreviations: HashSet<String>,
}

impl Phrases {
    /// Reads the file; `None` if it cannot be read at all.
    pub fn read(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Option<(ReadFile, Self)> {
        let (file, table) = Table::read(path, name, problems)?;
        let mut fields = Fields::new(&table, problems);
        let phrases = Self {
            add: patterns(&mut fields, "add"),
            wish: patterns(&mut fields, "wish"),
            remove: patterns(&mut fields, "remove"),
            question: patterns(&mut fields, "question"),
            wonder: patterns(&mut fields, "wonder"),
            correct: patterns(&mut fields, "correct"),
            also: patterns(&mut fields, "also"),
            answer: patterns(&mut fields, "answer"),
            allowed: patterns(&mut fields, "allowed"),
            missing: patterns(&mut fields, "missing"),
            introduce: patterns(&mut fields, "introduce"),
            close: patterns(&mut fields, "close"),
            but: words(&mut fields, "but"),
            and: words(&mut fields, "and"),
            filler: words(&mut fields, "filler"),
            never: words(&mut fields, "never"),
            common: words(&mut fields, "common"),
            articles: words(&mut fields, "articles"),
            abbreviations: words(&mut fields, "abbreviations"),
        };
        fields.finish();
        Some((file, phrases))
    }
}

fn patterns(fields: &mut Fields<'_, '_>, key: &str) -> Patterns {
    let mut patterns = Patterns::default();
    for text in fields.strings(key) {
        if let Err(error) = patterns.add(&text) {
            let help = "write words in lower case with spaces between them, such as \"please add …\"";
            fields.problems.error(Code::WrongValue, fields.place(key), format!("`{text}` in `{key}`: {error}"), help);
        }
    }
    patterns
}

/// The words of all texts of a list: a text may hold several, with spaces between them.
fn words(fields: &mut Fields<'_, '_>, key: &str) -> HashSet<String> {
    let texts = fields.strings(key);
    texts.iter().flat_map(|text| text.split_whitespace()).map(str::to_lowercase).collect()
}

//! The phrases by which people ask for words in a language, from `rules/<lang>/requests.toml`.

use std::collections::HashSet;
use std::path::Path;

use super::pattern::Patterns;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
use crate::locus::FileName;
use crate::provenance::ReadFile;

/// The file in a language's folder that contains the phrases.
pub const FILE: &str = "requests.toml";

/// The phrases by which people ask, answer and thank in a language.
#[derive(Clone, Debug, Default)]
pub struct Phrases {
    pub(super) add: Patterns,
    /// Phrases such as `please`, which ask for a word only if their sentence highlights it or consists of nothing else.
    pub(super) wish: Patterns,
    pub(super) remove: Patterns,
    pub(super) question: Patterns,
    /// Phrases such as `whether`, which make a sentence a question, whatever else it says.
    pub(super) wonder: Patterns,
    /// Phrases after an incorrect request, which introduce the word that the author meant.
    pub(super) correct: Patterns,
    /// Phrases that introduce another word, about which the post makes the same request.
    pub(super) also: Patterns,
    /// Phrases of answers and reports, which ask for nothing.
    pub(super) answer: Patterns,
    /// Phrases that say that a word is allowed.
    pub(super) allowed: Patterns,
    /// Phrases that say that a word is missing.
    pub(super) missing: Patterns,
    /// Phrases such as `the word`: the post names the words that follow, rather than using them.
    pub(super) introduce: Patterns,
    /// Phrases that end a post; only the author's name follows.
    pub(super) close: Patterns,
    /// Words between clauses that say opposite things.
    pub(super) but: HashSet<String>,
    /// Words between the words of a list.
    pub(super) and: HashSet<String>,
    /// Words that may occur between a phrase and the words that are asked for.
    pub(super) filler: HashSet<String>,
    /// Words that are never asked for.
    pub(super) never: HashSet<String>,
    /// Words of everyday language, which are hardly ever asked for.
    pub(super) common: HashSet<String>,
    /// Words such as `the`, `a` and `my`: the post uses the word that follows, rather than naming it.
    pub(super) articles: HashSet<String>,
    pub(super) abbreviations: HashSet<String>,
}

impl Phrases {
    /// Reads the file, and adds its faults to `problems`. Returns `None` if it cannot be read at all.
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
            fields.problems.error(Code::WrongValue, fields.locus(key), format!("`{text}` in `{key}`: {error}"), help);
        }
    }
    patterns
}

/// Returns the words in all strings of a list. A string may contain several words, separated by spaces.
fn words(fields: &mut Fields<'_, '_>, key: &str) -> HashSet<String> {
    let texts = fields.strings(key);
    texts.iter().flat_map(|text| text.split_whitespace()).map(str::to_lowercase).collect()
}

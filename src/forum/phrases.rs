//! The phrases that people use to ask for words in a language, from `rules/<lang>/requests.toml`.

use std::collections::HashSet;
use std::path::Path;

use super::clue::{CUES, Cue};
use super::pattern::Patterns;
use super::sentence::Token;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
use crate::locus::FileName;
use crate::provenance::ReadFile;

/// The name of the phrases file in a language's folder.
pub const FILE: &str = "requests.toml";

/// The phrases that people use to ask, answer and thank in a language.
#[derive(Clone, Debug)]
pub struct Phrases {
    /// The phrases by their function. No phrase has the function [`Cue::Ask`].
    pub(super) by_cue: Vec<(Cue, Patterns)>,
    /// Closing formulas, such as `kind regards`. Only the author's name follows them.
    pub(super) close: Patterns,
    /// Words that connect clauses with opposite statements, such as `but`.
    pub(super) but: HashSet<String>,
    /// Words that negate the next words, such as `not`.
    pub(super) not: HashSet<String>,
    /// Words that connect the words of a list, such as `and`.
    pub(super) and: HashSet<String>,
    /// Words that may occur between a phrase and the requested words.
    pub(super) filler: HashSet<String>,
    /// Words that nobody asks for, such as `the`.
    pub(super) never: HashSet<String>,
    /// Words of everyday language, which people hardly ever ask for.
    pub(super) common: HashSet<String>,
    /// The [`common`](Self::common) words, with each run of the same letter reduced to one letter.
    pub(super) common_shortened: HashSet<String>,
    /// Words such as `the`, `a` and `my`. They suggest that the post uses the next word rather than asks for it.
    pub(super) articles: HashSet<String>,
    /// Abbreviations, without the full stop at the end. A full stop after one of them does not end a sentence.
    pub(super) abbreviations: HashSet<String>,
}

impl Phrases {
    /// Reads the phrases file, and adds its faults to `problems`. Returns `None` if the file cannot be read at all.
    pub fn read(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Option<(ReadFile, Self)> {
        let (file, table) = Table::read(path, name, problems)?;
        let mut fields = Fields::new(&table, problems);
        let cues = CUES.iter().filter(|(cue, _)| *cue != Cue::Ask);
        let common = words(&mut fields, "common");
        let phrases = Self {
            by_cue: cues.map(|(cue, name)| (*cue, patterns(&mut fields, name))).collect(),
            close: patterns(&mut fields, "close"),
            but: words(&mut fields, "but"),
            not: words(&mut fields, "not"),
            and: words(&mut fields, "and"),
            filler: words(&mut fields, "filler"),
            never: words(&mut fields, "never"),
            common_shortened: common.iter().map(|word| shortened(word)).collect(),
            common,
            articles: words(&mut fields, "articles"),
            abbreviations: words(&mut fields, "abbreviations"),
        };
        fields.finish();
        Some((file, phrases))
    }

    /// Returns true if the tokens contain a phrase with this function.
    pub(super) fn has(&self, cue: Cue, tokens: &[Token<'_>]) -> bool {
        self.by_cue.iter().any(|(other, patterns)| *other == cue && patterns.matches(tokens))
    }
}

fn patterns(fields: &mut Fields<'_, '_>, key: &str) -> Patterns {
    let mut patterns = Patterns::default();
    for text in fields.strings(key) {
        if let Err(error) = patterns.add(&text) {
            let help = "write words in lower case, separated by spaces, such as \"please add …\"";
            fields.problems.error(Code::WrongValue, fields.locus(key), format!("`{text}` in `{key}`: {error}"), help);
        }
    }
    patterns
}

/// Returns the words in a list of strings, in lower case. A string may contain several words, separated by spaces.
fn words(fields: &mut Fields<'_, '_>, key: &str) -> HashSet<String> {
    let texts = fields.strings(key);
    texts.iter().flat_map(|text| text.split_whitespace()).map(str::to_lowercase).collect()
}

/// Returns a text with each run of the same letter reduced to one letter, such as `sory` for `sorryyy`.
pub(super) fn shortened(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    letters.dedup();
    letters.into_iter().collect()
}

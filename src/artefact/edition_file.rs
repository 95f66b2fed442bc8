//! `edition.json`: the edition as resolved, so that a typed word can be normalised, and a word that no
//! source lists judged, from `build/` alone.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::alphabet::Alphabet;
use crate::edition::Board;
use crate::language::Language;
use crate::locus::Locus;
use crate::normalise::Normaliser;
use crate::rule::{RuleBook, render_reason};
use crate::verdict::Finding;

/// The whole file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EditionFile {
    /// The edition's id.
    pub id: String,
    /// The game's name.
    pub title: String,
    /// Who publishes the game.
    pub publisher: String,
    /// The regulation that the rules cite.
    pub regulation: String,
    /// Board and rack.
    pub board: Board,
    /// The limits that a playable word keeps to.
    pub lengths: Option<LengthLimits>,
    /// Rules, alphabet, lists and decisions.
    #[serde(flatten)]
    pub book: RuleBook,
}

/// What is needed to look a word up: the file without its lists and what its rules look for.
#[derive(Clone, Debug, Deserialize)]
pub struct EditionHead {
    /// The edition's id.
    pub id: String,
    /// The game's name.
    pub title: String,
    /// The language.
    pub language: Language,
    /// The limits that a playable word keeps to.
    pub lengths: Option<LengthLimits>,
    /// The tiles.
    pub alphabet: Alphabet,
    /// How forms are made.
    pub normaliser: Normaliser,
    /// The rules, in the order of authority.
    pub rules: Vec<RuleHead>,
}

/// The fewest and the most tiles of a playable word, and the rule that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LengthLimits {
    /// The fewest tiles.
    pub min: usize,
    /// The most tiles.
    pub max: usize,
    /// The rule, by its place from 0.
    pub rule: usize,
}

/// A rule without what it looks for.
#[derive(Clone, Debug, Deserialize)]
pub struct RuleHead {
    /// Its name.
    pub name: String,
    /// The clause that it implements.
    #[serde(default)]
    pub cites: Option<String>,
    /// The reason, by language.
    pub because: BTreeMap<String, String>,
    /// Where it stands.
    pub at: Locus,
}

impl RuleHead {
    /// The reason for a finding of this rule, in a language, or in English where it is not given in that.
    pub fn reason(&self, finding: &Finding, language: &str) -> String {
        render_reason(&self.because, finding, language)
    }
}

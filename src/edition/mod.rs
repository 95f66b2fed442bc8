//! A game edition as `rules/<lang>/<edition>.toml` describes it.
//!
//! The rules are kept as written here ([`RuleText`]); `rule` builds them.

mod folder;
mod list;
#[cfg(feature = "mill")]
mod read;
mod rule_text;
mod score;
mod tags;
mod tier;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use self::folder::LanguageFolder;
pub use self::list::{List, Row};
pub use self::rule_text::{RuleText, Wording, worded};
pub use self::score::{BoardScore, Score};
pub use self::tags::{TAGS, read_tags};
pub use self::tier::{Pick, Place, Tier};
use crate::alphabet::Alphabet;
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::ReadFile;

/// The board, in squares, and the rack, in tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Squares from left to right.
    pub width: u32,
    /// Squares from top to bottom.
    pub height: u32,
    /// Tiles that a player holds.
    pub rack: u32,
    /// Tiles that a player may take from the board in a turn.
    pub taken: u32,
}

/// What becomes of a mark within a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkPolicy {
    /// It is left out and the word kept: `mee-eten` becomes `meeeten`.
    Drop,
    /// It stays in the form, and so needs a tile.
    Keep,
}

/// What becomes of the marks for which there is no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Hyphens.
    pub hyphen: MarkPolicy,
    /// Apostrophes.
    pub apostrophe: MarkPolicy,
    /// Full stops, as in abbreviations.
    pub point: MarkPolicy,
}

/// A source that the edition reads.
#[derive(Clone, Debug)]
pub struct SourceChoice {
    /// Its folder below `sources/<lang>/`.
    pub name: String,
    /// Globs over the paths of its files; none means all.
    pub files: Vec<String>,
    /// Where the edition names it.
    pub at: Locus,
}

impl SourceChoice {
    /// All files of a source.
    pub fn whole(name: String, at: Locus) -> Self {
        Self { name, files: Vec::new(), at }
    }
}

/// A game in a language, validated, its rules as written.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The file's name without ending, such as `woordspel-nl`.
    pub id: String,
    /// Its language.
    pub language: Arc<Language>,
    /// The game's name.
    pub title: String,
    /// Who publishes the game.
    pub publisher: String,
    /// The regulation that the rules cite.
    pub regulation: String,
    /// Where it says that it wants to be permissive: that no part asks for a licence of the whole.
    pub wants_permissive: Option<Locus>,
    /// What it is known to do badly, in English sentences for its report.
    pub weak_spots: Vec<String>,
    /// Board and rack.
    pub board: Board,
    /// What becomes of marks.
    pub marks: Marks,
    /// The tiles.
    pub alphabet: Alphabet,
    /// How a board scores; none where the regulation leaves that to squares and moves.
    pub score: Option<Score>,
    /// The sources, in the order of the file.
    pub sources: Vec<SourceChoice>,
    /// What is derived from the words of the sources.
    pub derives: Vec<RuleText>,
    /// The rules, in the order of authority.
    pub rules: Vec<RuleText>,
    /// The smaller sets of words beside its own.
    pub tiers: Vec<Tier>,
    /// The edition's file.
    pub file: ReadFile,
    /// The folder with the lists and decisions that rules name.
    pub folder: LanguageFolder,
}

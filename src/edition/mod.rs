//! A game edition as `rules/<lang>/<edition>.toml` describes it.
//!
//! The rules are kept as written ([`RuleText`]); the module `rule` builds them.

mod folder;
mod list;
#[cfg(feature = "compile")]
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
pub use self::tier::{Pick, PickLocation, Tier};
use crate::alphabet::Alphabet;
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::ReadFile;

/// The board and the rack of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Width in squares.
    pub width: u32,
    /// Height in squares.
    pub height: u32,
    /// Number of tiles that a player holds.
    pub rack: u32,
    /// Number of tiles that a player may take from the board in a turn.
    pub taken: u32,
}

/// The treatment of a mark within a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkPolicy {
    /// The mark is dropped and the word kept: `mee-eten` becomes `meeeten`.
    Drop,
    /// The mark stays in the form, and so needs a tile.
    Keep,
}

/// The treatment of hyphens, apostrophes and full stops.
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
    /// Globs over the paths of its files; all files if empty.
    pub files: Vec<String>,
    /// The location in the edition's file that names the source.
    pub at: Locus,
}

impl SourceChoice {
    /// Creates a choice of all files of a source.
    pub fn whole(name: String, at: Locus) -> Self {
        Self { name, files: Vec::new(), at }
    }
}

/// A game in a language: validated, with its rules as written.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The file's name without extension, such as `woordspel-nl`.
    pub id: String,
    /// The edition's language.
    pub language: Arc<Language>,
    /// The game's name.
    pub title: String,
    /// The publisher of the game.
    pub publisher: String,
    /// The regulation that the rules cite.
    pub regulation: String,
    /// The location of `wants = "permissive"`, by which no part may impose its licence on the whole. `None` if the
    /// edition does not have that key.
    pub wants_permissive: Option<Locus>,
    /// Known weaknesses of the dictionary, in English sentences for the report.
    pub weak_spots: Vec<String>,
    /// Board and rack.
    pub board: Board,
    /// The treatment of marks.
    pub marks: Marks,
    /// The tiles.
    pub alphabet: Alphabet,
    /// The scoring of a board. `None` if the edition has no `[score]`, because scores depend on squares and moves.
    pub score: Option<Score>,
    /// The sources, in the order of the file.
    pub sources: Vec<SourceChoice>,
    /// Derivations from the words of the sources.
    pub derives: Vec<RuleText>,
    /// The rules, in the order of authority.
    pub rules: Vec<RuleText>,
    /// The tiers: smaller sets of words inside the edition.
    pub tiers: Vec<Tier>,
    /// The edition's file.
    pub file: ReadFile,
    /// The folder with the lists and decisions that the rules refer to.
    pub folder: LanguageFolder,
}

//! A game edition.

use std::sync::Arc;

use super::board::Board;
use super::folder::LanguageFolder;
use super::marks::Marks;
use super::rule_text::RuleText;
use super::score::Score;
use super::source_choice::SourceChoice;
use super::tier::Tier;
use crate::alphabet::Alphabet;
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::ReadFile;

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
    /// The location of `wants = "permissive"`, with which the edition asks that no part impose its licence on the
    /// whole. `None` if the edition does not have that key.
    pub wants_permissive: Option<Locus>,
    /// Known weaknesses of the dictionary, in English sentences for the report.
    pub weak_spots: Vec<String>,
    /// Board and rack.
    pub board: Board,
    /// The treatment of marks.
    pub marks: Marks,
    /// The tiles.
    pub alphabet: Alphabet,
    /// The scoring of a board. `None` if the edition has no `[score]`: in most games, scores depend on squares and
    /// moves.
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

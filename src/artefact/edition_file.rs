//! `edition.json`: the edition as resolved, so that a typed word can be normalised, and a word that no
//! source lists judged, from `build/` alone.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::seal::Seal;
use super::{ArtefactError, parse_json};
use crate::edition::{Board, Score};
use crate::morphology::Clause;
use crate::rule::RuleBook;

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
    /// How a board scores; none where the regulation leaves that to squares and moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The limits that a playable word keeps to.
    pub lengths: Option<LengthLimits>,
    /// What is derived from the words of the sources; the paradigms are in `paradigms.bin`.
    pub derivations: Vec<Clause>,
    /// The names of its tiers.
    pub tiers: Vec<String>,
    /// Language, alphabet, normaliser and rules. The rows of lists are in `lists.bin`.
    pub book: RuleBook,
}

impl EditionFile {
    /// Takes the file of a build with this seal, whose bytes were read and checked.
    ///
    /// # Errors
    /// If it is damaged, or is not of the edition that was sealed.
    pub fn from_bytes(path: &Path, bytes: &[u8], seal: &Seal) -> Result<Self, ArtefactError> {
        let edition: Self = parse_json(path, bytes)?;
        match edition.id == seal.edition {
            true => Ok(edition),
            false => Err(ArtefactError::damaged(path, format!("it is of {}, not of {}", edition.id, seal.edition))),
        }
    }
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

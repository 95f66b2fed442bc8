//! `edition.json`: the edition's language, alphabet, normaliser and rules. With these data, typed words can be
//! normalised, and words that are not in any source can be judged, from `build/` alone.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::checksums::Checksums;
use super::files::parse_json;
use crate::edition::{Board, Score};
use crate::error::Error;
use crate::paradigm::Clause;
use crate::provenance::AbsentSource;
use crate::rule::{LengthLimits, RuleBook};

/// The contents of `edition.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EditionFile {
    /// The edition's id.
    pub id: String,
    /// The game's name.
    pub title: String,
    /// The publisher of the game.
    pub publisher: String,
    /// The regulation that the rules cite.
    pub regulation: String,
    /// Board and rack.
    pub board: Board,
    /// The scoring of a whole board. `None` if the edition has no `[score]`: in most games, scores depend on squares
    /// and moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The limits on the length of a playable word. `None` if the edition has no rule of kind `length`.
    pub lengths: Option<LengthLimits>,
    /// The derivations that inflect words of the sources. The paradigms of these words are in `paradigms.bin`.
    pub derivations: Vec<Clause>,
    /// The names of the tiers.
    pub tiers: Vec<String>,
    /// The optional sources of the edition whose lists were absent when it was compiled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<AbsentSource>,
    /// Whether a source forbids redistributing the words. The dictionary then answers questions about single words, but
    /// does not list words.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_confidential: bool,
    /// Language, alphabet, normaliser and rules. The rows of lists are in `lists.bin`.
    pub book: RuleBook,
}

impl EditionFile {
    /// Parses the file. `checksums` must be from the same build. The caller must already have verified the checksum of
    /// `bytes`.
    ///
    /// # Errors
    /// If the file is damaged, or does not belong to the edition of the build.
    pub fn from_bytes(path: &Path, bytes: &[u8], checksums: &Checksums) -> Result<Self, Error> {
        let edition: Self = parse_json(path, bytes)?;
        match edition.id == checksums.edition {
            true => Ok(edition),
            false => Err(Error::damaged(path, format!("it belongs to {}, not {}", edition.id, checksums.edition))),
        }
    }
}

//! The errors of a query.

use crate::artefact::ArtefactError;
use crate::dictionary::files::Dictionary;

/// An error that prevents answering a query.
#[derive(Debug, thiserror::Error)]
pub enum FindError {
    /// A condition does not make sense in this edition.
    #[error("{edition}: {fault}")]
    Query {
        /// The id of the edition.
        edition: String,
        /// The fault of the condition.
        fault: QueryFault,
    },
    /// A file of the build is damaged.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
}

impl FindError {
    /// Returns true if the query may be valid in another edition, because this one lacks a tile, a tier, or the value
    /// or count of a tile.
    pub fn concerns_edition(&self) -> bool {
        use QueryFault::{NoBag, NoTier, NoTile, NoValue};
        matches!(self, Self::Query { fault: NoTile { .. } | NoTier(_) | NoValue(_) | NoBag, .. })
    }
}

/// The fault of a condition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QueryFault {
    /// A letter that has no tile.
    #[error("there is no tile for `{letter}` in `{text}`; the tiles are {tiles}")]
    NoTile {
        /// The text of the condition.
        text: String,
        /// The first letter without a tile.
        letter: char,
        /// The labels of the tiles.
        tiles: String,
    },
    /// A condition that contains no tile.
    #[error("`{0}` contains no tile; give at least one")]
    Empty(String),
    /// A pattern that is not well formed.
    #[error("the pattern `{pattern}` {what}")]
    Pattern {
        /// The pattern.
        pattern: String,
        /// The fault, and how to fix it.
        what: &'static str,
    },
    /// More tiles than a condition may have.
    #[error("`{text}` is longer than {most} tiles, the maximum length of a condition")]
    TooLong {
        /// The text of the condition.
        text: String,
        /// The maximum number of tiles.
        most: usize,
    },
    /// A regular expression that is not well formed, or too large.
    #[error("could not compile the regular expression {0}")]
    Regex(String),
    /// A distance that is out of range.
    #[error("the distance must be 1, 2 or 3, not {0}")]
    Distance(u8),
    /// The edition has no value for a tile.
    #[error("the tile {0} has no point value in this edition; leave out conditions and orders that need values")]
    NoValue(String),
    /// The edition does not say how many tiles are in the bag.
    #[error(
        "the number of tiles in the bag is not known for this edition; leave out conditions and orders that need it"
    )]
    NoBag,
    /// The edition has no such tier.
    #[error("unknown tier `{0}`")]
    NoTier(String),
}

impl Dictionary {
    pub(super) fn or_query_error<T>(&self, result: Result<T, QueryFault>) -> Result<T, FindError> {
        result.map_err(|fault| FindError::Query { edition: self.edition.id.clone(), fault })
    }
}

//! Errors of serving a build folder, and their conversion to problems for clients.

use std::path::PathBuf;

use crate::artefact::ArtefactError;
use crate::dictionary::{FindError, QueryFault};
use crate::serve::http::problem::Problem;

/// An error that prevents a build folder from being served.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// An edition is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// The folder contains no edition.
    #[error("{}: contains no edition; create one with `lexmill compile`", .0.display())]
    Empty(PathBuf),
    /// Editions that were served no longer exist.
    #[error("{}: no longer contains {editions}; compile it again, or restart the server without it", build.display())]
    Lost {
        /// The build folder.
        build: PathBuf,
        /// The ids of the editions.
        editions: String,
    },
}

impl From<ArtefactError> for Problem {
    fn from(error: ArtefactError) -> Self {
        Self::failed(&error)
    }
}

impl From<FindError> for Problem {
    fn from(error: FindError) -> Self {
        match error {
            // The query may make sense in other editions.
            FindError::Query {
                fault:
                    QueryFault::NoTile { .. }
                    | QueryFault::Empty(_)
                    | QueryFault::NoValue(_)
                    | QueryFault::NoBag
                    | QueryFault::NoTier(_),
                ..
            } => Self::not_found(error.to_string()),
            FindError::Query { .. } => Self::bad_request(error.to_string()),
            FindError::Artefact(error) => error.into(),
        }
    }
}

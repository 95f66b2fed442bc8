//! Errors that prevent a build folder from being served. Also the conversion of dictionary errors to problems for
//! clients.

use std::path::PathBuf;

use crate::error::{Error, QueryFault};
use crate::serve::http::problem::Problem;
use crate::signature::SignatureError;

/// An error that prevents a build folder from being served.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// An edition is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
    /// A build is not signed with the key that the operator requires.
    #[error(transparent)]
    Signature(#[from] SignatureError),
    /// The folder contains no editions.
    #[error("{}: contains no editions; create one with `lexmill compile`", .0.display())]
    Empty(PathBuf),
    /// The build folder no longer contains all served editions.
    #[error(
        "{}: served editions are no longer in this folder: {editions}; compile them again, or restart the server to \
         serve only the other editions",
        build.display()
    )]
    Lost {
        /// The build folder.
        build: PathBuf,
        /// The ids of the missing editions.
        editions: String,
    },
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        match error {
            // A query with one of these faults is well-formed, and can succeed in another edition.
            Error::Query {
                fault:
                    QueryFault::NoTile { .. }
                    | QueryFault::Empty(_)
                    | QueryFault::NoValue(_)
                    | QueryFault::NoBag
                    | QueryFault::NoTier(_),
                ..
            } => Self::not_found(error.to_string()),
            Error::Query { .. } => Self::bad_request(error.to_string()),
            Error::Confidential { .. } => Self::forbidden(error.to_string()).on_pages("wrong-confidential", ""),
            error => Self::failed(&error),
        }
    }
}

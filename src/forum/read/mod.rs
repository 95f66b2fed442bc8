//! Reads import files. A file contains posts, or one request per row or line.
//!
//! A file is read piece by piece, so that a large file takes little memory. A fault is returned as an error with its
//! location. After an error, the caller must not import anything from the file, not even the pieces before the fault.

mod csv;
mod discourse;
mod error;
mod format;
mod lines;
mod piece;
mod text;

pub use self::csv::ColumnMap;
pub use self::error::{ImportError, MAX_POST_BYTES};
pub use self::format::{From, read};
pub use self::piece::{Imported, ImportedRequest, Pieces};

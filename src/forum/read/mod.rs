//! Readers of files. A file yields posts, or requests, if each row or line requests one word.
//!
//! A file is read piece by piece, so that a file of any size takes little memory. A fault is returned as an error with
//! its location; then nothing from the file may be imported, including the pieces before the fault.

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

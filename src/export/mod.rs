//! Export of a built edition for other programs, one file per format.
//!
//! [`FORMATS`] lists all formats. A new format needs a file in this folder, a `mod` line and a row in this list. A
//! format gets the edition ([`Exported`]) and writes its files from start to end, one after the other. The same edition
//! gives the same bytes. [`Staged`] moves the files into place, all or none. [`Sidecar`] is a description of the files
//! in an additional file, because most formats state neither their alphabet nor the sources of their words.

mod cspell;
mod csv;
mod error;
mod exported;
mod format;
mod formats;
mod graph;
mod hunspell;
mod json;
mod kad;
mod kwg;
mod latin;
mod lexmill;
mod lexpert;
mod package;
mod quackle;
mod refusal;
mod rows;
mod sidecar;
#[cfg(feature = "sqlite")]
mod sqlite;
mod staged;
mod text;
mod wolges;
mod zyzzyva;

pub use self::error::ExportError;
pub use self::exported::Exported;
pub use self::format::{ExportFile, ExportFormat};
pub use self::formats::FORMATS;
pub use self::refusal::Refusal;
pub use self::sidecar::{Sidecar, WrittenFile};
pub use self::staged::{Overwrite, Staged};

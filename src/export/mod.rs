//! Exports a built edition for other programs, with one module per format.
//!
//! [`FORMATS`] lists all formats. A new format needs a file in this folder, a `mod` line and a row in [`FORMATS`].
//!
//! A format receives the edition as [`Exported`], and writes its files from start to end, one after the other. The same
//! edition always gives the same bytes. [`Staged`] moves all files into place, or none. [`Sidecar`] describes the
//! export in an additional file, because most formats contain neither their alphabet nor the sources of their words.

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
#[cfg(feature = "parquet")]
mod parquet;
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
#[cfg(feature = "serve")]
pub(crate) use self::package::{WEB_READER, web_words};
pub use self::refusal::Refusal;
pub use self::sidecar::{Sidecar, WrittenFile};
pub use self::staged::{Overwrite, Staged};

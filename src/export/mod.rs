//! Export of a built edition for other programs, one file per format.
//!
//! [`FORMATS`] lists them: a new format needs a file in this folder, a `mod` line and a row in that list. A format gets
//! the edition ([`Exported`]) and writes its files from start to end, one after the other; the same edition gives the
//! same bytes. [`Staged`] moves the files into place, all or none, and [`Sidecar`] describes them in a file next to
//! them, because most formats state neither their alphabet nor the sources of their words.

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
pub use self::format::{ExportFile, ExportFormat, Facts, Numbering};
pub use self::formats::FORMATS;
pub use self::refusal::Refusal;
pub use self::sidecar::{Sidecar, SidecarSource, SidecarTile, WrittenFile};
pub use self::staged::{Overwrite, Staged};

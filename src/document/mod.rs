//! Readers of the hand-written files of `rules/` and `sources/`, TOML and CSV, with the location of every value.
//!
//! Both readers continue after a fault, so that all faults of a file are shown at once. TOML is only read with the
//! feature `compile`: programs that only query compiled dictionaries have no such files.

mod csv;
#[cfg(feature = "compile")]
pub mod json;
mod table;
mod text;
#[cfg(feature = "compile")]
mod toml;

pub use self::csv::{CsvRow, MAX_CSV_MEBIBYTES, Records, UnclosedQuote, split_cells, split_record};
pub use self::table::{Fields, Item, Table};
pub use self::text::{decode, read_text};

//! Readers of the hand-written files of `rules/` and `sources/`, TOML and CSV, with the location of every value. They
//! continue after a fault, so that all faults of a file are shown at once. Also a reader of JSON text.

mod csv;
pub mod json;
mod table;
mod text;
mod toml;

pub use self::csv::{CsvRow, MAX_CSV_MEBIBYTES, Records, UnclosedQuote, split_cells, split_record};
pub use self::table::{Fields, Item, Table};
pub use self::text::{decode, read_text};

//! Readers of the hand-written TOML and CSV files in `rules/` and `sources/`, with the location of every value. These
//! readers continue after a fault, so that all faults of a file are reported at once. Also contains a reader of JSON
//! text.

mod csv;
pub mod json;
mod table;
mod text;
mod toml;

pub use self::csv::{CsvRow, MAX_CSV_MEBIBYTES, Records, UnclosedQuote, split_cells, split_record};
pub use self::table::{Fields, Item, Table};
pub use self::text::{decode, read_text};

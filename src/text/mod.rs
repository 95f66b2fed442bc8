//! Checks and escaping of text that others wrote: lines of lists, words of requests, dates, cells of tables.

mod characters;
mod date;
mod escape;
mod faults;
#[cfg(any(feature = "moderation", feature = "serve"))]
pub(crate) mod url;

pub use self::characters::{JOINERS, is_disguised, is_full_width, is_invisible, is_right_to_left, is_spelling};
pub use self::date::{date, day_of, is_date, months_later, today};
pub use self::escape::{escape_formula, is_formula, one_line, printable, printable_line, unescape_formula, visible};
pub use self::faults::{FAULTS, Fault, MAX_LINE_BYTES, check_word, faults_of};

//! A writer of well-formed HTML: every element is closed, all text is escaped.
//!
//! Its pages are self-contained: tables, plots and one style, light and dark, without external resources.

mod numbers;
mod plot;
mod samples;
mod slot;
mod style;
mod table;
mod writer;

pub use self::numbers::{grouped, percent, share, share_of};
pub use self::plot::{Bar, bars};
pub use self::samples::{MAX_SAMPLES, Pool, evenly};
pub use self::slot::Slot;
pub use self::style::STYLE;
pub use self::table::{Cell, Column, contents_entry, number, section, table};
pub use self::writer::{Attributes, Html};

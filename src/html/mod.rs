//! A writer of well-formed HTML: every element is closed, and all text is escaped.
//!
//! Report pages are self-contained: they contain tables, bar charts and one style sheet for light and dark screens, and
//! load no external resources.

mod numbers;
mod plot;
mod samples;
mod sections;
mod style;
mod table;
mod writer;

pub use self::numbers::{counted, grouped, percent, share, share_of};
pub use self::plot::{Bar, bars};
pub use self::samples::{MAX_SAMPLES, evenly};
pub use self::sections::Sections;
pub use self::table::{Cell, Column, number, table};
pub use self::writer::{Attributes, Html};

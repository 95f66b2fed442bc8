//! Prints answers as text, JSON or TSV. Each kind of answer that has several lines of text has a file of its own.

mod answer;
mod changelog;
mod colour;
mod coverage;
mod define;
mod diff;
mod explain;
mod forms;
mod judge;
mod printer;
mod releases;
mod stats;
mod wording;

pub(super) use self::changelog::{Markup, changelog};
#[cfg(feature = "moderation")]
pub(super) use self::define::first_meaning;
#[cfg(feature = "moderation")]
pub(super) use self::explain::reading_in_a_line;
pub(super) use self::judge::counted;
pub(super) use self::printer::Printer;

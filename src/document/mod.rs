//! The hand-written files of `rules/` and `sources/`, TOML and CSV, with the place of every value.
//!
//! Both readers go on after a fault, so that all faults of a file are shown at once.

mod csv;
pub mod json;
mod toml;

use std::path::Path;

pub use self::csv::{Record, Records, SplitError, split_record};
pub use self::toml::{Fields, Item, Table};
use crate::diagnostic::Diagnostics;
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;

/// The most bytes that a hand-written file may have.
const LARGEST: u64 = 16 << 20;

/// Reads a hand-written file as UTF-8 text without its byte order mark; `None` after a diagnostic.
pub fn read_text(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Option<(ReadFile, String)> {
    let whole = Locus::file(name);
    let bytes = match std::fs::metadata(path).and_then(|data| {
        if data.len() > LARGEST { Err(std::io::ErrorKind::FileTooLarge.into()) } else { std::fs::read(path) }
    }) {
        Ok(bytes) => bytes,
        Err(error) => {
            problems.error("unreadable", whole, format!("cannot be read: {error}"), "check that the file exists");
            return None;
        }
    };
    let file = ReadFile::new(name, &bytes);
    match String::from_utf8(bytes) {
        Ok(text) => Some((file, text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
            let at = Locus::line(name, line as u32);
            problems.error("bad-bytes", at, "the text is not UTF-8", "save the file as UTF-8");
            None
        }
    }
}

//! Reads a hand-written file as text.

use std::io::ErrorKind;
use std::path::Path;

use crate::diagnostic::{Code, Diagnostics};
use crate::locus::{FileName, Locus};
use crate::provenance::{ReadFile, read_input, unreadable_code};

/// Reads a hand-written file of up to `max` MiB as UTF-8 text, and removes a byte order mark. Reports an error and
/// returns `None` if the file cannot be read.
pub fn read_text(path: &Path, name: &FileName, max: u64, problems: &mut Diagnostics) -> Option<(ReadFile, String)> {
    let bytes = match read_input(path, name, max << 20) {
        Ok(bytes) => bytes,
        Err(error) => {
            let (message, help) = match error.kind() {
                ErrorKind::FileTooLarge => (error.to_string(), "split the file, or check that it is the right file"),
                _ => (format!("cannot be read: {error}"), "check that the file exists and is readable"),
            };
            problems.error(unreadable_code(&error), Locus::file(name), message, help);
            return None;
        }
    };
    let file = ReadFile::new(name, &bytes);
    Some((file, decode(name, bytes, problems)?))
}

/// Decodes the UTF-8 text of a file, and removes a byte order mark. Reports an error and returns `None` if the bytes
/// are not UTF-8.
pub fn decode(name: &FileName, bytes: Vec<u8>, problems: &mut Diagnostics) -> Option<String> {
    match String::from_utf8(bytes) {
        Ok(text) => Some(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
            let at = Locus::line(name, line as u32);
            problems.error(Code::BadBytes, at, "the text is not UTF-8", "save the file as UTF-8");
            None
        }
    }
}

//! Reads a file as text, line by line. Binary data and long texts are rejected before the whole file is in memory.

use std::io::{BufRead, BufReader, Read};

use super::error::{ImportError, MAX_POST_BYTES};
use crate::locus::{FileName, Locus};

/// The maximum size of a file in bytes.
const MAX_FILE: u64 = 256 << 20;

/// A file that is read as text.
pub(super) struct Text<R> {
    pub(super) name: FileName,
    input: BufReader<R>,
    /// The number of the last line that was read; 0 before the first line.
    pub(super) line: u32,
    /// The number of bytes that may still be read.
    left: u64,
    bytes: Vec<u8>,
}

impl<R: Read> Text<R> {
    pub(super) fn new(name: &FileName, input: R) -> Self {
        Self { name: name.clone(), input: BufReader::new(input), line: 0, left: MAX_FILE, bytes: Vec::new() }
    }

    /// Appends the next line, including its line ending, to a text that began at line `start`. Returns false at the end
    /// of the file.
    ///
    /// # Errors
    /// If the text would have more than `max` bytes, or the file is too large, unreadable or not text.
    pub(super) fn append(&mut self, text: &mut String, start: u32, max: usize) -> Result<bool, ImportError> {
        let at = Locus::line(&self.name, self.line + 1);
        self.bytes.clear();
        let room = (max.saturating_sub(text.len()) as u64).min(self.left) + 1;
        let read = self.input.by_ref().take(room).read_until(b'\n', &mut self.bytes);
        let read = read.map_err(|error| ImportError::Unreadable(self.name.clone(), error.to_string()))?;
        if read == 0 {
            return Ok(false);
        }
        if self.bytes.contains(&0) {
            return Err(ImportError::Nul(at));
        }
        if text.len() + read > max {
            return Err(ImportError::LongPost(Locus::line(&self.name, start)));
        }
        self.left = self.left.checked_sub(read as u64).ok_or_else(|| ImportError::LargeFile(at.clone()))?;
        let line = std::str::from_utf8(&self.bytes).map_err(|_| ImportError::NotUtf8(at))?;
        text.push_str(if self.line == 0 { line.strip_prefix('\u{feff}').unwrap_or(line) } else { line });
        self.line += 1;
        Ok(true)
    }

    /// Returns the text of the whole file. Rejects a file of more than `max` bytes.
    pub(super) fn whole(mut self, max: usize) -> Result<String, ImportError> {
        let mut text = String::new();
        while self.append(&mut text, 1, max)? {}
        Ok(text)
    }
}

/// Returns a copy of a post's text. Rejects a text of more than [`MAX_POST_BYTES`].
pub(super) fn checked(text: &str, at: Locus) -> Result<String, ImportError> {
    if text.len() > MAX_POST_BYTES { Err(ImportError::LongPost(at)) } else { Ok(text.to_owned()) }
}

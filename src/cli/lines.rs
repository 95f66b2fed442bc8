//! A reader that returns a word list in blocks of lines. The list may be endless, but each line must fit in a block.

use std::io::{ErrorKind, Read};
use std::ops::Range;

use anyhow::{Context as _, Result, anyhow};

/// Maximum size of a block in bytes. A line with its line end cannot be longer.
const BLOCK: usize = 256 << 10;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
const NOT_UTF8: &str = "the text is not UTF-8; save the file as UTF-8";

/// A word list that is being read.
pub(super) struct Lines<R> {
    input: R,
    /// Name of the list in messages.
    name: String,
    /// Bytes read from the list. There is room for one more byte: a line end, if the last line of the list has none.
    block: Vec<u8>,
    filled: usize,
    /// Range of `block` that contains the lines that were returned last.
    given: Range<usize>,
    /// Number of lines in the list before the range `given`.
    before: usize,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(input: R, name: String) -> Self {
        Self { input, name, block: vec![0; BLOCK + 1], filled: 0, given: 0..0, before: 0 }
    }

    /// Reads the next block and returns the complete lines in it, with their line ends. Returns as soon as one line is
    /// complete: a client may write a word to a pipe and wait for the answer. Returns `None` at the end of the list.
    ///
    /// # Errors
    /// If reading fails, or if the next line is too long or is not UTF-8. All earlier lines have then been returned.
    pub(super) fn next_block(&mut self) -> Result<Option<&str>> {
        let is_first = self.given.end == 0;
        self.before += lines_of(&self.block[self.given.clone()]);
        self.block.copy_within(self.given.end..self.filled, 0);
        self.filled -= self.given.end;
        self.fill().with_context(|| format!("{}: cannot be read", self.name))?;
        let read = &self.block[..self.filled];
        if read.is_empty() {
            return Ok(None);
        }
        let start = if is_first && read.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let Some(last) = memchr::memrchr(b'\n', read) else {
            let help = "check that the input contains one word per line";
            return Err(self.fault(0, &format!("the line is longer than {} KiB; {help}", BLOCK >> 10)));
        };
        let (end, text) = match std::str::from_utf8(&read[start..=last]) {
            Ok(text) => (last + 1, text),
            Err(error) => {
                let bad = start + error.valid_up_to();
                match memchr::memrchr(b'\n', &read[start..bad]) {
                    Some(last) => (start + last + 1, std::str::from_utf8(&read[start..=start + last])?),
                    None => return Err(self.fault(bad, NOT_UTF8)),
                }
            }
        };
        self.given = start..end;
        Ok(Some(text))
    }

    /// Reads until the block contains a line end or is full, or until the list ends. If the last line of the list has
    /// no line end, adds one.
    fn fill(&mut self) -> std::io::Result<()> {
        let mut has_line = memchr::memchr(b'\n', &self.block[..self.filled]).is_some();
        while !has_line && self.filled < BLOCK {
            match self.input.read(&mut self.block[self.filled..BLOCK]) {
                Ok(0) => {
                    if self.block[..self.filled].last().is_some_and(|last| *last != b'\n') {
                        self.block[self.filled] = b'\n';
                        self.filled += 1;
                    }
                    return Ok(());
                }
                Ok(read) => {
                    has_line = memchr::memchr(b'\n', &self.block[self.filled..][..read]).is_some();
                    self.filled += read;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Returns an error with the number of the line that contains this offset in the block.
    fn fault(&self, offset: usize, message: &str) -> anyhow::Error {
        anyhow!("{}:{}: {message}", self.name, self.before + lines_of(&self.block[..offset]) + 1)
    }
}

/// Returns the number of line ends in a text.
fn lines_of(text: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', text).count()
}

/// Iterates over the words of a text, one per line, each with the index of its first byte. Skips empty lines. Every
/// line must have a line end.
pub(super) fn words(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    let lines = memchr::memchr_iter(b'\n', text).map(move |end| {
        let word = match &text[start..end] {
            [word @ .., b'\r'] => word,
            line => line,
        };
        (std::mem::replace(&mut start, end + 1), word)
    });
    lines.filter(|(_, word)| !word.is_empty())
}

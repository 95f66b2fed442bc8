//! The lines of a list of words, read many at a time.

use std::io::{ErrorKind, Read};
use std::ops::Range;

use anyhow::{Context as _, Result, anyhow};

/// The most bytes of a line, and how many are read at once.
const BLOCK: usize = 256 << 10;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A list that is being read.
pub(super) struct Lines<R> {
    input: R,
    /// What messages call it.
    name: String,
    /// What was read, with room for the end of the last line.
    block: Vec<u8>,
    filled: usize,
    /// Where in the block the lines lie that were given last.
    given: Range<usize>,
    /// How many lines came before them.
    before: usize,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(input: R, name: String) -> Self {
        Self { input, name, block: vec![0; BLOCK + 1], filled: 0, given: 0..0, before: 0 }
    }

    /// The next lines, each with its end; none at the end of the list.
    ///
    /// # Errors
    /// If they cannot be read, one is too long, or is not UTF-8.
    pub(super) fn next_block(&mut self) -> Result<Option<&[u8]>> {
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
            let help = "check that the file is a list with a word on each line";
            return Err(self.fault(0, &format!("the line has more than {} KiB; {help}", BLOCK >> 10)));
        };
        self.given = start..last + 1;
        match std::str::from_utf8(&read[start..=last]) {
            Ok(lines) => Ok(Some(lines.as_bytes())),
            Err(error) => Err(self.fault(start + error.valid_up_to(), "the text is not UTF-8; save the file as UTF-8")),
        }
    }

    /// Reads until the block is full, or the list ends; then its last line has an end.
    fn fill(&mut self) -> std::io::Result<()> {
        while self.filled < BLOCK {
            match self.input.read(&mut self.block[self.filled..BLOCK]) {
                Ok(0) => {
                    if self.block[..self.filled].last().is_some_and(|last| *last != b'\n') {
                        self.block[self.filled] = b'\n';
                        self.filled += 1;
                    }
                    return Ok(());
                }
                Ok(read) => self.filled += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// What is wrong at a place in the block.
    fn fault(&self, place: usize, message: &str) -> anyhow::Error {
        anyhow!("{}:{}: {message}", self.name, self.before + lines_of(&self.block[..place]) + 1)
    }
}

/// How many lines end in a text.
fn lines_of(text: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', text).count()
}

/// The words of a text whose lines all have an end, and where they begin.
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

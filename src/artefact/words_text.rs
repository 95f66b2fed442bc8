//! `words.txt` and similar files: words in byte order, one per line. They are searched by bisection, or read block by
//! block for a single search.

use std::fs::File;
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;
use std::sync::Mutex;

use super::checksums::BuildReader;
use super::files::read_at;
use super::names::{WORDS_TXT, WRONG_CHECKSUM};
use crate::error::Error;

/// The maximum size of a block in bytes. Only a block of a single line may be larger.
const BLOCK: usize = 64 * 1024;

/// The number of bytes that a search for the next line tries first. The number is doubled until the line is found.
const NEAR: usize = 16;

/// Whole lines of `words.txt`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The byte range of the lines in the file.
    pub bytes: Range<u64>,
    /// The CRC-32 of the lines.
    pub crc32: u32,
}

/// Returns the blocks of a text. Each has as many whole lines as fit into [`BLOCK`] bytes, and at least one line.
pub(super) fn blocks(mut words: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let (most, longer) = words.as_bytes().split_at(words.len().min(BLOCK));
        let line_end = |&byte: &u8| byte == b'\n';
        let last = most.iter().rposition(line_end);
        let last = last.or_else(|| longer.iter().position(line_end).map(|at| most.len() + at))?;
        let (block, rest) = words.split_at(last + 1);
        words = rest;
        Some(block)
    })
}

/// `words.txt`, open for reading in parts. The words remain readable if the folder is replaced.
#[derive(Debug)]
pub struct WordsFile {
    path: PathBuf,
    length: u64,
    file: Mutex<File>,
}

impl WordsFile {
    /// Opens the file of a build.
    ///
    /// # Errors
    /// If the file is missing or cannot be read.
    pub fn open(reader: &BuildReader) -> Result<Self, Error> {
        let path = reader.path(WORDS_TXT);
        let file = reader.open_file(WORDS_TXT)?;
        let length = file.metadata().map_err(|error| Error::reading(&path, error))?.len();
        Ok(Self { path, length, file: Mutex::new(file) })
    }

    /// Reads these blocks, compares their checksums, and calls `each` with the bytes of each block, until `each`
    /// returns `Break`.
    ///
    /// # Errors
    /// If one of these blocks is damaged or cannot be read.
    pub fn for_each_block(
        &self,
        blocks: &[&Block],
        mut each: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let mut lines = Vec::new();
        for Block { bytes: Range { start, end }, crc32 } in blocks {
            let damaged = || Error::damaged(&self.path, format!("the checksum of the block at byte {start} is wrong"));
            if *end > self.length {
                return Err(damaged());
            }
            lines.resize((end - start) as usize, 0);
            read_at(&self.path, &self.file, *start, &mut lines)?;
            if crc32fast::hash(&lines) != *crc32 {
                return Err(damaged());
            }
            if each(&lines).is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Reads the whole file. `crc32` is its [checksum](super::checksum) in `checksums.json`.
    ///
    /// # Errors
    /// If the file is damaged or cannot be read.
    pub fn text(&self, crc32: u32) -> Result<String, Error> {
        let mut bytes = vec![0; self.length as usize];
        read_at(&self.path, &self.file, 0, &mut bytes)?;
        if crc32fast::hash(&bytes) != crc32 {
            return Err(Error::damaged(&self.path, WRONG_CHECKSUM));
        }
        String::from_utf8(bytes).map_err(|error| Error::damaged(&self.path, error.to_string()))
    }
}

/// Returns the offset of the start of the line that contains the byte at `offset`, searching back no further than
/// `first`. Words are short, so a loop over bytes is faster than a call to `memrchr`.
#[inline]
pub fn line_start(text: &[u8], first: usize, offset: usize) -> usize {
    text[first..offset].iter().rposition(|&byte| byte == b'\n').map_or(first, |end| first + end + 1)
}

/// Returns the lines of `text` from the first line that does not come before `first`. The lines of `text` must be in
/// byte order.
pub fn lines_from<'t>(text: &'t str, first: &str) -> std::str::Lines<'t> {
    text[line_offset(text, first)..].lines()
}

/// Returns the offset of the first line of `text` that does not come before `first`. The lines of `text` must be in
/// byte order.
pub fn line_offset(text: &str, first: &str) -> usize {
    let (mut low, mut high) = (0, text.len());
    while low < high {
        let middle = low.midpoint(high);
        let start = line_start(text.as_bytes(), low, middle);
        let end = text.as_bytes()[start..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| start + end);
        if text.as_bytes()[start..end] < *first.as_bytes() { low = (end + 1).min(text.len()) } else { high = start }
    }
    low
}

/// Looks up lines in a text. The lines of the text and the wanted lines must both be in byte order, so that each search
/// can begin at the end of the previous one.
#[derive(Debug)]
pub struct LinesInOrder<'t> {
    rest: &'t str,
}

impl<'t> LinesInOrder<'t> {
    /// Creates a search through the lines of a text.
    pub fn new(text: &'t str) -> Self {
        Self { rest: text }
    }

    /// Returns true if the text has the line `wanted`, which must not come before the previously wanted line.
    pub fn has(&mut self, wanted: &str) -> bool {
        let mut reach = NEAR;
        loop {
            let after = self.rest.as_bytes().get(reach..).unwrap_or_default();
            let Some(end) = after.iter().position(|&byte| byte == b'\n') else { return has_line(self.rest, wanted) };
            let (lines, after) = self.rest.split_at(reach + end + 1);
            let last = lines.trim_end_matches('\n');
            if last[line_start(last.as_bytes(), 0, last.len())..] >= *wanted {
                return has_line(lines, wanted);
            }
            (self.rest, reach) = (after, 2 * reach);
        }
    }
}

/// Returns true if `text` has the line `wanted`. The lines of `text` must be in byte order.
pub fn has_line(text: &str, wanted: &str) -> bool {
    lines_from(text, wanted).next() == Some(wanted)
}

//! Words, one a line, in byte order: `words.txt` and the like; searched by halves, or read block by block where one search
//! is all.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use super::seal::Sealed;
use super::{ArtefactError, UNSEALED, WORDS_TXT, open};

/// Bytes of a block, if no line is longer.
const BLOCK: usize = 64 * 1024;

/// Bytes in which a line is sought first behind the one that was asked for last.
const NEAR: usize = 16;

/// Whole lines of `words.txt`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The bytes of the file that they take.
    pub bytes: Range<u64>,
    /// Their CRC-32.
    pub crc32: u32,
}

/// The blocks of a text: as many whole lines as fit into one, and one line at least.
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

/// `words.txt`, open to be read in parts. Whatever becomes of its folder, these words can be read.
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
    /// If it is missing or cannot be read.
    pub fn open(sealed: &Sealed) -> Result<Self, ArtefactError> {
        let path = sealed.path(WORDS_TXT);
        let file = open(&path)?;
        let length = file.metadata().map_err(|error| ArtefactError::reading(&path, error))?.len();
        Ok(Self { path, length, file: Mutex::new(file) })
    }

    /// Calls `each` with these blocks, each of which was checked, until it breaks off.
    ///
    /// # Errors
    /// If one of these blocks is damaged or cannot be read.
    pub fn for_each_block(
        &self,
        blocks: &[&Block],
        mut each: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), ArtefactError> {
        let mut lines = Vec::new();
        for Block { bytes, crc32 } in blocks {
            let what = || format!("the checksum of the block at byte {} is wrong", bytes.start);
            let damaged = || ArtefactError::damaged(&self.path, what());
            if bytes.end > self.length {
                return Err(damaged());
            }
            lines.resize((bytes.end - bytes.start) as usize, 0);
            self.read(bytes.start, &mut lines).map_err(|error| ArtefactError::reading(&self.path, error))?;
            if crc32fast::hash(&lines) != *crc32 {
                return Err(damaged());
            }
            if each(&lines).is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Reads the whole file, which has [this checksum](super::checksum) by the seal.
    ///
    /// # Errors
    /// If it is damaged or cannot be read.
    pub fn text(&self, crc32: u32) -> Result<String, ArtefactError> {
        let mut bytes = vec![0; self.length as usize];
        self.read(0, &mut bytes).map_err(|error| ArtefactError::reading(&self.path, error))?;
        if crc32fast::hash(&bytes) != crc32 {
            return Err(ArtefactError::damaged(&self.path, UNSEALED));
        }
        String::from_utf8(bytes).map_err(|error| ArtefactError::damaged(&self.path, error.to_string()))
    }

    fn read(&self, start: u64, bytes: &mut [u8]) -> io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(bytes)
    }
}

/// Where the line begins, in bytes, in which a place of a text lies; lines begin behind `first`. Words are short: a loop over
/// their bytes is faster than a call of `memrchr`.
#[inline]
pub fn line_start(text: &[u8], first: usize, place: usize) -> usize {
    text[first..place].iter().rposition(|&byte| byte == b'\n').map_or(first, |end| first + end + 1)
}

/// The lines of a text, which stand in byte order, from the first that is not before this one.
pub fn lines_from<'t>(text: &'t str, first: &str) -> std::str::Lines<'t> {
    let (mut low, mut high) = (0, text.len());
    while low < high {
        let middle = low.midpoint(high);
        let start = line_start(text.as_bytes(), low, middle);
        let end = text.as_bytes()[start..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| start + end);
        if text.as_bytes()[start..end] < *first.as_bytes() { low = (end + 1).min(text.len()) } else { high = start }
    }
    text[low..].lines()
}

/// A text with lines in byte order, asked about lines in this order: so each search begins where the last one ended.
#[derive(Debug)]
pub struct LinesInOrder<'t> {
    rest: &'t str,
}

impl<'t> LinesInOrder<'t> {
    /// The lines of a text.
    pub fn new(text: &'t str) -> Self {
        Self { rest: text }
    }

    /// Whether the text has this line, which is not before the one that was asked for last.
    pub fn has(&mut self, wanted: &str) -> bool {
        let mut reach = NEAR;
        loop {
            let behind = self.rest.as_bytes().get(reach..).unwrap_or_default();
            let Some(end) = behind.iter().position(|&byte| byte == b'\n') else { return has_line(self.rest, wanted) };
            let (lines, behind) = self.rest.split_at(reach + end + 1);
            let last = lines.trim_end_matches('\n');
            if last[line_start(last.as_bytes(), 0, last.len())..] >= *wanted {
                return has_line(lines, wanted);
            }
            (self.rest, reach) = (behind, 2 * reach);
        }
    }
}

/// Whether a text with lines in byte order has this one.
pub fn has_line(text: &str, wanted: &str) -> bool {
    lines_from(text, wanted).next() == Some(wanted)
}

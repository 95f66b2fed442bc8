//! Words, one a line, in byte order: `words.txt` and the like; searched by halves, or read block by block where one search
//! is all.

use std::io::{Read, Seek, SeekFrom};
use std::ops::{ControlFlow, Range};

use super::seal::Sealed;
use super::{ArtefactError, WORDS_TXT};

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

/// Calls `each` with these blocks of `words.txt`, each of which was checked, until it breaks off.
///
/// # Errors
/// If the file is missing, or one of these blocks is damaged.
pub fn for_each_block(
    sealed: &Sealed,
    blocks: &[&Block],
    mut each: impl FnMut(&[u8]) -> ControlFlow<()>,
) -> Result<(), ArtefactError> {
    if blocks.is_empty() {
        return Ok(());
    }
    let path = &sealed.path(WORDS_TXT);
    let unreadable = |error| ArtefactError::reading(path, error);
    let mut file = sealed.open_file(WORDS_TXT)?;
    let length = file.metadata().map_err(unreadable)?.len();
    let (mut lines, mut at) = (vec![0; BLOCK], 0);
    for Block { bytes, crc32 } in blocks {
        let damaged =
            || ArtefactError::damaged(path, format!("the checksum of the block at byte {} is wrong", bytes.start));
        if bytes.end > length {
            return Err(damaged());
        }
        lines.resize((bytes.end - bytes.start) as usize, 0);
        if at != bytes.start {
            file.seek(SeekFrom::Start(bytes.start)).map_err(unreadable)?;
        }
        file.read_exact(&mut lines).map_err(unreadable)?;
        if crc32fast::hash(&lines) != *crc32 {
            return Err(damaged());
        }
        if each(&lines).is_break() {
            break;
        }
        at = bytes.end;
    }
    Ok(())
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

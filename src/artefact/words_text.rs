//! Words, one a line, in byte order: `words.txt` and the like; searched by halves, or read block by block where one search
//! is all.

use std::io::{ErrorKind, Read};
use std::ops::ControlFlow;

use super::seal::Sealed;
use super::{ArtefactError, UNSEALED, WORDS_TXT};

/// Bytes of a block; no word is nearly as long.
const BLOCK: usize = 64 * 1024;

/// Bytes in which a line is sought first behind the one that was asked for last.
const NEAR: usize = 64;

/// Calls `each` with the lines of `words.txt`, many whole ones at a time, until it breaks off. The checksum is known at
/// the end alone, to which the file is read in any case: what `each` took is void after an error.
///
/// # Errors
/// If the file is missing, or is not the one that was sealed.
pub fn for_each_block(sealed: &Sealed, mut each: impl FnMut(&[u8]) -> ControlFlow<()>) -> Result<(), ArtefactError> {
    let path = &sealed.path(WORDS_TXT);
    let unreadable = |error| ArtefactError::reading(path, error);
    let (mut file, crc32) = sealed.open_file(WORDS_TXT)?;
    let (mut block, mut kept, mut hasher) = (vec![0; BLOCK], 0, crc32fast::Hasher::new());
    let mut is_done = false;
    loop {
        let read = match file.read(&mut block[kept..]) {
            Ok(0) => break,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            read => read.map_err(unreadable)?,
        };
        let filled = kept + read;
        hasher.update(&block[kept..filled]);
        let whole = block[..filled].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole > 0 && !is_done {
            is_done = each(&block[..whole]).is_break();
        }
        block.copy_within(whole..filled, 0);
        kept = filled - whole;
    }
    if kept > 0 || hasher.finalize() != crc32 {
        return Err(ArtefactError::damaged(path, UNSEALED));
    }
    Ok(())
}

/// The lines of a text, which stand in byte order, from the first that is not before this one.
pub fn lines_from<'t>(text: &'t str, first: &str) -> std::str::Lines<'t> {
    let (mut low, mut high) = (0, text.len());
    while low < high {
        let middle = low.midpoint(high);
        let start =
            text.as_bytes()[low..middle].iter().rposition(|&byte| byte == b'\n').map_or(low, |end| low + end + 1);
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
            if lines.lines().next_back() >= Some(wanted) {
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

//! Detects damage in the write-ahead log (`-wal`) of an SQLite database. SQLite reads a log up to the first damaged
//! frame, and drops all transactions from there on without an error.
//! <https://www.sqlite.org/fileformat2.html#walformat> describes the format.

use std::fs;
use std::io::{self, ErrorKind};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The length of the log's header in bytes.
const HEADER_BYTES: usize = 32;
/// The length of a frame's header in bytes. A frame consists of a header and a page.
const FRAME_HEADER_BYTES: usize = 24;
/// The magic number of a log, with its lowest bit cleared. This bit is 1 if the checksums are computed from big-endian
/// words.
const MAGIC: u32 = 0x377f_0682;
/// The bytes of the log's header that contain the size of a page.
const PAGE_BYTES: Range<usize> = 8..12;
/// The bytes of the log's header that contain the salt.
const SALT: Range<usize> = 16..24;
/// The bytes of the log's header that its checksum covers.
const SUMMED: Range<usize> = 0..24;
/// The bytes of a frame's header that contain the size of the database after the transaction, in pages. It is 0 unless
/// the frame ends a transaction.
const DATABASE_PAGES: Range<usize> = 4..8;
const FRAME_SUMMED: Range<usize> = 0..8;
const FRAME_SALT: Range<usize> = 8..16;
const FRAME_SUM: Range<usize> = 16..24;

/// Returns the path of a database's log.
pub(super) fn path(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// Returns the size of a database's log in bytes, or 0 if there is no log.
pub(super) fn size(file: &Path) -> u64 {
    fs::metadata(path(file)).map_or(0, |log| log.len())
}

/// Returns true if a database's log contains whole transactions that SQLite does not read, because the header or an
/// earlier frame is damaged. Damage in the last transaction is not detected, because an interrupted write looks the
/// same. If the header of a transaction's last frame is destroyed, this transaction and the next are treated as one.
///
/// # Errors
/// If the log cannot be read.
pub(super) fn is_damaged(file: &Path) -> io::Result<bool> {
    let log = match fs::read(path(file)) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
        log => log?,
    };
    let Some((header, frames)) = log.split_at_checked(HEADER_BYTES).filter(|(_, frames)| !frames.is_empty()) else {
        return Ok(false);
    };
    let mut sum = Sum { halves: [0; 2], is_big_endian: number(&header[..4]) & 1 == 1 };
    sum.add(&header[SUMMED]);
    if number(&header[..4]) & !1 != MAGIC || !sum.is_stored_in(&header[SUMMED.end..]) {
        return Ok(true);
    }
    let page_bytes = number(&header[PAGE_BYTES]) as usize;
    let (mut is_broken, mut lost) = (false, 0);
    for frame in frames.chunks_exact(FRAME_HEADER_BYTES + page_bytes) {
        let has_salt = frame[FRAME_SALT] == header[SALT];
        sum.add(&frame[FRAME_SUMMED]);
        sum.add(&frame[FRAME_HEADER_BYTES..]);
        let has_sum = sum.is_stored_in(&frame[FRAME_SUM]);
        is_broken |= !(has_salt && has_sum);
        // A frame that is left over from an earlier log matches neither the salt nor the checksum.
        let is_commit = (has_salt || has_sum) && number(&frame[DATABASE_PAGES]) != 0;
        lost += u32::from(is_broken && is_commit);
    }
    // The first lost transaction contains the damage; only the later ones are whole.
    Ok(lost > 1)
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// The running checksum of a log.
struct Sum {
    halves: [u32; 2],
    is_big_endian: bool,
}

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        let [mut first, mut second] = self.halves;
        let read = if self.is_big_endian { u32::from_be_bytes } else { u32::from_le_bytes };
        let (words, _) = bytes.as_chunks::<4>();
        for [even, odd] in words.as_chunks::<2>().0 {
            first = first.wrapping_add(read(*even)).wrapping_add(second);
            second = second.wrapping_add(read(*odd)).wrapping_add(first);
        }
        self.halves = [first, second];
    }

    fn is_stored_in(&self, bytes: &[u8]) -> bool {
        bytes[..4] == self.halves[0].to_be_bytes() && bytes[4..8] == self.halves[1].to_be_bytes()
    }
}

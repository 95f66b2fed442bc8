//! A build in one file: a plain tar archive (ustar), which `tar` and other archive programs can open. In the archive,
//! the files are in a folder named after the edition.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use crate::error::Error;

/// The size of a header in bytes. Files are padded to a multiple of this size.
const BLOCK: usize = 512;
/// The byte ranges of the header fields that are written or read.
const NAME: Range<usize> = 0..100;
const MODE: Range<usize> = 100..108;
const OWNERS: [Range<usize>; 2] = [108..116, 116..124];
const SIZE: Range<usize> = 124..136;
const TIME: Range<usize> = 136..148;
const SUM: Range<usize> = 148..156;
const KIND: usize = 156;
const MAGIC: Range<usize> = 257..265;

/// Writes an archive of files, each given by its name and contents. Times, owners and permissions are fixed, so that
/// the same files always give the same archive.
///
/// # Errors
/// If `out` cannot be written, or a name has more than 100 bytes.
pub fn write_archive(files: &[(String, Vec<u8>)], out: &mut dyn Write) -> io::Result<()> {
    for (name, bytes) in files {
        out.write_all(&header(name, bytes.len())?)?;
        out.write_all(bytes)?;
        out.write_all(&vec![0; bytes.len().next_multiple_of(BLOCK) - bytes.len()])?;
    }
    out.write_all(&[0; 2 * BLOCK])
}

fn header(name: &str, size: usize) -> io::Result<[u8; BLOCK]> {
    let mut header = [0; BLOCK];
    if name.len() > NAME.len() {
        return Err(io::Error::other(format!(
            "`{name}` has more than {} bytes, the maximum for a name in an archive",
            NAME.len()
        )));
    }
    let mut put = |field: Range<usize>, text: &str| {
        header[field.start..field.start + text.len()].copy_from_slice(text.as_bytes());
    };
    put(NAME, name);
    put(MODE, "0000644\0");
    OWNERS.into_iter().for_each(|owner| put(owner, "0000000\0"));
    put(SIZE, &format!("{size:011o}\0"));
    put(TIME, "00000000000\0");
    put(MAGIC, "ustar\x0000");
    // The checksum is computed with spaces in the checksum field.
    put(SUM, "        ");
    header[KIND] = b'0';
    let sum = sum(&header);
    header[SUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(header)
}

fn sum(header: &[u8]) -> u32 {
    header.iter().map(|byte| u32::from(*byte)).sum()
}

/// An archive in memory.
#[derive(Debug)]
pub(super) struct Archive {
    bytes: Vec<u8>,
    /// The byte range of each file, by file name without folders.
    files: BTreeMap<String, Range<usize>>,
}

impl Archive {
    /// Parses the bytes of an archive. `path` names the archive in messages.
    pub(super) fn new(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        let damaged = |what: &str| Error::damaged(path, what).in_archive();
        let (mut files, mut at) = (BTreeMap::new(), 0);
        while let Some(header) = bytes.get(at..at + BLOCK).filter(|header| header.iter().any(|byte| *byte != 0)) {
            let number = |field: Range<usize>| {
                let text = str::from_utf8(&header[field]).ok()?.trim_matches(['\0', ' ']);
                usize::from_str_radix(text, 8).ok()
            };
            let mut blank = header.to_vec();
            blank[SUM].fill(b' ');
            if number(SUM) != Some(sum(&blank) as usize) {
                return Err(damaged("it is not a tar archive, or one of its headers is damaged"));
            }
            let size = number(SIZE).ok_or_else(|| damaged("a header contains an invalid size"))?;
            let end = (at + BLOCK).checked_add(size).filter(|end| *end <= bytes.len());
            let end = end.ok_or_else(|| damaged("it is cut short"))?;
            let name = String::from_utf8_lossy(&header[NAME]);
            let name = name.trim_end_matches('\0').rsplit('/').next().unwrap_or_default().to_owned();
            if matches!(header[KIND], b'0' | 0) {
                files.insert(name, at + BLOCK..end);
            }
            at = end.next_multiple_of(BLOCK);
        }
        if files.is_empty() {
            return Err(damaged("it is an empty tar archive, or not a tar archive"));
        }
        let end = bytes.get(at..).unwrap_or_default();
        if end.len() < 2 * BLOCK || end.iter().any(|byte| *byte != 0) {
            return Err(damaged("it is cut short"));
        }
        Ok(Self { bytes, files })
    }

    /// Returns the bytes of a file. Returns `None` if the archive does not contain the file.
    pub(super) fn get(&self, name: &str) -> Option<&[u8]> {
        self.files.get(name).map(|range| &self.bytes[range.clone()])
    }
}

//! Writing zip archives whose bytes depend on nothing but the files: no time, no owner.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::DeflateEncoder;

/// What begins the parts of an archive.
const FILE: u32 = 0x0403_4b50;
const ENTRY: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
/// Version 2.0 of the format, and who wrote it: Unix, so that rights below are understood.
const VERSION: u16 = 20;
const UNIX: u16 = 3 << 8;
const DEFLATED: u16 = 8;
/// 1980-01-01, the first day that there is.
const DATE: u16 = 1 << 5 | 1;
/// A file that everybody may read and its owner may write.
const RIGHTS: u32 = 0o100_644 << 16;

/// Writes an archive of files, given by name and contents, of less than 4 GiB.
pub(super) fn write(files: &[(String, Vec<u8>)], out: &mut dyn Write) -> io::Result<()> {
    let (mut directory, mut place) = (Vec::new(), 0);
    for (name, bytes) in files {
        let mut deflated = DeflateEncoder::new(Vec::new(), Compression::best());
        deflated.write_all(bytes)?;
        let deflated = deflated.finish()?;
        let common = common(name, bytes, &deflated)?;
        let mut header = FILE.to_le_bytes().to_vec();
        header.extend_from_slice(&common);
        header.extend_from_slice(name.as_bytes());
        out.write_all(&header)?;
        out.write_all(&deflated)?;
        directory.extend_from_slice(&ENTRY.to_le_bytes());
        directory.extend_from_slice(&(UNIX | VERSION).to_le_bytes());
        directory.extend_from_slice(&common);
        // Comment, disk and inner attributes: none.
        directory.extend_from_slice(&[0; 6]);
        directory.extend_from_slice(&RIGHTS.to_le_bytes());
        directory.extend_from_slice(&small(place)?);
        directory.extend_from_slice(name.as_bytes());
        place += header.len() + deflated.len();
    }
    let count = (files.len() as u16).to_le_bytes();
    let parts = [&END.to_le_bytes()[..], &[0; 4], &count, &count, &small(directory.len())?, &small(place)?, &[0; 2]];
    out.write_all(&directory)?;
    out.write_all(&parts.concat())
}

/// What an entry tells both before its file and in the directory.
fn common(name: &str, bytes: &[u8], deflated: &[u8]) -> io::Result<Vec<u8>> {
    let mut fields = Vec::new();
    for half in [VERSION, 0, DEFLATED, 0, DATE] {
        fields.extend_from_slice(&half.to_le_bytes());
    }
    fields.extend_from_slice(&crc32fast::hash(bytes).to_le_bytes());
    fields.extend_from_slice(&small(deflated.len())?);
    fields.extend_from_slice(&small(bytes.len())?);
    fields.extend_from_slice(&(name.len() as u16).to_le_bytes());
    // No further fields.
    fields.extend_from_slice(&[0; 2]);
    Ok(fields)
}

fn small(number: usize) -> io::Result<[u8; 4]> {
    u32::try_from(number).map(u32::to_le_bytes).map_err(|_| io::Error::other("a zip archive has less than 4 GiB"))
}

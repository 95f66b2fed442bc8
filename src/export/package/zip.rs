//! Zip archives whose bytes depend only on the files: they contain no time and no owner.

use std::io::{self, Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Writes an archive of files of less than 4 GiB, given by name and contents.
pub(super) fn write(files: &[(String, Vec<u8>)], out: &mut dyn Write) -> io::Result<()> {
    // 1980-01-01 is the earliest date that zip can store; everyone may read a file, and its owner may write it.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(name, options)?;
        archive.write_all(bytes)?;
    }
    out.write_all(archive.finish()?.get_ref())
}

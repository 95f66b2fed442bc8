//! Writes zip archives without times and owners, so that the bytes depend only on the files.

use std::io::{self, Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Writes an archive of files, given by name and contents. Each file must be smaller than 4 GiB.
pub(super) fn write(files: &[(String, Vec<u8>)], out: &mut dyn Write) -> io::Result<()> {
    // The date is 1980-01-01, the earliest that zip can store. Everyone may read the files, and their owner may write.
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
